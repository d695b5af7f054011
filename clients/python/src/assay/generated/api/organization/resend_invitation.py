from typing import Any
from urllib.parse import quote

import httpx

from ...models.invitation import Invitation
from ...types import UNSET, Unset


def request(
    invitation_id: str,
    *,
    idempotency_key: str | Unset = UNSET,
) -> dict[str, Any]:
    headers: dict[str, Any] = {}
    if not isinstance(idempotency_key, Unset):
        headers["Idempotency-Key"] = idempotency_key

    _kwargs: dict[str, Any] = {
        "method": "post",
        "url": "/v1/org/invitations/{invitation_id}/resend".format(
            invitation_id=quote(str(invitation_id), safe=""),
        ),
    }
    _kwargs["headers"] = headers
    return _kwargs


def parse(response: httpx.Response) -> Invitation:
    response_200 = Invitation.from_dict(response.json())

    return response_200
