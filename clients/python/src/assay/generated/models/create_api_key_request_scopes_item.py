from typing import Literal, cast

CreateApiKeyRequestScopesItem = Literal[
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


def check_create_api_key_request_scopes_item(
    value: str,
) -> CreateApiKeyRequestScopesItem:
    # a later version of the service may know more values
    return cast(CreateApiKeyRequestScopesItem, value)
