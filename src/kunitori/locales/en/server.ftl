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

## Without the built page

page-missing = The page isn't built
    .how = The table in the browser is a page that has to be built once. In a checkout, run “make setup”, then start the server again.
