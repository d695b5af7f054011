from typing import Literal, cast

FindingViewFiltersAction = Literal["block", "off", "warn"]


def check_finding_view_filters_action(value: str) -> FindingViewFiltersAction:
    # a later version of the service may know more values
    return cast(FindingViewFiltersAction, value)
