from __future__ import annotations

import datetime
from typing import TYPE_CHECKING, Any, cast

from ...types import UNSET, Unset

if TYPE_CHECKING:
    import datetime
    from typing import cast

    from ....transport import AsyncTransport, Transport
    from ...models.create_evaluation_request import CreateEvaluationRequest
    from ...models.dsse_envelope import DsseEnvelope
    from ...models.evaluation import Evaluation
    from ...models.evaluation_file import EvaluationFile
    from ...models.evaluation_page import EvaluationPage
    from ...models.finding import Finding
    from ...models.finding_page import FindingPage
    from ...models.get_sarif_response_200 import GetSarifResponse200
    from ...models.list_evaluations_scope import (
        ListEvaluationsScope,
        check_list_evaluations_scope,
    )
    from ...models.list_evaluations_status import (
        ListEvaluationsStatus,
        check_list_evaluations_status,
    )
    from ...models.list_evaluations_verdict import (
        ListEvaluationsVerdict,
        check_list_evaluations_verdict,
    )
    from ...models.list_findings_action import (
        ListFindingsAction,
        check_list_findings_action,
    )
    from ...models.list_findings_baseline_state import (
        ListFindingsBaselineState,
        check_list_findings_baseline_state,
    )
    from ...models.list_findings_severity import (
        ListFindingsSeverity,
        check_list_findings_severity,
    )
    from ...models.list_findings_sort import ListFindingsSort, check_list_findings_sort
    from ...models.list_findings_status import (
        ListFindingsStatus,
        check_list_findings_status,
    )
    from ...types import UNSET, Unset


class EvaluationsApi:
    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def list_evaluations(
        self,
        *,
        limit: int | Unset = UNSET,
        cursor: str | Unset = UNSET,
        status: ListEvaluationsStatus | Unset = UNSET,
        verdict: ListEvaluationsVerdict | Unset = UNSET,
        repository: str | Unset = UNSET,
        scope: ListEvaluationsScope | Unset = UNSET,
        created_after: datetime.datetime | Unset = UNSET,
        created_before: datetime.datetime | Unset = UNSET,
    ) -> EvaluationPage:
        """List evaluations, newest first

        Requires the scope `read:evaluations`. Has its own rate limit: `evaluations.list`.

        Args:
            limit (int | Unset):
            cursor (str | Unset):
            status (ListEvaluationsStatus | Unset):
            verdict (ListEvaluationsVerdict | Unset):
            repository (str | Unset):
            scope (ListEvaluationsScope | Unset):
            created_after (datetime.datetime | Unset):
            created_before (datetime.datetime | Unset):
        """
        from . import list_evaluations as operation

        return operation.parse(
            self._transport.send(
                operation.request(
                    limit=limit,
                    cursor=cursor,
                    status=status,
                    verdict=verdict,
                    repository=repository,
                    scope=scope,
                    created_after=created_after,
                    created_before=created_before,
                )
            )
        )

    def create_evaluation(
        self,
        *,
        body: CreateEvaluationRequest,
        idempotency_key: str | Unset = UNSET,
    ) -> Evaluation:
        """Evaluate files

        Accepts repository files and returns at once with status pending. Files come with their content, or
        by digest: see PUT /v1/contents. Get the outcome by webhook (evaluation.completed), GET or the event
        stream. Requires the scope `write:evaluations`. Has its own rate limit: `evaluations.create`.

        Args:
            idempotency_key (str | Unset):
            body (CreateEvaluationRequest):
        """
        from . import create_evaluation as operation

        return operation.parse(
            self._transport.send(
                operation.request(
                    body=body,
                    idempotency_key=idempotency_key,
                )
            )
        )

    def get_evaluation(
        self,
        evaluation_id: str,
    ) -> Evaluation:
        """Get an evaluation

        Requires the scope `read:evaluations`. Has its own rate limit: `evaluations.get`.

        Args:
            evaluation_id (str):
        """
        from . import get_evaluation as operation

        return operation.parse(
            self._transport.send(
                operation.request(
                    evaluation_id=evaluation_id,
                )
            )
        )

    def delete_evaluation(
        self,
        evaluation_id: str,
    ) -> None:
        """Delete an evaluation with its files and findings

        This destroys evidence, so a person needs the role of an administrator. Requires the scope
        `write:evaluations`; a person needs `admin`.

        Args:
            evaluation_id (str):
        """
        from . import delete_evaluation as operation

        return operation.parse(
            self._transport.send(
                operation.request(
                    evaluation_id=evaluation_id,
                )
            )
        )

    def get_attestation(
        self,
        evaluation_id: str,
    ) -> DsseEnvelope:
        """Get a signed attestation of the verdict

        An in-toto statement with a SLSA verification summary in a DSSE envelope: policies, files and
        verdict by digest. `assay verify` checks it offline with the keys at /.well-known/attestation-
        keys.json of the authorization server. Requires the scope `read:evaluations`. Has its own rate
        limit: `evaluations.attestation`.

        Args:
            evaluation_id (str):
        """
        from . import get_attestation as operation

        return operation.parse(
            self._transport.send(
                operation.request(
                    evaluation_id=evaluation_id,
                )
            )
        )

    def cancel_evaluation(
        self,
        evaluation_id: str,
        *,
        idempotency_key: str | Unset = UNSET,
    ) -> Evaluation:
        """Cancel an evaluation

        A pending or running evaluation ends as canceled. One that has already ended is returned unchanged.
        Requires the scope `write:evaluations`.

        Args:
            evaluation_id (str):
            idempotency_key (str | Unset):
        """
        from . import cancel_evaluation as operation

        return operation.parse(
            self._transport.send(
                operation.request(
                    evaluation_id=evaluation_id,
                    idempotency_key=idempotency_key,
                )
            )
        )

    def get_evaluation_file(
        self,
        evaluation_id: str,
        *,
        path: str,
    ) -> EvaluationFile:
        """Get a file of an evaluation, without its secrets

        As it was evaluated. Hides secrets found by the policies that ran or by the built-in policy for
        secrets. If some secrets may be unknown, the file is not shown. Requires the scope
        `read:evaluations`. Requires a signed-in person, through the portal or the command line. Has its own
        rate limit: `evaluations.file`.

        Args:
            evaluation_id (str):
            path (str):
        """
        from . import get_evaluation_file as operation

        return operation.parse(
            self._transport.send(
                operation.request(
                    evaluation_id=evaluation_id,
                    path=path,
                )
            )
        )

    def list_findings(
        self,
        evaluation_id: str,
        *,
        limit: int | Unset = UNSET,
        cursor: str | Unset = UNSET,
        sort: ListFindingsSort | Unset = UNSET,
        severity: ListFindingsSeverity | Unset = UNSET,
        status: ListFindingsStatus | Unset = UNSET,
        action: ListFindingsAction | Unset = UNSET,
        baseline_state: ListFindingsBaselineState | Unset = UNSET,
        policy_id: str | Unset = UNSET,
        rule_id: str | Unset = UNSET,
        path: str | Unset = UNSET,
        q: str | Unset = UNSET,
    ) -> FindingPage:
        """List findings of an evaluation, by file or most severe first

        Requires the scope `read:evaluations`. Has its own rate limit: `evaluations.findings`.

        Args:
            evaluation_id (str):
            limit (int | Unset):
            cursor (str | Unset):
            sort (ListFindingsSort | Unset):
            severity (ListFindingsSeverity | Unset):
            status (ListFindingsStatus | Unset):
            action (ListFindingsAction | Unset):
            baseline_state (ListFindingsBaselineState | Unset):
            policy_id (str | Unset):
            rule_id (str | Unset):
            path (str | Unset):
            q (str | Unset):
        """
        from . import list_findings as operation

        return operation.parse(
            self._transport.send(
                operation.request(
                    evaluation_id=evaluation_id,
                    limit=limit,
                    cursor=cursor,
                    sort=sort,
                    severity=severity,
                    status=status,
                    action=action,
                    baseline_state=baseline_state,
                    policy_id=policy_id,
                    rule_id=rule_id,
                    path=path,
                    q=q,
                )
            )
        )

    def get_finding(
        self,
        evaluation_id: str,
        finding_id: str,
    ) -> Finding:
        """Get a finding of an evaluation

        Requires the scope `read:evaluations`. Has its own rate limit: `evaluations.findings`.

        Args:
            evaluation_id (str):
            finding_id (str):
        """
        from . import get_finding as operation

        return operation.parse(
            self._transport.send(
                operation.request(
                    evaluation_id=evaluation_id,
                    finding_id=finding_id,
                )
            )
        )

    def get_sarif(
        self,
        evaluation_id: str,
        *,
        include_absent: bool | Unset = UNSET,
    ) -> GetSarifResponse200:
        """Get an evaluation as SARIF 2.1.0

        In the form that GitHub code scanning accepts: at most 25,000 results, most severe first.
        Notifications list what was not evaluated. Requires the scope `read:evaluations`. Has its own rate
        limit: `evaluations.sarif`.

        Args:
            evaluation_id (str):
            include_absent (bool | Unset):
        """
        from . import get_sarif as operation

        return operation.parse(
            self._transport.send(
                operation.request(
                    evaluation_id=evaluation_id,
                    include_absent=include_absent,
                )
            )
        )


class AsyncEvaluationsApi:
    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    async def list_evaluations(
        self,
        *,
        limit: int | Unset = UNSET,
        cursor: str | Unset = UNSET,
        status: ListEvaluationsStatus | Unset = UNSET,
        verdict: ListEvaluationsVerdict | Unset = UNSET,
        repository: str | Unset = UNSET,
        scope: ListEvaluationsScope | Unset = UNSET,
        created_after: datetime.datetime | Unset = UNSET,
        created_before: datetime.datetime | Unset = UNSET,
    ) -> EvaluationPage:
        """List evaluations, newest first

        Requires the scope `read:evaluations`. Has its own rate limit: `evaluations.list`.

        Args:
            limit (int | Unset):
            cursor (str | Unset):
            status (ListEvaluationsStatus | Unset):
            verdict (ListEvaluationsVerdict | Unset):
            repository (str | Unset):
            scope (ListEvaluationsScope | Unset):
            created_after (datetime.datetime | Unset):
            created_before (datetime.datetime | Unset):
        """
        from . import list_evaluations as operation

        return operation.parse(
            await self._transport.send(
                operation.request(
                    limit=limit,
                    cursor=cursor,
                    status=status,
                    verdict=verdict,
                    repository=repository,
                    scope=scope,
                    created_after=created_after,
                    created_before=created_before,
                )
            )
        )

    async def create_evaluation(
        self,
        *,
        body: CreateEvaluationRequest,
        idempotency_key: str | Unset = UNSET,
    ) -> Evaluation:
        """Evaluate files

        Accepts repository files and returns at once with status pending. Files come with their content, or
        by digest: see PUT /v1/contents. Get the outcome by webhook (evaluation.completed), GET or the event
        stream. Requires the scope `write:evaluations`. Has its own rate limit: `evaluations.create`.

        Args:
            idempotency_key (str | Unset):
            body (CreateEvaluationRequest):
        """
        from . import create_evaluation as operation

        return operation.parse(
            await self._transport.send(
                operation.request(
                    body=body,
                    idempotency_key=idempotency_key,
                )
            )
        )

    async def get_evaluation(
        self,
        evaluation_id: str,
    ) -> Evaluation:
        """Get an evaluation

        Requires the scope `read:evaluations`. Has its own rate limit: `evaluations.get`.

        Args:
            evaluation_id (str):
        """
        from . import get_evaluation as operation

        return operation.parse(
            await self._transport.send(
                operation.request(
                    evaluation_id=evaluation_id,
                )
            )
        )

    async def delete_evaluation(
        self,
        evaluation_id: str,
    ) -> None:
        """Delete an evaluation with its files and findings

        This destroys evidence, so a person needs the role of an administrator. Requires the scope
        `write:evaluations`; a person needs `admin`.

        Args:
            evaluation_id (str):
        """
        from . import delete_evaluation as operation

        return operation.parse(
            await self._transport.send(
                operation.request(
                    evaluation_id=evaluation_id,
                )
            )
        )

    async def get_attestation(
        self,
        evaluation_id: str,
    ) -> DsseEnvelope:
        """Get a signed attestation of the verdict

        An in-toto statement with a SLSA verification summary in a DSSE envelope: policies, files and
        verdict by digest. `assay verify` checks it offline with the keys at /.well-known/attestation-
        keys.json of the authorization server. Requires the scope `read:evaluations`. Has its own rate
        limit: `evaluations.attestation`.

        Args:
            evaluation_id (str):
        """
        from . import get_attestation as operation

        return operation.parse(
            await self._transport.send(
                operation.request(
                    evaluation_id=evaluation_id,
                )
            )
        )

    async def cancel_evaluation(
        self,
        evaluation_id: str,
        *,
        idempotency_key: str | Unset = UNSET,
    ) -> Evaluation:
        """Cancel an evaluation

        A pending or running evaluation ends as canceled. One that has already ended is returned unchanged.
        Requires the scope `write:evaluations`.

        Args:
            evaluation_id (str):
            idempotency_key (str | Unset):
        """
        from . import cancel_evaluation as operation

        return operation.parse(
            await self._transport.send(
                operation.request(
                    evaluation_id=evaluation_id,
                    idempotency_key=idempotency_key,
                )
            )
        )

    async def get_evaluation_file(
        self,
        evaluation_id: str,
        *,
        path: str,
    ) -> EvaluationFile:
        """Get a file of an evaluation, without its secrets

        As it was evaluated. Hides secrets found by the policies that ran or by the built-in policy for
        secrets. If some secrets may be unknown, the file is not shown. Requires the scope
        `read:evaluations`. Requires a signed-in person, through the portal or the command line. Has its own
        rate limit: `evaluations.file`.

        Args:
            evaluation_id (str):
            path (str):
        """
        from . import get_evaluation_file as operation

        return operation.parse(
            await self._transport.send(
                operation.request(
                    evaluation_id=evaluation_id,
                    path=path,
                )
            )
        )

    async def list_findings(
        self,
        evaluation_id: str,
        *,
        limit: int | Unset = UNSET,
        cursor: str | Unset = UNSET,
        sort: ListFindingsSort | Unset = UNSET,
        severity: ListFindingsSeverity | Unset = UNSET,
        status: ListFindingsStatus | Unset = UNSET,
        action: ListFindingsAction | Unset = UNSET,
        baseline_state: ListFindingsBaselineState | Unset = UNSET,
        policy_id: str | Unset = UNSET,
        rule_id: str | Unset = UNSET,
        path: str | Unset = UNSET,
        q: str | Unset = UNSET,
    ) -> FindingPage:
        """List findings of an evaluation, by file or most severe first

        Requires the scope `read:evaluations`. Has its own rate limit: `evaluations.findings`.

        Args:
            evaluation_id (str):
            limit (int | Unset):
            cursor (str | Unset):
            sort (ListFindingsSort | Unset):
            severity (ListFindingsSeverity | Unset):
            status (ListFindingsStatus | Unset):
            action (ListFindingsAction | Unset):
            baseline_state (ListFindingsBaselineState | Unset):
            policy_id (str | Unset):
            rule_id (str | Unset):
            path (str | Unset):
            q (str | Unset):
        """
        from . import list_findings as operation

        return operation.parse(
            await self._transport.send(
                operation.request(
                    evaluation_id=evaluation_id,
                    limit=limit,
                    cursor=cursor,
                    sort=sort,
                    severity=severity,
                    status=status,
                    action=action,
                    baseline_state=baseline_state,
                    policy_id=policy_id,
                    rule_id=rule_id,
                    path=path,
                    q=q,
                )
            )
        )

    async def get_finding(
        self,
        evaluation_id: str,
        finding_id: str,
    ) -> Finding:
        """Get a finding of an evaluation

        Requires the scope `read:evaluations`. Has its own rate limit: `evaluations.findings`.

        Args:
            evaluation_id (str):
            finding_id (str):
        """
        from . import get_finding as operation

        return operation.parse(
            await self._transport.send(
                operation.request(
                    evaluation_id=evaluation_id,
                    finding_id=finding_id,
                )
            )
        )

    async def get_sarif(
        self,
        evaluation_id: str,
        *,
        include_absent: bool | Unset = UNSET,
    ) -> GetSarifResponse200:
        """Get an evaluation as SARIF 2.1.0

        In the form that GitHub code scanning accepts: at most 25,000 results, most severe first.
        Notifications list what was not evaluated. Requires the scope `read:evaluations`. Has its own rate
        limit: `evaluations.sarif`.

        Args:
            evaluation_id (str):
            include_absent (bool | Unset):
        """
        from . import get_sarif as operation

        return operation.parse(
            await self._transport.send(
                operation.request(
                    evaluation_id=evaluation_id,
                    include_absent=include_absent,
                )
            )
        )
