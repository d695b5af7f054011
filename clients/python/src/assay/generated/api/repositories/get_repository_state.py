from typing import Any

import httpx

from ...models.repository_state import RepositoryState
from ...types import UNSET


def request(
    *,
    repository: str,
) -> dict[str, Any]:

    params: dict[str, Any] = {}

    params["repository"] = repository

    params = {k: v for k, v in params.items() if v is not UNSET and v is not None}

    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/v1/repositories/state",
        "params": params,
    }
    return _kwargs


def parse(response: httpx.Response) -> RepositoryState:
    response_200 = RepositoryState.from_dict(response.json())

    return response_200
