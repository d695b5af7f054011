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
        kind (CreateHostConnectionRequestKind): Kind of host; gitea stands for Forgejo too
        base_url (str): Address of the host, as browsers open it
        access_token (str): Access token of an account on the host that may write to the repositories: for Gitea with
            the scopes read:user, write:repository and write:issue. It is stored encrypted and never shown
        description (str | Unset): For people
    """

    kind: CreateHostConnectionRequestKind
    base_url: str
    access_token: str
    description: str | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        kind: str = self.kind

        base_url = self.base_url

        access_token = self.access_token

        description = self.description

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "kind": kind,
                "base_url": base_url,
                "access_token": access_token,
            }
        )
        if description is not UNSET:
            field_dict["description"] = description

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        kind = check_create_host_connection_request_kind(d.pop("kind"))

        base_url = d.pop("base_url")

        access_token = d.pop("access_token")

        description = d.pop("description", UNSET)

        create_host_connection_request = cls(
            kind=kind,
            base_url=base_url,
            access_token=access_token,
            description=description,
        )

        return create_host_connection_request
