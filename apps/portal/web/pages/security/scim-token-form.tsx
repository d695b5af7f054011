import { api, idempotencyKey, unwrap } from '../../api/client.ts';
import { useDraft } from '../../app/draft.ts';
import {
  ConfirmDialog,
  CopyLine,
  CopyOnce,
  Dialog,
  DialogDone,
  DialogForm,
  Select,
  TextField,
} from '../../design/index.ts';
import { OVERLAPS } from '../settings/rotation-dialog.tsx';
import { FormProblem, fieldError, useAct } from '../settings/shared.tsx';
import { TOKENS, type Token } from './scim.ts';

/** Makes a token, or one in the place of another. */
export function ScimTokenForm({ replaced, onClose }: { replaced: Token | undefined; onClose: () => void }) {
  const [draft, setDraft] = useDraft(`scim-token-${replaced?.token_id ?? 'new'}`, {
    name: replaced?.name ?? '',
    expiration: '365d',
    overlap: '24h',
  });
  const set = (more: Partial<typeof draft>) => setDraft({ ...draft, ...more });
  const make = useAct(
    () =>
      unwrap(
        api.POST('/v1/scim/tokens', {
          params: { header: idempotencyKey() },
          body: {
            name: draft.name.trim(),
            expiration: draft.expiration,
            ...(replaced ? { replaces: replaced.token_id, overlap: draft.overlap } : {}),
          },
        }),
      ),
    { changes: [TOKENS], inForm: true },
  );
  if (make.data)
    return (
      <Dialog title="Token created" isOpen onClose={onClose}>
        <CopyOnce secret={make.data.token} name="token" />
        <div className="stack tight">
          <span>Base URL</span>
          <CopyLine text={make.data.base_url} label="Copy the base URL" />
        </div>
        <DialogDone onClose={onClose} />
      </Dialog>
    );
  return (
    <Dialog title={replaced ? `Replace ${replaced.name}` : 'Create a SCIM token'} isOpen onClose={onClose}>
      <DialogForm
        submit="Create token"
        isPending={make.isPending}
        onSubmit={() => make.mutate(undefined)}
        onCancel={onClose}
      >
        <TextField
          label="Name"
          hint="For example, the name of your identity provider."
          value={draft.name}
          onChange={(name) => set({ name })}
          error={fieldError(make.error, 'name')}
          maxLength={100}
          required
        />
        <Select
          label="Expires"
          options={[
            { value: '90d', label: '90 days' },
            { value: '365d', label: '1 year' },
            { value: 'never', label: 'Never' },
          ]}
          value={draft.expiration}
          onChange={(expiration) => set({ expiration })}
          error={fieldError(make.error, 'expiration')}
        />
        {replaced && (
          <Select
            label="The old token keeps working for"
            options={OVERLAPS}
            value={draft.overlap}
            onChange={(overlap) => set({ overlap })}
          />
        )}
        <FormProblem error={make.error} fields={['name', 'expiration']} />
      </DialogForm>
    </Dialog>
  );
}

export function RevokeScimToken({ token, onClose }: { token: Token; onClose: () => void }) {
  const revoke = useAct(
    () => api.DELETE('/v1/scim/tokens/{token_id}', { params: { path: { token_id: token.token_id } } }),
    { done: `${token.name} revoked`, changes: [TOKENS], after: onClose },
  );
  return (
    <ConfirmDialog
      title={`Revoke ${token.name}?`}
      confirm="Revoke token"
      isOpen
      isPending={revoke.isPending}
      onConfirm={() => revoke.mutate(undefined)}
      onClose={onClose}
    >
      Requests with this token are rejected immediately. People and groups do not change.
    </ConfirmDialog>
  );
}
