import { SEVERITIES } from '@assay/contracts/severities';
import { useInfiniteQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { type CSSProperties, Suspense, useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react';
import {
  Button,
  capitalized,
  DebouncedField,
  EmptyState,
  fetched,
  formatNumber,
  LoadingState,
  More,
  plural,
  Select,
} from '../../design/index.ts';
import { useSearch } from '../../state/search.ts';
import { FilterChip } from './filter-chip.tsx';
import { FindingCard } from './finding-card.tsx';
import { NO_FILTER, readFindingsFilter } from './findings-filter.ts';
import { type Evaluation, type Finding, type FindingsFilter, findingsQuery } from './queries.ts';
import { Selection } from './selection.ts';
import { SelectionBar } from './selection-bar.tsx';
import { SuppressButton } from './suppress-button.tsx';
import '../../design/disclosure.css';
import './findings-view.css';

const SelectionActions = fetched(async () => (await import('./selection-actions.tsx')).SelectionActions);

const ANY = { value: '', label: 'Any' };
/** Findings that are laid out and painted together when they come near the screen: with more, that takes longer than a frame. */
const TOGETHER = 16;
/** Up to this many findings are drawn on the screen and off it: what is drawn only near the screen may move what is on it. */
const FEW = 100;

/** All findings of an evaluation, what blocks first; within that by file or by rule. */
export function FindingsView({ evaluation }: { evaluation: Evaluation }) {
  const [search] = useSearch();
  const filter = readFindingsFilter(search);
  const groupedBy = search.get('group') === 'rule' ? 'rule' : 'file';
  const query = useInfiniteQuery(findingsQuery(evaluation.id, filter));
  const { data, error, refetch, hasNextPage, isError } = query;
  // the same function from render to render: thousands of closed findings are not drawn again
  const actions = useCallback(
    (finding: Finding) => <SuppressButton finding={finding} evaluationId={evaluation.id} />,
    [evaluation.id],
  );
  const [selection] = useState(() => new Selection());
  // drawn between frames: a page that arrives while one scrolls does not hold it up
  const drawn = useDeferredValue(data);
  const sections = useMemo(
    () => sectionsOf(drawn?.pages.flatMap((page) => page.data) ?? [], groupedBy),
    [drawn, groupedBy],
  );
  const shown = useMemo(() => sections.flatMap(({ groups }) => groups.flatMap(({ findings }) => findings)), [sections]);
  useEffect(() => selection.show(shown.map(({ id }) => id)), [selection, shown]);
  if (!data || !drawn)
    return <LoadingState label="Loading the findings" height="16rem" error={error} retry={refetch} />;
  const isFiltered = Object.keys(filter).length > 0;
  if (shown.length === 0 && !isFiltered)
    return (
      <EmptyState icon={<CircleCheck size={24} />} title="No findings">
        {plural(evaluation.policies.length, 'The policy has', `The ${evaluation.policies.length} policies have`)} no
        findings in these files.
      </EmptyState>
    );
  const names = new Map(evaluation.policies.map(({ id, name }) => [id, name]));
  return (
    <div className={shown.length > FEW ? 'findings many' : 'findings'}>
      <Filters filter={filter} groupedBy={groupedBy} policyNames={names} />
      <p className="visually-hidden" role="status">
        {shown.length} findings shown
      </p>
      {shown.length === 0 && <EmptyState title="No finding matches" />}
      {shown.length > 0 && (
        <SelectionBar shown={shown} selection={selection}>
          {(chosen) =>
            chosen.length > 0 && (
              <Suspense>
                <SelectionActions chosen={chosen} selection={selection} evaluationId={evaluation.id} />
              </Suspense>
            )
          }
        </SelectionBar>
      )}
      {sections.map(({ title, groups }) => (
        <section key={title} className="findings-section" aria-label={title}>
          <h3>{title}</h3>
          {groups.map(({ name, findings }) => (
            <section key={name} className="finding-group" aria-label={`${title}: ${name}`}>
              <h4>
                <code>{name}</code>
                <span className="soft small number">{formatNumber(findings.length)}</span>
              </h4>
              {inParts(findings).map((part) => (
                <div key={part[0]?.id} className="finding-rows" style={{ '--findings': part.length } as CSSProperties}>
                  {part.map((finding) => (
                    <FindingCard
                      key={finding.id}
                      finding={finding}
                      evaluation={evaluation}
                      policyName={names.get(finding.policy_id)}
                      groupedBy={groupedBy}
                      selection={selection}
                      actions={actions}
                    />
                  ))}
                </div>
              ))}
            </section>
          ))}
        </section>
      ))}
      {(hasNextPage || isError) && <p className="soft">{formatNumber(shown.length)} findings so far</p>}
      <More query={query} label="Show more findings" isNearIsEnough={drawn === data} />
    </div>
  );
}

/** In the order in which the API gives them. */
const SECTIONS: readonly { title: string; holds: (finding: Finding) => boolean }[] = [
  { title: 'Blocking', holds: (finding) => isOpen(finding) && finding.action === 'block' },
  { title: 'Warnings', holds: (finding) => isOpen(finding) && finding.action === 'warn' },
  { title: 'Not enforced', holds: (finding) => isOpen(finding) && finding.action === 'off' },
  { title: 'Suppressed', holds: ({ status, baseline_state: state }) => status === 'suppressed' && state !== 'absent' },
  { title: 'Gone since the baseline', holds: ({ baseline_state: state }) => state === 'absent' },
];

interface Section {
  title: string;
  groups: { name: string; findings: Finding[] }[];
}

function sectionsOf(findings: readonly Finding[], groupedBy: 'file' | 'rule'): Section[] {
  return SECTIONS.flatMap(({ title, holds }) => {
    const ofSection = findings.filter(holds);
    if (ofSection.length === 0) return [];
    const groups = Map.groupBy(ofSection, (finding) => (groupedBy === 'file' ? finding.path : finding.rule_id));
    return [{ title, groups: [...groups].map(([name, group]) => ({ name, findings: group })) }];
  });
}

function inParts(findings: readonly Finding[]): Finding[][] {
  return Array.from({ length: Math.ceil(findings.length / TOGETHER) }, (_, part) =>
    findings.slice(part * TOGETHER, (part + 1) * TOGETHER),
  );
}

function isOpen({ status, baseline_state: state }: Finding): boolean {
  return status === 'open' && state !== 'absent';
}

const STATES = [
  ANY,
  { value: 'open', label: 'Open' },
  { value: 'suppressed', label: 'Suppressed' },
  { value: 'new', label: 'New' },
  { value: 'unchanged', label: 'Known before' },
  { value: 'absent', label: 'Gone' },
];
const ACTIONS = [
  ANY,
  { value: 'block', label: 'Blocks' },
  { value: 'warn', label: 'Warns' },
  { value: 'off', label: 'Not enforced' },
];
const GROUPINGS = [
  { value: 'file', label: 'File' },
  { value: 'rule', label: 'Rule' },
];

function Filters({
  filter,
  groupedBy,
  policyNames,
}: {
  filter: FindingsFilter;
  groupedBy: 'file' | 'rule';
  policyNames: ReadonlyMap<string, string>;
}) {
  const [, change] = useSearch();
  // one choice for two things that are asked for apart: whether it is open, and whether it was there before
  const state = filter.baseline_state && filter.baseline_state !== 'present' ? filter.baseline_state : filter.status;
  return (
    <>
      <search className="filters">
        <DebouncedField
          grow
          label="Search"
          type="search"
          placeholder="Message, rule or file"
          maxLength={200}
          value={filter.q ?? ''}
          onChange={(q) => change({ q })}
        />
        <Select
          label="Severity"
          options={[ANY, ...SEVERITIES.map((value) => ({ value, label: capitalized(value) }))]}
          value={filter.severity ?? ''}
          onChange={(severity) => change({ severity })}
        />
        <Select
          label="Effect"
          options={ACTIONS}
          value={filter.action ?? ''}
          onChange={(action) => change({ action })}
        />
        <Select
          label="State"
          options={STATES}
          value={state ?? ''}
          onChange={(value) =>
            change(
              value === 'open' || value === 'suppressed'
                ? { status: value, baseline_state: 'present' }
                : { status: undefined, baseline_state: value },
            )
          }
        />
        <Select
          label="Group by"
          options={GROUPINGS}
          value={groupedBy}
          onChange={(group) => change({ group: group === 'rule' ? group : undefined })}
        />
      </search>
      {Object.keys(filter).length > 0 && (
        <div className="row">
          {filter.policy_id && (
            <FilterChip onClear={() => change({ policy_id: undefined })}>
              Policy: {policyNames.get(filter.policy_id) ?? filter.policy_id}
            </FilterChip>
          )}
          {filter.rule_id && (
            <FilterChip onClear={() => change({ rule_id: undefined })}>Rule: {filter.rule_id}</FilterChip>
          )}
          <Button kind="quiet" onClick={() => change(NO_FILTER)}>
            Clear filters
          </Button>
        </div>
      )}
    </>
  );
}
