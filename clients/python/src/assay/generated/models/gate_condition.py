from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define

from ..models.gate_condition_status import (
    GateConditionStatus,
    check_gate_condition_status,
)

T = TypeVar("T", bound="GateCondition")


@_attrs_define
class GateCondition:
    """
    Attributes:
        policy_id (str): Policy that the gate belongs to
        metric (str): Metric
        op (str): Operator of the comparison
        threshold (float): Threshold
        actual (float): Actual count
        status (GateConditionStatus): Outcome
    """

    policy_id: str
    metric: str
    op: str
    threshold: float
    actual: float
    status: GateConditionStatus

    def to_dict(self) -> dict[str, Any]:
        policy_id = self.policy_id

        metric = self.metric

        op = self.op

        threshold = self.threshold

        actual = self.actual

        status: str = self.status

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "policy_id": policy_id,
                "metric": metric,
                "op": op,
                "threshold": threshold,
                "actual": actual,
                "status": status,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        policy_id = d.pop("policy_id")

        metric = d.pop("metric")

        op = d.pop("op")

        threshold = d.pop("threshold")

        actual = d.pop("actual")

        status = check_gate_condition_status(d.pop("status"))

        gate_condition = cls(
            policy_id=policy_id,
            metric=metric,
            op=op,
            threshold=threshold,
            actual=actual,
            status=status,
        )

        return gate_condition
