from typing import Literal, cast

HostInstallationStatus = Literal["active", "suspended"]


def check_host_installation_status(value: str) -> HostInstallationStatus:
    # a later version of the service may know more values
    return cast(HostInstallationStatus, value)
