import { useQuery } from '@tanstack/react-query';
import { CheckboxGroup, LoadingState, RadioGroup, TextField } from '../../design/index.ts';
import { repositoriesQuery } from './queries.ts';

/** Which repositories: undefined stands for all. */
export function RepositoriesField({
  value,
  onChange,
  error,
  allHint = 'that were ever evaluated',
}: {
  value: string[] | undefined;
  onChange(value: string[] | undefined): void;
  error: string | undefined;
  allHint?: string;
}) {
  const { data, error: problem, refetch } = useQuery(repositoriesQuery);
  const names = [...new Set([...(data ?? []), ...(value ?? [])])].sort();
  return (
    <>
      <RadioGroup
        label="Repositories"
        options={[
          { value: 'all', label: 'All', hint: allHint },
          { value: 'some', label: 'Selected' },
        ]}
        value={value === undefined ? 'all' : 'some'}
        onChange={(choice) => onChange(choice === 'all' ? undefined : [])}
      />
      {value !== undefined &&
        (data ? (
          <>
            <CheckboxGroup
              label="Selected repositories"
              options={names.slice(0, 50).map((name) => ({ value: name, label: name }))}
              value={value}
              onChange={onChange}
              error={error}
            />
            <TextField
              label="Add a repository"
              hint="Enter the full name, then press Enter"
              onKeyDown={(event) => {
                const name = event.currentTarget.value.trim();
                if (event.key !== 'Enter' || !name) return;
                event.preventDefault();
                event.currentTarget.value = '';
                onChange([...new Set([...value, name])]);
              }}
            />
          </>
        ) : (
          <LoadingState label="Loading the repositories" height="6rem" error={problem} retry={refetch} />
        ))}
      {value === undefined && error && (
        <p className="note warn" role="alert">
          {error}
        </p>
      )}
    </>
  );
}
