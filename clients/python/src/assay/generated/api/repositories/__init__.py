from __future__ import annotations

import datetime
from typing import TYPE_CHECKING, Any, cast

from ...types import UNSET, Unset

if TYPE_CHECKING:
    from typing import cast

    from ....transport import AsyncTransport, Transport
    from ...models.list_repositories_verdict import (
        ListRepositoriesVerdict,
        check_list_repositories_verdict,
    )
    from ...models.overview import Overview
    from ...models.repository_page import RepositoryPage
    from ...models.repository_state import RepositoryState
    from ...types import UNSET, Unset


class RepositoriesApi:
    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def get_overview(
        self,
    ) -> Overview:
        """Get what needs attention, and the risk over time

        Requires the scope `read:evaluations`. Has its own rate limit: `overview.get`.
        """
        from . import get_overview as operation

        return operation.parse(self._transport.send(operation.request()))

    def list_repositories(
        self,
        *,
        limit: int | Unset = UNSET,
        cursor: str | Unset = UNSET,
        prefix: str | Unset = UNSET,
        q: str | Unset = UNSET,
        pattern: str | Unset = UNSET,
        verdict: ListRepositoriesVerdict | Unset = UNSET,
        stale: bool | Unset = UNSET,
    ) -> RepositoryPage:
        """List repositories, by name

        Returns repositories that were evaluated as a whole, as shown by the latest such evaluation: of
        main, otherwise master, otherwise any branch. Requires the scope `read:evaluations`. Has its own
        rate limit: `repositories.list`.

        Args:
            limit (int | Unset):
            cursor (str | Unset):
            prefix (str | Unset):
            q (str | Unset):
            pattern (str | Unset):
            verdict (ListRepositoriesVerdict | Unset):
            stale (bool | Unset):
        """
        from . import list_repositories as operation

        return operation.parse(
            self._transport.send(
                operation.request(
                    limit=limit,
                    cursor=cursor,
                    prefix=prefix,
                    q=q,
                    pattern=pattern,
                    verdict=verdict,
                    stale=stale,
                )
            )
        )

    def get_repository_state(
        self,
        *,
        repository: str,
    ) -> RepositoryState:
        """Get a repository with its branches and the policies that ran

        The name is in the query, because it may contain slashes. Requires the scope `read:evaluations`. Has
        its own rate limit: `repositories.state`.

        Args:
            repository (str):
        """
        from . import get_repository_state as operation

        return operation.parse(
            self._transport.send(
                operation.request(
                    repository=repository,
                )
            )
        )


class AsyncRepositoriesApi:
    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    async def get_overview(
        self,
    ) -> Overview:
        """Get what needs attention, and the risk over time

        Requires the scope `read:evaluations`. Has its own rate limit: `overview.get`.
        """
        from . import get_overview as operation

        return operation.parse(await self._transport.send(operation.request()))

    async def list_repositories(
        self,
        *,
        limit: int | Unset = UNSET,
        cursor: str | Unset = UNSET,
        prefix: str | Unset = UNSET,
        q: str | Unset = UNSET,
        pattern: str | Unset = UNSET,
        verdict: ListRepositoriesVerdict | Unset = UNSET,
        stale: bool | Unset = UNSET,
    ) -> RepositoryPage:
        """List repositories, by name

        Returns repositories that were evaluated as a whole, as shown by the latest such evaluation: of
        main, otherwise master, otherwise any branch. Requires the scope `read:evaluations`. Has its own
        rate limit: `repositories.list`.

        Args:
            limit (int | Unset):
            cursor (str | Unset):
            prefix (str | Unset):
            q (str | Unset):
            pattern (str | Unset):
            verdict (ListRepositoriesVerdict | Unset):
            stale (bool | Unset):
        """
        from . import list_repositories as operation

        return operation.parse(
            await self._transport.send(
                operation.request(
                    limit=limit,
                    cursor=cursor,
                    prefix=prefix,
                    q=q,
                    pattern=pattern,
                    verdict=verdict,
                    stale=stale,
                )
            )
        )

    async def get_repository_state(
        self,
        *,
        repository: str,
    ) -> RepositoryState:
        """Get a repository with its branches and the policies that ran

        The name is in the query, because it may contain slashes. Requires the scope `read:evaluations`. Has
        its own rate limit: `repositories.state`.

        Args:
            repository (str):
        """
        from . import get_repository_state as operation

        return operation.parse(
            await self._transport.send(
                operation.request(
                    repository=repository,
                )
            )
        )
