from typing import Literal, cast

WebhookDeliveryDetailStatus = Literal["canceled", "delivered", "failed", "pending"]


def check_webhook_delivery_detail_status(value: str) -> WebhookDeliveryDetailStatus:
    # a later version of the service may know more values
    return cast(WebhookDeliveryDetailStatus, value)
