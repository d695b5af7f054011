from __future__ import annotations

import datetime
from typing import TYPE_CHECKING, Any, cast

from ...types import UNSET, Unset

if TYPE_CHECKING:
    from typing import cast

    from ....transport import AsyncTransport, Transport
    from ...models.create_webhook_request import CreateWebhookRequest
    from ...models.created_webhook import CreatedWebhook
    from ...models.list_webhook_deliveries_status import (
        ListWebhookDeliveriesStatus,
        check_list_webhook_deliveries_status,
    )
    from ...models.recover_request import RecoverRequest
    from ...models.recover_result import RecoverResult
    from ...models.rotate_secret_request import RotateSecretRequest
    from ...models.rotated_webhook import RotatedWebhook
    from ...models.test_webhook_request import TestWebhookRequest
    from ...models.update_webhook_request import UpdateWebhookRequest
    from ...models.webhook_attempt_page import WebhookAttemptPage
    from ...models.webhook_delivery import WebhookDelivery
    from ...models.webhook_delivery_detail import WebhookDeliveryDetail
    from ...models.webhook_delivery_page import WebhookDeliveryPage
    from ...models.webhook_detail import WebhookDetail
    from ...models.webhook_page import WebhookPage
    from ...models.webhook_statistics import WebhookStatistics
    from ...types import UNSET, Unset


class WebhooksApi:
    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def list_webhooks(
        self,
        *,
        limit: int | Unset = UNSET,
        cursor: str | Unset = UNSET,
    ) -> WebhookPage:
        """List webhook endpoints, newest first

        Requires the scope `read:org`. Has its own rate limit: `webhooks.list`.

        Args:
            limit (int | Unset):
            cursor (str | Unset):
        """
        from . import list_webhooks as operation

        return operation.parse(
            self._transport.send(
                operation.request(
                    limit=limit,
                    cursor=cursor,
                )
            )
        )

    def create_webhook(
        self,
        *,
        body: CreateWebhookRequest,
        idempotency_key: str | Unset = UNSET,
    ) -> CreatedWebhook:
        """Create a webhook endpoint

        Returns the signing secret once or, with signature_scheme v1a, the public key. Requests are signed
        according to Standard Webhooks. The URL must use https and resolve to the public internet. Requires
        the scope `write:org`. A person must have signed in within the last 60 minutes; otherwise
        `details.reason` is `step_up`.

        Args:
            idempotency_key (str | Unset):
            body (CreateWebhookRequest):
        """
        from . import create_webhook as operation

        return operation.parse(
            self._transport.send(
                operation.request(
                    body=body,
                    idempotency_key=idempotency_key,
                )
            )
        )

    def get_webhook(
        self,
        webhook_id: str,
    ) -> WebhookDetail:
        """Get a webhook endpoint

        Requires the scope `read:org`. Has its own rate limit: `webhooks.get`.

        Args:
            webhook_id (str):
        """
        from . import get_webhook as operation

        return operation.parse(
            self._transport.send(
                operation.request(
                    webhook_id=webhook_id,
                )
            )
        )

    def delete_webhook(
        self,
        webhook_id: str,
    ) -> None:
        """Delete a webhook endpoint

        Requires the scope `write:org`.

        Args:
            webhook_id (str):
        """
        from . import delete_webhook as operation

        return operation.parse(
            self._transport.send(
                operation.request(
                    webhook_id=webhook_id,
                )
            )
        )

    def update_webhook(
        self,
        webhook_id: str,
        *,
        body: UpdateWebhookRequest | Unset = UNSET,
    ) -> WebhookDetail:
        """Update a webhook endpoint

        Enabling a disabled endpoint resets its failures. POST …/recover sends what it missed. Requires the
        scope `write:org`. A person must have signed in within the last 60 minutes; otherwise
        `details.reason` is `step_up`.

        Args:
            webhook_id (str):
            body (UpdateWebhookRequest | Unset):
        """
        from . import update_webhook as operation

        return operation.parse(
            self._transport.send(
                operation.request(
                    webhook_id=webhook_id,
                    body=body,
                )
            )
        )

    def list_webhook_deliveries(
        self,
        webhook_id: str,
        *,
        limit: int | Unset = UNSET,
        cursor: str | Unset = UNSET,
        status: ListWebhookDeliveriesStatus | Unset = UNSET,
    ) -> WebhookDeliveryPage:
        """List deliveries of an endpoint, newest first

        Requires the scope `read:org`. Has its own rate limit: `webhooks.deliveries`.

        Args:
            webhook_id (str):
            limit (int | Unset):
            cursor (str | Unset):
            status (ListWebhookDeliveriesStatus | Unset):
        """
        from . import list_webhook_deliveries as operation

        return operation.parse(
            self._transport.send(
                operation.request(
                    webhook_id=webhook_id,
                    limit=limit,
                    cursor=cursor,
                    status=status,
                )
            )
        )

    def get_webhook_delivery(
        self,
        webhook_id: str,
        delivery_id: str,
    ) -> WebhookDeliveryDetail:
        """Get a delivery, with the body that is sent

        Requires the scope `read:org`. Has its own rate limit: `webhooks.delivery`.

        Args:
            webhook_id (str):
            delivery_id (str):
        """
        from . import get_webhook_delivery as operation

        return operation.parse(
            self._transport.send(
                operation.request(
                    webhook_id=webhook_id,
                    delivery_id=delivery_id,
                )
            )
        )

    def list_webhook_attempts(
        self,
        webhook_id: str,
        delivery_id: str,
        *,
        limit: int | Unset = UNSET,
        cursor: str | Unset = UNSET,
    ) -> WebhookAttemptPage:
        """List attempts of a delivery, newest first

        Requires the scope `read:org`. Has its own rate limit: `webhooks.attempts`.

        Args:
            webhook_id (str):
            delivery_id (str):
            limit (int | Unset):
            cursor (str | Unset):
        """
        from . import list_webhook_attempts as operation

        return operation.parse(
            self._transport.send(
                operation.request(
                    webhook_id=webhook_id,
                    delivery_id=delivery_id,
                    limit=limit,
                    cursor=cursor,
                )
            )
        )

    def resend_webhook_delivery(
        self,
        webhook_id: str,
        delivery_id: str,
        *,
        idempotency_key: str | Unset = UNSET,
    ) -> WebhookDelivery:
        """Resend a delivery

        Makes one more attempt at once, with the same webhook-id. Requires the scope `write:org`.

        Args:
            webhook_id (str):
            delivery_id (str):
            idempotency_key (str | Unset):
        """
        from . import resend_webhook_delivery as operation

        return operation.parse(
            self._transport.send(
                operation.request(
                    webhook_id=webhook_id,
                    delivery_id=delivery_id,
                    idempotency_key=idempotency_key,
                )
            )
        )

    def recover_webhook(
        self,
        webhook_id: str,
        *,
        body: RecoverRequest,
        idempotency_key: str | Unset = UNSET,
    ) -> RecoverResult:
        """Resend failed and missed deliveries since a time

        Queues up to 500 deliveries, spread over time. If has_more is true, send the same request again.
        Requires the scope `write:org`.

        Args:
            webhook_id (str):
            idempotency_key (str | Unset):
            body (RecoverRequest):
        """
        from . import recover_webhook as operation

        return operation.parse(
            self._transport.send(
                operation.request(
                    webhook_id=webhook_id,
                    body=body,
                    idempotency_key=idempotency_key,
                )
            )
        )

    def rotate_webhook_secret(
        self,
        webhook_id: str,
        *,
        body: RotateSecretRequest | Unset = UNSET,
        idempotency_key: str | Unset = UNSET,
    ) -> RotatedWebhook:
        """Rotate the signing secret

        Returns the new secret once. Until the overlap ends, every request has a signature of each secret,
        so you can also change the signature scheme. Requires the scope `write:org`. A person must have
        signed in within the last 60 minutes; otherwise `details.reason` is `step_up`.

        Args:
            webhook_id (str):
            idempotency_key (str | Unset):
            body (RotateSecretRequest | Unset):
        """
        from . import rotate_webhook_secret as operation

        return operation.parse(
            self._transport.send(
                operation.request(
                    webhook_id=webhook_id,
                    body=body,
                    idempotency_key=idempotency_key,
                )
            )
        )

    def get_webhook_statistic(
        self,
        webhook_id: str,
        *,
        days: int | Unset = UNSET,
    ) -> WebhookStatistics:
        """Get attempts, failures and latency of an endpoint by day

        Requires the scope `read:org`. Has its own rate limit: `webhooks.statistics`.

        Args:
            webhook_id (str):
            days (int | Unset):
        """
        from . import get_webhook_statistic as operation

        return operation.parse(
            self._transport.send(
                operation.request(
                    webhook_id=webhook_id,
                    days=days,
                )
            )
        )

    def test_webhook(
        self,
        webhook_id: str,
        *,
        body: TestWebhookRequest | Unset = UNSET,
        idempotency_key: str | Unset = UNSET,
    ) -> WebhookDelivery:
        """Send a test event to an endpoint

        Sends a webhook.test event, or an example of another kind, to this endpoint alone, even if it is
        disabled or subscribes to other events. Requires the scope `write:org`.

        Args:
            webhook_id (str):
            idempotency_key (str | Unset):
            body (TestWebhookRequest | Unset):
        """
        from . import test_webhook as operation

        return operation.parse(
            self._transport.send(
                operation.request(
                    webhook_id=webhook_id,
                    body=body,
                    idempotency_key=idempotency_key,
                )
            )
        )


class AsyncWebhooksApi:
    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    async def list_webhooks(
        self,
        *,
        limit: int | Unset = UNSET,
        cursor: str | Unset = UNSET,
    ) -> WebhookPage:
        """List webhook endpoints, newest first

        Requires the scope `read:org`. Has its own rate limit: `webhooks.list`.

        Args:
            limit (int | Unset):
            cursor (str | Unset):
        """
        from . import list_webhooks as operation

        return operation.parse(
            await self._transport.send(
                operation.request(
                    limit=limit,
                    cursor=cursor,
                )
            )
        )

    async def create_webhook(
        self,
        *,
        body: CreateWebhookRequest,
        idempotency_key: str | Unset = UNSET,
    ) -> CreatedWebhook:
        """Create a webhook endpoint

        Returns the signing secret once or, with signature_scheme v1a, the public key. Requests are signed
        according to Standard Webhooks. The URL must use https and resolve to the public internet. Requires
        the scope `write:org`. A person must have signed in within the last 60 minutes; otherwise
        `details.reason` is `step_up`.

        Args:
            idempotency_key (str | Unset):
            body (CreateWebhookRequest):
        """
        from . import create_webhook as operation

        return operation.parse(
            await self._transport.send(
                operation.request(
                    body=body,
                    idempotency_key=idempotency_key,
                )
            )
        )

    async def get_webhook(
        self,
        webhook_id: str,
    ) -> WebhookDetail:
        """Get a webhook endpoint

        Requires the scope `read:org`. Has its own rate limit: `webhooks.get`.

        Args:
            webhook_id (str):
        """
        from . import get_webhook as operation

        return operation.parse(
            await self._transport.send(
                operation.request(
                    webhook_id=webhook_id,
                )
            )
        )

    async def delete_webhook(
        self,
        webhook_id: str,
    ) -> None:
        """Delete a webhook endpoint

        Requires the scope `write:org`.

        Args:
            webhook_id (str):
        """
        from . import delete_webhook as operation

        return operation.parse(
            await self._transport.send(
                operation.request(
                    webhook_id=webhook_id,
                )
            )
        )

    async def update_webhook(
        self,
        webhook_id: str,
        *,
        body: UpdateWebhookRequest | Unset = UNSET,
    ) -> WebhookDetail:
        """Update a webhook endpoint

        Enabling a disabled endpoint resets its failures. POST …/recover sends what it missed. Requires the
        scope `write:org`. A person must have signed in within the last 60 minutes; otherwise
        `details.reason` is `step_up`.

        Args:
            webhook_id (str):
            body (UpdateWebhookRequest | Unset):
        """
        from . import update_webhook as operation

        return operation.parse(
            await self._transport.send(
                operation.request(
                    webhook_id=webhook_id,
                    body=body,
                )
            )
        )

    async def list_webhook_deliveries(
        self,
        webhook_id: str,
        *,
        limit: int | Unset = UNSET,
        cursor: str | Unset = UNSET,
        status: ListWebhookDeliveriesStatus | Unset = UNSET,
    ) -> WebhookDeliveryPage:
        """List deliveries of an endpoint, newest first

        Requires the scope `read:org`. Has its own rate limit: `webhooks.deliveries`.

        Args:
            webhook_id (str):
            limit (int | Unset):
            cursor (str | Unset):
            status (ListWebhookDeliveriesStatus | Unset):
        """
        from . import list_webhook_deliveries as operation

        return operation.parse(
            await self._transport.send(
                operation.request(
                    webhook_id=webhook_id,
                    limit=limit,
                    cursor=cursor,
                    status=status,
                )
            )
        )

    async def get_webhook_delivery(
        self,
        webhook_id: str,
        delivery_id: str,
    ) -> WebhookDeliveryDetail:
        """Get a delivery, with the body that is sent

        Requires the scope `read:org`. Has its own rate limit: `webhooks.delivery`.

        Args:
            webhook_id (str):
            delivery_id (str):
        """
        from . import get_webhook_delivery as operation

        return operation.parse(
            await self._transport.send(
                operation.request(
                    webhook_id=webhook_id,
                    delivery_id=delivery_id,
                )
            )
        )

    async def list_webhook_attempts(
        self,
        webhook_id: str,
        delivery_id: str,
        *,
        limit: int | Unset = UNSET,
        cursor: str | Unset = UNSET,
    ) -> WebhookAttemptPage:
        """List attempts of a delivery, newest first

        Requires the scope `read:org`. Has its own rate limit: `webhooks.attempts`.

        Args:
            webhook_id (str):
            delivery_id (str):
            limit (int | Unset):
            cursor (str | Unset):
        """
        from . import list_webhook_attempts as operation

        return operation.parse(
            await self._transport.send(
                operation.request(
                    webhook_id=webhook_id,
                    delivery_id=delivery_id,
                    limit=limit,
                    cursor=cursor,
                )
            )
        )

    async def resend_webhook_delivery(
        self,
        webhook_id: str,
        delivery_id: str,
        *,
        idempotency_key: str | Unset = UNSET,
    ) -> WebhookDelivery:
        """Resend a delivery

        Makes one more attempt at once, with the same webhook-id. Requires the scope `write:org`.

        Args:
            webhook_id (str):
            delivery_id (str):
            idempotency_key (str | Unset):
        """
        from . import resend_webhook_delivery as operation

        return operation.parse(
            await self._transport.send(
                operation.request(
                    webhook_id=webhook_id,
                    delivery_id=delivery_id,
                    idempotency_key=idempotency_key,
                )
            )
        )

    async def recover_webhook(
        self,
        webhook_id: str,
        *,
        body: RecoverRequest,
        idempotency_key: str | Unset = UNSET,
    ) -> RecoverResult:
        """Resend failed and missed deliveries since a time

        Queues up to 500 deliveries, spread over time. If has_more is true, send the same request again.
        Requires the scope `write:org`.

        Args:
            webhook_id (str):
            idempotency_key (str | Unset):
            body (RecoverRequest):
        """
        from . import recover_webhook as operation

        return operation.parse(
            await self._transport.send(
                operation.request(
                    webhook_id=webhook_id,
                    body=body,
                    idempotency_key=idempotency_key,
                )
            )
        )

    async def rotate_webhook_secret(
        self,
        webhook_id: str,
        *,
        body: RotateSecretRequest | Unset = UNSET,
        idempotency_key: str | Unset = UNSET,
    ) -> RotatedWebhook:
        """Rotate the signing secret

        Returns the new secret once. Until the overlap ends, every request has a signature of each secret,
        so you can also change the signature scheme. Requires the scope `write:org`. A person must have
        signed in within the last 60 minutes; otherwise `details.reason` is `step_up`.

        Args:
            webhook_id (str):
            idempotency_key (str | Unset):
            body (RotateSecretRequest | Unset):
        """
        from . import rotate_webhook_secret as operation

        return operation.parse(
            await self._transport.send(
                operation.request(
                    webhook_id=webhook_id,
                    body=body,
                    idempotency_key=idempotency_key,
                )
            )
        )

    async def get_webhook_statistic(
        self,
        webhook_id: str,
        *,
        days: int | Unset = UNSET,
    ) -> WebhookStatistics:
        """Get attempts, failures and latency of an endpoint by day

        Requires the scope `read:org`. Has its own rate limit: `webhooks.statistics`.

        Args:
            webhook_id (str):
            days (int | Unset):
        """
        from . import get_webhook_statistic as operation

        return operation.parse(
            await self._transport.send(
                operation.request(
                    webhook_id=webhook_id,
                    days=days,
                )
            )
        )

    async def test_webhook(
        self,
        webhook_id: str,
        *,
        body: TestWebhookRequest | Unset = UNSET,
        idempotency_key: str | Unset = UNSET,
    ) -> WebhookDelivery:
        """Send a test event to an endpoint

        Sends a webhook.test event, or an example of another kind, to this endpoint alone, even if it is
        disabled or subscribes to other events. Requires the scope `write:org`.

        Args:
            webhook_id (str):
            idempotency_key (str | Unset):
            body (TestWebhookRequest | Unset):
        """
        from . import test_webhook as operation

        return operation.parse(
            await self._transport.send(
                operation.request(
                    webhook_id=webhook_id,
                    body=body,
                    idempotency_key=idempotency_key,
                )
            )
        )
