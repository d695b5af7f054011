from typing import Literal, cast

SamlSettingsIdpSloBinding = Literal["post", "redirect"]


def check_saml_settings_idp_slo_binding(value: str) -> SamlSettingsIdpSloBinding:
    # a later version of the service may know more values
    return cast(SamlSettingsIdpSloBinding, value)
