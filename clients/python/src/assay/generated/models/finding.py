from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast

from attrs import define as _attrs_define

from ..models.finding_action import FindingAction, check_finding_action
from ..models.finding_baseline_state import (
    FindingBaselineState,
    check_finding_baseline_state,
)
from ..models.finding_severity import FindingSeverity, check_finding_severity
from ..models.finding_status import FindingStatus, check_finding_status
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.finding_captures import FindingCaptures
    from ..models.finding_context import FindingContext
    from ..models.finding_fingerprints import FindingFingerprints
    from ..models.finding_fix import FindingFix
    from ..models.finding_override import FindingOverride
    from ..models.finding_position import FindingPosition
    from ..models.finding_step import FindingStep
    from ..models.finding_suppression import FindingSuppression


T = TypeVar("T", bound="Finding")


@_attrs_define
class Finding:
    """
    Attributes:
        id (str): Identifier; the same input gives the same one
        rule_id (str): Rule
        policy_id (str): Policy
        policy_version (int): Version of the policy
        severity (FindingSeverity): Severity
        action (FindingAction): Effect on the verdict in the mode of the policy
        message (str): Message
        remediation (None | str): How to fix it
        path (str): File
        start (FindingPosition):
        end (FindingPosition):
        snippet (str): The lines of the finding; secrets are redacted
        captures (FindingCaptures): Captures by name; secrets are redacted
        fix (FindingFix | None): Edits that fix it
        fingerprints (FindingFingerprints):
        occurrence (int): Index among identical findings of the same rule and file, from 1
        baseline_state (FindingBaselineState): State relative to the baseline
        status (FindingStatus): State
        suppressions (list[FindingSuppression]): Suppressions
        context (FindingContext | Unset):
        trace (list[FindingStep] | Unset): The path of the data from its source to its sink, if a taint rule found it
        override (FindingOverride | Unset):
    """

    id: str
    rule_id: str
    policy_id: str
    policy_version: int
    severity: FindingSeverity
    action: FindingAction
    message: str
    remediation: None | str
    path: str
    start: FindingPosition
    end: FindingPosition
    snippet: str
    captures: FindingCaptures
    fix: FindingFix | None
    fingerprints: FindingFingerprints
    occurrence: int
    baseline_state: FindingBaselineState
    status: FindingStatus
    suppressions: list[FindingSuppression]
    context: FindingContext | Unset = UNSET
    trace: list[FindingStep] | Unset = UNSET
    override: FindingOverride | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        from ..models.finding_fix import FindingFix

        id = self.id

        rule_id = self.rule_id

        policy_id = self.policy_id

        policy_version = self.policy_version

        severity: str = self.severity

        action: str = self.action

        message = self.message

        remediation: None | str
        remediation = self.remediation

        path = self.path

        start = self.start.to_dict()

        end = self.end.to_dict()

        snippet = self.snippet

        captures = self.captures.to_dict()

        fix: dict[str, Any] | None
        if isinstance(self.fix, FindingFix):
            fix = self.fix.to_dict()
        else:
            fix = self.fix

        fingerprints = self.fingerprints.to_dict()

        occurrence = self.occurrence

        baseline_state: str = self.baseline_state

        status: str = self.status

        suppressions = []
        for suppressions_item_data in self.suppressions:
            suppressions_item = suppressions_item_data.to_dict()
            suppressions.append(suppressions_item)

        context: dict[str, Any] | Unset = UNSET
        if not isinstance(self.context, Unset):
            context = self.context.to_dict()

        trace: list[dict[str, Any]] | Unset = UNSET
        if not isinstance(self.trace, Unset):
            trace = []
            for trace_item_data in self.trace:
                trace_item = trace_item_data.to_dict()
                trace.append(trace_item)

        override: dict[str, Any] | Unset = UNSET
        if not isinstance(self.override, Unset):
            override = self.override.to_dict()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "id": id,
                "rule_id": rule_id,
                "policy_id": policy_id,
                "policy_version": policy_version,
                "severity": severity,
                "action": action,
                "message": message,
                "remediation": remediation,
                "path": path,
                "start": start,
                "end": end,
                "snippet": snippet,
                "captures": captures,
                "fix": fix,
                "fingerprints": fingerprints,
                "occurrence": occurrence,
                "baseline_state": baseline_state,
                "status": status,
                "suppressions": suppressions,
            }
        )
        if context is not UNSET:
            field_dict["context"] = context
        if trace is not UNSET:
            field_dict["trace"] = trace
        if override is not UNSET:
            field_dict["override"] = override

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.finding_captures import FindingCaptures
        from ..models.finding_context import FindingContext
        from ..models.finding_fingerprints import FindingFingerprints
        from ..models.finding_fix import FindingFix
        from ..models.finding_override import FindingOverride
        from ..models.finding_position import FindingPosition
        from ..models.finding_step import FindingStep
        from ..models.finding_suppression import FindingSuppression

        d = dict(src_dict)
        id = d.pop("id")

        rule_id = d.pop("rule_id")

        policy_id = d.pop("policy_id")

        policy_version = d.pop("policy_version")

        severity = check_finding_severity(d.pop("severity"))

        action = check_finding_action(d.pop("action"))

        message = d.pop("message")

        def _parse_remediation(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        remediation = _parse_remediation(d.pop("remediation"))

        path = d.pop("path")

        start = FindingPosition.from_dict(d.pop("start"))

        end = FindingPosition.from_dict(d.pop("end"))

        snippet = d.pop("snippet")

        captures = FindingCaptures.from_dict(d.pop("captures"))

        def _parse_fix(data: object) -> FindingFix | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                fix_type_1 = FindingFix.from_dict(data)

                return fix_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(FindingFix | None, data)

        fix = _parse_fix(d.pop("fix"))

        fingerprints = FindingFingerprints.from_dict(d.pop("fingerprints"))

        occurrence = d.pop("occurrence")

        baseline_state = check_finding_baseline_state(d.pop("baseline_state"))

        status = check_finding_status(d.pop("status"))

        suppressions = []
        _suppressions = d.pop("suppressions")
        for suppressions_item_data in _suppressions:
            suppressions_item = FindingSuppression.from_dict(suppressions_item_data)

            suppressions.append(suppressions_item)

        _context = d.pop("context", UNSET)
        context: FindingContext | Unset
        if isinstance(_context, Unset):
            context = UNSET
        else:
            context = FindingContext.from_dict(_context)

        _trace = d.pop("trace", UNSET)
        trace: list[FindingStep] | Unset = UNSET
        if _trace is not UNSET:
            trace = []
            for trace_item_data in _trace:
                trace_item = FindingStep.from_dict(trace_item_data)

                trace.append(trace_item)

        _override = d.pop("override", UNSET)
        override: FindingOverride | Unset
        if isinstance(_override, Unset):
            override = UNSET
        else:
            override = FindingOverride.from_dict(_override)

        finding = cls(
            id=id,
            rule_id=rule_id,
            policy_id=policy_id,
            policy_version=policy_version,
            severity=severity,
            action=action,
            message=message,
            remediation=remediation,
            path=path,
            start=start,
            end=end,
            snippet=snippet,
            captures=captures,
            fix=fix,
            fingerprints=fingerprints,
            occurrence=occurrence,
            baseline_state=baseline_state,
            status=status,
            suppressions=suppressions,
            context=context,
            trace=trace,
            override=override,
        )

        return finding
