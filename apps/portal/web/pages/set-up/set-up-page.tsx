import { keysOf } from '@assay/contracts/literals';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { FlaskConical, KeySquare, Plus, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { api, PORTAL_HEADERS, unwrap } from '../../api/client.ts';
import { Problem } from '../../api/problem.ts';
import {
  Button,
  CopyLine,
  EmptyState,
  ErrorState,
  exactTime,
  LoadingState,
  Section,
  SkeletonBlock,
  Tabs,
  Toasts,
} from '../../design/index.ts';
import { useTitle } from '../../design/page.tsx';
import { Mark } from '../../features/mark.tsx';
import { ConnectionGuides } from '../../features/security/connection-guides.tsx';
import { ProviderSettings } from '../../features/security/connection-settings.tsx';
import { ConnectionState } from '../../features/security/connection-state.tsx';
import { ConnectionTest } from '../../features/security/connection-test.tsx';
import { Domains } from '../../features/security/domains.tsx';
import { NewConnection } from '../../features/security/new-connection.tsx';
import { tokensQuery } from '../../features/security/scim.ts';
import { ScimGuide } from '../../features/security/scim-guide.tsx';
import { ScimTokenForm } from '../../features/security/scim-token-form.tsx';
import { type Connection, connectionsQuery, guidesQuery, PROTOCOLS } from '../../features/security/sso.ts';
import { rowsOf, useDialog } from '../../features/settings/shared.tsx';
import { type PortalSession, sessionQuery, useSession } from '../../state/session.ts';
import '../../design/landing.css';
import './set-up-page.css';

/** What whoever opened a set-up link sees: an IT administrator of the customer, without an account. */
export function Component() {
  useTitle('Set-up');
  const { data: session, error, isPending, refetch } = useQuery(sessionQuery);
  if (isPending) return <SkeletonBlock label="Loading" height="20rem" />;
  if (session) return <SetUp />;
  if (error)
    return (
      <main className="page narrow">
        <ErrorState error={error} retry={() => void refetch()} />
      </main>
    );
  return <Opening />;
}

/** Opened by a press alone: what looks into mail ahead of its reader would use the link up. */
function Opening() {
  const client = useQueryClient();
  const token = window.location.hash.slice(1);
  const open = useMutation({
    mutationFn: async () => {
      const response = await fetch('/set-up/session', { method: 'POST', headers: PORTAL_HEADERS, body: token });
      if (!response.ok) throw await Problem.of(response);
      const { session }: { session: PortalSession } = await response.json();
      return session;
    },
    onSuccess: (session) => {
      // the link is used up, and need not stand in the history
      window.history.replaceState(null, '', '/set-up');
      client.setQueryData(sessionQuery.queryKey, session);
    },
  });
  return (
    <main className="landing">
      <div>
        <Mark />
        <h1>Set up sign-in at Assay</h1>
        {open.error ? (
          <p className="alert" role="alert">
            {Problem.from(open.error).message}
          </p>
        ) : token ? (
          <p className="soft">
            Connect your company’s identity provider to Assay. You do not need an account. The link works once; after
            that, only this browser can use it.
          </p>
        ) : (
          <p className="soft">
            Open the complete link that you received. If you have opened it before, use the same browser or ask for a
            new link.
          </p>
        )}
        {token && !open.error && (
          <Button kind="primary" isPending={open.isPending} onClick={() => open.mutate()}>
            Begin
          </Button>
        )}
      </div>
    </main>
  );
}

const PARTS = {
  domains: { title: 'Domains', content: () => <Domains /> },
  sso: { title: 'Single sign-on', content: () => <Connections /> },
  scim: { title: 'Provisioning (SCIM)', content: () => <Provisioning /> },
};

function SetUp() {
  const [search, setSearch] = useSearchParams();
  const { data, error } = useQuery({
    queryKey: ['set-up'],
    queryFn: ({ signal }) => unwrap(api.GET('/v1/set-up', { signal })),
  });
  if (error && !data) return <Over error={error} />;
  if (!data)
    return (
      <main className="set-up">
        <h1>Set up sign-in</h1>
        <SkeletonBlock label="Loading" height="20rem" />
      </main>
    );
  const parts = keysOf(PARTS).filter((part) => data.parts.includes(part));
  return (
    <>
      <main className="set-up" id="content">
        <header className="stack tight">
          <Mark />
          <h1>Set up sign-in for {data.organization}</h1>
          <p className="soft">
            What you save is kept. You can return in this browser until {exactTime(data.expires_at)}.
          </p>
        </header>
        <Tabs
          label="What to set up"
          selected={search.get('part') ?? parts[0] ?? ''}
          onSelect={(part) => setSearch({ part }, { replace: true })}
          tabs={parts.map((part) => ({ id: part, title: PARTS[part].title, content: PARTS[part].content() }))}
        />
      </main>
      <Toasts />
    </>
  );
}

function Over({ error }: { error: unknown }) {
  const problem = Problem.from(error);
  if (problem.status !== 401)
    return (
      <main className="set-up">
        <h1>Set up sign-in</h1>
        <ErrorState error={error} />
      </main>
    );
  return (
    <main className="landing">
      <div>
        <Mark />
        <h1>This link has expired</h1>
        <p className="soft">
          Your settings are saved. To continue, ask the person who sent you the link for a new one.
        </p>
      </div>
    </main>
  );
}

function Connections() {
  const [search, setSearch] = useSearchParams();
  const query = useInfiniteQuery(connectionsQuery);
  const [creating, create, endCreating] = useDialog('create');
  const connections = rowsOf(query);
  const choose = (id: string) => setSearch({ part: 'sso', connection: id }, { replace: true });
  const chosen = connections.find(({ connection_id: id }) => id === search.get('connection')) ?? connections[0];
  const add = (
    <Button
      kind={chosen ? 'secondary' : 'primary'}
      icon={<Plus size={16} aria-hidden="true" />}
      onClick={() => create()}
    >
      Add a connection
    </Button>
  );
  if (!query.data)
    return <LoadingState label="Loading the connections" height="16rem" error={query.error} retry={query.refetch} />;
  return (
    <div className="stack">
      {chosen ? (
        <>
          {connections.length > 1 ? (
            <Tabs
              label="Connections"
              selected={chosen.connection_id}
              onSelect={choose}
              tabs={connections.map((each) => ({
                id: each.connection_id,
                title: each.name,
                content: <OneConnection connection={each} />,
              }))}
            />
          ) : (
            <OneConnection connection={chosen} />
          )}
          <div className="row">{add}</div>
        </>
      ) : (
        <EmptyState icon={<KeySquare size={24} />} title="No connections yet" actions={add}>
          Connect Okta, Entra ID, Google, Keycloak or any other provider of SAML 2.0 or OpenID Connect.
        </EmptyState>
      )}
      {creating !== null && <NewConnection onClose={endCreating} onCreated={choose} />}
    </div>
  );
}

function OneConnection({ connection }: { connection: Connection }) {
  const [testing, setTesting] = useState(false);
  const guides = useQuery(guidesQuery(connection.connection_id));
  // what comes below would move
  if (guides.isPending) return <SkeletonBlock label="Loading the guide" height="60rem" />;
  return (
    <div className="stack">
      <div className="row">
        <strong>{connection.name}</strong>
        <span className="soft">{PROTOCOLS[connection.type]}</span>
        <ConnectionState connection={connection} />
      </div>
      <Section title="1. At your identity provider">
        <ConnectionGuides connection={connection} />
      </Section>
      <ProviderSettings connection={connection} title="2. Identity provider settings" />
      <Section title="3. Test the connection">
        <p className="soft">
          Sign in as a user would. The test shows what your identity provider sent, and signs nobody in.
        </p>
        <div className="row">
          <Button
            kind="primary"
            icon={<FlaskConical size={16} aria-hidden="true" />}
            unavailable={connection.configured ? undefined : 'Finish step 2 first.'}
            onClick={() => setTesting(true)}
          >
            Test
          </Button>
        </div>
      </Section>
      {testing && <ConnectionTest connection={connection} onClose={() => setTesting(false)} />}
    </div>
  );
}

function Provisioning() {
  const { base_url: baseUrl } = useSession();
  const query = useInfiniteQuery(tokensQuery);
  const [creating, create, endCreating] = useDialog('create');
  const tokens = rowsOf(query).filter(({ status }) => status === 'active');
  const make = (
    <Button kind="primary" icon={<Plus size={16} aria-hidden="true" />} onClick={() => create()}>
      Create a token
    </Button>
  );
  if (!query.data)
    return <LoadingState label="Loading the tokens" height="30rem" error={query.error} retry={query.refetch} />;
  return (
    <div className="stack">
      <Section title="Base URL" note="For your identity provider">
        <CopyLine text={`${baseUrl}/scim/v2`} label="Copy the base URL" />
      </Section>
      <Section title="Tokens" actions={tokens.length > 0 && make}>
        {tokens.length === 0 ? (
          <EmptyState icon={<UsersRound size={24} />} title="No tokens yet" actions={make}>
            Your identity provider authenticates with a token.
          </EmptyState>
        ) : (
          <ul className="plain-list">
            {tokens.map((token) => (
              <li key={token.token_id} className="row">
                <strong>{token.name}</strong>
                <code className="soft">{token.prefix}…</code>
              </li>
            ))}
          </ul>
        )}
      </Section>
      <ScimGuide />
      {creating !== null && <ScimTokenForm replaced={undefined} onClose={endCreating} />}
    </div>
  );
}
