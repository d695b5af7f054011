"""Lists, item by item over all pages."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ParamSpec, Protocol, TypeVar

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Awaitable, Callable, Iterator

P = ParamSpec("P")
T = TypeVar("T")


class Page(Protocol[T]):
    data: list[T]
    next_cursor: str | None


def iterate(list_page: Callable[P, Page[T]], *args: P.args, **kwargs: P.kwargs) -> Iterator[T]:
    """Every item of a list; each page is fetched when it is reached.

    for evaluation in iterate(assay.evaluations.list_evaluations, repository="acme/payments"): ...
    """
    options: Any = dict(kwargs)
    while True:
        page = list_page(*args, **options)
        yield from page.data
        if page.next_cursor is None:
            return
        options["cursor"] = page.next_cursor


async def iterate_async(
    list_page: Callable[P, Awaitable[Page[T]]], *args: P.args, **kwargs: P.kwargs
) -> AsyncIterator[T]:
    """The same for `AsyncAssay`."""
    options: Any = dict(kwargs)
    while True:
        page = await list_page(*args, **options)
        for item in page.data:
            yield item
        if page.next_cursor is None:
            return
        options["cursor"] = page.next_cursor
