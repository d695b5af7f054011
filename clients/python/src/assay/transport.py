"""How every request is sent: with the key, one `Idempotency-Key` for all attempts of a POST, and the service's retry rules."""

from __future__ import annotations

import asyncio
import random
import time
import uuid
from typing import Any

import httpx

from .errors import ApiError, AssayError, ConnectionFailedError, RequestTimeoutError, api_error

_FIRST_BACK_OFF_S = 0.5
_LONGEST_BACK_OFF_S = 20.0


class RetryRules:
    def __init__(self, max_retries: int, max_retry_after: float) -> None:
        self.max_retries = max_retries
        self.max_retry_after = max_retry_after

    def wait_s(self, attempt: int, error: AssayError, retry_after: str | None) -> float:
        """Seconds until the next attempt, where there is one; raises the error otherwise."""
        limited = isinstance(error, ApiError) and error.status == 429
        if attempt >= self.max_retries or not _may_pass(error):
            raise error
        asked_s = float(retry_after) if retry_after and retry_after.isdigit() else 0.0
        if asked_s > self.max_retry_after:
            raise error
        # many clients that were limited at once must not come back at once
        if limited:
            return asked_s + random.random()
        back_off_s = min(_LONGEST_BACK_OFF_S, _FIRST_BACK_OFF_S * 2.0**attempt)
        return max(asked_s, back_off_s * (0.5 + random.random() / 2))


def _may_pass(error: AssayError) -> bool:
    if not isinstance(error, ApiError):
        return True
    if error.status in (429, 500, 503):
        return True
    # the first attempt of this very request is still at work
    return error.status == 409 and error.details.get("resource_type") == "idempotency_key"


def _prepared(request: dict[str, Any]) -> dict[str, Any]:
    headers = dict(request.get("headers", {}))
    if request["method"] == "post":
        headers.setdefault("Idempotency-Key", str(uuid.uuid4()))
    prepared = {**request, "headers": headers}
    # a file is read once, and may be sent more than once
    if "content" in request:
        prepared["content"] = request["content"].read()
    return prepared


def _failure(base_url: str, timeout: float, error: httpx.TransportError) -> ConnectionFailedError:
    if isinstance(error, httpx.TimeoutException):
        return RequestTimeoutError(f"{base_url} did not respond within {timeout:g} s")
    return ConnectionFailedError(f"{base_url} cannot be reached: {error}")


class Transport:
    def __init__(self, http: httpx.Client, rules: RetryRules, timeout: float) -> None:
        self._http, self._rules, self._timeout = http, rules, timeout

    def send(self, request: dict[str, Any]) -> httpx.Response:
        prepared = _prepared(request)
        attempt = 0
        while True:
            retry_after = None
            try:
                response = self._http.request(**prepared)
                if response.is_success:
                    return response
                error: AssayError = api_error(response.status_code, response.headers, response.content)
                retry_after = response.headers.get("retry-after")
            except httpx.TransportError as cause:
                error = _failure(str(self._http.base_url), self._timeout, cause)
            time.sleep(self._rules.wait_s(attempt, error, retry_after))
            attempt += 1


class AsyncTransport:
    def __init__(self, http: httpx.AsyncClient, rules: RetryRules, timeout: float) -> None:
        self._http, self._rules, self._timeout = http, rules, timeout

    async def send(self, request: dict[str, Any]) -> httpx.Response:
        prepared = _prepared(request)
        attempt = 0
        while True:
            retry_after = None
            try:
                response = await self._http.request(**prepared)
                if response.is_success:
                    return response
                error: AssayError = api_error(response.status_code, response.headers, response.content)
                retry_after = response.headers.get("retry-after")
            except httpx.TransportError as cause:
                error = _failure(str(self._http.base_url), self._timeout, cause)
            await asyncio.sleep(self._rules.wait_s(attempt, error, retry_after))
            attempt += 1
