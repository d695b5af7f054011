from typing import Literal, cast

OauthApplicationScopesItem = Literal[
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


def check_oauth_application_scopes_item(value: str) -> OauthApplicationScopesItem:
    # a later version of the service may know more values
    return cast(OauthApplicationScopesItem, value)
