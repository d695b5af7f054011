import { useQuery } from '@tanstack/react-query';
import { LayoutDashboard } from 'lucide-react';
import { Link } from 'react-router';
import { BarChart, SEVERITY_SERIES } from '../../design/chart.tsx';
import {
  ButtonLink,
  Card,
  EmptyState,
  formatNumber,
  formatUtcDay,
  LoadingState,
  Page,
  plural,
  Section,
  Table,
} from '../../design/index.ts';
import { SeverityCounts } from '../../features/evaluations/badges.tsx';
import { type Overview, overviewQuery, type Repository } from '../../features/repositories/queries.ts';
import { REPOSITORY_COLUMNS } from '../../features/repositories/repository-columns.tsx';
import { ahead } from '../../state/ahead.ts';
import './overview-page.css';

export const { loader, shouldRevalidate } = ahead((client) => [client.ensureQueryData(overviewQuery)]);

/** What needs attention, with a way to each of it, and how the risk went. */
export function Component() {
  const { data, error, refetch } = useQuery(overviewQuery);
  return (
    <Page title="Overview" description="The state of your repositories.">
      {!data ? (
        <LoadingState label="Loading the overview" height="24rem" error={error} retry={refetch} />
      ) : data.repositories === 0 ? (
        <EmptyState
          icon={<LayoutDashboard size={24} />}
          title="No repositories yet"
          actions={
            <ButtonLink kind="primary" to="/start">
              Run the first evaluation
            </ButtonLink>
          }
        />
      ) : (
        <Content overview={data} />
      )}
    </Page>
  );
}

function Content({ overview }: { overview: Overview }) {
  return (
    <>
      <ul className="attention" aria-label="What needs attention">
        <Attention
          count={overview.blocked}
          name={plural(overview.blocked, 'Blocked repository', 'Blocked repositories')}
          note={`of ${formatNumber(overview.repositories)}`}
          to="/repositories?verdict=blocked"
        />
        <Attention
          count={overview.new_critical}
          name="New critical findings"
          note="first seen in the last 7 days"
          to="/findings?severity=critical&max_age_days=7"
        />
        <Attention
          count={overview.aging}
          name="Aging findings"
          note="critical or high, open for more than 30 days"
          to="/findings?severity=critical,high&min_age_days=30"
        />
        <Attention
          count={overview.untriaged}
          name="Untriaged findings"
          note="critical or high"
          to="/findings?severity=critical,high&state=untriaged"
        />
        {overview.suppressions_ending !== null && (
          <Attention
            count={overview.suppressions_ending}
            name="Suppressions expiring soon"
            note="within 14 days"
            to="/suppressions?ending=soon"
          />
        )}
        {overview.overrides_ending !== null && (
          <Attention
            count={overview.overrides_ending}
            name="Policy overrides expiring soon"
            note="within 14 days"
            to="/policies/overrides?ending=soon"
          />
        )}
        <Attention
          count={overview.compliance_exceptions_ending}
          name="Compliance exceptions expiring soon"
          note="within 14 days"
          to="/compliance/exceptions?ending=soon"
        />
        <Attention
          count={overview.stale}
          name={plural(overview.stale, 'Stale repository', 'Stale repositories')}
          note="not evaluated for more than 30 days"
          to="/repositories?stale=true"
        />
      </ul>
      <Section title="Open findings over time" note="In main branches, at the end of each day">
        <Card>
          <BarChart
            zone="UTC"
            label="Open findings by severity on each of the last 30 days; today's numbers are below"
            isStacked
            series={SEVERITY_SERIES}
            points={overview.risk.map(({ day, open }) => ({
              key: day,
              label: formatUtcDay(day),
              values: open,
            }))}
          />
          <p className="row today">
            <span className="soft">Today</span> <SeverityCounts counts={overview.open} />
          </p>
        </Card>
      </Section>
      <Some
        title="Blocked repositories"
        rows={overview.blocked_repositories}
        of={overview.blocked}
        to="/repositories?verdict=blocked"
      />
      <Some
        title="Stale repositories"
        rows={overview.stale_repositories}
        of={overview.stale}
        to="/repositories?stale=true"
      />
    </>
  );
}

function Attention({ count, name, note, to }: { count: number; name: string; note: string; to: string }) {
  return (
    <li className={count > 0 ? 'some' : undefined}>
      <Link to={to}>
        <span className="count number">{formatNumber(count)}</span>
        <span className="stack tight">
          <span>{name}</span>
          <span className="soft small">{note}</span>
        </span>
      </Link>
    </li>
  );
}

function Some({ title, rows, of, to }: { title: string; rows: readonly Repository[]; of: number; to: string }) {
  if (rows.length === 0) return null;
  return (
    <Section title={title} actions={of > rows.length && <Link to={to}>All {formatNumber(of)}</Link>}>
      <Table
        label={`${title}, at most five`}
        rows={rows}
        rowKey={({ repository }) => repository}
        columns={REPOSITORY_COLUMNS}
      />
    </Section>
  );
}
