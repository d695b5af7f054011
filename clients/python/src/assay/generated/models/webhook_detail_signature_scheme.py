from typing import Literal, cast

WebhookDetailSignatureScheme = Literal["v1", "v1a"]


def check_webhook_detail_signature_scheme(value: str) -> WebhookDetailSignatureScheme:
    # a later version of the service may know more values
    return cast(WebhookDetailSignatureScheme, value)
