from __future__ import annotations

import datetime
from typing import TYPE_CHECKING, Any, cast

from ...types import UNSET, Unset

if TYPE_CHECKING:
    from typing import cast

    from ....transport import AsyncTransport, Transport
    from ...models.activate_policy_request import ActivatePolicyRequest
    from ...models.create_policy_override_request import CreatePolicyOverrideRequest
    from ...models.create_policy_request import CreatePolicyRequest
    from ...models.get_policy_format import GetPolicyFormat, check_get_policy_format
    from ...models.policy import Policy
    from ...models.policy_detail import PolicyDetail
    from ...models.policy_override import PolicyOverride
    from ...models.policy_override_page import PolicyOverridePage
    from ...models.policy_page import PolicyPage
    from ...models.policy_preview import PolicyPreview
    from ...models.policy_profiles import PolicyProfiles
    from ...models.policy_validation_result import PolicyValidationResult
    from ...models.policy_version_page import PolicyVersionPage
    from ...models.preview_policy_request import PreviewPolicyRequest
    from ...models.replace_policy_profiles_request import ReplacePolicyProfilesRequest
    from ...models.update_policy_override_request import UpdatePolicyOverrideRequest
    from ...models.update_policy_request import UpdatePolicyRequest
    from ...models.validate_policy_request import ValidatePolicyRequest
    from ...types import UNSET, Unset


class PoliciesApi:
    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def list_policies(
        self,
        *,
        limit: int | Unset = UNSET,
        cursor: str | Unset = UNSET,
        builtin: bool | Unset = UNSET,
        active: bool | Unset = UNSET,
    ) -> PolicyPage:
        """List policies, built-in and own ones

        Needs the scope `read:policies`. Own limit: `policies.list`.

        Args:
            limit (int | Unset):
            cursor (str | Unset):
            builtin (bool | Unset):
            active (bool | Unset):
        """
        from . import list_policies as operation

        return operation.parse(
            self._transport.send(
                operation.request(
                    limit=limit,
                    cursor=cursor,
                    builtin=builtin,
                    active=active,
                )
            )
        )

    def create_policy(
        self,
        *,
        body: CreatePolicyRequest,
        idempotency_key: str | Unset = UNSET,
    ) -> PolicyDetail:
        """Create a policy

        The document becomes version 1 if its schema, its patterns, its cost and all its own tests hold;
        otherwise every problem is named with its line and column. Needs the scope `write:policies`. Changes
        both environments: a credential of `test` is refused.

        Args:
            idempotency_key (str | Unset):
            body (CreatePolicyRequest):
        """
        from . import create_policy as operation

        return operation.parse(
            self._transport.send(
                operation.request(
                    body=body,
                    idempotency_key=idempotency_key,
                )
            )
        )

    def preview_policy_document(
        self,
        *,
        body: PreviewPolicyRequest,
        idempotency_key: str | Unset = UNSET,
    ) -> PolicyPreview:
        """Add a draft to the policies of recent evaluations

        What a new policy would do: evaluates the stored files of the latest completed evaluation of each
        repository under the draft, and says which would be blocked that are not blocked now by the policies
        that ran. policy_id and version are null. Answers when that is ready, or after ten seconds with what
        GET of the preview then completes; kept for a day. Needs read:evaluations too. Needs the scope
        `write:policies`. Own limit: `policies.preview`.

        Args:
            idempotency_key (str | Unset):
            body (PreviewPolicyRequest):
        """
        from . import preview_policy_document as operation

        return operation.parse(
            self._transport.send(
                operation.request(
                    body=body,
                    idempotency_key=idempotency_key,
                )
            )
        )

    def get_policy_document_preview(
        self,
        preview_id: str,
    ) -> PolicyPreview:
        """One preview, whatever it compares with

        Needs read:evaluations too. Needs the scope `read:policies`. Own limit: `policies.previews.get`.

        Args:
            preview_id (str):
        """
        from . import get_policy_document_preview as operation

        return operation.parse(
            self._transport.send(
                operation.request(
                    preview_id=preview_id,
                )
            )
        )

    def validate_policy(
        self,
        *,
        body: ValidatePolicyRequest,
        idempotency_key: str | Unset = UNSET,
    ) -> PolicyValidationResult:
        """Validate a policy without creating it

        Answers 200 whether the document is valid or not; problems name rule, line and column. Needs the
        scope `write:policies`.

        Args:
            idempotency_key (str | Unset):
            body (ValidatePolicyRequest):
        """
        from . import validate_policy as operation

        return operation.parse(
            self._transport.send(
                operation.request(
                    body=body,
                    idempotency_key=idempotency_key,
                )
            )
        )

    def get_policy(
        self,
        policy_id: str,
        *,
        version: int | Unset = UNSET,
        format_: GetPolicyFormat | Unset = UNSET,
    ) -> PolicyDetail:
        """One policy with its document

        With format=yaml, or Accept: application/yaml, the document alone as YAML: given to POST or PUT
        again, it has the same digest. Needs the scope `read:policies`. Own limit: `policies.get`.

        Args:
            policy_id (str):
            version (int | Unset):
            format_ (GetPolicyFormat | Unset):
        """
        from . import get_policy as operation

        return operation.parse(
            self._transport.send(
                operation.request(
                    policy_id=policy_id,
                    version=version,
                    format_=format_,
                )
            )
        )

    def update_policy(
        self,
        policy_id: str,
        *,
        body: UpdatePolicyRequest,
    ) -> PolicyDetail:
        """Give a policy a new version

        A document with the digest of the latest version makes none. Where no version is pinned, evaluations
        run the new one from now on. Needs the scope `write:policies`. Changes both environments: a
        credential of `test` is refused.

        Args:
            policy_id (str):
            body (UpdatePolicyRequest):
        """
        from . import update_policy as operation

        return operation.parse(
            self._transport.send(
                operation.request(
                    policy_id=policy_id,
                    body=body,
                )
            )
        )

    def delete_policy(
        self,
        policy_id: str,
    ) -> None:
        """Delete a policy

        It is run no more. A built-in policy cannot be deleted; it can be deactivated. Needs the scope
        `write:policies`. Changes both environments: a credential of `test` is refused.

        Args:
            policy_id (str):
        """
        from . import delete_policy as operation

        return operation.parse(
            self._transport.send(
                operation.request(
                    policy_id=policy_id,
                )
            )
        )

    def activate_policy(
        self,
        policy_id: str,
        *,
        body: ActivatePolicyRequest,
    ) -> Policy:
        """Activate or deactivate a policy, and choose its version

        Built-in policies too: each organization decides for itself. Evaluations that name their policies
        run those, active or not. Needs the scope `write:policies`. Changes both environments: a credential
        of `test` is refused.

        Args:
            policy_id (str):
            body (ActivatePolicyRequest):
        """
        from . import activate_policy as operation

        return operation.parse(
            self._transport.send(
                operation.request(
                    policy_id=policy_id,
                    body=body,
                )
            )
        )

    def preview_policy(
        self,
        policy_id: str,
        *,
        body: PreviewPolicyRequest,
        idempotency_key: str | Unset = UNSET,
    ) -> PolicyPreview:
        """Compare a draft with its policy over recent evaluations

        Evaluates the stored files of the latest completed evaluation of each repository under the draft and
        under the version that is run now, and says what would be newly blocked, unblocked and stay.
        Verdicts are those of the whole evaluation with its other policies. Answers when that is ready, or
        after ten seconds with what GET of the preview then completes; kept for a day. Needs
        read:evaluations too. Needs the scope `write:policies`. Own limit: `policies.preview`.

        Args:
            policy_id (str):
            idempotency_key (str | Unset):
            body (PreviewPolicyRequest):
        """
        from . import preview_policy as operation

        return operation.parse(
            self._transport.send(
                operation.request(
                    policy_id=policy_id,
                    body=body,
                    idempotency_key=idempotency_key,
                )
            )
        )

    def get_policy_preview(
        self,
        policy_id: str,
        preview_id: str,
    ) -> PolicyPreview:
        """One preview

        Needs read:evaluations too. Needs the scope `read:policies`. Own limit: `policies.previews.get`.

        Args:
            policy_id (str):
            preview_id (str):
        """
        from . import get_policy_preview as operation

        return operation.parse(
            self._transport.send(
                operation.request(
                    policy_id=policy_id,
                    preview_id=preview_id,
                )
            )
        )

    def list_policy_versions(
        self,
        policy_id: str,
        *,
        limit: int | Unset = UNSET,
        cursor: str | Unset = UNSET,
    ) -> PolicyVersionPage:
        """Versions of a policy, newest first

        Needs the scope `read:policies`. Own limit: `policies.versions`.

        Args:
            policy_id (str):
            limit (int | Unset):
            cursor (str | Unset):
        """
        from . import list_policy_versions as operation

        return operation.parse(
            self._transport.send(
                operation.request(
                    policy_id=policy_id,
                    limit=limit,
                    cursor=cursor,
                )
            )
        )

    def list_policy_overrides(
        self,
        *,
        limit: int | Unset = UNSET,
        cursor: str | Unset = UNSET,
        policy_id: str | Unset = UNSET,
        rule_id: str | Unset = UNSET,
        repository: str | Unset = UNSET,
    ) -> PolicyOverridePage:
        """List overrides, newest first

        Those that have ended too, until they are deleted. Needs the scope `read:policies`. Own limit:
        `policy-overrides.list`.

        Args:
            limit (int | Unset):
            cursor (str | Unset):
            policy_id (str | Unset):
            rule_id (str | Unset):
            repository (str | Unset):
        """
        from . import list_policy_overrides as operation

        return operation.parse(
            self._transport.send(
                operation.request(
                    limit=limit,
                    cursor=cursor,
                    policy_id=policy_id,
                    rule_id=rule_id,
                    repository=repository,
                )
            )
        )

    def create_policy_override(
        self,
        *,
        body: CreatePolicyOverrideRequest,
        idempotency_key: str | Unset = UNSET,
    ) -> PolicyOverride:
        """Override rules of a policy in some repositories

        Rules of a built-in or own policy are switched off, put in shadow or given another severity, without
        a copy of the policy: it stays when the policy gets a new version. Evaluations that begin from now
        on apply it and note it. Of several about one rule, a repository name without * wins over a pattern,
        then the pattern with the most characters beside *, then the newest. Needs the scope
        `write:policies`. Changes both environments: a credential of `test` is refused.

        Args:
            idempotency_key (str | Unset):
            body (CreatePolicyOverrideRequest):
        """
        from . import create_policy_override as operation

        return operation.parse(
            self._transport.send(
                operation.request(
                    body=body,
                    idempotency_key=idempotency_key,
                )
            )
        )

    def get_policy_override(
        self,
        override_id: str,
    ) -> PolicyOverride:
        """One override

        Needs the scope `read:policies`. Own limit: `policy-overrides.get`.

        Args:
            override_id (str):
        """
        from . import get_policy_override as operation

        return operation.parse(
            self._transport.send(
                operation.request(
                    override_id=override_id,
                )
            )
        )

    def delete_policy_override(
        self,
        override_id: str,
    ) -> None:
        """Delete an override

        The rules are as the policy has them in evaluations that begin from now on. Needs the scope
        `write:policies`. Changes both environments: a credential of `test` is refused.

        Args:
            override_id (str):
        """
        from . import delete_policy_override as operation

        return operation.parse(
            self._transport.send(
                operation.request(
                    override_id=override_id,
                )
            )
        )

    def update_policy_override(
        self,
        override_id: str,
        *,
        body: UpdatePolicyOverrideRequest | Unset = UNSET,
    ) -> PolicyOverride:
        """Change an override

        Evaluations that begin from now on apply it as it is then. What is left out stays. Needs the scope
        `write:policies`. Changes both environments: a credential of `test` is refused.

        Args:
            override_id (str):
            body (UpdatePolicyOverrideRequest | Unset):
        """
        from . import update_policy_override as operation

        return operation.parse(
            self._transport.send(
                operation.request(
                    override_id=override_id,
                    body=body,
                )
            )
        )

    def get_policy_profile(
        self,
    ) -> PolicyProfiles:
        """How built-in policies run, by repository

        Needs the scope `read:policies`. Own limit: `policy-profiles.get`.
        """
        from . import get_policy_profile as operation

        return operation.parse(self._transport.send(operation.request()))

    def replace_policy_profile(
        self,
        *,
        body: ReplacePolicyProfilesRequest,
    ) -> PolicyProfiles:
        """Choose how built-in policies run

        Replaces all choices. Evaluations that begin from now on apply them and note the profile. Where the
        settings of exceptions demand approval, an owner who is signed in chooses. Needs the scope
        `write:policies`. Changes both environments: a credential of `test` is refused.

        Args:
            body (ReplacePolicyProfilesRequest):
        """
        from . import replace_policy_profile as operation

        return operation.parse(
            self._transport.send(
                operation.request(
                    body=body,
                )
            )
        )


class AsyncPoliciesApi:
    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    async def list_policies(
        self,
        *,
        limit: int | Unset = UNSET,
        cursor: str | Unset = UNSET,
        builtin: bool | Unset = UNSET,
        active: bool | Unset = UNSET,
    ) -> PolicyPage:
        """List policies, built-in and own ones

        Needs the scope `read:policies`. Own limit: `policies.list`.

        Args:
            limit (int | Unset):
            cursor (str | Unset):
            builtin (bool | Unset):
            active (bool | Unset):
        """
        from . import list_policies as operation

        return operation.parse(
            await self._transport.send(
                operation.request(
                    limit=limit,
                    cursor=cursor,
                    builtin=builtin,
                    active=active,
                )
            )
        )

    async def create_policy(
        self,
        *,
        body: CreatePolicyRequest,
        idempotency_key: str | Unset = UNSET,
    ) -> PolicyDetail:
        """Create a policy

        The document becomes version 1 if its schema, its patterns, its cost and all its own tests hold;
        otherwise every problem is named with its line and column. Needs the scope `write:policies`. Changes
        both environments: a credential of `test` is refused.

        Args:
            idempotency_key (str | Unset):
            body (CreatePolicyRequest):
        """
        from . import create_policy as operation

        return operation.parse(
            await self._transport.send(
                operation.request(
                    body=body,
                    idempotency_key=idempotency_key,
                )
            )
        )

    async def preview_policy_document(
        self,
        *,
        body: PreviewPolicyRequest,
        idempotency_key: str | Unset = UNSET,
    ) -> PolicyPreview:
        """Add a draft to the policies of recent evaluations

        What a new policy would do: evaluates the stored files of the latest completed evaluation of each
        repository under the draft, and says which would be blocked that are not blocked now by the policies
        that ran. policy_id and version are null. Answers when that is ready, or after ten seconds with what
        GET of the preview then completes; kept for a day. Needs read:evaluations too. Needs the scope
        `write:policies`. Own limit: `policies.preview`.

        Args:
            idempotency_key (str | Unset):
            body (PreviewPolicyRequest):
        """
        from . import preview_policy_document as operation

        return operation.parse(
            await self._transport.send(
                operation.request(
                    body=body,
                    idempotency_key=idempotency_key,
                )
            )
        )

    async def get_policy_document_preview(
        self,
        preview_id: str,
    ) -> PolicyPreview:
        """One preview, whatever it compares with

        Needs read:evaluations too. Needs the scope `read:policies`. Own limit: `policies.previews.get`.

        Args:
            preview_id (str):
        """
        from . import get_policy_document_preview as operation

        return operation.parse(
            await self._transport.send(
                operation.request(
                    preview_id=preview_id,
                )
            )
        )

    async def validate_policy(
        self,
        *,
        body: ValidatePolicyRequest,
        idempotency_key: str | Unset = UNSET,
    ) -> PolicyValidationResult:
        """Validate a policy without creating it

        Answers 200 whether the document is valid or not; problems name rule, line and column. Needs the
        scope `write:policies`.

        Args:
            idempotency_key (str | Unset):
            body (ValidatePolicyRequest):
        """
        from . import validate_policy as operation

        return operation.parse(
            await self._transport.send(
                operation.request(
                    body=body,
                    idempotency_key=idempotency_key,
                )
            )
        )

    async def get_policy(
        self,
        policy_id: str,
        *,
        version: int | Unset = UNSET,
        format_: GetPolicyFormat | Unset = UNSET,
    ) -> PolicyDetail:
        """One policy with its document

        With format=yaml, or Accept: application/yaml, the document alone as YAML: given to POST or PUT
        again, it has the same digest. Needs the scope `read:policies`. Own limit: `policies.get`.

        Args:
            policy_id (str):
            version (int | Unset):
            format_ (GetPolicyFormat | Unset):
        """
        from . import get_policy as operation

        return operation.parse(
            await self._transport.send(
                operation.request(
                    policy_id=policy_id,
                    version=version,
                    format_=format_,
                )
            )
        )

    async def update_policy(
        self,
        policy_id: str,
        *,
        body: UpdatePolicyRequest,
    ) -> PolicyDetail:
        """Give a policy a new version

        A document with the digest of the latest version makes none. Where no version is pinned, evaluations
        run the new one from now on. Needs the scope `write:policies`. Changes both environments: a
        credential of `test` is refused.

        Args:
            policy_id (str):
            body (UpdatePolicyRequest):
        """
        from . import update_policy as operation

        return operation.parse(
            await self._transport.send(
                operation.request(
                    policy_id=policy_id,
                    body=body,
                )
            )
        )

    async def delete_policy(
        self,
        policy_id: str,
    ) -> None:
        """Delete a policy

        It is run no more. A built-in policy cannot be deleted; it can be deactivated. Needs the scope
        `write:policies`. Changes both environments: a credential of `test` is refused.

        Args:
            policy_id (str):
        """
        from . import delete_policy as operation

        return operation.parse(
            await self._transport.send(
                operation.request(
                    policy_id=policy_id,
                )
            )
        )

    async def activate_policy(
        self,
        policy_id: str,
        *,
        body: ActivatePolicyRequest,
    ) -> Policy:
        """Activate or deactivate a policy, and choose its version

        Built-in policies too: each organization decides for itself. Evaluations that name their policies
        run those, active or not. Needs the scope `write:policies`. Changes both environments: a credential
        of `test` is refused.

        Args:
            policy_id (str):
            body (ActivatePolicyRequest):
        """
        from . import activate_policy as operation

        return operation.parse(
            await self._transport.send(
                operation.request(
                    policy_id=policy_id,
                    body=body,
                )
            )
        )

    async def preview_policy(
        self,
        policy_id: str,
        *,
        body: PreviewPolicyRequest,
        idempotency_key: str | Unset = UNSET,
    ) -> PolicyPreview:
        """Compare a draft with its policy over recent evaluations

        Evaluates the stored files of the latest completed evaluation of each repository under the draft and
        under the version that is run now, and says what would be newly blocked, unblocked and stay.
        Verdicts are those of the whole evaluation with its other policies. Answers when that is ready, or
        after ten seconds with what GET of the preview then completes; kept for a day. Needs
        read:evaluations too. Needs the scope `write:policies`. Own limit: `policies.preview`.

        Args:
            policy_id (str):
            idempotency_key (str | Unset):
            body (PreviewPolicyRequest):
        """
        from . import preview_policy as operation

        return operation.parse(
            await self._transport.send(
                operation.request(
                    policy_id=policy_id,
                    body=body,
                    idempotency_key=idempotency_key,
                )
            )
        )

    async def get_policy_preview(
        self,
        policy_id: str,
        preview_id: str,
    ) -> PolicyPreview:
        """One preview

        Needs read:evaluations too. Needs the scope `read:policies`. Own limit: `policies.previews.get`.

        Args:
            policy_id (str):
            preview_id (str):
        """
        from . import get_policy_preview as operation

        return operation.parse(
            await self._transport.send(
                operation.request(
                    policy_id=policy_id,
                    preview_id=preview_id,
                )
            )
        )

    async def list_policy_versions(
        self,
        policy_id: str,
        *,
        limit: int | Unset = UNSET,
        cursor: str | Unset = UNSET,
    ) -> PolicyVersionPage:
        """Versions of a policy, newest first

        Needs the scope `read:policies`. Own limit: `policies.versions`.

        Args:
            policy_id (str):
            limit (int | Unset):
            cursor (str | Unset):
        """
        from . import list_policy_versions as operation

        return operation.parse(
            await self._transport.send(
                operation.request(
                    policy_id=policy_id,
                    limit=limit,
                    cursor=cursor,
                )
            )
        )

    async def list_policy_overrides(
        self,
        *,
        limit: int | Unset = UNSET,
        cursor: str | Unset = UNSET,
        policy_id: str | Unset = UNSET,
        rule_id: str | Unset = UNSET,
        repository: str | Unset = UNSET,
    ) -> PolicyOverridePage:
        """List overrides, newest first

        Those that have ended too, until they are deleted. Needs the scope `read:policies`. Own limit:
        `policy-overrides.list`.

        Args:
            limit (int | Unset):
            cursor (str | Unset):
            policy_id (str | Unset):
            rule_id (str | Unset):
            repository (str | Unset):
        """
        from . import list_policy_overrides as operation

        return operation.parse(
            await self._transport.send(
                operation.request(
                    limit=limit,
                    cursor=cursor,
                    policy_id=policy_id,
                    rule_id=rule_id,
                    repository=repository,
                )
            )
        )

    async def create_policy_override(
        self,
        *,
        body: CreatePolicyOverrideRequest,
        idempotency_key: str | Unset = UNSET,
    ) -> PolicyOverride:
        """Override rules of a policy in some repositories

        Rules of a built-in or own policy are switched off, put in shadow or given another severity, without
        a copy of the policy: it stays when the policy gets a new version. Evaluations that begin from now
        on apply it and note it. Of several about one rule, a repository name without * wins over a pattern,
        then the pattern with the most characters beside *, then the newest. Needs the scope
        `write:policies`. Changes both environments: a credential of `test` is refused.

        Args:
            idempotency_key (str | Unset):
            body (CreatePolicyOverrideRequest):
        """
        from . import create_policy_override as operation

        return operation.parse(
            await self._transport.send(
                operation.request(
                    body=body,
                    idempotency_key=idempotency_key,
                )
            )
        )

    async def get_policy_override(
        self,
        override_id: str,
    ) -> PolicyOverride:
        """One override

        Needs the scope `read:policies`. Own limit: `policy-overrides.get`.

        Args:
            override_id (str):
        """
        from . import get_policy_override as operation

        return operation.parse(
            await self._transport.send(
                operation.request(
                    override_id=override_id,
                )
            )
        )

    async def delete_policy_override(
        self,
        override_id: str,
    ) -> None:
        """Delete an override

        The rules are as the policy has them in evaluations that begin from now on. Needs the scope
        `write:policies`. Changes both environments: a credential of `test` is refused.

        Args:
            override_id (str):
        """
        from . import delete_policy_override as operation

        return operation.parse(
            await self._transport.send(
                operation.request(
                    override_id=override_id,
                )
            )
        )

    async def update_policy_override(
        self,
        override_id: str,
        *,
        body: UpdatePolicyOverrideRequest | Unset = UNSET,
    ) -> PolicyOverride:
        """Change an override

        Evaluations that begin from now on apply it as it is then. What is left out stays. Needs the scope
        `write:policies`. Changes both environments: a credential of `test` is refused.

        Args:
            override_id (str):
            body (UpdatePolicyOverrideRequest | Unset):
        """
        from . import update_policy_override as operation

        return operation.parse(
            await self._transport.send(
                operation.request(
                    override_id=override_id,
                    body=body,
                )
            )
        )

    async def get_policy_profile(
        self,
    ) -> PolicyProfiles:
        """How built-in policies run, by repository

        Needs the scope `read:policies`. Own limit: `policy-profiles.get`.
        """
        from . import get_policy_profile as operation

        return operation.parse(await self._transport.send(operation.request()))

    async def replace_policy_profile(
        self,
        *,
        body: ReplacePolicyProfilesRequest,
    ) -> PolicyProfiles:
        """Choose how built-in policies run

        Replaces all choices. Evaluations that begin from now on apply them and note the profile. Where the
        settings of exceptions demand approval, an owner who is signed in chooses. Needs the scope
        `write:policies`. Changes both environments: a credential of `test` is refused.

        Args:
            body (ReplacePolicyProfilesRequest):
        """
        from . import replace_policy_profile as operation

        return operation.parse(
            await self._transport.send(
                operation.request(
                    body=body,
                )
            )
        )
