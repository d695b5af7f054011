import { useInfiniteQuery } from '@tanstack/react-query';
import { ChartNoAxesColumn } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import {
  ButtonLink,
  EmptyState,
  ErrorState,
  formatNumber,
  Page,
  RelativeTime,
  Section,
  Select,
  SkeletonBlock,
  shortRef,
  Table,
} from '../../design/index.ts';
import { OutcomeBadge, SeverityCounts } from '../../features/evaluations/badges.tsx';
import { type Evaluation, evaluationsQuery, MAX_PAGE } from '../../features/evaluations/queries.ts';
import { TrendChart } from '../../features/evaluations/trend-chart.tsx';
import { ahead } from '../../state/ahead.ts';

const QUERY = evaluationsQuery({ status: 'completed', scope: 'repository' }, MAX_PAGE);

export const { loader, shouldRevalidate } = ahead((client) => [client.ensureInfiniteQueryData(QUERY)]);

const MAIN_BRANCHES = ['main', 'master'];
const branchOf = ({ ref }: Evaluation) => (ref ? shortRef(ref) : '');

/** How the findings of a repository come and go, evaluation by evaluation. */
export function Component() {
  const [search, setSearch] = useSearchParams();
  const { data, error, refetch } = useInfiniteQuery(QUERY);
  const all = data?.pages.flatMap((page) => page.data);
  const repositories = [...new Set(all?.map(({ repository }) => repository))];
  // one that has something to show, where the address names none
  const telling = all?.find(({ summary }) => summary && summary.total > 0)?.repository;
  const repository = search.get('repository') ?? telling ?? repositories[0] ?? '';
  const ofRepository = all?.filter((each) => each.repository === repository) ?? [];
  const branches = [...new Set(ofRepository.map(branchOf))];
  const main = MAIN_BRANCHES.find((name) => branches.includes(name));
  const branch = search.get('branch') ?? main ?? branches[0] ?? '';
  const evaluations = ofRepository.filter((each) => branchOf(each) === branch);
  return (
    <Page title="Trend" description="Open findings of one branch, from evaluations of the whole repository.">
      {error && !data ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : !all ? (
        <SkeletonBlock label="Loading the trend" height="24rem" />
      ) : all.length === 0 ? (
        <EmptyState
          icon={<ChartNoAxesColumn size={24} />}
          title="No evaluations yet"
          actions={
            <ButtonLink kind="primary" to="/start">
              Run the first evaluation
            </ButtonLink>
          }
        />
      ) : (
        <>
          <div className="filters">
            <Select
              label="Repository"
              options={repositories.map((name) => ({ value: name, label: name }))}
              value={repository}
              onChange={(value) => setSearch({ repository: value }, { replace: true })}
            />
            {branches.length > 1 && (
              <Select
                label="Branch"
                options={branches.map((name) => ({ value: name, label: name || 'No branch' }))}
                value={branch}
                onChange={(value) => setSearch({ repository, branch: value }, { replace: true })}
              />
            )}
          </div>
          <TrendChart evaluations={evaluations} sameAs="the table below" />
          <Section title="Evaluations">
            <TrendTable evaluations={evaluations} />
          </Section>
        </>
      )}
    </Page>
  );
}

function TrendTable({ evaluations }: { evaluations: readonly Evaluation[] }) {
  return (
    <Table
      label="Evaluations of the repository, newest first"
      rows={evaluations}
      rowKey={(each) => each.id}
      columns={[
        {
          key: 'time',
          title: 'Submitted',
          wide: true,
          cell: (each) => (
            <Link className="row-link" to={`/evaluations/${each.id}`}>
              <RelativeTime time={each.created_at} />
            </Link>
          ),
        },
        { key: 'verdict', title: 'Verdict', cell: (each) => <OutcomeBadge evaluation={each} /> },
        {
          key: 'findings',
          title: 'Findings',
          cell: (each) => <SeverityCounts compact counts={each.summary?.by_severity} />,
        },
        {
          key: 'new',
          title: 'New',
          align: 'end',
          cell: (each) => <span className="number">{countOf(each.summary?.new)}</span>,
        },
        {
          key: 'skipped',
          title: 'Skipped files',
          align: 'end',
          cell: (each) => <span className="number">{countOf(each.summary?.files_skipped)}</span>,
        },
        {
          key: 'suppressed',
          title: 'Suppressed',
          align: 'end',
          cell: (each) => <span className="number">{countOf(each.summary?.suppressed)}</span>,
        },
      ]}
    />
  );
}

function countOf(count: number | undefined): string {
  return count === undefined ? '–' : formatNumber(count);
}
