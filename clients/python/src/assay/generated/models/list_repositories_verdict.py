from typing import Literal, cast

ListRepositoriesVerdict = Literal["blocked", "incomplete", "passed", "warned"]


def check_list_repositories_verdict(value: str) -> ListRepositoriesVerdict:
    # a later version of the service may know more values
    return cast(ListRepositoriesVerdict, value)
