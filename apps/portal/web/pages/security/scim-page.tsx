import type { Schemas } from '@assay/sdk';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Plus, RefreshCw, Trash2, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { api, idempotencyKey, unwrap } from '../../api/client.ts';
import { useDraft } from '../../app/draft.ts';
import { useSession } from '../../app/session.ts';
import {
  Badge,
  Button,
  ConfirmDialog,
  CopyLine,
  CopyOnce,
  Dialog,
  DialogDone,
  DialogForm,
  EmptyState,
  Page,
  RelativeTime,
  Section,
  Select,
  Tabs,
  TextField,
} from '../../design/index.ts';
import { OVERLAPS } from '../settings/rotation-dialog.tsx';
import { FormProblem, fieldError, Listing, listQuery, rowsOf, useAct, useDialog } from '../settings/shared.tsx';
import { DirectoryRoles } from './directory-roles.tsx';
import '../settings/settings.css';

type Token = Schemas['ScimToken'];
const TOKENS = ['scim-tokens'];
const tokensQuery = listQuery(TOKENS, (page, signal) =>
  unwrap(api.GET('/v1/scim/tokens', { params: { query: page }, signal })),
);
const STATES = { active: ['good', 'Active'], expired: ['neutral', 'Expired'], revoked: ['bad', 'Revoked'] } as const;

export function Component() {
  const { base_url: baseUrl } = useSession();
  const query = useInfiniteQuery(tokensQuery);
  const [creating, create, endCreating] = useDialog('create');
  const [revoking, revoke, endRevoking] = useDialog('revoke');
  const tokens = rowsOf(query);
  // one a connection, named by its newest token
  const directories = new Map(
    tokens
      .filter(({ status }) => status === 'active')
      .map((token) => [token.connection_id, token.name] as const)
      .toReversed(),
  );
  const leaving = tokens.find(({ token_id }) => token_id === revoking);
  const replaced = tokens.find(({ token_id }) => token_id === creating);
  const isRefused = query.error !== null && query.data === undefined;
  const make = (
    <Button kind="primary" icon={<Plus size={16} aria-hidden="true" />} onClick={() => create()}>
      Make a token
    </Button>
  );
  return (
    <Page
      title="SCIM"
      description="Your identity provider makes, changes and removes people and groups here by itself."
      actions={!isRefused && make}
    >
      {!isRefused && (
        <Section title="Base URL" note="for your identity provider">
          <CopyLine text={`${baseUrl}/scim/v2`} label="Copy the base URL" />
        </Section>
      )}
      <Section title="Tokens">
        <Listing
          label="SCIM tokens"
          query={query}
          expected={2}
          rowKey={(token) => token.token_id}
          columns={[
            {
              key: 'name',
              title: 'Name',
              wide: true,
              cell: (token) => (
                <span className="stack tight">
                  <strong className="truncate">{token.name}</strong>
                  <code className="soft">{token.prefix}…</code>
                </span>
              ),
            },
            {
              key: 'status',
              title: 'State',
              cell: (token) => (
                <Badge tone={STATES[token.status][0]} dot>
                  {STATES[token.status][1]}
                </Badge>
              ),
            },
            {
              key: 'connection',
              title: 'Connection',
              cell: (token) => <code>{token.connection_id.slice(0, 14)}…</code>,
            },
            { key: 'made', title: 'Made', align: 'end', cell: (token) => <RelativeTime time={token.created_at} /> },
            {
              key: 'expires',
              title: 'Expires',
              align: 'end',
              cell: (token) => <RelativeTime time={token.expires_at} fallback="Never" />,
            },
            {
              key: 'actions',
              title: 'Actions',
              hideTitle: true,
              align: 'end',
              cell: (token) =>
                token.status === 'active' && (
                  <span className="row-actions">
                    <Button
                      kind="quiet"
                      iconOnly
                      icon={<RefreshCw size={16} aria-hidden="true" />}
                      onClick={() => create(token.token_id)}
                    >
                      {`Replace ${token.name}`}
                    </Button>
                    <Button
                      kind="quiet"
                      iconOnly
                      icon={<Trash2 size={16} aria-hidden="true" />}
                      onClick={() => revoke(token.token_id)}
                    >
                      {`Revoke ${token.name}`}
                    </Button>
                  </span>
                ),
            },
          ]}
          empty={
            <EmptyState icon={<UsersRound size={24} />} title="No tokens yet" actions={make}>
              An identity provider proves itself with a token. Make one for each.
            </EmptyState>
          }
        />
      </Section>
      {[...directories].map(([connectionId, name]) => (
        <DirectoryRoles key={connectionId} connectionId={connectionId} name={name} />
      ))}
      {query.data && <Guide />}
      {creating !== null && <TokenForm replaced={replaced} onClose={endCreating} />}
      {leaving && <RevokeDialog token={leaving} onClose={endRevoking} />}
    </Page>
  );
}

function TokenForm({ replaced, onClose }: { replaced: Token | undefined; onClose: () => void }) {
  const [draft, setDraft] = useDraft(`scim-token-${replaced?.token_id ?? 'new'}`, {
    name: replaced?.name ?? '',
    expiration: '365d',
    overlap: '24h',
  });
  const set = (more: Partial<typeof draft>) => setDraft({ ...draft, ...more });
  const make = useAct(
    () =>
      unwrap(
        api.POST('/v1/scim/tokens', {
          params: { header: idempotencyKey() },
          body: {
            name: draft.name.trim(),
            expiration: draft.expiration,
            ...(replaced ? { replaces: replaced.token_id, overlap: draft.overlap } : {}),
          },
        }),
      ),
    { changes: [TOKENS], inForm: true },
  );
  if (make.data)
    return (
      <Dialog title="The token is ready" isOpen onClose={onClose}>
        <CopyOnce secret={make.data.token} name="token" />
        <div className="stack tight">
          <span>Base URL</span>
          <CopyLine text={make.data.base_url} label="Copy the base URL" />
        </div>
        <DialogDone onClose={onClose} />
      </Dialog>
    );
  return (
    <Dialog title={replaced ? `Replace ${replaced.name}` : 'Make a SCIM token'} isOpen onClose={onClose}>
      <DialogForm
        submit="Make the token"
        isPending={make.isPending}
        onSubmit={() => make.mutate(undefined)}
        onCancel={onClose}
      >
        <TextField
          label="Name"
          hint="Such as the name of your identity provider."
          value={draft.name}
          onChange={(name) => set({ name })}
          error={fieldError(make.error, 'name')}
          maxLength={100}
          required
        />
        <Select
          label="Expires"
          options={[
            { value: '90d', label: '90 days' },
            { value: '365d', label: '1 year' },
            { value: 'never', label: 'Never' },
          ]}
          value={draft.expiration}
          onChange={(expiration) => set({ expiration })}
          error={fieldError(make.error, 'expiration')}
        />
        {replaced && (
          <Select
            label="The old token goes on working for"
            options={OVERLAPS}
            value={draft.overlap}
            onChange={(overlap) => set({ overlap })}
          />
        )}
        <FormProblem error={make.error} fields={['name', 'expiration']} />
      </DialogForm>
    </Dialog>
  );
}

function RevokeDialog({ token, onClose }: { token: Token; onClose: () => void }) {
  const revoke = useAct(
    () => api.DELETE('/v1/scim/tokens/{token_id}', { params: { path: { token_id: token.token_id } } }),
    { done: `${token.name} revoked`, changes: [TOKENS], after: onClose },
  );
  return (
    <ConfirmDialog
      title={`Revoke ${token.name}?`}
      confirm="Revoke token"
      isOpen
      isPending={revoke.isPending}
      onConfirm={() => revoke.mutate(undefined)}
      onClose={onClose}
    >
      Your identity provider is refused at once, and changes nobody here any more. People and groups stay as they are.
    </ConfirmDialog>
  );
}

const GUIDES = {
  okta: {
    title: 'Okta',
    steps: [
      'Open your application in the Okta admin console. Under General, set Provisioning to SCIM.',
      'Under Provisioning > Integration, enter the base URL as SCIM connector base URL, and userName as unique identifier field for users.',
      'Choose Push New Users, Push Profile Updates and Push Groups, and HTTP Header as authentication mode. Paste the token.',
      'Choose Test Connector Configuration, then Save.',
      'Under Provisioning > To App, enable Create Users, Update User Attributes and Deactivate Users.',
      'Assign people and groups; push the groups that are to give roles.',
    ],
  },
  entra: {
    title: 'Microsoft Entra ID',
    steps: [
      'Open your enterprise application in the Entra admin center, and there Provisioning.',
      'Choose Automatic. Enter the base URL as Tenant URL and the token as Secret token.',
      'Choose Test Connection, then Save.',
      'Under Mappings, keep userPrincipalName for userName, and objectId for externalId.',
      'Assign people and groups, and set Provisioning Status to On. The first round takes up to 40 minutes.',
    ],
  },
} as const;

function Guide() {
  const [tab, setTab] = useState<string>('okta');
  return (
    <Section title="How to set it up">
      <Tabs
        label="Identity providers"
        selected={tab}
        onSelect={setTab}
        tabs={Object.entries(GUIDES).map(([id, { title, steps }]) => ({
          id,
          title,
          content: (
            <ol className="steps-list">
              {steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          ),
        }))}
      />
    </Section>
  );
}
