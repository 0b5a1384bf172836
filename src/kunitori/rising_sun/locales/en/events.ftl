### What happens, told in a sentence: one message for each kind of event in events.py.
### Every value arrives as a name ($figure: Bushi) and as it is told inside a sentence ($figure-told: a Bushi);
### the told form is the message told-TYPE-WORD where there is one, else the name. Amounts are numbers, and $rule is the
### id of the rule at work.

## The flow of the game

event-forced = { $seat }: “{ $action }”, the only choice there was.
event-season-begins = { $season } begins.
event-season-over = { $season } is over.
event-war-prepared = War will come to { $provinces }, in this order.
event-kami-turn = A Kami Turn begins.
event-war-phase = The War Phase begins.
event-final-place = { $seat } finishes in place { $rank } with { event-final-place.score }.
    .score = { $vp } VP

## Coins, Ronin, VP and Honor

event-coins-gained =
    { $seat } receives { $amount ->
        [one] 1 Coin
       *[other] { $amount } Coins
    }{ $rule ->
        [RS-SEASON-7] { " " }of Seasonal Income
        [RS-SEASON-8] { " " }for the hostages returned
        [RS-C-WAY-OF-THE-MERCHANT-1] { " " }with Way of the Merchant
       *[other] { "" }
    }.
event-ronin-gained =
    { $seat } receives { $amount ->
        [one] 1 Ronin token
       *[other] { $amount } Ronin tokens
    }.
event-vp-gained =
    { $seat } gains { $amount } VP{ $rule ->
        [RS-HARVEST-5] { " " }from Rewards
        [RS-C-HONESTY-1] { " " }with Honesty
        [RS-C-BENEVOLENCE-1] { " " }with Benevolence
        [RS-SEPPUKU-2] { " " }for Seppuku
        [RS-POETS-1] { " " }from the Imperial Poets
        [RS-WINTER-2] { " " }for Winter Upgrades
        [RS-WINTER-3] { " " }for War Province tokens
        [RS-WINTER-4] { " " }for the set of different Provinces
       *[other] { "" }
    }.
event-vp-stolen = { $seat } steals { $amount } VP from { $victim }.
event-honor-gained = { $seat } gains Honor.
event-honor-lost = { $seat } loses Honor.
event-coins-given =
    { $seat } gives { $other } { $amount ->
        [one] 1 Coin
       *[other] { $amount } Coins
    }.
event-ronin-given =
    { $seat } gives { $other } { $amount ->
        [one] 1 Ronin token
       *[other] { $amount } Ronin tokens
    }.
event-coins-spent =
    { $seat } pays { $amount ->
        [0] nothing
        [one] 1 Coin
       *[other] { $amount } Coins
    }.
event-coin-granted = One of the Coins that { $seat } pays goes to { $other }.
event-coin-taken =
    { $seat } takes { $amount ->
        [one] 1 Coin
       *[other] { $amount } Coins
    } from { $victim }.
event-toll-paid =
    { $seat } pays { $other } a toll of { $amount ->
        [one] 1 Coin
       *[other] { $amount } Coins
    }.
event-hostages-returned =
    { $seat } returns { $amount ->
        [one] 1 hostage
       *[other] { $amount } hostages
    }.

## The Tea Ceremony

event-proposed = { $seat } proposes an Alliance to { $other }.
event-proposal-declined = { $other } declines the proposal of { $seat }.
event-proposal-withdrawn = { $seat } withdraws the proposal to { $other }.
event-proposal-lapsed = The proposal of { $seat } to { $other } lapses: { $other } is done.
event-allied = { $seat } and { $other } form an Alliance.
event-tea-done = { $seat } is done with the Tea Ceremony.
event-tea-ended = The Tea Ceremony is over.
event-alliance-ended = The Alliance of { $seat } and { $other } ends.
event-alliance-broken = { $seat } breaks the Alliance with { $other }.

## The Political Phase

event-mandate-turn = Mandate Turn { $turn }: { $seat } draws Mandate tiles.
event-tiles-drawn = { $seat } holds these tiles: { $tiles }.
event-tile-laid-facedown = { $seat } lays a tile facedown.
event-tile-laid = The facedown tile of { $seat } is { $mandate }.
event-mandate-chosen = { $seat } chooses { $mandate }.
event-summoned = { $seat } summons { $figure-told } { $place-told }.
event-worships = { $seat } sends { $figure-told } to worship { $place-told }.
event-moved = { $seat } moves { $figure-told } from { $source } to { $place }.
event-crossing-blocked = { $seat } can't pay the toll, so the crossing doesn't take place.
event-built = { $seat } builds a Stronghold { $place-told }.
event-card-acquired = { $seat } acquires { $card }.
event-card-works = { $card } of { $seat } takes effect.
event-reward = { $seat } has the most Force { $place-told } and receives its Reward.
event-replaced = { $seat } replaces { $loss-told } of { $victim } { $place-told } with { $figure-told }.
event-kami-helps = { $kami } helps { $seat }.
event-ascended = { $seat } goes to the top of the Honor Track.
event-placed = { $seat } places { $figure-told } { $place-told }.

## War

event-ronin-converted =
    { $seat } turns { $amount ->
        [one] 1 Ronin token into a Coin
       *[other] { $amount } Ronin tokens into Coins
    }.
event-token-discarded = Nobody is { $place-told }: the War Province token is discarded.
event-token-won = { $seat } takes the War Province token of { $place }.
event-battle-begins = Battle { $place-told } between { $participants }.
event-bids-sealed = { $seat } has sealed its bids.
event-bids-revealed = { $seat } bid: Seppuku { $seppuku }, Take Hostage { $hostage }, Hire Ronin { $ronin }, Imperial Poets { $poets }.
event-advantage-won = { $seat } wins { $advantage }.
event-captured = { $seat } captures { $figure-told } of { $victim }.
event-ronin-hired = { $seat } hires Ronin for { $amount } more Force.
event-force-compared = { $seat } has Force { $amount } { $place-told }.
event-battle-won = { $seat } wins the Battle { $place-told }.
event-killed = Killed { $place-told }: { $figure-told } of { $seat }.
event-spared = { $seat } spares all who were to be killed.
event-reparations =
    { $seat } pays { $other } { $amount ->
        [one] 1 Coin
       *[other] { $amount } Coins
    } of War Reparations.

## Names by the types of values, where the catalogue of names has them under another id

seat-koi = { clan-koi }
seat-lotus = { clan-lotus }
seat-turtle = { clan-turtle }
seat-dragonfly = { clan-dragonfly }
seat-bonsai = { clan-bonsai }

figure-komainu = { card-komainu }
figure-oni-of-skulls = { card-oni-of-skulls }
figure-yurei = { card-yurei }
figure-river-dragon = { card-river-dragon }
figure-oni-of-blood = { card-oni-of-blood }
figure-oni-of-souls = { card-oni-of-souls }
figure-oni-of-hate = { card-oni-of-hate }
figure-oni-of-spite = { card-oni-of-spite }

advantage-hostage = { advantage-take_hostage }
advantage-ronin = { advantage-hire_ronin }
advantage-poets = { advantage-imperial_poets }

place-hokkaido = { province-hokkaido }
place-oshu = { province-oshu }
place-edo = { province-edo }
place-kyoto = { province-kyoto }
place-kansai = { province-kansai }
place-nagato = { province-nagato }
place-shikoku = { province-shikoku }
place-kyushu = { province-kyushu }
place-amaterasu = the Shrine of { kami-amaterasu }
place-fujin = the Shrine of { kami-fujin }
place-hachiman = the Shrine of { kami-hachiman }
place-raijin = the Shrine of { kami-raijin }
place-ryujin = the Shrine of { kami-ryujin }
place-susanoo = the Shrine of { kami-susanoo }
place-tsukuyomi = the Shrine of { kami-tsukuyomi }
place-reserve = the Reserve
place-captive = captivity

## How names are told inside a sentence

told-figure-bushi = a { figure-bushi }
told-figure-shinto = a { figure-shinto }
told-figure-daimyo = the { figure-daimyo }
told-figure-stronghold = a { figure-stronghold }
told-place-hokkaido = in { place-hokkaido }
told-place-oshu = in { place-oshu }
told-place-edo = in { place-edo }
told-place-kyoto = in { place-kyoto }
told-place-kansai = in { place-kansai }
told-place-nagato = in { place-nagato }
told-place-shikoku = in { place-shikoku }
told-place-kyushu = in { place-kyushu }
told-place-amaterasu = at { place-amaterasu }
told-place-fujin = at { place-fujin }
told-place-hachiman = at { place-hachiman }
told-place-raijin = at { place-raijin }
told-place-ryujin = at { place-ryujin }
told-place-susanoo = at { place-susanoo }
told-place-tsukuyomi = at { place-tsukuyomi }
told-place-reserve = in { place-reserve }
told-place-captive = in { place-captive }
