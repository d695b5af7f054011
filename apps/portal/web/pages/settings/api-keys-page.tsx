import type { Schemas } from '@assay/sdk';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { KeyRound, Plus, RefreshCw, Trash2, UserCheck } from 'lucide-react';
import { api, idempotencyKey, unwrap } from '../../api/client.ts';
import { listQuery } from '../../api/list-query.ts';
import {
  ACTIONS,
  Badge,
  Button,
  type Column,
  ConfirmDialog,
  DebouncedField,
  EmptyState,
  fetchedDialog,
  Page,
  RelativeTime,
  timeColumn,
} from '../../design/index.ts';
import { Listing, rowsOf, useAct, useDialog } from '../../features/settings/shared.tsx';
import { SuspendedBadge, TakeOverDialog, workingScopes } from '../../features/settings/take-over.tsx';
import { meQuery } from '../../state/me.ts';
import { useSearch } from '../../state/search.ts';
import { useScope } from '../../state/session.ts';

const RotationDialog = fetchedDialog(
  async () => (await import('../../features/settings/rotation-dialog.tsx')).RotationDialog,
);

const ApiKeyForm = fetchedDialog(async () => (await import('../../features/settings/api-key-form.tsx')).ApiKeyForm);

type ApiKey = Schemas['ApiKey'];

const KEYS = ['api-keys'];
function keysQuery(q: string) {
  return listQuery([...KEYS, q], (page, signal) =>
    unwrap(api.GET('/v1/api-keys', { params: { query: { ...(q ? { q } : {}), ...page } }, signal })),
  );
}
const STATES = {
  active: ['good', 'Active'],
  expired: ['neutral', 'Expired'],
  revoked: ['neutral', 'Revoked'],
} as const;

export function Component() {
  const mayChange = useScope('admin');
  const [search, change] = useSearch();
  const text = search.get('q') ?? '';
  // what stands there stays until the narrower list has come
  const query = useInfiniteQuery({ ...keysQuery(text), placeholderData: keepPreviousData });
  const [creating, create, endCreating] = useDialog('create', 'admin');
  const [rotating, rotate, endRotating] = useDialog('rotate', 'admin');
  const [revoking, revoke, endRevoking] = useDialog('revoke', 'admin');
  const [taking, take, endTaking] = useDialog('take-over', 'admin');
  const { data: me } = useQuery(meQuery);
  const takeOver = mayChange && me?.organization.role === 'owner' ? take : undefined;
  const keys = rowsOf(query);
  const find = (id: string | null) => keys.find(({ key_id }) => key_id === id);
  const [toRotate, toTake, toRevoke] = [find(rotating), find(taking), find(revoking)];
  const newKey = mayChange && (
    <Button kind="primary" icon={<Plus size={16} aria-hidden="true" />} onClick={() => create()}>
      New API key
    </Button>
  );
  return (
    <Page
      title="API keys"
      description="For programs that call the API. Each key has its own permissions and expiration."
      actions={newKey}
    >
      <search className="filters">
        <DebouncedField
          grow
          label="Search"
          type="search"
          placeholder="Name or prefix"
          maxLength={200}
          value={text}
          onChange={(value) => change({ q: value })}
        />
      </search>
      <Listing
        label="API keys"
        query={query}
        columns={columns(mayChange, { rotate, revoke, takeOver })}
        rowKey={(key) => key.key_id}
        empty={
          text ? (
            <EmptyState
              icon={<KeyRound size={24} />}
              title="No API key matches"
              actions={<Button onClick={() => change({ q: '' })}>Clear the search</Button>}
            />
          ) : (
            <EmptyState icon={<KeyRound size={24} />} title="No API keys yet">
              API keys let your CI, scripts and command line call the API.
            </EmptyState>
          )
        }
      />
      {creating !== null && <ApiKeyForm onClose={endCreating} changes={[KEYS]} />}
      {toRotate && <RotateDialog apiKey={toRotate} onClose={endRotating} />}
      {toTake && <TakeOver apiKey={toTake} onClose={endTaking} />}
      {toRevoke && <RevokeDialog apiKey={toRevoke} onClose={endRevoking} />}
    </Page>
  );
}

type Act = (id: string) => void;

function columns(
  mayChange: boolean,
  { rotate, revoke, takeOver }: { rotate: Act; revoke: Act; takeOver: Act | undefined },
): Column<ApiKey>[] {
  return [
    {
      key: 'name',
      title: 'Name',
      wide: true,
      cell: (key) => (
        <span className="stack tight">
          <strong className="two-lines">{key.name}</strong>
          <span className="row">
            <code className="soft">{key.prefix}…</code>
            {key.environment === 'test' && <Badge>Test</Badge>}
          </span>
        </span>
      ),
    },
    {
      key: 'status',
      title: 'State',
      cell: (key) => (
        <Badge tone={STATES[key.status][0]} dot>
          {STATES[key.status][1]}
        </Badge>
      ),
    },
    {
      key: 'scopes',
      title: 'Permissions',
      cell: (key) => (
        <span className="stack tight">
          <span className="scope-list" title={key.scopes.join(', ')}>
            {key.status === 'active' ? <Scopes apiKey={key} /> : <FirstOf scopes={key.scopes} />}
          </span>
          {key.allowed_ips.length > 0 && (
            <span className="soft small" title={key.allowed_ips.join(', ')}>
              from <code>{key.allowed_ips[0]}</code>
              {key.allowed_ips.length > 1 && ` +${key.allowed_ips.length - 1}`}
            </span>
          )}
        </span>
      ),
    },
    {
      key: 'creator',
      title: 'Created by',
      cell: (key) => (
        <span className="stack tight">
          <span className="truncate" title={creatorOf(key)}>
            {creatorOf(key)}
          </span>
          <span className="soft small">
            <RelativeTime time={key.created_at} />
          </span>
        </span>
      ),
    },
    timeColumn('Last used', 'last_used_at', 'Never'),
    {
      ...timeColumn('Expires', 'expires_at'),
      // what was revoked works no longer, whatever it says
      cell: ({ status, expires_at: time }) => (
        <RelativeTime time={status === 'revoked' ? null : time} fallback={status === 'revoked' ? '–' : 'Never'} />
      ),
    },
    {
      ...ACTIONS,
      cell: (key) =>
        mayChange &&
        key.status !== 'revoked' && (
          <span className="row-actions">
            {takeOver && key.suspended_scopes.length > 0 && (
              <Button
                kind="quiet"
                iconOnly
                icon={<UserCheck size={16} aria-hidden="true" />}
                onClick={() => takeOver(key.key_id)}
              >
                {`Take over ${key.name}`}
              </Button>
            )}
            <Button
              kind="quiet"
              iconOnly
              icon={<RefreshCw size={16} aria-hidden="true" />}
              onClick={() => rotate(key.key_id)}
            >
              {`Rotate ${key.name}`}
            </Button>
            <Button
              kind="quiet"
              iconOnly
              icon={<Trash2 size={16} aria-hidden="true" />}
              onClick={() => revoke(key.key_id)}
            >
              {`Revoke ${key.name}`}
            </Button>
          </span>
        ),
    },
  ];
}

/** Whoever left has no name here any more; the first key of an organization came with it. */
function creatorOf({ created_by_name: name, created_by: id }: ApiKey): string {
  if (name) return name;
  if (!id) return 'Assay';
  return id.startsWith('usr_') ? 'Former member' : 'Deleted credential';
}

function RotateDialog({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  return (
    <RotationDialog
      title={`Rotate ${apiKey.name}`}
      submit="Rotate key"
      overlapLabel="The old key keeps working for"
      overlapHint="But never past its own expiration."
      changes={[KEYS]}
      rotate={async (overlap) => {
        const { key, previous } = await unwrap(
          api.POST('/v1/api-keys/{key_id}/roll', {
            params: { path: { key_id: apiKey.key_id }, header: idempotencyKey() },
            body: { overlap },
          }),
        );
        const note = (
          <>
            The old key expires <RelativeTime time={previous.expires_at} fallback="never" />.
          </>
        );
        return { secret: key.key, name: 'new key', note };
      }}
      onClose={onClose}
    >
      Creates a new key with the same permissions, addresses and lifetime. You can rotate a key only once.
    </RotationDialog>
  );
}

function Scopes({ apiKey }: { apiKey: ApiKey }) {
  return (
    <>
      <FirstOf scopes={workingScopes(apiKey)} />
      <SuspendedBadge scopes={apiKey.suspended_scopes} />
    </>
  );
}

function FirstOf({ scopes: [first, ...more] }: { scopes: readonly string[] }) {
  if (first === undefined) return null;
  return (
    <span>
      {first}
      {more.length > 0 && <span className="soft"> +{more.length}</span>}
    </span>
  );
}

function TakeOver({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const path = { key_id: apiKey.key_id };
  return (
    <TakeOverDialog
      credential={apiKey}
      renew="If someone else may still have the key, rotate it afterward."
      takeOver={() => unwrap(api.POST('/v1/api-keys/{key_id}/take-over', { params: { path } }))}
      changes={[KEYS]}
      onClose={onClose}
    />
  );
}

function RevokeDialog({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const revoke = useAct(() => api.DELETE('/v1/api-keys/{key_id}', { params: { path: { key_id: apiKey.key_id } } }), {
    done: `${apiKey.name} revoked`,
    changes: [KEYS],
    after: onClose,
  });
  return (
    <ConfirmDialog title={`Revoke ${apiKey.name}?`} confirm="Revoke key" act={revoke} onClose={onClose}>
      Requests with <code>{apiKey.prefix}…</code> are rejected immediately. You cannot restore a revoked key. If
      something still needs it, rotate it instead.
    </ConfirmDialog>
  );
}
