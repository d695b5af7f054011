from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define

from ..models.gate_condition_action import (
    GateConditionAction,
    check_gate_condition_action,
)
from ..models.gate_condition_metric import (
    GateConditionMetric,
    check_gate_condition_metric,
)
from ..models.gate_condition_op import GateConditionOp, check_gate_condition_op
from ..models.gate_condition_status import (
    GateConditionStatus,
    check_gate_condition_status,
)
from ..types import UNSET, Unset

T = TypeVar("T", bound="GateCondition")


@_attrs_define
class GateCondition:
    """
    Attributes:
        policy_id (str): Policy that the gate belongs to
        metric (GateConditionMetric): Metric
        op (GateConditionOp): Operator of the comparison
        threshold (float): Threshold
        actual (float): Actual count
        status (GateConditionStatus): Outcome
        action (GateConditionAction | Unset): Effect of a failure on the verdict, by the mode of the policy; absent in
            evaluations by engines before 1.10
    """

    policy_id: str
    metric: GateConditionMetric
    op: GateConditionOp
    threshold: float
    actual: float
    status: GateConditionStatus
    action: GateConditionAction | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        policy_id = self.policy_id

        metric: str = self.metric

        op: str = self.op

        threshold = self.threshold

        actual = self.actual

        status: str = self.status

        action: str | Unset = UNSET
        if not isinstance(self.action, Unset):
            action = self.action

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
        if action is not UNSET:
            field_dict["action"] = action

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        policy_id = d.pop("policy_id")

        metric = check_gate_condition_metric(d.pop("metric"))

        op = check_gate_condition_op(d.pop("op"))

        threshold = d.pop("threshold")

        actual = d.pop("actual")

        status = check_gate_condition_status(d.pop("status"))

        _action = d.pop("action", UNSET)
        action: GateConditionAction | Unset
        if isinstance(_action, Unset):
            action = UNSET
        else:
            action = check_gate_condition_action(_action)

        gate_condition = cls(
            policy_id=policy_id,
            metric=metric,
            op=op,
            threshold=threshold,
            actual=actual,
            status=status,
            action=action,
        )

        return gate_condition
