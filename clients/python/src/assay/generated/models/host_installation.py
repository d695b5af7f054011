from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define

from ..models.host_installation_status import (
    HostInstallationStatus,
    check_host_installation_status,
)

T = TypeVar("T", bound="HostInstallation")


@_attrs_define
class HostInstallation:
    """
    Attributes:
        id (str): Identifier on the host
        account (str): Account whose repositories the App reaches
        status (HostInstallationStatus): State, as last reported by the host
    """

    id: str
    account: str
    status: HostInstallationStatus

    def to_dict(self) -> dict[str, Any]:
        id = self.id

        account = self.account

        status: str = self.status

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "id": id,
                "account": account,
                "status": status,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        id = d.pop("id")

        account = d.pop("account")

        status = check_host_installation_status(d.pop("status"))

        host_installation = cls(
            id=id,
            account=account,
            status=status,
        )

        return host_installation
