from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar

from attrs import define as _attrs_define

if TYPE_CHECKING:
    from ..models.oauth_application import OauthApplication


T = TypeVar("T", bound="RotatedOauthSecret")


@_attrs_define
class RotatedOauthSecret:
    """
    Attributes:
        client_secret (str): The new secret, shown only in this response
        application (OauthApplication):
    """

    client_secret: str
    application: OauthApplication

    def to_dict(self) -> dict[str, Any]:
        client_secret = self.client_secret

        application = self.application.to_dict()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "client_secret": client_secret,
                "application": application,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.oauth_application import OauthApplication

        d = dict(src_dict)
        client_secret = d.pop("client_secret")

        application = OauthApplication.from_dict(d.pop("application"))

        rotated_oauth_secret = cls(
            client_secret=client_secret,
            application=application,
        )

        return rotated_oauth_secret
