import { DebouncedField, Select } from '../../design/index.ts';
import { readSearch, useSearch } from '../../state/search.ts';

const STATUSES = [
  { value: '', label: 'Any' },
  { value: '2xx', label: 'Success' },
  { value: '4xx', label: 'Rejected (4xx)' },
  { value: '429', label: 'Rate limited (429)' },
  { value: '5xx', label: 'Failed (5xx)' },
];
const METHODS = ['', 'GET', 'POST', 'PUT', 'PATCH', 'DELETE'].map((value) => ({ value, label: value || 'Any' }));
const FILTERS = ['status', 'method', 'code', 'request_id', 'credential_id'] as const;

/** The filter lives in the address: a link shows the same list. */
export function readRequestFilter(search: URLSearchParams): Record<string, string> {
  return readSearch(search, FILTERS);
}

export function RequestFilters() {
  const [search, change] = useSearch();
  const bound = (name: (typeof FILTERS)[number]) => ({
    value: search.get(name) ?? '',
    onChange: (value: string) => change({ [name]: value }),
  });
  return (
    <search className="filters">
      <Select label="Status" options={STATUSES} {...bound('status')} />
      <Select label="Method" options={METHODS} {...bound('method')} />
      <DebouncedField grow label="Error code" {...bound('code')} />
      <DebouncedField grow label="Request ID" {...bound('request_id')} />
      <DebouncedField grow label="Credential ID" {...bound('credential_id')} />
    </search>
  );
}
