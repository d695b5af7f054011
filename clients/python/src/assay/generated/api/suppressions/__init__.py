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

        Needs the scope `read:policies`. Own limit: `suppression-requests.list`.

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
        """Ask for an exception

        For a finding, or for a rule of a policy in some repositories. Nothing changes until another person
        approves the request; then it is the suppression or override that was asked for. Needs the scope
        `request:suppressions`. Changes both environments: a credential of `test` is refused.

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
        """One request for an exception

        Needs the scope `read:policies`. Own limit: `suppression-requests.get`.

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

        By whoever made it, while it is open. It stays to be read, as withdrawn. Needs the scope
        `request:suppressions`. Changes both environments: a credential of `test` is refused.

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

        Makes the suppression or override that was asked for, in the name of whoever approves: a person whom
        the settings name for the policy, else an owner or administrator, and never whoever asked, through
        whichever credential. Needs the scope `request:suppressions`. Takes a signed-in person, through the
        portal or the command line. Changes both environments: a credential of `test` is refused.

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

        By those who may approve it. The finding goes on counting. The note is for whoever asked. Needs the
        scope `request:suppressions`. Takes a signed-in person, through the portal or the command line.
        Changes both environments: a credential of `test` is refused.

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
        """What the organization demands of exceptions

        Needs the scope `read:policies`. Own limit: `suppression-settings.get`.
        """
        from . import get_suppression_setting as operation

        return operation.parse(self._transport.send(operation.request()))

    def update_suppression_setting(
        self,
        *,
        body: UpdateSuppressionSettingsRequest | Unset = UNSET,
    ) -> SuppressionSettings:
        """Change what the organization demands of exceptions

        By an owner, in the portal or on the command line. Exceptions that hold stay until they end. Needs
        the scope `write:org`. Takes a signed-in person, through the portal or the command line. Changes
        both environments: a credential of `test` is refused. A person must have signed in within the last
        60 minutes (else `details.reason` is `step_up`).

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

        Needs the scope `read:policies`. Own limit: `suppressions.list`.

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
        """Accept a finding

        Evaluations of its repository that are accepted from now on show the finding as suppressed: it does
        not count toward the gate until the suppression expires or is deleted. A renamed file is followed;
        changed code, or a changed secret, counts again. It decides what passes, as a policy does, hence its
        scope. Where the settings demand approval, it is asked for with POST /v1/suppression-requests
        instead. Needs the scope `write:policies`. Changes both environments: a credential of `test` is
        refused.

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
        """One suppression

        Needs the scope `read:policies`. Own limit: `suppressions.get`.

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

        The finding counts again in evaluations that are accepted from now on. Needs the scope
        `write:policies`. Changes both environments: a credential of `test` is refused.

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

        Needs the scope `read:policies`. Own limit: `suppression-requests.list`.

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
        """Ask for an exception

        For a finding, or for a rule of a policy in some repositories. Nothing changes until another person
        approves the request; then it is the suppression or override that was asked for. Needs the scope
        `request:suppressions`. Changes both environments: a credential of `test` is refused.

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
        """One request for an exception

        Needs the scope `read:policies`. Own limit: `suppression-requests.get`.

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

        By whoever made it, while it is open. It stays to be read, as withdrawn. Needs the scope
        `request:suppressions`. Changes both environments: a credential of `test` is refused.

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

        Makes the suppression or override that was asked for, in the name of whoever approves: a person whom
        the settings name for the policy, else an owner or administrator, and never whoever asked, through
        whichever credential. Needs the scope `request:suppressions`. Takes a signed-in person, through the
        portal or the command line. Changes both environments: a credential of `test` is refused.

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

        By those who may approve it. The finding goes on counting. The note is for whoever asked. Needs the
        scope `request:suppressions`. Takes a signed-in person, through the portal or the command line.
        Changes both environments: a credential of `test` is refused.

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
        """What the organization demands of exceptions

        Needs the scope `read:policies`. Own limit: `suppression-settings.get`.
        """
        from . import get_suppression_setting as operation

        return operation.parse(await self._transport.send(operation.request()))

    async def update_suppression_setting(
        self,
        *,
        body: UpdateSuppressionSettingsRequest | Unset = UNSET,
    ) -> SuppressionSettings:
        """Change what the organization demands of exceptions

        By an owner, in the portal or on the command line. Exceptions that hold stay until they end. Needs
        the scope `write:org`. Takes a signed-in person, through the portal or the command line. Changes
        both environments: a credential of `test` is refused. A person must have signed in within the last
        60 minutes (else `details.reason` is `step_up`).

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

        Needs the scope `read:policies`. Own limit: `suppressions.list`.

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
        """Accept a finding

        Evaluations of its repository that are accepted from now on show the finding as suppressed: it does
        not count toward the gate until the suppression expires or is deleted. A renamed file is followed;
        changed code, or a changed secret, counts again. It decides what passes, as a policy does, hence its
        scope. Where the settings demand approval, it is asked for with POST /v1/suppression-requests
        instead. Needs the scope `write:policies`. Changes both environments: a credential of `test` is
        refused.

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
        """One suppression

        Needs the scope `read:policies`. Own limit: `suppressions.get`.

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

        The finding counts again in evaluations that are accepted from now on. Needs the scope
        `write:policies`. Changes both environments: a credential of `test` is refused.

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
