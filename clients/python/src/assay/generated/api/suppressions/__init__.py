from __future__ import annotations

import datetime
from typing import TYPE_CHECKING, Any, cast

from ...types import UNSET, Unset

if TYPE_CHECKING:
    import datetime
    from typing import cast

    from ....transport import AsyncTransport, Transport
    from ...models.ask_for_exception_request import AskForExceptionRequest
    from ...models.create_suppression_request import CreateSuppressionRequest
    from ...models.decide_suppression_request import DecideSuppressionRequest
    from ...models.list_suppression_requests_kind import (
        ListSuppressionRequestsKind,
        check_list_suppression_requests_kind,
    )
    from ...models.list_suppression_requests_status import (
        ListSuppressionRequestsStatus,
        check_list_suppression_requests_status,
    )
    from ...models.list_suppressions_kind import (
        ListSuppressionsKind,
        check_list_suppressions_kind,
    )
    from ...models.suppression import Suppression
    from ...models.suppression_page import SuppressionPage
    from ...models.suppression_request import SuppressionRequest
    from ...models.suppression_request_page import SuppressionRequestPage
    from ...models.suppression_settings import SuppressionSettings
    from ...models.update_suppression_settings_request import (
        UpdateSuppressionSettingsRequest,
    )
    from ...types import UNSET, Unset


class SuppressionsApi:
    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def list_suppression_requests(
        self,
        *,
        limit: int | Unset = UNSET,
        cursor: str | Unset = UNSET,
        status: ListSuppressionRequestsStatus | Unset = UNSET,
        kind: ListSuppressionRequestsKind | Unset = UNSET,
        repository: str | Unset = UNSET,
        policy_id: str | Unset = UNSET,
        created_by: str | Unset = UNSET,
    ) -> SuppressionRequestPage:
        """List requests for exceptions, newest first

        Requires the scope `read:policies`. Has its own rate limit: `suppression-requests.list`.

        Args:
            limit (int | Unset):
            cursor (str | Unset):
            status (ListSuppressionRequestsStatus | Unset):
            kind (ListSuppressionRequestsKind | Unset):
            repository (str | Unset):
            policy_id (str | Unset):
            created_by (str | Unset):
        """
        from . import list_suppression_requests as operation

        return operation.parse(
            self._transport.send(
                operation.request(
                    limit=limit,
                    cursor=cursor,
                    status=status,
                    kind=kind,
                    repository=repository,
                    policy_id=policy_id,
                    created_by=created_by,
                )
            )
        )

    def create_suppression_request(
        self,
        *,
        body: AskForExceptionRequest,
        idempotency_key: str | Unset = UNSET,
    ) -> SuppressionRequest:
        """Request an exception

        For a finding, or for a rule of a policy in the repositories that match a pattern. Nothing changes
        until another person approves the request. Approval creates the suppression or override. Requires
        the scope `request:suppressions`. Affects both environments, so credentials of `test` are rejected.

        Args:
            idempotency_key (str | Unset):
            body (AskForExceptionRequest):
        """
        from . import create_suppression_request as operation

        return operation.parse(
            self._transport.send(
                operation.request(
                    body=body,
                    idempotency_key=idempotency_key,
                )
            )
        )

    def get_suppression_request(
        self,
        suppression_request_id: str,
    ) -> SuppressionRequest:
        """Get a request for an exception

        Requires the scope `read:policies`. Has its own rate limit: `suppression-requests.get`.

        Args:
            suppression_request_id (str):
        """
        from . import get_suppression_request as operation

        return operation.parse(
            self._transport.send(
                operation.request(
                    suppression_request_id=suppression_request_id,
                )
            )
        )

    def delete_suppression_request(
        self,
        suppression_request_id: str,
    ) -> None:
        """Withdraw a request for an exception

        Only the requester can withdraw a request, while it is open. It stays in the list as withdrawn.
        Requires the scope `request:suppressions`. Affects both environments, so credentials of `test` are
        rejected.

        Args:
            suppression_request_id (str):
        """
        from . import delete_suppression_request as operation

        return operation.parse(
            self._transport.send(
                operation.request(
                    suppression_request_id=suppression_request_id,
                )
            )
        )

    def approve_suppression_request(
        self,
        suppression_request_id: str,
        *,
        body: DecideSuppressionRequest | Unset = UNSET,
        idempotency_key: str | Unset = UNSET,
    ) -> SuppressionRequest:
        """Approve a request for an exception

        Creates the requested suppression or override in the name of the approver. Approvers are the members
        whom the settings name for the policy, otherwise owners and administrators; and code owners, if the
        settings let them decide. Requesters cannot approve their own requests, whichever credential they
        used. Requires the scope `request:suppressions`. Requires a signed-in person, through the portal or
        the command line. Affects both environments, so credentials of `test` are rejected.

        Args:
            suppression_request_id (str):
            idempotency_key (str | Unset):
            body (DecideSuppressionRequest | Unset):
        """
        from . import approve_suppression_request as operation

        return operation.parse(
            self._transport.send(
                operation.request(
                    suppression_request_id=suppression_request_id,
                    body=body,
                    idempotency_key=idempotency_key,
                )
            )
        )

    def reject_suppression_request(
        self,
        suppression_request_id: str,
        *,
        body: DecideSuppressionRequest | Unset = UNSET,
        idempotency_key: str | Unset = UNSET,
    ) -> SuppressionRequest:
        """Reject a request for an exception

        Anyone who can approve a request can reject it. The finding or rule still counts. The note is for
        the requester. Requires the scope `request:suppressions`. Requires a signed-in person, through the
        portal or the command line. Affects both environments, so credentials of `test` are rejected.

        Args:
            suppression_request_id (str):
            idempotency_key (str | Unset):
            body (DecideSuppressionRequest | Unset):
        """
        from . import reject_suppression_request as operation

        return operation.parse(
            self._transport.send(
                operation.request(
                    suppression_request_id=suppression_request_id,
                    body=body,
                    idempotency_key=idempotency_key,
                )
            )
        )

    def get_suppression_setting(
        self,
    ) -> SuppressionSettings:
        """Get the settings for exceptions

        Requires the scope `read:policies`. Has its own rate limit: `suppression-settings.get`.
        """
        from . import get_suppression_setting as operation

        return operation.parse(self._transport.send(operation.request()))

    def update_suppression_setting(
        self,
        *,
        body: UpdateSuppressionSettingsRequest | Unset = UNSET,
    ) -> SuppressionSettings:
        """Update the settings for exceptions

        Only an owner can do this, in the portal or on the command line. Existing exceptions stay in force
        until they end. Requires the scope `write:org`. Requires a signed-in owner, through the portal or
        the command line. Affects both environments, so credentials of `test` are rejected. A person must
        have signed in within the last 60 minutes; otherwise `details.reason` is `step_up`.

        Args:
            body (UpdateSuppressionSettingsRequest | Unset):
        """
        from . import update_suppression_setting as operation

        return operation.parse(
            self._transport.send(
                operation.request(
                    body=body,
                )
            )
        )

    def list_suppressions(
        self,
        *,
        limit: int | Unset = UNSET,
        cursor: str | Unset = UNSET,
        repository: str | Unset = UNSET,
        rule_id: str | Unset = UNSET,
        kind: ListSuppressionsKind | Unset = UNSET,
        ends_before: datetime.datetime | Unset = UNSET,
    ) -> SuppressionPage:
        """List suppressions, newest first

        Requires the scope `read:policies`. Has its own rate limit: `suppressions.list`.

        Args:
            limit (int | Unset):
            cursor (str | Unset):
            repository (str | Unset):
            rule_id (str | Unset):
            kind (ListSuppressionsKind | Unset):
            ends_before (datetime.datetime | Unset):
        """
        from . import list_suppressions as operation

        return operation.parse(
            self._transport.send(
                operation.request(
                    limit=limit,
                    cursor=cursor,
                    repository=repository,
                    rule_id=rule_id,
                    kind=kind,
                    ends_before=ends_before,
                )
            )
        )

    def create_suppression(
        self,
        *,
        body: CreateSuppressionRequest,
        idempotency_key: str | Unset = UNSET,
    ) -> Suppression:
        """Suppress a finding

        New evaluations of the repository show the finding as suppressed. It does not count toward the gate
        until the suppression expires or is deleted. The suppression follows renamed files; changed code, or
        a changed secret, counts again. If the settings require approval, use POST /v1/suppression-requests
        instead. Requires the scope `write:policies`. Affects both environments, so credentials of `test`
        are rejected.

        Args:
            idempotency_key (str | Unset):
            body (CreateSuppressionRequest):
        """
        from . import create_suppression as operation

        return operation.parse(
            self._transport.send(
                operation.request(
                    body=body,
                    idempotency_key=idempotency_key,
                )
            )
        )

    def get_suppression(
        self,
        suppression_id: str,
    ) -> Suppression:
        """Get a suppression

        Requires the scope `read:policies`. Has its own rate limit: `suppressions.get`.

        Args:
            suppression_id (str):
        """
        from . import get_suppression as operation

        return operation.parse(
            self._transport.send(
                operation.request(
                    suppression_id=suppression_id,
                )
            )
        )

    def delete_suppression(
        self,
        suppression_id: str,
    ) -> None:
        """Delete a suppression

        The finding counts again in new evaluations. Requires the scope `write:policies`. Affects both
        environments, so credentials of `test` are rejected.

        Args:
            suppression_id (str):
        """
        from . import delete_suppression as operation

        return operation.parse(
            self._transport.send(
                operation.request(
                    suppression_id=suppression_id,
                )
            )
        )


class AsyncSuppressionsApi:
    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    async def list_suppression_requests(
        self,
        *,
        limit: int | Unset = UNSET,
        cursor: str | Unset = UNSET,
        status: ListSuppressionRequestsStatus | Unset = UNSET,
        kind: ListSuppressionRequestsKind | Unset = UNSET,
        repository: str | Unset = UNSET,
        policy_id: str | Unset = UNSET,
        created_by: str | Unset = UNSET,
    ) -> SuppressionRequestPage:
        """List requests for exceptions, newest first

        Requires the scope `read:policies`. Has its own rate limit: `suppression-requests.list`.

        Args:
            limit (int | Unset):
            cursor (str | Unset):
            status (ListSuppressionRequestsStatus | Unset):
            kind (ListSuppressionRequestsKind | Unset):
            repository (str | Unset):
            policy_id (str | Unset):
            created_by (str | Unset):
        """
        from . import list_suppression_requests as operation

        return operation.parse(
            await self._transport.send(
                operation.request(
                    limit=limit,
                    cursor=cursor,
                    status=status,
                    kind=kind,
                    repository=repository,
                    policy_id=policy_id,
                    created_by=created_by,
                )
            )
        )

    async def create_suppression_request(
        self,
        *,
        body: AskForExceptionRequest,
        idempotency_key: str | Unset = UNSET,
    ) -> SuppressionRequest:
        """Request an exception

        For a finding, or for a rule of a policy in the repositories that match a pattern. Nothing changes
        until another person approves the request. Approval creates the suppression or override. Requires
        the scope `request:suppressions`. Affects both environments, so credentials of `test` are rejected.

        Args:
            idempotency_key (str | Unset):
            body (AskForExceptionRequest):
        """
        from . import create_suppression_request as operation

        return operation.parse(
            await self._transport.send(
                operation.request(
                    body=body,
                    idempotency_key=idempotency_key,
                )
            )
        )

    async def get_suppression_request(
        self,
        suppression_request_id: str,
    ) -> SuppressionRequest:
        """Get a request for an exception

        Requires the scope `read:policies`. Has its own rate limit: `suppression-requests.get`.

        Args:
            suppression_request_id (str):
        """
        from . import get_suppression_request as operation

        return operation.parse(
            await self._transport.send(
                operation.request(
                    suppression_request_id=suppression_request_id,
                )
            )
        )

    async def delete_suppression_request(
        self,
        suppression_request_id: str,
    ) -> None:
        """Withdraw a request for an exception

        Only the requester can withdraw a request, while it is open. It stays in the list as withdrawn.
        Requires the scope `request:suppressions`. Affects both environments, so credentials of `test` are
        rejected.

        Args:
            suppression_request_id (str):
        """
        from . import delete_suppression_request as operation

        return operation.parse(
            await self._transport.send(
                operation.request(
                    suppression_request_id=suppression_request_id,
                )
            )
        )

    async def approve_suppression_request(
        self,
        suppression_request_id: str,
        *,
        body: DecideSuppressionRequest | Unset = UNSET,
        idempotency_key: str | Unset = UNSET,
    ) -> SuppressionRequest:
        """Approve a request for an exception

        Creates the requested suppression or override in the name of the approver. Approvers are the members
        whom the settings name for the policy, otherwise owners and administrators; and code owners, if the
        settings let them decide. Requesters cannot approve their own requests, whichever credential they
        used. Requires the scope `request:suppressions`. Requires a signed-in person, through the portal or
        the command line. Affects both environments, so credentials of `test` are rejected.

        Args:
            suppression_request_id (str):
            idempotency_key (str | Unset):
            body (DecideSuppressionRequest | Unset):
        """
        from . import approve_suppression_request as operation

        return operation.parse(
            await self._transport.send(
                operation.request(
                    suppression_request_id=suppression_request_id,
                    body=body,
                    idempotency_key=idempotency_key,
                )
            )
        )

    async def reject_suppression_request(
        self,
        suppression_request_id: str,
        *,
        body: DecideSuppressionRequest | Unset = UNSET,
        idempotency_key: str | Unset = UNSET,
    ) -> SuppressionRequest:
        """Reject a request for an exception

        Anyone who can approve a request can reject it. The finding or rule still counts. The note is for
        the requester. Requires the scope `request:suppressions`. Requires a signed-in person, through the
        portal or the command line. Affects both environments, so credentials of `test` are rejected.

        Args:
            suppression_request_id (str):
            idempotency_key (str | Unset):
            body (DecideSuppressionRequest | Unset):
        """
        from . import reject_suppression_request as operation

        return operation.parse(
            await self._transport.send(
                operation.request(
                    suppression_request_id=suppression_request_id,
                    body=body,
                    idempotency_key=idempotency_key,
                )
            )
        )

    async def get_suppression_setting(
        self,
    ) -> SuppressionSettings:
        """Get the settings for exceptions

        Requires the scope `read:policies`. Has its own rate limit: `suppression-settings.get`.
        """
        from . import get_suppression_setting as operation

        return operation.parse(await self._transport.send(operation.request()))

    async def update_suppression_setting(
        self,
        *,
        body: UpdateSuppressionSettingsRequest | Unset = UNSET,
    ) -> SuppressionSettings:
        """Update the settings for exceptions

        Only an owner can do this, in the portal or on the command line. Existing exceptions stay in force
        until they end. Requires the scope `write:org`. Requires a signed-in owner, through the portal or
        the command line. Affects both environments, so credentials of `test` are rejected. A person must
        have signed in within the last 60 minutes; otherwise `details.reason` is `step_up`.

        Args:
            body (UpdateSuppressionSettingsRequest | Unset):
        """
        from . import update_suppression_setting as operation

        return operation.parse(
            await self._transport.send(
                operation.request(
                    body=body,
                )
            )
        )

    async def list_suppressions(
        self,
        *,
        limit: int | Unset = UNSET,
        cursor: str | Unset = UNSET,
        repository: str | Unset = UNSET,
        rule_id: str | Unset = UNSET,
        kind: ListSuppressionsKind | Unset = UNSET,
        ends_before: datetime.datetime | Unset = UNSET,
    ) -> SuppressionPage:
        """List suppressions, newest first

        Requires the scope `read:policies`. Has its own rate limit: `suppressions.list`.

        Args:
            limit (int | Unset):
            cursor (str | Unset):
            repository (str | Unset):
            rule_id (str | Unset):
            kind (ListSuppressionsKind | Unset):
            ends_before (datetime.datetime | Unset):
        """
        from . import list_suppressions as operation

        return operation.parse(
            await self._transport.send(
                operation.request(
                    limit=limit,
                    cursor=cursor,
                    repository=repository,
                    rule_id=rule_id,
                    kind=kind,
                    ends_before=ends_before,
                )
            )
        )

    async def create_suppression(
        self,
        *,
        body: CreateSuppressionRequest,
        idempotency_key: str | Unset = UNSET,
    ) -> Suppression:
        """Suppress a finding

        New evaluations of the repository show the finding as suppressed. It does not count toward the gate
        until the suppression expires or is deleted. The suppression follows renamed files; changed code, or
        a changed secret, counts again. If the settings require approval, use POST /v1/suppression-requests
        instead. Requires the scope `write:policies`. Affects both environments, so credentials of `test`
        are rejected.

        Args:
            idempotency_key (str | Unset):
            body (CreateSuppressionRequest):
        """
        from . import create_suppression as operation

        return operation.parse(
            await self._transport.send(
                operation.request(
                    body=body,
                    idempotency_key=idempotency_key,
                )
            )
        )

    async def get_suppression(
        self,
        suppression_id: str,
    ) -> Suppression:
        """Get a suppression

        Requires the scope `read:policies`. Has its own rate limit: `suppressions.get`.

        Args:
            suppression_id (str):
        """
        from . import get_suppression as operation

        return operation.parse(
            await self._transport.send(
                operation.request(
                    suppression_id=suppression_id,
                )
            )
        )

    async def delete_suppression(
        self,
        suppression_id: str,
    ) -> None:
        """Delete a suppression

        The finding counts again in new evaluations. Requires the scope `write:policies`. Affects both
        environments, so credentials of `test` are rejected.

        Args:
            suppression_id (str):
        """
        from . import delete_suppression as operation

        return operation.parse(
            await self._transport.send(
                operation.request(
                    suppression_id=suppression_id,
                )
            )
        )
