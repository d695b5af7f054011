"""Client of the Assay API."""

from .client import VERSION as __version__
from .client import Assay, AsyncAssay
from .errors import (
    ApiError,
    AssayError,
    AuthenticationError,
    BadResponseError,
    ConflictError,
    ConnectionFailedError,
    DeletedError,
    EvaluationNotCompletedError,
    NotFoundError,
    PermissionDeniedError,
    RateLimitError,
    RequestTimeoutError,
    ServiceError,
    ValidationError,
    WaitTimeoutError,
    WebhookVerificationError,
)
from .generated.types import File
from .paging import iterate, iterate_async
from .webhooks import verify_webhook

__all__ = [
    "ApiError",
    "Assay",
    "AssayError",
    "AsyncAssay",
    "AuthenticationError",
    "BadResponseError",
    "ConflictError",
    "ConnectionFailedError",
    "DeletedError",
    "EvaluationNotCompletedError",
    "File",
    "NotFoundError",
    "PermissionDeniedError",
    "RateLimitError",
    "RequestTimeoutError",
    "ServiceError",
    "ValidationError",
    "WaitTimeoutError",
    "WebhookVerificationError",
    "__version__",
    "iterate",
    "iterate_async",
    "verify_webhook",
]
