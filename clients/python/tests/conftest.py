import json
import os
from collections.abc import Iterator
from typing import Any

import pytest

from assay import Assay

Scene = dict[str, Any]


@pytest.fixture(scope="session")
def scene() -> Scene:
    """The started system that these tests talk to: tests/clients/scene.ts starts it and describes it."""
    with open(os.environ["ASSAY_TEST_SCENE"], encoding="utf-8") as file:
        described: Scene = json.load(file)
    return described


@pytest.fixture(scope="session")
def assay(scene: Scene) -> Iterator[Assay]:
    with Assay(scene["api_key"], scene["base_url"]) as client:
        yield client
