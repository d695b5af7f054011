from typing import Literal, cast

CreatedHostConnectionKind = Literal["gitea", "github", "gitlab"]


def check_created_host_connection_kind(value: str) -> CreatedHostConnectionKind:
    # a later version of the service may know more values
    return cast(CreatedHostConnectionKind, value)
