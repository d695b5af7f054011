import { bySeverity } from '@assay/contracts/severities';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import {
  ButtonLink,
  EmptyState,
  ErrorState,
  Page,
  Select,
  SkeletonBlock,
  Tabs,
  useGradually,
} from '../../design/index.ts';
import { compareFindings, type Difference as FindingDifference } from '../../features/evaluations/compare-findings.ts';
import { evaluationLabel } from '../../features/evaluations/evaluation-label.ts';
import { FindingCard } from '../../features/evaluations/finding-card.tsx';
import {
  type Evaluation,
  evaluationQuery,
  evaluationsQuery,
  everyFindingQuery,
  type Finding,
  MAX_PAGE,
} from '../../features/evaluations/queries.ts';
import { ahead } from '../../state/ahead.ts';
import '../../design/disclosure.css';

export const { loader, shouldRevalidate } = ahead((client, search, { evaluationId = '' }) => [
  client.ensureQueryData(evaluationQuery(evaluationId)),
  ...[evaluationId, ...search.getAll('with')].map((id) => client.ensureQueryData(everyFindingQuery(id))),
]);

/** Two evaluations of a repository: what came, what went, what stayed. Findings are the same by their fingerprint. */
export function Component() {
  const { evaluationId = '' } = useParams();
  const evaluation = useQuery(evaluationQuery(evaluationId));
  const parent = { to: `/evaluations/${evaluationId}`, label: evaluation.data?.repository ?? 'Evaluation' };
  return (
    <Page title="Compare" description="What changed between two evaluations." parent={parent}>
      {evaluation.error ? (
        <ErrorState error={evaluation.error} retry={() => void evaluation.refetch()} />
      ) : evaluation.data ? (
        <Comparison evaluation={evaluation.data} />
      ) : (
        <SkeletonBlock label="Loading the evaluation" height="20rem" />
      )}
    </Page>
  );
}

function Comparison({ evaluation }: { evaluation: Evaluation }) {
  const [search, setSearch] = useSearchParams();
  const list = useInfiniteQuery(evaluationsQuery({ repository: evaluation.repository, status: 'completed' }, MAX_PAGE));
  const others = (list.data?.pages.flatMap(({ data }) => data) ?? []).filter(({ id }) => id !== evaluation.id);
  const earlier = others.find(({ id }) => id < evaluation.id) ?? others[0];
  const other = search.get('with') ?? evaluation.baseline_evaluation_id ?? earlier?.id ?? '';
  const isListed = others.some(({ id }) => id === other);
  // one of another repository, or older than the list
  const chosen = useQuery({ ...evaluationQuery(other), enabled: list.data !== undefined && other !== '' && !isListed });
  const options = [
    ...others.map((each) => ({ value: each.id, label: evaluationLabel(each) })),
    ...(chosen.data && !isListed
      ? [{ value: other, label: `${chosen.data.repository} · ${evaluationLabel(chosen.data)}` }]
      : []),
  ];
  const before = useQuery(everyFindingQuery(other));
  const after = useQuery(everyFindingQuery(evaluation.id));
  // what is shown stays while a later request fails
  const failed = [list, before, after].find(({ data, error }) => error && !data);
  if (failed) return <ErrorState error={failed.error} retry={() => void failed.refetch()} />;
  if (list.data && other === '')
    return (
      <EmptyState
        title="Nothing to compare with yet"
        actions={<ButtonLink to={`/evaluations/${evaluation.id}`}>Back to the evaluation</ButtonLink>}
      >
        This is the only completed evaluation of {evaluation.repository}. Evaluate it again to compare.
      </EmptyState>
    );
  return (
    <>
      <div className="filters">
        <Select
          grow
          label="Compare with"
          options={options}
          value={other}
          onChange={(value) => setSearch({ with: value }, { replace: true })}
        />
      </div>
      {before.data && after.data ? (
        <Difference
          difference={compareFindings({ id: other, findings: before.data }, { evaluation, findings: after.data })}
        />
      ) : (
        <SkeletonBlock label="Loading the findings" height="20rem" />
      )}
    </>
  );
}

/** Findings that are drawn at once: about half a screen. */
const AT_ONCE = 10;

function Findings({ findings }: { findings: readonly Finding[] }) {
  return (
    <div className="finding-group">
      {useGradually(findings, AT_ONCE)?.map((finding) => (
        <FindingCard key={finding.id} finding={finding} policyName={undefined} groupedBy="rule" />
      ))}
    </div>
  );
}

function Difference({ difference }: { difference: FindingDifference }) {
  const [tab, setTab] = useState('new');
  const content = (findings: readonly Finding[]) =>
    findings.length === 0 ? (
      <EmptyState title="No findings here" />
    ) : (
      <Findings findings={findings.toSorted(bySeverity)} />
    );
  return (
    <Tabs
      label="Differences"
      selected={tab}
      onSelect={setTab}
      tabs={[
        { id: 'new', title: 'New', count: difference.came.length, content: content(difference.came) },
        { id: 'gone', title: 'Gone', count: difference.went.length, content: content(difference.went) },
        ...(difference.unknown.length > 0
          ? [
              {
                id: 'unknown',
                title: 'Not checked',
                count: difference.unknown.length,
                content: (
                  <>
                    <p className="note">
                      The later evaluation did not check for these: it covers only part of the repository, skipped their
                      files, or did not run their policies.
                    </p>
                    {content(difference.unknown)}
                  </>
                ),
              },
            ]
          : []),
        { id: 'same', title: 'Unchanged', count: difference.stayed.length, content: content(difference.stayed) },
      ]}
    />
  );
}
