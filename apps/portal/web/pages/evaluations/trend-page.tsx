import { useInfiniteQuery } from '@tanstack/react-query';
import { ChartNoAxesColumn } from 'lucide-react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { CHART_TOOLTIP, SEVERITY_COLOURS } from '../../design/chart.ts';
import {
  ButtonLink,
  Card,
  EmptyState,
  ErrorState,
  Page,
  RelativeTime,
  Section,
  Select,
  SkeletonBlock,
  Table,
} from '../../design/index.ts';
import { OutcomeBadge, SeverityCounts } from './badges.tsx';
import { type Evaluation, evaluationsQuery, MAX_PAGE, SEVERITIES } from './queries.ts';
import './evaluations.css';

const CHART_HEIGHT = 280;
const day = new Intl.DateTimeFormat('en', { month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit' });

/** How the findings of a repository come and go, evaluation by evaluation. */
export function Component() {
  const [search, setSearch] = useSearchParams();
  const { data, error, refetch } = useInfiniteQuery(evaluationsQuery({ status: 'completed' }, MAX_PAGE));
  const all = data?.pages.flatMap((page) => page.data);
  const repositories = [...new Set(all?.map(({ repository }) => repository))];
  // one that has something to show, where the address names none
  const telling = all?.find(({ summary }) => summary && summary.total > 0)?.repository;
  const repository = search.get('repository') ?? telling ?? repositories[0] ?? '';
  const evaluations = all?.filter((each) => each.repository === repository) ?? [];
  return (
    <Page title="Trend" description="Open findings of one repository, evaluation by evaluation.">
      {error ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : !all ? (
        <SkeletonBlock label="Loading the trend" height="24rem" />
      ) : all.length === 0 ? (
        <EmptyState
          icon={<ChartNoAxesColumn size={24} />}
          title="Nothing was evaluated yet"
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
          </div>
          <Chart evaluations={evaluations.toReversed()} />
          <Section title="The same as a table">
            <TrendTable evaluations={evaluations} />
          </Section>
        </>
      )}
    </Page>
  );
}

function Chart({ evaluations }: { evaluations: readonly Evaluation[] }) {
  const navigate = useNavigate();
  const points = evaluations.map((each) => ({
    id: each.id,
    time: day.format(new Date(each.created_at)),
    ...each.summary?.by_severity,
  }));
  return (
    <Card>
      <figure aria-label="Open findings by severity, as bars; the table below has the same numbers">
        <figcaption className="legend small soft">
          {SEVERITIES.map((severity) => (
            <span key={severity} className="row">
              <span className="swatch" style={{ background: SEVERITY_COLOURS[severity] }} />
              {severity}
            </span>
          ))}
        </figcaption>
        <ResponsiveContainer width="100%" height={CHART_HEIGHT}>
          <BarChart
            data={points}
            accessibilityLayer={false}
            maxBarSize={36}
            margin={{ top: 8, right: 8, bottom: 0, left: -16 }}
            onClick={({ activeIndex }) => {
              const point = points[Number(activeIndex)];
              if (point) void navigate(`/evaluations/${point.id}`);
            }}
          >
            <CartesianGrid vertical={false} stroke="var(--line)" />
            <XAxis dataKey="time" stroke="var(--soft)" fontSize={12} tickLine={false} minTickGap={24} />
            <YAxis stroke="var(--soft)" fontSize={12} tickLine={false} axisLine={false} allowDecimals={false} />
            <Tooltip {...CHART_TOOLTIP} />
            {SEVERITIES.toReversed().map((severity) => (
              <Bar
                key={severity}
                dataKey={severity}
                stackId="severity"
                fill={SEVERITY_COLOURS[severity]}
                isAnimationActive={false}
              />
            ))}
          </BarChart>
        </ResponsiveContainer>
      </figure>
    </Card>
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
          title: 'Accepted',
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
          cell: (each) => <span className="number">{each.summary?.new ?? '–'}</span>,
        },
        {
          key: 'suppressed',
          title: 'Suppressed',
          align: 'end',
          cell: (each) => <span className="number">{each.summary?.suppressed ?? '–'}</span>,
        },
      ]}
    />
  );
}
