from typing import Literal, cast

HostConnectionKind = Literal["gitea", "github", "gitlab"]


def check_host_connection_kind(value: str) -> HostConnectionKind:
    # a later version of the service may know more values
    return cast(HostConnectionKind, value)
