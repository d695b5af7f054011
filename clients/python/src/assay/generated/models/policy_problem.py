from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define

from ..models.policy_problem_code import PolicyProblemCode, check_policy_problem_code

T = TypeVar("T", bound="PolicyProblem")


@_attrs_define
class PolicyProblem:
    """
    Attributes:
        rule_id (None | str): Rule; null if the problem is not in a rule
        pointer (str): JSON Pointer into the document
        line (int | None): Line in the text, from 1; null if an object was sent
        column (int | None): Column in the text, from 1; null if an object was sent
        code (PolicyProblemCode): Type of problem
        message (str): Message
    """

    rule_id: None | str
    pointer: str
    line: int | None
    column: int | None
    code: PolicyProblemCode
    message: str

    def to_dict(self) -> dict[str, Any]:
        rule_id: None | str
        rule_id = self.rule_id

        pointer = self.pointer

        line: int | None
        line = self.line

        column: int | None
        column = self.column

        code: str = self.code

        message = self.message

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "rule_id": rule_id,
                "pointer": pointer,
                "line": line,
                "column": column,
                "code": code,
                "message": message,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)

        def _parse_rule_id(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        rule_id = _parse_rule_id(d.pop("rule_id"))

        pointer = d.pop("pointer")

        def _parse_line(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        line = _parse_line(d.pop("line"))

        def _parse_column(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        column = _parse_column(d.pop("column"))

        code = check_policy_problem_code(d.pop("code"))

        message = d.pop("message")

        policy_problem = cls(
            rule_id=rule_id,
            pointer=pointer,
            line=line,
            column=column,
            code=code,
            message=message,
        )

        return policy_problem
