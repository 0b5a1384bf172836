"""The full-screen table: whoever sits at it plays; the game is whatever the match says."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, Final

from rich.text import Text
from textual import events
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container, Vertical
from textual.content import Content
from textual.css.query import NoMatches
from textual.screen import ModalScreen
from textual.widgets import ContentSwitcher, Input, Static

from kunitori.amounts import Draft, Row, draft_of, gifts
from kunitori.core.action import Action, notation
from kunitori.core.errors import BadInput, KunitoriError
from kunitori.core.match import Match
from kunitori.files import spare_others
from kunitori.hints import LEVEL, adviser
from kunitori.plain.moves import CANDIDATES, Unclear, Unknown, understand, understand_line
from kunitori.seatedbots import NOTICED, SeatedBots
from kunitori.table.aside import aside
from kunitori.table.board import Board
from kunitori.table.choices import Choices
from kunitori.table.dialogs import AmountsDialog, BoardDialog, Curtain, Info, LogDialog, MatsDialog, Prompt, Question
from kunitori.table.log import Log
from kunitori.table.look import DAY, NIGHT
from kunitori.table.mats import Mats
from kunitori.table.ordering import Orders
from kunitori.table.seating import Seating
from kunitori.table.steppers import Steppers
from kunitori.table.talking import Talk
from kunitori.table.words import Words
from kunitori.text import Catalogue, Trouble

if TYPE_CHECKING:
    from kunitori.bots import Bot

WIDE: Final = 110  # columns from which mats have a column of their own
HIGH: Final = 46  # lines from which moves get more room
DELAYS: Final = (0.0, 0.3, 0.7, 1.5, 3.0)  # seconds a bot takes at least
USUAL_DELAY: Final = 0.7

HURRY: Final = "hurry"  # the action whose key is shown while a bot thinks
# key, how it is shown, action, the catalogue's word for it; "" keeps it out of the line of keys
KEYS: Final = (
    ("d", "d", HURRY, "hurry"),
    ("slash", "/", "type", "type"),
    ("question_mark", "?", "why", "why"),
    ("h", "", "hint", ""),
    ("u", "u", "undo", "undo"),
    ("g", "g", "gift", "gift"),
    ("t", "t", "talk", "talk"),
    ("o", "", "orders", ""),
    ("m", "m", "mats", "mats"),
    ("b", "b", "board", "board"),
    ("l", "l", "log", "log"),
    ("n", "n", "next_person", "next"),
    ("s", "", "save", ""),
    ("f1", "F1", "help", "help"),
    ("q", "q", "leave", "quit"),
    ("f9", "", "day_or_night", ""),
    ("left_square_bracket", "", "slower", ""),
    ("right_square_bracket", "", "faster", ""),
)


class Command(Input):
    """The line for moves in notation; what is typed also filters the list above."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "app.stop_typing", show=False),
        Binding("up", "app.point(-1)", show=False),
        Binding("down", "app.point(1)", show=False),
    ]


class TableApp(App[None]):
    """A match on the screen.

    match      what is played
    bots       by seat; the other seats are people, who share keyboard and screen
    save_path  where the match is kept after every action; None: nowhere
    seconds    that a bot may think about a decision; None: its own time
    delay      seconds a bot takes at least for a move
    curtain    do several people hide their secrets from each other?
    news       what is told before the game goes on, a paragraph each
    """

    CSS_PATH = "table.tcss"
    ENABLE_COMMAND_PALETTE = False

    def __init__(
        self,
        match: Match,
        bots: dict[int, Bot],
        save_path: Path | None = None,
        *,
        seconds: float | None = None,
        delay: float = USUAL_DELAY,
        curtain: bool = True,
        news: Sequence[str] = (),
        locale: str = "en",
    ) -> None:
        super().__init__()
        self.match = match
        self.seating = Seating(match, bots, save_path, curtain)
        self.words = Words(match, Catalogue(match.game, locale))
        self.say = self.words.say
        self.seated = SeatedBots(match, bots, self.words.catalogue, seconds)
        self.delay = delay
        self.news = news
        self.note = ""  # what the table has to tell about the last input
        self.hint = ""  # what the highlighted move does
        self.draft: Draft | None = None
        self.wide = False
        self.question_shown = ""
        self.bots_play = False
        self.stirred = asyncio.Event()  # ends the pause before a bot's move
        self.waiting = ""  # that a bot thinks, once that is noticed
        self.told_end = False
        for key, _, action, _ in KEYS:
            self.bind(key, action, show=False)

    # The screen

    def compose(self) -> ComposeResult:
        with Container(id="table"):
            yield Board(self.match.game, id="board")
            yield Mats(self.words, set(self.seating.bots), id="mats")
            with Vertical(id="ask"):
                yield Static(id="question")
                yield Static(id="note")
            with ContentSwitcher(initial="choices", id="moves"):
                yield Choices(self.words, id="choices")
                yield Steppers(self.label, self.say, self.words.total, id="steppers")
            yield Log(self.words, id="log")
            yield Command(placeholder=self.say("type-here"), id="command")
        yield Static(self.key_line(), id="keys")

    def key_line(self) -> Content:
        """The keys with what they do; a click does it too."""
        parts = []
        for _, sign, action, word in KEYS:
            if word and (action != HURRY or self.waiting):
                parts.append(f"[b $accent]{sign}[/] [@click=app.{action}]{self.say(f'key-{word}')}[/]")
        return Content.from_markup(" ".join(parts))

    def on_mount(self) -> None:
        self.title = self.words.catalogue.text("game-title")
        self.register_theme(NIGHT)
        self.register_theme(DAY)
        self.theme = NIGHT.name
        self.query_one(Log).border_title = self.say("log-title")
        self.arrange(self.size.width, self.size.height)
        if self.news:
            self.push_info(self.title, list(self.news))
        self.proceed()
        self.focus_moves()

    def on_unmount(self) -> None:
        self.seated.hurried = True  # nobody waits for the thought of a bot any more

    def on_resize(self, event: events.Resize) -> None:
        self.arrange(event.size.width, event.size.height)

    def arrange(self, width: int, height: int) -> None:
        """Lay the table for a screen of that size."""
        try:
            table = self.query_one("#table")
        except NoMatches:
            return
        wide = self.wide = width >= WIDE
        table.set_class(wide, "wide")
        table.set_class(not wide, "narrow")
        table.set_class(wide and height >= HIGH, "high")
        log, ask, moves = self.query_one("#log"), self.query_one("#ask"), self.query_one("#moves")
        table.move_child(log, after=ask if wide else moves)
        self.show_mats()

    @property
    def busy(self) -> bool:
        """Does a dialog lie on the table?"""
        return isinstance(self.screen, ModalScreen)

    def base(self) -> Container:
        """The table itself, under whatever lies on it."""
        return self.screen_stack[0].query_one("#table", Container)

    def label(self, row: Row) -> str:
        return self.words.amount(row[1])

    # What is shown

    def show(self) -> None:
        """Show the match as it is."""
        base = self.base()
        base.query_one(Board).show(self.seating.view())
        base.query_one(Log).show(self.seating.told())
        self.show_mats()
        self.show_moves()
        self.show_question()

    def show_mats(self) -> None:
        if self.wide:
            self.base().query_one(Mats).show(self.seating.view())

    def show_moves(self) -> None:
        base = self.base()
        choices, steppers = base.query_one(Choices), base.query_one(Steppers)
        switcher = base.query_one(ContentSwitcher)
        actor = self.seating.asked()
        self.draft = None if actor is None else draft_of(self.match, actor)
        before = choices if switcher.current == "choices" else steppers
        if self.draft:
            steppers.offer(self.draft, self.words.catalogue.action(str(self.draft.sealing()[-1])))
            choices.offer({})
        else:
            steppers.withdraw()
            choices.offer(*self.possible(actor))
        switcher.current = "steppers" if self.draft else "choices"
        now = steppers if self.draft else choices
        if now is not before and before.has_focus:
            now.focus()

    def possible(self, actor: int | None) -> tuple[dict[str, str], str]:
        """What may be done, in words by notation, and what is done if time is up."""
        if actor is None:
            return {}, ""
        told = {str(action): self.words.choice(actor, action) for action in self.match.legal_actions(actor)}
        return told, str(self.match.default(actor))

    def show_question(self) -> None:
        """What is asked, and beneath it a note, what the highlighted move does, or the rule."""
        asked = self.seating.asked() is not None
        base = self.base()
        base.query_one("#ask").set_class(asked, "mine")
        question = self.question()
        if question != self.question_shown:
            self.question_shown = question
            base.query_one("#question", Static).update(Text(question))
        base.query_one("#note", Static).update(self.beneath(asked), layout=False)

    def beneath(self, asked: bool) -> Text:
        """What stands below the question."""
        if self.note:
            return Text(self.note, style="italic")
        if not (asked and self.hint):
            return Text(self.rule_line())
        if self.wide:
            return Text(f"{self.hint}\n{self.rule_line()}")
        return Text(self.hint)

    def question(self) -> str:
        """The one sentence that says what the table waits for."""
        if self.match.state.is_terminal():
            return self.say("over")
        actor = self.seating.asked()
        if actor is not None:
            return self.words.question(actor, "amounts" if self.draft else "")
        return self.waiting or self.say("waiting", seats=self.words.seats(self.seating.seen_owing()))

    def rule_line(self) -> str:
        if self.match.state.is_terminal() or self.seating.asked() is None:
            return ""
        return self.words.rule(self.match.state.step().rule)

    def tell(self, note: str) -> None:
        """Tell something about the last input."""
        self.note = note
        self.show_question()

    def tell_error(self, error: KunitoriError) -> None:
        if isinstance(error, Unclear):
            candidates = ", ".join(error.candidates[:CANDIDATES])
            self.answer(self.say("unclear", words=error.words, candidates=candidates))
        elif isinstance(error, BadInput | Unknown):
            self.answer(self.say("no-such-move"))
        else:
            self.answer(self.words.catalogue.error(error))

    def answer(self, note: str) -> None:
        """Tell something that must be read in full: in a dialog if there is no room for it below the question."""
        self.tell(note)
        room = self.base().query_one("#note", Static).content_size
        lines = list(Text(note).wrap(self.console, room.width)) if room.width else []
        if (not room.width or len(lines) > room.height) and not self.busy:
            self.push_info(self.question(), [note])

    # Whose move

    def proceed(self) -> None:
        """Whatever comes next: bots, the next person, the end.  Waits until no dialog is open."""
        if self.match.state.is_terminal():
            self.finish()
            return
        self.start_bots()
        if self.busy:
            self.show()
            return
        person = self.seating.next_person()
        if person is None:
            self.seating.cover()
            self.show()
        else:
            self.hand_over(person)

    def hand_over(self, person: int) -> None:
        """Ask ``person``, behind a curtain if there are secrets."""
        if not self.seating.needs_curtain(person):
            self.seating.ask(person)
            self.show()
            return
        self.seating.cover()
        self.stop_typing()
        self.note = self.hint = ""
        self.show()
        self.push_screen(Curtain(self.curtain_lines(person)), lambda how: self.curtain_rises(person, how or ""))

    def curtain_lines(self, person: int) -> list[str]:
        name = self.words.person(person)
        return [self.say("curtain-title", seat=name), self.say("curtain-text", seat=name), self.say("curtain-hint")]

    def curtain_rises(self, person: int, how: str) -> None:
        if how == "undo":
            self.action_undo()
        elif how == "quit":
            self.action_leave()
        elif person in self.seating.owing():
            self.seating.ask(person)
            self.show()
            self.base().query_one(Choices).highlighted = None  # the key that raised the curtain plays nothing
        else:
            self.proceed()

    def finish(self) -> None:
        """The game is over."""
        self.seating.cover()
        self.show()
        if not self.told_end and not self.busy:
            self.told_end = True
            self.action_places()

    # Bots

    def start_bots(self) -> None:
        if not self.bots_play and (self.seating.owing_bots() or self.seated.speaker() is not None):
            self.bots_play = True
            self.run_worker(self.let_bots_play(), group="bots")

    async def let_bots_play(self) -> None:
        """``play_bots``, as long as there is a table to show it on: somebody may leave it at any moment."""
        with suppress(NoMatches):
            await self.play_bots()

    async def play_bots(self) -> None:
        """Let bots speak and act, one after the other, as long as any has something to say or owes a decision."""
        try:
            while (speaker := self.seated.speaker()) is not None or self.seating.owing_bots():
                if speaker is not None:
                    await self.let_speak(speaker)
                    continue
                await self.pause()
                if self.seated.speaker() is not None:
                    continue  # somebody spoke to it
                for seat in self.seating.owing_bots()[:1]:
                    await self.let_act(seat)
                if self.seating.owing_people() or (self.delay and self.seating.owing_bots()):
                    self.proceed()
        finally:
            self.bots_play = False
        self.proceed()

    async def pause(self) -> None:
        """Let people see the last move, unless somebody speaks or doesn't want to wait."""
        self.stirred.clear()
        with suppress(TimeoutError):
            async with asyncio.timeout(self.delay):
                await self.stirred.wait()

    async def let_act(self, seat: int) -> None:
        """A decision of a bot, whole, unless the table changed while it thought."""
        decision, waiting = self.match.decision(seat), self.seated.thinks(seat)
        thought = asyncio.create_task(aside(self.seated.thought(seat)))
        await asyncio.wait((thought,), timeout=NOTICED)
        if not thought.done():
            self.tell_waiting(waiting)
        plan = await thought
        self.tell_waiting("")
        self.tell_news(self.seated.told_problems())
        if self.match.decision(seat) == decision:
            self.seated.play(seat, plan)
            self.keep()

    def tell_waiting(self, waiting: str) -> None:
        """Tell that a bot thinks, with the key that ends it; "" when it has decided."""
        if waiting != self.waiting:
            self.waiting = waiting
            self.screen_stack[0].query_one("#keys", Static).update(self.key_line())
            self.show_question()

    async def let_speak(self, seat: int) -> None:
        """Let a bot say what it wants to; whoever looks is told what that one may know."""
        talk = self.match.talk
        words = await aside(self.seated.words(seat))
        before = len(talk.messages)
        answers = self.seated.say(seat, words)
        viewer = self.seating.viewer
        said = [self.words.said(message) for message in talk.messages[before:] if message.known_to(viewer)]
        said += [self.words.answered(seat, kind, offer) for kind, offer in answers if offer.known_to(viewer)]
        self.tell_news(self.seated.told_problems() + said)
        if words:
            self.spoken()
            if isinstance(self.screen, Talk):
                self.screen.show_messages()

    def tell_news(self, sentences: list[str]) -> None:
        """Tell what bots did beside playing."""
        if sentences:
            self.tell(" ".join(sentences))

    # Moves

    def play(self, text: str) -> bool:
        """Play what the actor chose or typed, moves separated by commas; says why if that isn't possible."""
        actor = self.seating.actor
        if actor is None or (self.seating.covered and not self.seating.alone):
            return False
        try:
            self.match.play_all(actor, list(understand_line(self.match, actor, text)))
            self.seating.last = actor
        except KunitoriError as error:
            self.tell_error(error)
            return False
        self.moved()
        return True

    def moved(self) -> None:
        """Something was played, taken back, given or said."""
        self.note = self.hint = ""
        self.keep()
        self.proceed()

    def keep(self) -> None:
        """Keep the match on disk."""
        try:
            self.seating.save()
        except Trouble as error:
            self.note = self.say("not-saved", path=str(self.seating.save_path), why=error.values["why"])

    def on_choices_chosen(self, message: Choices.Chosen) -> None:
        self.play(message.notation)

    def on_choices_pointed(self, message: Choices.Pointed) -> None:
        self.hint = self.words.hint(message.notation)
        self.show_question()

    def on_steppers_pointed(self, message: Steppers.Pointed) -> None:
        self.hint = self.words.hint(message.pattern)
        self.show_question()

    def on_steppers_changed(self) -> None:
        self.note = ""
        self.keep()
        self.show()

    def on_steppers_confirmed(self) -> None:
        if self.draft:
            self.play(", ".join(str(action) for action in self.draft.sealing()))

    def on_mats_asked(self, message: Mats.Asked) -> None:
        self.push_info(self.words.name(message.word), [self.words.effect(message.word)])

    # Typing

    def on_input_changed(self, event: Input.Changed) -> None:
        if event.input.id == "command":
            self.base().query_one(Choices).narrow(event.value.split(",")[-1])

    def on_input_submitted(self, event: Input.Submitted) -> None:
        text = event.value.strip()
        if not text:
            self.action_stop_typing()
        elif text.endswith("?"):
            self.explain(text.rstrip("? "))
        elif self.play(self.meant(text)):
            self.action_stop_typing()

    def meant(self, text: str) -> str:
        """What was typed, or the only move that the list still shows for it."""
        listed = self.base().query_one(Choices).listed
        return listed[0] if len(listed) == 1 and "," not in text else text

    def explain(self, text: str) -> None:
        """Why a move isn't possible."""
        actor = self.seating.actor
        if actor is None:
            return
        state = self.match.state
        try:
            action = understand(self.match.game, text, state.legal_actions(actor) + state.voluntary_actions(actor))
            refused = self.match.explain(actor, str(action))
        except KunitoriError as error:
            self.tell_error(error)
            return
        if refused:
            self.answer(self.words.catalogue.refusal(refused))
        else:
            self.answer(self.say("possible", action=self.words.catalogue.action(str(action))))

    def stop_typing(self) -> None:
        """Clear the line, so that nobody else reads it."""
        command = self.base().query_one(Command)
        command.clear()
        self.base().query_one(Choices).narrow("")
        if command.has_focus:
            self.focus_moves()

    def focus_moves(self) -> None:
        base = self.base()
        (base.query_one(Steppers) if self.draft else base.query_one(Choices)).focus()

    def action_stop_typing(self) -> None:
        self.stop_typing()
        self.tell("")
        self.focus_moves()

    def action_type(self) -> None:
        self.base().query_one(Command).focus()

    def action_point(self, by: int) -> None:
        """Move the highlight while typing."""
        choices = self.base().query_one(Choices)
        if by < 0:
            choices.action_cursor_up()
        else:
            choices.action_cursor_down()

    # What else there is to do

    def action_undo(self) -> None:
        try:
            self.seating.undo()
        except KunitoriError as error:
            self.proceed()
            self.tell_error(error)
        else:
            self.moved()

    def action_gift(self) -> None:
        actor = self.seating.actor
        if actor is None or (self.seating.covered and not self.seating.alone):
            return
        amounts = gifts(self.match, actor)
        if not amounts.rows:
            self.tell(self.say("no-gifts"))
            return
        dialog = AmountsDialog(
            self.say("gift-title", seat=self.words.seat(actor)),
            self.say("amounts-hint"),
            amounts,
            self.label,
            self.say,
            self.say("gift-confirm"),
        )
        self.push_screen(dialog, self.give)

    def give(self, given: list[tuple[int, Action]] | None) -> None:
        try:
            for seat, action in given or ():
                self.match.play(seat, action)
        except KunitoriError as error:
            self.proceed()
            self.tell_error(error)
            return
        self.moved()

    def action_talk(self) -> None:
        actor = self.seating.actor
        if actor is None or (self.seating.covered and not self.seating.alone):
            return
        partners = [seat for seat in range(len(self.match.seats)) if seat != actor]
        self.push_screen(Talk(self.words, actor, partners, self.spoken), lambda _: self.moved())

    def spoken(self) -> None:
        """Something was said or answered: it is shown, and bots may answer."""
        self.keep()
        self.show()
        if self.seated.speaker() is not None:
            self.stirred.set()
            self.start_bots()

    def action_orders(self) -> None:
        actor = self.seating.actor
        if actor is not None and (self.seating.alone or not self.seating.covered):
            self.push_screen(Orders(self.words, actor, self.keep), lambda _: self.moved())

    def action_next_person(self) -> None:
        """Let another person decide first, where several owe a decision."""
        person = self.seating.next_person(skip=True)
        if person is None or person == self.seating.actor:
            self.tell(self.say("nobody-else"))
        else:
            self.hand_over(person)

    def action_hurry(self) -> None:
        """Have a bot that thinks, or is about to, decide at once."""
        if self.seating.owing_bots():
            self.seated.hurried = True
            self.stirred.set()

    def action_mats(self) -> None:
        if self.wide:
            mats = self.base().query_one(Mats)
            mats.point()
            mats.focus()
        else:
            self.push_screen(MatsDialog(self.words, self.seating.view(), set(self.seating.bots)), self.closed)

    def action_board(self) -> None:
        self.push_screen(BoardDialog(self.match.game, self.seating.view()), self.closed)

    def action_log(self) -> None:
        self.push_screen(LogDialog(self.words, self.seating.told()), self.closed)

    def closed(self, _: object) -> None:
        """A dialog was closed; meanwhile it may be somebody else's move."""
        self.proceed()

    def push_info(self, title: str, paragraphs: list[str]) -> None:
        self.push_screen(Info(title, paragraphs, self.say("close-hint")), self.closed)

    def action_why(self) -> None:
        """The question with its rule, the highlighted move with what it does, and the last note."""
        paragraphs = [self.note] if self.note else []
        if self.rule_line():
            paragraphs.append(self.rule_line())
        pointed = self.base().query_one(Choices).pointed()
        if pointed and self.seating.asked() is not None:
            paragraphs.append(self.say("pointed", action=self.words.catalogue.action(pointed), notation=pointed))
            effects = self.words.effects(pointed)
            paragraphs.extend(self.say("effect", name=name, effect=effect) for name, effect in effects)
        paragraphs.append(self.say("why-hint"))
        self.push_info(self.question(), paragraphs)

    def action_hint(self) -> None:
        """What a bot would do, for whoever is asked."""
        seat = self.seating.asked()
        if seat is not None:
            self.run_worker(self.give_hint(seat), group="hint", exclusive=True)

    async def give_hint(self, seat: int) -> None:
        """Let a bot think; what it would do is told unless the table changed meanwhile."""
        decision = self.match.decision(seat)
        self.tell(self.say("hint-comes"))
        bot = adviser(self.match, seat)
        plan = await aside(partial(bot.plan, self.match.view(seat), self.match.legal_actions(seat)))
        if self.seating.asked() == seat and self.match.decision(seat) == decision:
            self.answer(self.say("hinted", bot=LEVEL, plan=", ".join(notation(action) for action in plan)))

    def action_help(self) -> None:
        self.push_info(self.say("help-title"), self.say("help").split("\n"))

    def action_places(self) -> None:
        self.push_info(self.say("over"), ["\n".join(self.words.places())])

    def action_save(self) -> None:
        if self.seating.save_path is not None:
            self.keep_as(str(self.seating.save_path))
        else:
            name = f"{self.match.game.name}.kuni"
            self.push_screen(Prompt(self.say("save-as"), name, self.say("prompt-hint")), self.keep_as)

    def keep_as(self, path: str | None) -> None:
        if path:
            self.tell(self.kept_as(Path(path)))
        self.proceed()

    def kept_as(self, path: Path) -> str:
        """Keep the match in that file from now on.  That it is kept there, or why not."""
        try:
            spare_others(path)
        except Trouble as error:
            return self.words.catalogue.error(error)
        try:
            self.seating.save(path)
        except Trouble as error:
            return self.say("not-saved", path=str(path), why=error.values["why"])
        self.seating.save_path = path.expanduser()
        return self.say("saved", path=str(path))

    def action_leave(self) -> None:
        path = self.seating.save_path
        question = self.say("quit-saved", path=str(path)) if path else self.say("quit-unsaved")
        if self.match.state.is_terminal():
            question = self.say("quit-over")
        self.push_screen(Question(question, self.say("yes-no")), self.left)

    def left(self, yes: bool | None) -> None:
        if yes:
            self.exit()
        else:
            self.proceed()

    def action_day_or_night(self) -> None:
        self.theme = DAY.name if self.theme == NIGHT.name else NIGHT.name

    def action_slower(self) -> None:
        self.set_delay(next((delay for delay in DELAYS if delay > self.delay), DELAYS[-1]))

    def action_faster(self) -> None:
        self.set_delay(next((delay for delay in reversed(DELAYS) if delay < self.delay), DELAYS[0]))

    def set_delay(self, delay: float) -> None:
        self.delay = delay
        self.tell(self.say("delay", seconds=f"{delay:g}"))


def run(
    match: Match,
    bots: dict[int, Bot],
    save_path: Path | None,
    *,
    seconds: float | None = None,
    delay: float | None = None,
    curtain: bool = True,
    news: Sequence[str] = (),
) -> None:
    """Play a match on the screen until somebody leaves the table; ``delay`` None: as usual."""
    pace = USUAL_DELAY if delay is None else delay
    TableApp(match, bots, save_path, seconds=seconds, delay=pace, curtain=curtain, news=news).run()
