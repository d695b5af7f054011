from typing import Literal, cast

OrganizationPlan = Literal["business", "enterprise", "free", "team"]


def check_organization_plan(value: str) -> OrganizationPlan:
    # a later version of the service may know more values
    return cast(OrganizationPlan, value)
