from typing import Literal, cast

CreatedWebhookSignatureScheme = Literal["v1", "v1a"]


def check_created_webhook_signature_scheme(value: str) -> CreatedWebhookSignatureScheme:
    # a later version of the service may know more values
    return cast(CreatedWebhookSignatureScheme, value)
