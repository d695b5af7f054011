import datetime
from io import BytesIO
from typing import Any

import httpx

from ...models.export_audit_log_format import ExportAuditLogFormat
from ...types import UNSET, File, Unset


def request(
    *,
    format_: ExportAuditLogFormat | Unset = UNSET,
    action: str | Unset = UNSET,
    actor_id: str | Unset = UNSET,
    created_after: datetime.datetime | Unset = UNSET,
    created_before: datetime.datetime | Unset = UNSET,
) -> dict[str, Any]:

    params: dict[str, Any] = {}

    json_format_: str | Unset = UNSET
    if not isinstance(format_, Unset):
        json_format_ = format_

    params["format"] = json_format_

    params["action"] = action

    params["actor_id"] = actor_id

    json_created_after: str | Unset = UNSET
    if not isinstance(created_after, Unset):
        json_created_after = created_after.isoformat()
    params["created_after"] = json_created_after

    json_created_before: str | Unset = UNSET
    if not isinstance(created_before, Unset):
        json_created_before = created_before.isoformat()
    params["created_before"] = json_created_before

    params = {k: v for k, v in params.items() if v is not UNSET and v is not None}

    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/v1/audit-log/export",
        "params": params,
    }
    return _kwargs


def parse(response: httpx.Response) -> File:
    response_200 = File(payload=BytesIO(response.content))

    return response_200
