"""Everything that the client raises. A refusal of the service is an `ApiError`, of a class by its code."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Mapping

    from .generated.models.evaluation import Evaluation


class AssayError(Exception):
    """The base of all errors of this package."""


class ConnectionFailedError(AssayError):
    """No response came: the service cannot be reached, or the connection broke, also after retries."""


class RequestTimeoutError(ConnectionFailedError):
    """No response came within `timeout`, also after retries."""


class EvaluationNotCompletedError(AssayError):
    """The evaluation failed or was canceled, so it has no verdict. `evaluation` is its last state."""

    def __init__(self, evaluation: Evaluation) -> None:
        reason = f": {evaluation.failure_reason}" if evaluation.failure_reason else ""
        super().__init__(f"Evaluation {evaluation.id} ended as {evaluation.status}{reason}")
        self.evaluation = evaluation


class WaitTimeoutError(AssayError, TimeoutError):
    """The evaluation is still running. `evaluation` is its last state; it goes on, and may be waited for again."""

    def __init__(self, evaluation: Evaluation) -> None:
        super().__init__(f"Evaluation {evaluation.id} is still {evaluation.status}")
        self.evaluation = evaluation


class WebhookVerificationError(AssayError):
    """The request does not come from Assay, or is too old to be believed."""


class ApiError(AssayError):
    """The service rejected a request. GET /errors/{code} explains each code."""

    def __init__(self, status: int, headers: Mapping[str, str], envelope: Mapping[str, Any]) -> None:
        self.status = status
        #: Such as `RESOURCE_NOT_FOUND`; empty where what responded was not Assay (a proxy's page).
        self.code: str = str(envelope.get("code", ""))
        self.message: str = str(envelope.get("message", "The response did not come from Assay"))
        details = envelope.get("details")
        self.details: dict[str, Any] = details if isinstance(details, dict) else {}
        #: For support.
        self.request_id: str | None = envelope.get("request_id") or headers.get("x-request-id")
        super().__init__(f"{status} {self.code}: {self._what()} ({self.request_id})")

    def _what(self) -> str:
        """What is wrong with the first few fields, where the service says that; else its message."""
        errors = self.details.get("errors")
        if not isinstance(errors, list) or not errors:
            return self.message
        return "; ".join(f"{error['field']}: {error['message']}" for error in errors[:5])


class BadResponseError(ApiError):
    """What responded was not Assay, or of a code that this version does not know."""


class AuthenticationError(ApiError):
    """401: the key is missing, malformed, expired or revoked."""


class PermissionDeniedError(ApiError):
    """403: the credential lacks a scope or a role, or the organization's plan lacks the feature."""


class ValidationError(ApiError):
    """400 or 422: `fields` names every broken field, with `field`, `message` and `code`."""

    @property
    def fields(self) -> list[dict[str, Any]]:
        errors = self.details.get("errors")
        return errors if isinstance(errors, list) else []


class NotFoundError(ApiError):
    """404: there is no such resource in the environment of the key."""


class DeletedError(NotFoundError):
    """404 or 409: the resource was deleted, and does not come back."""


class ConflictError(ApiError):
    """409: there is one already."""


class RateLimitError(ApiError):
    """429, and the limit resets later than the client waits, or retries were used up."""

    @property
    def retry_after(self) -> int:
        """Seconds until the limit resets."""
        return int(self.details.get("retry_after", 0))


class ServiceError(ApiError):
    """500 or 503, also after retries."""


_CLASSES: dict[str, type[ApiError]] = {
    "AUTH_MISSING_KEY": AuthenticationError,
    "AUTH_INVALID_KEY": AuthenticationError,
    "AUTH_EXPIRED_KEY": AuthenticationError,
    "AUTH_REVOKED_KEY": AuthenticationError,
    "AUTH_INSUFFICIENT_SCOPE": PermissionDeniedError,
    "AUTH_IP_NOT_ALLOWED": PermissionDeniedError,
    "AUTH_ORG_ACCESS_DENIED": PermissionDeniedError,
    "VALIDATION_FAILED": ValidationError,
    "RESOURCE_NOT_FOUND": NotFoundError,
    "RESOURCE_ALREADY_EXISTS": ConflictError,
    "RESOURCE_DELETED": DeletedError,
    "RATE_LIMIT_EXCEEDED": RateLimitError,
    "INTERNAL_ERROR": ServiceError,
    "SERVICE_UNAVAILABLE": ServiceError,
    "DEPENDENCY_FAILURE": ServiceError,
}


def api_error(status: int, headers: Mapping[str, str], body: bytes) -> ApiError:
    """The error of a response that is no success."""
    try:
        envelope = json.loads(body)
    except ValueError:
        envelope = None
    if not isinstance(envelope, dict):
        envelope = {}
    return _CLASSES.get(str(envelope.get("code")), BadResponseError)(status, headers, envelope)
