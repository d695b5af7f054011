from typing import Literal, cast

SsoConnectionType = Literal["oidc", "saml"]


def check_sso_connection_type(value: str) -> SsoConnectionType:
    # a later version of the service may know more values
    return cast(SsoConnectionType, value)
