import { api, idempotencyKey, unwrap } from '../../api/client.ts';
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
import { useForm } from '../../design/use-form.ts';
import { OVERLAPS } from '../settings/rotation-dialog.tsx';
import { useAct } from '../settings/shared.tsx';
import { TOKENS, type Token } from './scim.ts';

const NEW_TOKEN = { name: '', expiration: '365d', overlap: '24h' };

/** Makes a token, or one in the place of another. */
export function ScimTokenForm({ replaced, onClose }: { replaced: Token | undefined; onClose: () => void }) {
  const make = useAct(
    ({ name, expiration, overlap }: typeof NEW_TOKEN) =>
      unwrap(
        api.POST('/v1/scim/tokens', {
          params: { header: idempotencyKey() },
          body: { name: name.trim(), expiration, ...(replaced ? { replaces: replaced.token_id, overlap } : {}) },
        }),
      ),
    { changes: [TOKENS], inForm: true },
  );
  const form = useForm({ ...NEW_TOKEN, name: replaced?.name ?? '' }, make, {
    draft: `scim-token-${replaced?.token_id ?? 'new'}`,
  });
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
      <DialogForm submit="Create token" form={form} onCancel={onClose}>
        <TextField
          label="Name"
          hint="For example, the name of your identity provider."
          {...form.field('name')}
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
          {...form.field('expiration')}
        />
        {replaced && <Select label="The old token keeps working for" options={OVERLAPS} {...form.field('overlap')} />}
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
    <ConfirmDialog title={`Revoke ${token.name}?`} confirm="Revoke token" act={revoke} onClose={onClose}>
      Requests with this token are rejected immediately. People and groups do not change.
    </ConfirmDialog>
  );
}
