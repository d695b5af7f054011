import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, idempotencyKey, unwrap } from '../../api/client.ts';
import {
  Button,
  ButtonLink,
  CopyLine,
  CopyOnce,
  ErrorState,
  Form,
  FormProblem,
  Page,
  Tabs,
  TextField,
} from '../../design/index.ts';
import { useForm } from '../../design/use-form.ts';
import { CI_SNIPPETS } from '../../features/first-run/ci-snippets.ts';
import { useScope, useSession } from '../../state/session.ts';
import './first-run-page.css';

const LOOK_EVERY_MS = 1_500;
const SAMPLE = `eval(location.hash.slice(1));`;

/** From a fresh sign-in to a first key and a first verdict, by copying and pasting. */
export function Component() {
  const mayMakeKeys = useScope('admin');
  const mayEvaluate = useScope('write:evaluations');
  const [key, setKey] = useState<string>();
  // what is evaluated from now on is what this page waits for
  const [openedAt] = useState(() => new Date().toISOString());
  return (
    <Page
      title="Get started"
      description="Create a key, run one command, and see your first verdict in two minutes."
      narrow
    >
      <ol className="steps">
        <li>
          <div>
            <h2>Create an API key</h2>
            {mayMakeKeys ? (
              <KeyForm secret={key} onMade={setKey} />
            ) : (
              <p className="soft">
                Your role cannot create keys. Ask an administrator of your organization for one
                {mayEvaluate && ', or evaluate a folder in the browser without a key'}.
              </p>
            )}
          </div>
        </li>
        <li>
          <div>
            <h2>Run an evaluation</h2>
            <Commands secret={key} mayMakeKeys={mayMakeKeys} mayEvaluate={mayEvaluate} />
          </div>
        </li>
        <li>
          <div>
            <h2>See the verdict</h2>
            <FirstEvaluation since={openedAt} />
          </div>
        </li>
        <li>
          <div>
            <h2>Check every change</h2>
            <EveryChange />
          </div>
        </li>
      </ol>
    </Page>
  );
}

const FIRST_KEY = { name: 'My first key' };

function KeyForm({ secret, onMade }: { secret: string | undefined; onMade: (key: string) => void }) {
  const make = useMutation({
    mutationFn: ({ name }: typeof FIRST_KEY) =>
      unwrap(
        api.POST('/v1/api-keys', {
          params: { header: idempotencyKey() },
          body: { name: name.trim(), scopes: ['read:evaluations', 'write:evaluations'], expiration: '7d' },
        }),
      ),
    onSuccess: (made) => onMade(made.key),
  });
  const form = useForm(FIRST_KEY, make);
  if (secret) return <CopyOnce secret={secret} name="key" />;
  return (
    <Form form={form} className="form">
      <div className="form-row">
        <TextField label="Name" {...form.field('name')} required />
        <Button kind="primary" type="submit" isPending={make.isPending}>
          Create key
        </Button>
      </div>
      <p className="soft small">The key can create and read evaluations, and expires after 7 days.</p>
      <FormProblem form={form} />
    </Form>
  );
}

interface CommandsProps {
  secret: string | undefined;
  mayMakeKeys: boolean;
  mayEvaluate: boolean;
}

function Commands({ secret, mayMakeKeys, mayEvaluate }: CommandsProps) {
  const { base_url: baseUrl } = useSession();
  const [tab, setTab] = useState(mayEvaluate && !mayMakeKeys ? 'browser' : 'folder');
  const key = secret ?? '<your key>';
  const body = JSON.stringify({ repository: 'first', files: [{ path: 'index.js', content: SAMPLE }] });
  return (
    <Tabs
      label="Ways to evaluate"
      selected={tab}
      onSelect={setTab}
      tabs={[
        {
          id: 'folder',
          title: 'A folder',
          content: (
            <div className="stack">
              <CopyLine
                text={`curl -fsSo ~/assay.mjs ${window.location.origin}/assay.mjs\nASSAY_URL=${baseUrl} ASSAY_API_KEY=${key} node ~/assay.mjs evaluate .`}
              />
              <p className="soft">
                Run this in a repository, with Node 20 or later. It downloads the command line from here and evaluates
                the folder, except for files in .gitignore.
              </p>
            </div>
          ),
        },
        {
          id: 'curl',
          title: 'One file, with curl',
          content: (
            <CopyLine
              text={`curl ${baseUrl}/v1/evaluations \\\n  -H 'Authorization: Bearer ${key}' \\\n  -H 'Content-Type: application/json' \\\n  -d '${body}'`}
            />
          ),
        },
        ...(mayEvaluate
          ? [
              {
                id: 'browser',
                title: 'In the browser',
                content: (
                  <div className="stack">
                    <p className="soft">Without a terminal or a key: drop a folder.</p>
                    <div className="row">
                      <ButtonLink to="/evaluations/new">Upload a folder</ButtonLink>
                    </div>
                  </div>
                ),
              },
            ]
          : []),
      ]}
    />
  );
}

/** Checks by the service itself, or a job of the host's CI. */
function EveryChange() {
  const [tab, setTab] = useState('service');
  const mayConnect = useScope('admin');
  return (
    <Tabs
      label="Ways to check changes"
      selected={tab}
      onSelect={setTab}
      tabs={[
        {
          id: 'service',
          title: 'Without CI',
          content: (
            <div className="stack">
              <p className="soft">
                Assay checks pull and merge requests on GitHub, GitLab, Gitea and Forgejo, and comments on the affected
                lines. You need no CI job.
              </p>
              {mayConnect ? (
                <div className="row">
                  <ButtonLink to="/settings/code-hosts?create=1">Connect a host</ButtonLink>
                </div>
              ) : (
                <p className="soft">Ask an administrator of your organization to connect your code host.</p>
              )}
            </div>
          ),
        },
        ...CI_SNIPPETS.map(({ id, title, file, text }) => ({
          id,
          title,
          content: (
            <div className="stack">
              <CopyLine text={text} label={`Copy for ${file}`} />
              <p className="soft">
                Add this to <code>{file}</code>, and replace <code>acme/assay</code> with your copy of the integration.
                It evaluates on the runner. It needs no account, and no code leaves the runner.
              </p>
            </div>
          ),
        })),
      ]}
    />
  );
}

function FirstEvaluation({ since }: { since: string }) {
  const { data, error } = useQuery({
    queryKey: ['evaluations', 'newest', since],
    queryFn: async ({ signal }) => {
      const { data } = await unwrap(api.GET('/v1/evaluations', { params: { query: { limit: 1 } }, signal }));
      return { newest: data[0], isNew: data[0] !== undefined && data[0].created_at > since };
    },
    refetchInterval: ({ state }) => (state.data?.isNew ? false : LOOK_EVERY_MS),
  });
  if (error) return <ErrorState error={error} />;
  const newest = data?.newest;
  if (newest && data.isNew)
    return (
      <div className="row" role="status">
        <span>
          <strong>{newest.repository}</strong> was received.
        </span>
        <ButtonLink kind="primary" to={`/evaluations/${newest.id}`}>
          Open the evaluation
        </ButtonLink>
      </div>
    );
  return (
    <p className="soft" role="status">
      Waiting for {newest ? 'a new' : 'your first'} evaluation. This page updates automatically.
    </p>
  );
}
