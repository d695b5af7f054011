from typing import Literal, cast

SamlSettingsRequestIdpSloBinding = Literal["post", "redirect"]


def check_saml_settings_request_idp_slo_binding(
    value: str,
) -> SamlSettingsRequestIdpSloBinding:
    # a later version of the service may know more values
    return cast(SamlSettingsRequestIdpSloBinding, value)
