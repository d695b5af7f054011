from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast

from attrs import define as _attrs_define

from ..models.sso_enforcement_lapsed import (
    SsoEnforcementLapsed,
    check_sso_enforcement_lapsed,
)

if TYPE_CHECKING:
    from ..models.break_glass_administrators import BreakGlassAdministrators


T = TypeVar("T", bound="SsoEnforcement")


@_attrs_define
class SsoEnforcement:
    """
    Attributes:
        effective (bool): Whether members must currently use single sign-on
        connection_id (None | str): The connection that enforces it
        lapsed (SsoEnforcementLapsed): Why it is not in force although a connection enforces it
        break_glass (BreakGlassAdministrators):
    """

    effective: bool
    connection_id: None | str
    lapsed: SsoEnforcementLapsed
    break_glass: BreakGlassAdministrators

    def to_dict(self) -> dict[str, Any]:
        effective = self.effective

        connection_id: None | str
        connection_id = self.connection_id

        lapsed: str = self.lapsed

        break_glass = self.break_glass.to_dict()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "effective": effective,
                "connection_id": connection_id,
                "lapsed": lapsed,
                "break_glass": break_glass,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.break_glass_administrators import BreakGlassAdministrators

        d = dict(src_dict)
        effective = d.pop("effective")

        def _parse_connection_id(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        connection_id = _parse_connection_id(d.pop("connection_id"))

        lapsed = check_sso_enforcement_lapsed(d.pop("lapsed"))

        break_glass = BreakGlassAdministrators.from_dict(d.pop("break_glass"))

        sso_enforcement = cls(
            effective=effective,
            connection_id=connection_id,
            lapsed=lapsed,
            break_glass=break_glass,
        )

        return sso_enforcement
