import { ENDING_DAYS } from '@assay/contracts/durations';
import { SlidersHorizontal } from 'lucide-react';
import { Button, EmptyState, Page, Select } from '../../design/index.ts';
import { RepositoryFilter } from '../../features/evaluations/evaluation-filters.tsx';
import { type OverrideFilter, overridesQuery } from '../../features/policies/override-queries.ts';
import { OverrideList } from '../../features/policies/overrides.tsx';
import { ahead } from '../../state/ahead.ts';
import { useSearch } from '../../state/search.ts';

const PARENT = { to: '/policies', label: 'Policies' };

const ENDINGS = [
  { value: '', label: 'Any' },
  { value: 'soon', label: `Expires within ${ENDING_DAYS} days` },
];

export const { loader, shouldRevalidate } = ahead((client, search) => [
  client.ensureInfiniteQueryData(overridesQuery(readFilter(search))),
]);

/** Everything that an organization changed about rules, whatever the policy. */
export function Component() {
  const [search, change] = useSearch();
  const repository = search.get('repository') ?? '';
  const isEnding = search.get('ending') === 'soon';
  return (
    <Page
      title="Policy overrides"
      parent={PARENT}
      description="Rules that are off, in shadow or have another severity in some repositories. Add overrides on a policy’s page."
    >
      <search className="filters">
        <RepositoryFilter value={repository} onChange={(value) => change({ repository: value })} />
        <Select
          label="Expires"
          options={ENDINGS}
          value={isEnding ? 'soon' : ''}
          onChange={(value) => change({ ending: value })}
        />
      </search>
      <OverrideList
        filter={readFilter(search)}
        empty={
          repository || isEnding ? (
            <EmptyState
              icon={<SlidersHorizontal size={24} />}
              title={isEnding ? 'No overrides expire soon' : 'No override applies to this repository'}
              actions={<Button onClick={() => change({ repository: '', ending: '' })}>Show all overrides</Button>}
            />
          ) : undefined
        }
      />
    </Page>
  );
}

function readFilter(search: URLSearchParams): OverrideFilter {
  const repository = search.get('repository');
  return { ...(repository ? { repository } : {}), ...(search.get('ending') === 'soon' ? { isEnding: true } : {}) };
}
