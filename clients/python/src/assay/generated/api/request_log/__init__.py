from __future__ import annotations

import datetime
from typing import TYPE_CHECKING, Any, cast

from ...types import UNSET, Unset

if TYPE_CHECKING:
    import datetime
    from typing import cast

    from ....transport import AsyncTransport, Transport
    from ...models.list_request_log_method import (
        ListRequestLogMethod,
        check_list_request_log_method,
    )
    from ...models.request_log_page import RequestLogPage
    from ...types import UNSET, Unset


class RequestLogApi:
    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def list_request_log(
        self,
        *,
        limit: int | Unset = UNSET,
        cursor: str | Unset = UNSET,
        request_id: str | Unset = UNSET,
        credential_id: str | Unset = UNSET,
        method: ListRequestLogMethod | Unset = UNSET,
        route: str | Unset = UNSET,
        status: str | Unset = UNSET,
        code: str | Unset = UNSET,
        created_after: datetime.datetime | Unset = UNSET,
        created_before: datetime.datetime | Unset = UNSET,
    ) -> RequestLogPage:
        """List API requests of the organization's credentials, newest first

        Requests in the environment of the credential: of keys, applications, the command line and SCIM
        tokens, but not the portal’s own. A request appears within about two seconds. Requests are kept for
        7 days, at most 250,000 per environment; beyond 1,000 successful requests per minute, further
        successful ones are not recorded. Query strings, headers and bodies are never recorded. Requires the
        scope `read:org`. Has its own rate limit: `request-log.list`.

        Args:
            limit (int | Unset):
            cursor (str | Unset):
            request_id (str | Unset):
            credential_id (str | Unset):
            method (ListRequestLogMethod | Unset):
            route (str | Unset):
            status (str | Unset):
            code (str | Unset):
            created_after (datetime.datetime | Unset):
            created_before (datetime.datetime | Unset):
        """
        from . import list_request_log as operation

        return operation.parse(
            self._transport.send(
                operation.request(
                    limit=limit,
                    cursor=cursor,
                    request_id=request_id,
                    credential_id=credential_id,
                    method=method,
                    route=route,
                    status=status,
                    code=code,
                    created_after=created_after,
                    created_before=created_before,
                )
            )
        )


class AsyncRequestLogApi:
    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    async def list_request_log(
        self,
        *,
        limit: int | Unset = UNSET,
        cursor: str | Unset = UNSET,
        request_id: str | Unset = UNSET,
        credential_id: str | Unset = UNSET,
        method: ListRequestLogMethod | Unset = UNSET,
        route: str | Unset = UNSET,
        status: str | Unset = UNSET,
        code: str | Unset = UNSET,
        created_after: datetime.datetime | Unset = UNSET,
        created_before: datetime.datetime | Unset = UNSET,
    ) -> RequestLogPage:
        """List API requests of the organization's credentials, newest first

        Requests in the environment of the credential: of keys, applications, the command line and SCIM
        tokens, but not the portal’s own. A request appears within about two seconds. Requests are kept for
        7 days, at most 250,000 per environment; beyond 1,000 successful requests per minute, further
        successful ones are not recorded. Query strings, headers and bodies are never recorded. Requires the
        scope `read:org`. Has its own rate limit: `request-log.list`.

        Args:
            limit (int | Unset):
            cursor (str | Unset):
            request_id (str | Unset):
            credential_id (str | Unset):
            method (ListRequestLogMethod | Unset):
            route (str | Unset):
            status (str | Unset):
            code (str | Unset):
            created_after (datetime.datetime | Unset):
            created_before (datetime.datetime | Unset):
        """
        from . import list_request_log as operation

        return operation.parse(
            await self._transport.send(
                operation.request(
                    limit=limit,
                    cursor=cursor,
                    request_id=request_id,
                    credential_id=credential_id,
                    method=method,
                    route=route,
                    status=status,
                    code=code,
                    created_after=created_after,
                    created_before=created_before,
                )
            )
        )
