"""The server: tables in the browser, for people, bots and spectators (docs/hosts.md)."""
