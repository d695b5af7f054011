from typing import Any
from urllib.parse import quote

import httpx

from ...models.compliance_framework_detail import ComplianceFrameworkDetail


def request(
    framework_id: str,
) -> dict[str, Any]:

    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/v1/compliance/frameworks/{framework_id}".format(
            framework_id=quote(str(framework_id), safe=""),
        ),
    }
    return _kwargs


def parse(response: httpx.Response) -> ComplianceFrameworkDetail:
    response_200 = ComplianceFrameworkDetail.from_dict(response.json())

    return response_200
