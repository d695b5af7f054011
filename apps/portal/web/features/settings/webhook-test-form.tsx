import { useNavigate } from 'react-router';
import { api, idempotencyKey, unwrap } from '../../api/client.ts';
import { Dialog, DialogForm, Select } from '../../design/index.ts';
import { useForm } from '../../design/use-form.ts';
import { useAct } from './shared.tsx';
import { EVENT_NAMES, EVENTS, type EventName, WEBHOOKS, type Webhook } from './webhooks.ts';

const TEST: { event: EventName } = { event: 'webhook.test' };
const OPTIONS = EVENT_NAMES.toReversed().map((value) => ({ value, label: value }));

/** Sends an event with example data to the endpoint, and shows its delivery. */
export function WebhookTestForm({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const navigate = useNavigate();
  const send = useAct(
    ({ event }: typeof TEST) =>
      unwrap(
        api.POST('/v1/webhooks/{webhook_id}/test', {
          params: { path: { webhook_id: webhook.id }, header: idempotencyKey() },
          body: { event },
        }),
      ),
    {
      done: 'Test event sent',
      changes: [WEBHOOKS],
      inForm: true,
      after: (delivery) => void navigate(`/settings/webhooks/${webhook.id}/deliveries/${delivery.id}`),
    },
  );
  const form = useForm(TEST, send, { isFilter: true });
  return (
    <Dialog title="Send a test event" isOpen onClose={onClose}>
      <DialogForm submit="Send event" form={form} onCancel={onClose}>
        <Select label="Event" options={OPTIONS} hint={EVENTS[form.values.event]} {...form.field('event')} />
        <p className="soft small">Only this endpoint receives it. The data is an example, so its IDs do not exist.</p>
      </DialogForm>
    </Dialog>
  );
}
