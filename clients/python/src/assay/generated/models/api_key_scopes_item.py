from typing import Literal, cast

ApiKeyScopesItem = Literal[
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


def check_api_key_scopes_item(value: str) -> ApiKeyScopesItem:
    # a later version of the service may know more values
    return cast(ApiKeyScopesItem, value)
