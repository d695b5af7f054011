from typing import Literal, cast

ListOpenFindingsSort = Literal["newest", "oldest", "severity"]


def check_list_open_findings_sort(value: str) -> ListOpenFindingsSort:
    # a later version of the service may know more values
    return cast(ListOpenFindingsSort, value)
