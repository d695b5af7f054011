import { useQuery } from '@tanstack/react-query';
import { api, unwrap } from '../../api/client.ts';
import { DebouncedField, Select } from '../../design/index.ts';
import { readSearch, useSearch } from '../../state/search.ts';
import { useScope } from '../../state/session.ts';

const STATUSES = [
  { value: '', label: 'Any' },
  { value: '2xx', label: 'Success' },
  { value: '4xx', label: 'Rejected (4xx)' },
  { value: '429', label: 'Rate limited (429)' },
  { value: '5xx', label: 'Failed (5xx)' },
];
const METHODS = ['', 'GET', 'POST', 'PUT', 'PATCH', 'DELETE'].map((value) => ({ value, label: value || 'Any' }));
/** Days of the calendar (UTC) that the log reaches into: it keeps seven times 24 hours. */
const LOG_DAYS = 8;
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
      <CredentialFilter {...bound('credential_id')} />
    </search>
  );
}

/** By name, of those that sent something while the log reaches back, or by ID where they cannot be listed or are too many. */
function CredentialFilter({ value, onChange }: { value: string; onChange(value: string): void }) {
  const mayList = useScope('read:admin');
  const { data } = useQuery({
    queryKey: ['usage', 'credentials', 'named', LOG_DAYS],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/v1/org/usage/credentials', { params: { query: { days: LOG_DAYS, limit: 100 } }, signal })),
    enabled: mayList,
  });
  if (!mayList || data?.has_more)
    return <DebouncedField grow label="Credential ID" value={value} onChange={onChange} />;
  const options = (data?.data ?? []).map(({ credential_id: id, credential_name: name }) => ({
    value: id,
    label: name ?? `Deleted credential (${id})`,
  }));
  // an address may name one that sent nothing
  const isMissing = value !== '' && options.every((option) => option.value !== value);
  return (
    <Select
      label="Credential"
      options={[{ value: '', label: 'Any' }, ...options, ...(isMissing ? [{ value, label: value }] : [])]}
      value={value}
      onChange={onChange}
    />
  );
}
