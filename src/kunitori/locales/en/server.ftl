### What the server says: refusals outside the rules, the commands of its host, mail.

## Requests that can't be answered

refused-bad-request = That isn't what is expected here: { $why }.
refused-no-guest = Open the page first, so that the table knows you.
refused-csrf = This request doesn't come from the page. Load it again.
refused-foreign-origin = This request comes from another site.
refused-foreign-host = This server isn't known as { $host }.
refused-no-such-page = There is no such page.
refused-wrong-method = That can't be done to this address.
refused-too-large = That is too much at once.
refused-too-deep = That is nested too deeply.
refused-too-often = Too many requests. Wait { $seconds } s.
refused-not-ready = The server isn't ready.
refused-fault = Something went wrong on our side. It has been noted.

## People

refused-no-name = A name needs something that can be seen.
refused-name-taken = The name “{ $name }” is taken.
refused-account-name = An account is known by its name, and can't take another one.
refused-password-length = A password has { $least } to { $most } characters.
refused-wrong-password = Name or password is wrong.
refused-too-many-tables = That is enough tables for now: finish some first. At most { $most } may be unfinished.
refused-no-such-account = There is no account “{ $name }”.

## Without the built page

page-missing = The page isn't built
    .how = The table in the browser is a page that has to be built once. In a checkout, run “make setup”, then start the server again.

## The commands of whoever keeps a server

help-serve = Open the table in the browser.
    .more =
        Both games, for people and bots, live or by correspondence. Everything is kept in a database and goes on after any kind of end. Settings for a server on the internet are in docs/hosts.md.

        Try:

          kunitori serve
          kunitori serve --lan
          kunitori serve --port 8080 --no-browser
          kunitori serve --database postgresql://user:password@localhost/kunitori
    .port = The port to listen at, 8068 unless you say otherwise; another one where it is taken.
    .no_browser = Don't open the browser.
    .database = Where tables are kept, as SQLAlchemy writes it; a SQLite file in your data folder unless you say otherwise.
    .lan = Let others in the local network come too, and show a QR code for phones.

serve-at = Kunitori is at { $address }
serve-lan = In the local network: { $address }
serve-end = Ctrl-C ends it; every table is kept.
serve-ended = Every table is kept. “kunitori serve” takes them up again.
serve-taken = Port { $wanted } is taken; { $port } it is.

trouble-no-server = The table in the browser needs more packages; in a clone of Kunitori: pip install ".[server]"
trouble-setting = A setting can't be read: { $why }.
trouble-port = A port is a number from 0 to 65535, not { $port }.
trouble-listen = The server can't listen at { $host }, port { $port }: { $why }.

help-verify = Prove that a finished game's chance was fair.
    .more =
        The record of a game played on a server holds what was promised before the deal, what every seat added to it, and the key that was made of both. If everything fits, nobody could have chosen a deal or a roll.

        Try:

          kunitori verify game.kuni
    .record = The file; - reads from a pipe.

verify-ok = The chance of this game is proved.
verify-failed = The chance of this game is not proved.
verify-commitment = Promised before the deal: { $commitment }
verify-contribution = { $seat } added: { $contribution }
verify-problem = - { $problem }

## Mail

reminder =
    It is your move in { $game }{ $until ->
        [none] {""}
       *[other] , until { $until } (UTC)
    }:
    { $link }
    .subject = Your move in { $game }
confirm-email =
    Somebody, you we hope, wants reminders of Kunitori at this address. If so, enter this code on the page “Me”:

    { $code }

    If not, do nothing.
    .subject = Confirm your address for Kunitori
refused-wrong-code = This code confirms nothing.
refused-no-email = “{ $email }” is no address of e-mail.
refused-no-mail = This server sends no mail.
refused-this-device-alone = Other devices can come only if the server was started with --lan.

## admin

help-admin = Look after the tables and accounts of a server.
    .more =
        Works on the server's database. With SQLite, end the server before you change a table; PostgreSQL tells it of the change.

        Try:

          kunitori admin list
          kunitori admin backup tables-copy.db

help-admin_list = List tables, the latest first.
    .more =
        Try:

          kunitori admin list
          kunitori admin list --status running
    .status = Only those that are open, running or over.
    .database = Where the tables are kept, as for “kunitori serve”.

help-admin_show = Show what everybody may know of a table, as JSON.
    .more =
        Try:

          kunitori admin show 0123456789
    .table = The table's id.
    .database = Where the tables are kept, as for “kunitori serve”.

help-admin_export = Write the whole record of a table, with its secrets.
    .more =
        Try:

          kunitori admin export 0123456789 game.kuni
    .table = The table's id.
    .file = Where to; without it, to the screen.
    .database = Where the tables are kept, as for “kunitori serve”.

help-admin_import = Make a table that goes on from a record.
    .more =
        Try:

          kunitori admin import game.kuni
    .record = The file; - reads from a pipe.
    .database = Where the tables are kept, as for “kunitori serve”.

help-admin_rewind = Take a table back to its first so many public events.
    .more =
        Try:

          kunitori admin rewind 0123456789 120
    .table = The table's id.
    .events = How many events stay.
    .database = Where the tables are kept, as for “kunitori serve”.

help-admin_end = End a game that nobody will finish.
    .more =
        Try:

          kunitori admin end 0123456789
    .table = The table's id.
    .database = Where the tables are kept, as for “kunitori serve”.

help-admin_replace = Let a bot play a seat, or open the seat again and print its new link.
    .more =
        Try:

          kunitori admin replace 0123456789 koi steward
          kunitori admin replace 0123456789 koi
    .table = The table's id.
    .seat = The seat's name.
    .bot = The bot; without one the seat is open.
    .database = Where the tables are kept, as for “kunitori serve”.

help-admin_prune = Delete tables that have been over for long, and guests that were not seen for as long. Tables that wait for people go only when nobody came in all the time that the settings keep them.
    .more =
        Try:

          kunitori admin prune
          kunitori admin prune --days 30
    .days = How many days; KUNITORI_RETENTION or 365 unless you say otherwise.
    .database = Where the tables are kept, as for “kunitori serve”.

help-admin_backup = Copy a SQLite database, also while the server runs.
    .more =
        Try:

          kunitori admin backup tables-copy.db
    .file = The copy; it must not exist yet.
    .database = Where the tables are kept, as for “kunitori serve”.

help-admin_restore = Put a copy in the place of a SQLite database. End the server first; what was there is kept beside it.
    .more =
        Try:

          kunitori admin restore tables-copy.db
    .file = The copy.
    .database = Where the tables are kept, as for “kunitori serve”.

help-admin_export_account = Write what is kept of an account, as JSON.
    .more =
        Try:

          kunitori admin export-account Tomoe
    .name = The account's name.
    .database = Where the tables are kept, as for “kunitori serve”.

help-admin_delete_account = Delete an account. Its seats become nobody's; the host can give them to others.
    .more =
        Try:

          kunitori admin delete-account Tomoe
    .name = The account's name.
    .database = Where the tables are kept, as for “kunitori serve”.

admin-table = { $table }  { $game }  { $status }  { $day }  { $who }
admin-imported = The table is { $table }.
admin-link = The seat's link: { $link }
admin-pruned = Deleted: { $tables } tables, { $guests } guests.
admin-deleted = The account { $name } is deleted.
admin-backup = The copy is { $file }.
admin-kept = What was there before is { $file }.
admin-restored = { $file } is restored.
refused-rewind-beyond = How many public events stay is a number from 0 to { $count }.
trouble-status = A table is one of: { $known }; not “{ $status }”.
trouble-not-begun = The game of { $table } has not begun.
trouble-exists = { $file } exists already.
trouble-uncopied = { $source } can't be copied to { $target }: { $why }.
trouble-database = The database, or a file, can't be read or written: { $why }.
trouble-no-backup = { $file } is no sound database of tables.
trouble-backup-elsewhere = That is no SQLite database. PostgreSQL has tools of its own: pg_dump and pg_restore.

## bot

help-bot = Let programs play at tables of a server.
    .more =
        Whoever holds a seat gives it to a program by a token; the host may where nobody sits. docs/engine.md tells how.

        Try:

          kunitori bot run "python my_bot.py" --table https://example.org/t/0123456789 --token …

help-bot_run = Let a program play a seat.
    .more =
        The program speaks the engine protocol (docs/engine.md): it reads lines of JSON, first what it plays, then for each decision its view and the legal actions, and writes a line for each answer. A program that ends, answers nonsense or takes too long is started anew. examples/outside_bot.py and examples/outside_bot.mjs are two.

        Try:

          kunitori bot run "python examples/outside_bot.py" --table http://localhost:8068/t/0123456789 --token …
    .command = The program with its arguments.
    .table = The address of the table.
    .token = The seat's token.
    .seconds = How long the program may take for an answer. 20 where nothing is said.
    .set = Set an option of the program's, as in --set level=captain; may be said again.
    .fallback = Play any legal action where the program fails; else the decision is left to the table's clock, if it has one.
    .thoughts = Show what the program tells of its thoughts.

bot-ended = The game is over: { $result }
bot-instead = Played in its place: { $action }
bot-left = The decision is left to the table's clock.
    .none = The table has no clock and waits. Stop this with Ctrl-C and start it again to have the program asked anew; with --fallback any legal action is played.
trouble-table-address = “{ $address }” is no address of a table, such as http://localhost:8068/t/0123456789.
trouble-bot-token = A token is made of letters, digits and the like, without spaces: copy all of it from the page.
trouble-bot-refused = The server refused: { $why }
trouble-bot-no-seat = The token is good for no seat of this table.
trouble-bot-unreachable = { $server } can't be reached.
