import { useInfiniteQuery } from '@tanstack/react-query';
import { Plus, RefreshCw, Trash2, UsersRound } from 'lucide-react';
import { Problem } from '../../api/problem.ts';
import { ACTIONS, Badge, Button, CopyLine, EmptyState, Page, Section, timeColumn } from '../../design/index.ts';
import { DirectoryRoles } from '../../features/security/directory-roles.tsx';
import { tokensQuery } from '../../features/security/scim.ts';
import { ScimGuide } from '../../features/security/scim-guide.tsx';
import { RevokeScimToken, ScimTokenForm } from '../../features/security/scim-token-form.tsx';
import { Listing, rowsOf, useDialog } from '../../features/settings/shared.tsx';
import { useScope, useSession } from '../../state/session.ts';

const STATES = {
  active: ['good', 'Active'],
  expired: ['neutral', 'Expired'],
  revoked: ['neutral', 'Revoked'],
} as const;

export function Component() {
  const { base_url: baseUrl } = useSession();
  const query = useInfiniteQuery(tokensQuery);
  const mayChange = useScope('admin');
  const [creating, create, endCreating] = useDialog('create', 'admin');
  const [revoking, revoke, endRevoking] = useDialog('revoke', 'admin');
  const tokens = rowsOf(query);
  // one a connection, named by its newest token
  const directories = new Map(
    tokens
      .filter(({ status }) => status === 'active')
      .map((token) => [token.connection_id, token.name] as const)
      .toReversed(),
  );
  const isIncluded = !query.error || !Problem.from(query.error).needsPlan;
  const leaving = tokens.find(({ token_id }) => token_id === revoking);
  const replaced = tokens.find(({ token_id }) => token_id === creating);
  const make = (
    <Button kind="primary" icon={<Plus size={16} aria-hidden="true" />} onClick={() => create()}>
      Create a token
    </Button>
  );
  return (
    <Page
      title="SCIM"
      description="Your identity provider creates, updates and removes people and groups automatically."
      actions={isIncluded && mayChange && make}
    >
      {isIncluded && (
        <Section title="Base URL" note="For your identity provider">
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
            timeColumn('Created', 'created_at'),
            timeColumn('Expires', 'expires_at', 'Never'),
            {
              ...ACTIONS,
              cell: (token) =>
                mayChange &&
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
            <EmptyState icon={<UsersRound size={24} />} title="No tokens yet">
              Your identity provider signs in with a token. Create one for each identity provider.
            </EmptyState>
          }
        />
      </Section>
      {[...directories].map(([connectionId, name]) => (
        <DirectoryRoles key={connectionId} connectionId={connectionId} name={name} />
      ))}
      {query.data && <ScimGuide />}
      {creating !== null && <ScimTokenForm replaced={replaced} onClose={endCreating} />}
      {leaving && <RevokeScimToken token={leaving} onClose={endRevoking} />}
    </Page>
  );
}
