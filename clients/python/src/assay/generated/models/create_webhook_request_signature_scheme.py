from typing import Literal, cast

CreateWebhookRequestSignatureScheme = Literal["v1", "v1a"]


def check_create_webhook_request_signature_scheme(
    value: str,
) -> CreateWebhookRequestSignatureScheme:
    # a later version of the service may know more values
    return cast(CreateWebhookRequestSignatureScheme, value)
