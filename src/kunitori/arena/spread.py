"""Many games at once: in this process, in several, or on a cluster of machines."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from itertools import islice
from typing import Final

from kunitori.arena.contest import Contest
from kunitori.arena.play import Outcome, play_game
from kunitori.text import Trouble
from kunitori.workers import watched

PROCESSES: Final = "processes"
TOGETHER: Final = ("ray",)  # those that give results not one by one but all together
AHEAD: Final = 4  # games for each worker that are handed out at once there


def play_games(
    contest: Contest, numbers: Iterable[int], jobs: int = 1, backend: str = PROCESSES, address: str = ""
) -> Iterator[Outcome]:
    """Play these games; each is yielded as it ends, in no certain order.  Raises Trouble for a backend not installed.

    jobs     games at a time; 1 with processes: in this one
    address  of a running cluster; "": one is started on this machine
    """
    if backend == PROCESSES and jobs == 1:
        for number in numbers:
            yield play_game(contest, number)
        return
    from joblib import Parallel, delayed  # type: ignore[import-untyped]

    with watched(), workers(backend, jobs, address):
        if backend not in TOGETHER:
            parallel = Parallel(n_jobs=jobs, return_as="generator_unordered", pre_dispatch="2*n_jobs", batch_size=1)
            yield from parallel(delayed(play_game)(contest, number) for number in numbers)
            return
        with Parallel(n_jobs=jobs, batch_size=1) as parallel:
            left = iter(numbers)
            while some := list(islice(left, AHEAD * jobs)):
                yield from parallel(delayed(play_game)(contest, number) for number in some)


def workers(backend: str, jobs: int, address: str) -> AbstractContextManager[None]:
    """Who plays, for as long as they are needed."""
    if backend == "ray":
        return ray_workers(jobs, address)
    return dask_workers(jobs, address) if backend == "dask" else nullcontext()


@contextmanager
def ray_workers(jobs: int, address: str) -> Iterator[None]:
    """Ray, on the cluster at ``address`` or on this machine."""
    try:
        import ray
        from ray.util.joblib import register_ray
    except ImportError:
        raise Trouble("extra", extra="ray") from None
    from joblib import parallel_config

    count = None if address else jobs
    try:
        ray.init(address=address or None, num_cpus=count, include_dashboard=False, log_to_driver=False)
    except Exception as error:  # Ray has no narrower one for a cluster that doesn't answer or doesn't start in time
        ray.shutdown()
        raise Trouble("arena-cluster", backend="ray", why=str(error)) from None
    try:
        register_ray()
        with parallel_config(backend="ray"):
            yield
    finally:
        ray.shutdown()


@contextmanager
def dask_workers(jobs: int, address: str) -> Iterator[None]:
    """Dask, on the cluster whose scheduler is at ``address`` or on this machine."""
    try:
        from distributed import Client
    except ImportError:
        raise Trouble("extra", extra="dask") from None
    from joblib import parallel_config

    place = {"address": address} if address else {"n_workers": jobs, "threads_per_worker": 1, "dashboard_address": None}
    try:
        client = Client(**place)
    except OSError as error:
        raise Trouble("arena-cluster", backend="dask", why=str(error)) from None
    with client, parallel_config(backend="dask"):
        yield
