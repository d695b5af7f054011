import { useNavigate, useSearchParams } from 'react-router';

export type SearchChange = Record<string, string | undefined>;

/**
 * The query of the address, where filters, tabs and open dialogs live, and how entries of it are changed. A change starts from the
 * address as it stands and not from the last render, which may be behind: of two changes close together none undoes the other.
 */
export function useSearch(): [search: URLSearchParams, change: (entries: SearchChange) => void] {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const change = (entries: SearchChange) => {
    const next = withSearch(new URLSearchParams(window.location.search), entries);
    void navigate({ search: next.toString() }, { replace: true, preventScrollReset: true });
  };
  return [search, change];
}

/** The query with these entries changed; an empty value leaves one out. */
export function withSearch(search: URLSearchParams, change: SearchChange): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(change))
    if (value) next.set(name, value);
    else next.delete(name);
  return next;
}

/** Those of the parameters that the query has, with what it says. */
export function readSearch<Name extends string>(
  search: URLSearchParams,
  names: readonly Name[],
): Partial<Record<Name, string>> {
  const found: Partial<Record<Name, string>> = {};
  for (const name of names) {
    const value = search.get(name);
    if (value) found[name] = value;
  }
  return found;
}
