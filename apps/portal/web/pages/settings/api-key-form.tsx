import type { Schemas } from '@assay/sdk';
import type { QueryKey } from '@tanstack/react-query';
import { api, idempotencyKey, unwrap } from '../../api/client.ts';
import { useDraft } from '../../app/draft.ts';
import { useSession } from '../../app/session.ts';
import { CopyOnce, Dialog, DialogDone, DialogForm, Select, TextField } from '../../design/index.ts';
import { ScopesField } from './scopes-field.tsx';
import { FormProblem, fieldError, useAct } from './shared.tsx';

const EXPIRATIONS = [
  { value: '30m', label: '30 minutes' },
  { value: '24h', label: '24 hours' },
  { value: '7d', label: '7 days' },
  { value: '90d', label: '90 days' },
  { value: 'never', label: 'Never' },
  { value: 'date', label: 'Custom date…' },
];
const MINUTE_MS = 60_000;
/** The API takes six digits of minutes: beyond that, days. */
const MAX_MINUTES = 999_999;

/** The life that ends at a local date and time, as the API takes it; undefined where it is no time to come. */
export function expirationUntil(local: string, nowMs: number): string | undefined {
  const minutes = Math.round((new Date(local).getTime() - nowMs) / MINUTE_MS);
  if (!Number.isFinite(minutes) || minutes < 1) return undefined;
  return minutes <= MAX_MINUTES ? `${minutes}m` : `${Math.round(minutes / 1_440)}d`;
}

/** Name, permissions, end and addresses; then the key, this one time. */
export function ApiKeyForm({ onClose, changes }: { onClose: () => void; changes: readonly QueryKey[] }) {
  const { environment } = useSession();
  const [draft, setDraft] = useDraft('api-key', {
    name: '',
    environment: environment as string,
    scopes: ['read:evaluations', 'write:evaluations'],
    expiration: '90d',
    until: '',
    allowedIps: '',
  });
  const set = (more: Partial<typeof draft>) => setDraft({ ...draft, ...more });
  const expiration = draft.expiration === 'date' ? expirationUntil(draft.until, Date.now()) : draft.expiration;
  const make = useAct(
    () =>
      unwrap(
        api.POST('/v1/api-keys', {
          params: { header: idempotencyKey() },
          body: {
            name: draft.name.trim(),
            environment: draft.environment as Schemas['ApiKey']['environment'],
            scopes: draft.scopes as Schemas['ApiKey']['scopes'],
            expiration: expiration ?? '',
            ...(draft.allowedIps.trim() ? { allowed_ips: draft.allowedIps } : {}),
          },
        }),
      ),
    { changes, inForm: true },
  );
  if (make.data)
    return (
      <Dialog title={`${make.data.name} created`} isOpen onClose={onClose}>
        <CopyOnce secret={make.data.key} name="key" />
        <p className="soft">
          Send it as <code>Authorization: Bearer …</code> with every request.
        </p>
        <DialogDone onClose={onClose} />
      </Dialog>
    );
  return (
    <Dialog title="New API key" isOpen onClose={onClose}>
      <DialogForm
        submit="Create key"
        isPending={make.isPending}
        onSubmit={() => make.mutate(undefined)}
        onCancel={onClose}
      >
        <TextField
          label="Name"
          hint="What the key is for, so that you recognize it."
          value={draft.name}
          onChange={(name) => set({ name })}
          error={fieldError(make.error, 'name')}
          maxLength={100}
          required
        />
        <Select
          label="Environment"
          options={[
            { value: 'prod', label: 'Production' },
            { value: 'test', label: 'Test' },
          ].filter(({ value }) => environment === 'prod' || value === 'test')}
          value={draft.environment}
          onChange={(value) => set({ environment: value })}
          error={fieldError(make.error, 'environment')}
        />
        <ScopesField
          label="Permissions"
          value={draft.scopes}
          onChange={(scopes) => set({ scopes })}
          error={fieldError(make.error, 'scopes')}
        />
        <Select
          label="Expires"
          options={EXPIRATIONS}
          value={draft.expiration}
          onChange={(value) => set({ expiration: value })}
          error={draft.expiration === 'date' ? undefined : fieldError(make.error, 'expiration')}
        />
        {draft.expiration === 'date' && (
          <TextField
            label="Date and time"
            type="datetime-local"
            hint="At least 30 minutes from now, in your time zone."
            value={draft.until}
            onChange={(until) => set({ until })}
            error={fieldError(make.error, 'expiration')}
            required
          />
        )}
        <TextField
          label="Allowed addresses"
          hint="CIDR ranges, comma-separated, such as 192.0.2.0/24, 2001:db8::/32. Leave empty for any address."
          value={draft.allowedIps}
          onChange={(allowedIps) => set({ allowedIps })}
          error={fieldError(make.error, 'allowed_ips')}
        />
        <FormProblem error={make.error} fields={['name', 'environment', 'scopes', 'expiration', 'allowed_ips']} />
      </DialogForm>
    </Dialog>
  );
}
