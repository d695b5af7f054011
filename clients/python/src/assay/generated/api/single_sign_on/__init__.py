from __future__ import annotations

import datetime
from typing import TYPE_CHECKING, Any, cast

from ...types import UNSET, Unset

if TYPE_CHECKING:
    from typing import cast

    from ....transport import AsyncTransport, Transport
    from ...models.break_glass_administrator import BreakGlassAdministrator
    from ...models.create_break_glass_request import CreateBreakGlassRequest
    from ...models.create_sso_connection_request import CreateSsoConnectionRequest
    from ...models.sso_connection import SsoConnection
    from ...models.sso_connection_page import SsoConnectionPage
    from ...models.sso_enforcement import SsoEnforcement
    from ...models.sso_guide_page import SsoGuidePage
    from ...models.sso_sign_in_page import SsoSignInPage
    from ...models.sso_test import SsoTest
    from ...models.update_sso_connection_request import UpdateSsoConnectionRequest
    from ...types import UNSET, Unset


class SingleSignOnApi:
    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def create_break_glass_administrator(
        self,
        *,
        body: CreateBreakGlassRequest,
        idempotency_key: str | Unset = UNSET,
    ) -> BreakGlassAdministrator:
        """Add a break-glass administrator

        While single sign-on is enforced, this person may still sign in with a password and a second factor,
        until it expires. Every use is in the audit log. Requires the scope `admin`. Affects both
        environments, so credentials of `test` are rejected. A person must have signed in within the last 60
        minutes; otherwise `details.reason` is `step_up`. Available on the plans team, business, enterprise.

        Args:
            idempotency_key (str | Unset):
            body (CreateBreakGlassRequest):
        """
        from . import create_break_glass_administrator as operation

        return operation.parse(
            self._transport.send(
                operation.request(
                    body=body,
                    idempotency_key=idempotency_key,
                )
            )
        )

    def delete_break_glass_administrator(
        self,
        user_id: str,
    ) -> None:
        """Remove a break-glass administrator

        Requires the scope `admin`. Affects both environments, so credentials of `test` are rejected. A
        person must have signed in within the last 60 minutes; otherwise `details.reason` is `step_up`.
        Available on the plans team, business, enterprise.

        Args:
            user_id (str):
        """
        from . import delete_break_glass_administrator as operation

        return operation.parse(
            self._transport.send(
                operation.request(
                    user_id=user_id,
                )
            )
        )

    def list_sso_connections(
        self,
        *,
        limit: int | Unset = UNSET,
        cursor: str | Unset = UNSET,
    ) -> SsoConnectionPage:
        """List connections, newest first

        Requires the scope `admin`. Available on the plans team, business, enterprise.

        Args:
            limit (int | Unset):
            cursor (str | Unset):
        """
        from . import list_sso_connections as operation

        return operation.parse(
            self._transport.send(
                operation.request(
                    limit=limit,
                    cursor=cursor,
                )
            )
        )

    def create_sso_connection(
        self,
        *,
        body: CreateSsoConnectionRequest,
        idempotency_key: str | Unset = UNSET,
    ) -> SsoConnection:
        """Connect an identity provider

        The response contains the values that the identity provider needs. Send its own values now or later
        with PATCH. Nobody can sign in through the connection until its set-up is complete. Requires the
        scope `admin`. Affects both environments, so credentials of `test` are rejected. A person must have
        signed in within the last 60 minutes; otherwise `details.reason` is `step_up`. Available on the
        plans team, business, enterprise.

        Args:
            idempotency_key (str | Unset):
            body (CreateSsoConnectionRequest):
        """
        from . import create_sso_connection as operation

        return operation.parse(
            self._transport.send(
                operation.request(
                    body=body,
                    idempotency_key=idempotency_key,
                )
            )
        )

    def get_sso_connection(
        self,
        connection_id: str,
    ) -> SsoConnection:
        """Get a connection

        Requires the scope `admin`. Available on the plans team, business, enterprise.

        Args:
            connection_id (str):
        """
        from . import get_sso_connection as operation

        return operation.parse(
            self._transport.send(
                operation.request(
                    connection_id=connection_id,
                )
            )
        )

    def delete_sso_connection(
        self,
        connection_id: str,
    ) -> None:
        """Delete a connection

        Its sessions end at once. If it also provisions people (SCIM), provisioning continues. Requires the
        scope `admin`. Affects both environments, so credentials of `test` are rejected. A person must have
        signed in within the last 60 minutes; otherwise `details.reason` is `step_up`. Available on the
        plans team, business, enterprise.

        Args:
            connection_id (str):
        """
        from . import delete_sso_connection as operation

        return operation.parse(
            self._transport.send(
                operation.request(
                    connection_id=connection_id,
                )
            )
        )

    def update_sso_connection(
        self,
        connection_id: str,
        *,
        body: UpdateSsoConnectionRequest | Unset = UNSET,
    ) -> SsoConnection:
        """Update a connection

        Changing a tested setting invalidates the test; while the connection is enforced, such a change is
        rejected. Certificates may be added and removed at any time. Enforcing ends the sessions of all
        members, who then sign in again through the connection. Requires the scope `admin`. Affects both
        environments, so credentials of `test` are rejected. A person must have signed in within the last 60
        minutes; otherwise `details.reason` is `step_up`. Available on the plans team, business, enterprise.

        Args:
            connection_id (str):
            body (UpdateSsoConnectionRequest | Unset):
        """
        from . import update_sso_connection as operation

        return operation.parse(
            self._transport.send(
                operation.request(
                    connection_id=connection_id,
                    body=body,
                )
            )
        )

    def list_sso_connection_guides(
        self,
        connection_id: str,
        *,
        limit: int | Unset = UNSET,
        cursor: str | Unset = UNSET,
    ) -> SsoGuidePage:
        """Get set-up guides of a connection, by identity provider

        Requires the scope `admin`. Available on the plans team, business, enterprise.

        Args:
            connection_id (str):
            limit (int | Unset):
            cursor (str | Unset):
        """
        from . import list_sso_connection_guides as operation

        return operation.parse(
            self._transport.send(
                operation.request(
                    connection_id=connection_id,
                    limit=limit,
                    cursor=cursor,
                )
            )
        )

    def rotate_sso_connection_key(
        self,
        connection_id: str,
        *,
        idempotency_key: str | Unset = UNSET,
    ) -> SsoConnection:
        """Rotate the service provider key of a SAML connection

        The first call adds a second certificate to the metadata; assertions may be encrypted for either.
        Once the identity provider has it, call this again to remove the old key and sign with the new one.
        Requires the scope `admin`. Affects both environments, so credentials of `test` are rejected. A
        person must have signed in within the last 60 minutes; otherwise `details.reason` is `step_up`.
        Available on the plans team, business, enterprise.

        Args:
            connection_id (str):
            idempotency_key (str | Unset):
        """
        from . import rotate_sso_connection_key as operation

        return operation.parse(
            self._transport.send(
                operation.request(
                    connection_id=connection_id,
                    idempotency_key=idempotency_key,
                )
            )
        )

    def list_sso_connection_sign_ins(
        self,
        connection_id: str,
        *,
        limit: int | Unset = UNSET,
        cursor: str | Unset = UNSET,
    ) -> SsoSignInPage:
        """List recent sign-ins through a connection, with the reason of each failure

        Requires the scope `admin`. Available on the plans team, business, enterprise.

        Args:
            connection_id (str):
            limit (int | Unset):
            cursor (str | Unset):
        """
        from . import list_sso_connection_sign_ins as operation

        return operation.parse(
            self._transport.send(
                operation.request(
                    connection_id=connection_id,
                    limit=limit,
                    cursor=cursor,
                )
            )
        )

    def test_sso_connection(
        self,
        connection_id: str,
        *,
        idempotency_key: str | Unset = UNSET,
    ) -> SsoTest:
        """Start a test sign-in

        Open the URL of the response in a browser and sign in there. The test creates no session. Requires
        the scope `admin`. Affects both environments, so credentials of `test` are rejected. A person must
        have signed in within the last 60 minutes; otherwise `details.reason` is `step_up`. Available on the
        plans team, business, enterprise.

        Args:
            connection_id (str):
            idempotency_key (str | Unset):
        """
        from . import test_sso_connection as operation

        return operation.parse(
            self._transport.send(
                operation.request(
                    connection_id=connection_id,
                    idempotency_key=idempotency_key,
                )
            )
        )

    def get_sso_connection_test(
        self,
        connection_id: str,
        test_id: str,
    ) -> SsoTest:
        """Get the result of a test sign-in

        Requires the scope `admin`. Available on the plans team, business, enterprise.

        Args:
            connection_id (str):
            test_id (str):
        """
        from . import get_sso_connection_test as operation

        return operation.parse(
            self._transport.send(
                operation.request(
                    connection_id=connection_id,
                    test_id=test_id,
                )
            )
        )

    def get_sso_enforcement(
        self,
    ) -> SsoEnforcement:
        """Get the enforcement of single sign-on and its exceptions

        Requires the scope `admin`. Available on the plans team, business, enterprise.
        """
        from . import get_sso_enforcement as operation

        return operation.parse(self._transport.send(operation.request()))


class AsyncSingleSignOnApi:
    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    async def create_break_glass_administrator(
        self,
        *,
        body: CreateBreakGlassRequest,
        idempotency_key: str | Unset = UNSET,
    ) -> BreakGlassAdministrator:
        """Add a break-glass administrator

        While single sign-on is enforced, this person may still sign in with a password and a second factor,
        until it expires. Every use is in the audit log. Requires the scope `admin`. Affects both
        environments, so credentials of `test` are rejected. A person must have signed in within the last 60
        minutes; otherwise `details.reason` is `step_up`. Available on the plans team, business, enterprise.

        Args:
            idempotency_key (str | Unset):
            body (CreateBreakGlassRequest):
        """
        from . import create_break_glass_administrator as operation

        return operation.parse(
            await self._transport.send(
                operation.request(
                    body=body,
                    idempotency_key=idempotency_key,
                )
            )
        )

    async def delete_break_glass_administrator(
        self,
        user_id: str,
    ) -> None:
        """Remove a break-glass administrator

        Requires the scope `admin`. Affects both environments, so credentials of `test` are rejected. A
        person must have signed in within the last 60 minutes; otherwise `details.reason` is `step_up`.
        Available on the plans team, business, enterprise.

        Args:
            user_id (str):
        """
        from . import delete_break_glass_administrator as operation

        return operation.parse(
            await self._transport.send(
                operation.request(
                    user_id=user_id,
                )
            )
        )

    async def list_sso_connections(
        self,
        *,
        limit: int | Unset = UNSET,
        cursor: str | Unset = UNSET,
    ) -> SsoConnectionPage:
        """List connections, newest first

        Requires the scope `admin`. Available on the plans team, business, enterprise.

        Args:
            limit (int | Unset):
            cursor (str | Unset):
        """
        from . import list_sso_connections as operation

        return operation.parse(
            await self._transport.send(
                operation.request(
                    limit=limit,
                    cursor=cursor,
                )
            )
        )

    async def create_sso_connection(
        self,
        *,
        body: CreateSsoConnectionRequest,
        idempotency_key: str | Unset = UNSET,
    ) -> SsoConnection:
        """Connect an identity provider

        The response contains the values that the identity provider needs. Send its own values now or later
        with PATCH. Nobody can sign in through the connection until its set-up is complete. Requires the
        scope `admin`. Affects both environments, so credentials of `test` are rejected. A person must have
        signed in within the last 60 minutes; otherwise `details.reason` is `step_up`. Available on the
        plans team, business, enterprise.

        Args:
            idempotency_key (str | Unset):
            body (CreateSsoConnectionRequest):
        """
        from . import create_sso_connection as operation

        return operation.parse(
            await self._transport.send(
                operation.request(
                    body=body,
                    idempotency_key=idempotency_key,
                )
            )
        )

    async def get_sso_connection(
        self,
        connection_id: str,
    ) -> SsoConnection:
        """Get a connection

        Requires the scope `admin`. Available on the plans team, business, enterprise.

        Args:
            connection_id (str):
        """
        from . import get_sso_connection as operation

        return operation.parse(
            await self._transport.send(
                operation.request(
                    connection_id=connection_id,
                )
            )
        )

    async def delete_sso_connection(
        self,
        connection_id: str,
    ) -> None:
        """Delete a connection

        Its sessions end at once. If it also provisions people (SCIM), provisioning continues. Requires the
        scope `admin`. Affects both environments, so credentials of `test` are rejected. A person must have
        signed in within the last 60 minutes; otherwise `details.reason` is `step_up`. Available on the
        plans team, business, enterprise.

        Args:
            connection_id (str):
        """
        from . import delete_sso_connection as operation

        return operation.parse(
            await self._transport.send(
                operation.request(
                    connection_id=connection_id,
                )
            )
        )

    async def update_sso_connection(
        self,
        connection_id: str,
        *,
        body: UpdateSsoConnectionRequest | Unset = UNSET,
    ) -> SsoConnection:
        """Update a connection

        Changing a tested setting invalidates the test; while the connection is enforced, such a change is
        rejected. Certificates may be added and removed at any time. Enforcing ends the sessions of all
        members, who then sign in again through the connection. Requires the scope `admin`. Affects both
        environments, so credentials of `test` are rejected. A person must have signed in within the last 60
        minutes; otherwise `details.reason` is `step_up`. Available on the plans team, business, enterprise.

        Args:
            connection_id (str):
            body (UpdateSsoConnectionRequest | Unset):
        """
        from . import update_sso_connection as operation

        return operation.parse(
            await self._transport.send(
                operation.request(
                    connection_id=connection_id,
                    body=body,
                )
            )
        )

    async def list_sso_connection_guides(
        self,
        connection_id: str,
        *,
        limit: int | Unset = UNSET,
        cursor: str | Unset = UNSET,
    ) -> SsoGuidePage:
        """Get set-up guides of a connection, by identity provider

        Requires the scope `admin`. Available on the plans team, business, enterprise.

        Args:
            connection_id (str):
            limit (int | Unset):
            cursor (str | Unset):
        """
        from . import list_sso_connection_guides as operation

        return operation.parse(
            await self._transport.send(
                operation.request(
                    connection_id=connection_id,
                    limit=limit,
                    cursor=cursor,
                )
            )
        )

    async def rotate_sso_connection_key(
        self,
        connection_id: str,
        *,
        idempotency_key: str | Unset = UNSET,
    ) -> SsoConnection:
        """Rotate the service provider key of a SAML connection

        The first call adds a second certificate to the metadata; assertions may be encrypted for either.
        Once the identity provider has it, call this again to remove the old key and sign with the new one.
        Requires the scope `admin`. Affects both environments, so credentials of `test` are rejected. A
        person must have signed in within the last 60 minutes; otherwise `details.reason` is `step_up`.
        Available on the plans team, business, enterprise.

        Args:
            connection_id (str):
            idempotency_key (str | Unset):
        """
        from . import rotate_sso_connection_key as operation

        return operation.parse(
            await self._transport.send(
                operation.request(
                    connection_id=connection_id,
                    idempotency_key=idempotency_key,
                )
            )
        )

    async def list_sso_connection_sign_ins(
        self,
        connection_id: str,
        *,
        limit: int | Unset = UNSET,
        cursor: str | Unset = UNSET,
    ) -> SsoSignInPage:
        """List recent sign-ins through a connection, with the reason of each failure

        Requires the scope `admin`. Available on the plans team, business, enterprise.

        Args:
            connection_id (str):
            limit (int | Unset):
            cursor (str | Unset):
        """
        from . import list_sso_connection_sign_ins as operation

        return operation.parse(
            await self._transport.send(
                operation.request(
                    connection_id=connection_id,
                    limit=limit,
                    cursor=cursor,
                )
            )
        )

    async def test_sso_connection(
        self,
        connection_id: str,
        *,
        idempotency_key: str | Unset = UNSET,
    ) -> SsoTest:
        """Start a test sign-in

        Open the URL of the response in a browser and sign in there. The test creates no session. Requires
        the scope `admin`. Affects both environments, so credentials of `test` are rejected. A person must
        have signed in within the last 60 minutes; otherwise `details.reason` is `step_up`. Available on the
        plans team, business, enterprise.

        Args:
            connection_id (str):
            idempotency_key (str | Unset):
        """
        from . import test_sso_connection as operation

        return operation.parse(
            await self._transport.send(
                operation.request(
                    connection_id=connection_id,
                    idempotency_key=idempotency_key,
                )
            )
        )

    async def get_sso_connection_test(
        self,
        connection_id: str,
        test_id: str,
    ) -> SsoTest:
        """Get the result of a test sign-in

        Requires the scope `admin`. Available on the plans team, business, enterprise.

        Args:
            connection_id (str):
            test_id (str):
        """
        from . import get_sso_connection_test as operation

        return operation.parse(
            await self._transport.send(
                operation.request(
                    connection_id=connection_id,
                    test_id=test_id,
                )
            )
        )

    async def get_sso_enforcement(
        self,
    ) -> SsoEnforcement:
        """Get the enforcement of single sign-on and its exceptions

        Requires the scope `admin`. Available on the plans team, business, enterprise.
        """
        from . import get_sso_enforcement as operation

        return operation.parse(await self._transport.send(operation.request()))
