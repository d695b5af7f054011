from typing import Literal, cast

FindingViewFiltersStateItem = Literal["confirmed", "in_progress", "untriaged"]


def check_finding_view_filters_state_item(value: str) -> FindingViewFiltersStateItem:
    # a later version of the service may know more values
    return cast(FindingViewFiltersStateItem, value)
