from typing import Literal, cast

VerifiedCredentialScopesItem = Literal[
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


def check_verified_credential_scopes_item(value: str) -> VerifiedCredentialScopesItem:
    # a later version of the service may know more values
    return cast(VerifiedCredentialScopesItem, value)
