from typing import Literal, cast

RepositoryStateVerdict = Literal["blocked", "incomplete", "passed", "warned"]


def check_repository_state_verdict(value: str) -> RepositoryStateVerdict:
    # a later version of the service may know more values
    return cast(RepositoryStateVerdict, value)
