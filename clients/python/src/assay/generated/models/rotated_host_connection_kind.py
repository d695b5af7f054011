from typing import Literal, cast

RotatedHostConnectionKind = Literal["gitea", "github", "gitlab"]


def check_rotated_host_connection_kind(value: str) -> RotatedHostConnectionKind:
    # a later version of the service may know more values
    return cast(RotatedHostConnectionKind, value)
