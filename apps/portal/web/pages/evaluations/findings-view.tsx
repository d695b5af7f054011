import { useInfiniteQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { EmptyState, ErrorState, formatNumber, More, Select, SkeletonBlock, TextField } from '../../design/index.ts';
import { FindingCard } from './finding-card.tsx';
import { type Evaluation, type Finding, findingsQuery, SEVERITIES } from './queries.ts';
import { SuppressButton } from './suppress-button.tsx';

/** Pages that are fetched by themselves; beyond that the reader asks for more. */
const FETCHED_PAGES = 5;
const ANY = { value: '', label: 'Any' };

interface Narrowing {
  severity: string;
  state: string;
  text: string;
}

/** All findings of an evaluation, by file or by rule. */
export function FindingsView({ evaluation }: { evaluation: Evaluation }) {
  const query = useInfiniteQuery(findingsQuery(evaluation.id));
  const { data, error, refetch, hasNextPage, isFetching, isError, fetchNextPage } = query;
  // the same function from render to render: thousands of closed findings are not drawn again
  const actions = useCallback(
    (finding: Finding) => <SuppressButton finding={finding} evaluationId={evaluation.id} />,
    [evaluation.id],
  );
  const [groupedBy, setGroupedBy] = useState<'file' | 'rule'>('file');
  const [narrowing, setNarrowing] = useState<Narrowing>({ severity: '', state: '', text: '' });
  const pages = data?.pages.length ?? 0;
  useEffect(() => {
    // a page that failed is fetched again when the reader asks for it, and not before
    if (hasNextPage && !isFetching && !isError && pages < FETCHED_PAGES) void fetchNextPage();
  }, [hasNextPage, isFetching, isError, pages, fetchNextPage]);
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data) return <SkeletonBlock label="Loading the findings" height="16rem" />;
  const all = data.pages.flatMap((page) => page.data);
  if (all.length === 0)
    return (
      <EmptyState icon={<CircleCheck size={24} />} title="No findings">
        {evaluation.policies.length === 1 ? 'The policy has' : `The ${evaluation.policies.length} policies have`}{' '}
        nothing to say about these files.
      </EmptyState>
    );
  const shown = all.filter((finding) => fits(finding, narrowing));
  const groups = Map.groupBy(shown, (finding) => (groupedBy === 'file' ? finding.path : finding.rule_id));
  const names = new Map(evaluation.policies.map(({ id, name }) => [id, name]));
  const set = (change: Partial<Narrowing>) => setNarrowing({ ...narrowing, ...change });
  return (
    <div className="findings">
      <search className="filters">
        <TextField
          grow
          label="Search"
          type="search"
          placeholder="Message, rule or file"
          value={narrowing.text}
          onChange={(text) => set({ text })}
        />
        <Select
          label="Severity"
          options={[ANY, ...SEVERITIES.map((value) => ({ value, label: capitalized(value) }))]}
          value={narrowing.severity}
          onChange={(severity) => set({ severity })}
        />
        <Select label="State" options={STATES} value={narrowing.state} onChange={(state) => set({ state })} />
        <Select
          label="Group by"
          options={GROUPINGS}
          value={groupedBy}
          onChange={(value) => setGroupedBy(value as 'file' | 'rule')}
        />
      </search>
      <p className="visually-hidden" role="status">
        {shown.length} findings shown
      </p>
      {shown.length === 0 && <EmptyState title="No finding matches" />}
      {worstFirst(groups).map(([name, findings]) => (
        <section key={name} className="finding-group" aria-label={name}>
          <h3>
            <code>{name}</code>
            <span className="soft small number">{findings.length}</span>
          </h3>
          {findings.map((finding) => (
            <FindingCard
              key={finding.id}
              finding={finding}
              policyName={names.get(finding.policy_id)}
              groupedBy={groupedBy}
              actions={actions}
            />
          ))}
        </section>
      ))}
      {(hasNextPage || isError) && <p className="soft">{formatNumber(all.length)} findings so far</p>}
      <More query={query} label="Show more findings" />
    </div>
  );
}

const STATES = [
  ANY,
  { value: 'open', label: 'Open' },
  { value: 'suppressed', label: 'Suppressed' },
  { value: 'new', label: 'New' },
  { value: 'unchanged', label: 'Known before' },
  { value: 'absent', label: 'Gone' },
];
const GROUPINGS = [
  { value: 'file', label: 'File' },
  { value: 'rule', label: 'Rule' },
];

function fits(finding: Finding, { severity, state, text }: Narrowing): boolean {
  if (severity && finding.severity !== severity) return false;
  if (state && finding.status !== state && finding.baseline_state !== state) return false;
  const wanted = text.trim().toLowerCase();
  return (
    !wanted || [finding.message, finding.rule_id, finding.path].some((each) => each.toLowerCase().includes(wanted))
  );
}

/** Groups by their worst finding, and the fuller one first. */
function worstFirst(groups: Map<string, Finding[]>): [string, Finding[]][] {
  const worst = (findings: Finding[]) => Math.min(...findings.map(({ severity }) => SEVERITIES.indexOf(severity)));
  return [...groups].sort(([, a], [, b]) => worst(a) - worst(b) || b.length - a.length);
}

function capitalized(text: string): string {
  return text[0]?.toUpperCase() + text.slice(1);
}
