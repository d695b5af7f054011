from io import BytesIO
from typing import Any

import httpx

from ...models.get_usage_export_by import GetUsageExportBy
from ...types import UNSET, File, Unset


def request(
    *,
    days: int | Unset = UNSET,
    by: GetUsageExportBy | Unset = UNSET,
) -> dict[str, Any]:

    params: dict[str, Any] = {}

    params["days"] = days

    json_by: str | Unset = UNSET
    if not isinstance(by, Unset):
        json_by = by

    params["by"] = json_by

    params = {k: v for k, v in params.items() if v is not UNSET and v is not None}

    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/v1/org/usage/export",
        "params": params,
    }
    return _kwargs


def parse(response: httpx.Response) -> File:
    response_200 = File(payload=BytesIO(response.content))

    return response_200
