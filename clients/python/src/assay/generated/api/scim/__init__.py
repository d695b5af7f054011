from __future__ import annotations

import datetime
from typing import TYPE_CHECKING, Any, cast

from ...types import UNSET, Unset

if TYPE_CHECKING:
    from typing import cast

    from ....transport import AsyncTransport, Transport
    from ...models.create_scim_token_request import CreateScimTokenRequest
    from ...models.created_scim_token import CreatedScimToken
    from ...models.role_mappings import RoleMappings
    from ...models.scim_token_page import ScimTokenPage
    from ...types import UNSET, Unset


class ScimApi:
    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def get_role_mappings(
        self,
        connection_id: str,
    ) -> RoleMappings:
        """Get the role mappings of a connection

        Requires the scope `admin`. Available on the plans business, enterprise.

        Args:
            connection_id (str):
        """
        from . import get_role_mappings as operation

        return operation.parse(
            self._transport.send(
                operation.request(
                    connection_id=connection_id,
                )
            )
        )

    def replace_role_mappings(
        self,
        connection_id: str,
        *,
        body: RoleMappings,
    ) -> RoleMappings:
        """Set the role mappings of a connection

        The roles of all members change at once. Owners stay owners, and no group can grant that role.
        Requires the scope `admin`. Affects both environments, so credentials of `test` are rejected. A
        person must have signed in within the last 60 minutes; otherwise `details.reason` is `step_up`.
        Available on the plans business, enterprise.

        Args:
            connection_id (str):
            body (RoleMappings):
        """
        from . import replace_role_mappings as operation

        return operation.parse(
            self._transport.send(
                operation.request(
                    connection_id=connection_id,
                    body=body,
                )
            )
        )

    def list_scim_tokens(
        self,
        *,
        limit: int | Unset = UNSET,
        cursor: str | Unset = UNSET,
    ) -> ScimTokenPage:
        """List SCIM tokens, newest first

        Requires the scope `admin`. Available on the plans business, enterprise.

        Args:
            limit (int | Unset):
            cursor (str | Unset):
        """
        from . import list_scim_tokens as operation

        return operation.parse(
            self._transport.send(
                operation.request(
                    limit=limit,
                    cursor=cursor,
                )
            )
        )

    def create_scim_token(
        self,
        *,
        body: CreateScimTokenRequest,
        idempotency_key: str | Unset = UNSET,
    ) -> CreatedScimToken:
        """Create a bearer token for an identity provider

        The token is returned only in this response. A connection can have several tokens: create the new
        one, give it to the identity provider, then delete the old one, or name the old one in `replaces`.
        Requires the scope `admin`. Affects both environments, so credentials of `test` are rejected. A
        person must have signed in within the last 60 minutes; otherwise `details.reason` is `step_up`.
        Available on the plans business, enterprise.

        Args:
            idempotency_key (str | Unset):
            body (CreateScimTokenRequest):
        """
        from . import create_scim_token as operation

        return operation.parse(
            self._transport.send(
                operation.request(
                    body=body,
                    idempotency_key=idempotency_key,
                )
            )
        )

    def delete_scim_token(
        self,
        token_id: str,
    ) -> None:
        """Revoke a SCIM token

        Requires the scope `admin`. Affects both environments, so credentials of `test` are rejected.
        Available on the plans business, enterprise.

        Args:
            token_id (str):
        """
        from . import delete_scim_token as operation

        return operation.parse(
            self._transport.send(
                operation.request(
                    token_id=token_id,
                )
            )
        )


class AsyncScimApi:
    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    async def get_role_mappings(
        self,
        connection_id: str,
    ) -> RoleMappings:
        """Get the role mappings of a connection

        Requires the scope `admin`. Available on the plans business, enterprise.

        Args:
            connection_id (str):
        """
        from . import get_role_mappings as operation

        return operation.parse(
            await self._transport.send(
                operation.request(
                    connection_id=connection_id,
                )
            )
        )

    async def replace_role_mappings(
        self,
        connection_id: str,
        *,
        body: RoleMappings,
    ) -> RoleMappings:
        """Set the role mappings of a connection

        The roles of all members change at once. Owners stay owners, and no group can grant that role.
        Requires the scope `admin`. Affects both environments, so credentials of `test` are rejected. A
        person must have signed in within the last 60 minutes; otherwise `details.reason` is `step_up`.
        Available on the plans business, enterprise.

        Args:
            connection_id (str):
            body (RoleMappings):
        """
        from . import replace_role_mappings as operation

        return operation.parse(
            await self._transport.send(
                operation.request(
                    connection_id=connection_id,
                    body=body,
                )
            )
        )

    async def list_scim_tokens(
        self,
        *,
        limit: int | Unset = UNSET,
        cursor: str | Unset = UNSET,
    ) -> ScimTokenPage:
        """List SCIM tokens, newest first

        Requires the scope `admin`. Available on the plans business, enterprise.

        Args:
            limit (int | Unset):
            cursor (str | Unset):
        """
        from . import list_scim_tokens as operation

        return operation.parse(
            await self._transport.send(
                operation.request(
                    limit=limit,
                    cursor=cursor,
                )
            )
        )

    async def create_scim_token(
        self,
        *,
        body: CreateScimTokenRequest,
        idempotency_key: str | Unset = UNSET,
    ) -> CreatedScimToken:
        """Create a bearer token for an identity provider

        The token is returned only in this response. A connection can have several tokens: create the new
        one, give it to the identity provider, then delete the old one, or name the old one in `replaces`.
        Requires the scope `admin`. Affects both environments, so credentials of `test` are rejected. A
        person must have signed in within the last 60 minutes; otherwise `details.reason` is `step_up`.
        Available on the plans business, enterprise.

        Args:
            idempotency_key (str | Unset):
            body (CreateScimTokenRequest):
        """
        from . import create_scim_token as operation

        return operation.parse(
            await self._transport.send(
                operation.request(
                    body=body,
                    idempotency_key=idempotency_key,
                )
            )
        )

    async def delete_scim_token(
        self,
        token_id: str,
    ) -> None:
        """Revoke a SCIM token

        Requires the scope `admin`. Affects both environments, so credentials of `test` are rejected.
        Available on the plans business, enterprise.

        Args:
            token_id (str):
        """
        from . import delete_scim_token as operation

        return operation.parse(
            await self._transport.send(
                operation.request(
                    token_id=token_id,
                )
            )
        )
