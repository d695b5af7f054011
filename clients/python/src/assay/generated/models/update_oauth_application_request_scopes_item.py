from typing import Literal, cast

UpdateOauthApplicationRequestScopesItem = Literal[
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


def check_update_oauth_application_request_scopes_item(
    value: str,
) -> UpdateOauthApplicationRequestScopesItem:
    # a later version of the service may know more values
    return cast(UpdateOauthApplicationRequestScopesItem, value)
