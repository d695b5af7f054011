from typing import Literal, cast

ProfileChoiceProfile = Literal["audit", "recommended", "strict"]


def check_profile_choice_profile(value: str) -> ProfileChoiceProfile:
    # a later version of the service may know more values
    return cast(ProfileChoiceProfile, value)
