from typing import Literal, cast

ListWebhookDeliveriesStatus = Literal["canceled", "delivered", "failed", "pending"]


def check_list_webhook_deliveries_status(value: str) -> ListWebhookDeliveriesStatus:
    # a later version of the service may know more values
    return cast(ListWebhookDeliveriesStatus, value)
