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
refused-too-often = Too many requests. Wait a moment.
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

trouble-no-server = The table in the browser needs more packages: pip install "kunitori[server]". ({ $why })
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
