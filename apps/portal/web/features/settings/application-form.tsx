import type { Schemas } from '@assay/sdk';
import type { QueryKey } from '@tanstack/react-query';
import { api, idempotencyKey, unwrap } from '../../api/client.ts';
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
import { useForm } from '../../design/use-form.ts';
import { APPLICATION_TYPES, GRANT_TYPES } from './applications.ts';
import { ScopesField } from './scopes-field.tsx';
import { linesOf, useAct } from './shared.tsx';

type Application = Schemas['OauthApplication'];
const TOKEN_EXCHANGE = 'urn:ietf:params:oauth:grant-type:token-exchange';

const NEW_SCOPES: Application['scopes'] = ['read:evaluations'];

/** Registers an application and shows its secret once. If `application` is given, edits it instead. */
export function ApplicationForm({
  application,
  onClose,
  changes,
}: {
  application?: Application;
  onClose: () => void;
  changes: readonly QueryKey[];
}) {
  const initial = {
    name: application?.name ?? '',
    type: application?.type ?? 'confidential',
    redirect_uris: application?.redirect_uris.join('\n') ?? '',
    post_logout_redirect_uris: application?.post_logout_redirect_uris.join('\n') ?? '',
    scopes: application?.scopes ?? NEW_SCOPES,
    grant_types: application?.grant_types ?? [],
    token_exchange_clients: application?.token_exchange_clients.join('\n') ?? '',
  };
  type Values = typeof initial;
  const bodyOf = (values: Values) => ({
    name: values.name.trim(),
    redirect_uris: linesOf(values.redirect_uris),
    post_logout_redirect_uris: linesOf(values.post_logout_redirect_uris),
    scopes: values.scopes,
    grant_types: values.grant_types,
    token_exchange_clients: values.grant_types.includes(TOKEN_EXCHANGE) ? linesOf(values.token_exchange_clients) : [],
  });
  const register = useAct(
    (values: Values) =>
      unwrap(
        api.POST('/v1/oauth-applications', {
          params: { header: idempotencyKey() },
          body: { ...bodyOf(values), type: values.type },
        }),
      ),
    { changes, inForm: true },
  );
  const change = useAct(
    (values: Values) =>
      unwrap(
        api.PATCH('/v1/oauth-applications/{client_id}', {
          params: { path: { client_id: application?.client_id ?? '' } },
          body: bodyOf(values),
        }),
      ),
    { done: 'Application updated', changes, inForm: true, after: onClose },
  );
  const form = useForm(initial, application ? change : register, {
    draft: `application-${application?.client_id ?? 'new'}`,
  });
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
    <Dialog title={application ? `Edit ${application.name}` : 'Register an application'} isOpen onClose={onClose}>
      <DialogForm submit={application ? 'Save' : 'Register'} form={form} onCancel={onClose}>
        <TextField
          label="Name"
          hint="People see this name when they authorize the application."
          {...form.field('name')}
          maxLength={100}
          required
        />
        {!application && (
          <RadioGroup
            label="Type"
            options={Object.entries(APPLICATION_TYPES).map(([value, text]) => ({ value, ...text }))}
            {...form.field('type')}
          />
        )}
        <TextArea
          label="Redirect URIs"
          hint="One per line, matched exactly. Leave empty if the application acts for itself or uses device codes."
          {...form.field('redirect_uris')}
          placeholder="https://dashboard.example.com/callback"
          spellCheck={false}
        />
        <TextArea
          label="Redirect URIs after sign-out"
          hint="Optional. One per line."
          {...form.field('post_logout_redirect_uris')}
          spellCheck={false}
        />
        <ScopesField label="Maximum permissions of its tokens" {...form.field('scopes')} />
        <CheckboxGroup
          label="Other grant types"
          options={Object.entries(GRANT_TYPES).map(([value, text]) => ({ value, ...text }))}
          {...form.field('grant_types')}
        />
        {form.values.grant_types.includes(TOKEN_EXCHANGE) && (
          <TextArea
            label="Clients whose tokens it can exchange"
            hint="Client IDs of applications in this organization and environment, one per line. Leave empty to exchange no tokens."
            {...form.field('token_exchange_clients')}
            placeholder="app_…"
            spellCheck={false}
          />
        )}
      </DialogForm>
    </Dialog>
  );
}
