from typing import Literal, cast

CreateSsoConnectionRequestType = Literal["oidc", "saml"]


def check_create_sso_connection_request_type(
    value: str,
) -> CreateSsoConnectionRequestType:
    # a later version of the service may know more values
    return cast(CreateSsoConnectionRequestType, value)
