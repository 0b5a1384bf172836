"""Work in a thread beside the table, which nobody waits for when the table is left."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from contextlib import suppress
from typing import TypeVar

T = TypeVar("T")


async def aside(work: Callable[[], T]) -> T:
    """What comes of it.  The thread of a bot that hangs may go on, and doesn't keep the program from ending."""
    loop = asyncio.get_running_loop()
    done: asyncio.Future[T] = loop.create_future()

    def tell(result: T | None, error: BaseException | None) -> None:
        if done.done():  # somebody has given it up
            return
        if error is not None:
            done.set_exception(error)
        else:
            done.set_result(result)  # type: ignore[arg-type]  # a result of T, which may hold None

    def run() -> None:
        result, error = None, None
        try:
            result = work()
        except BaseException as caught:  # it is raised where the result is awaited
            error = caught
        with suppress(RuntimeError):  # the table has been left
            loop.call_soon_threadsafe(tell, result, error)

    threading.Thread(target=run, daemon=True).start()
    return await done
