import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { CircleCheck, Download, EyeOff, ListChecks } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { API } from '../../api/client.ts';
import {
  Badge,
  Button,
  type Column,
  Dialog,
  EmptyState,
  fetched,
  formatCount,
  Page,
  Shortened,
  SkeletonBlock,
  type Tone,
  timeColumn,
} from '../../design/index.ts';
import { SeverityBadge } from '../../features/evaluations/badges.tsx';
import { useSuppressionMode } from '../../features/evaluations/exception-settings.ts';
import { SelectFinding } from '../../features/evaluations/select-finding.tsx';
import { Selection } from '../../features/evaluations/selection.ts';
import { countOfFindings, SelectionBar } from '../../features/evaluations/selection-bar.tsx';
import { SUPPRESSION_MODES } from '../../features/evaluations/suppression-modes.ts';
import { FindingFilters, FindingOrder } from '../../features/findings/finding-filters.tsx';
import {
  countsQuery,
  NO_FILTER,
  nameOf,
  type OpenFinding,
  openFindingQuery,
  openFindingsQuery,
  peopleQuery,
  queryOf,
  readFilter,
  STATES,
  viewsQuery,
} from '../../features/findings/queries.ts';
import { ChooseLink, Listing, rowsOf, useDialog } from '../../features/settings/shared.tsx';
import { ahead } from '../../state/ahead.ts';
import { useSearch } from '../../state/search.ts';
import { useScope } from '../../state/session.ts';
import './findings-page.css';

const FindingDetail = fetched(async () => (await import('../../features/findings/finding-detail.tsx')).FindingDetail);
const SuppressForm = fetched(async () => (await import('../../features/findings/triage-dialogs.tsx')).SuppressForm);
const TriageForm = fetched(async () => (await import('../../features/findings/triage-dialogs.tsx')).TriageForm);

export const { loader, shouldRevalidate } = ahead((client, search) => [
  client.ensureInfiniteQueryData(openFindingsQuery(readFilter(search), search.get('sort') ?? '')),
  client.ensureQueryData(countsQuery(readFilter(search))),
  client.ensureQueryData(viewsQuery),
  ...(search.get('finding') ? [import('../../features/findings/finding-detail.tsx')] : []),
]);

/** What is open in all repositories, and what people do about it. */
export function Component() {
  const [search, change] = useSearch();
  const filter = readFilter(search);
  const query = useInfiniteQuery(openFindingsQuery(filter, search.get('sort') ?? ''));
  const { data: counts } = useQuery(countsQuery(filter));
  const { data: people } = useQuery(peopleQuery);
  const mayChange = useScope('write:evaluations');
  const rows = rowsOf(query);
  const [chosen, , endChoice] = useDialog('finding');
  const alone = useQuery({ ...openFindingQuery(chosen ?? ''), retry: false });
  const selected = chosen ? (rows.find(({ id }) => id === chosen) ?? alone.data) : undefined;
  // its place is there before it is, so that the list does not move when it comes
  const isOpen = selected !== undefined || (chosen !== null && alone.isPending);
  const [selection] = useState(() => new Selection());
  const order = rows.map(({ id }) => id).join();
  useEffect(() => selection.show(order === '' ? [] : order.split(',')), [selection, order]);
  const names = people && new Map(people.map((member) => [member.id, nameOf(member)]));
  const isFiltered = Object.keys(filter).length > 0;
  return (
    <Page
      title="Findings"
      description="Open findings in the main branch of each repository, from its latest evaluation."
      actions={<Export filter={filter} />}
    >
      <FindingFilters filter={filter} />
      <div className="findings-head">
        <div className="findings-count">
          <p className="soft" role="status">
            {counts ? formatCount(counts.total, 'open finding', 'open findings') : '\u00a0'}
          </p>
          <FindingOrder />
        </div>
        {/* it stands there without rows too: what is below must not move when they come, or none */}
        {mayChange && (
          <SelectionBar shown={rows} selection={selection}>
            {(chosen) => <SelectionActions chosen={chosen} selection={selection} />}
          </SelectionBar>
        )}
      </div>
      <div className={`findings-layout${isOpen ? ' open' : ''}`}>
        <Listing
          label="Open findings"
          query={query}
          rowKey={({ id }) => id}
          expected={10}
          columns={columns(mayChange ? selection : undefined, names).filter(({ key }) => !isOpen || !BESIDE.has(key))}
          empty={
            isFiltered ? (
              <EmptyState
                icon={<ListChecks size={24} />}
                title="No finding matches"
                actions={<Button onClick={() => change(NO_FILTER)}>Clear the filters</Button>}
              />
            ) : (
              <EmptyState icon={<CircleCheck size={24} />} title="No open findings">
                Findings appear here after an evaluation of a whole repository.
              </EmptyState>
            )
          }
        />
        {isOpen && (
          <div className="finding-place">
            <Suspense fallback={<LoadingFinding />}>
              {selected ? <FindingDetail finding={selected} onClose={endChoice} /> : <LoadingFinding />}
            </Suspense>
          </div>
        )}
      </div>
    </Page>
  );
}

const LoadingFinding = () => <SkeletonBlock label="Loading the finding" height="24rem" />;

const STATE_TONES: Record<OpenFinding['state'], Tone> = {
  untriaged: 'neutral',
  confirmed: 'warn',
  in_progress: 'info',
};
/** What the detail says need not stand beside it. */
const BESIDE = new Set(['repository', 'assignee', 'first_seen_at']);

function columns(
  selection: Selection | undefined,
  names: ReadonlyMap<string, string> | undefined,
): Column<OpenFinding>[] {
  return [
    {
      key: 'finding',
      title: 'Finding',
      wide: true,
      cell: (finding) => (
        <span className="open-finding">
          {selection && (
            <SelectFinding
              id={finding.id}
              label={`${finding.message} (${finding.repository}, ${finding.path}:${finding.line ?? 1})`}
              selection={selection}
            />
          )}
          <span className="stack tight">
            <ChooseLink name="finding" value={finding.id}>
              {finding.message}
            </ChooseLink>
            <span className="soft small">
              <code>{finding.rule_id}</code>
              <span>in</span>
              <code className="path">
                <Shortened text={finding.line === null ? finding.path : `${finding.path}:${finding.line}`} end={24} />
              </code>
              {finding.suppression_id && <span>· suppressed from the next evaluation</span>}
            </span>
          </span>
        </span>
      ),
    },
    { key: 'severity', title: 'Severity', cell: ({ severity }) => <SeverityBadge severity={severity} /> },
    {
      key: 'repository',
      title: 'Repository',
      cell: ({ repository }) => (
        <span className="repository-name">
          <Shortened text={repository} />
        </span>
      ),
    },
    {
      key: 'state',
      title: 'State',
      cell: ({ state }) => (
        <Badge tone={STATE_TONES[state]}>{STATES.find(({ value }) => value === state)?.label}</Badge>
      ),
    },
    {
      key: 'assignee',
      title: 'Assignee',
      cell: ({ assignee_id: id }) =>
        id === null ? (
          <span className="soft">Unassigned</span>
        ) : (
          names && (
            <span className="assignee-name">
              <Shortened text={names.get(id) ?? 'A former member'} />
            </span>
          )
        ),
    },
    timeColumn('First seen', 'first_seen_at'),
  ];
}

/** What can be done with the chosen findings. */
function SelectionActions({ chosen, selection }: { chosen: readonly OpenFinding[]; selection: Selection }) {
  const mode = useSuppressionMode();
  // what was chosen when it was pressed, whatever the list does in the meantime
  const [acting, setActing] = useState<{ on: readonly OpenFinding[]; by: 'triage' | 'suppress' }>();
  const close = () => setActing(undefined);
  const title =
    acting &&
    `${acting.by === 'triage' ? 'Triage' : SUPPRESSION_MODES[mode ?? 'ask'].button} ${countOfFindings(acting.on.length)}`;
  return (
    <>
      {chosen.length > 0 && (
        <div className="row">
          <Button
            icon={<ListChecks size={16} aria-hidden="true" />}
            onClick={() => setActing({ on: chosen, by: 'triage' })}
          >
            Triage
          </Button>
          {mode && (
            <Button
              icon={<EyeOff size={16} aria-hidden="true" />}
              onClick={() => setActing({ on: chosen, by: 'suppress' })}
            >
              {SUPPRESSION_MODES[mode].button}
            </Button>
          )}
          <Button kind="quiet" onClick={() => selection.chooseAll(false)}>
            Clear
          </Button>
        </div>
      )}
      <Dialog title={title ?? ''} isOpen={acting !== undefined} onClose={close}>
        {acting?.by === 'triage' && <TriageForm findings={acting.on} onClose={close} />}
        {mode && acting?.by === 'suppress' && <SuppressForm mode={mode} findings={acting.on} onClose={close} />}
      </Dialog>
    </>
  );
}

/** Everything that matches, not only what is shown. */
function Export({ filter }: { filter: ReturnType<typeof readFilter> }) {
  const href = (format: string) => {
    const query = Object.entries(queryOf(filter)).map(([name, value]) => [name, String(value)]);
    return `${API}/v1/findings/export?${new URLSearchParams([...query, ['format', format]])}`;
  };
  return (
    <>
      <a className="button secondary" href={href('csv')} download="findings.csv">
        <Download size={16} aria-hidden="true" /> CSV
      </a>
      <a className="button secondary" href={href('ndjson')} download="findings.ndjson">
        <Download size={16} aria-hidden="true" /> JSON
      </a>
    </>
  );
}
