import type { QueryKey } from '@tanstack/react-query';
import { api, idempotencyKey, unwrap } from '../../api/client.ts';
import { useDraft } from '../../app/draft.ts';
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
import { FormProblem, fieldError, linesOf, useAct } from './shared.tsx';
import { signedBy } from './webhook-dialogs.tsx';
import { EVENT_NAMES, type EventName, type Webhook } from './webhooks.ts';

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
  const [draft, setDraft] = useDraft(`webhook-${webhook?.id ?? 'new'}`, {
    url: webhook?.url ?? '',
    description: webhook?.description ?? '',
    which: webhook && webhook.events.length > 0 ? 'some' : 'all',
    events: (webhook?.events ?? []) as string[],
    repositories: (webhook?.repositories ?? []).join('\n'),
    perSecond: webhook?.deliveries_per_second?.toString() ?? '',
    scheme: webhook?.signature_scheme ?? 'v1',
  });
  const set = (more: Partial<typeof draft>) => setDraft({ ...draft, ...more });
  const body = {
    url: draft.url.trim(),
    description: draft.description,
    events: (draft.which === 'all' ? [] : draft.events) as EventName[],
    repositories: linesOf(draft.repositories),
    deliveries_per_second: draft.perSecond === '' ? null : Number(draft.perSecond),
  };
  const add = useAct(
    () =>
      unwrap(
        api.POST('/v1/webhooks', {
          params: { header: idempotencyKey() },
          body: { ...body, signature_scheme: draft.scheme },
        }),
      ),
    { changes, inForm: true },
  );
  const change = useAct(
    () => unwrap(api.PATCH('/v1/webhooks/{webhook_id}', { params: { path: { webhook_id: webhook?.id ?? '' } }, body })),
    { done: 'Endpoint changed', changes, inForm: true, after: onClose },
  );
  const act = webhook ? change : add;
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
    <Dialog title={webhook ? 'Change the endpoint' : 'Add an endpoint'} isOpen onClose={onClose}>
      <DialogForm
        submit={webhook ? 'Save' : 'Add endpoint'}
        isPending={act.isPending}
        disabled={draft.which === 'some' && draft.events.length === 0}
        onSubmit={() => act.mutate(undefined)}
        onCancel={onClose}
      >
        <TextField
          label="URL"
          hint="An https URL on the public internet."
          placeholder="https://example.com/webhooks/assay"
          value={draft.url}
          onChange={(url) => set({ url })}
          error={fieldError(act.error, 'url')}
          required
        />
        <TextField
          label="Description"
          value={draft.description}
          onChange={(description) => set({ description })}
          error={fieldError(act.error, 'description')}
          maxLength={500}
        />
        <RadioGroup
          label="Events"
          options={[
            { value: 'all', label: 'All events', hint: 'including future ones' },
            { value: 'some', label: 'Selected events' },
          ]}
          value={draft.which}
          onChange={(which) => set({ which })}
        />
        {draft.which === 'some' && (
          <CheckboxGroup
            label="Which"
            options={EVENT_NAMES.map((name) => ({ value: name, label: name }))}
            value={draft.events}
            onChange={(events) => set({ events })}
            error={draft.events.length === 0 ? 'Choose at least one' : fieldError(act.error, 'events')}
          />
        )}
        <TextArea
          label="Repositories"
          hint="One per line; * matches any text, as in acme/*. Leave empty for all. Events without a repository are always sent."
          value={draft.repositories}
          onChange={(repositories) => set({ repositories })}
          error={fieldError(act.error, 'repositories')}
          rows={2}
        />
        <TextField
          label="Maximum deliveries per second"
          hint="1 to 1,000. Leave empty for no limit."
          type="number"
          min={1}
          max={1_000}
          step={1}
          value={draft.perSecond}
          onChange={(perSecond) => set({ perSecond })}
          error={fieldError(act.error, 'deliveries_per_second')}
        />
        {!webhook && (
          <RadioGroup
            label="Signature"
            options={[
              { value: 'v1', label: 'Shared secret', hint: 'HMAC-SHA-256; you store the secret' },
              { value: 'v1a', label: 'Key pair', hint: 'ed25519; you get a public key, which is not a secret' },
            ]}
            value={draft.scheme}
            onChange={(scheme) => set({ scheme: scheme as typeof draft.scheme })}
          />
        )}
        <FormProblem
          error={act.error}
          fields={['url', 'description', 'events', 'repositories', 'deliveries_per_second']}
        />
      </DialogForm>
    </Dialog>
  );
}
