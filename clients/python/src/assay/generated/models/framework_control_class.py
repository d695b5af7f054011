from typing import Literal, cast

FrameworkControlClass = Literal["automated", "manual", "partly_automated"]


def check_framework_control_class(value: str) -> FrameworkControlClass:
    # a later version of the service may know more values
    return cast(FrameworkControlClass, value)
