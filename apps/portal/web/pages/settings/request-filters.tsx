import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Select, TextField } from '../../design/index.ts';

const STATUSES = [
  { value: '', label: 'Any' },
  { value: '2xx', label: 'Success' },
  { value: '4xx', label: 'Refused (4xx)' },
  { value: '429', label: 'Rate limited (429)' },
  { value: '5xx', label: 'Failed (5xx)' },
];
const METHODS = ['', 'GET', 'POST', 'PUT', 'PATCH', 'DELETE'].map((value) => ({ value, label: value || 'Any' }));
const FILTERS = ['status', 'method', 'code', 'request_id', 'credential_id'] as const;
const TYPING_MS = 300;

/** The filter lives in the address: a link shows the same list. */
export function readRequestFilter(search: URLSearchParams): Record<string, string> {
  return Object.fromEntries(FILTERS.flatMap((name) => (search.get(name) ? [[name, search.get(name) as string]] : [])));
}

export function RequestFilters() {
  const [search, setSearch] = useSearchParams();
  const set = (name: string) => (value: string) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { replace: true },
    );
  return (
    <search className="filters">
      <Select label="Answer" options={STATUSES} value={search.get('status') ?? ''} onChange={set('status')} />
      <Select label="Method" options={METHODS} value={search.get('method') ?? ''} onChange={set('method')} />
      <Typed label="Error code" value={search.get('code') ?? ''} onChange={set('code')} />
      <Typed label="Request identifier" value={search.get('request_id') ?? ''} onChange={set('request_id')} />
      <Typed label="Credential identifier" value={search.get('credential_id') ?? ''} onChange={set('credential_id')} />
    </search>
  );
}

/** A text that is taken over a moment after the last key. */
export function Typed({ label, value, onChange }: { label: string; value: string; onChange: (value: string) => void }) {
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  useEffect(() => {
    if (typed.trim() === value) return;
    const timer = setTimeout(() => onChange(typed.trim()), TYPING_MS);
    return () => clearTimeout(timer);
  });
  return <TextField label={label} value={typed} onChange={setTyped} grow />;
}
