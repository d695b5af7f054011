from typing import Literal, cast

RotateSecretRequestSignatureScheme = Literal["v1", "v1a"]


def check_rotate_secret_request_signature_scheme(
    value: str,
) -> RotateSecretRequestSignatureScheme:
    # a later version of the service may know more values
    return cast(RotateSecretRequestSignatureScheme, value)
