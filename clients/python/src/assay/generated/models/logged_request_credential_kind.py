from typing import Literal, cast

LoggedRequestCredentialKind = Literal[
    "access_token", "api_key", "scim_token", "set_up_session"
]


def check_logged_request_credential_kind(value: str) -> LoggedRequestCredentialKind:
    # a later version of the service may know more values
    return cast(LoggedRequestCredentialKind, value)
