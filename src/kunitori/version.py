"""The version, in one place."""

__version__ = "0.1.0"


def form() -> str:
    """In which form the engine runs: ``compiled`` or ``interpreted``."""
    import kunitori.core.state as engine

    return "compiled" if str(engine.__file__).endswith((".so", ".pyd")) else "interpreted"
