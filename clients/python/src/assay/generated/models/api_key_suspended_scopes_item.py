from typing import Literal, cast

ApiKeySuspendedScopesItem = Literal[
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


def check_api_key_suspended_scopes_item(value: str) -> ApiKeySuspendedScopesItem:
    # a later version of the service may know more values
    return cast(ApiKeySuspendedScopesItem, value)
