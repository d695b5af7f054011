from __future__ import annotations

import datetime
from typing import TYPE_CHECKING, Any, cast

from ...types import UNSET, Unset

if TYPE_CHECKING:
    import datetime
    from io import BytesIO
    from typing import cast

    from ....transport import AsyncTransport, Transport
    from ...models.accept_evidence_request import AcceptEvidenceRequest
    from ...models.compliance_evidence import ComplianceEvidence
    from ...models.compliance_evidence_page import ComplianceEvidencePage
    from ...models.compliance_exception import ComplianceException
    from ...models.compliance_exception_page import ComplianceExceptionPage
    from ...models.compliance_framework_detail import ComplianceFrameworkDetail
    from ...models.compliance_framework_page import ComplianceFrameworkPage
    from ...models.compliance_report import ComplianceReport
    from ...models.compliance_report_comparison import ComplianceReportComparison
    from ...models.compliance_report_page import ComplianceReportPage
    from ...models.compliance_schedule import ComplianceSchedule
    from ...models.compliance_schedule_page import ComplianceSchedulePage
    from ...models.create_compliance_exception_request import (
        CreateComplianceExceptionRequest,
    )
    from ...models.create_compliance_report_request import CreateComplianceReportRequest
    from ...models.create_compliance_schedule_request import (
        CreateComplianceScheduleRequest,
    )
    from ...models.create_evidence_request import CreateEvidenceRequest
    from ...models.create_report_share_request import CreateReportShareRequest
    from ...models.created_report_share import CreatedReportShare
    from ...models.download_compliance_report_format import (
        DownloadComplianceReportFormat,
        check_download_compliance_report_format,
    )
    from ...models.download_shared_report_request import DownloadSharedReportRequest
    from ...models.evidence_request import EvidenceRequest
    from ...models.evidence_request_page import EvidenceRequestPage
    from ...models.latest_compliance_report import LatestComplianceReport
    from ...models.list_compliance_evidence_framework import (
        ListComplianceEvidenceFramework,
        check_list_compliance_evidence_framework,
    )
    from ...models.list_compliance_evidence_requests_status import (
        ListComplianceEvidenceRequestsStatus,
        check_list_compliance_evidence_requests_status,
    )
    from ...models.list_compliance_evidence_status import (
        ListComplianceEvidenceStatus,
        check_list_compliance_evidence_status,
    )
    from ...models.list_compliance_exceptions_framework import (
        ListComplianceExceptionsFramework,
        check_list_compliance_exceptions_framework,
    )
    from ...models.list_compliance_reports_framework import (
        ListComplianceReportsFramework,
        check_list_compliance_reports_framework,
    )
    from ...models.list_compliance_reports_status import (
        ListComplianceReportsStatus,
        check_list_compliance_reports_status,
    )
    from ...models.open_shared_report_request import OpenSharedReportRequest
    from ...models.reject_evidence_request import RejectEvidenceRequest
    from ...models.report_share_page import ReportSharePage
    from ...models.shared_evidence_file_request import SharedEvidenceFileRequest
    from ...models.shared_report import SharedReport
    from ...models.submit_evidence_request import SubmitEvidenceRequest
    from ...models.update_compliance_schedule_request import (
        UpdateComplianceScheduleRequest,
    )
    from ...types import UNSET, File, FileTypes, Unset


class ComplianceApi:
    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def list_compliance_evidence(
        self,
        *,
        limit: int | Unset = UNSET,
        cursor: str | Unset = UNSET,
        framework: ListComplianceEvidenceFramework | Unset = UNSET,
        control_id: str | Unset = UNSET,
        status: ListComplianceEvidenceStatus | Unset = UNSET,
    ) -> ComplianceEvidencePage:
        """List evidence, newest first

        Requires the scope `read:evaluations`. Has its own rate limit: `compliance.evidence.list`.

        Args:
            limit (int | Unset):
            cursor (str | Unset):
            framework (ListComplianceEvidenceFramework | Unset):
            control_id (str | Unset):
            status (ListComplianceEvidenceStatus | Unset):
        """
        from . import list_compliance_evidence as operation

        return operation.parse(
            self._transport.send(
                operation.request(
                    limit=limit,
                    cursor=cursor,
                    framework=framework,
                    control_id=control_id,
                    status=status,
                )
            )
        )

    def create_compliance_evidence(
        self,
        *,
        body: SubmitEvidenceRequest,
        idempotency_key: str | Unset = UNSET,
    ) -> ComplianceEvidence:
        """Submit evidence for a control

        An attestation, or a file with a statement, signed by the signed-in person. It counts once another
        person, an owner or administrator, accepts it. Later reports then show the manual controls that it
        covers as satisfied. Requires the scope `write:evaluations`. Requires a signed-in person, through
        the portal or the command line. Affects both environments, so credentials of `test` are rejected.

        Args:
            idempotency_key (str | Unset):
            body (SubmitEvidenceRequest):
        """
        from . import create_compliance_evidence as operation

        return operation.parse(
            self._transport.send(
                operation.request(
                    body=body,
                    idempotency_key=idempotency_key,
                )
            )
        )

    def list_compliance_evidence_requests(
        self,
        *,
        limit: int | Unset = UNSET,
        cursor: str | Unset = UNSET,
        status: ListComplianceEvidenceRequestsStatus | Unset = UNSET,
        member_id: str | Unset = UNSET,
    ) -> EvidenceRequestPage:
        """List evidence requests, newest first

        Requires the scope `read:evaluations`. Has its own rate limit: `compliance.evidence-requests.list`.

        Args:
            limit (int | Unset):
            cursor (str | Unset):
            status (ListComplianceEvidenceRequestsStatus | Unset):
            member_id (str | Unset):
        """
        from . import list_compliance_evidence_requests as operation

        return operation.parse(
            self._transport.send(
                operation.request(
                    limit=limit,
                    cursor=cursor,
                    status=status,
                    member_id=member_id,
                )
            )
        )

    def create_compliance_evidence_request(
        self,
        *,
        body: CreateEvidenceRequest,
        idempotency_key: str | Unset = UNSET,
    ) -> EvidenceRequest:
        """Request evidence from a member

        The member is notified by mail, at most once an hour, and sees the request in the portal. Auditors
        can also create requests. Requires the scope `read:admin`. Affects both environments, so credentials
        of `test` are rejected.

        Args:
            idempotency_key (str | Unset):
            body (CreateEvidenceRequest):
        """
        from . import create_compliance_evidence_request as operation

        return operation.parse(
            self._transport.send(
                operation.request(
                    body=body,
                    idempotency_key=idempotency_key,
                )
            )
        )

    def get_compliance_evidence_request(
        self,
        evidence_request_id: str,
    ) -> EvidenceRequest:
        """Get an evidence request

        Requires the scope `read:evaluations`. Has its own rate limit: `compliance.evidence-requests.get`.

        Args:
            evidence_request_id (str):
        """
        from . import get_compliance_evidence_request as operation

        return operation.parse(
            self._transport.send(
                operation.request(
                    evidence_request_id=evidence_request_id,
                )
            )
        )

    def delete_compliance_evidence_request(
        self,
        evidence_request_id: str,
    ) -> None:
        """Cancel an evidence request

        By its creator, or by an owner or administrator. It remains readable, as canceled. Requires the
        scope `read:admin`. Affects both environments, so credentials of `test` are rejected.

        Args:
            evidence_request_id (str):
        """
        from . import delete_compliance_evidence_request as operation

        return operation.parse(
            self._transport.send(
                operation.request(
                    evidence_request_id=evidence_request_id,
                )
            )
        )

    def get_compliance_evidence(
        self,
        evidence_id: str,
    ) -> ComplianceEvidence:
        """Get evidence

        Requires the scope `read:evaluations`. Has its own rate limit: `compliance.evidence.get`.

        Args:
            evidence_id (str):
        """
        from . import get_compliance_evidence as operation

        return operation.parse(
            self._transport.send(
                operation.request(
                    evidence_id=evidence_id,
                )
            )
        )

    def delete_compliance_evidence(
        self,
        evidence_id: str,
    ) -> None:
        """Withdraw evidence

        The signer, the responsible member, or an owner or administrator can withdraw it. It stays readable
        as withdrawn, and existing reports do not change. A file that was never accepted is erased. Requires
        the scope `write:evaluations`. Requires a signed-in person, through the portal or the command line.
        Affects both environments, so credentials of `test` are rejected.

        Args:
            evidence_id (str):
        """
        from . import delete_compliance_evidence as operation

        return operation.parse(
            self._transport.send(
                operation.request(
                    evidence_id=evidence_id,
                )
            )
        )

    def accept_compliance_evidence(
        self,
        evidence_id: str,
        *,
        body: AcceptEvidenceRequest | Unset = UNSET,
        idempotency_key: str | Unset = UNSET,
    ) -> ComplianceEvidence:
        """Accept evidence

        By an owner or administrator other than the signer. Requires the scope `write:org`. Requires a
        signed-in person, through the portal or the command line. Affects both environments, so credentials
        of `test` are rejected.

        Args:
            evidence_id (str):
            idempotency_key (str | Unset):
            body (AcceptEvidenceRequest | Unset):
        """
        from . import accept_compliance_evidence as operation

        return operation.parse(
            self._transport.send(
                operation.request(
                    evidence_id=evidence_id,
                    body=body,
                    idempotency_key=idempotency_key,
                )
            )
        )

    def get_compliance_evidence_file(
        self,
        evidence_id: str,
    ) -> File:
        """Download an evidence file

        For owners, administrators and auditors, and for the people whom the evidence names. Requires the
        scope `read:evaluations`. Has its own rate limit: `compliance.evidence.file`.

        Args:
            evidence_id (str):
        """
        from . import get_compliance_evidence_file as operation

        return operation.parse(
            self._transport.send(
                operation.request(
                    evidence_id=evidence_id,
                )
            )
        )

    def reject_compliance_evidence(
        self,
        evidence_id: str,
        *,
        body: RejectEvidenceRequest,
        idempotency_key: str | Unset = UNSET,
    ) -> ComplianceEvidence:
        """Reject evidence

        By an owner or administrator other than the signer. The request that it fulfills is opened again.
        Requires the scope `write:org`. Requires a signed-in person, through the portal or the command line.
        Affects both environments, so credentials of `test` are rejected.

        Args:
            evidence_id (str):
            idempotency_key (str | Unset):
            body (RejectEvidenceRequest):
        """
        from . import reject_compliance_evidence as operation

        return operation.parse(
            self._transport.send(
                operation.request(
                    evidence_id=evidence_id,
                    body=body,
                    idempotency_key=idempotency_key,
                )
            )
        )

    def list_compliance_exceptions(
        self,
        *,
        limit: int | Unset = UNSET,
        cursor: str | Unset = UNSET,
        framework: ListComplianceExceptionsFramework | Unset = UNSET,
        ends_before: datetime.datetime | Unset = UNSET,
    ) -> ComplianceExceptionPage:
        """List exceptions, newest first

        Requires the scope `read:evaluations`. Has its own rate limit: `compliance.exceptions.list`.

        Args:
            limit (int | Unset):
            cursor (str | Unset):
            framework (ListComplianceExceptionsFramework | Unset):
            ends_before (datetime.datetime | Unset):
        """
        from . import list_compliance_exceptions as operation

        return operation.parse(
            self._transport.send(
                operation.request(
                    limit=limit,
                    cursor=cursor,
                    framework=framework,
                    ends_before=ends_before,
                )
            )
        )

    def create_compliance_exception(
        self,
        *,
        body: CreateComplianceExceptionRequest,
        idempotency_key: str | Unset = UNSET,
    ) -> ComplianceException:
        """Record an exception for a control

        Until it expires, a failed control is shown as partial with the exception; a control declared
        not_applicable is left out of the score. An expired exception changes nothing. Requires the scope
        `write:org`. Affects both environments, so credentials of `test` are rejected.

        Args:
            idempotency_key (str | Unset):
            body (CreateComplianceExceptionRequest):
        """
        from . import create_compliance_exception as operation

        return operation.parse(
            self._transport.send(
                operation.request(
                    body=body,
                    idempotency_key=idempotency_key,
                )
            )
        )

    def get_compliance_exception(
        self,
        exception_id: str,
    ) -> ComplianceException:
        """Get an exception

        Requires the scope `read:evaluations`. Has its own rate limit: `compliance.exceptions.get`.

        Args:
            exception_id (str):
        """
        from . import get_compliance_exception as operation

        return operation.parse(
            self._transport.send(
                operation.request(
                    exception_id=exception_id,
                )
            )
        )

    def delete_compliance_exception(
        self,
        exception_id: str,
    ) -> None:
        """End an exception

        Requires the scope `write:org`. Affects both environments, so credentials of `test` are rejected.

        Args:
            exception_id (str):
        """
        from . import delete_compliance_exception as operation

        return operation.parse(
            self._transport.send(
                operation.request(
                    exception_id=exception_id,
                )
            )
        )

    def list_compliance_frameworks(
        self,
        *,
        limit: int | Unset = UNSET,
        cursor: str | Unset = UNSET,
    ) -> ComplianceFrameworkPage:
        """List compliance frameworks

        Requires the scope `read:evaluations`. Has its own rate limit: `compliance.frameworks`.

        Args:
            limit (int | Unset):
            cursor (str | Unset):
        """
        from . import list_compliance_frameworks as operation

        return operation.parse(
            self._transport.send(
                operation.request(
                    limit=limit,
                    cursor=cursor,
                )
            )
        )

    def get_compliance_framework(
        self,
        framework_id: str,
    ) -> ComplianceFrameworkDetail:
        """Get a framework with its controls and their coverage

        Requires the scope `read:evaluations`. Has its own rate limit: `compliance.frameworks`.

        Args:
            framework_id (str):
        """
        from . import get_compliance_framework as operation

        return operation.parse(
            self._transport.send(
                operation.request(
                    framework_id=framework_id,
                )
            )
        )

    def get_compliance_framework_latest_report(
        self,
        framework_id: str,
    ) -> LatestComplianceReport:
        """Get the newest completed report of a framework

        Requires the scope `read:evaluations`. Has its own rate limit: `compliance.reports.latest`.

        Args:
            framework_id (str):
        """
        from . import get_compliance_framework_latest_report as operation

        return operation.parse(
            self._transport.send(
                operation.request(
                    framework_id=framework_id,
                )
            )
        )

    def list_compliance_report_shares(
        self,
        *,
        limit: int | Unset = UNSET,
        cursor: str | Unset = UNSET,
        report_id: str | Unset = UNSET,
    ) -> ReportSharePage:
        """List share links, newest first

        Requires the scope `admin`. Has its own rate limit: `compliance.report-shares.list`.

        Args:
            limit (int | Unset):
            cursor (str | Unset):
            report_id (str | Unset):
        """
        from . import list_compliance_report_shares as operation

        return operation.parse(
            self._transport.send(
                operation.request(
                    limit=limit,
                    cursor=cursor,
                    report_id=report_id,
                )
            )
        )

    def delete_compliance_report_share(
        self,
        share_id: str,
    ) -> None:
        """Revoke a share link

        The link stops working at once. Requires the scope `admin`.

        Args:
            share_id (str):
        """
        from . import delete_compliance_report_share as operation

        return operation.parse(
            self._transport.send(
                operation.request(
                    share_id=share_id,
                )
            )
        )

    def list_compliance_reports(
        self,
        *,
        limit: int | Unset = UNSET,
        cursor: str | Unset = UNSET,
        status: ListComplianceReportsStatus | Unset = UNSET,
        framework: ListComplianceReportsFramework | Unset = UNSET,
        schedule_id: str | Unset = UNSET,
        created_after: datetime.datetime | Unset = UNSET,
        created_before: datetime.datetime | Unset = UNSET,
    ) -> ComplianceReportPage:
        """List reports, newest first

        Requires the scope `read:evaluations`. Has its own rate limit: `compliance.reports.list`.

        Args:
            limit (int | Unset):
            cursor (str | Unset):
            status (ListComplianceReportsStatus | Unset):
            framework (ListComplianceReportsFramework | Unset):
            schedule_id (str | Unset):
            created_after (datetime.datetime | Unset):
            created_before (datetime.datetime | Unset):
        """
        from . import list_compliance_reports as operation

        return operation.parse(
            self._transport.send(
                operation.request(
                    limit=limit,
                    cursor=cursor,
                    status=status,
                    framework=framework,
                    schedule_id=schedule_id,
                    created_after=created_after,
                    created_before=created_before,
                )
            )
        )

    def create_compliance_report(
        self,
        *,
        body: CreateComplianceReportRequest,
        idempotency_key: str | Unset = UNSET,
    ) -> ComplianceReport:
        """Request a compliance report

        Returns at once with status pending. Get the outcome by webhook (compliance.report.completed) or
        GET. A completed report is immutable and signed. Requires the scope `write:evaluations`. Has its own
        rate limit: `compliance.reports.create`.

        Args:
            idempotency_key (str | Unset):
            body (CreateComplianceReportRequest):
        """
        from . import create_compliance_report as operation

        return operation.parse(
            self._transport.send(
                operation.request(
                    body=body,
                    idempotency_key=idempotency_key,
                )
            )
        )

    def get_compliance_report(
        self,
        report_id: str,
    ) -> ComplianceReport:
        """Get a report, without its list of findings

        Requires the scope `read:evaluations`. Has its own rate limit: `compliance.reports.get`.

        Args:
            report_id (str):
        """
        from . import get_compliance_report as operation

        return operation.parse(
            self._transport.send(
                operation.request(
                    report_id=report_id,
                )
            )
        )

    def get_compliance_report_change(
        self,
        report_id: str,
        *,
        since: str | Unset = UNSET,
    ) -> ComplianceReportComparison:
        """Compare a report with an earlier one

        Returns controls with a changed status, new and closed findings, evidence that was added or ended,
        and both scores. The HTML and PDF downloads show the same against the previous report. Requires the
        scope `read:evaluations`. Has its own rate limit: `compliance.reports.changes`.

        Args:
            report_id (str):
            since (str | Unset):
        """
        from . import get_compliance_report_change as operation

        return operation.parse(
            self._transport.send(
                operation.request(
                    report_id=report_id,
                    since=since,
                )
            )
        )

    def download_compliance_report(
        self,
        report_id: str,
        *,
        format_: DownloadComplianceReportFormat | Unset = UNSET,
    ) -> File:
        """Download a completed report

        As JSON it holds everything that its signature covers: `assay verify` checks it offline, and it
        always has the same bytes. The other forms show the same report, with the names that people, keys
        and applications have today. Requires the scope `read:evaluations`. Has its own rate limit:
        `compliance.reports.download`.

        Args:
            report_id (str):
            format_ (DownloadComplianceReportFormat | Unset):
        """
        from . import download_compliance_report as operation

        return operation.parse(
            self._transport.send(
                operation.request(
                    report_id=report_id,
                    format_=format_,
                )
            )
        )

    def create_compliance_report_share(
        self,
        report_id: str,
        *,
        body: CreateReportShareRequest,
        idempotency_key: str | Unset = UNSET,
    ) -> CreatedReportShare:
        """Create a share link to a report

        For an auditor without an account. Anyone with the link can read this report and its downloads, and
        nothing else, until the link ends. An owner or administrator creates it; it ends when they lose that
        role. The link is returned only in this response. Requires the scope `admin`. Requires a signed-in
        person, through the portal or the command line. A person must have signed in within the last 60
        minutes; otherwise `details.reason` is `step_up`.

        Args:
            report_id (str):
            idempotency_key (str | Unset):
            body (CreateReportShareRequest):
        """
        from . import create_compliance_report_share as operation

        return operation.parse(
            self._transport.send(
                operation.request(
                    report_id=report_id,
                    body=body,
                    idempotency_key=idempotency_key,
                )
            )
        )

    def list_compliance_schedules(
        self,
        *,
        limit: int | Unset = UNSET,
        cursor: str | Unset = UNSET,
    ) -> ComplianceSchedulePage:
        """List schedules, newest first

        Requires the scope `read:evaluations`. Has its own rate limit: `compliance.schedules.list`.

        Args:
            limit (int | Unset):
            cursor (str | Unset):
        """
        from . import list_compliance_schedules as operation

        return operation.parse(
            self._transport.send(
                operation.request(
                    limit=limit,
                    cursor=cursor,
                )
            )
        )

    def create_compliance_schedule(
        self,
        *,
        body: CreateComplianceScheduleRequest,
        idempotency_key: str | Unset = UNSET,
    ) -> ComplianceSchedule:
        """Schedule reports

        Requires the scope `write:evaluations`.

        Args:
            idempotency_key (str | Unset):
            body (CreateComplianceScheduleRequest):
        """
        from . import create_compliance_schedule as operation

        return operation.parse(
            self._transport.send(
                operation.request(
                    body=body,
                    idempotency_key=idempotency_key,
                )
            )
        )

    def get_compliance_schedule(
        self,
        schedule_id: str,
    ) -> ComplianceSchedule:
        """Get a schedule

        Requires the scope `read:evaluations`. Has its own rate limit: `compliance.schedules.get`.

        Args:
            schedule_id (str):
        """
        from . import get_compliance_schedule as operation

        return operation.parse(
            self._transport.send(
                operation.request(
                    schedule_id=schedule_id,
                )
            )
        )

    def delete_compliance_schedule(
        self,
        schedule_id: str,
    ) -> None:
        """Delete a schedule, keeping its reports

        Requires the scope `write:evaluations`.

        Args:
            schedule_id (str):
        """
        from . import delete_compliance_schedule as operation

        return operation.parse(
            self._transport.send(
                operation.request(
                    schedule_id=schedule_id,
                )
            )
        )

    def update_compliance_schedule(
        self,
        schedule_id: str,
        *,
        body: UpdateComplianceScheduleRequest | Unset = UNSET,
    ) -> ComplianceSchedule:
        """Update, enable or disable a schedule

        Requires the scope `write:evaluations`.

        Args:
            schedule_id (str):
            body (UpdateComplianceScheduleRequest | Unset):
        """
        from . import update_compliance_schedule as operation

        return operation.parse(
            self._transport.send(
                operation.request(
                    schedule_id=schedule_id,
                    body=body,
                )
            )
        )

    def create_shared_report_download(
        self,
        *,
        body: DownloadSharedReportRequest,
        idempotency_key: str | Unset = UNSET,
    ) -> File:
        """Download a report through its share link



        Args:
            idempotency_key (str | Unset):
            body (DownloadSharedReportRequest):
        """
        from . import create_shared_report_download as operation

        return operation.parse(
            self._transport.send(
                operation.request(
                    body=body,
                    idempotency_key=idempotency_key,
                )
            )
        )

    def create_shared_report_file(
        self,
        *,
        body: SharedEvidenceFileRequest,
        idempotency_key: str | Unset = UNSET,
    ) -> File:
        """Download an evidence file through the share link of its report

        Only if the link was created to include evidence files. Has its own rate limit: `shared-reports`.

        Args:
            idempotency_key (str | Unset):
            body (SharedEvidenceFileRequest):
        """
        from . import create_shared_report_file as operation

        return operation.parse(
            self._transport.send(
                operation.request(
                    body=body,
                    idempotency_key=idempotency_key,
                )
            )
        )

    def create_shared_report_open(
        self,
        *,
        body: OpenSharedReportRequest,
        idempotency_key: str | Unset = UNSET,
    ) -> SharedReport:
        """Read a report through its share link

        Rate limited by the caller's address. Each use is counted and written to the organization's audit
        log. Has its own rate limit: `shared-reports`.

        Args:
            idempotency_key (str | Unset):
            body (OpenSharedReportRequest):
        """
        from . import create_shared_report_open as operation

        return operation.parse(
            self._transport.send(
                operation.request(
                    body=body,
                    idempotency_key=idempotency_key,
                )
            )
        )


class AsyncComplianceApi:
    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    async def list_compliance_evidence(
        self,
        *,
        limit: int | Unset = UNSET,
        cursor: str | Unset = UNSET,
        framework: ListComplianceEvidenceFramework | Unset = UNSET,
        control_id: str | Unset = UNSET,
        status: ListComplianceEvidenceStatus | Unset = UNSET,
    ) -> ComplianceEvidencePage:
        """List evidence, newest first

        Requires the scope `read:evaluations`. Has its own rate limit: `compliance.evidence.list`.

        Args:
            limit (int | Unset):
            cursor (str | Unset):
            framework (ListComplianceEvidenceFramework | Unset):
            control_id (str | Unset):
            status (ListComplianceEvidenceStatus | Unset):
        """
        from . import list_compliance_evidence as operation

        return operation.parse(
            await self._transport.send(
                operation.request(
                    limit=limit,
                    cursor=cursor,
                    framework=framework,
                    control_id=control_id,
                    status=status,
                )
            )
        )

    async def create_compliance_evidence(
        self,
        *,
        body: SubmitEvidenceRequest,
        idempotency_key: str | Unset = UNSET,
    ) -> ComplianceEvidence:
        """Submit evidence for a control

        An attestation, or a file with a statement, signed by the signed-in person. It counts once another
        person, an owner or administrator, accepts it. Later reports then show the manual controls that it
        covers as satisfied. Requires the scope `write:evaluations`. Requires a signed-in person, through
        the portal or the command line. Affects both environments, so credentials of `test` are rejected.

        Args:
            idempotency_key (str | Unset):
            body (SubmitEvidenceRequest):
        """
        from . import create_compliance_evidence as operation

        return operation.parse(
            await self._transport.send(
                operation.request(
                    body=body,
                    idempotency_key=idempotency_key,
                )
            )
        )

    async def list_compliance_evidence_requests(
        self,
        *,
        limit: int | Unset = UNSET,
        cursor: str | Unset = UNSET,
        status: ListComplianceEvidenceRequestsStatus | Unset = UNSET,
        member_id: str | Unset = UNSET,
    ) -> EvidenceRequestPage:
        """List evidence requests, newest first

        Requires the scope `read:evaluations`. Has its own rate limit: `compliance.evidence-requests.list`.

        Args:
            limit (int | Unset):
            cursor (str | Unset):
            status (ListComplianceEvidenceRequestsStatus | Unset):
            member_id (str | Unset):
        """
        from . import list_compliance_evidence_requests as operation

        return operation.parse(
            await self._transport.send(
                operation.request(
                    limit=limit,
                    cursor=cursor,
                    status=status,
                    member_id=member_id,
                )
            )
        )

    async def create_compliance_evidence_request(
        self,
        *,
        body: CreateEvidenceRequest,
        idempotency_key: str | Unset = UNSET,
    ) -> EvidenceRequest:
        """Request evidence from a member

        The member is notified by mail, at most once an hour, and sees the request in the portal. Auditors
        can also create requests. Requires the scope `read:admin`. Affects both environments, so credentials
        of `test` are rejected.

        Args:
            idempotency_key (str | Unset):
            body (CreateEvidenceRequest):
        """
        from . import create_compliance_evidence_request as operation

        return operation.parse(
            await self._transport.send(
                operation.request(
                    body=body,
                    idempotency_key=idempotency_key,
                )
            )
        )

    async def get_compliance_evidence_request(
        self,
        evidence_request_id: str,
    ) -> EvidenceRequest:
        """Get an evidence request

        Requires the scope `read:evaluations`. Has its own rate limit: `compliance.evidence-requests.get`.

        Args:
            evidence_request_id (str):
        """
        from . import get_compliance_evidence_request as operation

        return operation.parse(
            await self._transport.send(
                operation.request(
                    evidence_request_id=evidence_request_id,
                )
            )
        )

    async def delete_compliance_evidence_request(
        self,
        evidence_request_id: str,
    ) -> None:
        """Cancel an evidence request

        By its creator, or by an owner or administrator. It remains readable, as canceled. Requires the
        scope `read:admin`. Affects both environments, so credentials of `test` are rejected.

        Args:
            evidence_request_id (str):
        """
        from . import delete_compliance_evidence_request as operation

        return operation.parse(
            await self._transport.send(
                operation.request(
                    evidence_request_id=evidence_request_id,
                )
            )
        )

    async def get_compliance_evidence(
        self,
        evidence_id: str,
    ) -> ComplianceEvidence:
        """Get evidence

        Requires the scope `read:evaluations`. Has its own rate limit: `compliance.evidence.get`.

        Args:
            evidence_id (str):
        """
        from . import get_compliance_evidence as operation

        return operation.parse(
            await self._transport.send(
                operation.request(
                    evidence_id=evidence_id,
                )
            )
        )

    async def delete_compliance_evidence(
        self,
        evidence_id: str,
    ) -> None:
        """Withdraw evidence

        The signer, the responsible member, or an owner or administrator can withdraw it. It stays readable
        as withdrawn, and existing reports do not change. A file that was never accepted is erased. Requires
        the scope `write:evaluations`. Requires a signed-in person, through the portal or the command line.
        Affects both environments, so credentials of `test` are rejected.

        Args:
            evidence_id (str):
        """
        from . import delete_compliance_evidence as operation

        return operation.parse(
            await self._transport.send(
                operation.request(
                    evidence_id=evidence_id,
                )
            )
        )

    async def accept_compliance_evidence(
        self,
        evidence_id: str,
        *,
        body: AcceptEvidenceRequest | Unset = UNSET,
        idempotency_key: str | Unset = UNSET,
    ) -> ComplianceEvidence:
        """Accept evidence

        By an owner or administrator other than the signer. Requires the scope `write:org`. Requires a
        signed-in person, through the portal or the command line. Affects both environments, so credentials
        of `test` are rejected.

        Args:
            evidence_id (str):
            idempotency_key (str | Unset):
            body (AcceptEvidenceRequest | Unset):
        """
        from . import accept_compliance_evidence as operation

        return operation.parse(
            await self._transport.send(
                operation.request(
                    evidence_id=evidence_id,
                    body=body,
                    idempotency_key=idempotency_key,
                )
            )
        )

    async def get_compliance_evidence_file(
        self,
        evidence_id: str,
    ) -> File:
        """Download an evidence file

        For owners, administrators and auditors, and for the people whom the evidence names. Requires the
        scope `read:evaluations`. Has its own rate limit: `compliance.evidence.file`.

        Args:
            evidence_id (str):
        """
        from . import get_compliance_evidence_file as operation

        return operation.parse(
            await self._transport.send(
                operation.request(
                    evidence_id=evidence_id,
                )
            )
        )

    async def reject_compliance_evidence(
        self,
        evidence_id: str,
        *,
        body: RejectEvidenceRequest,
        idempotency_key: str | Unset = UNSET,
    ) -> ComplianceEvidence:
        """Reject evidence

        By an owner or administrator other than the signer. The request that it fulfills is opened again.
        Requires the scope `write:org`. Requires a signed-in person, through the portal or the command line.
        Affects both environments, so credentials of `test` are rejected.

        Args:
            evidence_id (str):
            idempotency_key (str | Unset):
            body (RejectEvidenceRequest):
        """
        from . import reject_compliance_evidence as operation

        return operation.parse(
            await self._transport.send(
                operation.request(
                    evidence_id=evidence_id,
                    body=body,
                    idempotency_key=idempotency_key,
                )
            )
        )

    async def list_compliance_exceptions(
        self,
        *,
        limit: int | Unset = UNSET,
        cursor: str | Unset = UNSET,
        framework: ListComplianceExceptionsFramework | Unset = UNSET,
        ends_before: datetime.datetime | Unset = UNSET,
    ) -> ComplianceExceptionPage:
        """List exceptions, newest first

        Requires the scope `read:evaluations`. Has its own rate limit: `compliance.exceptions.list`.

        Args:
            limit (int | Unset):
            cursor (str | Unset):
            framework (ListComplianceExceptionsFramework | Unset):
            ends_before (datetime.datetime | Unset):
        """
        from . import list_compliance_exceptions as operation

        return operation.parse(
            await self._transport.send(
                operation.request(
                    limit=limit,
                    cursor=cursor,
                    framework=framework,
                    ends_before=ends_before,
                )
            )
        )

    async def create_compliance_exception(
        self,
        *,
        body: CreateComplianceExceptionRequest,
        idempotency_key: str | Unset = UNSET,
    ) -> ComplianceException:
        """Record an exception for a control

        Until it expires, a failed control is shown as partial with the exception; a control declared
        not_applicable is left out of the score. An expired exception changes nothing. Requires the scope
        `write:org`. Affects both environments, so credentials of `test` are rejected.

        Args:
            idempotency_key (str | Unset):
            body (CreateComplianceExceptionRequest):
        """
        from . import create_compliance_exception as operation

        return operation.parse(
            await self._transport.send(
                operation.request(
                    body=body,
                    idempotency_key=idempotency_key,
                )
            )
        )

    async def get_compliance_exception(
        self,
        exception_id: str,
    ) -> ComplianceException:
        """Get an exception

        Requires the scope `read:evaluations`. Has its own rate limit: `compliance.exceptions.get`.

        Args:
            exception_id (str):
        """
        from . import get_compliance_exception as operation

        return operation.parse(
            await self._transport.send(
                operation.request(
                    exception_id=exception_id,
                )
            )
        )

    async def delete_compliance_exception(
        self,
        exception_id: str,
    ) -> None:
        """End an exception

        Requires the scope `write:org`. Affects both environments, so credentials of `test` are rejected.

        Args:
            exception_id (str):
        """
        from . import delete_compliance_exception as operation

        return operation.parse(
            await self._transport.send(
                operation.request(
                    exception_id=exception_id,
                )
            )
        )

    async def list_compliance_frameworks(
        self,
        *,
        limit: int | Unset = UNSET,
        cursor: str | Unset = UNSET,
    ) -> ComplianceFrameworkPage:
        """List compliance frameworks

        Requires the scope `read:evaluations`. Has its own rate limit: `compliance.frameworks`.

        Args:
            limit (int | Unset):
            cursor (str | Unset):
        """
        from . import list_compliance_frameworks as operation

        return operation.parse(
            await self._transport.send(
                operation.request(
                    limit=limit,
                    cursor=cursor,
                )
            )
        )

    async def get_compliance_framework(
        self,
        framework_id: str,
    ) -> ComplianceFrameworkDetail:
        """Get a framework with its controls and their coverage

        Requires the scope `read:evaluations`. Has its own rate limit: `compliance.frameworks`.

        Args:
            framework_id (str):
        """
        from . import get_compliance_framework as operation

        return operation.parse(
            await self._transport.send(
                operation.request(
                    framework_id=framework_id,
                )
            )
        )

    async def get_compliance_framework_latest_report(
        self,
        framework_id: str,
    ) -> LatestComplianceReport:
        """Get the newest completed report of a framework

        Requires the scope `read:evaluations`. Has its own rate limit: `compliance.reports.latest`.

        Args:
            framework_id (str):
        """
        from . import get_compliance_framework_latest_report as operation

        return operation.parse(
            await self._transport.send(
                operation.request(
                    framework_id=framework_id,
                )
            )
        )

    async def list_compliance_report_shares(
        self,
        *,
        limit: int | Unset = UNSET,
        cursor: str | Unset = UNSET,
        report_id: str | Unset = UNSET,
    ) -> ReportSharePage:
        """List share links, newest first

        Requires the scope `admin`. Has its own rate limit: `compliance.report-shares.list`.

        Args:
            limit (int | Unset):
            cursor (str | Unset):
            report_id (str | Unset):
        """
        from . import list_compliance_report_shares as operation

        return operation.parse(
            await self._transport.send(
                operation.request(
                    limit=limit,
                    cursor=cursor,
                    report_id=report_id,
                )
            )
        )

    async def delete_compliance_report_share(
        self,
        share_id: str,
    ) -> None:
        """Revoke a share link

        The link stops working at once. Requires the scope `admin`.

        Args:
            share_id (str):
        """
        from . import delete_compliance_report_share as operation

        return operation.parse(
            await self._transport.send(
                operation.request(
                    share_id=share_id,
                )
            )
        )

    async def list_compliance_reports(
        self,
        *,
        limit: int | Unset = UNSET,
        cursor: str | Unset = UNSET,
        status: ListComplianceReportsStatus | Unset = UNSET,
        framework: ListComplianceReportsFramework | Unset = UNSET,
        schedule_id: str | Unset = UNSET,
        created_after: datetime.datetime | Unset = UNSET,
        created_before: datetime.datetime | Unset = UNSET,
    ) -> ComplianceReportPage:
        """List reports, newest first

        Requires the scope `read:evaluations`. Has its own rate limit: `compliance.reports.list`.

        Args:
            limit (int | Unset):
            cursor (str | Unset):
            status (ListComplianceReportsStatus | Unset):
            framework (ListComplianceReportsFramework | Unset):
            schedule_id (str | Unset):
            created_after (datetime.datetime | Unset):
            created_before (datetime.datetime | Unset):
        """
        from . import list_compliance_reports as operation

        return operation.parse(
            await self._transport.send(
                operation.request(
                    limit=limit,
                    cursor=cursor,
                    status=status,
                    framework=framework,
                    schedule_id=schedule_id,
                    created_after=created_after,
                    created_before=created_before,
                )
            )
        )

    async def create_compliance_report(
        self,
        *,
        body: CreateComplianceReportRequest,
        idempotency_key: str | Unset = UNSET,
    ) -> ComplianceReport:
        """Request a compliance report

        Returns at once with status pending. Get the outcome by webhook (compliance.report.completed) or
        GET. A completed report is immutable and signed. Requires the scope `write:evaluations`. Has its own
        rate limit: `compliance.reports.create`.

        Args:
            idempotency_key (str | Unset):
            body (CreateComplianceReportRequest):
        """
        from . import create_compliance_report as operation

        return operation.parse(
            await self._transport.send(
                operation.request(
                    body=body,
                    idempotency_key=idempotency_key,
                )
            )
        )

    async def get_compliance_report(
        self,
        report_id: str,
    ) -> ComplianceReport:
        """Get a report, without its list of findings

        Requires the scope `read:evaluations`. Has its own rate limit: `compliance.reports.get`.

        Args:
            report_id (str):
        """
        from . import get_compliance_report as operation

        return operation.parse(
            await self._transport.send(
                operation.request(
                    report_id=report_id,
                )
            )
        )

    async def get_compliance_report_change(
        self,
        report_id: str,
        *,
        since: str | Unset = UNSET,
    ) -> ComplianceReportComparison:
        """Compare a report with an earlier one

        Returns controls with a changed status, new and closed findings, evidence that was added or ended,
        and both scores. The HTML and PDF downloads show the same against the previous report. Requires the
        scope `read:evaluations`. Has its own rate limit: `compliance.reports.changes`.

        Args:
            report_id (str):
            since (str | Unset):
        """
        from . import get_compliance_report_change as operation

        return operation.parse(
            await self._transport.send(
                operation.request(
                    report_id=report_id,
                    since=since,
                )
            )
        )

    async def download_compliance_report(
        self,
        report_id: str,
        *,
        format_: DownloadComplianceReportFormat | Unset = UNSET,
    ) -> File:
        """Download a completed report

        As JSON it holds everything that its signature covers: `assay verify` checks it offline, and it
        always has the same bytes. The other forms show the same report, with the names that people, keys
        and applications have today. Requires the scope `read:evaluations`. Has its own rate limit:
        `compliance.reports.download`.

        Args:
            report_id (str):
            format_ (DownloadComplianceReportFormat | Unset):
        """
        from . import download_compliance_report as operation

        return operation.parse(
            await self._transport.send(
                operation.request(
                    report_id=report_id,
                    format_=format_,
                )
            )
        )

    async def create_compliance_report_share(
        self,
        report_id: str,
        *,
        body: CreateReportShareRequest,
        idempotency_key: str | Unset = UNSET,
    ) -> CreatedReportShare:
        """Create a share link to a report

        For an auditor without an account. Anyone with the link can read this report and its downloads, and
        nothing else, until the link ends. An owner or administrator creates it; it ends when they lose that
        role. The link is returned only in this response. Requires the scope `admin`. Requires a signed-in
        person, through the portal or the command line. A person must have signed in within the last 60
        minutes; otherwise `details.reason` is `step_up`.

        Args:
            report_id (str):
            idempotency_key (str | Unset):
            body (CreateReportShareRequest):
        """
        from . import create_compliance_report_share as operation

        return operation.parse(
            await self._transport.send(
                operation.request(
                    report_id=report_id,
                    body=body,
                    idempotency_key=idempotency_key,
                )
            )
        )

    async def list_compliance_schedules(
        self,
        *,
        limit: int | Unset = UNSET,
        cursor: str | Unset = UNSET,
    ) -> ComplianceSchedulePage:
        """List schedules, newest first

        Requires the scope `read:evaluations`. Has its own rate limit: `compliance.schedules.list`.

        Args:
            limit (int | Unset):
            cursor (str | Unset):
        """
        from . import list_compliance_schedules as operation

        return operation.parse(
            await self._transport.send(
                operation.request(
                    limit=limit,
                    cursor=cursor,
                )
            )
        )

    async def create_compliance_schedule(
        self,
        *,
        body: CreateComplianceScheduleRequest,
        idempotency_key: str | Unset = UNSET,
    ) -> ComplianceSchedule:
        """Schedule reports

        Requires the scope `write:evaluations`.

        Args:
            idempotency_key (str | Unset):
            body (CreateComplianceScheduleRequest):
        """
        from . import create_compliance_schedule as operation

        return operation.parse(
            await self._transport.send(
                operation.request(
                    body=body,
                    idempotency_key=idempotency_key,
                )
            )
        )

    async def get_compliance_schedule(
        self,
        schedule_id: str,
    ) -> ComplianceSchedule:
        """Get a schedule

        Requires the scope `read:evaluations`. Has its own rate limit: `compliance.schedules.get`.

        Args:
            schedule_id (str):
        """
        from . import get_compliance_schedule as operation

        return operation.parse(
            await self._transport.send(
                operation.request(
                    schedule_id=schedule_id,
                )
            )
        )

    async def delete_compliance_schedule(
        self,
        schedule_id: str,
    ) -> None:
        """Delete a schedule, keeping its reports

        Requires the scope `write:evaluations`.

        Args:
            schedule_id (str):
        """
        from . import delete_compliance_schedule as operation

        return operation.parse(
            await self._transport.send(
                operation.request(
                    schedule_id=schedule_id,
                )
            )
        )

    async def update_compliance_schedule(
        self,
        schedule_id: str,
        *,
        body: UpdateComplianceScheduleRequest | Unset = UNSET,
    ) -> ComplianceSchedule:
        """Update, enable or disable a schedule

        Requires the scope `write:evaluations`.

        Args:
            schedule_id (str):
            body (UpdateComplianceScheduleRequest | Unset):
        """
        from . import update_compliance_schedule as operation

        return operation.parse(
            await self._transport.send(
                operation.request(
                    schedule_id=schedule_id,
                    body=body,
                )
            )
        )

    async def create_shared_report_download(
        self,
        *,
        body: DownloadSharedReportRequest,
        idempotency_key: str | Unset = UNSET,
    ) -> File:
        """Download a report through its share link



        Args:
            idempotency_key (str | Unset):
            body (DownloadSharedReportRequest):
        """
        from . import create_shared_report_download as operation

        return operation.parse(
            await self._transport.send(
                operation.request(
                    body=body,
                    idempotency_key=idempotency_key,
                )
            )
        )

    async def create_shared_report_file(
        self,
        *,
        body: SharedEvidenceFileRequest,
        idempotency_key: str | Unset = UNSET,
    ) -> File:
        """Download an evidence file through the share link of its report

        Only if the link was created to include evidence files. Has its own rate limit: `shared-reports`.

        Args:
            idempotency_key (str | Unset):
            body (SharedEvidenceFileRequest):
        """
        from . import create_shared_report_file as operation

        return operation.parse(
            await self._transport.send(
                operation.request(
                    body=body,
                    idempotency_key=idempotency_key,
                )
            )
        )

    async def create_shared_report_open(
        self,
        *,
        body: OpenSharedReportRequest,
        idempotency_key: str | Unset = UNSET,
    ) -> SharedReport:
        """Read a report through its share link

        Rate limited by the caller's address. Each use is counted and written to the organization's audit
        log. Has its own rate limit: `shared-reports`.

        Args:
            idempotency_key (str | Unset):
            body (OpenSharedReportRequest):
        """
        from . import create_shared_report_open as operation

        return operation.parse(
            await self._transport.send(
                operation.request(
                    body=body,
                    idempotency_key=idempotency_key,
                )
            )
        )
