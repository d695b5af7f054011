import { useInfiniteQuery } from '@tanstack/react-query';
import { FileUp, Gauge, Plus, ShieldCheck, SlidersHorizontal } from 'lucide-react';
import { useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import {
  Button,
  ButtonLink,
  type Column,
  DebouncedField,
  EmptyState,
  ErrorState,
  formatNumber,
  Page,
  Select,
  Table,
  timeColumn,
  toastProblem,
} from '../../design/index.ts';
import { ActiveBadge, MODES, ModeBadge, versionText } from '../../features/policies/policy-badges.tsx';
import { type Policy, type PolicyFilter, policiesQuery } from '../../features/policies/queries.ts';
import { ahead } from '../../state/ahead.ts';
import { useSearch } from '../../state/search.ts';
import { useScope } from '../../state/session.ts';

const COLUMNS: readonly Column<Policy>[] = [
  {
    key: 'name',
    title: 'Policy',
    wide: true,
    cell: (policy) => (
      <Link className="row-link" to={`/policies/${policy.id}`} title={policy.description ?? undefined}>
        {policy.name}
      </Link>
    ),
  },
  {
    key: 'origin',
    title: 'Origin',
    cell: ({ builtin }) => (builtin ? <span className="soft">Built-in</span> : 'Custom'),
  },
  { key: 'active', title: 'State', cell: ({ active }) => (active ? 'Active' : <ActiveBadge active={false} />) },
  {
    key: 'mode',
    title: 'Mode',
    cell: ({ mode }) => (mode === 'enforce' ? MODES.enforce.label : <ModeBadge mode={mode} />),
  },
  {
    key: 'rules',
    title: 'Rules',
    align: 'end',
    cell: ({ rule_count: rules }) => <span className="number">{formatNumber(rules)}</span>,
  },
  {
    key: 'version',
    title: 'Version',
    align: 'end',
    cell: (policy) => <span className="number">{versionText(policy)}</span>,
  },
  timeColumn('Updated', 'updated_at'),
];
const ORIGINS = [
  { value: '', label: 'Any' },
  { value: 'own', label: 'Custom' },
  { value: 'builtin', label: 'Built-in' },
];
const STATES = [
  { value: '', label: 'Any' },
  { value: 'active', label: 'Active' },
  { value: 'inactive', label: 'Inactive' },
];
const MAX_IMPORT_BYTES = 1_048_576;

export const { loader, shouldRevalidate } = ahead((client, search) => [
  client.ensureInfiniteQueryData(policiesQuery(readFilter(search))),
]);

export function Component() {
  const [search, change] = useSearch();
  const origin = search.get('origin') ?? '';
  const state = search.get('state') ?? '';
  const text = search.get('q') ?? '';
  const query = useInfiniteQuery(policiesQuery(readFilter(search)));
  const { data, error, refetch } = query;
  const rows = data?.pages.flatMap((page) => page.data).toSorted(byOriginAndName);
  return (
    <Page
      title="Policies"
      description="Evaluations run all active policies unless they name others."
      actions={<Actions />}
    >
      <search className="filters">
        <DebouncedField
          grow
          label="Search"
          type="search"
          placeholder="Name or description"
          maxLength={200}
          value={text}
          onChange={(value) => change({ q: value })}
        />
        <Select label="Origin" options={ORIGINS} value={origin} onChange={(value) => change({ origin: value })} />
        <Select label="State" options={STATES} value={state} onChange={(value) => change({ state: value })} />
      </search>
      {error && !rows ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : rows?.length === 0 ? (
        <NothingHere
          isOwn={origin === 'own' && !state && !text}
          clear={() => change({ q: '', origin: '', state: '' })}
        />
      ) : (
        <Table
          label="Policies"
          columns={COLUMNS}
          rows={rows}
          expected={10}
          rowKey={(policy) => policy.id}
          more={query}
          compact
        />
      )}
    </Page>
  );
}

function readFilter(search: URLSearchParams): PolicyFilter {
  const [q, origin, state] = [search.get('q'), search.get('origin'), search.get('state')];
  return {
    ...(q ? { q } : {}),
    ...(origin ? { builtin: origin === 'builtin' } : {}),
    ...(state ? { active: state === 'active' } : {}),
  };
}

/** One's own first. */
function byOriginAndName(a: Policy, b: Policy): number {
  return Number(a.builtin) - Number(b.builtin) || a.name.localeCompare(b.name, 'en');
}

function Actions() {
  const mayWrite = useScope('write:policies');
  const overrides = (
    <>
      <ButtonLink to="/policies/profiles" icon={<Gauge size={16} aria-hidden="true" />}>
        Profiles
      </ButtonLink>
      <ButtonLink to="/policies/overrides" icon={<SlidersHorizontal size={16} aria-hidden="true" />}>
        Overrides
      </ButtonLink>
    </>
  );
  if (!mayWrite) return overrides;
  return (
    <>
      {overrides}
      <ImportButton />
      <ButtonLink kind="primary" to="/policies/new" icon={<Plus size={16} aria-hidden="true" />}>
        New policy
      </ButtonLink>
    </>
  );
}

/** Opens the editor with the text of a file: nothing is made before it was looked at. */
function ImportButton() {
  const input = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const read = async (file: File) => {
    if (file.size > MAX_IMPORT_BYTES) throw new Error(`${file.name} is too large: a policy can be at most 1 MiB`);
    await navigate('/policies/new', { state: { document: await file.text() } });
  };
  return (
    <>
      <Button icon={<FileUp size={16} aria-hidden="true" />} onClick={() => input.current?.click()}>
        Import
      </Button>
      <input
        ref={input}
        className="visually-hidden"
        type="file"
        accept=".yaml,.yml,.json"
        tabIndex={-1}
        aria-label="Policy to import"
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file) read(file).catch(toastProblem);
          target.value = '';
        }}
      />
    </>
  );
}

function NothingHere({ isOwn, clear }: { isOwn: boolean; clear: () => void }) {
  if (!isOwn)
    return (
      <EmptyState
        icon={<ShieldCheck size={24} />}
        title="No policy matches"
        actions={<Button onClick={clear}>Clear the filters</Button>}
      />
    );
  return (
    <EmptyState icon={<ShieldCheck size={24} />} title="No policies of your own yet">
      The built-in policies already run. Write your own for rules specific to your code; templates show how.
    </EmptyState>
  );
}
