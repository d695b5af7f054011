"""The two clients: `Assay` and, for asyncio, `AsyncAssay`."""

from __future__ import annotations

import asyncio
import re
import time
from functools import cached_property
from typing import TYPE_CHECKING, Any, Self

import httpx

from .errors import EvaluationNotCompletedError, WaitTimeoutError
from .generated.api import (
    api_keys,
    audit_log,
    compliance,
    contents,
    domains,
    evaluations,
    findings,
    o_auth_applications,
    organization,
    policies,
    pull_requests,
    repositories,
    request_log,
    scim,
    single_sign_on,
    suppressions,
    webhooks,
)
from .generated.models.create_evaluation_request import CreateEvaluationRequest
from .generated.models.source_file import SourceFile
from .transport import AsyncTransport, RetryRules, Transport

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from .generated.models.evaluation import Evaluation

VERSION = "0.1.0"
_FIRST_PAUSE_S = 0.25
_LONGEST_PAUSE_S = 5.0
_ENDED = ("completed", "failed", "canceled")


def _pauses(timeout: float) -> Iterator[float]:
    """Seconds between two looks at an evaluation, until the time is over."""
    deadline = time.monotonic() + timeout
    pause_s = _FIRST_PAUSE_S
    while (left_s := deadline - time.monotonic()) > 0:
        yield min(pause_s, left_s)
        pause_s = min(_LONGEST_PAUSE_S, pause_s * 1.5)


def _completed(evaluation: Evaluation) -> Evaluation:
    if evaluation.status != "completed":
        raise EvaluationNotCompletedError(evaluation)
    return evaluation


def _request(repository: str, files: Mapping[str, str], options: Mapping[str, Any]) -> CreateEvaluationRequest:
    return CreateEvaluationRequest(
        repository=repository,
        files=[SourceFile(path=path, content=content) for path, content in files.items()],
        **options,
    )


class _Settings:
    def __init__(
        self,
        api_key: str,
        base_url: str,
        *,
        timeout: float = 60.0,
        max_retries: int = 5,
        max_retry_after: float = 120.0,
    ) -> None:
        """
        Args:
            api_key: An API key (`assay_key_…`) or an access token.
            base_url: Where the API is, without /v1.
            timeout: Seconds that one attempt may take.
            max_retries: Further attempts after 429, 500, 503 and broken connections.
            max_retry_after: The longest `Retry-After`, in seconds, that is waited for; a longer one raises `RateLimitError`.
        """
        # what sends headers would show the whole value in its error
        if not re.fullmatch(r"[\x21-\x7e]+", api_key):
            raise ValueError("The API key is empty, or has characters that no header takes, such as a line break")
        self._base_url = base_url.rstrip("/")
        self._rules = RetryRules(max_retries, max_retry_after)
        self._timeout = timeout
        self._http_options: dict[str, Any] = {
            "base_url": self._base_url,
            "timeout": timeout,
            "headers": {
                "Authorization": f"Bearer {api_key}",
                "Accept": "application/json, */*;q=0.5",
                "User-Agent": f"assay-python/{VERSION}",
            },
            # a key must not follow a redirect to another place
            "follow_redirects": False,
        }

    def __repr__(self) -> str:
        return f"{type(self).__name__}(base_url={self._base_url!r})"


class Assay(_Settings):
    """A client of the API. Close it, or use it in `with`; threads may share it."""

    def __init__(self, api_key: str, base_url: str, **options: Any) -> None:
        super().__init__(api_key, base_url, **options)
        self._http = httpx.Client(**self._http_options)
        self._transport = Transport(self._http, self._rules, self._timeout)

    def close(self) -> None:
        self._http.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def evaluate(
        self, repository: str, files: Mapping[str, str], *, wait_timeout: float = 600.0, **options: Any
    ) -> Evaluation:
        """Evaluates files (path: content) and waits for the verdict.

        Args:
            options: Further fields of `CreateEvaluationRequest`: `ref`, `commit_sha`, `scope`, `policy_ids` …

        Raises:
            EvaluationNotCompletedError: It failed or was canceled.
            WaitTimeoutError: It is not ready after `wait_timeout` seconds.
        """
        created = self.evaluations.create_evaluation(body=_request(repository, files, options))
        return self.wait_for_evaluation(created.id, timeout=wait_timeout)

    def wait_for_evaluation(self, evaluation_id: str, *, timeout: float = 600.0) -> Evaluation:
        """The evaluation once it is completed. Raises as `evaluate` does."""
        evaluation = self.evaluations.get_evaluation(evaluation_id)
        for pause_s in _pauses(timeout):
            if evaluation.status in _ENDED:
                break
            time.sleep(pause_s)
            evaluation = self.evaluations.get_evaluation(evaluation_id)
        if evaluation.status not in _ENDED:
            raise WaitTimeoutError(evaluation)
        return _completed(evaluation)

    @cached_property
    def api_keys(self) -> api_keys.ApiKeysApi:
        return api_keys.ApiKeysApi(self._transport)

    @cached_property
    def audit_log(self) -> audit_log.AuditLogApi:
        return audit_log.AuditLogApi(self._transport)

    @cached_property
    def compliance(self) -> compliance.ComplianceApi:
        return compliance.ComplianceApi(self._transport)

    @cached_property
    def contents(self) -> contents.ContentsApi:
        return contents.ContentsApi(self._transport)

    @cached_property
    def domains(self) -> domains.DomainsApi:
        return domains.DomainsApi(self._transport)

    @cached_property
    def evaluations(self) -> evaluations.EvaluationsApi:
        return evaluations.EvaluationsApi(self._transport)

    @cached_property
    def findings(self) -> findings.FindingsApi:
        return findings.FindingsApi(self._transport)

    @cached_property
    def oauth_applications(self) -> o_auth_applications.OAuthApplicationsApi:
        return o_auth_applications.OAuthApplicationsApi(self._transport)

    @cached_property
    def organization(self) -> organization.OrganizationApi:
        return organization.OrganizationApi(self._transport)

    @cached_property
    def policies(self) -> policies.PoliciesApi:
        return policies.PoliciesApi(self._transport)

    @cached_property
    def pull_requests(self) -> pull_requests.PullRequestsApi:
        return pull_requests.PullRequestsApi(self._transport)

    @cached_property
    def repositories(self) -> repositories.RepositoriesApi:
        return repositories.RepositoriesApi(self._transport)

    @cached_property
    def request_log(self) -> request_log.RequestLogApi:
        return request_log.RequestLogApi(self._transport)

    @cached_property
    def scim(self) -> scim.ScimApi:
        return scim.ScimApi(self._transport)

    @cached_property
    def single_sign_on(self) -> single_sign_on.SingleSignOnApi:
        return single_sign_on.SingleSignOnApi(self._transport)

    @cached_property
    def suppressions(self) -> suppressions.SuppressionsApi:
        return suppressions.SuppressionsApi(self._transport)

    @cached_property
    def webhooks(self) -> webhooks.WebhooksApi:
        return webhooks.WebhooksApi(self._transport)


class AsyncAssay(_Settings):
    """The same for asyncio. Close it, or use it in `async with`."""

    def __init__(self, api_key: str, base_url: str, **options: Any) -> None:
        super().__init__(api_key, base_url, **options)
        self._http = httpx.AsyncClient(**self._http_options)
        self._transport = AsyncTransport(self._http, self._rules, self._timeout)

    async def aclose(self) -> None:
        await self._http.aclose()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.aclose()

    async def evaluate(
        self, repository: str, files: Mapping[str, str], *, wait_timeout: float = 600.0, **options: Any
    ) -> Evaluation:
        """Evaluates files (path: content) and waits for the verdict. See `Assay.evaluate`."""
        created = await self.evaluations.create_evaluation(body=_request(repository, files, options))
        return await self.wait_for_evaluation(created.id, timeout=wait_timeout)

    async def wait_for_evaluation(self, evaluation_id: str, *, timeout: float = 600.0) -> Evaluation:
        """The evaluation once it is completed. Raises as `Assay.evaluate` does."""
        evaluation = await self.evaluations.get_evaluation(evaluation_id)
        for pause_s in _pauses(timeout):
            if evaluation.status in _ENDED:
                break
            await asyncio.sleep(pause_s)
            evaluation = await self.evaluations.get_evaluation(evaluation_id)
        if evaluation.status not in _ENDED:
            raise WaitTimeoutError(evaluation)
        return _completed(evaluation)

    @cached_property
    def api_keys(self) -> api_keys.AsyncApiKeysApi:
        return api_keys.AsyncApiKeysApi(self._transport)

    @cached_property
    def audit_log(self) -> audit_log.AsyncAuditLogApi:
        return audit_log.AsyncAuditLogApi(self._transport)

    @cached_property
    def compliance(self) -> compliance.AsyncComplianceApi:
        return compliance.AsyncComplianceApi(self._transport)

    @cached_property
    def contents(self) -> contents.AsyncContentsApi:
        return contents.AsyncContentsApi(self._transport)

    @cached_property
    def domains(self) -> domains.AsyncDomainsApi:
        return domains.AsyncDomainsApi(self._transport)

    @cached_property
    def evaluations(self) -> evaluations.AsyncEvaluationsApi:
        return evaluations.AsyncEvaluationsApi(self._transport)

    @cached_property
    def findings(self) -> findings.AsyncFindingsApi:
        return findings.AsyncFindingsApi(self._transport)

    @cached_property
    def oauth_applications(self) -> o_auth_applications.AsyncOAuthApplicationsApi:
        return o_auth_applications.AsyncOAuthApplicationsApi(self._transport)

    @cached_property
    def organization(self) -> organization.AsyncOrganizationApi:
        return organization.AsyncOrganizationApi(self._transport)

    @cached_property
    def policies(self) -> policies.AsyncPoliciesApi:
        return policies.AsyncPoliciesApi(self._transport)

    @cached_property
    def pull_requests(self) -> pull_requests.AsyncPullRequestsApi:
        return pull_requests.AsyncPullRequestsApi(self._transport)

    @cached_property
    def repositories(self) -> repositories.AsyncRepositoriesApi:
        return repositories.AsyncRepositoriesApi(self._transport)

    @cached_property
    def request_log(self) -> request_log.AsyncRequestLogApi:
        return request_log.AsyncRequestLogApi(self._transport)

    @cached_property
    def scim(self) -> scim.AsyncScimApi:
        return scim.AsyncScimApi(self._transport)

    @cached_property
    def single_sign_on(self) -> single_sign_on.AsyncSingleSignOnApi:
        return single_sign_on.AsyncSingleSignOnApi(self._transport)

    @cached_property
    def suppressions(self) -> suppressions.AsyncSuppressionsApi:
        return suppressions.AsyncSuppressionsApi(self._transport)

    @cached_property
    def webhooks(self) -> webhooks.AsyncWebhooksApi:
        return webhooks.AsyncWebhooksApi(self._transport)
