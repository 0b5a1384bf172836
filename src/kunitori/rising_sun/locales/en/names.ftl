### The names of Rising Sun's pieces and a sentence on what each does.
### Message ids end in the id of the data files (cards: their slug), so that code can look them up.

## Provinces

province-hokkaido = Hokkaido
province-oshu = Oshu
province-edo = Edo
province-kyoto = Kyoto
province-kansai = Kansai
province-nagato = Nagato
province-shikoku = Shikoku
province-kyushu = Kyushu

## Clans

clan-koi = Koi
clan-koi-ability-name = Eddies in the Stream
clan-koi-ability = At the start of the War Phase Koi's Ronin tokens become Coins, and when Koi hires Ronin, each Coin left in its Reserve fights like one.
clan-lotus = Lotus
clan-lotus-ability-name = Dictate the Flow
clan-lotus-ability = Lotus lays its Mandate tile facedown and then announces any of the five Mandates.
clan-turtle = Turtle
clan-turtle-ability-name = Shell of the Eternal
clan-turtle-ability = Turtle's Strongholds have Force 1 each, Move like figures, and can never be killed, captured or replaced.
clan-dragonfly = Dragonfly
clan-dragonfly-ability-name = Gossamer Wings
clan-dragonfly-ability = Dragonfly may Summon into any Province and Move to any Province.
clan-bonsai = Bonsai
clan-bonsai-ability-name = Sacred Bounty
clan-bonsai-ability = Cards and Strongholds cost Bonsai at most 1 Coin, before discounts.

## Kami

kami-amaterasu = Amaterasu
kami-amaterasu-title = goddess of the sun
kami-amaterasu-effect = You may go to the top of the Honor Track.
kami-fujin = Fujin
kami-fujin-title = god of wind
kami-fujin-effect = Make up to 2 Moves, with two figures or with one figure twice.
kami-hachiman = Hachiman
kami-hachiman-title = god of war
kami-hachiman-effect = Gain 2 Ronin tokens.
kami-raijin = Raijin
kami-raijin-title = god of thunder
kami-raijin-effect = You may Summon 1 Bushi into any Province.
kami-ryujin = Ryujin
kami-ryujin-title = god of the sea
kami-ryujin-effect = You may acquire 1 displayed Season card at full cost.
kami-susanoo = Susanoo
kami-susanoo-title = god of storms
kami-susanoo-effect = Gain 1 VP for each of your Strongholds on the Map.
kami-tsukuyomi = Tsukuyomi
kami-tsukuyomi-title = god of the moon
kami-tsukuyomi-effect = Gain 2 Coins.

## Mandates: -effect is for all players, -bonus for the current player and the Ally

mandate-recruit = Recruit
mandate-recruit-effect = Summon up to 1 figure for each of your Strongholds on the Map, into its Province; a Shinto may go to a Shrine.
mandate-recruit-bonus = Summon 1 more figure at any of your Strongholds.
mandate-marshal = Marshal
mandate-marshal-effect = Move each of your figures on the Map at most once, to an adjacent Province.
mandate-marshal-bonus = You may pay 3 Coins to build 1 Stronghold in any Province.
mandate-train = Train
mandate-train-effect = You may acquire 1 displayed Season card at its cost.
mandate-train-bonus = The card costs 1 Coin less.
mandate-harvest = Harvest
mandate-harvest-effect = Take 1 Coin.
mandate-harvest-bonus = Receive the Reward of every Province in which you have the most Force.
mandate-betray = Betray
mandate-betray-effect = The current player alone breaks their Alliance, losing Honor, and replaces up to 2 figures of two different players by figures of the same type.
mandate-betray-bonus = None.

## Figures and other pieces

figure-bushi = Bushi
figure-bushi-effect = Force 1 and no special ability.
figure-shinto = Shinto
figure-shinto-effect = May go to a Shrine at the moment it is Summoned.
figure-daimyo = Daimyo
figure-daimyo-effect = Cannot be captured, replaced, or picked out by effects of others.
figure-monster = Monster
figure-monster-effect = Joins the clan that acquires its card, for the rest of the game.
figure-stronghold = Stronghold
figure-stronghold-effect = Lets its owner Summon a figure into its Province at each Recruit.

## Types of card

type-enhancement = Enhancement
type-virtue = Virtue
type-monster = Monster
type-war_upgrade = War Upgrade
type-winter_upgrade = Winter Upgrade

## Sets of cards

set-core = Core
set-archway = Archway
set-horseman = Horseman
set-teapot = Teapot

## Seasons

season-spring = Spring
season-summer = Summer
season-autumn = Autumn
season-winter = Winter

## Phases of a Season

phase-setup = Seasonal Setup
phase-tea_ceremony = Tea Ceremony
phase-political = Political Phase
phase-mandate = Mandate Turn
phase-kami = Kami Turn
phase-war = War Phase
phase-battle = Battle
phase-cleanup = Seasonal Cleanup
phase-winter = Winter

## Steps of a Battle: War Advantages and the two steps among them that nobody bids on

advantage-seppuku = Seppuku
advantage-seppuku-effect = Kill all your figures in the Province for 1 VP and one step of Honor each.
advantage-take_hostage = Take Hostage
advantage-take_hostage-effect = Capture 1 figure of another player in the Province and steal 1 VP.
advantage-hire_ronin = Hire Ronin
advantage-hire_ronin-effect = Add 1 Force for each of your Ronin tokens.
advantage-imperial_poets = Imperial Poets
advantage-imperial_poets-effect = Gain 1 VP for each figure killed in the Battle.
battle_step-battle_outcome = Battle Outcome
battle_step-battle_outcome-effect = The most Force wins the War Province token, and the losers' figures die, except the Ally's.
battle_step-war_reparations = War Reparations
battle_step-war_reparations-effect = The losers discard the Coins they bid; the winner's go to them in equal shares.

## Season cards

card-komainu = Komainu
card-komainu-effect = A Monster that is also a Shinto: when Summoned it may go to a Shrine.
card-oni-of-skulls = Oni of Skulls
card-oni-of-skulls-effect = Force 3 while you have the lowest Honor in its Province, otherwise 1.
card-path-of-the-lion = Path of the Lion
card-path-of-the-lion-effect = Your Daimyo, and Monsters that count as one, have 1 Force more.
card-righteousness = Righteousness
card-righteousness-effect = Gain 1 VP for each of your figures that is killed.
card-way-of-the-shogun = Way of the Shogun
card-way-of-the-shogun-effect = At the start of the War Phase take 3 Coins.
card-path-of-the-serpent = Path of the Serpent
card-path-of-the-serpent-effect = Whenever another player Moves a figure along a Shipping Route, you may charge 1 Coin.
card-respect = Respect
card-respect-effect = When you take a hostage, you may take 1 more in the same Province.
card-way-of-bushido = Way of Bushido
card-way-of-bushido-effect = At the start of the War Phase gain 2 Coins and 2 VP for each different Virtue you own.
card-way-of-the-ronin = Way of the Ronin
card-way-of-the-ronin-effect = At the start of the War Phase take 2 Ronin tokens.
card-yurei = Yurei
card-yurei-effect = Force 2. It counts as a Daimyo, immunities included.
card-form-of-the-kitsune = Form of the Kitsune
card-form-of-the-kitsune-effect = In Winter gain 3 VP for each of your Strongholds on the Map.
card-form-of-the-phoenix = Form of the Phoenix
card-form-of-the-phoenix-effect = In Winter gain 3 VP for each different Virtue you own.
card-path-of-the-dragon = Path of the Dragon
card-path-of-the-dragon-effect = Your Daimyo, and Monsters that count as one, have 3 Force more.
card-river-dragon = River Dragon
card-river-dragon-effect = Force 5.
card-way-of-the-moneylender = Way of the Moneylender
card-way-of-the-moneylender-effect = At the start of the War Phase take 5 Coins.
card-benevolence = Benevolence
card-benevolence-effect = When you pay for a card or a Stronghold, you may give 1 of the Coins to another player to gain Honor and 2 VP.
card-path-of-the-kenin = Path of the Kenin
card-path-of-the-kenin-effect = After you Summon, you may place 1 Bushi at any of your Strongholds.
card-path-of-the-light = Path of the Light
card-path-of-the-light-effect = At the end of every Recruit you may place 1 Shinto at any Shrine.
card-justice = Justice
card-justice-effect = Gain 3 VP each time you kill figures of a player with lower Honor.
card-oni-of-blood = Oni of Blood
card-oni-of-blood-effect = Force 4 while you have the lowest Honor in its Province, otherwise 2.
card-oni-of-souls = Oni of Souls
card-oni-of-souls-effect = When you win a War Province token with it, gain 2 VP for each Oni you own.
card-path-of-the-samurai = Path of the Samurai
card-path-of-the-samurai-effect = At the end of every Recruit you may place 1 Bushi in any Province.
card-form-of-the-beast = Form of the Beast
card-form-of-the-beast-effect = In Winter gain 3 VP for each Monster you own.
card-oni-of-hate = Oni of Hate
card-oni-of-hate-effect = When it enters a Province, it kills 1 Bushi or Shinto there of every player with higher Honor than yours.
card-oni-of-spite = Oni of Spite
card-oni-of-spite-effect = When it enters a Province, steal 2 VP from every player with Force there and higher Honor than yours.
card-way-of-the-katana = Way of the Katana
card-way-of-the-katana-effect = During the War Phase your Bushi have Force 2.
card-courage = Courage
card-courage-effect = Gain 2 VP each time you win a War Province token.
card-path-of-the-ninja = Path of the Ninja
card-path-of-the-ninja-effect = After you Summon, you may kill 1 Bushi on the Map; if you do, lose Honor.
card-way-of-the-righteous = Way of the Righteous
card-way-of-the-righteous-effect = At the start of the War Phase take 1 Coin from each player with lower Honor.
card-mercy = Mercy
card-mercy-effect = When you are about to kill figures of other players, you may spare them all to gain 2 VP.
card-path-of-the-monkey = Path of the Monkey
card-path-of-the-monkey-effect = After you Summon, you may take 1 Coin from the richest opponent; if you do, lose Honor.
card-form-of-the-demon = Form of the Demon
card-form-of-the-demon-effect = In Winter gain 3 VP for each Oni you own.
card-path-of-the-spirit = Path of the Spirit
card-path-of-the-spirit-effect = After you Summon, if you have the highest Honor, gain 2 Coins and 2 VP.
card-honesty = Honesty
card-honesty-effect = While you have an Ally, gain 2 VP each time you choose a Mandate other than Betray.
card-path-of-the-patron = Path of the Patron
card-path-of-the-patron-effect = After you Summon, if at least two players have lower Honor than you, take 2 Coins.
card-path-of-the-warlord = Path of the Warlord
card-path-of-the-warlord-effect = After you Summon, take 1 Coin.
card-loyalty = Loyalty
card-loyalty-effect = While you have an Ally, each event that gives you VP gives 1 VP more.
card-way-of-the-merchant = Way of the Merchant
card-way-of-the-merchant-effect = Whenever a richer player receives Coins from the common pile, take 1 Coin.
card-form-of-the-kindred = Form of the Kindred
card-form-of-the-kindred-effect = In Winter gain 3 VP for each Season in which you formed an Alliance.
card-path-of-the-unrighteous = Path of the Unrighteous
card-path-of-the-unrighteous-effect = Each of your Betrays may replace 1 more figure, also of a player already hit or a Shinto at a Shrine.
