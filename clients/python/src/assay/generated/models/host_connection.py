from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast

from attrs import define as _attrs_define

from ..models.host_connection_environment import (
    HostConnectionEnvironment,
    check_host_connection_environment,
)
from ..models.host_connection_kind import HostConnectionKind, check_host_connection_kind
from ..models.host_connection_status import (
    HostConnectionStatus,
    check_host_connection_status,
)

if TYPE_CHECKING:
    from ..models.host_installation import HostInstallation


T = TypeVar("T", bound="HostConnection")


@_attrs_define
class HostConnection:
    """
    Attributes:
        id (str): Identifier
        kind (HostConnectionKind): Type of host
        base_url (str): URL of the host
        description (str): Display name
        account (str): Account that writes the comments
        app_id (None | str): App ID; null for a host without Apps
        code_scanning (bool): Whether results also go to code scanning of the host
        installations (list[HostInstallation]): Where the App is installed, according to its webhooks
        api_key_id (str): API key under which evaluations are submitted
        webhook_url (str): URL for webhooks of the host
        webhook_events (list[str]): Events to select for the webhook
        status (HostConnectionStatus): State
        problem (None | str): The problem; null while it works
        last_delivery_at (datetime.datetime | None): When a signed webhook last arrived, accurate to ten seconds; null
            before the first
        last_rejected_delivery_at (datetime.datetime | None): When a webhook without a valid signature of this
            connection last arrived, accurate to a minute; null if none did
        environment (HostConnectionEnvironment): Environment
        created_at (datetime.datetime): When it was created
    """

    id: str
    kind: HostConnectionKind
    base_url: str
    description: str
    account: str
    app_id: None | str
    code_scanning: bool
    installations: list[HostInstallation]
    api_key_id: str
    webhook_url: str
    webhook_events: list[str]
    status: HostConnectionStatus
    problem: None | str
    last_delivery_at: datetime.datetime | None
    last_rejected_delivery_at: datetime.datetime | None
    environment: HostConnectionEnvironment
    created_at: datetime.datetime

    def to_dict(self) -> dict[str, Any]:
        id = self.id

        kind: str = self.kind

        base_url = self.base_url

        description = self.description

        account = self.account

        app_id: None | str
        app_id = self.app_id

        code_scanning = self.code_scanning

        installations = []
        for installations_item_data in self.installations:
            installations_item = installations_item_data.to_dict()
            installations.append(installations_item)

        api_key_id = self.api_key_id

        webhook_url = self.webhook_url

        webhook_events = self.webhook_events

        status: str = self.status

        problem: None | str
        problem = self.problem

        last_delivery_at: None | str
        if isinstance(self.last_delivery_at, datetime.datetime):
            last_delivery_at = self.last_delivery_at.isoformat()
        else:
            last_delivery_at = self.last_delivery_at

        last_rejected_delivery_at: None | str
        if isinstance(self.last_rejected_delivery_at, datetime.datetime):
            last_rejected_delivery_at = self.last_rejected_delivery_at.isoformat()
        else:
            last_rejected_delivery_at = self.last_rejected_delivery_at

        environment: str = self.environment

        created_at = self.created_at.isoformat()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "id": id,
                "kind": kind,
                "base_url": base_url,
                "description": description,
                "account": account,
                "app_id": app_id,
                "code_scanning": code_scanning,
                "installations": installations,
                "api_key_id": api_key_id,
                "webhook_url": webhook_url,
                "webhook_events": webhook_events,
                "status": status,
                "problem": problem,
                "last_delivery_at": last_delivery_at,
                "last_rejected_delivery_at": last_rejected_delivery_at,
                "environment": environment,
                "created_at": created_at,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.host_installation import HostInstallation

        d = dict(src_dict)
        id = d.pop("id")

        kind = check_host_connection_kind(d.pop("kind"))

        base_url = d.pop("base_url")

        description = d.pop("description")

        account = d.pop("account")

        def _parse_app_id(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        app_id = _parse_app_id(d.pop("app_id"))

        code_scanning = d.pop("code_scanning")

        installations = []
        _installations = d.pop("installations")
        for installations_item_data in _installations:
            installations_item = HostInstallation.from_dict(installations_item_data)

            installations.append(installations_item)

        api_key_id = d.pop("api_key_id")

        webhook_url = d.pop("webhook_url")

        webhook_events = cast(list[str], d.pop("webhook_events"))

        status = check_host_connection_status(d.pop("status"))

        def _parse_problem(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        problem = _parse_problem(d.pop("problem"))

        def _parse_last_delivery_at(data: object) -> datetime.datetime | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                last_delivery_at_type_0 = datetime.datetime.fromisoformat(data)

                return last_delivery_at_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None, data)

        last_delivery_at = _parse_last_delivery_at(d.pop("last_delivery_at"))

        def _parse_last_rejected_delivery_at(data: object) -> datetime.datetime | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                last_rejected_delivery_at_type_0 = datetime.datetime.fromisoformat(data)

                return last_rejected_delivery_at_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None, data)

        last_rejected_delivery_at = _parse_last_rejected_delivery_at(
            d.pop("last_rejected_delivery_at")
        )

        environment = check_host_connection_environment(d.pop("environment"))

        created_at = datetime.datetime.fromisoformat(d.pop("created_at"))

        host_connection = cls(
            id=id,
            kind=kind,
            base_url=base_url,
            description=description,
            account=account,
            app_id=app_id,
            code_scanning=code_scanning,
            installations=installations,
            api_key_id=api_key_id,
            webhook_url=webhook_url,
            webhook_events=webhook_events,
            status=status,
            problem=problem,
            last_delivery_at=last_delivery_at,
            last_rejected_delivery_at=last_rejected_delivery_at,
            environment=environment,
            created_at=created_at,
        )

        return host_connection
