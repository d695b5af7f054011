import type { Schemas } from '@assay/sdk';
import type { QueryKey } from '@tanstack/react-query';
import { api, idempotencyKey, unwrap } from '../../api/client.ts';
import { CopyOnce, Dialog, DialogDone, DialogForm, Select, TextField } from '../../design/index.ts';
import { useForm } from '../../design/use-form.ts';
import { useSession } from '../../state/session.ts';
import { ScopesField } from './scopes-field.tsx';
import { useAct } from './shared.tsx';

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

/** The life that ends at a local date and time, as the API takes it; undefined if it is no time to come. */
function expirationUntil(local: string, nowMs: number): string | undefined {
  const minutes = Math.round((new Date(local).getTime() - nowMs) / MINUTE_MS);
  if (!Number.isFinite(minutes) || minutes < 1) return undefined;
  return minutes <= MAX_MINUTES ? `${minutes}m` : `${Math.round(minutes / 1_440)}d`;
}

/** Name, permissions, end and addresses; then the key, this one time. */
const NEW_SCOPES: Schemas['ApiKey']['scopes'] = ['read:evaluations', 'write:evaluations'];

export function ApiKeyForm({ onClose, changes }: { onClose: () => void; changes: readonly QueryKey[] }) {
  const { environment } = useSession();
  const initial = {
    name: '',
    environment,
    scopes: NEW_SCOPES,
    expiration: '90d',
    until: '',
    allowed_ips: '',
  };
  const make = useAct(
    ({ until, ...values }: typeof initial) =>
      unwrap(
        api.POST('/v1/api-keys', {
          params: { header: idempotencyKey() },
          body: {
            name: values.name.trim(),
            environment: values.environment,
            scopes: values.scopes,
            expiration: values.expiration === 'date' ? (expirationUntil(until, Date.now()) ?? '') : values.expiration,
            ...(values.allowed_ips.trim() ? { allowed_ips: values.allowed_ips } : {}),
          },
        }),
      ),
    { changes, inForm: true },
  );
  const form = useForm(initial, make, { draft: 'api-key' });
  const isUntil = form.values.expiration === 'date';
  const expiration = form.field('expiration');
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
      <DialogForm submit="Create key" form={form} onCancel={onClose}>
        <TextField
          label="Name"
          hint="What the key is for, so that you recognize it."
          {...form.field('name')}
          maxLength={100}
          required
        />
        <Select
          label="Environment"
          options={[
            { value: 'prod', label: 'Production' },
            { value: 'test', label: 'Test' },
          ].filter(({ value }) => environment === 'prod' || value === 'test')}
          {...form.field('environment')}
        />
        <ScopesField label="Permissions" {...form.field('scopes')} />
        <Select label="Expires" options={EXPIRATIONS} {...expiration} error={isUntil ? undefined : expiration.error} />
        {isUntil && (
          <TextField
            label="Date and time"
            type="datetime-local"
            hint="At least 30 minutes from now, in your time zone."
            {...form.field('until')}
            error={form.field('until').error ?? expiration.error}
            required
          />
        )}
        <TextField
          label="Allowed addresses"
          hint="CIDR ranges, comma-separated, such as 192.0.2.0/24, 2001:db8::/32. Leave empty for any address."
          {...form.field('allowed_ips')}
        />
      </DialogForm>
    </Dialog>
  );
}
