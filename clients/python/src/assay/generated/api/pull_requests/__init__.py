from __future__ import annotations

import datetime
from typing import TYPE_CHECKING, Any, cast

from ...types import UNSET, Unset

if TYPE_CHECKING:
    from typing import cast

    from ....transport import AsyncTransport, Transport
    from ...models.create_host_connection_request import CreateHostConnectionRequest
    from ...models.created_host_connection import CreatedHostConnection
    from ...models.host_connection import HostConnection
    from ...models.host_connection_page import HostConnectionPage
    from ...models.host_connection_test import HostConnectionTest
    from ...models.rotated_host_connection import RotatedHostConnection
    from ...types import UNSET, Unset


class PullRequestsApi:
    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def list_host_connections(
        self,
        *,
        limit: int | Unset = UNSET,
        cursor: str | Unset = UNSET,
    ) -> HostConnectionPage:
        """List connections to code hosts, newest first

        Requires the scope `read:org`. Has its own rate limit: `host-connections.list`.

        Args:
            limit (int | Unset):
            cursor (str | Unset):
        """
        from . import list_host_connections as operation

        return operation.parse(
            self._transport.send(
                operation.request(
                    limit=limit,
                    cursor=cursor,
                )
            )
        )

    def create_host_connection(
        self,
        *,
        body: CreateHostConnectionRequest,
        idempotency_key: str | Unset = UNSET,
    ) -> CreatedHostConnection:
        """Connect a code host and check its pull requests

        Tests the access token, or the private key of the GitHub App, on the host, and reports missing
        permissions. Creates an API key with read:evaluations and write:evaluations, which evaluates the
        pull requests; deleting the connection revokes the key. Returns the webhook secret once. On Gitea
        and GitLab, add a webhook with this secret to the repositories, organization, group or system to
        check; on GitLab the secret serves as the signing token or the secret token. For a GitHub App, this
        call configures the webhook. Requires the scope `admin`. A person must have signed in within the
        last 60 minutes; otherwise `details.reason` is `step_up`.

        Args:
            idempotency_key (str | Unset):
            body (CreateHostConnectionRequest):
        """
        from . import create_host_connection as operation

        return operation.parse(
            self._transport.send(
                operation.request(
                    body=body,
                    idempotency_key=idempotency_key,
                )
            )
        )

    def get_host_connection(
        self,
        connection_id: str,
    ) -> HostConnection:
        """Get a connection to a code host

        Requires the scope `read:org`. Has its own rate limit: `host-connections.get`.

        Args:
            connection_id (str):
        """
        from . import get_host_connection as operation

        return operation.parse(
            self._transport.send(
                operation.request(
                    connection_id=connection_id,
                )
            )
        )

    def delete_host_connection(
        self,
        connection_id: str,
    ) -> None:
        """Delete a connection to a code host

        Erases its secrets and revokes its API key. Checks and comments on the host stay. Requires the scope
        `admin`. A person must have signed in within the last 60 minutes; otherwise `details.reason` is
        `step_up`.

        Args:
            connection_id (str):
        """
        from . import delete_host_connection as operation

        return operation.parse(
            self._transport.send(
                operation.request(
                    connection_id=connection_id,
                )
            )
        )

    def rotate_secret_host_connection(
        self,
        connection_id: str,
        *,
        idempotency_key: str | Unset = UNSET,
    ) -> RotatedHostConnection:
        """Rotate the webhook secret of a connection

        Returns the new secret once. Webhooks signed with the previous secret are accepted for 24 hours;
        replace the secret on the host within that time. For a GitHub App, this call updates the webhook.
        Requires the scope `admin`. A person must have signed in within the last 60 minutes; otherwise
        `details.reason` is `step_up`.

        Args:
            connection_id (str):
            idempotency_key (str | Unset):
        """
        from . import rotate_secret_host_connection as operation

        return operation.parse(
            self._transport.send(
                operation.request(
                    connection_id=connection_id,
                    idempotency_key=idempotency_key,
                )
            )
        )

    def test_host_connection(
        self,
        connection_id: str,
        *,
        idempotency_key: str | Unset = UNSET,
    ) -> HostConnectionTest:
        """Test the credentials of a connection

        Checks that the host accepts the credentials and that they have all required permissions. Updates
        `status` and `problem` of the connection, unless the host is unreachable. Requires the scope
        `admin`. Has its own rate limit: `host-connections.test`.

        Args:
            connection_id (str):
            idempotency_key (str | Unset):
        """
        from . import test_host_connection as operation

        return operation.parse(
            self._transport.send(
                operation.request(
                    connection_id=connection_id,
                    idempotency_key=idempotency_key,
                )
            )
        )


class AsyncPullRequestsApi:
    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    async def list_host_connections(
        self,
        *,
        limit: int | Unset = UNSET,
        cursor: str | Unset = UNSET,
    ) -> HostConnectionPage:
        """List connections to code hosts, newest first

        Requires the scope `read:org`. Has its own rate limit: `host-connections.list`.

        Args:
            limit (int | Unset):
            cursor (str | Unset):
        """
        from . import list_host_connections as operation

        return operation.parse(
            await self._transport.send(
                operation.request(
                    limit=limit,
                    cursor=cursor,
                )
            )
        )

    async def create_host_connection(
        self,
        *,
        body: CreateHostConnectionRequest,
        idempotency_key: str | Unset = UNSET,
    ) -> CreatedHostConnection:
        """Connect a code host and check its pull requests

        Tests the access token, or the private key of the GitHub App, on the host, and reports missing
        permissions. Creates an API key with read:evaluations and write:evaluations, which evaluates the
        pull requests; deleting the connection revokes the key. Returns the webhook secret once. On Gitea
        and GitLab, add a webhook with this secret to the repositories, organization, group or system to
        check; on GitLab the secret serves as the signing token or the secret token. For a GitHub App, this
        call configures the webhook. Requires the scope `admin`. A person must have signed in within the
        last 60 minutes; otherwise `details.reason` is `step_up`.

        Args:
            idempotency_key (str | Unset):
            body (CreateHostConnectionRequest):
        """
        from . import create_host_connection as operation

        return operation.parse(
            await self._transport.send(
                operation.request(
                    body=body,
                    idempotency_key=idempotency_key,
                )
            )
        )

    async def get_host_connection(
        self,
        connection_id: str,
    ) -> HostConnection:
        """Get a connection to a code host

        Requires the scope `read:org`. Has its own rate limit: `host-connections.get`.

        Args:
            connection_id (str):
        """
        from . import get_host_connection as operation

        return operation.parse(
            await self._transport.send(
                operation.request(
                    connection_id=connection_id,
                )
            )
        )

    async def delete_host_connection(
        self,
        connection_id: str,
    ) -> None:
        """Delete a connection to a code host

        Erases its secrets and revokes its API key. Checks and comments on the host stay. Requires the scope
        `admin`. A person must have signed in within the last 60 minutes; otherwise `details.reason` is
        `step_up`.

        Args:
            connection_id (str):
        """
        from . import delete_host_connection as operation

        return operation.parse(
            await self._transport.send(
                operation.request(
                    connection_id=connection_id,
                )
            )
        )

    async def rotate_secret_host_connection(
        self,
        connection_id: str,
        *,
        idempotency_key: str | Unset = UNSET,
    ) -> RotatedHostConnection:
        """Rotate the webhook secret of a connection

        Returns the new secret once. Webhooks signed with the previous secret are accepted for 24 hours;
        replace the secret on the host within that time. For a GitHub App, this call updates the webhook.
        Requires the scope `admin`. A person must have signed in within the last 60 minutes; otherwise
        `details.reason` is `step_up`.

        Args:
            connection_id (str):
            idempotency_key (str | Unset):
        """
        from . import rotate_secret_host_connection as operation

        return operation.parse(
            await self._transport.send(
                operation.request(
                    connection_id=connection_id,
                    idempotency_key=idempotency_key,
                )
            )
        )

    async def test_host_connection(
        self,
        connection_id: str,
        *,
        idempotency_key: str | Unset = UNSET,
    ) -> HostConnectionTest:
        """Test the credentials of a connection

        Checks that the host accepts the credentials and that they have all required permissions. Updates
        `status` and `problem` of the connection, unless the host is unreachable. Requires the scope
        `admin`. Has its own rate limit: `host-connections.test`.

        Args:
            connection_id (str):
            idempotency_key (str | Unset):
        """
        from . import test_host_connection as operation

        return operation.parse(
            await self._transport.send(
                operation.request(
                    connection_id=connection_id,
                    idempotency_key=idempotency_key,
                )
            )
        )
