from __future__ import annotations

import datetime
from typing import TYPE_CHECKING, Any, cast

from ...types import UNSET, Unset

if TYPE_CHECKING:
    from typing import cast

    from ....transport import AsyncTransport, Transport
    from ...models.api_key import ApiKey
    from ...models.api_key_page import ApiKeyPage
    from ...models.create_api_key_request import CreateApiKeyRequest
    from ...models.created_api_key import CreatedApiKey
    from ...models.roll_api_key_request import RollApiKeyRequest
    from ...models.rolled_api_key import RolledApiKey
    from ...models.verified_credential import VerifiedCredential
    from ...types import UNSET, Unset


class ApiKeysApi:
    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def list_api_keys(
        self,
        *,
        limit: int | Unset = UNSET,
        cursor: str | Unset = UNSET,
        q: str | Unset = UNSET,
    ) -> ApiKeyPage:
        """List API keys, newest first

        Keys of both environments, including revoked and expired ones. Requires the scope `read:org`. Has
        its own rate limit: `api-keys.list`.

        Args:
            limit (int | Unset):
            cursor (str | Unset):
            q (str | Unset):
        """
        from . import list_api_keys as operation

        return operation.parse(
            self._transport.send(
                operation.request(
                    limit=limit,
                    cursor=cursor,
                    q=q,
                )
            )
        )

    def create_api_key(
        self,
        *,
        body: CreateApiKeyRequest,
        idempotency_key: str | Unset = UNSET,
    ) -> CreatedApiKey:
        """Create an API key

        The secret is returned only in this response. A key never has a scope that its creator lacks, and a
        credential of the test environment creates only test keys. Requires the scope `admin`. A person must
        have signed in within the last 60 minutes; otherwise `details.reason` is `step_up`.

        Args:
            idempotency_key (str | Unset):
            body (CreateApiKeyRequest):
        """
        from . import create_api_key as operation

        return operation.parse(
            self._transport.send(
                operation.request(
                    body=body,
                    idempotency_key=idempotency_key,
                )
            )
        )

    def get_api_key(
        self,
        key_id: str,
    ) -> ApiKey:
        """Get an API key

        A revoked key is returned with status revoked. Requires the scope `read:org`. Has its own rate
        limit: `api-keys.get`.

        Args:
            key_id (str):
        """
        from . import get_api_key as operation

        return operation.parse(
            self._transport.send(
                operation.request(
                    key_id=key_id,
                )
            )
        )

    def delete_api_key(
        self,
        key_id: str,
    ) -> None:
        """Revoke an API key

        Requires the scope `admin`; a key may always revoke itself. Every gateway rejects the key at once.
        Revoking a revoked key returns 409 RESOURCE_DELETED. Requires any valid credential.

        Args:
            key_id (str):
        """
        from . import delete_api_key as operation

        return operation.parse(
            self._transport.send(
                operation.request(
                    key_id=key_id,
                )
            )
        )

    def roll_api_key(
        self,
        key_id: str,
        *,
        body: RollApiKeyRequest | Unset = UNSET,
        idempotency_key: str | Unset = UNSET,
    ) -> RolledApiKey:
        """Rotate an API key, keeping its settings

        The new key has the same lifetime, starting now. The old key works until the overlap ends, but never
        past its own expiry. A key can be rotated once. Requires the scope `admin`. A person must have
        signed in within the last 60 minutes; otherwise `details.reason` is `step_up`.

        Args:
            key_id (str):
            idempotency_key (str | Unset):
            body (RollApiKeyRequest | Unset):
        """
        from . import roll_api_key as operation

        return operation.parse(
            self._transport.send(
                operation.request(
                    key_id=key_id,
                    body=body,
                    idempotency_key=idempotency_key,
                )
            )
        )

    def take_over_api_key(
        self,
        key_id: str,
        *,
        idempotency_key: str | Unset = UNSET,
    ) -> ApiKey:
        """Transfer an API key to yourself, as an owner

        The key acts with your authority from now on. If it was suspended because its creator was demoted or
        left, it works again. Its secret does not change. Requires the scope `admin`. Requires a signed-in
        person, through the portal or the command line. A person must have signed in within the last 60
        minutes; otherwise `details.reason` is `step_up`.

        Args:
            key_id (str):
            idempotency_key (str | Unset):
        """
        from . import take_over_api_key as operation

        return operation.parse(
            self._transport.send(
                operation.request(
                    key_id=key_id,
                    idempotency_key=idempotency_key,
                )
            )
        )

    def verify_credential(
        self,
    ) -> VerifiedCredential:
        """Get the credential of this request

        Requires any valid credential. Has its own rate limit: `auth.verify`.
        """
        from . import verify_credential as operation

        return operation.parse(self._transport.send(operation.request()))


class AsyncApiKeysApi:
    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    async def list_api_keys(
        self,
        *,
        limit: int | Unset = UNSET,
        cursor: str | Unset = UNSET,
        q: str | Unset = UNSET,
    ) -> ApiKeyPage:
        """List API keys, newest first

        Keys of both environments, including revoked and expired ones. Requires the scope `read:org`. Has
        its own rate limit: `api-keys.list`.

        Args:
            limit (int | Unset):
            cursor (str | Unset):
            q (str | Unset):
        """
        from . import list_api_keys as operation

        return operation.parse(
            await self._transport.send(
                operation.request(
                    limit=limit,
                    cursor=cursor,
                    q=q,
                )
            )
        )

    async def create_api_key(
        self,
        *,
        body: CreateApiKeyRequest,
        idempotency_key: str | Unset = UNSET,
    ) -> CreatedApiKey:
        """Create an API key

        The secret is returned only in this response. A key never has a scope that its creator lacks, and a
        credential of the test environment creates only test keys. Requires the scope `admin`. A person must
        have signed in within the last 60 minutes; otherwise `details.reason` is `step_up`.

        Args:
            idempotency_key (str | Unset):
            body (CreateApiKeyRequest):
        """
        from . import create_api_key as operation

        return operation.parse(
            await self._transport.send(
                operation.request(
                    body=body,
                    idempotency_key=idempotency_key,
                )
            )
        )

    async def get_api_key(
        self,
        key_id: str,
    ) -> ApiKey:
        """Get an API key

        A revoked key is returned with status revoked. Requires the scope `read:org`. Has its own rate
        limit: `api-keys.get`.

        Args:
            key_id (str):
        """
        from . import get_api_key as operation

        return operation.parse(
            await self._transport.send(
                operation.request(
                    key_id=key_id,
                )
            )
        )

    async def delete_api_key(
        self,
        key_id: str,
    ) -> None:
        """Revoke an API key

        Requires the scope `admin`; a key may always revoke itself. Every gateway rejects the key at once.
        Revoking a revoked key returns 409 RESOURCE_DELETED. Requires any valid credential.

        Args:
            key_id (str):
        """
        from . import delete_api_key as operation

        return operation.parse(
            await self._transport.send(
                operation.request(
                    key_id=key_id,
                )
            )
        )

    async def roll_api_key(
        self,
        key_id: str,
        *,
        body: RollApiKeyRequest | Unset = UNSET,
        idempotency_key: str | Unset = UNSET,
    ) -> RolledApiKey:
        """Rotate an API key, keeping its settings

        The new key has the same lifetime, starting now. The old key works until the overlap ends, but never
        past its own expiry. A key can be rotated once. Requires the scope `admin`. A person must have
        signed in within the last 60 minutes; otherwise `details.reason` is `step_up`.

        Args:
            key_id (str):
            idempotency_key (str | Unset):
            body (RollApiKeyRequest | Unset):
        """
        from . import roll_api_key as operation

        return operation.parse(
            await self._transport.send(
                operation.request(
                    key_id=key_id,
                    body=body,
                    idempotency_key=idempotency_key,
                )
            )
        )

    async def take_over_api_key(
        self,
        key_id: str,
        *,
        idempotency_key: str | Unset = UNSET,
    ) -> ApiKey:
        """Transfer an API key to yourself, as an owner

        The key acts with your authority from now on. If it was suspended because its creator was demoted or
        left, it works again. Its secret does not change. Requires the scope `admin`. Requires a signed-in
        person, through the portal or the command line. A person must have signed in within the last 60
        minutes; otherwise `details.reason` is `step_up`.

        Args:
            key_id (str):
            idempotency_key (str | Unset):
        """
        from . import take_over_api_key as operation

        return operation.parse(
            await self._transport.send(
                operation.request(
                    key_id=key_id,
                    idempotency_key=idempotency_key,
                )
            )
        )

    async def verify_credential(
        self,
    ) -> VerifiedCredential:
        """Get the credential of this request

        Requires any valid credential. Has its own rate limit: `auth.verify`.
        """
        from . import verify_credential as operation

        return operation.parse(await self._transport.send(operation.request()))
