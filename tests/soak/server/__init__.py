"""The server under fire: killed, spied upon, and sent whatever a stranger can think of."""
