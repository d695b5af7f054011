from __future__ import annotations

import datetime
from typing import TYPE_CHECKING, Any, cast

from ...types import UNSET, Unset

if TYPE_CHECKING:
    import datetime
    from io import BytesIO
    from typing import cast

    from ....transport import AsyncTransport, Transport
    from ...models.audit_page import AuditPage
    from ...models.export_audit_log_format import (
        ExportAuditLogFormat,
        check_export_audit_log_format,
    )
    from ...types import UNSET, File, FileTypes, Unset


class AuditLogApi:
    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def list_audit_log(
        self,
        *,
        limit: int | Unset = UNSET,
        cursor: str | Unset = UNSET,
        action: str | Unset = UNSET,
        actor_id: str | Unset = UNSET,
        created_after: datetime.datetime | Unset = UNSET,
        created_before: datetime.datetime | Unset = UNSET,
    ) -> AuditPage:
        """List audit log entries, newest first

        Each entry contains a SHA-256 over itself and the hash of the previous entry, which reveals removed
        or changed entries. Requires the scope `admin`. Has its own rate limit: `audit-log.list`.

        Args:
            limit (int | Unset):
            cursor (str | Unset):
            action (str | Unset):
            actor_id (str | Unset):
            created_after (datetime.datetime | Unset):
            created_before (datetime.datetime | Unset):
        """
        from . import list_audit_log as operation

        return operation.parse(
            self._transport.send(
                operation.request(
                    limit=limit,
                    cursor=cursor,
                    action=action,
                    actor_id=actor_id,
                    created_after=created_after,
                    created_before=created_before,
                )
            )
        )

    def export_audit_log(
        self,
        *,
        format_: ExportAuditLogFormat | Unset = UNSET,
        action: str | Unset = UNSET,
        actor_id: str | Unset = UNSET,
        created_after: datetime.datetime | Unset = UNSET,
        created_before: datetime.datetime | Unset = UNSET,
    ) -> File:
        """Export the audit log, oldest first

        One entry a line: JSON (application/x-ndjson), or with format=csv text/csv, in which no cell is read
        as a formula. The export itself is an entry of the log. Requires the scope `admin`. Has its own rate
        limit: `audit-log.export`.

        Args:
            format_ (ExportAuditLogFormat | Unset):
            action (str | Unset):
            actor_id (str | Unset):
            created_after (datetime.datetime | Unset):
            created_before (datetime.datetime | Unset):
        """
        from . import export_audit_log as operation

        return operation.parse(
            self._transport.send(
                operation.request(
                    format_=format_,
                    action=action,
                    actor_id=actor_id,
                    created_after=created_after,
                    created_before=created_before,
                )
            )
        )


class AsyncAuditLogApi:
    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    async def list_audit_log(
        self,
        *,
        limit: int | Unset = UNSET,
        cursor: str | Unset = UNSET,
        action: str | Unset = UNSET,
        actor_id: str | Unset = UNSET,
        created_after: datetime.datetime | Unset = UNSET,
        created_before: datetime.datetime | Unset = UNSET,
    ) -> AuditPage:
        """List audit log entries, newest first

        Each entry contains a SHA-256 over itself and the hash of the previous entry, which reveals removed
        or changed entries. Requires the scope `admin`. Has its own rate limit: `audit-log.list`.

        Args:
            limit (int | Unset):
            cursor (str | Unset):
            action (str | Unset):
            actor_id (str | Unset):
            created_after (datetime.datetime | Unset):
            created_before (datetime.datetime | Unset):
        """
        from . import list_audit_log as operation

        return operation.parse(
            await self._transport.send(
                operation.request(
                    limit=limit,
                    cursor=cursor,
                    action=action,
                    actor_id=actor_id,
                    created_after=created_after,
                    created_before=created_before,
                )
            )
        )

    async def export_audit_log(
        self,
        *,
        format_: ExportAuditLogFormat | Unset = UNSET,
        action: str | Unset = UNSET,
        actor_id: str | Unset = UNSET,
        created_after: datetime.datetime | Unset = UNSET,
        created_before: datetime.datetime | Unset = UNSET,
    ) -> File:
        """Export the audit log, oldest first

        One entry a line: JSON (application/x-ndjson), or with format=csv text/csv, in which no cell is read
        as a formula. The export itself is an entry of the log. Requires the scope `admin`. Has its own rate
        limit: `audit-log.export`.

        Args:
            format_ (ExportAuditLogFormat | Unset):
            action (str | Unset):
            actor_id (str | Unset):
            created_after (datetime.datetime | Unset):
            created_before (datetime.datetime | Unset):
        """
        from . import export_audit_log as operation

        return operation.parse(
            await self._transport.send(
                operation.request(
                    format_=format_,
                    action=action,
                    actor_id=actor_id,
                    created_after=created_after,
                    created_before=created_before,
                )
            )
        )
