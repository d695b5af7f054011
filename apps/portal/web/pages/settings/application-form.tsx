import type { Schemas } from '@assay/sdk';
import type { QueryKey } from '@tanstack/react-query';
import { api, idempotencyKey, unwrap } from '../../api/client.ts';
import { useDraft } from '../../app/draft.ts';
import {
  ButtonLink,
  CheckboxGroup,
  CopyLine,
  CopyOnce,
  Dialog,
  DialogForm,
  RadioGroup,
  TextArea,
  TextField,
} from '../../design/index.ts';
import { APPLICATION_TYPES, GRANT_TYPES } from './applications.ts';
import { ScopesField } from './scopes-field.tsx';
import { FormProblem, fieldError, linesOf, useAct } from './shared.tsx';

type Application = Schemas['OauthApplication'];
const FIELDS = [
  'name',
  'type',
  'redirect_uris',
  'post_logout_redirect_uris',
  'scopes',
  'grant_types',
  'token_exchange_clients',
];
const TOKEN_EXCHANGE = 'urn:ietf:params:oauth:grant-type:token-exchange';

/** Registers an application, and shows its secret this one time; or changes one that is given. */
export function ApplicationForm({
  application,
  onClose,
  changes,
}: {
  application?: Application;
  onClose: () => void;
  changes: readonly QueryKey[];
}) {
  const [draft, setDraft] = useDraft(`application-${application?.client_id ?? 'new'}`, {
    name: application?.name ?? '',
    type: application?.type ?? 'confidential',
    redirectUris: application?.redirect_uris.join('\n') ?? '',
    postLogout: application?.post_logout_redirect_uris.join('\n') ?? '',
    scopes: (application?.scopes ?? ['read:evaluations']) as string[],
    grantTypes: (application?.grant_types ?? []) as string[],
    exchangeClients: application?.token_exchange_clients.join('\n') ?? '',
  });
  const set = (more: Partial<typeof draft>) => setDraft({ ...draft, ...more });
  const exchanges = draft.grantTypes.includes(TOKEN_EXCHANGE);
  const body = {
    name: draft.name.trim(),
    redirect_uris: linesOf(draft.redirectUris),
    post_logout_redirect_uris: linesOf(draft.postLogout),
    scopes: draft.scopes as Application['scopes'],
    grant_types: draft.grantTypes as Application['grant_types'],
    token_exchange_clients: exchanges ? linesOf(draft.exchangeClients) : [],
  };
  const register = useAct(
    () =>
      unwrap(
        api.POST('/v1/oauth-applications', {
          params: { header: idempotencyKey() },
          body: { ...body, type: draft.type },
        }),
      ),
    { changes, inForm: true },
  );
  const change = useAct(
    () =>
      unwrap(
        api.PATCH('/v1/oauth-applications/{client_id}', {
          params: { path: { client_id: application?.client_id ?? '' } },
          body,
        }),
      ),
    { done: 'Application changed', changes, inForm: true, after: onClose },
  );
  const act = application ? change : register;
  if (register.data)
    return (
      <Dialog title={`${register.data.name} registered`} isOpen onClose={onClose}>
        <div className="stack tight">
          <span>Client ID</span>
          <CopyLine text={register.data.client_id} label="Copy the client ID" />
        </div>
        {register.data.client_secret ? (
          <CopyOnce secret={register.data.client_secret} name="client secret" />
        ) : (
          <p className="soft">It has no secret and uses PKCE (S256).</p>
        )}
        <div className="form-actions">
          <ButtonLink kind="primary" to={`/settings/oauth-applications/${register.data.client_id}`}>
            Done
          </ButtonLink>
        </div>
      </Dialog>
    );
  return (
    <Dialog title={application ? `Change ${application.name}` : 'Register an application'} isOpen onClose={onClose}>
      <DialogForm
        submit={application ? 'Save' : 'Register'}
        isPending={act.isPending}
        onSubmit={() => act.mutate(undefined)}
        onCancel={onClose}
      >
        <TextField
          label="Name"
          hint="People see this name when they authorize the application."
          value={draft.name}
          onChange={(name) => set({ name })}
          error={fieldError(act.error, 'name')}
          maxLength={100}
          required
        />
        {!application && (
          <RadioGroup
            label="Kind"
            options={Object.entries(APPLICATION_TYPES).map(([value, text]) => ({ value, ...text }))}
            value={draft.type}
            onChange={(type) => set({ type: type as Application['type'] })}
          />
        )}
        <TextArea
          label="Redirect URIs"
          hint="One per line, matched exactly. Leave empty if the application acts for itself or uses device codes."
          value={draft.redirectUris}
          onChange={(redirectUris) => set({ redirectUris })}
          error={fieldError(act.error, 'redirect_uris')}
          placeholder="https://dashboard.example.com/callback"
          spellCheck={false}
        />
        <TextArea
          label="Redirect URIs after sign-out"
          hint="Optional. One per line."
          value={draft.postLogout}
          onChange={(postLogout) => set({ postLogout })}
          error={fieldError(act.error, 'post_logout_redirect_uris')}
          spellCheck={false}
        />
        <ScopesField
          label="Maximum permissions of its tokens"
          value={draft.scopes}
          onChange={(scopes) => set({ scopes })}
          error={fieldError(act.error, 'scopes')}
        />
        <CheckboxGroup
          label="Other grant types"
          options={Object.entries(GRANT_TYPES).map(([value, text]) => ({ value, ...text }))}
          value={draft.grantTypes}
          onChange={(grantTypes) => set({ grantTypes })}
          error={fieldError(act.error, 'grant_types')}
        />
        {exchanges && (
          <TextArea
            label="Clients whose tokens it can exchange"
            hint="Client IDs of applications in this organization and environment, one per line. Leave empty to exchange no tokens."
            value={draft.exchangeClients}
            onChange={(exchangeClients) => set({ exchangeClients })}
            error={fieldError(act.error, 'token_exchange_clients')}
            placeholder="app_…"
            spellCheck={false}
          />
        )}
        <FormProblem error={act.error} fields={FIELDS} />
      </DialogForm>
    </Dialog>
  );
}
