import { SlidersHorizontal } from 'lucide-react';
import { ahead } from '../../app/ahead.ts';
import { useSearch } from '../../app/search.ts';
import { Button, EmptyState, Page } from '../../design/index.ts';
import { RepositoryFilter } from '../evaluations/evaluation-filters.tsx';
import { overridesQuery } from './override-queries.ts';
import { OverrideList } from './overrides.tsx';

const PARENT = { to: '/policies', label: 'Policies' };

export const { loader, shouldRevalidate } = ahead((client, search) => [
  client.ensureInfiniteQueryData(overridesQuery(readFilter(search))),
]);

/** Everything that an organization changed about rules, whatever the policy. */
export function Component() {
  const [search, change] = useSearch();
  const repository = search.get('repository') ?? '';
  return (
    <Page
      title="Policy overrides"
      parent={PARENT}
      description="Rules that are off, in shadow or have another severity in some repositories. Add overrides on a policy’s page."
    >
      <search className="filters">
        <RepositoryFilter value={repository} onChange={(value) => change({ repository: value })} />
      </search>
      <OverrideList
        filter={readFilter(search)}
        empty={
          repository && (
            <EmptyState
              icon={<SlidersHorizontal size={24} />}
              title="No override applies to this repository"
              actions={<Button onClick={() => change({ repository: '' })}>Show all repositories</Button>}
            />
          )
        }
      />
    </Page>
  );
}

function readFilter(search: URLSearchParams) {
  const repository = search.get('repository');
  return repository ? { repository } : {};
}
