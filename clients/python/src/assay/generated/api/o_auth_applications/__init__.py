from __future__ import annotations

import datetime
from typing import TYPE_CHECKING, Any, cast

from ...types import UNSET, Unset

if TYPE_CHECKING:
    from typing import cast

    from ....transport import AsyncTransport, Transport
    from ...models.create_oauth_application_request import CreateOauthApplicationRequest
    from ...models.created_oauth_application import CreatedOauthApplication
    from ...models.oauth_application import OauthApplication
    from ...models.oauth_application_page import OauthApplicationPage
    from ...models.rotate_oauth_secret_request import RotateOauthSecretRequest
    from ...models.rotated_oauth_secret import RotatedOauthSecret
    from ...models.update_oauth_application_request import UpdateOauthApplicationRequest
    from ...types import UNSET, Unset


class OAuthApplicationsApi:
    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def list_oauth_applications(
        self,
        *,
        limit: int | Unset = UNSET,
        cursor: str | Unset = UNSET,
    ) -> OauthApplicationPage:
        """List OAuth applications, newest first

        Requires the scope `admin`.

        Args:
            limit (int | Unset):
            cursor (str | Unset):
        """
        from . import list_oauth_applications as operation

        return operation.parse(
            self._transport.send(
                operation.request(
                    limit=limit,
                    cursor=cursor,
                )
            )
        )

    def create_oauth_application(
        self,
        *,
        body: CreateOauthApplicationRequest,
        idempotency_key: str | Unset = UNSET,
    ) -> CreatedOauthApplication:
        """Register an OAuth application

        The client secret is returned only in this response. People in your organization can allow the
        application to act for them; a confidential application can also act for itself
        (client_credentials). Requires the scope `admin`. A person must have signed in within the last 60
        minutes; otherwise `details.reason` is `step_up`.

        Args:
            idempotency_key (str | Unset):
            body (CreateOauthApplicationRequest):
        """
        from . import create_oauth_application as operation

        return operation.parse(
            self._transport.send(
                operation.request(
                    body=body,
                    idempotency_key=idempotency_key,
                )
            )
        )

    def get_oauth_application(
        self,
        client_id: str,
    ) -> OauthApplication:
        """Get an OAuth application

        Requires the scope `admin`.

        Args:
            client_id (str):
        """
        from . import get_oauth_application as operation

        return operation.parse(
            self._transport.send(
                operation.request(
                    client_id=client_id,
                )
            )
        )

    def delete_oauth_application(
        self,
        client_id: str,
    ) -> None:
        """Delete an OAuth application

        Its tokens are revoked at once. Requires the scope `admin`.

        Args:
            client_id (str):
        """
        from . import delete_oauth_application as operation

        return operation.parse(
            self._transport.send(
                operation.request(
                    client_id=client_id,
                )
            )
        )

    def update_oauth_application(
        self,
        client_id: str,
        *,
        body: UpdateOauthApplicationRequest | Unset = UNSET,
    ) -> OauthApplication:
        """Update an OAuth application

        Removing a scope removes it from existing tokens at once. Requires the scope `admin`. A person must
        have signed in within the last 60 minutes; otherwise `details.reason` is `step_up`.

        Args:
            client_id (str):
            body (UpdateOauthApplicationRequest | Unset):
        """
        from . import update_oauth_application as operation

        return operation.parse(
            self._transport.send(
                operation.request(
                    client_id=client_id,
                    body=body,
                )
            )
        )

    def rotate_oauth_secret(
        self,
        client_id: str,
        *,
        body: RotateOauthSecretRequest | Unset = UNSET,
        idempotency_key: str | Unset = UNSET,
    ) -> RotatedOauthSecret:
        """Rotate the secret of an OAuth application

        The secret is returned only in this response. Previous secrets keep working during the overlap.
        Requires the scope `admin`. A person must have signed in within the last 60 minutes; otherwise
        `details.reason` is `step_up`.

        Args:
            client_id (str):
            idempotency_key (str | Unset):
            body (RotateOauthSecretRequest | Unset):
        """
        from . import rotate_oauth_secret as operation

        return operation.parse(
            self._transport.send(
                operation.request(
                    client_id=client_id,
                    body=body,
                    idempotency_key=idempotency_key,
                )
            )
        )

    def take_over_oauth_application(
        self,
        client_id: str,
        *,
        idempotency_key: str | Unset = UNSET,
    ) -> OauthApplication:
        """Transfer an OAuth application to yourself, as an owner

        The application acts with your authority from now on. If it was suspended because its creator was
        demoted or left, it works again. Its secrets do not change. Requires the scope `admin`. Requires a
        signed-in person, through the portal or the command line. A person must have signed in within the
        last 60 minutes; otherwise `details.reason` is `step_up`.

        Args:
            client_id (str):
            idempotency_key (str | Unset):
        """
        from . import take_over_oauth_application as operation

        return operation.parse(
            self._transport.send(
                operation.request(
                    client_id=client_id,
                    idempotency_key=idempotency_key,
                )
            )
        )


class AsyncOAuthApplicationsApi:
    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    async def list_oauth_applications(
        self,
        *,
        limit: int | Unset = UNSET,
        cursor: str | Unset = UNSET,
    ) -> OauthApplicationPage:
        """List OAuth applications, newest first

        Requires the scope `admin`.

        Args:
            limit (int | Unset):
            cursor (str | Unset):
        """
        from . import list_oauth_applications as operation

        return operation.parse(
            await self._transport.send(
                operation.request(
                    limit=limit,
                    cursor=cursor,
                )
            )
        )

    async def create_oauth_application(
        self,
        *,
        body: CreateOauthApplicationRequest,
        idempotency_key: str | Unset = UNSET,
    ) -> CreatedOauthApplication:
        """Register an OAuth application

        The client secret is returned only in this response. People in your organization can allow the
        application to act for them; a confidential application can also act for itself
        (client_credentials). Requires the scope `admin`. A person must have signed in within the last 60
        minutes; otherwise `details.reason` is `step_up`.

        Args:
            idempotency_key (str | Unset):
            body (CreateOauthApplicationRequest):
        """
        from . import create_oauth_application as operation

        return operation.parse(
            await self._transport.send(
                operation.request(
                    body=body,
                    idempotency_key=idempotency_key,
                )
            )
        )

    async def get_oauth_application(
        self,
        client_id: str,
    ) -> OauthApplication:
        """Get an OAuth application

        Requires the scope `admin`.

        Args:
            client_id (str):
        """
        from . import get_oauth_application as operation

        return operation.parse(
            await self._transport.send(
                operation.request(
                    client_id=client_id,
                )
            )
        )

    async def delete_oauth_application(
        self,
        client_id: str,
    ) -> None:
        """Delete an OAuth application

        Its tokens are revoked at once. Requires the scope `admin`.

        Args:
            client_id (str):
        """
        from . import delete_oauth_application as operation

        return operation.parse(
            await self._transport.send(
                operation.request(
                    client_id=client_id,
                )
            )
        )

    async def update_oauth_application(
        self,
        client_id: str,
        *,
        body: UpdateOauthApplicationRequest | Unset = UNSET,
    ) -> OauthApplication:
        """Update an OAuth application

        Removing a scope removes it from existing tokens at once. Requires the scope `admin`. A person must
        have signed in within the last 60 minutes; otherwise `details.reason` is `step_up`.

        Args:
            client_id (str):
            body (UpdateOauthApplicationRequest | Unset):
        """
        from . import update_oauth_application as operation

        return operation.parse(
            await self._transport.send(
                operation.request(
                    client_id=client_id,
                    body=body,
                )
            )
        )

    async def rotate_oauth_secret(
        self,
        client_id: str,
        *,
        body: RotateOauthSecretRequest | Unset = UNSET,
        idempotency_key: str | Unset = UNSET,
    ) -> RotatedOauthSecret:
        """Rotate the secret of an OAuth application

        The secret is returned only in this response. Previous secrets keep working during the overlap.
        Requires the scope `admin`. A person must have signed in within the last 60 minutes; otherwise
        `details.reason` is `step_up`.

        Args:
            client_id (str):
            idempotency_key (str | Unset):
            body (RotateOauthSecretRequest | Unset):
        """
        from . import rotate_oauth_secret as operation

        return operation.parse(
            await self._transport.send(
                operation.request(
                    client_id=client_id,
                    body=body,
                    idempotency_key=idempotency_key,
                )
            )
        )

    async def take_over_oauth_application(
        self,
        client_id: str,
        *,
        idempotency_key: str | Unset = UNSET,
    ) -> OauthApplication:
        """Transfer an OAuth application to yourself, as an owner

        The application acts with your authority from now on. If it was suspended because its creator was
        demoted or left, it works again. Its secrets do not change. Requires the scope `admin`. Requires a
        signed-in person, through the portal or the command line. A person must have signed in within the
        last 60 minutes; otherwise `details.reason` is `step_up`.

        Args:
            client_id (str):
            idempotency_key (str | Unset):
        """
        from . import take_over_oauth_application as operation

        return operation.parse(
            await self._transport.send(
                operation.request(
                    client_id=client_id,
                    idempotency_key=idempotency_key,
                )
            )
        )
