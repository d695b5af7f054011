from typing import Literal, cast

UpdateWebhookRequestStatus = Literal["disabled", "enabled"]


def check_update_webhook_request_status(value: str) -> UpdateWebhookRequestStatus:
    # a later version of the service may know more values
    return cast(UpdateWebhookRequestStatus, value)
