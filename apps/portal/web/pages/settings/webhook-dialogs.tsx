import { useState } from 'react';
import { api, idempotencyKey, unwrap } from '../../api/client.ts';
import { Button, CopyOnce, Dialog, RelativeTime, Select } from '../../design/index.ts';
import { FormProblem, OVERLAPS, useAct } from './shared.tsx';
import { WEBHOOKS, type Webhook } from './webhooks.ts';

export function RotateSecretDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const [overlap, setOverlap] = useState('24h');
  const rotate = useAct(
    () =>
      unwrap(
        api.POST('/v1/webhooks/{webhook_id}/rotate-secret', {
          params: { path: { webhook_id: webhook.id }, header: idempotencyKey() },
          body: { overlap },
        }),
      ),
    { changes: [WEBHOOKS], inForm: true },
  );
  return (
    <Dialog title="Rotate the signing secret" isOpen onClose={onClose}>
      {rotate.data ? (
        <>
          {rotate.data.secret === null ? (
            <CopyOnce secret={rotate.data.public_keys[0] ?? ''} name="new public key" />
          ) : (
            <CopyOnce secret={rotate.data.secret} name="new signing secret" />
          )}
          {rotate.data.previous_secret_expires_at && (
            <p className="soft">
              The old one stops signing <RelativeTime time={rotate.data.previous_secret_expires_at} />.
            </p>
          )}
          <div className="form-actions">
            <Button kind="primary" onPress={onClose}>
              Done
            </Button>
          </div>
        </>
      ) : (
        <>
          <p className="soft">
            During the overlap every request carries a signature of each secret, so that you can change over without a
            gap.
          </p>
          <Select label="The old secret goes on signing for" options={OVERLAPS} value={overlap} onChange={setOverlap} />
          <FormProblem error={rotate.error} fields={[]} />
          <div className="form-actions">
            <Button onPress={onClose}>Cancel</Button>
            <Button kind="primary" isPending={rotate.isPending} onPress={() => rotate.mutate(undefined)}>
              Rotate secret
            </Button>
          </div>
        </>
      )}
    </Dialog>
  );
}

const SINCE = [
  { value: '1', label: 'The last hour' },
  { value: '24', label: 'The last 24 hours' },
  { value: '72', label: 'The last 3 days' },
  { value: '168', label: 'The last 7 days' },
  { value: '719', label: 'The last 30 days' },
];
const HOUR_MS = 3_600_000;

/** Sends again what failed or was missed, page by page of 500, until there is no more. */
export function RecoverDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const [hours, setHours] = useState('24');
  const recover = useAct(
    async () => {
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
  return (
    <Dialog title="Send again what failed" isOpen onClose={onClose}>
      <p className="soft">
        Events that failed, and those that were missed while the endpoint was disabled, are sent again, spread out over
        time.
      </p>
      {recover.data === undefined ? (
        <>
          <Select label="From" options={SINCE} value={hours} onChange={setHours} />
          <FormProblem error={recover.error} fields={[]} />
          <div className="form-actions">
            <Button onPress={onClose}>Cancel</Button>
            <Button kind="primary" isPending={recover.isPending} onPress={() => recover.mutate(undefined)}>
              Send again
            </Button>
          </div>
        </>
      ) : (
        <>
          <p role="status">
            <strong className="number">{recover.data.toLocaleString('en')}</strong>{' '}
            {recover.data === 1 ? 'delivery is' : 'deliveries are'} on the way.
          </p>
          <div className="form-actions">
            <Button kind="primary" onPress={onClose}>
              Done
            </Button>
          </div>
        </>
      )}
    </Dialog>
  );
}
