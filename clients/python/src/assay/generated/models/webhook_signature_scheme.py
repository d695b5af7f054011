from typing import Literal, cast

WebhookSignatureScheme = Literal["v1", "v1a"]


def check_webhook_signature_scheme(value: str) -> WebhookSignatureScheme:
    # a later version of the service may know more values
    return cast(WebhookSignatureScheme, value)
