from typing import Literal, cast

FindingViewFiltersSort = Literal["newest", "oldest", "severity"]


def check_finding_view_filters_sort(value: str) -> FindingViewFiltersSort:
    # a later version of the service may know more values
    return cast(FindingViewFiltersSort, value)
