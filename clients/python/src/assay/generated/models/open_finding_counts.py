from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar

from attrs import define as _attrs_define

if TYPE_CHECKING:
    from ..models.facet_count import FacetCount


T = TypeVar("T", bound="OpenFindingCounts")


@_attrs_define
class OpenFindingCounts:
    """
    Attributes:
        total (int): Findings that match
        severity (list[FacetCount]): By severity
        state (list[FacetCount]): By state
        action (list[FacetCount]): By effect on the verdict
        assignee_id (list[FacetCount]): By assignee; `none` for unassigned. At most 50, as are the following
        repository (list[FacetCount]): By repository
        policy_id (list[FacetCount]): By policy
        rule_id (list[FacetCount]): By rule
    """

    total: int
    severity: list[FacetCount]
    state: list[FacetCount]
    action: list[FacetCount]
    assignee_id: list[FacetCount]
    repository: list[FacetCount]
    policy_id: list[FacetCount]
    rule_id: list[FacetCount]

    def to_dict(self) -> dict[str, Any]:
        total = self.total

        severity = []
        for severity_item_data in self.severity:
            severity_item = severity_item_data.to_dict()
            severity.append(severity_item)

        state = []
        for state_item_data in self.state:
            state_item = state_item_data.to_dict()
            state.append(state_item)

        action = []
        for action_item_data in self.action:
            action_item = action_item_data.to_dict()
            action.append(action_item)

        assignee_id = []
        for assignee_id_item_data in self.assignee_id:
            assignee_id_item = assignee_id_item_data.to_dict()
            assignee_id.append(assignee_id_item)

        repository = []
        for repository_item_data in self.repository:
            repository_item = repository_item_data.to_dict()
            repository.append(repository_item)

        policy_id = []
        for policy_id_item_data in self.policy_id:
            policy_id_item = policy_id_item_data.to_dict()
            policy_id.append(policy_id_item)

        rule_id = []
        for rule_id_item_data in self.rule_id:
            rule_id_item = rule_id_item_data.to_dict()
            rule_id.append(rule_id_item)

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "total": total,
                "severity": severity,
                "state": state,
                "action": action,
                "assignee_id": assignee_id,
                "repository": repository,
                "policy_id": policy_id,
                "rule_id": rule_id,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.facet_count import FacetCount

        d = dict(src_dict)
        total = d.pop("total")

        severity = []
        _severity = d.pop("severity")
        for severity_item_data in _severity:
            severity_item = FacetCount.from_dict(severity_item_data)

            severity.append(severity_item)

        state = []
        _state = d.pop("state")
        for state_item_data in _state:
            state_item = FacetCount.from_dict(state_item_data)

            state.append(state_item)

        action = []
        _action = d.pop("action")
        for action_item_data in _action:
            action_item = FacetCount.from_dict(action_item_data)

            action.append(action_item)

        assignee_id = []
        _assignee_id = d.pop("assignee_id")
        for assignee_id_item_data in _assignee_id:
            assignee_id_item = FacetCount.from_dict(assignee_id_item_data)

            assignee_id.append(assignee_id_item)

        repository = []
        _repository = d.pop("repository")
        for repository_item_data in _repository:
            repository_item = FacetCount.from_dict(repository_item_data)

            repository.append(repository_item)

        policy_id = []
        _policy_id = d.pop("policy_id")
        for policy_id_item_data in _policy_id:
            policy_id_item = FacetCount.from_dict(policy_id_item_data)

            policy_id.append(policy_id_item)

        rule_id = []
        _rule_id = d.pop("rule_id")
        for rule_id_item_data in _rule_id:
            rule_id_item = FacetCount.from_dict(rule_id_item_data)

            rule_id.append(rule_id_item)

        open_finding_counts = cls(
            total=total,
            severity=severity,
            state=state,
            action=action,
            assignee_id=assignee_id,
            repository=repository,
            policy_id=policy_id,
            rule_id=rule_id,
        )

        return open_finding_counts
