from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define

T = TypeVar("T", bound="HostConnectionTest")


@_attrs_define
class HostConnectionTest:
    """
    Attributes:
        ok (bool): Whether the host accepts the credentials and they have all required permissions
        problem (None | str): The problem; null if there is none
    """

    ok: bool
    problem: None | str

    def to_dict(self) -> dict[str, Any]:
        ok = self.ok

        problem: None | str
        problem = self.problem

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "ok": ok,
                "problem": problem,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        ok = d.pop("ok")

        def _parse_problem(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        problem = _parse_problem(d.pop("problem"))

        host_connection_test = cls(
            ok=ok,
            problem=problem,
        )

        return host_connection_test
