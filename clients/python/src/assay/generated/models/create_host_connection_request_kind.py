from typing import Literal, cast

CreateHostConnectionRequestKind = Literal["gitea", "github", "gitlab"]


def check_create_host_connection_request_kind(
    value: str,
) -> CreateHostConnectionRequestKind:
    # a later version of the service may know more values
    return cast(CreateHostConnectionRequestKind, value)
