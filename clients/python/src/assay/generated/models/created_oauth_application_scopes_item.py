from typing import Literal, cast

CreatedOauthApplicationScopesItem = Literal[
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


def check_created_oauth_application_scopes_item(
    value: str,
) -> CreatedOauthApplicationScopesItem:
    # a later version of the service may know more values
    return cast(CreatedOauthApplicationScopesItem, value)
