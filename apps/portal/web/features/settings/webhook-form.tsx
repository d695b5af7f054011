import type { QueryKey } from '@tanstack/react-query';
import { api, idempotencyKey, unwrap } from '../../api/client.ts';
import {
  ButtonLink,
  CheckboxGroup,
  CopyOnce,
  Dialog,
  DialogForm,
  RadioGroup,
  TextArea,
  TextField,
} from '../../design/index.ts';
import { useForm } from '../../design/use-form.ts';
import { linesOf, useAct } from './shared.tsx';
import { signedBy } from './webhook-dialogs.tsx';
import { EVENT_NAMES, type Webhook } from './webhooks.ts';

/** Adds an endpoint, and shows its signing secret this one time; or changes one that is given. */
export function WebhookForm({
  webhook,
  onClose,
  changes,
}: {
  webhook?: Webhook;
  onClose: () => void;
  changes: readonly QueryKey[];
}) {
  const initial = {
    url: webhook?.url ?? '',
    description: webhook?.description ?? '',
    which: webhook && webhook.events.length > 0 ? 'some' : 'all',
    events: webhook?.events ?? [],
    repositories: (webhook?.repositories ?? []).join('\n'),
    deliveries_per_second: webhook?.deliveries_per_second?.toString() ?? '',
    signature_scheme: webhook?.signature_scheme ?? 'v1',
  };
  type Values = typeof initial;
  const bodyOf = (values: Values) => ({
    url: values.url.trim(),
    description: values.description,
    events: values.which === 'all' ? [] : values.events,
    repositories: linesOf(values.repositories),
    deliveries_per_second: values.deliveries_per_second === '' ? null : Number(values.deliveries_per_second),
  });
  const add = useAct(
    (values: Values) =>
      unwrap(
        api.POST('/v1/webhooks', {
          params: { header: idempotencyKey() },
          body: { ...bodyOf(values), signature_scheme: values.signature_scheme },
        }),
      ),
    { changes, inForm: true },
  );
  const change = useAct(
    (values: Values) =>
      unwrap(
        api.PATCH('/v1/webhooks/{webhook_id}', {
          params: { path: { webhook_id: webhook?.id ?? '' } },
          body: bodyOf(values),
        }),
      ),
    { done: 'Endpoint updated', changes, inForm: true, after: onClose },
  );
  const form = useForm(initial, webhook ? change : add, { draft: `webhook-${webhook?.id ?? 'new'}` });
  const { which } = form.values;
  const events = form.field('events');
  const hasNone = events.value.length === 0;
  if (add.data)
    return (
      <Dialog title="Endpoint added" isOpen onClose={onClose}>
        <CopyOnce {...signedBy(add.data)} />
        <p className="soft">Verify every request with it before you trust the body.</p>
        <div className="form-actions">
          <ButtonLink kind="primary" to={`/settings/webhooks/${add.data.id}`}>
            Open the endpoint
          </ButtonLink>
        </div>
      </Dialog>
    );
  return (
    <Dialog title={webhook ? 'Edit endpoint' : 'Add an endpoint'} isOpen onClose={onClose}>
      <DialogForm
        submit={webhook ? 'Save' : 'Add endpoint'}
        unavailable={which === 'some' && hasNone ? 'Choose at least one event.' : undefined}
        form={form}
        onCancel={onClose}
      >
        <TextField
          label="URL"
          hint="An https URL on the public internet."
          placeholder="https://example.com/webhooks/assay"
          {...form.field('url')}
          required
        />
        <TextField label="Description" {...form.field('description')} maxLength={500} />
        <RadioGroup
          label="Events"
          options={[
            { value: 'all', label: 'All events', hint: 'including future ones' },
            { value: 'some', label: 'Selected events' },
          ]}
          {...form.field('which')}
        />
        {which === 'some' && (
          <CheckboxGroup
            label="Which"
            options={EVENT_NAMES.map((name) => ({ value: name, label: name }))}
            {...events}
            error={hasNone ? 'Choose at least one' : events.error}
          />
        )}
        <TextArea
          label="Repositories"
          hint="One per line; * matches any text, as in acme/*. Leave empty for all. Events without a repository are always sent."
          {...form.field('repositories')}
          rows={2}
        />
        <TextField
          label="Maximum deliveries per second"
          hint="1 to 1,000. Leave empty for no limit."
          type="number"
          min={1}
          max={1_000}
          step={1}
          {...form.field('deliveries_per_second')}
        />
        {!webhook && (
          <RadioGroup
            label="Signature"
            options={[
              { value: 'v1', label: 'Shared secret', hint: 'HMAC-SHA-256; you store the secret' },
              { value: 'v1a', label: 'Key pair', hint: 'ed25519; you get a public key, which is not a secret' },
            ]}
            {...form.field('signature_scheme')}
          />
        )}
      </DialogForm>
    </Dialog>
  );
}
