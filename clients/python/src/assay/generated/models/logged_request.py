from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define

from ..models.logged_request_credential_kind import (
    LoggedRequestCredentialKind,
    check_logged_request_credential_kind,
)

T = TypeVar("T", bound="LoggedRequest")


@_attrs_define
class LoggedRequest:
    """
    Attributes:
        request_id (str): Identifier, as in X-Request-Id and errors
        at (datetime.datetime): When the response was sent
        method (str): Method
        route (str): Route, with the names of its parameters
        status (int): Status of the response
        code (None | str): Code of the error; null for a success
        duration_ms (int): From its first byte to the end of the response, in milliseconds
        credential_kind (LoggedRequestCredentialKind): Type of the credential
        credential_id (str): The key or SCIM token; for an access token, its grant
        credential_name (None | str): Current name of the key, SCIM token or application; null if it no longer exists
        user_id (None | str): The person behind an access token
        limit (int | None): Maximum of the limit that was closest to rejecting the request
        limit_remaining (int | None): What remained of that limit after this request
        limit_window_seconds (int | None): Window of that limit, in seconds
    """

    request_id: str
    at: datetime.datetime
    method: str
    route: str
    status: int
    code: None | str
    duration_ms: int
    credential_kind: LoggedRequestCredentialKind
    credential_id: str
    credential_name: None | str
    user_id: None | str
    limit: int | None
    limit_remaining: int | None
    limit_window_seconds: int | None

    def to_dict(self) -> dict[str, Any]:
        request_id = self.request_id

        at = self.at.isoformat()

        method = self.method

        route = self.route

        status = self.status

        code: None | str
        code = self.code

        duration_ms = self.duration_ms

        credential_kind: str = self.credential_kind

        credential_id = self.credential_id

        credential_name: None | str
        credential_name = self.credential_name

        user_id: None | str
        user_id = self.user_id

        limit: int | None
        limit = self.limit

        limit_remaining: int | None
        limit_remaining = self.limit_remaining

        limit_window_seconds: int | None
        limit_window_seconds = self.limit_window_seconds

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "request_id": request_id,
                "at": at,
                "method": method,
                "route": route,
                "status": status,
                "code": code,
                "duration_ms": duration_ms,
                "credential_kind": credential_kind,
                "credential_id": credential_id,
                "credential_name": credential_name,
                "user_id": user_id,
                "limit": limit,
                "limit_remaining": limit_remaining,
                "limit_window_seconds": limit_window_seconds,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        request_id = d.pop("request_id")

        at = datetime.datetime.fromisoformat(d.pop("at"))

        method = d.pop("method")

        route = d.pop("route")

        status = d.pop("status")

        def _parse_code(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        code = _parse_code(d.pop("code"))

        duration_ms = d.pop("duration_ms")

        credential_kind = check_logged_request_credential_kind(d.pop("credential_kind"))

        credential_id = d.pop("credential_id")

        def _parse_credential_name(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        credential_name = _parse_credential_name(d.pop("credential_name"))

        def _parse_user_id(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        user_id = _parse_user_id(d.pop("user_id"))

        def _parse_limit(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        limit = _parse_limit(d.pop("limit"))

        def _parse_limit_remaining(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        limit_remaining = _parse_limit_remaining(d.pop("limit_remaining"))

        def _parse_limit_window_seconds(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        limit_window_seconds = _parse_limit_window_seconds(
            d.pop("limit_window_seconds")
        )

        logged_request = cls(
            request_id=request_id,
            at=at,
            method=method,
            route=route,
            status=status,
            code=code,
            duration_ms=duration_ms,
            credential_kind=credential_kind,
            credential_id=credential_id,
            credential_name=credential_name,
            user_id=user_id,
            limit=limit,
            limit_remaining=limit_remaining,
            limit_window_seconds=limit_window_seconds,
        )

        return logged_request
