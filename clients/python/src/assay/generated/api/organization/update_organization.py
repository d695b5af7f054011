from typing import Any

import httpx

from ...models.organization import Organization
from ...models.update_organization_request import UpdateOrganizationRequest
from ...types import UNSET, Unset


def request(
    *,
    body: UpdateOrganizationRequest | Unset = UNSET,
) -> dict[str, Any]:
    headers: dict[str, Any] = {}

    _kwargs: dict[str, Any] = {
        "method": "patch",
        "url": "/v1/org",
    }

    if not isinstance(body, Unset):
        _kwargs["json"] = body.to_dict()

    headers["Content-Type"] = "application/json"
    _kwargs["headers"] = headers
    return _kwargs


def parse(response: httpx.Response) -> Organization:
    response_200 = Organization.from_dict(response.json())

    return response_200
