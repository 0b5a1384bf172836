### What each rule of Rising Sun says, in a sentence or two: one message for each id in data/rules.txt.
### Defaults of the rule switches are described; switches.ftl tells what each switch changes.

## Words

rule-RS-DEF-1 = A clan's Force in a Province is the Force of its figures there, plus 1 for each of its Strongholds there if the clan is Turtle, plus, within a Battle in which it has hired Ronin, its hired Ronin.
rule-RS-DEF-2 = A clan's Force at a Shrine is the Force of its figures standing there; Strongholds and Ronin never count at a Shrine.
rule-RS-DEF-3 = A player has Force in a Province if that Force is at least 1.
rule-RS-DEF-4 = The clan with the greatest Force has the most; among clans tied for it, the one with the highest Honor at that moment. A clan with Force 0 never has the most, except where nobody in a Battle has any Force.
rule-RS-DEF-5 = A figure is killed when Seppuku, Battle Outcome or a card that says "kill" takes it from a Province to its owner's Reserve. Captured and replaced figures are not killed.
rule-RS-DEF-6 = A figure is always in exactly one place: in its owner's Reserve, in a Province, at a Shrine, with a captor as a hostage, or, if it is a Monster nobody has acquired, beside the board.
rule-RS-DEF-7 = To Summon is to bring a figure from your Reserve (a Monster just acquired: from beside the board) into a Province. Where a card says "place", and when Betray replaces a figure, it is not a Summon and triggers nothing that waits for one.
rule-RS-DEF-8 = To Move is to take one of your figures from its Province to a different, adjacent Province; for Dragonfly, to any different Province.

## Components

rule-RS-COMP-1 = The game is for 3, 4 or 5 players.
rule-RS-COMP-2 = Each clan has 10 figures (6 Bushi, 3 Shinto, 1 Daimyo), 4 Strongholds, 2 Clan markers, an Alliance token, a Clan Screen, a Political/War tile and bases for its Monsters.
rule-RS-COMP-3 = In common there are 7 Shrine tiles, 10 Mandate tiles, 24 War Province tokens (8 a Season), 8 War Number tokens, 8 Monsters, 21 Core cards (7 a Season) and three Sets of 15 cards (5 a Season).
rule-RS-COMP-4 = Coins and Ronin tokens are unlimited; everything else is limited to the number in the box.
rule-RS-COMP-5 = Monster bases only show who owns a Monster; running out of them limits nothing.

## Board

rule-RS-BOARD-1 = The Map has eight Provinces: Hokkaido, Oshu, Edo, Kyoto, Kansai, Nagato, Shikoku and Kyushu.
rule-RS-BOARD-2 = Two Provinces are adjacent if they share a Border or are joined by a Shipping Route, which counts exactly like a Border, in both directions.
rule-RS-BOARD-3 = A Province may hold any number of figures and Strongholds of any number of clans.
rule-RS-BOARD-4 = Every Province shows a fixed Reward of VP, Coins and Ronin.
rule-RS-BOARD-5 = The Political Track has seven Mandate slots, filled from left to right, with a Kami Turn after the 3rd, 5th and 7th, and the War after the last of these.
rule-RS-BOARD-6 = There are four Shrines, ordered from left to right.
rule-RS-BOARD-7 = The War Province slots are numbered in the order in which wars are resolved; slots 1 to 5 are always used, 6 with four players or more, 7 with five.
rule-RS-BOARD-8 = The Honor Track is a ladder with one clan on each slot and no gap from the top down.

## Victory points

rule-RS-VP-1 = Every player starts with 0 VP.
rule-RS-VP-2 = There is no upper limit to VP: on the track a marker that passes 50 goes on from 1, flipped, and stands for 50 more.
rule-RS-VP-3 = A score never goes below 0.
rule-RS-VP-4 = Scores are public.

## Public areas

rule-RS-PUBLIC-1 = Reserves, acquired cards, War Province tokens and hostages are public. Only the Coins being allocated in a Battle may be hidden behind a Clan Screen.

## Figures

rule-RS-FIG-1 = Every figure has Force 1, unless a Season card of its owner says otherwise.
rule-RS-FIG-2 = A Bushi has no special ability.
rule-RS-FIG-3 = A Shinto fights like a Bushi, and at the moment it is Summoned it may be sent to a Shrine.
rule-RS-FIG-4 = A Daimyo cannot be taken hostage, cannot be replaced by Betray, and is immune to effects of others that pick out a single figure.
rule-RS-FIG-5 = A Daimyo is not immune to a lost Battle or to its own player's Seppuku; effects aimed at the player also reach it.
rule-RS-FIG-6 = A Monster belongs to the clan that acquires its card for the rest of the game; killed, it goes to that clan's Reserve and may be Summoned again. A clan may own any number of Monsters, and all Monsters are one type of figure.
rule-RS-FIG-7 = A killed figure returns to its owner's Reserve.

## Season cards

rule-RS-CARD-1 = A Season card has a Season, a type, a cost in Coins (none shown means 0) and an ability.
rule-RS-CARD-2 = The types of card are Enhancement, Virtue, Monster, War Upgrade and Winter Upgrade.
rule-RS-CARD-3 = Enhancements give figures or actions a standing ability; Virtues reward their condition; Monsters bring a figure; War Upgrades work at the start of every War Phase unless they say otherwise; Winter Upgrades score in Winter.
rule-RS-CARD-4 = An acquired card lies open before its owner, is public, and works until the end of the game.
rule-RS-CARD-5 = You may own several copies of a card; their abilities add up.
rule-RS-CARD-6 = Season cards cannot be sold, traded, given away or discarded.
rule-RS-CARD-7 = For triggers, all Summons of one player by one effect are one Summon, all gains of one Harvest are one gain, and each War Advantage is its own event. What waits for the end of a Mandate waits until everybody has executed it, and what enlarges a reward belongs to that reward.
rule-RS-CARD-8 = Cards that react to Summoning or Moving react to every Summon or Move, whether a Mandate, a Kami or another card caused it.
rule-RS-CARD-9 = For card effects your Ally counts as an opponent.

## Honor

rule-RS-HONOR-1 = The Honor Track ranks all clans in play; two clans never share a slot, and a higher slot is more Honor.
rule-RS-HONOR-2 = Every tie is won by the tied player with the highest Honor at that moment: Force in a Province or at a Shrine, Coins bid on a War Advantage, the final score.
rule-RS-HONOR-3 = To gain Honor is to swap with the clan directly above; on top nothing happens.
rule-RS-HONOR-4 = To lose Honor is to swap with the clan directly below; the lowest clan in play loses nothing.
rule-RS-HONOR-5 = Several gains or losses of Honor are single steps, one after the other.
rule-RS-HONOR-6 = If abilities of several players clash in time, the one among them with the highest Honor chooses to act first or last; then the same goes for those who remain. A player's own effects are ordered by that player.
rule-RS-HONOR-7 = A change of Honor takes effect at once, also for later comparisons within the same Kami Turn or Battle.
rule-RS-HONOR-8 = Honor never changes the seats or the order of turns.

## Negotiation

rule-RS-NEGOTIATION-1 = Players may talk and make deals with anyone, about anything, at any time, openly or in private.
rule-RS-NEGOTIATION-2 = No deal binds anybody; a promise is never enforced.
rule-RS-NEGOTIATION-3 = Coins and Ronin tokens may be given from your Reserve to another player only during the Tea Ceremony and the Political Phase, Kami Turns included.
rule-RS-NEGOTIATION-4 = In the War Phase no Coins or Ronin may be given, though talking is still allowed. War Reparations are no gift.
rule-RS-NEGOTIATION-5 = A gift takes place at once, cannot be taken back, is limited to what the giver has, and everybody sees it. An accepted trade is two gifts carried out together, or not at all; an offer sets nothing aside.
rule-RS-NEGOTIATION-6 = Nothing but Coins and Ronin can change hands by agreement: no VP, Honor, figures, Strongholds, cards, hostages, tokens, Mandate tiles or bids.
rule-RS-NEGOTIATION-7 = A gift may be made just before a purchase, so that the receiver can afford it.

## Setup

rule-RS-SETUP-1 = Each player takes a different clan with its Clan Screen and its Political/War tile, Political side up.
rule-RS-SETUP-2 = Everything of the clans that nobody chose leaves the game.
rule-RS-SETUP-3 = Players sit clockwise by Starting Honor Rank, the clan with the most Honor first; the seats stay as they are for the whole game.
rule-RS-SETUP-4 = One Clan marker of each player goes to the start of the VP track.
rule-RS-SETUP-5 = The other Clan marker goes on the Honor Track, the most honorable clan on top and the rest below without gaps; unused slots stay empty at the bottom.
rule-RS-SETUP-6 = The 10 figures, 4 Strongholds, the Alliance token and the Monster bases go to the Reserve, where everybody can see them.
rule-RS-SETUP-7 = Each player puts 1 Daimyo, 1 Bushi and 1 Stronghold in the clan's Home Province; this is no Summon. 3 Shinto, 5 Bushi and 3 Strongholds stay in the Reserve.
rule-RS-SETUP-8 = Four of the seven Shrine tiles are drawn and laid face up from left to right for the whole game; the other three are out. For a first game take Amaterasu, Fujin, Hachiman and Tsukuyomi.
rule-RS-SETUP-9 = One Set is chosen by agreement or at random (for a first game, Archway). Its 5 cards of each Season join the 7 Core cards of that Season: three decks of 12. All other cards are out.
rule-RS-SETUP-10 = The War Province tokens make three facedown, shuffled stacks of 8, one for each Season.
rule-RS-SETUP-11 = The 10 Mandate tiles are shuffled into one facedown deck.
rule-RS-SETUP-12 = War Number tokens, Monsters, Coins and Ronin tokens lie ready beside the board.
rule-RS-SETUP-13 = Nobody owns Coins or Ronin before the first Seasonal Setup.

## Seasons

rule-RS-SEASON-1 = The game runs through Spring, Summer and Autumn; Winter is only the final scoring.
rule-RS-SEASON-2 = Spring, Summer and Autumn each consist of Seasonal Setup, Tea Ceremony, Political Phase, War Phase and Seasonal Cleanup, in this order.
rule-RS-SEASON-3 = Seasonal Setup is, in this order: Prepare for War, Set Season Cards, Seasonal Income, Return Hostages.
rule-RS-SEASON-4 = Two more War Province tokens of the Season than there are players are drawn at random and laid face up on the War Province slots from 1 on: 5, 6 or 7 tokens for 3, 4 or 5 players. The slot is the order of the wars.
rule-RS-SEASON-5 = The War Number of each used slot is put in the Province on its token. War Numbers left over are set aside, and undrawn tokens of the Season stay facedown and unused.
rule-RS-SEASON-6 = All unbought cards of the last Season leave the game; then all 12 cards of the present Season are laid out face up.
rule-RS-SEASON-7 = Each player, having 0 Coins, takes Coins equal to the clan's Seasonal Income.
rule-RS-SEASON-8 = At the start of Summer, Autumn and Winter all hostages go back to their owners' Reserves at the same time, and each captor takes 1 Coin for every hostage returned.
rule-RS-SEASON-9 = The Coins for hostages come after the income, so they are kept for the new Season.

## Tea Ceremony

rule-RS-TEA-1 = The Tea Ceremony begins with the end of all Alliances of the last Season.
rule-RS-TEA-2 = An Alliance is formed by exactly two players who both agree; nobody is in more than one.
rule-RS-TEA-3 = Nobody has to form an Alliance, and any number of players may stay without one; with an odd number of players at least one does.
rule-RS-TEA-4 = Alliances are formed in the Tea Ceremony only. They last until the next one unless Betray breaks them; those of Autumn still exist in Winter.
rule-RS-TEA-5 = Alliances are public.
rule-RS-TEA-6 = Players speak in no fixed order, and the Tea Ceremony ends when everybody is done. At this table a player may propose to the same other player only as often as the switch tea_asks allows.
rule-RS-TEA-7 = Gifts are allowed in the Tea Ceremony, for example to win an Ally.

## Alliances

rule-RS-ALLY-1 = When one Ally plays a Mandate other than Betray, both get its Bonus.
rule-RS-ALLY-2 = If two Allies are the only players with Force in a Province at war, there is no Battle.
rule-RS-ALLY-3 = If one Ally wins a Battle in which both took part, the other Ally's figures there are not killed.
rule-RS-ALLY-4 = Allies are still opponents for cards and other effects; they may outbid each other and take each other's figures hostage.
rule-RS-ALLY-5 = An Ally who plays Betray breaks the Alliance and loses Honor.
rule-RS-ALLY-6 = Allies tied for first place at the end share the victory.
rule-RS-ALLY-7 = Only Betray or a new Season ends an Alliance; beating the Ally or taking its figure hostage does not.

## Political Phase

rule-RS-POL-1 = Each Season has seven Mandate Turns: three, a Kami Turn, two, a Kami Turn, two, a Kami Turn; then the War Phase begins.
rule-RS-POL-2 = The first Mandate Turn of Spring belongs to the clan on top of the Honor Track.
rule-RS-POL-3 = The first Mandate Turn of Summer and Autumn belongs to the player to the left of whoever took the last one of the Season before.
rule-RS-POL-4 = Mandate Turns go round the table without a break through all three Seasons: counted from 0, the m-th of the game belongs to seat m modulo the number of players, seat 0 beginning in Spring.
rule-RS-POL-5 = The current player draws the top 4 Mandate tiles and looks at them in secret.
rule-RS-POL-6 = The current player must choose exactly 1 of the 4 tiles and lays it face up on the leftmost free slot of the Political Track (Lotus: facedown).
rule-RS-POL-7 = The other 3 tiles go back facedown on top of the deck in the same order.
rule-RS-POL-8 = The deck never runs short: a Season begins with 10 tiles and its last Mandate Turn finds 4. After the first Mandate Turn each player sees the 3 tiles the player before put back and exactly 1 new one.
rule-RS-POL-9 = A Mandate is executed player by player, clockwise from the left of the current player, who comes last. Train begins with the current player; Betray is executed by the current player only.
rule-RS-POL-10 = Each Mandate except Betray has a part for all players and a Bonus for the current player and that player's Ally only.
rule-RS-POL-11 = A player does the part for all first and the Bonus second, both before the next player acts. In Train the Bonus only lowers the price; in Harvest Coin and Rewards are one event.
rule-RS-POL-12 = The deck passes to the left, and that player takes the next Mandate Turn, after a Kami Turn if there is one. A Kami Turn never changes whose turn is next.
rule-RS-POL-13 = Everything you "may" do can be declined. You must choose a Mandate tile, take Harvest Coin and Rewards, break your Alliance by Betray, Summon a newly acquired Monster, and make the choice an automatic card effect asks for.

## Recruit

rule-RS-RECRUIT-1 = Recruit: each player in turn may Summon 1 figure from the Reserve for each of their Strongholds on the Map, into that Stronghold's Province.
rule-RS-RECRUIT-2 = Several Strongholds of yours in one Province allow as many figures there.
rule-RS-RECRUIT-3 = Any figure in the Reserve may be Summoned: Bushi, Shinto, Daimyo or a Monster of yours.
rule-RS-RECRUIT-4 = Without a figure in the Reserve there is nothing to Summon; hostages and figures at Shrines are not in the Reserve.
rule-RS-RECRUIT-5 = Each single Summon is optional.
rule-RS-RECRUIT-6 = Recruit Bonus: Summon 1 more figure into any Province with a Stronghold of yours, also one that was used already.
rule-RS-RECRUIT-7 = When a Shinto is Summoned, and only then, its player may send it from that Province to any one of the four Shrines. The Summon still uses up the Stronghold or Bonus that allowed it.
rule-RS-RECRUIT-8 = Any number of figures of any clans may stand at a Shrine, also several of one clan.
rule-RS-RECRUIT-9 = A figure at a Shrine is not on the Map: it cannot Move, change Shrine, fight, be replaced by Betray or be taken hostage. It stays until Seasonal Cleanup and counts in every Kami Turn until then.

## Marshal

rule-RS-MARSHAL-1 = Marshal: each player in turn may Move each of their figures on the Map at most once, to an adjacent Province.
rule-RS-MARSHAL-2 = Any figures may Move, also none, and each chooses its own target; figures of others never block a Move.
rule-RS-MARSHAL-3 = Figures at Shrines cannot Move.
rule-RS-MARSHAL-4 = Marshal Bonus: pay 3 Coins to build one Stronghold from the Reserve in any Province, wherever your figures and other Strongholds are.
rule-RS-MARSHAL-5 = You cannot build with all 4 Strongholds on the Map or without the Coins. A Stronghold on the Map is never removed.
rule-RS-MARSHAL-6 = The Stronghold is built after that player's Moves.
rule-RS-MARSHAL-7 = Each player builds at most one Stronghold in one Marshal.

## Train

rule-RS-TRAIN-1 = Train begins with the current player and goes on clockwise.
rule-RS-TRAIN-2 = Train: each player may acquire at most one of the displayed Season cards, paying its cost to the common pile.
rule-RS-TRAIN-3 = A card without a cost is free.
rule-RS-TRAIN-4 = Train Bonus: the card costs 1 Coin less, at least 0; it is still one card only.
rule-RS-TRAIN-5 = The card leaves the display and works at once.
rule-RS-TRAIN-6 = A further copy of a card you own may be bought in a later purchase.
rule-RS-TRAIN-7 = Whoever acquires a Monster card takes the Monster and must Summon it at once into a Province with one of their Strongholds.
rule-RS-TRAIN-8 = If there is no legal Province for a new Monster, it goes to the Reserve.
rule-RS-TRAIN-9 = From then on the Monster is a figure of that clan.
rule-RS-TRAIN-10 = The price is the cost after the clan's ability, less the discount, and at least 0. Who cannot pay it cannot acquire the card.

## Harvest

rule-RS-HARVEST-1 = Harvest: each player in turn takes 1 Coin.
rule-RS-HARVEST-2 = Harvest Bonus: receive the full Reward of every Province in which you yourself have the most Force.
rule-RS-HARVEST-3 = Allies do not add their Force together but compete like anyone else; a Province rewards at most one player.
rule-RS-HARVEST-4 = All clans with Force in a Province are compared, not only those that get the Bonus.
rule-RS-HARVEST-5 = Rewards are VP, Coins from the common pile and Ronin tokens from the common pile.
rule-RS-HARVEST-6 = Ronin tokens never count as Force in Harvest.

## Betray

rule-RS-BETRAY-1 = Betray is executed by the current player alone; there is no part for others and no Bonus for an Ally.
rule-RS-BETRAY-2 = First the current player's Alliance, if any, ends at once, and the current player loses Honor once; the former Ally loses nothing. Without an Alliance no Honor is lost.
rule-RS-BETRAY-3 = Then replace up to 2 figures of two different other players on the Map, each by a figure of the same type from your Reserve, in the same Province.
rule-RS-BETRAY-4 = A Bushi replaces a Bushi, a Shinto a Shinto, and a Monster any Monster.
rule-RS-BETRAY-5 = You cannot replace two figures of one player, use figures that are on the board already, or replace a figure without one of its type in your Reserve.
rule-RS-BETRAY-6 = Daimyo, figures at Shrines and Turtle's Strongholds cannot be replaced; a Shinto on the Map can.
rule-RS-BETRAY-7 = Replaced figures go to their owners' Reserves and are not killed.
rule-RS-BETRAY-8 = The figures that come in are not Summoned: they cannot go to a Shrine and trigger no card that waits for a Summon.
rule-RS-BETRAY-9 = The former Ally may be hit but need not be.
rule-RS-BETRAY-10 = A Monster that counts as a Shinto may replace, or be replaced by, either type.
rule-RS-BETRAY-11 = Betray uses up the Mandate Turn and a slot of the track like any Mandate.

## Kami Turns

rule-RS-KAMI-1 = A Kami Turn follows the 3rd, 5th and 7th Mandate Turn of a Season.
rule-RS-KAMI-2 = The four Shrines are resolved from left to right, each completely before the next.
rule-RS-KAMI-3 = At each Shrine only the clan with the most Force there gets the benefit; an empty Shrine is skipped.
rule-RS-KAMI-4 = Figures stay at their Shrines after a Kami Turn.
rule-RS-KAMI-5 = Amaterasu: you may go to the top of the Honor Track; the clans that were above you each go down one.
rule-RS-KAMI-6 = Fujin: make up to 2 Moves with your figures on the Map, with two figures or with one figure twice, by the rules of Marshal.
rule-RS-KAMI-7 = Raijin: you may Summon 1 Bushi from the Reserve into any Province, with or without a Stronghold.
rule-RS-KAMI-8 = Ryujin: you may acquire 1 displayed Season card at full cost; a Monster is Summoned at once.
rule-RS-KAMI-9 = Hachiman: gain 2 Ronin tokens.
rule-RS-KAMI-10 = Susanoo: gain 1 VP for each of your Strongholds on the Map.
rule-RS-KAMI-11 = Tsukuyomi: gain 2 Coins.
rule-RS-KAMI-12 = After a Kami Turn the player to the left of the last Mandate player takes the next Mandate Turn; after the third Kami Turn of the Season the War Phase starts.

## War Phase

rule-RS-WAR-1 = At the start of the War Phase every effect for that moment (War Upgrades, Koi's exchange of Ronin for Coins) is resolved once; it does not repeat before each Battle.
rule-RS-WAR-2 = Effects at the start of the War Phase that clash are ordered by Honor: the highest of those involved chooses to act first or last.
rule-RS-WAR-3 = No gifts in the War Phase.
rule-RS-WAR-4 = Only Provinces with a War Number are at war. They are resolved in ascending order, each completely before the next and by the state of the Map when its number comes up.
rule-RS-WAR-5 = If nobody has Force in a Province at war, its token is discarded.
rule-RS-WAR-6 = If exactly one player has Force in a Province at war, that player takes its token, without bids or losses.
rule-RS-WAR-7 = A War Province token that was taken lies face up before its owner until the end of the game.
rule-RS-WAR-8 = If exactly two players have Force in a Province at war and they are Allies, there is no Battle: the one with the most Force takes the token, and nobody loses figures or Coins.
rule-RS-WAR-9 = In every other case all players with Force in the Province, Allies included, fight a Battle.
rule-RS-WAR-10 = Turtle's Strongholds count as Force when it is decided whether there is a Battle.
rule-RS-WAR-11 = After the last numbered Province the War Phase ends.

## Battles

rule-RS-BATTLE-1 = All players with Force in the Province when the Battle starts take part in it to its end, even if all their figures leave.
rule-RS-BATTLE-2 = Effects at the start of a Battle come after Coins and Ronin were shown and before bids are prepared.
rule-RS-BATTLE-3 = When a Battle begins, all players show their Coins and Ronin tokens.
rule-RS-BATTLE-4 = Each participant secretly spreads all their Coins over the four War Advantages and a pile that is set aside; any part may be 0. The bids together cannot exceed those Coins.
rule-RS-BATTLE-5 = Until the reveal nobody else may learn anything of the split, not even whether anything was bid.
rule-RS-BATTLE-6 = When all participants are done, the bids are revealed at once; Coins set aside return to the Reserve.
rule-RS-BATTLE-7 = Coins that were bid stay on the War tile until War Reparations, whoever won the Advantages.
rule-RS-BATTLE-8 = The Advantages are resolved from left to right, each won by the participant with the most Coins on it; a tie goes to the highest Honor at that moment.
rule-RS-BATTLE-9 = An Advantage on which nobody bid is skipped; a bid of 0 never wins.
rule-RS-BATTLE-10 = Only the winner of an Advantage may use it; if declined, it passes to nobody.
rule-RS-BATTLE-11 = Players outside the Battle neither bid nor pay nor receive anything in it.

## Seppuku

rule-RS-SEPPUKU-1 = Seppuku: kill all your figures in the Province, or none.
rule-RS-SEPPUKU-2 = For each figure killed by your Seppuku gain 1 VP and one step of Honor.
rule-RS-SEPPUKU-3 = After Seppuku you remain in the Battle: you may win later Advantages, add Ronin and win the Battle.
rule-RS-SEPPUKU-4 = Seppuku kills figures of every type, Daimyo and Monsters included; Turtle's Strongholds stay.
rule-RS-SEPPUKU-5 = The Honor order after Seppuku counts from Take Hostage on.
rule-RS-SEPPUKU-6 = Without figures of yours in the Province there is nothing to kill and nothing to gain.

## Take Hostage

rule-RS-HOSTAGE-1 = Take Hostage: capture 1 figure of another player in the Province, also of your Ally; you need no figure of your own there.
rule-RS-HOSTAGE-2 = Daimyo and Turtle's Strongholds cannot be captured.
rule-RS-HOSTAGE-3 = A captured figure is not killed and still belongs to its owner, but nobody can use it until it is returned at the next Seasonal Setup.
rule-RS-HOSTAGE-4 = The captor steals 1 VP from the owner of the captured figure, or nothing if that player has 0 VP.
rule-RS-HOSTAGE-5 = Without a capture no VP is stolen.
rule-RS-HOSTAGE-6 = Taking a hostage does not break an Alliance.

## Hire Ronin

rule-RS-RONIN-1 = Hire Ronin: add 1 Force in this Battle for every Ronin token in your Reserve, all of them or none.
rule-RS-RONIN-2 = Hired Ronin tokens are not spent and can be hired again in later Battles; they are no figures.
rule-RS-RONIN-3 = Winning Hire Ronin without a Ronin token adds nothing but keeps the others from hiring.
rule-RS-RONIN-4 = Ronin can be hired also with no figure of yours left in the Province.
rule-RS-RONIN-5 = When Koi hires Ronin, the Coins in its Reserve count as Ronin tokens too.

## Battle Outcome

rule-RS-OUTCOME-1 = Between Hire Ronin and Imperial Poets the Force that each participant has now is compared.
rule-RS-OUTCOME-2 = The most Force wins the Battle; a tie goes to the highest Honor.
rule-RS-OUTCOME-3 = The winner of the Battle takes the Province's War Province token.
rule-RS-OUTCOME-4 = If no participant has any Force, the one with the highest Honor wins.
rule-RS-OUTCOME-5 = All figures of the losers in the Province are killed, Daimyo and Monsters included.
rule-RS-OUTCOME-6 = Figures of the winner's Ally survive and stay, though the Ally is still a loser of the Battle.
rule-RS-OUTCOME-7 = The winner's figures stay, and Strongholds are never affected.

## Imperial Poets

rule-RS-POETS-1 = Imperial Poets: gain 1 VP for every figure killed in this Battle, of all clans and by any cause, whether you won the Battle or lost it.
rule-RS-POETS-2 = Captured figures, Ronin and Strongholds do not count for Imperial Poets.
rule-RS-POETS-3 = Figures killed in a Battle are kept apart for counting until Imperial Poets; then they lie in their owners' Reserves.

## War Reparations

rule-RS-REPARATIONS-1 = Every loser of the Battle discards the Coins on their War tile to the common pile.
rule-RS-REPARATIONS-2 = The winner hands all Coins on their War tile to the losers in equal shares.
rule-RS-REPARATIONS-3 = If the winner's Coins cannot be shared equally, the winner names the losers who get 1 extra each.
rule-RS-REPARATIONS-4 = The winner's Ally gets a share like any loser, and so does a participant without figures left.
rule-RS-REPARATIONS-5 = Coins from War Reparations go to the Reserve and can be bid in later Battles.
rule-RS-REPARATIONS-6 = If the winner bid nothing, nothing is paid.

## Seasonal Cleanup

rule-RS-CLEANUP-1 = In Seasonal Cleanup all players' Coins and Ronin tokens go to the common pile.
rule-RS-CLEANUP-2 = All figures at Shrines go to their owners' Reserves.
rule-RS-CLEANUP-3 = Figures and Strongholds on the Map stay, and cards, War Province tokens and hostages stay with their holders.
rule-RS-CLEANUP-4 = All 10 Mandate tiles, those Lotus laid facedown unrevealed, are shuffled into a new deck for the player to the left of the Season's last Mandate player.
rule-RS-CLEANUP-5 = War Numbers go back beside the board, and Political/War tiles are turned to the Political side.
rule-RS-CLEANUP-6 = There is a Cleanup after Autumn too.

## Winter

rule-RS-WINTER-1 = In Winter hostages are returned; there is no other setup, no Tea Ceremony and no further phase.
rule-RS-WINTER-2 = After the hostages Winter Upgrades are scored.
rule-RS-WINTER-3 = Each War Province token scores 1 VP if it is of Spring, 2 of Summer, 3 of Autumn.
rule-RS-WINTER-4 = War Province tokens of 3 or 4 different Provinces score 10 VP more, of 5 or 6 score 20, of 7 or 8 score 30.
rule-RS-WINTER-5 = Several tokens of one Province score each by Season but count once for the number of different Provinces.
rule-RS-WINTER-6 = The most VP win the game.
rule-RS-WINTER-7 = A tie for first place is won by the tied player with the highest Honor.
rule-RS-WINTER-8 = If the winner's Ally has as many VP, the two share the victory.
rule-RS-WINTER-9 = Lower places are ordered by VP, then Honor. Allies with equal VP share the better of their two places, and the next player's place counts everybody in front.

## Clans

rule-RS-CLAN-KOI-1 = At the start of the War Phase Koi must exchange all its Ronin tokens for as many Coins.
rule-RS-CLAN-KOI-2 = When Koi wins Hire Ronin and uses it, every Coin in its Reserve, but not those it bid, adds 1 Force like a Ronin token. Nothing is spent.
rule-RS-CLAN-KOI-3 = Before the War Phase Koi's Ronin are ordinary Ronin, which it may gain and give.
rule-RS-CLAN-LOTUS-1 = On its own Mandate Turn Lotus lays the tile it chose facedown, and nobody else sees it.
rule-RS-CLAN-LOTUS-2 = Lotus then announces any one of the five Mandates, whatever the tile is; the announced Mandate is executed by the normal rules, Betray included.
rule-RS-CLAN-LOTUS-3 = Lotus' facedown tile stays facedown until it is shuffled back in Cleanup.
rule-RS-CLAN-TURTLE-1 = Whenever Turtle Moves its figures, it may Move its Strongholds on the Map as if they were figures, also if no figure Moves.
rule-RS-CLAN-TURTLE-2 = Each Turtle Stronghold has Force 1 in its Province, in Harvest and in War.
rule-RS-CLAN-TURTLE-3 = Turtle's Strongholds can never be killed, captured or replaced; they stay after a lost Battle and do not count for Imperial Poets.
rule-RS-CLAN-TURTLE-4 = A lone Turtle Stronghold makes Turtle a player with Force: it can take a token, take part in Battles, bid, and receive War Reparations.
rule-RS-CLAN-TURTLE-5 = In everything else Turtle's Strongholds are Strongholds, for Recruit, Susanoo and the limit of 4. Strongholds of other clans have no Force and never move.
rule-RS-CLAN-DRAGONFLY-1 = Dragonfly may Summon into any Province; how many figures it Recruits still depends on its Strongholds on the Map.
rule-RS-CLAN-DRAGONFLY-2 = When Dragonfly Moves a figure, it may go to any other Province.
rule-RS-CLAN-DRAGONFLY-3 = Dragonfly's freedom covers the Monsters it acquires and Moves by Fujin or cards.
rule-RS-CLAN-BONSAI-1 = Any card or Stronghold costs Bonsai at most 1 Coin.
rule-RS-CLAN-BONSAI-2 = Discounts apply after that limit: with the Train Bonus every card is free for Bonsai.
rule-RS-CLAN-BONSAI-3 = The limit holds for Train, the Marshal Bonus and Ryujin, but not for bids or War Reparations.

## Season cards: how they work

rule-RS-CARD-10 = A game uses the Core cards and the cards of one Set.
rule-RS-CARD-11 = A card works from the moment its purchase is complete until the end of the game, Winter included; it cannot react to its own payment. A War Upgrade first works in the War Phase of the Season in which it was bought.
rule-RS-CARD-12 = A card's effect changes a value while something is true, or does something at a given moment, or changes what is about to happen, or scores in Winter.
rule-RS-CARD-13 = A card reacts only to something that really took place: a Summon of no figure, a gain of 0 or a kill of no figure triggers nothing.
rule-RS-CARD-14 = Optional effects may be declined each time; all others happen by themselves. A choice within an automatic effect is made by the card's owner.
rule-RS-CARD-15 = An effect that cannot be carried out in full is carried out as far as it can; one that could do nothing at all is not offered. An Honor step that changes nothing still counts as done.
rule-RS-CARD-16 = Where effects of several players wait at one moment and their order matters, the player among them with the highest Honor chooses to act first or last, and so on with the rest. Whoever is reached resolves all their own effects in any order. Where the order cannot matter, nobody is asked.
rule-RS-CARD-17 = The order cannot matter among effects that only add VP, Ronin or Coins from the common pile to their owner. It can matter with Way of the Righteous, with Path of the Monkey, with anything that places, kills or moves, and at the start of the War Phase with Coins gained while somebody owns Way of the Merchant.
rule-RS-CARD-18 = What an effect triggers is resolved before the next waiting effect. One copy of a card reacts to one event at most once and never to what that same copy did.
rule-RS-CARD-19 = Copies of one card are separate effects: automatic amounts are added up, optional ones are decided one after the other. Bonuses to Force add up; of cards that set a Force the highest counts once.
rule-RS-CARD-20 = One event each are: a player's Summons by one effect, all a player gets from one Harvest, all kills of one cause, one War Advantage, one Battle Outcome, one purchase, one Move, one Kami benefit, a player's returned hostages, and a player's effects at the start of the War Phase. What a card adds to it belongs to the same event.
rule-RS-CARD-21 = To place a figure is to take it from the Reserve to exactly where the card says. It is no Summon, so it cannot go on to a Shrine, and Dragonfly's freedom does not apply; but it does enter the Province.
rule-RS-CARD-22 = An opponent, or another player, is every other player, your Ally included.
rule-RS-CARD-23 = A Daimyo, or a figure that counts as one, cannot be picked out by another player's effect, captured or replaced by Betray. It is not immune to Battle Outcome, to its own player's Seppuku, or to effects on the player or on movement in general.
rule-RS-CARD-24 = Komainu is a Monster and a Shinto; Yurei is a Monster and a Daimyo; the five Oni are Monsters and Oni; River Dragon is a Monster only. A Monster is never a Bushi.
rule-RS-CARD-25 = You own figures wherever they are, Strongholds only while they are on the Map, and cards once acquired.
rule-RS-CARD-26 = Turtle's Strongholds give Force and cross Shipping Routes like figures; for everything else they are no figures and cannot be killed, captured, replaced, chosen or counted as such.
rule-RS-CARD-27 = A figure's Force is the highest value that any rule or card sets for it now (1 if nothing else), plus all bonuses that apply now. Nothing lowers Force.
rule-RS-CARD-28 = A figure's Force is the same in Harvest, in War and at Shrines, except that Way of the Katana holds in the War Phase only.
rule-RS-CARD-29 = You have the lowest Honor in a Province if at least one other player has a figure (or a Turtle Stronghold) there and all such players have more Honor. In a Battle all participants are compared, also those whose figures are gone.
rule-RS-CARD-30 = Force and conditions of Honor are read anew whenever they are used; a change earlier in the same Battle counts.
rule-RS-CARD-31 = A War Province token is won by whoever takes it: alone in the Province, against the Ally only, or by a Battle.
rule-RS-CARD-32 = Coins and Ronin come from the common pile unless a giver is named. What is taken or stolen from a player is at most what that player has; stolen VP are a gain of VP. Only the price of a card or Stronghold is spent; bids, War Reparations, tolls and gifts are not.
rule-RS-CARD-33 = At Battle Outcome the winner kills, by a card its owner kills, by Seppuku the player kills their own figures. Capture and replacement are no kills.
rule-RS-CARD-34 = Decisions of cards are open and are made at once by the card's owner, whoever's turn it is; no gift can be made between the start and the end of a card's effect.
rule-RS-CARD-35 = A condition of Honor is read when the effect is resolved, not when it was triggered.
rule-RS-CARD-36 = A figure killed outside a Battle goes to its owner's Reserve at once and may be Summoned later in the same Recruit.

## Season cards: timing points

rule-RS-CARD-40 = CONTINUOUS: always, while the condition holds.
rule-RS-CARD-41 = MANDATE_CHOSEN: the current player has laid the tile (Lotus: has announced the Mandate), and nobody has executed it yet.
rule-RS-CARD-42 = AFTER_SUMMON: a player has completed all Summons of one effect, at least one figure, those sent to Shrines included; before the next player acts.
rule-RS-CARD-43 = ENTER_PROVINCE: a figure has come into a Province by Summon, Move, placing or Betray and stays there; at once, before the next figure.
rule-RS-CARD-44 = END_OF_RECRUIT: every player has executed a Recruit, whoever played it, and all that follows the Summons is done.
rule-RS-CARD-45 = OTHER_CROSSES_SEA_ROUTE: another player has declared a Move of a figure, or of a Turtle Stronghold, along a Shipping Route; before it leaves.
rule-RS-CARD-46 = COINS_SPENT: at least 1 Coin was paid for a Season card or a Stronghold; before the thing bought takes effect.
rule-RS-CARD-47 = SUPPLY_COINS_GAINED: a player has received Coins from the common pile in one event. Gifts, tolls, Coins taken from a player, War Reparations, Coins set aside and Koi's exchange do not count.
rule-RS-CARD-48 = BETRAY: the Alliance is broken and Honor lost; while replacements are chosen.
rule-RS-CARD-49 = WAR_START: the start of the War Phase, once a Season, together with Koi's exchange of Ronin for Coins.
rule-RS-CARD-50 = BATTLE_START: the participants are fixed, Coins and Ronin are shown, and nothing is bid yet.
rule-RS-CARD-51 = HOSTAGE_TAKEN: the winner of Take Hostage has captured the first figure.
rule-RS-CARD-52 = KILL_PENDING: the figures about to be killed by one cause are known, and none is dead yet.
rule-RS-CARD-53 = FIGURES_KILLED: the figures of one cause were killed together.
rule-RS-CARD-54 = TOKEN_WON: a player has taken a War Province token.
rule-RS-CARD-55 = VP_GAINED: an event gave a player at least 1 VP; once all its VP were added up.
rule-RS-CARD-56 = WINTER: in Winter, after hostages were returned and before War Province tokens are scored.

## Season cards: fixed sequences, clans and Kami

rule-RS-CARD-57 = At Battle Outcome the winner takes the token, then the losers' figures that are to die are named, may be spared, and are killed; then cards react to the kills, to the token and, once for each player, to all VP of the step.
rule-RS-CARD-58 = A purchase: choose the card, pay its price, cards react to the payment, the card works, and a Monster is Summoned. A Stronghold: pay, cards react to the payment, and it is put on the Map.
rule-RS-CARD-59 = In Recruit a player Summons figure after figure, the Bonus included; each may go to a Shrine or enters its Province before the next. Then the player's cards react to the Summon as a whole; what waits for the end of the Recruit comes after the last player.
rule-RS-CARD-60 = A Move is declared, a toll at sea is asked and paid, the figure moves and enters the Province. A crossing blocked for want of a Coin did not take place and uses up nothing, but no further crossing is offered to that player in the same Mandate or Kami benefit until the player has a Coin.
rule-RS-CARD-61 = Coins that Koi's cards bring at the start of the War Phase are ordinary Coins. Koi's exchange happens by itself at that moment and is no gain from the common pile; Ronin tokens that come later stay tokens.
rule-RS-CARD-62 = For every card Lotus' Mandate is the one it announced; no card may show its facedown tile.
rule-RS-CARD-63 = Turtle's Strongholds count for Form of the Kitsune, make Turtle present for Oni that compare Honor, pay tolls, and gain nothing from cards that strengthen figures.
rule-RS-CARD-64 = Dragonfly chooses the Province freely for every Summon and every Move and pays no toll, but has no such freedom in placing or Betray. A Move of any distance is one Move and enters only the Province where it ends.
rule-RS-CARD-65 = Bonsai pays at most 1 Coin for a card, so at most one copy of Benevolence can be served, and only if a Coin was paid.
rule-RS-CARD-66 = Cards react to Kami benefits as to anything else: a step by Fujin is a Move, Raijin's Bushi is a Summon, Ryujin's card is a purchase, Susanoo's VP and Tsukuyomi's Coins are gains. Hachiman triggers nothing.

## The single cards

rule-RS-C-KOMAINU-1 = Komainu (Force 1) is a Monster and a Shinto for every rule and card.
rule-RS-C-KOMAINU-2 = Whenever Komainu is Summoned, also when bought, it may be sent to a Shrine, after a legal Province for the Summon was named. There it has Force 1 and stays until Cleanup.
rule-RS-C-KOMAINU-3 = In Betray Komainu may replace, or be replaced by, a Monster or a Shinto. At a Shrine it is immune, except to an extra replacement by Path of the Unrighteous.
rule-RS-C-ONI-OF-SKULLS-1 = Oni of Skulls has Force 3 while its owner has the lowest Honor in its Province, otherwise 1.
rule-RS-C-ONI-OF-SKULLS-2 = The Force of Oni of Skulls is read anew at every use, in Harvest and in War alike.
rule-RS-C-PATH-OF-THE-LION-1 = Path of the Lion: each of your figures that is or counts as a Daimyo has 1 Force more.
rule-RS-C-RIGHTEOUSNESS-1 = Righteousness: gain 1 VP per copy for each of your figures killed, whatever the cause. Captured and replaced figures do not count.
rule-RS-C-RIGHTEOUSNESS-2 = The VP of Righteousness belong to the event that killed, for example to the Seppuku.
rule-RS-C-WAY-OF-THE-SHOGUN-1 = Way of the Shogun: at the start of the War Phase take 3 Coins per copy.
rule-RS-C-PATH-OF-THE-SERPENT-1 = Path of the Serpent: when another player, also the Ally, declares a Move along a Shipping Route, you may charge 1 Coin; it is paid to you, and then the Move is carried out.
rule-RS-C-PATH-OF-THE-SERPENT-2 = Each figure that crosses pays its own toll; a figure that crosses twice by Fujin pays twice.
rule-RS-C-PATH-OF-THE-SERPENT-3 = If a toll is charged and the mover has no Coin, the crossing does not take place.
rule-RS-C-PATH-OF-THE-SERPENT-4 = Your own Moves are free of toll; Summoning, placing and Betray are no crossings.
rule-RS-C-RESPECT-1 = Respect: after a capture in Take Hostage you may capture 1 more figure in the Province per copy, under the same rules, of the same or another owner.
rule-RS-C-RESPECT-2 = Each further capture steals 1 VP of its own; all captures of the step are one event.
rule-RS-C-WAY-OF-BUSHIDO-1 = Way of Bushido: at the start of the War Phase gain 2 Coins and 2 VP for each differently named Virtue you own.
rule-RS-C-WAY-OF-THE-RONIN-1 = Way of the Ronin: at the start of the War Phase take 2 Ronin tokens per copy.
rule-RS-C-WAY-OF-THE-RONIN-2 = Koi decides whether Way of the Ronin comes before its exchange (the tokens become Coins) or after it (they stay Ronin tokens).
rule-RS-C-YUREI-1 = Yurei (Force 2) is a Monster that counts as a Daimyo.
rule-RS-C-YUREI-2 = Yurei is immune like a Daimyo: it is never captured and never replaced by Betray. It dies by its own player's Seppuku and by a lost Battle.
rule-RS-C-YUREI-3 = From its owner's Reserve Yurei may replace a Monster by Betray; it can never replace a Daimyo.
rule-RS-C-FORM-OF-THE-KITSUNE-1 = Form of the Kitsune: in Winter gain 3 VP per copy for each of your Strongholds on the Map.
rule-RS-C-FORM-OF-THE-PHOENIX-1 = Form of the Phoenix: in Winter gain 3 VP per copy for each differently named Virtue you own.
rule-RS-C-PATH-OF-THE-DRAGON-1 = Path of the Dragon: each of your figures that is or counts as a Daimyo has 3 Force more.
rule-RS-C-RIVER-DRAGON-1 = River Dragon is a Monster with Force 5 and no other ability; it is no Oni.
rule-RS-C-WAY-OF-THE-MONEYLENDER-1 = Way of the Moneylender: at the start of the War Phase take 5 Coins.
rule-RS-C-BENEVOLENCE-1 = Benevolence: when you have paid at least 1 Coin for a Season card or a Stronghold, 1 of these Coins may go to another player instead of the common pile; then gain Honor once and 2 VP.
rule-RS-C-BENEVOLENCE-2 = Each copy of Benevolence needs a paid Coin of its own, and the copies may name different receivers; the price does not change.
rule-RS-C-BENEVOLENCE-3 = Benevolence does not work for bids, War Reparations, tolls, gifts or Coins taken away, nor for the payment for itself.
rule-RS-C-PATH-OF-THE-KENIN-1 = Path of the Kenin: after your Summons by one effect you may place 1 Bushi per copy from the Reserve in any Province with a Stronghold of yours.
rule-RS-C-PATH-OF-THE-KENIN-2 = Placing a Bushi by Path of the Kenin is no Summon: it starts nothing again, and Dragonfly's freedom does not apply.
rule-RS-C-PATH-OF-THE-LIGHT-1 = Path of the Light: when everybody has executed a Recruit, whoever played it, you may place 1 Shinto from the Reserve at any Shrine. This is no Summon.
rule-RS-C-PATH-OF-THE-LIGHT-2 = The Shinto that Path of the Light places may be Komainu.
rule-RS-C-JUSTICE-1 = Justice: when you kill at least 1 figure of a player with lower Honor than yours, gain 3 VP per copy.
rule-RS-C-JUSTICE-2 = An event that kills figures of several players with lower Honor pays Justice for each of them.
rule-RS-C-JUSTICE-3 = Justice counts kills by a Battle you won and by your own cards; not Seppuku and not captures.
rule-RS-C-ONI-OF-BLOOD-1 = Oni of Blood has Force 4 while its owner has the lowest Honor in its Province, otherwise 2.
rule-RS-C-ONI-OF-SOULS-1 = Oni of Souls (Force 1): when you win a War Province token with it, gain 2 VP for each Oni you own, this one included.
rule-RS-C-ONI-OF-SOULS-2 = To win with Oni of Souls it must stand in the Province when the token is taken; having left by Seppuku or capture, it does not pay.
rule-RS-C-ONI-OF-SOULS-3 = A token taken alone in the Province or against the Ally pays Oni of Souls as well.
rule-RS-C-PATH-OF-THE-SAMURAI-1 = Path of the Samurai: when everybody has executed a Recruit, whoever played it, you may place 1 Bushi from the Reserve in any Province. This is no Summon.
rule-RS-C-FORM-OF-THE-BEAST-1 = Form of the Beast: in Winter gain 3 VP per copy for each Monster you own, on the Map or not.
rule-RS-C-ONI-OF-HATE-1 = Oni of Hate (Force 1): each time it enters a Province, 1 Bushi or Shinto there of every player with higher Honor than its owner is killed; the owner picks which.
rule-RS-C-ONI-OF-HATE-2 = Only Bushi and Shinto in the Province, Komainu included, can be chosen for Oni of Hate; a player who has none there is spared.
rule-RS-C-ONI-OF-HATE-3 = The victims of Oni of Hate are chosen for all players before any dies; their deaths are one event.
rule-RS-C-ONI-OF-SPITE-1 = Oni of Spite (Force 1): each time it enters a Province, steal up to 2 VP from every player with higher Honor than its owner and at least 1 Force there.
rule-RS-C-ONI-OF-SPITE-2 = Oni of Spite enters a Province by Summon, by Move, by placing and by Betray, at every step anew.
rule-RS-C-WAY-OF-THE-KATANA-1 = Way of the Katana: during the War Phase each of your Bushi has Force 2.
rule-RS-C-COURAGE-1 = Courage: gain 2 VP per copy each time you win a War Province token.
rule-RS-C-COURAGE-2 = Tokens taken alone in the Province or against the Ally count for Courage.
rule-RS-C-PATH-OF-THE-NINJA-1 = Path of the Ninja: after your Summons by one effect you may kill 1 Bushi of any player on the Map; then lose Honor once.
rule-RS-C-PATH-OF-THE-NINJA-2 = The Bushi is killed and cards react to it before the Honor for Path of the Ninja is lost.
rule-RS-C-PATH-OF-THE-NINJA-3 = If Mercy spares the victim of Path of the Ninja, the Honor is lost all the same.
rule-RS-C-WAY-OF-THE-RIGHTEOUS-1 = Way of the Righteous: at the start of the War Phase take 1 Coin per copy from each player with lower Honor who has one.
rule-RS-C-MERCY-1 = Mercy: when you are about to kill figures of other players, you may spare all of them; then gain 2 VP. It is all or none.
rule-RS-C-MERCY-2 = Mercy covers the Battles you win and your own cards (Oni of Hate, Path of the Ninja), not the kills of others and not Seppuku.
rule-RS-C-MERCY-3 = Spared figures stay where they are and do not count for Imperial Poets; losers remain losers.
rule-RS-C-MERCY-4 = Two copies of Mercy pay 2 VP each for one sparing, asked once.
rule-RS-C-PATH-OF-THE-MONKEY-1 = Path of the Monkey: after your Summons by one effect you may take 1 Coin from the opponent with the most Coins; then lose Honor once.
rule-RS-C-PATH-OF-THE-MONKEY-2 = If several opponents are tied for the most Coins, Path of the Monkey takes 1 from each of them, still for one step of Honor.
rule-RS-C-PATH-OF-THE-MONKEY-3 = Path of the Monkey cannot be used while no opponent has a Coin. Each copy is a separate use, and wealth is read anew.
rule-RS-C-FORM-OF-THE-DEMON-1 = Form of the Demon: in Winter gain 3 VP per copy for each Oni you own, on the Map or not.
rule-RS-C-PATH-OF-THE-SPIRIT-1 = Path of the Spirit: after your Summons by one effect, if you are on top of the Honor Track, take 2 Coins and gain 2 VP.
rule-RS-C-HONESTY-1 = Honesty: while you have an Ally, gain 2 VP per copy each time you choose a Mandate other than Betray on your own Mandate Turn.
rule-RS-C-HONESTY-2 = When Lotus plays, the announced Mandate counts for Honesty, not the facedown tile.
rule-RS-C-PATH-OF-THE-PATRON-1 = Path of the Patron: after your Summons by one effect, if at least two players have lower Honor than you, take 2 Coins.
rule-RS-C-PATH-OF-THE-WARLORD-1 = Path of the Warlord: after your Summons by one effect take 1 Coin per copy.
rule-RS-C-LOYALTY-1 = Loyalty: while you have an Ally, each event that gives you VP gives 1 VP more per copy, but never for its own VP.
rule-RS-C-LOYALTY-2 = For Loyalty each War Advantage, each Battle Outcome and each whole Harvest is one event.
rule-RS-C-LOYALTY-3 = Loyalty looks at the Alliance when the VP are gained; after a Betray the former Allies get nothing.
rule-RS-C-LOYALTY-4 = Loyalty does not work for Winter scoring.
rule-RS-C-WAY-OF-THE-MERCHANT-1 = Way of the Merchant: whenever a player with more Coins than you receives Coins from the common pile in one event, take 1 Coin per copy.
rule-RS-C-WAY-OF-THE-MERCHANT-2 = Who has more Coins is read just before the event: for a Harvest before anybody has executed it, for returned hostages before anybody has taken a Coin.
rule-RS-C-WAY-OF-THE-MERCHANT-3 = A Harvest is one event for each richer player, however many Coins it brings.
rule-RS-C-WAY-OF-THE-MERCHANT-4 = Coins given by Way of the Merchant trigger no Way of the Merchant.
rule-RS-C-FORM-OF-THE-KINDRED-1 = Form of the Kindred: in Winter gain 3 VP per copy for each of Spring, Summer and Autumn in which you formed an Alliance, even if it was broken later.
rule-RS-C-PATH-OF-THE-UNRIGHTEOUS-1 = Path of the Unrighteous: each Betray of yours allows 1 more replacement per copy, of any other player, also one already hit.
rule-RS-C-PATH-OF-THE-UNRIGHTEOUS-2 = The two normal replacements of Betray keep their rules; normal and extra ones may be made in any order, and each is optional.
rule-RS-C-PATH-OF-THE-UNRIGHTEOUS-3 = An extra replacement may also hit a Shinto or Komainu at a Shrine; a Shinto or Komainu from your Reserve takes its place there.
