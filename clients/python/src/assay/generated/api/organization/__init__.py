from __future__ import annotations

import datetime
from typing import TYPE_CHECKING, Any, cast

from ...types import UNSET, Unset

if TYPE_CHECKING:
    from io import BytesIO
    from typing import cast

    from ....transport import AsyncTransport, Transport
    from ...models.create_invitation_request import CreateInvitationRequest
    from ...models.get_usage_export_by import (
        GetUsageExportBy,
        check_get_usage_export_by,
    )
    from ...models.invitation import Invitation
    from ...models.invitation_page import InvitationPage
    from ...models.member import Member
    from ...models.member_page import MemberPage
    from ...models.organization import Organization
    from ...models.rate_limits import RateLimits
    from ...models.update_member_request import UpdateMemberRequest
    from ...models.update_organization_request import UpdateOrganizationRequest
    from ...models.usage_of_credential_page import UsageOfCredentialPage
    from ...models.usage_of_repository_page import UsageOfRepositoryPage
    from ...models.usage_over_time import UsageOverTime
    from ...types import UNSET, File, FileTypes, Unset


class OrganizationApi:
    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def get_organization(
        self,
    ) -> Organization:
        """Get the organization of the credential

        Requires the scope `read:org`. Has its own rate limit: `org.get`.
        """
        from . import get_organization as operation

        return operation.parse(self._transport.send(operation.request()))

    def update_organization(
        self,
        *,
        body: UpdateOrganizationRequest | Unset = UNSET,
    ) -> Organization:
        """Update the organization

        With require_mfa, members sign in with a second factor from now on; members without one set it up at
        the next sign-in. Requires the scope `write:org`. Affects both environments, so credentials of
        `test` are rejected. A person must have signed in within the last 60 minutes; otherwise
        `details.reason` is `step_up`.

        Args:
            body (UpdateOrganizationRequest | Unset):
        """
        from . import update_organization as operation

        return operation.parse(
            self._transport.send(
                operation.request(
                    body=body,
                )
            )
        )

    def list_invitations(
        self,
        *,
        limit: int | Unset = UNSET,
        cursor: str | Unset = UNSET,
    ) -> InvitationPage:
        """List invitations, newest first

        Requires the scope `read:org`. Has its own rate limit: `org.invitations`.

        Args:
            limit (int | Unset):
            cursor (str | Unset):
        """
        from . import list_invitations as operation

        return operation.parse(
            self._transport.send(
                operation.request(
                    limit=limit,
                    cursor=cursor,
                )
            )
        )

    def create_invitation(
        self,
        *,
        body: CreateInvitationRequest,
        idempotency_key: str | Unset = UNSET,
    ) -> Invitation:
        """Invite a person by email

        Sends a link that works once, within 7 days. The role is never above your own. The response does not
        reveal whether the address has an account. Requires the scope `write:org`. Affects both
        environments, so credentials of `test` are rejected. A person must have signed in within the last 60
        minutes; otherwise `details.reason` is `step_up`.

        Args:
            idempotency_key (str | Unset):
            body (CreateInvitationRequest):
        """
        from . import create_invitation as operation

        return operation.parse(
            self._transport.send(
                operation.request(
                    body=body,
                    idempotency_key=idempotency_key,
                )
            )
        )

    def delete_invitation(
        self,
        invitation_id: str,
    ) -> None:
        """Revoke an invitation

        Requires the scope `write:org`. Affects both environments, so credentials of `test` are rejected.

        Args:
            invitation_id (str):
        """
        from . import delete_invitation as operation

        return operation.parse(
            self._transport.send(
                operation.request(
                    invitation_id=invitation_id,
                )
            )
        )

    def resend_invitation(
        self,
        invitation_id: str,
        *,
        idempotency_key: str | Unset = UNSET,
    ) -> Invitation:
        """Send an invitation again

        With a new link, valid for 7 days. The previous link stops working. Requires the scope `write:org`.
        Affects both environments, so credentials of `test` are rejected. A person must have signed in
        within the last 60 minutes; otherwise `details.reason` is `step_up`.

        Args:
            invitation_id (str):
            idempotency_key (str | Unset):
        """
        from . import resend_invitation as operation

        return operation.parse(
            self._transport.send(
                operation.request(
                    invitation_id=invitation_id,
                    idempotency_key=idempotency_key,
                )
            )
        )

    def list_members(
        self,
        *,
        limit: int | Unset = UNSET,
        cursor: str | Unset = UNSET,
    ) -> MemberPage:
        """List members

        Requires the scope `read:org`. Has its own rate limit: `org.members`.

        Args:
            limit (int | Unset):
            cursor (str | Unset):
        """
        from . import list_members as operation

        return operation.parse(
            self._transport.send(
                operation.request(
                    limit=limit,
                    cursor=cursor,
                )
            )
        )

    def delete_member(
        self,
        user_id: str,
    ) -> None:
        """Remove a member

        Everything that the person allowed in this organization ends at once; API keys stay, because they
        are the organization’s. The last owner cannot be removed. Requires the scope `write:org`. Affects
        both environments, so credentials of `test` are rejected. A person must have signed in within the
        last 60 minutes; otherwise `details.reason` is `step_up`.

        Args:
            user_id (str):
        """
        from . import delete_member as operation

        return operation.parse(
            self._transport.send(
                operation.request(
                    user_id=user_id,
                )
            )
        )

    def update_member(
        self,
        user_id: str,
        *,
        body: UpdateMemberRequest,
    ) -> Member:
        """Update the role of a member

        Nobody can grant or remove a role above their own (owner, admin, member; only a credential with
        admin can grant more than member). The last owner keeps that role. Takes effect at once, for
        existing tokens too. Requires the scope `write:org`. Affects both environments, so credentials of
        `test` are rejected. A person must have signed in within the last 60 minutes; otherwise
        `details.reason` is `step_up`.

        Args:
            user_id (str):
            body (UpdateMemberRequest):
        """
        from . import update_member as operation

        return operation.parse(
            self._transport.send(
                operation.request(
                    user_id=user_id,
                    body=body,
                )
            )
        )

    def get_rate_limits(
        self,
    ) -> RateLimits:
        """Get all rate limits and what remains of them

        Includes custom limits. The request does not count toward the windows that it shows. Requires the
        scope `read:org`. Has its own rate limit: `org.rate-limits`.
        """
        from . import get_rate_limits as operation

        return operation.parse(self._transport.send(operation.request()))

    def get_usage(
        self,
        *,
        days: int | Unset = UNSET,
    ) -> UsageOverTime:
        """Get usage by day

        Evaluations, their files and bytes, and API requests, in the environment of the credential. Requests
        appear within about five seconds. Requires the scope `admin`. Has its own rate limit: `usage.get`.

        Args:
            days (int | Unset):
        """
        from . import get_usage as operation

        return operation.parse(
            self._transport.send(
                operation.request(
                    days=days,
                )
            )
        )

    def list_usage_credentials(
        self,
        *,
        limit: int | Unset = UNSET,
        cursor: str | Unset = UNSET,
        days: int | Unset = UNSET,
    ) -> UsageOfCredentialPage:
        """List usage by credential, most requests first

        Requests of API keys, applications and SCIM tokens, and evaluations submitted with API keys.
        Evaluations that people submit count only by day and by repository. Requires the scope `admin`. Has
        its own rate limit: `usage.credentials`.

        Args:
            limit (int | Unset):
            cursor (str | Unset):
            days (int | Unset):
        """
        from . import list_usage_credentials as operation

        return operation.parse(
            self._transport.send(
                operation.request(
                    limit=limit,
                    cursor=cursor,
                    days=days,
                )
            )
        )

    def get_usage_export(
        self,
        *,
        days: int | Unset = UNSET,
        by: GetUsageExportBy | Unset = UNSET,
    ) -> File:
        """Export usage as CSV

        A line for each day, credential or repository, in the order of the lists. No cell is read as a
        formula. Requires the scope `admin`. Has its own rate limit: `usage.export`.

        Args:
            days (int | Unset):
            by (GetUsageExportBy | Unset):
        """
        from . import get_usage_export as operation

        return operation.parse(
            self._transport.send(
                operation.request(
                    days=days,
                    by=by,
                )
            )
        )

    def list_usage_repositories(
        self,
        *,
        limit: int | Unset = UNSET,
        cursor: str | Unset = UNSET,
        days: int | Unset = UNSET,
    ) -> UsageOfRepositoryPage:
        """List usage by repository, most evaluations first

        Requires the scope `admin`. Has its own rate limit: `usage.repositories`.

        Args:
            limit (int | Unset):
            cursor (str | Unset):
            days (int | Unset):
        """
        from . import list_usage_repositories as operation

        return operation.parse(
            self._transport.send(
                operation.request(
                    limit=limit,
                    cursor=cursor,
                    days=days,
                )
            )
        )


class AsyncOrganizationApi:
    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    async def get_organization(
        self,
    ) -> Organization:
        """Get the organization of the credential

        Requires the scope `read:org`. Has its own rate limit: `org.get`.
        """
        from . import get_organization as operation

        return operation.parse(await self._transport.send(operation.request()))

    async def update_organization(
        self,
        *,
        body: UpdateOrganizationRequest | Unset = UNSET,
    ) -> Organization:
        """Update the organization

        With require_mfa, members sign in with a second factor from now on; members without one set it up at
        the next sign-in. Requires the scope `write:org`. Affects both environments, so credentials of
        `test` are rejected. A person must have signed in within the last 60 minutes; otherwise
        `details.reason` is `step_up`.

        Args:
            body (UpdateOrganizationRequest | Unset):
        """
        from . import update_organization as operation

        return operation.parse(
            await self._transport.send(
                operation.request(
                    body=body,
                )
            )
        )

    async def list_invitations(
        self,
        *,
        limit: int | Unset = UNSET,
        cursor: str | Unset = UNSET,
    ) -> InvitationPage:
        """List invitations, newest first

        Requires the scope `read:org`. Has its own rate limit: `org.invitations`.

        Args:
            limit (int | Unset):
            cursor (str | Unset):
        """
        from . import list_invitations as operation

        return operation.parse(
            await self._transport.send(
                operation.request(
                    limit=limit,
                    cursor=cursor,
                )
            )
        )

    async def create_invitation(
        self,
        *,
        body: CreateInvitationRequest,
        idempotency_key: str | Unset = UNSET,
    ) -> Invitation:
        """Invite a person by email

        Sends a link that works once, within 7 days. The role is never above your own. The response does not
        reveal whether the address has an account. Requires the scope `write:org`. Affects both
        environments, so credentials of `test` are rejected. A person must have signed in within the last 60
        minutes; otherwise `details.reason` is `step_up`.

        Args:
            idempotency_key (str | Unset):
            body (CreateInvitationRequest):
        """
        from . import create_invitation as operation

        return operation.parse(
            await self._transport.send(
                operation.request(
                    body=body,
                    idempotency_key=idempotency_key,
                )
            )
        )

    async def delete_invitation(
        self,
        invitation_id: str,
    ) -> None:
        """Revoke an invitation

        Requires the scope `write:org`. Affects both environments, so credentials of `test` are rejected.

        Args:
            invitation_id (str):
        """
        from . import delete_invitation as operation

        return operation.parse(
            await self._transport.send(
                operation.request(
                    invitation_id=invitation_id,
                )
            )
        )

    async def resend_invitation(
        self,
        invitation_id: str,
        *,
        idempotency_key: str | Unset = UNSET,
    ) -> Invitation:
        """Send an invitation again

        With a new link, valid for 7 days. The previous link stops working. Requires the scope `write:org`.
        Affects both environments, so credentials of `test` are rejected. A person must have signed in
        within the last 60 minutes; otherwise `details.reason` is `step_up`.

        Args:
            invitation_id (str):
            idempotency_key (str | Unset):
        """
        from . import resend_invitation as operation

        return operation.parse(
            await self._transport.send(
                operation.request(
                    invitation_id=invitation_id,
                    idempotency_key=idempotency_key,
                )
            )
        )

    async def list_members(
        self,
        *,
        limit: int | Unset = UNSET,
        cursor: str | Unset = UNSET,
    ) -> MemberPage:
        """List members

        Requires the scope `read:org`. Has its own rate limit: `org.members`.

        Args:
            limit (int | Unset):
            cursor (str | Unset):
        """
        from . import list_members as operation

        return operation.parse(
            await self._transport.send(
                operation.request(
                    limit=limit,
                    cursor=cursor,
                )
            )
        )

    async def delete_member(
        self,
        user_id: str,
    ) -> None:
        """Remove a member

        Everything that the person allowed in this organization ends at once; API keys stay, because they
        are the organization’s. The last owner cannot be removed. Requires the scope `write:org`. Affects
        both environments, so credentials of `test` are rejected. A person must have signed in within the
        last 60 minutes; otherwise `details.reason` is `step_up`.

        Args:
            user_id (str):
        """
        from . import delete_member as operation

        return operation.parse(
            await self._transport.send(
                operation.request(
                    user_id=user_id,
                )
            )
        )

    async def update_member(
        self,
        user_id: str,
        *,
        body: UpdateMemberRequest,
    ) -> Member:
        """Update the role of a member

        Nobody can grant or remove a role above their own (owner, admin, member; only a credential with
        admin can grant more than member). The last owner keeps that role. Takes effect at once, for
        existing tokens too. Requires the scope `write:org`. Affects both environments, so credentials of
        `test` are rejected. A person must have signed in within the last 60 minutes; otherwise
        `details.reason` is `step_up`.

        Args:
            user_id (str):
            body (UpdateMemberRequest):
        """
        from . import update_member as operation

        return operation.parse(
            await self._transport.send(
                operation.request(
                    user_id=user_id,
                    body=body,
                )
            )
        )

    async def get_rate_limits(
        self,
    ) -> RateLimits:
        """Get all rate limits and what remains of them

        Includes custom limits. The request does not count toward the windows that it shows. Requires the
        scope `read:org`. Has its own rate limit: `org.rate-limits`.
        """
        from . import get_rate_limits as operation

        return operation.parse(await self._transport.send(operation.request()))

    async def get_usage(
        self,
        *,
        days: int | Unset = UNSET,
    ) -> UsageOverTime:
        """Get usage by day

        Evaluations, their files and bytes, and API requests, in the environment of the credential. Requests
        appear within about five seconds. Requires the scope `admin`. Has its own rate limit: `usage.get`.

        Args:
            days (int | Unset):
        """
        from . import get_usage as operation

        return operation.parse(
            await self._transport.send(
                operation.request(
                    days=days,
                )
            )
        )

    async def list_usage_credentials(
        self,
        *,
        limit: int | Unset = UNSET,
        cursor: str | Unset = UNSET,
        days: int | Unset = UNSET,
    ) -> UsageOfCredentialPage:
        """List usage by credential, most requests first

        Requests of API keys, applications and SCIM tokens, and evaluations submitted with API keys.
        Evaluations that people submit count only by day and by repository. Requires the scope `admin`. Has
        its own rate limit: `usage.credentials`.

        Args:
            limit (int | Unset):
            cursor (str | Unset):
            days (int | Unset):
        """
        from . import list_usage_credentials as operation

        return operation.parse(
            await self._transport.send(
                operation.request(
                    limit=limit,
                    cursor=cursor,
                    days=days,
                )
            )
        )

    async def get_usage_export(
        self,
        *,
        days: int | Unset = UNSET,
        by: GetUsageExportBy | Unset = UNSET,
    ) -> File:
        """Export usage as CSV

        A line for each day, credential or repository, in the order of the lists. No cell is read as a
        formula. Requires the scope `admin`. Has its own rate limit: `usage.export`.

        Args:
            days (int | Unset):
            by (GetUsageExportBy | Unset):
        """
        from . import get_usage_export as operation

        return operation.parse(
            await self._transport.send(
                operation.request(
                    days=days,
                    by=by,
                )
            )
        )

    async def list_usage_repositories(
        self,
        *,
        limit: int | Unset = UNSET,
        cursor: str | Unset = UNSET,
        days: int | Unset = UNSET,
    ) -> UsageOfRepositoryPage:
        """List usage by repository, most evaluations first

        Requires the scope `admin`. Has its own rate limit: `usage.repositories`.

        Args:
            limit (int | Unset):
            cursor (str | Unset):
            days (int | Unset):
        """
        from . import list_usage_repositories as operation

        return operation.parse(
            await self._transport.send(
                operation.request(
                    limit=limit,
                    cursor=cursor,
                    days=days,
                )
            )
        )
