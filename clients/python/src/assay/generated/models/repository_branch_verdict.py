from typing import Literal, cast

RepositoryBranchVerdict = Literal["blocked", "incomplete", "passed", "warned"]


def check_repository_branch_verdict(value: str) -> RepositoryBranchVerdict:
    # a later version of the service may know more values
    return cast(RepositoryBranchVerdict, value)
