import { api, idempotencyKey, unwrap } from '../../api/client.ts';
import {
  ButtonLink,
  Checkbox,
  CopyOnce,
  Dialog,
  DialogForm,
  type FormOf,
  RadioGroup,
  TextArea,
  TextField,
} from '../../design/index.ts';
import { useForm } from '../../design/use-form.ts';
import { HostSteps } from './code-host-steps.tsx';
import { CODE_HOSTS, type CreatedCodeHost, type HostKind, KIND_NAMES, KINDS, registrationUrl } from './code-hosts.ts';
import { useAct } from './shared.tsx';
import './steps-list.css';

const TEXTS = {
  base_url: KINDS.github.url,
  description: '',
  organization: '',
  app_id: '',
  private_key: '',
  access_token: '',
  code_scanning: false,
};
type Values = typeof TEXTS & { kind: HostKind };
const INITIAL: Values = { ...TEXTS, kind: 'github' };

/** Connects a host; then says what is left to do there, with the webhook secret this one time. */
export function CodeHostForm({ onClose }: { onClose: () => void }) {
  const connect = useAct(
    ({ kind, base_url, description, ...values }: Values) =>
      unwrap(
        api.POST('/v1/host-connections', {
          params: { header: idempotencyKey() },
          body: {
            kind,
            base_url: base_url.trim(),
            description,
            ...(kind === 'github'
              ? { app_id: values.app_id.trim(), private_key: values.private_key, code_scanning: values.code_scanning }
              : { access_token: values.access_token.trim() }),
          },
        }),
      ),
    { changes: [CODE_HOSTS], inForm: true, after: () => form.reset() },
  );
  const form = useForm(INITIAL, connect, { draft: 'code-host-new', secrets: ['private_key', 'access_token'] });
  const { kind, base_url: url } = form.values;
  if (connect.data) return <Connected host={connect.data} onClose={onClose} />;
  const choose = (next: HostKind) => {
    form.set('kind', next);
    // an address that somebody wrote stays
    if (KIND_NAMES.some((each) => KINDS[each].url === url)) form.set('base_url', KINDS[next].url);
    for (const name of ['private_key', 'access_token'] as const) form.set(name, '');
  };
  return (
    <Dialog title="Connect a code host" isOpen onClose={onClose}>
      <DialogForm submit="Connect" form={form} onCancel={onClose}>
        <RadioGroup
          label="Type"
          options={KIND_NAMES.map((kind) => ({ value: kind, label: KINDS[kind].name, hint: KINDS[kind].hint }))}
          {...form.field('kind')}
          onChange={choose}
        />
        <TextField
          label="URL of the host"
          hint="The URL that you open in a browser."
          placeholder="https://git.example.com"
          {...form.field('base_url')}
          required
        />
        {kind === 'github' ? <GitHubFields form={form} /> : <TokenField form={form} />}
        <TextField label="Display name" hint="Optional." {...form.field('description')} maxLength={200} />
      </DialogForm>
    </Dialog>
  );
}

function GitHubFields({ form }: { form: FormOf<Values> }) {
  const { base_url: url, organization, code_scanning: isScanning } = form.values;
  const register = registrationUrl(url.trim(), organization.trim(), isScanning);
  return (
    <>
      <Checkbox
        label="Also send results to code scanning"
        hint="For pull requests and the default branch. Requires GitHub Code Security or a public repository."
        {...form.check('code_scanning')}
      />
      <ol className="steps-list">
        <li>
          Register a GitHub App in your organization.
          <div className="stack">
            <TextField label="GitHub organization" placeholder="acme" {...form.field('organization')} />
            {register ? (
              <p>
                <a href={register} target="_blank" rel="noreferrer">
                  Open the prefilled form on GitHub
                </a>
                <span className="soft">. Enter any webhook secret; Assay replaces it.</span>
              </p>
            ) : (
              <p className="soft">Enter the organization to get a link to the prefilled form on GitHub.</p>
            )}
          </div>
        </li>
        <li>
          Copy the App ID from the page of the App.
          <div className="stack">
            <TextField label="App ID" inputMode="numeric" {...form.field('app_id')} required />
          </div>
        </li>
        <li>
          On the same page, generate a private key and open the downloaded file.
          <div className="stack">
            <TextArea
              label="Private key"
              hint="Paste the whole file, from BEGIN to END. It is stored encrypted and never shown."
              {...form.field('private_key')}
              autoComplete="off"
              spellCheck={false}
              rows={3}
              required
            />
          </div>
        </li>
      </ol>
    </>
  );
}

const TOKEN_HINTS: Record<'gitlab' | 'gitea', string> = {
  gitlab:
    'Create it under Settings → Access tokens of a project or group, with role Developer and scope api. Comments appear under its bot user. The token is stored encrypted and never shown.',
  gitea:
    'Use an account that can write to the repositories, with the scopes read:user, write:repository and write:issue. The token is stored encrypted and never shown.',
};

function TokenField({ form }: { form: FormOf<Values> }) {
  return (
    <TextField
      label="Access token"
      hint={TOKEN_HINTS[form.values.kind === 'gitlab' ? 'gitlab' : 'gitea']}
      type="password"
      {...form.field('access_token')}
      required
    />
  );
}

function Connected({ host, onClose }: { host: CreatedCodeHost; onClose: () => void }) {
  return (
    <Dialog title={`${KINDS[host.kind].name} connected`} isOpen onClose={onClose}>
      {host.kind !== 'github' && <CopyOnce secret={host.webhook_secret} name="webhook secret" />}
      <HostSteps host={host} />
      <div className="form-actions">
        <ButtonLink kind="primary" to={`/settings/code-hosts/${host.id}`}>
          Open the connection
        </ButtonLink>
      </div>
    </Dialog>
  );
}
