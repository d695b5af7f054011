from typing import Any

import httpx

from ...models.suppression_settings import SuppressionSettings
from ...models.update_suppression_settings_request import (
    UpdateSuppressionSettingsRequest,
)
from ...types import UNSET, Unset


def request(
    *,
    body: UpdateSuppressionSettingsRequest | Unset = UNSET,
) -> dict[str, Any]:
    headers: dict[str, Any] = {}

    _kwargs: dict[str, Any] = {
        "method": "patch",
        "url": "/v1/suppression-settings",
    }

    if not isinstance(body, Unset):
        _kwargs["json"] = body.to_dict()

    headers["Content-Type"] = "application/json"
    _kwargs["headers"] = headers
    return _kwargs


def parse(response: httpx.Response) -> SuppressionSettings:
    response_200 = SuppressionSettings.from_dict(response.json())

    return response_200
