from typing import Literal, cast

WebhookDeliveryStatus = Literal["canceled", "delivered", "failed", "pending"]


def check_webhook_delivery_status(value: str) -> WebhookDeliveryStatus:
    # a later version of the service may know more values
    return cast(WebhookDeliveryStatus, value)
