from typing import Literal, cast

UpdateSsoConnectionRequestStatus = Literal["active", "inactive"]


def check_update_sso_connection_request_status(
    value: str,
) -> UpdateSsoConnectionRequestStatus:
    # a later version of the service may know more values
    return cast(UpdateSsoConnectionRequestStatus, value)
