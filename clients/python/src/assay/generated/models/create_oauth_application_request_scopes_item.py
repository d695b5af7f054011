from typing import Literal, cast

CreateOauthApplicationRequestScopesItem = Literal[
    "admin",
    "read:admin",
    "read:evaluations",
    "read:org",
    "read:policies",
    "request:suppressions",
    "write:evaluations",
    "write:org",
    "write:policies",
]


def check_create_oauth_application_request_scopes_item(
    value: str,
) -> CreateOauthApplicationRequestScopesItem:
    # a later version of the service may know more values
    return cast(CreateOauthApplicationRequestScopesItem, value)
