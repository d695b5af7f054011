from typing import Any
from urllib.parse import quote

import httpx

from ...models.member import Member
from ...models.update_member_request import UpdateMemberRequest


def request(
    user_id: str,
    *,
    body: UpdateMemberRequest,
) -> dict[str, Any]:
    headers: dict[str, Any] = {}

    _kwargs: dict[str, Any] = {
        "method": "patch",
        "url": "/v1/org/members/{user_id}".format(
            user_id=quote(str(user_id), safe=""),
        ),
    }
    _kwargs["json"] = body.to_dict()

    headers["Content-Type"] = "application/json"
    _kwargs["headers"] = headers
    return _kwargs


def parse(response: httpx.Response) -> Member:
    response_200 = Member.from_dict(response.json())

    return response_200
