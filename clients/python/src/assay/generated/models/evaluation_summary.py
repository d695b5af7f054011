from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar

from attrs import define as _attrs_define

if TYPE_CHECKING:
    from ..models.severity_counts import SeverityCounts


T = TypeVar("T", bound="EvaluationSummary")


@_attrs_define
class EvaluationSummary:
    """
    Attributes:
        total (int): Open findings that count toward the gate
        by_severity (SeverityCounts):
        blocking (int): Open findings whose action is block
        warning (int): Open findings whose action is warn
        new (int): Open findings that are not in the baseline; all of them if there is no baseline
        new_by_severity (SeverityCounts):
        suppressed (int): Suppressed findings
        shadow (int): Findings of policies and rules in shadow
        absent (int): Findings of the baseline that are gone: their file was evaluated without finding them, or is
            deleted
        files_total (int): Files
        files_evaluated (int): Files that all of their rules could check
        files_skipped (int): Files with at least one entry in skipped
        skipped (int): Entries in skipped
    """

    total: int
    by_severity: SeverityCounts
    blocking: int
    warning: int
    new: int
    new_by_severity: SeverityCounts
    suppressed: int
    shadow: int
    absent: int
    files_total: int
    files_evaluated: int
    files_skipped: int
    skipped: int

    def to_dict(self) -> dict[str, Any]:
        total = self.total

        by_severity = self.by_severity.to_dict()

        blocking = self.blocking

        warning = self.warning

        new = self.new

        new_by_severity = self.new_by_severity.to_dict()

        suppressed = self.suppressed

        shadow = self.shadow

        absent = self.absent

        files_total = self.files_total

        files_evaluated = self.files_evaluated

        files_skipped = self.files_skipped

        skipped = self.skipped

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "total": total,
                "by_severity": by_severity,
                "blocking": blocking,
                "warning": warning,
                "new": new,
                "new_by_severity": new_by_severity,
                "suppressed": suppressed,
                "shadow": shadow,
                "absent": absent,
                "files_total": files_total,
                "files_evaluated": files_evaluated,
                "files_skipped": files_skipped,
                "skipped": skipped,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.severity_counts import SeverityCounts

        d = dict(src_dict)
        total = d.pop("total")

        by_severity = SeverityCounts.from_dict(d.pop("by_severity"))

        blocking = d.pop("blocking")

        warning = d.pop("warning")

        new = d.pop("new")

        new_by_severity = SeverityCounts.from_dict(d.pop("new_by_severity"))

        suppressed = d.pop("suppressed")

        shadow = d.pop("shadow")

        absent = d.pop("absent")

        files_total = d.pop("files_total")

        files_evaluated = d.pop("files_evaluated")

        files_skipped = d.pop("files_skipped")

        skipped = d.pop("skipped")

        evaluation_summary = cls(
            total=total,
            by_severity=by_severity,
            blocking=blocking,
            warning=warning,
            new=new,
            new_by_severity=new_by_severity,
            suppressed=suppressed,
            shadow=shadow,
            absent=absent,
            files_total=files_total,
            files_evaluated=files_evaluated,
            files_skipped=files_skipped,
            skipped=skipped,
        )

        return evaluation_summary
