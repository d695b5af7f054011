from typing import Literal, cast

PreviewExampleEffect = Literal["newly_blocks", "stays", "unblocks"]


def check_preview_example_effect(value: str) -> PreviewExampleEffect:
    # a later version of the service may know more values
    return cast(PreviewExampleEffect, value)
