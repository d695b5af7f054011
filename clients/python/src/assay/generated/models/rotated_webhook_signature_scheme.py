from typing import Literal, cast

RotatedWebhookSignatureScheme = Literal["v1", "v1a"]


def check_rotated_webhook_signature_scheme(value: str) -> RotatedWebhookSignatureScheme:
    # a later version of the service may know more values
    return cast(RotatedWebhookSignatureScheme, value)
