from typing import Literal, cast

SamlSettingsIdpSsoBinding = Literal["post", "redirect"]


def check_saml_settings_idp_sso_binding(value: str) -> SamlSettingsIdpSsoBinding:
    # a later version of the service may know more values
    return cast(SamlSettingsIdpSsoBinding, value)
