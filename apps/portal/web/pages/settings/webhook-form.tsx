import type { QueryKey } from '@tanstack/react-query';
import { api, idempotencyKey, unwrap } from '../../api/client.ts';
import { useDraft } from '../../app/draft.ts';
import { Button, ButtonLink, CheckboxGroup, CopyOnce, Dialog, RadioGroup, TextField } from '../../design/index.ts';
import { FormProblem, fieldError, useAct } from './shared.tsx';
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
  });
  const set = (more: Partial<typeof draft>) => setDraft({ ...draft, ...more });
  const body = {
    url: draft.url.trim(),
    description: draft.description,
    events: (draft.which === 'all' ? [] : draft.events) as EventName[],
  };
  const add = useAct(() => unwrap(api.POST('/v1/webhooks', { params: { header: idempotencyKey() }, body })), {
    changes,
    inForm: true,
  });
  const change = useAct(
    () => unwrap(api.PATCH('/v1/webhooks/{webhook_id}', { params: { path: { webhook_id: webhook?.id ?? '' } }, body })),
    { done: 'Endpoint changed', changes, inForm: true, after: onClose },
  );
  const act = webhook ? change : add;
  if (add.data)
    return (
      <Dialog title="The endpoint is added" isOpen onClose={onClose}>
        <CopyOnce secret={add.data.secret ?? ''} name="signing secret" />
        <p className="soft">Verify every request with it before you believe its body.</p>
        <div className="form-actions">
          <ButtonLink kind="primary" to={`/settings/webhooks/${add.data.id}`}>
            Open the endpoint
          </ButtonLink>
        </div>
      </Dialog>
    );
  return (
    <Dialog title={webhook ? 'Change the endpoint' : 'Add an endpoint'} isOpen onClose={onClose}>
      <form
        className="form"
        onSubmit={(event) => {
          event.preventDefault();
          act.mutate(undefined);
        }}
      >
        <TextField
          label="URL"
          hint="https, on the public internet."
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
            { value: 'all', label: 'All of them', hint: 'those of the future too' },
            { value: 'some', label: 'Only some' },
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
        <FormProblem error={act.error} fields={['url', 'description', 'events']} />
        <div className="form-actions">
          <Button onPress={onClose}>Cancel</Button>
          <Button
            kind="primary"
            type="submit"
            isPending={act.isPending}
            isDisabled={draft.which === 'some' && draft.events.length === 0}
          >
            {webhook ? 'Save' : 'Add endpoint'}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
