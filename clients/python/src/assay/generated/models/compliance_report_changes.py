from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast

from attrs import define as _attrs_define

if TYPE_CHECKING:
    from ..models.changed_control import ChangedControl
    from ..models.changed_evidence import ChangedEvidence
    from ..models.closed_finding import ClosedFinding
    from ..models.compared_report import ComparedReport
    from ..models.report_finding import ReportFinding


T = TypeVar("T", bound="ComplianceReportChanges")


@_attrs_define
class ComplianceReportChanges:
    """
    Attributes:
        before (ComparedReport):
        after (ComparedReport):
        catalog_changed (bool): Whether the catalog of the framework changed, and with it what is checked
        repositories_added (list[str]): Repositories that the earlier report is not about
        repositories_removed (list[str]): Repositories that the later report is not about
        controls (list[ChangedControl]): Controls whose status is another, in their order
        findings_complete (bool): Whether both reports list all of their open findings; if not, some new and closed
            findings are unknown
        findings_new_total (int): Open findings that were not open before
        findings_new (list[ReportFinding]): These; at most 500
        findings_closed_total (int): Findings that were open and are not any more
        findings_closed (list[ClosedFinding]): These, as the later report shows them where it does; at most 500
        evidence_added (list[ChangedEvidence]): Submitted evidence that covers its control, and did not before
        evidence_ended (list[ChangedEvidence]): Submitted evidence that covered its control, and does not any more
    """

    before: ComparedReport
    after: ComparedReport
    catalog_changed: bool
    repositories_added: list[str]
    repositories_removed: list[str]
    controls: list[ChangedControl]
    findings_complete: bool
    findings_new_total: int
    findings_new: list[ReportFinding]
    findings_closed_total: int
    findings_closed: list[ClosedFinding]
    evidence_added: list[ChangedEvidence]
    evidence_ended: list[ChangedEvidence]

    def to_dict(self) -> dict[str, Any]:
        before = self.before.to_dict()

        after = self.after.to_dict()

        catalog_changed = self.catalog_changed

        repositories_added = self.repositories_added

        repositories_removed = self.repositories_removed

        controls = []
        for controls_item_data in self.controls:
            controls_item = controls_item_data.to_dict()
            controls.append(controls_item)

        findings_complete = self.findings_complete

        findings_new_total = self.findings_new_total

        findings_new = []
        for findings_new_item_data in self.findings_new:
            findings_new_item = findings_new_item_data.to_dict()
            findings_new.append(findings_new_item)

        findings_closed_total = self.findings_closed_total

        findings_closed = []
        for findings_closed_item_data in self.findings_closed:
            findings_closed_item = findings_closed_item_data.to_dict()
            findings_closed.append(findings_closed_item)

        evidence_added = []
        for evidence_added_item_data in self.evidence_added:
            evidence_added_item = evidence_added_item_data.to_dict()
            evidence_added.append(evidence_added_item)

        evidence_ended = []
        for evidence_ended_item_data in self.evidence_ended:
            evidence_ended_item = evidence_ended_item_data.to_dict()
            evidence_ended.append(evidence_ended_item)

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "before": before,
                "after": after,
                "catalog_changed": catalog_changed,
                "repositories_added": repositories_added,
                "repositories_removed": repositories_removed,
                "controls": controls,
                "findings_complete": findings_complete,
                "findings_new_total": findings_new_total,
                "findings_new": findings_new,
                "findings_closed_total": findings_closed_total,
                "findings_closed": findings_closed,
                "evidence_added": evidence_added,
                "evidence_ended": evidence_ended,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.changed_control import ChangedControl
        from ..models.changed_evidence import ChangedEvidence
        from ..models.closed_finding import ClosedFinding
        from ..models.compared_report import ComparedReport
        from ..models.report_finding import ReportFinding

        d = dict(src_dict)
        before = ComparedReport.from_dict(d.pop("before"))

        after = ComparedReport.from_dict(d.pop("after"))

        catalog_changed = d.pop("catalog_changed")

        repositories_added = cast(list[str], d.pop("repositories_added"))

        repositories_removed = cast(list[str], d.pop("repositories_removed"))

        controls = []
        _controls = d.pop("controls")
        for controls_item_data in _controls:
            controls_item = ChangedControl.from_dict(controls_item_data)

            controls.append(controls_item)

        findings_complete = d.pop("findings_complete")

        findings_new_total = d.pop("findings_new_total")

        findings_new = []
        _findings_new = d.pop("findings_new")
        for findings_new_item_data in _findings_new:
            findings_new_item = ReportFinding.from_dict(findings_new_item_data)

            findings_new.append(findings_new_item)

        findings_closed_total = d.pop("findings_closed_total")

        findings_closed = []
        _findings_closed = d.pop("findings_closed")
        for findings_closed_item_data in _findings_closed:
            findings_closed_item = ClosedFinding.from_dict(findings_closed_item_data)

            findings_closed.append(findings_closed_item)

        evidence_added = []
        _evidence_added = d.pop("evidence_added")
        for evidence_added_item_data in _evidence_added:
            evidence_added_item = ChangedEvidence.from_dict(evidence_added_item_data)

            evidence_added.append(evidence_added_item)

        evidence_ended = []
        _evidence_ended = d.pop("evidence_ended")
        for evidence_ended_item_data in _evidence_ended:
            evidence_ended_item = ChangedEvidence.from_dict(evidence_ended_item_data)

            evidence_ended.append(evidence_ended_item)

        compliance_report_changes = cls(
            before=before,
            after=after,
            catalog_changed=catalog_changed,
            repositories_added=repositories_added,
            repositories_removed=repositories_removed,
            controls=controls,
            findings_complete=findings_complete,
            findings_new_total=findings_new_total,
            findings_new=findings_new,
            findings_closed_total=findings_closed_total,
            findings_closed=findings_closed,
            evidence_added=evidence_added,
            evidence_ended=evidence_ended,
        )

        return compliance_report_changes
