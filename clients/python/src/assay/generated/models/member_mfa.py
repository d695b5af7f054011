from typing import Literal, cast

MemberMfa = Literal["both", "none", "totp", "webauthn"]


def check_member_mfa(value: str) -> MemberMfa:
    # a later version of the service may know more values
    return cast(MemberMfa, value)
