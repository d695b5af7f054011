from typing import Literal, cast

RepositoryVerdict = Literal["blocked", "incomplete", "passed", "warned"]


def check_repository_verdict(value: str) -> RepositoryVerdict:
    # a later version of the service may know more values
    return cast(RepositoryVerdict, value)
