import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import {
  Badge,
  ButtonLink,
  Card,
  type Column,
  Facts,
  LoadingState,
  Page,
  RelativeTime,
  Section,
  Select,
  Shortened,
  shortRef,
  Table,
  timeColumn,
} from '../../design/index.ts';
import { OutcomeBadge, SeverityCounts } from '../../features/evaluations/badges.tsx';
import { TrendChart } from '../../features/evaluations/trend-chart.tsx';
import {
  type CodeOwnerRule,
  type RepositoryState,
  repositoryQuery,
  trendQuery,
} from '../../features/repositories/queries.ts';
import { ahead } from '../../state/ahead.ts';
import './repository-page.css';

export const { loader, shouldRevalidate } = ahead((client, search) => {
  const name = search.get('name') ?? '';
  return [client.ensureQueryData(repositoryQuery(name)), client.ensureQueryData(trendQuery(name))];
});

const PARENT = { to: '/repositories', label: 'Repositories' };

/** One repository: its verdict, branches and policies, and how its findings come and go. */
export function Component() {
  const [search] = useSearchParams();
  const name = search.get('name') ?? '';
  const { data, error, refetch } = useQuery(repositoryQuery(name));
  return (
    <Page
      title={name}
      parent={PARENT}
      actions={
        <>
          <ButtonLink to={`/evaluations?${new URLSearchParams({ repository: name })}`}>Evaluations</ButtonLink>
          <ButtonLink kind="primary" to={`/findings?${new URLSearchParams({ repository: name })}`}>
            Open findings
          </ButtonLink>
        </>
      }
    >
      {!data ? (
        <LoadingState label="Loading the repository" height="24rem" error={error} retry={refetch} />
      ) : (
        <>
          <Card>
            <Facts
              facts={[
                [
                  'Verdict',
                  <Link key="verdict" to={`/evaluations/${data.evaluation_id}`}>
                    <OutcomeBadge evaluation={{ status: 'completed', verdict: data.verdict }} />
                  </Link>,
                ],
                ['Branch', <Shortened key="branch" text={data.branch ?? 'No branch'} />],
                ['Evaluated', <RelativeTime key="at" time={data.evaluated_at} />],
                ['Open findings', <SeverityCounts key="open" counts={data.open} />],
              ]}
            />
          </Card>
          <Trend repository={name} branch={data.branch} branches={data.branches.map(({ branch }) => branch)} />
          <Section title="Branches" note="The latest evaluation of each branch">
            <Table
              label="Branches, the latest evaluation first"
              rows={data.branches}
              rowKey={({ evaluation_id: id }) => id}
              columns={[
                {
                  key: 'branch',
                  title: 'Branch',
                  wide: true,
                  cell: (each) => (
                    <Link className="row-link" to={`/evaluations/${each.evaluation_id}`}>
                      <Shortened text={each.branch ?? 'No branch'} />
                    </Link>
                  ),
                },
                {
                  key: 'verdict',
                  title: 'Verdict',
                  cell: ({ verdict }) => <OutcomeBadge evaluation={{ status: 'completed', verdict }} />,
                },
                { key: 'open', title: 'Findings', cell: ({ open }) => <SeverityCounts compact counts={open} /> },
                {
                  key: 'commit',
                  title: 'Commit',
                  cell: ({ commit_sha: commit }) => <span className="mono soft">{commit?.slice(0, 7) ?? '–'}</span>,
                },
                timeColumn('Evaluated', 'evaluated_at'),
              ]}
            />
          </Section>
          <Owners owners={data.code_owners} />
          <Section title="Policies" note="The policies that ran in the latest evaluation">
            <ul className="policies-of-repository" aria-label="Policies that apply">
              {data.policies
                .toSorted((a, b) => a.name.localeCompare(b.name))
                .map(({ id, name: policy, version }) => (
                  <li key={id}>
                    <Link to={`/policies/${id}`}>{policy}</Link>
                    {'\u00a0'}
                    <span className="soft small number">v{version}</span>
                  </li>
                ))}
            </ul>
          </Section>
        </>
      )}
    </Page>
  );
}

/** Who owns which files; the last rule that matches a file applies. */
function Owners({ owners }: { owners: RepositoryState['code_owners'] }) {
  return (
    <Section title="Code owners" note={owners ? <code>{owners.path}</code> : undefined}>
      {owners ? (
        <Table
          label="Code owners by path; the last match applies"
          rows={owners.rules}
          rowKey={(rule) => String(owners.rules.indexOf(rule))}
          columns={OWNER_COLUMNS}
        />
      ) : (
        <p className="soft">
          The latest evaluation has no <code>CODEOWNERS</code> file. Add one to see here who owns which files.
        </p>
      )}
    </Section>
  );
}

const OWNER_COLUMNS: readonly Column<CodeOwnerRule>[] = [
  {
    key: 'pattern',
    title: 'Path',
    wide: true,
    cell: ({ pattern }) => (
      <code>
        <Shortened text={pattern} />
      </code>
    ),
  },
  {
    key: 'owners',
    title: 'Owners',
    cell: ({ owners }) =>
      owners.length === 0 ? (
        <span className="soft">Nobody</span>
      ) : (
        <span className="scope-list">
          {owners.map((owner) => (
            <Badge key={owner}>{owner}</Badge>
          ))}
        </span>
      ),
  },
];

/** Open findings by severity, evaluation by evaluation of one branch. */
function Trend({
  repository,
  branch: first,
  branches,
}: {
  repository: string;
  branch: string | null;
  branches: readonly (string | null)[];
}) {
  const [search, setSearch] = useSearchParams();
  const branch = search.get('branch') ?? first ?? '';
  const { data, error, refetch } = useQuery(trendQuery(repository));
  const evaluations = data?.data.filter(({ ref }) => (ref ? shortRef(ref) : '') === branch) ?? [];
  return (
    <Section title="Trend" note="Among the latest 100 evaluations">
      {branches.length > 1 && (
        <div className="filters">
          <Select
            label="Branch"
            options={branches.map((each) => ({ value: each ?? '', label: each ?? 'No branch' }))}
            value={branch}
            onChange={(value) => setSearch({ name: repository, branch: value }, { replace: true })}
          />
        </div>
      )}
      {!data ? (
        <LoadingState label="Loading the trend" height="18.75rem" error={error} retry={refetch} />
      ) : (
        <TrendChart evaluations={evaluations} sameAs="each evaluation" />
      )}
    </Section>
  );
}
