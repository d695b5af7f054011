from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast

from attrs import define as _attrs_define

if TYPE_CHECKING:
    from ..models.audit_actor import AuditActor
    from ..models.audit_entry_after_type_0 import AuditEntryAfterType0
    from ..models.audit_entry_before_type_0 import AuditEntryBeforeType0
    from ..models.audit_target import AuditTarget


T = TypeVar("T", bound="AuditEntry")


@_attrs_define
class AuditEntry:
    """
    Attributes:
        id (str): Identifier
        sequence (int): Position in the chain, without gaps
        at (datetime.datetime): Time of the action
        actor (AuditActor):
        address (None | str): Client address
        action (str): Action
        target (AuditTarget):
        before (AuditEntryBeforeType0 | None): Changed fields, before the change
        after (AuditEntryAfterType0 | None): Changed fields, after the change
        hash_ (str): SHA-256 (hex) over this entry and the hash of the one before it
        previous_hash (str): Hash of the previous entry; 64 zeros for the first
    """

    id: str
    sequence: int
    at: datetime.datetime
    actor: AuditActor
    address: None | str
    action: str
    target: AuditTarget
    before: AuditEntryBeforeType0 | None
    after: AuditEntryAfterType0 | None
    hash_: str
    previous_hash: str

    def to_dict(self) -> dict[str, Any]:
        from ..models.audit_entry_after_type_0 import AuditEntryAfterType0
        from ..models.audit_entry_before_type_0 import AuditEntryBeforeType0

        id = self.id

        sequence = self.sequence

        at = self.at.isoformat()

        actor = self.actor.to_dict()

        address: None | str
        address = self.address

        action = self.action

        target = self.target.to_dict()

        before: dict[str, Any] | None
        if isinstance(self.before, AuditEntryBeforeType0):
            before = self.before.to_dict()
        else:
            before = self.before

        after: dict[str, Any] | None
        if isinstance(self.after, AuditEntryAfterType0):
            after = self.after.to_dict()
        else:
            after = self.after

        hash_ = self.hash_

        previous_hash = self.previous_hash

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "id": id,
                "sequence": sequence,
                "at": at,
                "actor": actor,
                "address": address,
                "action": action,
                "target": target,
                "before": before,
                "after": after,
                "hash": hash_,
                "previous_hash": previous_hash,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.audit_actor import AuditActor
        from ..models.audit_entry_after_type_0 import AuditEntryAfterType0
        from ..models.audit_entry_before_type_0 import AuditEntryBeforeType0
        from ..models.audit_target import AuditTarget

        d = dict(src_dict)
        id = d.pop("id")

        sequence = d.pop("sequence")

        at = datetime.datetime.fromisoformat(d.pop("at"))

        actor = AuditActor.from_dict(d.pop("actor"))

        def _parse_address(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        address = _parse_address(d.pop("address"))

        action = d.pop("action")

        target = AuditTarget.from_dict(d.pop("target"))

        def _parse_before(data: object) -> AuditEntryBeforeType0 | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                before_type_0 = AuditEntryBeforeType0.from_dict(data)

                return before_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(AuditEntryBeforeType0 | None, data)

        before = _parse_before(d.pop("before"))

        def _parse_after(data: object) -> AuditEntryAfterType0 | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                after_type_0 = AuditEntryAfterType0.from_dict(data)

                return after_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(AuditEntryAfterType0 | None, data)

        after = _parse_after(d.pop("after"))

        hash_ = d.pop("hash")

        previous_hash = d.pop("previous_hash")

        audit_entry = cls(
            id=id,
            sequence=sequence,
            at=at,
            actor=actor,
            address=address,
            action=action,
            target=target,
            before=before,
            after=after,
            hash_=hash_,
            previous_hash=previous_hash,
        )

        return audit_entry
