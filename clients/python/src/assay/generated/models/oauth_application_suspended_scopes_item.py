from typing import Literal, cast

OauthApplicationSuspendedScopesItem = Literal[
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


def check_oauth_application_suspended_scopes_item(
    value: str,
) -> OauthApplicationSuspendedScopesItem:
    # a later version of the service may know more values
    return cast(OauthApplicationSuspendedScopesItem, value)
