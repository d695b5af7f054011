from typing import Literal, cast

CountFindingsAction = Literal["block", "off", "warn"]


def check_count_findings_action(value: str) -> CountFindingsAction:
    # a later version of the service may know more values
    return cast(CountFindingsAction, value)
