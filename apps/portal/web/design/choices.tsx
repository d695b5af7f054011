import { Problem } from '../api/problem.ts';
import { Button } from './button.tsx';
import type { Choices, Option } from './fields.tsx';

/**
 * Choices that are fetched, to be spread on a field.
 * @param query as `useQuery` returns it
 */
export function choicesOf<Data, Value extends string>(
  query: { data: Data | undefined; error: unknown; refetch: () => Promise<unknown> },
  options: (data: Data) => readonly Option<Value>[],
): Choices<Value> {
  const { data, error, refetch } = query;
  if (data !== undefined) return { options: options(data) };
  return { options: undefined, missing: error ? <NotLoaded error={error} retry={refetch} /> : undefined };
}

function NotLoaded({ error, retry }: { error: unknown; retry: () => Promise<unknown> }) {
  const { message, status } = Problem.from(error);
  return (
    <div className="row" role="alert">
      <span className="error">The list could not be loaded. {status > 0 && message}</span>
      <Button
        onClick={({ currentTarget }) => {
          // the button goes while the list is fetched
          currentTarget.closest('.field')?.querySelector('select')?.focus();
          void retry();
        }}
      >
        Try again
      </Button>
    </div>
  );
}
