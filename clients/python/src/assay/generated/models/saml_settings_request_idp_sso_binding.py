from typing import Literal, cast

SamlSettingsRequestIdpSsoBinding = Literal["post", "redirect"]


def check_saml_settings_request_idp_sso_binding(
    value: str,
) -> SamlSettingsRequestIdpSsoBinding:
    # a later version of the service may know more values
    return cast(SamlSettingsRequestIdpSsoBinding, value)
