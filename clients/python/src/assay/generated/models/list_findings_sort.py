from typing import Literal, cast

ListFindingsSort = Literal["path", "priority"]


def check_list_findings_sort(value: str) -> ListFindingsSort:
    # a later version of the service may know more values
    return cast(ListFindingsSort, value)
