import { useState } from 'react';
import { api, idempotencyKey, unwrap } from '../../api/client.ts';
import { useDraft } from '../../app/draft.ts';
import {
  ButtonLink,
  Checkbox,
  CopyOnce,
  Dialog,
  DialogForm,
  RadioGroup,
  TextArea,
  TextField,
} from '../../design/index.ts';
import { HostSteps } from './code-host-steps.tsx';
import { CODE_HOSTS, type CreatedCodeHost, type HostKind, KIND_NAMES, KINDS, registrationUrl } from './code-hosts.ts';
import { FormProblem, fieldError, useAct } from './shared.tsx';

const FIELDS = ['base_url', 'access_token', 'app_id', 'private_key', 'code_scanning', 'description'];

/** Connects a host; then says what is left to do there, with the webhook secret this one time. */
export function CodeHostForm({ onClose }: { onClose: () => void }) {
  const [draft, setDraft] = useDraft('code-host-new', {
    kind: 'github' as HostKind,
    url: KINDS.github.url,
    description: '',
    organization: '',
    appId: '',
    codeScanning: false,
  });
  // never kept in a draft
  const [secret, setSecret] = useState('');
  const set = (more: Partial<typeof draft>) => setDraft({ ...draft, ...more });
  const isGitHub = draft.kind === 'github';
  const connect = useAct(
    () =>
      unwrap(
        api.POST('/v1/host-connections', {
          params: { header: idempotencyKey() },
          body: {
            kind: draft.kind,
            base_url: draft.url.trim(),
            description: draft.description,
            ...(isGitHub
              ? { app_id: draft.appId.trim(), private_key: secret, code_scanning: draft.codeScanning }
              : { access_token: secret.trim() }),
          },
        }),
      ),
    { changes: [CODE_HOSTS], inForm: true, after: () => setSecret('') },
  );
  if (connect.data) return <Connected host={connect.data} onClose={onClose} />;
  const choose = (kind: HostKind) => {
    // an address that somebody wrote stays
    const isOurs = KIND_NAMES.some((each) => KINDS[each].url === draft.url);
    set({ kind, ...(isOurs ? { url: KINDS[kind].url } : {}) });
    setSecret('');
  };
  return (
    <Dialog title="Connect a code host" isOpen onClose={onClose}>
      <DialogForm
        submit="Connect"
        isPending={connect.isPending}
        onSubmit={() => connect.mutate(undefined)}
        onCancel={onClose}
      >
        <RadioGroup
          label="Kind of host"
          options={KIND_NAMES.map((kind) => ({ value: kind, label: KINDS[kind].name, hint: KINDS[kind].hint }))}
          value={draft.kind}
          onChange={(kind) => choose(kind as HostKind)}
        />
        <TextField
          label="URL of the host"
          hint="The URL that you open in a browser."
          placeholder="https://git.example.com"
          value={draft.url}
          onChange={(url) => set({ url })}
          error={fieldError(connect.error, 'base_url')}
          required
        />
        {isGitHub ? (
          <GitHubFields draft={draft} set={set} secret={secret} setSecret={setSecret} error={connect.error} />
        ) : (
          <TokenField kind={draft.kind} secret={secret} setSecret={setSecret} error={connect.error} />
        )}
        <TextField
          label="Display name"
          hint="Optional."
          value={draft.description}
          onChange={(description) => set({ description })}
          error={fieldError(connect.error, 'description')}
          maxLength={200}
        />
        <FormProblem error={connect.error} fields={FIELDS} />
      </DialogForm>
    </Dialog>
  );
}

interface Draft {
  url: string;
  organization: string;
  appId: string;
  codeScanning: boolean;
}
interface SecretProps {
  secret: string;
  setSecret: (secret: string) => void;
  error: unknown;
}

function GitHubFields({
  draft,
  set,
  secret,
  setSecret,
  error,
}: SecretProps & { draft: Draft; set: (more: Partial<Draft>) => void }) {
  const register = registrationUrl(draft.url.trim(), draft.organization.trim(), draft.codeScanning);
  return (
    <>
      <Checkbox
        label="Also send results to code scanning"
        hint="For pull requests and the default branch. Requires GitHub Code Security or a public repository."
        checked={draft.codeScanning}
        onChange={(codeScanning) => set({ codeScanning })}
      />
      <ol className="steps-list">
        <li>
          Register a GitHub App in your organization.
          <div className="stack">
            <TextField
              label="GitHub organization"
              placeholder="acme"
              value={draft.organization}
              onChange={(organization) => set({ organization })}
            />
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
            <TextField
              label="App ID"
              inputMode="numeric"
              value={draft.appId}
              onChange={(appId) => set({ appId })}
              error={fieldError(error, 'app_id')}
              required
            />
          </div>
        </li>
        <li>
          On the same page, generate a private key and open the downloaded file.
          <div className="stack">
            <TextArea
              label="Private key"
              hint="Paste the whole file, from BEGIN to END. It is stored encrypted and never shown."
              value={secret}
              onChange={setSecret}
              error={fieldError(error, 'private_key')}
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

function TokenField({ kind, secret, setSecret, error }: SecretProps & { kind: HostKind }) {
  return (
    <TextField
      label="Access token"
      hint={TOKEN_HINTS[kind === 'gitlab' ? 'gitlab' : 'gitea']}
      type="password"
      value={secret}
      onChange={setSecret}
      error={fieldError(error, 'access_token')}
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
