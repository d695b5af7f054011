from typing import Literal, cast

CreatedApiKeyScopesItem = Literal[
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


def check_created_api_key_scopes_item(value: str) -> CreatedApiKeyScopesItem:
    # a later version of the service may know more values
    return cast(CreatedApiKeyScopesItem, value)
