from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar

from attrs import define as _attrs_define

from ..models.report_control_class import ReportControlClass, check_report_control_class
from ..models.report_control_status import (
    ReportControlStatus,
    check_report_control_status,
)
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.report_check import ReportCheck
    from ..models.report_evidence import ReportEvidence
    from ..models.report_exception import ReportException
    from ..models.report_submitted_evidence import ReportSubmittedEvidence


T = TypeVar("T", bound="ReportControl")


@_attrs_define
class ReportControl:
    """
    Attributes:
        id (str): Identifier in the framework
        title (str): Title
        class_ (ReportControlClass): To what extent checks decide it
        status (ReportControlStatus): Status
        reason (str): Why it has this status
        checks (list[ReportCheck]): What was checked
        evidence (list[ReportEvidence]): Evaluations that provide the evidence, one per repository
        exceptions (list[ReportException]): Exceptions of the organization, including expired ones
        text (str | Unset): Text of the requirement; absent where its license does not allow it
        submitted_evidence (list[ReportSubmittedEvidence] | Unset): Accepted evidence; absent if there is none
    """

    id: str
    title: str
    class_: ReportControlClass
    status: ReportControlStatus
    reason: str
    checks: list[ReportCheck]
    evidence: list[ReportEvidence]
    exceptions: list[ReportException]
    text: str | Unset = UNSET
    submitted_evidence: list[ReportSubmittedEvidence] | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        id = self.id

        title = self.title

        class_: str = self.class_

        status: str = self.status

        reason = self.reason

        checks = []
        for checks_item_data in self.checks:
            checks_item = checks_item_data.to_dict()
            checks.append(checks_item)

        evidence = []
        for evidence_item_data in self.evidence:
            evidence_item = evidence_item_data.to_dict()
            evidence.append(evidence_item)

        exceptions = []
        for exceptions_item_data in self.exceptions:
            exceptions_item = exceptions_item_data.to_dict()
            exceptions.append(exceptions_item)

        text = self.text

        submitted_evidence: list[dict[str, Any]] | Unset = UNSET
        if not isinstance(self.submitted_evidence, Unset):
            submitted_evidence = []
            for submitted_evidence_item_data in self.submitted_evidence:
                submitted_evidence_item = submitted_evidence_item_data.to_dict()
                submitted_evidence.append(submitted_evidence_item)

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "id": id,
                "title": title,
                "class": class_,
                "status": status,
                "reason": reason,
                "checks": checks,
                "evidence": evidence,
                "exceptions": exceptions,
            }
        )
        if text is not UNSET:
            field_dict["text"] = text
        if submitted_evidence is not UNSET:
            field_dict["submitted_evidence"] = submitted_evidence

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.report_check import ReportCheck
        from ..models.report_evidence import ReportEvidence
        from ..models.report_exception import ReportException
        from ..models.report_submitted_evidence import ReportSubmittedEvidence

        d = dict(src_dict)
        id = d.pop("id")

        title = d.pop("title")

        class_ = check_report_control_class(d.pop("class"))

        status = check_report_control_status(d.pop("status"))

        reason = d.pop("reason")

        checks = []
        _checks = d.pop("checks")
        for checks_item_data in _checks:
            checks_item = ReportCheck.from_dict(checks_item_data)

            checks.append(checks_item)

        evidence = []
        _evidence = d.pop("evidence")
        for evidence_item_data in _evidence:
            evidence_item = ReportEvidence.from_dict(evidence_item_data)

            evidence.append(evidence_item)

        exceptions = []
        _exceptions = d.pop("exceptions")
        for exceptions_item_data in _exceptions:
            exceptions_item = ReportException.from_dict(exceptions_item_data)

            exceptions.append(exceptions_item)

        text = d.pop("text", UNSET)

        _submitted_evidence = d.pop("submitted_evidence", UNSET)
        submitted_evidence: list[ReportSubmittedEvidence] | Unset = UNSET
        if _submitted_evidence is not UNSET:
            submitted_evidence = []
            for submitted_evidence_item_data in _submitted_evidence:
                submitted_evidence_item = ReportSubmittedEvidence.from_dict(
                    submitted_evidence_item_data
                )

                submitted_evidence.append(submitted_evidence_item)

        report_control = cls(
            id=id,
            title=title,
            class_=class_,
            status=status,
            reason=reason,
            checks=checks,
            evidence=evidence,
            exceptions=exceptions,
            text=text,
            submitted_evidence=submitted_evidence,
        )

        return report_control
