from typing import Literal, cast

SsoGuideProvider = Literal["entra", "google", "keycloak", "okta"]


def check_sso_guide_provider(value: str) -> SsoGuideProvider:
    # a later version of the service may know more values
    return cast(SsoGuideProvider, value)
