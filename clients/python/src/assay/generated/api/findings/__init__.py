from __future__ import annotations

import datetime
from typing import TYPE_CHECKING, Any, cast

from ...types import UNSET, Unset

if TYPE_CHECKING:
    import datetime
    from io import BytesIO
    from typing import cast

    from ....transport import AsyncTransport, Transport
    from ...models.count_findings_action import (
        CountFindingsAction,
        check_count_findings_action,
    )
    from ...models.count_findings_severity_item import (
        CountFindingsSeverityItem,
        check_count_findings_severity_item,
    )
    from ...models.count_findings_state_item import (
        CountFindingsStateItem,
        check_count_findings_state_item,
    )
    from ...models.create_finding_comment_request import CreateFindingCommentRequest
    from ...models.create_finding_view_request import CreateFindingViewRequest
    from ...models.export_findings_action import (
        ExportFindingsAction,
        check_export_findings_action,
    )
    from ...models.export_findings_format import (
        ExportFindingsFormat,
        check_export_findings_format,
    )
    from ...models.export_findings_severity_item import (
        ExportFindingsSeverityItem,
        check_export_findings_severity_item,
    )
    from ...models.export_findings_state_item import (
        ExportFindingsStateItem,
        check_export_findings_state_item,
    )
    from ...models.finding_activity import FindingActivity
    from ...models.finding_activity_page import FindingActivityPage
    from ...models.finding_view import FindingView
    from ...models.finding_view_page import FindingViewPage
    from ...models.list_open_findings_action import (
        ListOpenFindingsAction,
        check_list_open_findings_action,
    )
    from ...models.list_open_findings_severity_item import (
        ListOpenFindingsSeverityItem,
        check_list_open_findings_severity_item,
    )
    from ...models.list_open_findings_sort import (
        ListOpenFindingsSort,
        check_list_open_findings_sort,
    )
    from ...models.list_open_findings_state_item import (
        ListOpenFindingsStateItem,
        check_list_open_findings_state_item,
    )
    from ...models.open_finding import OpenFinding
    from ...models.open_finding_counts import OpenFindingCounts
    from ...models.open_finding_page import OpenFindingPage
    from ...models.triage_findings_request import TriageFindingsRequest
    from ...models.triaged_findings import TriagedFindings
    from ...models.update_finding_view_request import UpdateFindingViewRequest
    from ...types import UNSET, File, FileTypes, Unset


class FindingsApi:
    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def list_finding_views(
        self,
        *,
        limit: int | Unset = UNSET,
        cursor: str | Unset = UNSET,
    ) -> FindingViewPage:
        """List saved views of the open findings, newest first

        Your own, and those that others share with the organization. Requires the scope `read:evaluations`.
        Has its own rate limit: `finding-views.list`.

        Args:
            limit (int | Unset):
            cursor (str | Unset):
        """
        from . import list_finding_views as operation

        return operation.parse(
            self._transport.send(
                operation.request(
                    limit=limit,
                    cursor=cursor,
                )
            )
        )

    def create_finding_view(
        self,
        *,
        body: CreateFindingViewRequest,
        idempotency_key: str | Unset = UNSET,
    ) -> FindingView:
        """Save a view of the open findings

        A name for filters of GET /v1/findings. Sharing it with the organization requires write:evaluations.
        Requires the scope `read:evaluations`.

        Args:
            idempotency_key (str | Unset):
            body (CreateFindingViewRequest):
        """
        from . import create_finding_view as operation

        return operation.parse(
            self._transport.send(
                operation.request(
                    body=body,
                    idempotency_key=idempotency_key,
                )
            )
        )

    def delete_finding_view(
        self,
        view_id: str,
    ) -> None:
        """Delete a saved view

        Deleting a shared view requires write:evaluations. Requires the scope `read:evaluations`.

        Args:
            view_id (str):
        """
        from . import delete_finding_view as operation

        return operation.parse(
            self._transport.send(
                operation.request(
                    view_id=view_id,
                )
            )
        )

    def update_finding_view(
        self,
        view_id: str,
        *,
        body: UpdateFindingViewRequest | Unset = UNSET,
    ) -> FindingView:
        """Update a saved view

        Sharing a view, and changing a shared one, requires write:evaluations. Only its creator can make it
        private again. Omitted fields do not change. Requires the scope `read:evaluations`.

        Args:
            view_id (str):
            body (UpdateFindingViewRequest | Unset):
        """
        from . import update_finding_view as operation

        return operation.parse(
            self._transport.send(
                operation.request(
                    view_id=view_id,
                    body=body,
                )
            )
        )

    def list_open_findings(
        self,
        *,
        limit: int | Unset = UNSET,
        cursor: str | Unset = UNSET,
        sort: ListOpenFindingsSort | Unset = UNSET,
        severity: list[ListOpenFindingsSeverityItem] | Unset = UNSET,
        state: list[ListOpenFindingsStateItem] | Unset = UNSET,
        action: ListOpenFindingsAction | Unset = UNSET,
        assignee_id: str | Unset = UNSET,
        repository: str | Unset = UNSET,
        policy_id: str | Unset = UNSET,
        rule_id: str | Unset = UNSET,
        first_seen_after: datetime.datetime | Unset = UNSET,
        first_seen_before: datetime.datetime | Unset = UNSET,
        max_age_days: int | Unset = UNSET,
        min_age_days: int | Unset = UNSET,
        q: str | Unset = UNSET,
    ) -> OpenFindingPage:
        """List open findings of all repositories

        For each repository, returns the findings of its latest completed evaluation of the whole
        repository: of main, otherwise master, otherwise any branch. Excludes suppressed findings and those
        of policies in mode shadow. Requires the scope `read:evaluations`. Has its own rate limit:
        `findings.list`.

        Args:
            limit (int | Unset):
            cursor (str | Unset):
            sort (ListOpenFindingsSort | Unset):
            severity (list[ListOpenFindingsSeverityItem] | Unset):
            state (list[ListOpenFindingsStateItem] | Unset):
            action (ListOpenFindingsAction | Unset):
            assignee_id (str | Unset):
            repository (str | Unset):
            policy_id (str | Unset):
            rule_id (str | Unset):
            first_seen_after (datetime.datetime | Unset):
            first_seen_before (datetime.datetime | Unset):
            max_age_days (int | Unset):
            min_age_days (int | Unset):
            q (str | Unset):
        """
        from . import list_open_findings as operation

        return operation.parse(
            self._transport.send(
                operation.request(
                    limit=limit,
                    cursor=cursor,
                    sort=sort,
                    severity=severity,
                    state=state,
                    action=action,
                    assignee_id=assignee_id,
                    repository=repository,
                    policy_id=policy_id,
                    rule_id=rule_id,
                    first_seen_after=first_seen_after,
                    first_seen_before=first_seen_before,
                    max_age_days=max_age_days,
                    min_age_days=min_age_days,
                    q=q,
                )
            )
        )

    def count_findings(
        self,
        *,
        severity: list[CountFindingsSeverityItem] | Unset = UNSET,
        state: list[CountFindingsStateItem] | Unset = UNSET,
        action: CountFindingsAction | Unset = UNSET,
        assignee_id: str | Unset = UNSET,
        repository: str | Unset = UNSET,
        policy_id: str | Unset = UNSET,
        rule_id: str | Unset = UNSET,
        first_seen_after: datetime.datetime | Unset = UNSET,
        first_seen_before: datetime.datetime | Unset = UNSET,
        max_age_days: int | Unset = UNSET,
        min_age_days: int | Unset = UNSET,
        q: str | Unset = UNSET,
    ) -> OpenFindingCounts:
        """Count open findings, by filter

        The counts of a filter ignore that filter: they show what each of its values would return. Requires
        the scope `read:evaluations`. Has its own rate limit: `findings.counts`.

        Args:
            severity (list[CountFindingsSeverityItem] | Unset):
            state (list[CountFindingsStateItem] | Unset):
            action (CountFindingsAction | Unset):
            assignee_id (str | Unset):
            repository (str | Unset):
            policy_id (str | Unset):
            rule_id (str | Unset):
            first_seen_after (datetime.datetime | Unset):
            first_seen_before (datetime.datetime | Unset):
            max_age_days (int | Unset):
            min_age_days (int | Unset):
            q (str | Unset):
        """
        from . import count_findings as operation

        return operation.parse(
            self._transport.send(
                operation.request(
                    severity=severity,
                    state=state,
                    action=action,
                    assignee_id=assignee_id,
                    repository=repository,
                    policy_id=policy_id,
                    rule_id=rule_id,
                    first_seen_after=first_seen_after,
                    first_seen_before=first_seen_before,
                    max_age_days=max_age_days,
                    min_age_days=min_age_days,
                    q=q,
                )
            )
        )

    def export_findings(
        self,
        *,
        severity: list[ExportFindingsSeverityItem] | Unset = UNSET,
        state: list[ExportFindingsStateItem] | Unset = UNSET,
        action: ExportFindingsAction | Unset = UNSET,
        assignee_id: str | Unset = UNSET,
        repository: str | Unset = UNSET,
        policy_id: str | Unset = UNSET,
        rule_id: str | Unset = UNSET,
        first_seen_after: datetime.datetime | Unset = UNSET,
        first_seen_before: datetime.datetime | Unset = UNSET,
        max_age_days: int | Unset = UNSET,
        min_age_days: int | Unset = UNSET,
        q: str | Unset = UNSET,
        format_: ExportFindingsFormat | Unset = UNSET,
    ) -> File:
        """Export open findings, most severe first

        One finding a line: JSON (application/x-ndjson), or with format=csv text/csv, in which no cell is
        read as a formula, and whose last column, assignee, is the name. Requires the scope
        `read:evaluations`. Has its own rate limit: `findings.export`.

        Args:
            severity (list[ExportFindingsSeverityItem] | Unset):
            state (list[ExportFindingsStateItem] | Unset):
            action (ExportFindingsAction | Unset):
            assignee_id (str | Unset):
            repository (str | Unset):
            policy_id (str | Unset):
            rule_id (str | Unset):
            first_seen_after (datetime.datetime | Unset):
            first_seen_before (datetime.datetime | Unset):
            max_age_days (int | Unset):
            min_age_days (int | Unset):
            q (str | Unset):
            format_ (ExportFindingsFormat | Unset):
        """
        from . import export_findings as operation

        return operation.parse(
            self._transport.send(
                operation.request(
                    severity=severity,
                    state=state,
                    action=action,
                    assignee_id=assignee_id,
                    repository=repository,
                    policy_id=policy_id,
                    rule_id=rule_id,
                    first_seen_after=first_seen_after,
                    first_seen_before=first_seen_before,
                    max_age_days=max_age_days,
                    min_age_days=min_age_days,
                    q=q,
                    format_=format_,
                )
            )
        )

    def triage_findings(
        self,
        *,
        body: TriageFindingsRequest,
        idempotency_key: str | Unset = UNSET,
    ) -> TriagedFindings:
        """Triage open findings

        Sets a state, an assignee or a comment on up to 500 findings. Triage does not affect verdicts: to
        accept a finding, suppress it. Requires the scope `write:evaluations`.

        Args:
            idempotency_key (str | Unset):
            body (TriageFindingsRequest):
        """
        from . import triage_findings as operation

        return operation.parse(
            self._transport.send(
                operation.request(
                    body=body,
                    idempotency_key=idempotency_key,
                )
            )
        )

    def get_open_finding(
        self,
        open_finding_id: str,
    ) -> OpenFinding:
        """Get an open finding

        Its code is in the evaluation that shows it: GET
        /v1/evaluations/{evaluation_id}/findings/{finding_id}. Requires the scope `read:evaluations`. Has
        its own rate limit: `findings.get`.

        Args:
            open_finding_id (str):
        """
        from . import get_open_finding as operation

        return operation.parse(
            self._transport.send(
                operation.request(
                    open_finding_id=open_finding_id,
                )
            )
        )

    def list_finding_activity(
        self,
        open_finding_id: str,
        *,
        limit: int | Unset = UNSET,
        cursor: str | Unset = UNSET,
    ) -> FindingActivityPage:
        """List comments and triage changes of an open finding, newest first

        Requires the scope `read:evaluations`. Has its own rate limit: `findings.activity`.

        Args:
            open_finding_id (str):
            limit (int | Unset):
            cursor (str | Unset):
        """
        from . import list_finding_activity as operation

        return operation.parse(
            self._transport.send(
                operation.request(
                    open_finding_id=open_finding_id,
                    limit=limit,
                    cursor=cursor,
                )
            )
        )

    def create_finding_comment(
        self,
        open_finding_id: str,
        *,
        body: CreateFindingCommentRequest,
        idempotency_key: str | Unset = UNSET,
    ) -> FindingActivity:
        """Comment on an open finding

        Requires the scope `write:evaluations`.

        Args:
            open_finding_id (str):
            idempotency_key (str | Unset):
            body (CreateFindingCommentRequest):
        """
        from . import create_finding_comment as operation

        return operation.parse(
            self._transport.send(
                operation.request(
                    open_finding_id=open_finding_id,
                    body=body,
                    idempotency_key=idempotency_key,
                )
            )
        )

    def delete_finding_comment(
        self,
        open_finding_id: str,
        comment_id: str,
    ) -> None:
        """Delete your own comment

        Requires the scope `write:evaluations`.

        Args:
            open_finding_id (str):
            comment_id (str):
        """
        from . import delete_finding_comment as operation

        return operation.parse(
            self._transport.send(
                operation.request(
                    open_finding_id=open_finding_id,
                    comment_id=comment_id,
                )
            )
        )


class AsyncFindingsApi:
    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    async def list_finding_views(
        self,
        *,
        limit: int | Unset = UNSET,
        cursor: str | Unset = UNSET,
    ) -> FindingViewPage:
        """List saved views of the open findings, newest first

        Your own, and those that others share with the organization. Requires the scope `read:evaluations`.
        Has its own rate limit: `finding-views.list`.

        Args:
            limit (int | Unset):
            cursor (str | Unset):
        """
        from . import list_finding_views as operation

        return operation.parse(
            await self._transport.send(
                operation.request(
                    limit=limit,
                    cursor=cursor,
                )
            )
        )

    async def create_finding_view(
        self,
        *,
        body: CreateFindingViewRequest,
        idempotency_key: str | Unset = UNSET,
    ) -> FindingView:
        """Save a view of the open findings

        A name for filters of GET /v1/findings. Sharing it with the organization requires write:evaluations.
        Requires the scope `read:evaluations`.

        Args:
            idempotency_key (str | Unset):
            body (CreateFindingViewRequest):
        """
        from . import create_finding_view as operation

        return operation.parse(
            await self._transport.send(
                operation.request(
                    body=body,
                    idempotency_key=idempotency_key,
                )
            )
        )

    async def delete_finding_view(
        self,
        view_id: str,
    ) -> None:
        """Delete a saved view

        Deleting a shared view requires write:evaluations. Requires the scope `read:evaluations`.

        Args:
            view_id (str):
        """
        from . import delete_finding_view as operation

        return operation.parse(
            await self._transport.send(
                operation.request(
                    view_id=view_id,
                )
            )
        )

    async def update_finding_view(
        self,
        view_id: str,
        *,
        body: UpdateFindingViewRequest | Unset = UNSET,
    ) -> FindingView:
        """Update a saved view

        Sharing a view, and changing a shared one, requires write:evaluations. Only its creator can make it
        private again. Omitted fields do not change. Requires the scope `read:evaluations`.

        Args:
            view_id (str):
            body (UpdateFindingViewRequest | Unset):
        """
        from . import update_finding_view as operation

        return operation.parse(
            await self._transport.send(
                operation.request(
                    view_id=view_id,
                    body=body,
                )
            )
        )

    async def list_open_findings(
        self,
        *,
        limit: int | Unset = UNSET,
        cursor: str | Unset = UNSET,
        sort: ListOpenFindingsSort | Unset = UNSET,
        severity: list[ListOpenFindingsSeverityItem] | Unset = UNSET,
        state: list[ListOpenFindingsStateItem] | Unset = UNSET,
        action: ListOpenFindingsAction | Unset = UNSET,
        assignee_id: str | Unset = UNSET,
        repository: str | Unset = UNSET,
        policy_id: str | Unset = UNSET,
        rule_id: str | Unset = UNSET,
        first_seen_after: datetime.datetime | Unset = UNSET,
        first_seen_before: datetime.datetime | Unset = UNSET,
        max_age_days: int | Unset = UNSET,
        min_age_days: int | Unset = UNSET,
        q: str | Unset = UNSET,
    ) -> OpenFindingPage:
        """List open findings of all repositories

        For each repository, returns the findings of its latest completed evaluation of the whole
        repository: of main, otherwise master, otherwise any branch. Excludes suppressed findings and those
        of policies in mode shadow. Requires the scope `read:evaluations`. Has its own rate limit:
        `findings.list`.

        Args:
            limit (int | Unset):
            cursor (str | Unset):
            sort (ListOpenFindingsSort | Unset):
            severity (list[ListOpenFindingsSeverityItem] | Unset):
            state (list[ListOpenFindingsStateItem] | Unset):
            action (ListOpenFindingsAction | Unset):
            assignee_id (str | Unset):
            repository (str | Unset):
            policy_id (str | Unset):
            rule_id (str | Unset):
            first_seen_after (datetime.datetime | Unset):
            first_seen_before (datetime.datetime | Unset):
            max_age_days (int | Unset):
            min_age_days (int | Unset):
            q (str | Unset):
        """
        from . import list_open_findings as operation

        return operation.parse(
            await self._transport.send(
                operation.request(
                    limit=limit,
                    cursor=cursor,
                    sort=sort,
                    severity=severity,
                    state=state,
                    action=action,
                    assignee_id=assignee_id,
                    repository=repository,
                    policy_id=policy_id,
                    rule_id=rule_id,
                    first_seen_after=first_seen_after,
                    first_seen_before=first_seen_before,
                    max_age_days=max_age_days,
                    min_age_days=min_age_days,
                    q=q,
                )
            )
        )

    async def count_findings(
        self,
        *,
        severity: list[CountFindingsSeverityItem] | Unset = UNSET,
        state: list[CountFindingsStateItem] | Unset = UNSET,
        action: CountFindingsAction | Unset = UNSET,
        assignee_id: str | Unset = UNSET,
        repository: str | Unset = UNSET,
        policy_id: str | Unset = UNSET,
        rule_id: str | Unset = UNSET,
        first_seen_after: datetime.datetime | Unset = UNSET,
        first_seen_before: datetime.datetime | Unset = UNSET,
        max_age_days: int | Unset = UNSET,
        min_age_days: int | Unset = UNSET,
        q: str | Unset = UNSET,
    ) -> OpenFindingCounts:
        """Count open findings, by filter

        The counts of a filter ignore that filter: they show what each of its values would return. Requires
        the scope `read:evaluations`. Has its own rate limit: `findings.counts`.

        Args:
            severity (list[CountFindingsSeverityItem] | Unset):
            state (list[CountFindingsStateItem] | Unset):
            action (CountFindingsAction | Unset):
            assignee_id (str | Unset):
            repository (str | Unset):
            policy_id (str | Unset):
            rule_id (str | Unset):
            first_seen_after (datetime.datetime | Unset):
            first_seen_before (datetime.datetime | Unset):
            max_age_days (int | Unset):
            min_age_days (int | Unset):
            q (str | Unset):
        """
        from . import count_findings as operation

        return operation.parse(
            await self._transport.send(
                operation.request(
                    severity=severity,
                    state=state,
                    action=action,
                    assignee_id=assignee_id,
                    repository=repository,
                    policy_id=policy_id,
                    rule_id=rule_id,
                    first_seen_after=first_seen_after,
                    first_seen_before=first_seen_before,
                    max_age_days=max_age_days,
                    min_age_days=min_age_days,
                    q=q,
                )
            )
        )

    async def export_findings(
        self,
        *,
        severity: list[ExportFindingsSeverityItem] | Unset = UNSET,
        state: list[ExportFindingsStateItem] | Unset = UNSET,
        action: ExportFindingsAction | Unset = UNSET,
        assignee_id: str | Unset = UNSET,
        repository: str | Unset = UNSET,
        policy_id: str | Unset = UNSET,
        rule_id: str | Unset = UNSET,
        first_seen_after: datetime.datetime | Unset = UNSET,
        first_seen_before: datetime.datetime | Unset = UNSET,
        max_age_days: int | Unset = UNSET,
        min_age_days: int | Unset = UNSET,
        q: str | Unset = UNSET,
        format_: ExportFindingsFormat | Unset = UNSET,
    ) -> File:
        """Export open findings, most severe first

        One finding a line: JSON (application/x-ndjson), or with format=csv text/csv, in which no cell is
        read as a formula, and whose last column, assignee, is the name. Requires the scope
        `read:evaluations`. Has its own rate limit: `findings.export`.

        Args:
            severity (list[ExportFindingsSeverityItem] | Unset):
            state (list[ExportFindingsStateItem] | Unset):
            action (ExportFindingsAction | Unset):
            assignee_id (str | Unset):
            repository (str | Unset):
            policy_id (str | Unset):
            rule_id (str | Unset):
            first_seen_after (datetime.datetime | Unset):
            first_seen_before (datetime.datetime | Unset):
            max_age_days (int | Unset):
            min_age_days (int | Unset):
            q (str | Unset):
            format_ (ExportFindingsFormat | Unset):
        """
        from . import export_findings as operation

        return operation.parse(
            await self._transport.send(
                operation.request(
                    severity=severity,
                    state=state,
                    action=action,
                    assignee_id=assignee_id,
                    repository=repository,
                    policy_id=policy_id,
                    rule_id=rule_id,
                    first_seen_after=first_seen_after,
                    first_seen_before=first_seen_before,
                    max_age_days=max_age_days,
                    min_age_days=min_age_days,
                    q=q,
                    format_=format_,
                )
            )
        )

    async def triage_findings(
        self,
        *,
        body: TriageFindingsRequest,
        idempotency_key: str | Unset = UNSET,
    ) -> TriagedFindings:
        """Triage open findings

        Sets a state, an assignee or a comment on up to 500 findings. Triage does not affect verdicts: to
        accept a finding, suppress it. Requires the scope `write:evaluations`.

        Args:
            idempotency_key (str | Unset):
            body (TriageFindingsRequest):
        """
        from . import triage_findings as operation

        return operation.parse(
            await self._transport.send(
                operation.request(
                    body=body,
                    idempotency_key=idempotency_key,
                )
            )
        )

    async def get_open_finding(
        self,
        open_finding_id: str,
    ) -> OpenFinding:
        """Get an open finding

        Its code is in the evaluation that shows it: GET
        /v1/evaluations/{evaluation_id}/findings/{finding_id}. Requires the scope `read:evaluations`. Has
        its own rate limit: `findings.get`.

        Args:
            open_finding_id (str):
        """
        from . import get_open_finding as operation

        return operation.parse(
            await self._transport.send(
                operation.request(
                    open_finding_id=open_finding_id,
                )
            )
        )

    async def list_finding_activity(
        self,
        open_finding_id: str,
        *,
        limit: int | Unset = UNSET,
        cursor: str | Unset = UNSET,
    ) -> FindingActivityPage:
        """List comments and triage changes of an open finding, newest first

        Requires the scope `read:evaluations`. Has its own rate limit: `findings.activity`.

        Args:
            open_finding_id (str):
            limit (int | Unset):
            cursor (str | Unset):
        """
        from . import list_finding_activity as operation

        return operation.parse(
            await self._transport.send(
                operation.request(
                    open_finding_id=open_finding_id,
                    limit=limit,
                    cursor=cursor,
                )
            )
        )

    async def create_finding_comment(
        self,
        open_finding_id: str,
        *,
        body: CreateFindingCommentRequest,
        idempotency_key: str | Unset = UNSET,
    ) -> FindingActivity:
        """Comment on an open finding

        Requires the scope `write:evaluations`.

        Args:
            open_finding_id (str):
            idempotency_key (str | Unset):
            body (CreateFindingCommentRequest):
        """
        from . import create_finding_comment as operation

        return operation.parse(
            await self._transport.send(
                operation.request(
                    open_finding_id=open_finding_id,
                    body=body,
                    idempotency_key=idempotency_key,
                )
            )
        )

    async def delete_finding_comment(
        self,
        open_finding_id: str,
        comment_id: str,
    ) -> None:
        """Delete your own comment

        Requires the scope `write:evaluations`.

        Args:
            open_finding_id (str):
            comment_id (str):
        """
        from . import delete_finding_comment as operation

        return operation.parse(
            await self._transport.send(
                operation.request(
                    open_finding_id=open_finding_id,
                    comment_id=comment_id,
                )
            )
        )
