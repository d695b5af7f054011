from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define

from ..models.domain_status import DomainStatus, check_domain_status

T = TypeVar("T", bound="Domain")


@_attrs_define
class Domain:
    """
    Attributes:
        domain_id (str): Identifier
        domain (str): The domain, lower-case, in its ASCII form
        status (DomainStatus): State
        txt_name (str): Name of the TXT record that verifies it
        txt_value (str): Value of that record
        verified_at (datetime.datetime | None): When it was verified
        checked_at (datetime.datetime | None): When the record was last checked
        problem (None | str): Why the last check did not verify it, and what to do
        created_at (datetime.datetime): When it was added
    """

    domain_id: str
    domain: str
    status: DomainStatus
    txt_name: str
    txt_value: str
    verified_at: datetime.datetime | None
    checked_at: datetime.datetime | None
    problem: None | str
    created_at: datetime.datetime

    def to_dict(self) -> dict[str, Any]:
        domain_id = self.domain_id

        domain = self.domain

        status: str = self.status

        txt_name = self.txt_name

        txt_value = self.txt_value

        verified_at: None | str
        if isinstance(self.verified_at, datetime.datetime):
            verified_at = self.verified_at.isoformat()
        else:
            verified_at = self.verified_at

        checked_at: None | str
        if isinstance(self.checked_at, datetime.datetime):
            checked_at = self.checked_at.isoformat()
        else:
            checked_at = self.checked_at

        problem: None | str
        problem = self.problem

        created_at = self.created_at.isoformat()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "domain_id": domain_id,
                "domain": domain,
                "status": status,
                "txt_name": txt_name,
                "txt_value": txt_value,
                "verified_at": verified_at,
                "checked_at": checked_at,
                "problem": problem,
                "created_at": created_at,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        domain_id = d.pop("domain_id")

        domain = d.pop("domain")

        status = check_domain_status(d.pop("status"))

        txt_name = d.pop("txt_name")

        txt_value = d.pop("txt_value")

        def _parse_verified_at(data: object) -> datetime.datetime | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                verified_at_type_0 = datetime.datetime.fromisoformat(data)

                return verified_at_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None, data)

        verified_at = _parse_verified_at(d.pop("verified_at"))

        def _parse_checked_at(data: object) -> datetime.datetime | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                checked_at_type_0 = datetime.datetime.fromisoformat(data)

                return checked_at_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None, data)

        checked_at = _parse_checked_at(d.pop("checked_at"))

        def _parse_problem(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        problem = _parse_problem(d.pop("problem"))

        created_at = datetime.datetime.fromisoformat(d.pop("created_at"))

        domain = cls(
            domain_id=domain_id,
            domain=domain,
            status=status,
            txt_name=txt_name,
            txt_value=txt_value,
            verified_at=verified_at,
            checked_at=checked_at,
            problem=problem,
            created_at=created_at,
        )

        return domain
