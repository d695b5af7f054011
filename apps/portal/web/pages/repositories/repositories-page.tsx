import { useInfiniteQuery } from '@tanstack/react-query';
import { FolderGit2 } from 'lucide-react';
import { Button, ButtonLink, DebouncedField, EmptyState, Page, Select } from '../../design/index.ts';
import { type RepositoriesFilter, repositoriesQuery } from '../../features/repositories/queries.ts';
import { REPOSITORY_COLUMNS } from '../../features/repositories/repository-columns.tsx';
import { Listing } from '../../features/settings/shared.tsx';
import { ahead } from '../../state/ahead.ts';
import { useSearch } from '../../state/search.ts';

const VERDICTS = [
  { value: 'blocked', label: 'Blocked' },
  { value: 'warned', label: 'Warned' },
  { value: 'incomplete', label: 'Incomplete' },
  { value: 'passed', label: 'Passed' },
] as const;
const AGES = [
  { value: '', label: 'Any time' },
  { value: 'false', label: 'Within 30 days' },
  { value: 'true', label: 'Over 30 days ago' },
];

function readFilter(search: URLSearchParams): RepositoriesFilter {
  const [prefix, verdict, stale] = [search.get('prefix'), search.get('verdict'), search.get('stale')];
  const known = VERDICTS.find(({ value }) => value === verdict);
  return {
    ...(prefix ? { prefix } : {}),
    ...(known ? { verdict: known.value } : {}),
    ...(stale === 'true' || stale === 'false' ? { stale: stale === 'true' } : {}),
  };
}

export const { loader, shouldRevalidate } = ahead((client, search) => [
  client.ensureInfiniteQueryData(repositoriesQuery(readFilter(search))),
]);

export function Component() {
  const [search, change] = useSearch();
  const filter = readFilter(search);
  const query = useInfiniteQuery(repositoriesQuery(filter));
  const bound = (name: string) => ({
    value: search.get(name) ?? '',
    onChange: (value: string) => change({ [name]: value }),
  });
  return (
    <Page title="Repositories" description="State as of the latest evaluation of each whole repository.">
      <search className="filters">
        <DebouncedField grow label="Name begins with" type="search" maxLength={200} {...bound('prefix')} />
        <Select label="Verdict" options={[{ value: '', label: 'Any' }, ...VERDICTS]} {...bound('verdict')} />
        <Select label="Evaluated" options={AGES} {...bound('stale')} />
      </search>
      <Listing
        label="Repositories"
        query={query}
        rowKey={({ repository }) => repository}
        columns={REPOSITORY_COLUMNS}
        empty={
          Object.keys(filter).length > 0 ? (
            <EmptyState
              icon={<FolderGit2 size={24} />}
              title="No repository matches"
              actions={
                <Button onClick={() => change({ prefix: '', verdict: '', stale: '' })}>Clear the filters</Button>
              }
            />
          ) : (
            <EmptyState
              icon={<FolderGit2 size={24} />}
              title="No repositories yet"
              actions={
                <ButtonLink kind="primary" to="/start">
                  Run the first evaluation
                </ButtonLink>
              }
            />
          )
        }
      />
    </Page>
  );
}
