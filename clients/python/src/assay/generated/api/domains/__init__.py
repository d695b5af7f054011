from __future__ import annotations

import datetime
from typing import TYPE_CHECKING, Any, cast

from ...types import UNSET, Unset

if TYPE_CHECKING:
    from typing import cast

    from ....transport import AsyncTransport, Transport
    from ...models.create_domain_request import CreateDomainRequest
    from ...models.domain import Domain
    from ...models.domain_page import DomainPage
    from ...types import UNSET, Unset


class DomainsApi:
    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def list_domains(
        self,
        *,
        limit: int | Unset = UNSET,
        cursor: str | Unset = UNSET,
    ) -> DomainPage:
        """List domains, newest first

        Requires the scope `admin`. Available on the plans team, business, enterprise.

        Args:
            limit (int | Unset):
            cursor (str | Unset):
        """
        from . import list_domains as operation

        return operation.parse(
            self._transport.send(
                operation.request(
                    limit=limit,
                    cursor=cursor,
                )
            )
        )

    def create_domain(
        self,
        *,
        body: CreateDomainRequest,
        idempotency_key: str | Unset = UNSET,
    ) -> Domain:
        """Add an email domain

        The domain is yours once its TXT record is found: create the record that the response shows, then
        verify. Requires the scope `admin`. Affects both environments, so credentials of `test` are
        rejected. A person must have signed in within the last 60 minutes; otherwise `details.reason` is
        `step_up`. Available on the plans team, business, enterprise.

        Args:
            idempotency_key (str | Unset):
            body (CreateDomainRequest):
        """
        from . import create_domain as operation

        return operation.parse(
            self._transport.send(
                operation.request(
                    body=body,
                    idempotency_key=idempotency_key,
                )
            )
        )

    def get_domain(
        self,
        domain_id: str,
    ) -> Domain:
        """Get a domain

        Requires the scope `admin`. Available on the plans team, business, enterprise.

        Args:
            domain_id (str):
        """
        from . import get_domain as operation

        return operation.parse(
            self._transport.send(
                operation.request(
                    domain_id=domain_id,
                )
            )
        )

    def delete_domain(
        self,
        domain_id: str,
    ) -> None:
        """Remove a domain

        Without a verified domain, enforced single sign-on lapses. Requires the scope `admin`. Affects both
        environments, so credentials of `test` are rejected. A person must have signed in within the last 60
        minutes; otherwise `details.reason` is `step_up`. Available on the plans team, business, enterprise.

        Args:
            domain_id (str):
        """
        from . import delete_domain as operation

        return operation.parse(
            self._transport.send(
                operation.request(
                    domain_id=domain_id,
                )
            )
        )

    def verify_domain(
        self,
        domain_id: str,
        *,
        idempotency_key: str | Unset = UNSET,
    ) -> Domain:
        """Verify a domain by its TXT record

        The response shows the result: `problem` is null once the domain is verified. The record is checked
        again every day. Requires the scope `admin`. Affects both environments, so credentials of `test` are
        rejected. A person must have signed in within the last 60 minutes; otherwise `details.reason` is
        `step_up`. Available on the plans team, business, enterprise.

        Args:
            domain_id (str):
            idempotency_key (str | Unset):
        """
        from . import verify_domain as operation

        return operation.parse(
            self._transport.send(
                operation.request(
                    domain_id=domain_id,
                    idempotency_key=idempotency_key,
                )
            )
        )


class AsyncDomainsApi:
    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    async def list_domains(
        self,
        *,
        limit: int | Unset = UNSET,
        cursor: str | Unset = UNSET,
    ) -> DomainPage:
        """List domains, newest first

        Requires the scope `admin`. Available on the plans team, business, enterprise.

        Args:
            limit (int | Unset):
            cursor (str | Unset):
        """
        from . import list_domains as operation

        return operation.parse(
            await self._transport.send(
                operation.request(
                    limit=limit,
                    cursor=cursor,
                )
            )
        )

    async def create_domain(
        self,
        *,
        body: CreateDomainRequest,
        idempotency_key: str | Unset = UNSET,
    ) -> Domain:
        """Add an email domain

        The domain is yours once its TXT record is found: create the record that the response shows, then
        verify. Requires the scope `admin`. Affects both environments, so credentials of `test` are
        rejected. A person must have signed in within the last 60 minutes; otherwise `details.reason` is
        `step_up`. Available on the plans team, business, enterprise.

        Args:
            idempotency_key (str | Unset):
            body (CreateDomainRequest):
        """
        from . import create_domain as operation

        return operation.parse(
            await self._transport.send(
                operation.request(
                    body=body,
                    idempotency_key=idempotency_key,
                )
            )
        )

    async def get_domain(
        self,
        domain_id: str,
    ) -> Domain:
        """Get a domain

        Requires the scope `admin`. Available on the plans team, business, enterprise.

        Args:
            domain_id (str):
        """
        from . import get_domain as operation

        return operation.parse(
            await self._transport.send(
                operation.request(
                    domain_id=domain_id,
                )
            )
        )

    async def delete_domain(
        self,
        domain_id: str,
    ) -> None:
        """Remove a domain

        Without a verified domain, enforced single sign-on lapses. Requires the scope `admin`. Affects both
        environments, so credentials of `test` are rejected. A person must have signed in within the last 60
        minutes; otherwise `details.reason` is `step_up`. Available on the plans team, business, enterprise.

        Args:
            domain_id (str):
        """
        from . import delete_domain as operation

        return operation.parse(
            await self._transport.send(
                operation.request(
                    domain_id=domain_id,
                )
            )
        )

    async def verify_domain(
        self,
        domain_id: str,
        *,
        idempotency_key: str | Unset = UNSET,
    ) -> Domain:
        """Verify a domain by its TXT record

        The response shows the result: `problem` is null once the domain is verified. The record is checked
        again every day. Requires the scope `admin`. Affects both environments, so credentials of `test` are
        rejected. A person must have signed in within the last 60 minutes; otherwise `details.reason` is
        `step_up`. Available on the plans team, business, enterprise.

        Args:
            domain_id (str):
            idempotency_key (str | Unset):
        """
        from . import verify_domain as operation

        return operation.parse(
            await self._transport.send(
                operation.request(
                    domain_id=domain_id,
                    idempotency_key=idempotency_key,
                )
            )
        )
