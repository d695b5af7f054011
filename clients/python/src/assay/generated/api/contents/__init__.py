from __future__ import annotations

import datetime
from typing import TYPE_CHECKING, Any, cast

from ...types import UNSET, Unset

if TYPE_CHECKING:
    from io import BytesIO
    from typing import cast

    from ....transport import AsyncTransport, Transport
    from ...models.missing_contents import MissingContents
    from ...models.missing_contents_request import MissingContentsRequest
    from ...models.stored_contents import StoredContents
    from ...types import UNSET, File, FileTypes, Unset


class ContentsApi:
    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def store_contents(
        self,
        *,
        body: File,
    ) -> StoredContents:
        """Upload a batch of contents

        A tar archive (ustar, pax or GNU) whose regular files are the contents; their names are ignored. At
        most 32 MiB after decompression, with Content-Encoding gzip, zstd or none. The digests are computed
        here. A content that no evaluation has named for a day is erased. Requires the scope
        `write:evaluations`. Has its own rate limit: `contents.put`.

        Args:
            body (File):
        """
        from . import store_contents as operation

        return operation.parse(
            self._transport.send(
                operation.request(
                    body=body,
                )
            )
        )

    def find_missing_contents(
        self,
        *,
        body: MissingContentsRequest,
        idempotency_key: str | Unset = UNSET,
    ) -> MissingContents:
        """Find contents that the service does not have

        Checks only contents of the organization and environment of the credential. Existing contents are
        kept for at least another day. Requires the scope `write:evaluations`. Has its own rate limit:
        `contents.missing`.

        Args:
            idempotency_key (str | Unset):
            body (MissingContentsRequest):
        """
        from . import find_missing_contents as operation

        return operation.parse(
            self._transport.send(
                operation.request(
                    body=body,
                    idempotency_key=idempotency_key,
                )
            )
        )


class AsyncContentsApi:
    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    async def store_contents(
        self,
        *,
        body: File,
    ) -> StoredContents:
        """Upload a batch of contents

        A tar archive (ustar, pax or GNU) whose regular files are the contents; their names are ignored. At
        most 32 MiB after decompression, with Content-Encoding gzip, zstd or none. The digests are computed
        here. A content that no evaluation has named for a day is erased. Requires the scope
        `write:evaluations`. Has its own rate limit: `contents.put`.

        Args:
            body (File):
        """
        from . import store_contents as operation

        return operation.parse(
            await self._transport.send(
                operation.request(
                    body=body,
                )
            )
        )

    async def find_missing_contents(
        self,
        *,
        body: MissingContentsRequest,
        idempotency_key: str | Unset = UNSET,
    ) -> MissingContents:
        """Find contents that the service does not have

        Checks only contents of the organization and environment of the credential. Existing contents are
        kept for at least another day. Requires the scope `write:evaluations`. Has its own rate limit:
        `contents.missing`.

        Args:
            idempotency_key (str | Unset):
            body (MissingContentsRequest):
        """
        from . import find_missing_contents as operation

        return operation.parse(
            await self._transport.send(
                operation.request(
                    body=body,
                    idempotency_key=idempotency_key,
                )
            )
        )
