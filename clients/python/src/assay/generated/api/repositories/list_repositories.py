from typing import Any

import httpx

from ...models.list_repositories_verdict import ListRepositoriesVerdict
from ...models.repository_page import RepositoryPage
from ...types import UNSET, Unset


def request(
    *,
    limit: int | Unset = UNSET,
    cursor: str | Unset = UNSET,
    prefix: str | Unset = UNSET,
    q: str | Unset = UNSET,
    pattern: str | Unset = UNSET,
    verdict: ListRepositoriesVerdict | Unset = UNSET,
    stale: bool | Unset = UNSET,
) -> dict[str, Any]:

    params: dict[str, Any] = {}

    params["limit"] = limit

    params["cursor"] = cursor

    params["prefix"] = prefix

    params["q"] = q

    params["pattern"] = pattern

    json_verdict: str | Unset = UNSET
    if not isinstance(verdict, Unset):
        json_verdict = verdict

    params["verdict"] = json_verdict

    params["stale"] = stale

    params = {k: v for k, v in params.items() if v is not UNSET and v is not None}

    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/v1/repositories",
        "params": params,
    }
    return _kwargs


def parse(response: httpx.Response) -> RepositoryPage:
    response_200 = RepositoryPage.from_dict(response.json())

    return response_200
