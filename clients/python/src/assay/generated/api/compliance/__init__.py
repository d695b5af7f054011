from __future__ import annotations

import datetime
from typing import TYPE_CHECKING, Any, cast

from ...types import UNSET, Unset

if TYPE_CHECKING:
    import datetime
    from io import BytesIO
    from typing import cast

    from ....transport import AsyncTransport, Transport
    from ...models.compliance_exception import ComplianceException
    from ...models.compliance_exception_page import ComplianceExceptionPage
    from ...models.compliance_framework_detail import ComplianceFrameworkDetail
    from ...models.compliance_framework_page import ComplianceFrameworkPage
    from ...models.compliance_report import ComplianceReport
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
    from ...models.download_compliance_report_format import (
        DownloadComplianceReportFormat,
        check_download_compliance_report_format,
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
    from ...models.update_compliance_schedule_request import (
        UpdateComplianceScheduleRequest,
    )
    from ...types import UNSET, File, FileTypes, Unset


class ComplianceApi:
    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def list_compliance_exceptions(
        self,
        *,
        limit: int | Unset = UNSET,
        cursor: str | Unset = UNSET,
        framework: ListComplianceExceptionsFramework | Unset = UNSET,
    ) -> ComplianceExceptionPage:
        """List exceptions, newest first

        Needs the scope `read:evaluations`. Own limit: `compliance.exceptions.list`.

        Args:
            limit (int | Unset):
            cursor (str | Unset):
            framework (ListComplianceExceptionsFramework | Unset):
        """
        from . import list_compliance_exceptions as operation

        return operation.parse(
            self._transport.send(
                operation.request(
                    limit=limit,
                    cursor=cursor,
                    framework=framework,
                )
            )
        )

    def create_compliance_exception(
        self,
        *,
        body: CreateComplianceExceptionRequest,
        idempotency_key: str | Unset = UNSET,
    ) -> ComplianceException:
        """Record accepted risk for a control

        Until it expires, a control that fails is shown as partial with the exception beside it; one that is
        declared not_applicable is left out of the score. An expired exception changes nothing. Needs the
        scope `write:org`. Changes both environments: a credential of `test` is refused.

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
        """One exception

        Needs the scope `read:evaluations`. Own limit: `compliance.exceptions.get`.

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

        Needs the scope `write:org`. Changes both environments: a credential of `test` is refused.

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
        """List the frameworks that reports can be made for

        Needs the scope `read:evaluations`. Own limit: `compliance.frameworks`.

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
        """One framework with its controls, and what covers each of them

        Needs the scope `read:evaluations`. Own limit: `compliance.frameworks`.

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

        Needs the scope `read:evaluations`. Own limit: `compliance.reports.list`.

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
        """Ask for a compliance report

        Accepts and answers at once with status pending. The outcome comes by webhook
        (compliance.report.completed) or by GET. A completed report is immutable, and signed. Needs the
        scope `write:evaluations`. Own limit: `compliance.reports.create`.

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
        """One report, without its list of findings

        Needs the scope `read:evaluations`. Own limit: `compliance.reports.get`.

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

    def download_compliance_report(
        self,
        report_id: str,
        *,
        format_: DownloadComplianceReportFormat | Unset = UNSET,
    ) -> File:
        """Download a completed report

        As JSON it holds everything that its signature covers: `assay verify` checks it offline. The other
        forms show the same report; the same report gives the same bytes. Needs the scope
        `read:evaluations`. Own limit: `compliance.reports.download`.

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

    def list_compliance_schedules(
        self,
        *,
        limit: int | Unset = UNSET,
        cursor: str | Unset = UNSET,
    ) -> ComplianceSchedulePage:
        """List schedules, newest first

        Needs the scope `read:evaluations`. Own limit: `compliance.schedules.list`.

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
        """Have reports made by a schedule

        Needs the scope `write:evaluations`.

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
        """One schedule

        Needs the scope `read:evaluations`. Own limit: `compliance.schedules.get`.

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
        """Delete a schedule; its reports stay

        Needs the scope `write:evaluations`.

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
        """Change a schedule, or switch it off and on

        Needs the scope `write:evaluations`.

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


class AsyncComplianceApi:
    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    async def list_compliance_exceptions(
        self,
        *,
        limit: int | Unset = UNSET,
        cursor: str | Unset = UNSET,
        framework: ListComplianceExceptionsFramework | Unset = UNSET,
    ) -> ComplianceExceptionPage:
        """List exceptions, newest first

        Needs the scope `read:evaluations`. Own limit: `compliance.exceptions.list`.

        Args:
            limit (int | Unset):
            cursor (str | Unset):
            framework (ListComplianceExceptionsFramework | Unset):
        """
        from . import list_compliance_exceptions as operation

        return operation.parse(
            await self._transport.send(
                operation.request(
                    limit=limit,
                    cursor=cursor,
                    framework=framework,
                )
            )
        )

    async def create_compliance_exception(
        self,
        *,
        body: CreateComplianceExceptionRequest,
        idempotency_key: str | Unset = UNSET,
    ) -> ComplianceException:
        """Record accepted risk for a control

        Until it expires, a control that fails is shown as partial with the exception beside it; one that is
        declared not_applicable is left out of the score. An expired exception changes nothing. Needs the
        scope `write:org`. Changes both environments: a credential of `test` is refused.

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
        """One exception

        Needs the scope `read:evaluations`. Own limit: `compliance.exceptions.get`.

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

        Needs the scope `write:org`. Changes both environments: a credential of `test` is refused.

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
        """List the frameworks that reports can be made for

        Needs the scope `read:evaluations`. Own limit: `compliance.frameworks`.

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
        """One framework with its controls, and what covers each of them

        Needs the scope `read:evaluations`. Own limit: `compliance.frameworks`.

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

        Needs the scope `read:evaluations`. Own limit: `compliance.reports.list`.

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
        """Ask for a compliance report

        Accepts and answers at once with status pending. The outcome comes by webhook
        (compliance.report.completed) or by GET. A completed report is immutable, and signed. Needs the
        scope `write:evaluations`. Own limit: `compliance.reports.create`.

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
        """One report, without its list of findings

        Needs the scope `read:evaluations`. Own limit: `compliance.reports.get`.

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

    async def download_compliance_report(
        self,
        report_id: str,
        *,
        format_: DownloadComplianceReportFormat | Unset = UNSET,
    ) -> File:
        """Download a completed report

        As JSON it holds everything that its signature covers: `assay verify` checks it offline. The other
        forms show the same report; the same report gives the same bytes. Needs the scope
        `read:evaluations`. Own limit: `compliance.reports.download`.

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

    async def list_compliance_schedules(
        self,
        *,
        limit: int | Unset = UNSET,
        cursor: str | Unset = UNSET,
    ) -> ComplianceSchedulePage:
        """List schedules, newest first

        Needs the scope `read:evaluations`. Own limit: `compliance.schedules.list`.

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
        """Have reports made by a schedule

        Needs the scope `write:evaluations`.

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
        """One schedule

        Needs the scope `read:evaluations`. Own limit: `compliance.schedules.get`.

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
        """Delete a schedule; its reports stay

        Needs the scope `write:evaluations`.

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
        """Change a schedule, or switch it off and on

        Needs the scope `write:evaluations`.

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
