import { useQuery } from '@tanstack/react-query';
import { Equal } from 'lucide-react';
import { Fragment, useMemo } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { CodeLines, EmptyState, ErrorState, formatCount, Page, Select, SkeletonBlock } from '../../design/index.ts';
import { lineDiff } from '../../features/policies/line-diff.ts';
import { policyQuery, yamlQuery } from '../../features/policies/queries.ts';
import { ahead } from '../../state/ahead.ts';
import './diff-page.css';

export const { loader, shouldRevalidate } = ahead((client, search, { policyId = '' }) => [
  client.ensureQueryData(policyQuery(policyId)),
  ...[...search.getAll('from'), ...search.getAll('to')].map((version) =>
    client.ensureQueryData(yamlQuery(policyId, Number(version))),
  ),
]);

/** Two versions of a policy as a diff of their YAML. */
export function Component() {
  const { policyId = '' } = useParams();
  const [search, setSearch] = useSearchParams();
  const policy = useQuery(policyQuery(policyId));
  const latest = policy.data?.latest_version ?? 0;
  const chosen = (name: string, fallback: number) => {
    const value = Number(search.get(name));
    return Number.isInteger(value) && value >= 1 && value <= latest ? value : fallback;
  };
  const to = chosen('to', latest);
  const from = chosen('from', Math.max(1, to - 1));
  const before = useQuery(yamlQuery(policyId, from));
  const after = useQuery(yamlQuery(policyId, to));
  const error = policy.error ?? before.error ?? after.error;
  const options = Array.from({ length: latest }, (_, index) => ({
    value: String(latest - index),
    label: `v${latest - index}`,
  }));
  const set = (name: string, value: string) =>
    setSearch({ from: String(from), to: String(to), [name]: value }, { replace: true });
  return (
    <Page
      title="Changes"
      description="Differences between two versions, including comments."
      parent={{ to: `/policies/${policyId}?tab=versions`, label: policy.data?.name ?? 'Policy' }}
    >
      {error ? (
        <ErrorState
          error={error}
          retry={() => void Promise.all([policy.refetch(), before.refetch(), after.refetch()])}
        />
      ) : (
        <>
          <div className="filters">
            <Select label="From" options={options} value={String(from)} onChange={(value) => set('from', value)} />
            <Select label="To" options={options} value={String(to)} onChange={(value) => set('to', value)} />
          </div>
          {before.data !== undefined && after.data !== undefined ? (
            <Difference before={before.data} after={after.data} />
          ) : (
            <SkeletonBlock label="Loading the versions" height="24rem" />
          )}
        </>
      )}
    </Page>
  );
}

function Difference({ before, after }: { before: string; after: string }) {
  const { hunks, added, removed, skippedAtEnd } = useMemo(() => lineDiff(before, after), [before, after]);
  if (hunks.length === 0)
    return (
      <EmptyState icon={<Equal size={24} />} title="No differences">
        The text of both versions is the same.
      </EmptyState>
    );
  return (
    <div className="stack tight">
      <p role="status">
        {lines(added)} added, {lines(removed)} removed
      </p>
      {hunks.map((hunk) => (
        <Fragment key={hunk.start}>
          {hunk.skipped > 0 && <p className="diff-skip">{lines(hunk.skipped)} unchanged</p>}
          <CodeLines lines={hunk.lines} path="policy.yaml" label={`Changes from line ${hunk.start}`} />
        </Fragment>
      ))}
      {skippedAtEnd > 0 && <p className="diff-skip">{lines(skippedAtEnd)} unchanged</p>}
    </div>
  );
}

function lines(count: number): string {
  return formatCount(count, 'line', 'lines');
}
