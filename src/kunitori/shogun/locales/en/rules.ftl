### What each rule of Shogun says, in a sentence or two: one message for each id in data/rules.txt.
### Defaults of the rule switches are described; switches.ftl tells what each switch changes.

## Components

rule-SH-COMP-01 = There are five colours. Each has 72 pieces, an Army Card with room for three armies, and a planning tray behind a screen.
rule-SH-COMP-02 = A colour's pieces: 3 daimyos, 9 bowmen, 9 swordsmen, 9 gunners, 36 spearmen, 3 Banners and 3 Experience markers.
rule-SH-COMP-03 = Shared by all: 10 castles, 5 fortification bases, 26 ronin, the ninja, 30 koku (which are no limit), 12 battle markers, six 12-sided dice and swords numbered 1 to 5.
rule-SH-COMP-04 = Dice and battle markers never run out: a side rolls as often as its units demand, and may declare as many battles as its forces allow.
rule-SH-COMP-05 = Each of the 68 provinces has one card. Two provinces are called Awa, one on Shikoku and one on Honshu.

## Map

rule-SH-MAP-01 = Every province is a single space, Tsushima with its two islands too.
rule-SH-MAP-02 = Moves and attacks lead to adjacent provinces only. A common border makes two provinces adjacent; meeting in a corner does not.
rule-SH-MAP-03 = The two provinces at the ends of a sea route are adjacent; the route touches no others.
rule-SH-MAP-04 = Attacking along a sea route is a naval attack. Where a border joins the two provinces as well, the attack counts as one by land.
rule-SH-MAP-05 = Islands are drawn and named for orientation; no rule depends on them.
rule-SH-MAP-06 = The map has 125 land borders and 20 sea routes, none between the same two provinces. A few pairs are in doubt; a game may be set up with them changed.

## Units

rule-SH-UNIT-01 = A die hits when it shows no more than the unit's combat value: daimyo and bowman 6, swordsman and ronin 5, gunner and spearman 4.
rule-SH-UNIT-02 = Bowmen and gunners fight from afar as missile units, all others hand to hand. Bowmen and swordsmen are samurai; gunners and spearmen are ashigaru.
rule-SH-UNIT-03 = An army never has more than 1 daimyo, 4 samurai and 10 ashigaru, 15 regular units in all.
rule-SH-UNIT-04 = A provincial force has 1 to 5 regular units of any kind, but no daimyo.
rule-SH-UNIT-05 = Where an army and a provincial force of one side stand together, each keeps to its own limit.
rule-SH-UNIT-06 = Ronin, temporary units and Banners do not count for these limits.
rule-SH-UNIT-07 = Two Banners never share a province, except while an army passes through.
rule-SH-UNIT-08 = A daimyo stands on his Army Card and never on the map; an army has its daimyo as long as it exists, be he alive or assassinated.
rule-SH-UNIT-09 = Eliminated units return to the tray of their colour, from where they can be levied again. A lost daimyo is not for sale.

## Set-up

rule-SH-SETUP-01 = Each of a side's three armies starts with a daimyo, a bowman, a swordsman and two gunners: 15 units on the Army Card, none of them a spearman or ronin.
rule-SH-SETUP-02 = The Experience markers begin in the first hole on the left, at level 1.
rule-SH-SETUP-03 = The province cards are shuffled and dealt in equal shares: 22 to each of three sides, 17 to each of four, 13 to each of five. Cards that are left lie in the pool, and their provinces are empty.
rule-SH-SETUP-04 = One spearman of a side goes to each province whose card it was dealt.
rule-SH-SETUP-05 = Each side draws one of the swords in use. They give the order in which reinforcements and Banners are placed, and nothing more.
rule-SH-SETUP-06 = A side starts with one koku for every three of its cards, rounded down.
rule-SH-SETUP-07 = In six rounds, in sword order, each side adds two spearmen to one of its provinces, each time to another one. So none holds more than three.
rule-SH-SETUP-08 = In three rounds, in sword order, each side then sets up one Banner in a province of its own that has none. The spearmen there remain a force apart from the army.
rule-SH-SETUP-09 = All this placing is open to everybody. Afterwards the swords are given back.
rule-SH-SETUP-10 = Players may talk and promise what they like, at any time. Nothing promised is binding, and nothing can be handed over.

## Sequence of a turn

rule-SH-SEQ-01 = A turn has nine Actions: Planning, Take Swords, Build, Levy Units, Hire Ronin, Hire Ninja, Wage War, Release Ronin, Collect Koku.
rule-SH-SEQ-02 = Everybody acts at once, except when waging war, and except when castles, bases or ronin are too few: then the swords of the turn decide who goes first.
rule-SH-SEQ-03 = War is waged by one side after the other, in sword order; a side ends all four phases of its war turn before the next begins.
rule-SH-SEQ-04 = Successors of assassinated daimyos take over when the ronin have left, before koku are collected.
rule-SH-SEQ-05 = Koku in a box of the plan are gone, whatever they achieve.
rule-SH-SEQ-06 = What happens at once is decided unseen. When the last side has sealed its decision, all that is to be public is shown together.

## Planning

rule-SH-PLAN-01 = Each side divides all the koku it has among five boxes: Swords, Build, Levy, Ronin and Ninja. It can save none.
rule-SH-PLAN-02 = The Build box takes 2 koku or none; the others take any number.
rule-SH-PLAN-03 = Plans are made at the same time and unseen, and shown together when all are made.
rule-SH-PLAN-04 = A side that still has last turn's ninja plans after all others. Before that it may look at one opponent's sealed plan, alone; then the ninja goes back.
rule-SH-PLAN-05 = Nobody is obliged to spy. Used or not, the ninja is back in the master tray when Planning ends.

## Swords

rule-SH-SWORDS-01 = The swords in use are numbered from 1 up to the number of sides still in play.
rule-SH-SWORDS-02 = From the highest bid for swords down, each bidder takes any sword that is left, not necessarily the lowest.
rule-SH-SWORDS-03 = Sides with equal bids name, unseen, the sword each would like. Who alone names a sword gets it; the others choose among the rest in an order drawn by chance.
rule-SH-SWORDS-04 = Sides that bid nothing draw from the swords left over.
rule-SH-SWORDS-05 = Swords are public. For this turn they order the war turns, and the builders and hirers when pieces are short.

## Building

rule-SH-BUILD-01 = Who has put 2 koku in the Build box may build one castle or one fortress, never more in a turn.
rule-SH-BUILD-02 = A castle may rise in any province of one's own that has no building.
rule-SH-BUILD-03 = A base turns a castle in a province of one's own into a fortress, no matter who built the castle. It stands since an earlier turn, as nobody builds twice in one.
rule-SH-BUILD-04 = A province has room for one building. The castle stays part of its fortress.
rule-SH-BUILD-05 = There are 10 castles and 5 bases for the whole game.
rule-SH-BUILD-06 = Builders decide unseen and together. Where castles or bases might not suffice for all who paid, they build in sword order instead; who finds none left has paid in vain.
rule-SH-BUILD-07 = Buildings stay where they are for good and serve whoever owns the province.
rule-SH-BUILD-08 = A side may leave off building, and may be unable to; its koku are spent all the same.

## Levies

rule-SH-LEVY-01 = A koku of the Levy box buys a bowman, two swordsmen, two gunners, a swordsman and a gunner, or three spearmen; each koku is spent by itself.
rule-SH-LEVY-02 = Units come from the side's own tray; what is not in it cannot be bought.
rule-SH-LEVY-03 = A new unit goes to a province of its side: into the provincial force, or onto the card of the army there.
rule-SH-LEVY-04 = A province receives at most one new unit a turn, army and provincial force taken together.
rule-SH-LEVY-05 = No army or force may grow past its limit. Where only an army stands, a new unit may begin a provincial force.
rule-SH-LEVY-06 = A side can therefore place no more new units than it has provinces. A unit without a place returns to the tray, and what it cost is lost.
rule-SH-LEVY-07 = A side may buy less than its koku allow. But a unit that is bought has to be placed as long as there is a place for it.
rule-SH-LEVY-08 = First all sides buy, and the purchases are shown; then all place what they bought, and the placements are shown.

## Ronin

rule-SH-RONIN-01 = A koku of the Ronin box hires two ronin from the master tray.
rule-SH-RONIN-02 = Nobody lays out ronin before all have hired.
rule-SH-RONIN-03 = If there are not enough ronin, sides hire in sword order; whoever comes too late gets what is left, and has paid for nothing else.
rule-SH-RONIN-04 = Ronin are laid on face-down cards of the owner's provinces, unseen and at the same time as those of others. Several may lie on one card.
rule-SH-RONIN-05 = An army or a provincial force leads at most one ronin fewer than it has regular units, the daimyo counted. Where both stand, a province takes as many as the two together.
rule-SH-RONIN-06 = This limit holds when ronin are laid out, after each step of a move or pick-up, and after each removal of casualties.
rule-SH-RONIN-07 = Ronin take up no room in an army or provincial force.
rule-SH-RONIN-08 = A card is turned up when its ronin are to attack, defend or move. They join the army or the provincial force there, within the limit of each, and are seen until the turn ends.
rule-SH-RONIN-09 = Ronin do not move, attack or hold a province by themselves; they go with the force that they joined.
rule-SH-RONIN-10 = Ronin fight hand to hand, hit with 5 or less, and roll in the same step as swordsmen.
rule-SH-RONIN-11 = Others see how many ronin lie on each face-down card, but not which province it is.
rule-SH-RONIN-12 = Ronin serve for one turn: all that survive leave at Action 8.
rule-SH-RONIN-13 = Ronin for which there is no province go back to the tray, and their koku are lost.
rule-SH-RONIN-14 = Hidden ronin belong to a province and to no force in it yet. Hidden and shown ronin there may not exceed what all its forces together can lead, and no act may lead to that.
rule-SH-RONIN-15 = Ronin move together with a regular unit of their force, any number with one, and the limit holds at both ends after each unit. An army that goes on decides how many of its ronin come along.

## The ninja

rule-SH-NINJA-01 = The ninja serves the side that has put the most koku in the Ninja box, more than any other. All koku of that box are spent.
rule-SH-NINJA-02 = If the highest bids are equal, or nobody bids, the ninja serves nobody.
rule-SH-NINJA-03 = Everybody knows who has the ninja, but not what for.
rule-SH-NINJA-04 = The ninja works once: as an assassin during this turn, or as a spy in the next Planning.
rule-SH-NINJA-05 = Nobody is assassinated in the first turn; a ninja hired then can only spy afterwards.
rule-SH-NINJA-06 = An assassin may strike from hiring to the end of the turn, also in the war turn of another side and within a battle, at ten fixed points of the turn.
rule-SH-NINJA-07 = The assassin's owner names an enemy daimyo who is alive and rolls: with 8 or less the daimyo falls, with 9 or more the attempt fails. The ninja then goes back.
rule-SH-NINJA-08 = Whose daimyo was missed may roll at once in revenge: with 9 or more one living daimyo of the ninja's owner falls, chosen by the avenger.
rule-SH-NINJA-09 = An assassinated daimyo is laid down with his Banner. Until the turn ends he does not move, attack or roll, and cannot be a casualty.
rule-SH-NINJA-10 = His army is disbanded until the turn ends: it stays where it is and makes no attack, but has to defend.
rule-SH-NINJA-11 = A provincial force beside a disbanded army acts freely, and units may still join that army.
rule-SH-NINJA-12 = Attacks of a disbanded army are cancelled; those of other forces take place.
rule-SH-NINJA-13 = When the last other unit of a disbanded army dies, its daimyo is lost, even if a provincial force stands in the same province.
rule-SH-NINJA-14 = An assassinated daimyo still keeps his side in play, until he is lost.
rule-SH-NINJA-15 = If a regular unit of the disbanded army is left when the ronin have gone, a successor stands up in its lead, and its Experience marker returns to the first hole.
rule-SH-NINJA-16 = A daimyo who is assassinated with no other unit on his card is lost at once, and so may be his province.
rule-SH-NINJA-17 = A daimyo who falls in revenge is not avenged in turn.

## Waging war

rule-SH-WAR-01 = A war turn has four phases: armies move (A), battles are declared (B), battles are fought (C), and everything makes its final moves (D).
rule-SH-WAR-02 = A province is friendly, enemy or empty by the units in it, at every moment. Its owner has its card.
rule-SH-WAR-03 = A province that loses its last unit is empty: its card goes to the pool, a building stays.
rule-SH-WAR-04 = Who first moves a unit into an empty province owns it and takes its card.
rule-SH-WAR-05 = A friendly province may not be left without a regular unit; ronin alone do not hold it.
rule-SH-WAR-06 = If another army or a provincial force stays, an army leaves no units behind when it goes. Otherwise it leaves one to five of its own as a provincial force, never the daimyo, so a daimyo without units cannot go.
rule-SH-WAR-07 = Attackers fight from their own province without leaving it. An attack needs no garrison, though losses may empty the province.
rule-SH-WAR-08 = An army parts with units only to hold a province that it leaves, or, in Phase D, to conquer an empty one.
rule-SH-WAR-09 = A provincial force moves in Phase D alone, each unit by one province at most and wherever it likes. It attacks at most once, in Phase C, and stays in place then.

## Phase A: armies move

rule-SH-MOVE-01 = The active side may move its armies in any order, each through as many provinces as its daimyo's level. It need not move any.
rule-SH-MOVE-02 = In Phase A only friendly provinces are entered, by land or along sea routes.
rule-SH-MOVE-03 = Provincial forces stand still in Phase A.
rule-SH-MOVE-04 = An army may pass through the province of another army of its side, and stop where that one stood before. Armies do not exchange units.
rule-SH-MOVE-05 = Every province on the way has to be left with a garrison.
rule-SH-MOVE-06 = In each province that it enters, and in the one where it stands, an army may take up units of the provincial force there, with or without ronin, within its limits and if the province stays held.
rule-SH-MOVE-07 = In Phase A an army leaves units behind for a garrison that is needed, and for nothing else.
rule-SH-MOVE-08 = When an army goes, the owner decides which hidden ronin of the province come along, within the limits at both ends; these are shown and belong to the army. Ronin of the army go with it, but may stay with units it leaves.
rule-SH-MOVE-09 = One army completes its move before the next is taken up, and none is taken up twice in a phase.
rule-SH-MOVE-10 = What an army has left behind, another army may not take up in the same phase; it may do so itself when it comes back.

## Phase B: battles are declared

rule-SH-DECLARE-01 = Each army that is not disbanded, and each provincial force, may declare one battle against an adjacent province that is enemy or empty.
rule-SH-DECLARE-02 = Several forces may choose the same target; each fights its own battle there.
rule-SH-DECLARE-03 = Of an army and a provincial force in one province, either or both may attack, the same target or different ones, but never in one battle.
rule-SH-DECLARE-04 = In the first turn, no battle is declared against a province with an enemy Banner.
rule-SH-DECLARE-05 = Declarations are public, each from one force against one province.
rule-SH-DECLARE-06 = A declared battle has to be fought if it can be. Later attacks of experienced armies need no declaration.
rule-SH-DECLARE-07 = An army that has declared no battle does not attack in this war turn, whatever its level.

## Phase C: battles are fought

rule-SH-COMBAT-01 = The active side fights its battles one by one, in any order, but all attacks of one army in a row.
rule-SH-COMBAT-02 = All units of the attacking force fight, its ronin too; those of the other force in its province do not.
rule-SH-COMBAT-03 = The defender fights with everything in the province: army, provincial force, ronin and temporary units.
rule-SH-COMBAT-04 = Before the first roll both sides show the hidden ronin that take part, the attacker first, and temporary units join the defender.
rule-SH-COMBAT-05 = The steps of a sequence: 1 bowmen roll, 2 gunners, 3 casualties, 4 daimyos, 5 swordsmen and ronin, 6 spearmen, 7 casualties, 8 once more, or the attacker calls off.
rule-SH-COMBAT-06 = In each step both sides roll at the same time, one die for each of their units of that kind.
rule-SH-COMBAT-07 = A daimyo rolls whenever his army fights, also when the enemy has none.
rule-SH-COMBAT-08 = Hits of steps 1 and 2 are met in step 3, and its casualties roll no more; hits of steps 4 to 6 are met in step 7, when all have rolled.
rule-SH-COMBAT-09 = Both sides remove casualties at once, so that both may perish. Hits for which there is no unit are lost.
rule-SH-COMBAT-10 = A battle is over once a removal leaves the defender no unit in the province, or the attacker no unit of the force.
rule-SH-COMBAT-11 = Otherwise only the attacker can end it, in step 8 of any full sequence. Nobody else retreats.
rule-SH-COMBAT-12 = When a battle is called off, all survivors stay where they are and it is not won.
rule-SH-COMBAT-13 = A province that lost its defenders is empty. The attacker does not move in during this phase, unless it is an experienced army with an attack left.
rule-SH-COMBAT-14 = If the attacking force dies and nothing else of its side is in its province, that is empty too.
rule-SH-COMBAT-15 = An army of level 1 and a provincial force attack once and do not move in this phase.
rule-SH-COMBAT-16 = A declared battle is not fought if its target has become empty. A provincial force or an army of level 1 then does nothing; an experienced army has spent an attack and may enter.
rule-SH-COMBAT-17 = A declared battle is dropped when its target has become friendly, or when the attacking force is gone or disbanded. Another enemy in the province does not matter.

## Casualties

rule-SH-CASUALTY-01 = Each hit costs one unit, chosen by its owner.
rule-SH-CASUALTY-02 = Only units in the battle can be chosen, whether they have rolled or not.
rule-SH-CASUALTY-03 = A living daimyo dies last of all units of his side in the battle.
rule-SH-CASUALTY-04 = Temporary units die before all others.
rule-SH-CASUALTY-05 = When all hits are met, each force with ronin has more regular units than ronin. A unit may be chosen if the hits still open can lead there; temporary ronin do not count.
rule-SH-CASUALTY-06 = Where that is impossible after an assassination, ronin die first, but never more units than there are hits.
rule-SH-CASUALTY-07 = Regular casualties and temporary spearmen go to the owner's tray; ronin go to the master tray.
rule-SH-CASUALTY-08 = The hits of a naval volley are met together, by the attacker alone, when all its defenders have rolled.

## Castles and fortresses in defence

rule-SH-CASTLE-01 = A castle lends the defender of its province 4 temporary spearmen; a fortress lends 5 temporary ronin instead.
rule-SH-CASTLE-02 = Temporary units defend their province and never attack from it.
rule-SH-CASTLE-03 = Temporary units count for no limit and are there even when pieces are short.
rule-SH-CASTLE-04 = They roll with their kind: temporary spearmen with the spearmen, temporary ronin with the swordsmen.
rule-SH-CASTLE-05 = They miss the naval volley and fight from the first ordinary sequence.
rule-SH-CASTLE-06 = Those that fall are missing for the rest of the attacker's war turn, in all its battles for the province. The next side to attack meets the full number.
rule-SH-CASTLE-07 = They hold no province: without a real unit it is empty and undefended.
rule-SH-CASTLE-08 = The building of an empty province defends nobody; it is its next owner's.

## Naval attacks

rule-SH-NAVAL-01 = A battle along a sea route opens with a volley of the defender.
rule-SH-NAVAL-02 = In the volley each defending unit that is not temporary rolls once, in the order of the steps, and the attacker does not.
rule-SH-NAVAL-03 = The attacker then removes all casualties of the volley. If any unit is left, ordinary sequences follow for both sides.
rule-SH-NAVAL-04 = After a volley the attacker cannot call off before one full sequence is fought.
rule-SH-NAVAL-05 = Every attack along a sea route meets its own volley, a repeated one too.
rule-SH-NAVAL-06 = Moving along a sea route into a friendly or empty province costs nothing extra.

## Experienced daimyos

rule-SH-EXPERIENCE-01 = A daimyo's level, 1 to 4, is the number of provinces his army may move through in Phase A, of attacks it may make in Phase C, and of provinces in Phase D.
rule-SH-EXPERIENCE-02 = Three holes of the track stand for level 1, three for level 2, three for level 3, and the last for level 4.
rule-SH-EXPERIENCE-03 = An army's first attack is the declared one. More are free to choose, each against an enemy or empty province next to where it then stands.
rule-SH-EXPERIENCE-04 = An army makes all its attacks in a row; a provincial force has only one.
rule-SH-EXPERIENCE-05 = After a victory an army with an attack left may enter the province that it emptied, at no cost, or stay. It never moves into a friendly province in this phase.
rule-SH-EXPERIENCE-06 = An army may spend an attack to enter an empty adjacent province if another attack is left after it. That is no victory.
rule-SH-EXPERIENCE-07 = Calling off spends the attack. The army stays and may use those that are left against other provinces, but not against that one.
rule-SH-EXPERIENCE-08 = Moving in Phase C needs a garrison like any other move and respects the limits on ronin; no units are taken up.
rule-SH-EXPERIENCE-09 = Won is an attack on an enemy province that leaves it empty. Entering empty land, calling off and defending win nothing.
rule-SH-EXPERIENCE-10 = An army that has won and whose daimyo lives moves its marker one hole right when it has ended its attacks, once a turn, up to the last hole.
rule-SH-EXPERIENCE-11 = A level gained counts at once, for Phase D too, but adds no attack to this turn.
rule-SH-EXPERIENCE-12 = When an attack cannot be fought, because its target is empty or friendly by then, it is spent without being won. The army may enter if the target is empty, and goes on with the attacks it has left.

## Phase D: final movement

rule-SH-FINAL-01 = First armies make their final moves, then provincial forces, those that have fought included. None has to.
rule-SH-FINAL-02 = Armies move as in Phase A, and may also enter empty provinces. They take these at once and may move on from there.
rule-SH-FINAL-03 = At any point of its move an army may send units, though not its daimyo, to conquer an empty province next to it. They stay there as a provincial force of one to five.
rule-SH-FINAL-04 = Units of a provincial force may each move to an adjacent friendly or empty province, and need not go the same way.
rule-SH-FINAL-05 = Units that arrive join the provincial force or the army there, as their owner likes and the limits allow.
rule-SH-FINAL-06 = Provinces have to stay held, and the limit on ronin holds wherever units leave or arrive.
rule-SH-FINAL-07 = A unit of a provincial force moves once, and not after joining an army. Units that an army has left or sent out in this phase do not move again.
rule-SH-FINAL-08 = Final moves lead into adjacent friendly or empty provinces only.
rule-SH-FINAL-09 = When all have moved, the battle markers are taken away.
rule-SH-FINAL-10 = Disbanded armies do not move.

## Losing a daimyo, elimination and takeover

rule-SH-ELIMINATION-01 = A daimyo is lost as the last casualty of a battle, or by assassination when no other unit is left on his card. Daimyo, Banner and marker return to the tray.
rule-SH-ELIMINATION-02 = A side without any daimyo is out of the game at once.
rule-SH-ELIMINATION-03 = Whoever brought that about, in battle or by the ninja, takes over all its units and provinces immediately, with cards and buildings.
rule-SH-ELIMINATION-04 = The daimyos of the beaten side are not taken over; no side has more than three.
rule-SH-ELIMINATION-05 = Daimyos that the conqueror itself had lost come back to its Army Card, at the first hole of the track.
rule-SH-ELIMINATION-06 = The Banner of each goes to a province of the conqueror without an army, a new one if it likes. If there is none, the daimyo stays lost.
rule-SH-ELIMINATION-07 = Such a daimyo returns without units, but may take up some of the provincial force there at once.
rule-SH-ELIMINATION-08 = Units taken over may move in the conqueror's Phase D if that is still to come, but attack only from the next turn. Both colours then form one side, with common limits and two trays to levy from.
rule-SH-ELIMINATION-09 = With three players or more, a conqueror who now has 35 provinces has won.
rule-SH-ELIMINATION-10 = In order: casualties leave, the province is empty, the daimyo is lost, his side is out, its units and provinces change hands, lost daimyos return, victory is tested, their Banners are placed. Provinces already empty change hands with nobody.
rule-SH-ELIMINATION-11 = Sword, plan, ninja, war turn and declarations of the beaten side end with it. Its ronin are shown and serve the conqueror with the units beside them until they leave.
rule-SH-ELIMINATION-12 = The beaten colour's daimyos, Banners and markers leave the game; all its other pieces, those in the tray too, serve the conqueror.

## Ronin leave, koku are collected

rule-SH-DISMISS-01 = All surviving ronin go back to the master tray. Cards still face down are taken back without being shown.
rule-SH-DISMISS-02 = The provinces stay with their owners.
rule-SH-INCOME-01 = Each side collects one koku for every three provinces, rounded down, in the open. There are always enough koku.
rule-SH-INCOME-02 = No side with a daimyo collects fewer than 3 koku, however small it is.
rule-SH-INCOME-03 = What is collected has to be planned with in full in the next turn.

## The end of the game

rule-SH-END-01 = With three players or more, a side has won the moment it owns 35 provinces.
rule-SH-END-02 = In the longer game this is tested only when koku have been collected: a side with 35 provinces or more has then won.
rule-SH-END-03 = A player who is the only one left has won.
rule-SH-END-04 = Two players play for 50 provinces.

## Two players

rule-SH-TWO-01 = Each of two players commands two sides, with everything of their own for each. When both have to decide, the player is asked for one and then for the other.
rule-SH-TWO-02 = Each player receives 34 cards and gives 17 of them to either side, card by card as the player likes.
rule-SH-TWO-03 = Each side is then set up as usual, with 17 provinces, 5 koku and one of four swords.
rule-SH-TWO-04 = The two sides of a player are allies and do not fight each other.
rule-SH-TWO-05 = Allied sides share no province and never attack or defend together.
rule-SH-TWO-06 = Units cannot enter a province of the allied side, and the ninja cannot be sent against it.
rule-SH-TWO-07 = A side without daimyos is taken over by the enemy side that beat it. A player is out when both sides are.
rule-SH-TWO-08 = When, at the end of a turn, a player's sides together own 50 provinces or more, that player has won. Nothing else is counted before.
rule-SH-TWO-09 = A player knows the secrets of both sides; but they bid separately, and may be tied with each other.
rule-SH-TWO-10 = A spy waits for the plan of the allied side like for all others.
