from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define

from ..models.create_host_connection_request_kind import (
    CreateHostConnectionRequestKind,
    check_create_host_connection_request_kind,
)
from ..types import UNSET, Unset

T = TypeVar("T", bound="CreateHostConnectionRequest")


@_attrs_define
class CreateHostConnectionRequest:
    """
    Attributes:
        kind (CreateHostConnectionRequestKind): Type of host; gitea also covers Forgejo
        base_url (str): URL of the host in a browser
        access_token (str | Unset): Required for gitea and gitlab: an access token that can write to the repositories.
            On Gitea and Forgejo, of an account, with the scopes read:user, write:repository and write:issue. On GitLab, of
            a project, a group or a person, with the role Developer and the scope api. It is stored encrypted and never
            shown
        app_id (str | Unset): Required for github: the App ID of your GitHub App
        private_key (str | Unset): Required for github: a private key of the App in PEM format, as downloaded from
            GitHub. It is stored encrypted and never shown
        code_scanning (bool | Unset): github only: whether results are also uploaded to code scanning, for pull requests
            and the default branch. The App then needs the permission security_events:write and the event push
        description (str | Unset): Display name
    """

    kind: CreateHostConnectionRequestKind
    base_url: str
    access_token: str | Unset = UNSET
    app_id: str | Unset = UNSET
    private_key: str | Unset = UNSET
    code_scanning: bool | Unset = UNSET
    description: str | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        kind: str = self.kind

        base_url = self.base_url

        access_token = self.access_token

        app_id = self.app_id

        private_key = self.private_key

        code_scanning = self.code_scanning

        description = self.description

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "kind": kind,
                "base_url": base_url,
            }
        )
        if access_token is not UNSET:
            field_dict["access_token"] = access_token
        if app_id is not UNSET:
            field_dict["app_id"] = app_id
        if private_key is not UNSET:
            field_dict["private_key"] = private_key
        if code_scanning is not UNSET:
            field_dict["code_scanning"] = code_scanning
        if description is not UNSET:
            field_dict["description"] = description

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        kind = check_create_host_connection_request_kind(d.pop("kind"))

        base_url = d.pop("base_url")

        access_token = d.pop("access_token", UNSET)

        app_id = d.pop("app_id", UNSET)

        private_key = d.pop("private_key", UNSET)

        code_scanning = d.pop("code_scanning", UNSET)

        description = d.pop("description", UNSET)

        create_host_connection_request = cls(
            kind=kind,
            base_url=base_url,
            access_token=access_token,
            app_id=app_id,
            private_key=private_key,
            code_scanning=code_scanning,
            description=description,
        )

        return create_host_connection_request
