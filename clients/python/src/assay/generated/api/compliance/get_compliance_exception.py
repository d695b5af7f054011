from typing import Any
from urllib.parse import quote

import httpx

from ...models.compliance_exception import ComplianceException


def request(
    exception_id: str,
) -> dict[str, Any]:

    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/v1/compliance/exceptions/{exception_id}".format(
            exception_id=quote(str(exception_id), safe=""),
        ),
    }
    return _kwargs


def parse(response: httpx.Response) -> ComplianceException:
    response_200 = ComplianceException.from_dict(response.json())

    return response_200
