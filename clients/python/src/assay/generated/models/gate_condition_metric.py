from typing import Literal, cast

GateConditionMetric = Literal[
    "blocking",
    "critical",
    "high",
    "info",
    "low",
    "medium",
    "new_blocking",
    "new_critical",
    "new_high",
    "new_info",
    "new_low",
    "new_medium",
    "new_total",
    "new_warning",
    "skipped",
    "suppressed",
    "total",
    "warning",
]


def check_gate_condition_metric(value: str) -> GateConditionMetric:
    # a later version of the service may know more values
    return cast(GateConditionMetric, value)
