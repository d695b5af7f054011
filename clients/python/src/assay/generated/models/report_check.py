from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define

from ..models.report_check_status import ReportCheckStatus, check_report_check_status
from ..types import UNSET, Unset

T = TypeVar("T", bound="ReportCheck")


@_attrs_define
class ReportCheck:
    """
    Attributes:
        kind (str): Type of check: weakness, rule, analysis, criteria or triage
        subject (str): What is checked: a CWE, a rule, or a type of evidence
        status (ReportCheckStatus): Outcome; incomplete if something could not be checked
        detail (str): The outcome in words
        rules (list[str]): Rules that ran
        open_ (int): Open findings
        suppressed (int): Suppressed findings
        accepted_risks (int | Unset): Suppressed findings that are accepted risks or due fixes; the check does not pass.
            Absent if there are none
        switched_off (list[str] | Unset): Rules that overrides switched off or put in shadow: where, by whose override
            and why. Absent if there are none
    """

    kind: str
    subject: str
    status: ReportCheckStatus
    detail: str
    rules: list[str]
    open_: int
    suppressed: int
    accepted_risks: int | Unset = UNSET
    switched_off: list[str] | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        kind = self.kind

        subject = self.subject

        status: str = self.status

        detail = self.detail

        rules = self.rules

        open_ = self.open_

        suppressed = self.suppressed

        accepted_risks = self.accepted_risks

        switched_off: list[str] | Unset = UNSET
        if not isinstance(self.switched_off, Unset):
            switched_off = self.switched_off

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "kind": kind,
                "subject": subject,
                "status": status,
                "detail": detail,
                "rules": rules,
                "open": open_,
                "suppressed": suppressed,
            }
        )
        if accepted_risks is not UNSET:
            field_dict["accepted_risks"] = accepted_risks
        if switched_off is not UNSET:
            field_dict["switched_off"] = switched_off

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        kind = d.pop("kind")

        subject = d.pop("subject")

        status = check_report_check_status(d.pop("status"))

        detail = d.pop("detail")

        rules = cast(list[str], d.pop("rules"))

        open_ = d.pop("open")

        suppressed = d.pop("suppressed")

        accepted_risks = d.pop("accepted_risks", UNSET)

        switched_off = cast(list[str], d.pop("switched_off", UNSET))

        report_check = cls(
            kind=kind,
            subject=subject,
            status=status,
            detail=detail,
            rules=rules,
            open_=open_,
            suppressed=suppressed,
            accepted_risks=accepted_risks,
            switched_off=switched_off,
        )

        return report_check
