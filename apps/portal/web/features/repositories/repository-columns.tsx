import { Link } from 'react-router';
import { Badge, type Column, Ref, RelativeTime, Shortened } from '../../design/index.ts';
import { OutcomeBadge, SeverityCounts } from '../evaluations/badges.tsx';
import { type Repository, repositoryLink } from './queries.ts';

export const REPOSITORY_COLUMNS: readonly Column<Repository>[] = [
  {
    key: 'repository',
    title: 'Repository',
    wide: true,
    cell: ({ repository }) => (
      <Link className="row-link" to={repositoryLink(repository)}>
        <Shortened text={repository} />
      </Link>
    ),
  },
  {
    key: 'verdict',
    title: 'Verdict',
    cell: ({ verdict }) => <OutcomeBadge evaluation={{ status: 'completed', verdict }} />,
  },
  { key: 'open', title: 'Open findings', cell: ({ open }) => <SeverityCounts compact counts={open} /> },
  {
    key: 'branch',
    title: 'Branch',
    cell: ({ branch }) => (branch ? <Ref name={branch} /> : <span className="soft">No branch</span>),
  },
  {
    key: 'evaluated',
    title: 'Evaluated',
    align: 'end',
    cell: ({ evaluated_at, stale }) => (
      <>
        {stale && <Badge tone="warn">Stale</Badge>} <RelativeTime time={evaluated_at} />
      </>
    ),
  },
];
