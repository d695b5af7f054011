import { api, idempotencyKey, unwrap } from '../../api/client.ts';
import { Dialog, DialogDone, DialogForm, formatNumber, plural, RelativeTime, Select } from '../../design/index.ts';
import { useForm } from '../../design/use-form.ts';
import { type Rotated, RotationDialog } from './rotation-dialog.tsx';
import { useAct } from './shared.tsx';
import { WEBHOOKS, type Webhook } from './webhooks.ts';

export function RotateSecretDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  return (
    <RotationDialog
      title={webhook.signature_scheme === 'v1a' ? 'Rotate the key pair' : 'Rotate the signing secret'}
      submit={webhook.signature_scheme === 'v1a' ? 'Rotate key pair' : 'Rotate secret'}
      overlapLabel="The previous one keeps signing for"
      changes={[WEBHOOKS]}
      rotate={async (overlap) => {
        const made = await unwrap(
          api.POST('/v1/webhooks/{webhook_id}/rotate-secret', {
            params: { path: { webhook_id: webhook.id }, header: idempotencyKey() },
            body: { overlap },
          }),
        );
        const note = made.previous_secret_expires_at && (
          <>
            The previous one stops signing <RelativeTime time={made.previous_secret_expires_at} />.
          </>
        );
        return { ...signedBy(made), note };
      }}
      onClose={onClose}
    >
      During the overlap, each request is signed with both, so that you can switch without downtime.
    </RotationDialog>
  );
}

/** What the receiver verifies with: a secret, or of a key pair the public key, which may be seen by anyone. */
export function signedBy(made: { secret: string | null; public_keys: string[] }): Rotated {
  return made.secret === null
    ? { secret: made.public_keys[0] ?? '', name: 'public key', isPublic: true }
    : { secret: made.secret, name: 'signing secret' };
}

const SINCE = [
  { value: '1', label: 'The last hour' },
  { value: '24', label: 'The last 24 hours' },
  { value: '72', label: 'The last 3 days' },
  { value: '168', label: 'The last 7 days' },
  { value: '719', label: 'The last 30 days' },
];
const HOUR_MS = 3_600_000;
const LAST_DAY = { hours: '24' };

/** Sends again what failed or was missed, page by page of 500, until there is no more. */
export function RecoverDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const recover = useAct(
    async ({ hours }: typeof LAST_DAY) => {
      const since = new Date(Date.now() - Number(hours) * HOUR_MS).toISOString();
      let queued = 0;
      for (let hasMore = true; hasMore; ) {
        const result = await unwrap(
          api.POST('/v1/webhooks/{webhook_id}/recover', {
            params: { path: { webhook_id: webhook.id }, header: idempotencyKey() },
            body: { since },
          }),
        );
        queued += result.queued;
        hasMore = result.has_more;
      }
      return queued;
    },
    { changes: [WEBHOOKS], inForm: true },
  );
  const form = useForm(LAST_DAY, recover);
  return (
    <Dialog title="Resend failed events" isOpen onClose={onClose}>
      <p className="soft">
        Resends events that failed or were missed while the endpoint was disabled, spread out over time.
      </p>
      {recover.data === undefined ? (
        <DialogForm submit="Send again" form={form} onCancel={onClose}>
          <Select label="From" options={SINCE} {...form.field('hours')} />
        </DialogForm>
      ) : (
        <>
          <p role="status">
            <strong className="number">{formatNumber(recover.data)}</strong>{' '}
            {plural(recover.data, 'delivery was', 'deliveries were')} queued.
          </p>
          <DialogDone onClose={onClose} />
        </>
      )}
    </Dialog>
  );
}
