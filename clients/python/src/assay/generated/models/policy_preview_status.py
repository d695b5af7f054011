from typing import Literal, cast

PolicyPreviewStatus = Literal["completed", "failed", "pending", "running"]


def check_policy_preview_status(value: str) -> PolicyPreviewStatus:
    # a later version of the service may know more values
    return cast(PolicyPreviewStatus, value)
