from typing import Any

import httpx

from ...models.create_invitation_request import CreateInvitationRequest
from ...models.invitation import Invitation
from ...types import UNSET, Unset


def request(
    *,
    body: CreateInvitationRequest,
    idempotency_key: str | Unset = UNSET,
) -> dict[str, Any]:
    headers: dict[str, Any] = {}
    if not isinstance(idempotency_key, Unset):
        headers["Idempotency-Key"] = idempotency_key

    _kwargs: dict[str, Any] = {
        "method": "post",
        "url": "/v1/org/invitations",
    }
    _kwargs["json"] = body.to_dict()

    headers["Content-Type"] = "application/json"
    _kwargs["headers"] = headers
    return _kwargs


def parse(response: httpx.Response) -> Invitation:
    response_201 = Invitation.from_dict(response.json())

    return response_201
