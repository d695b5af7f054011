import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Select, TextField } from '../../design/fields.tsx';
import type { EvaluationFilter } from './queries.ts';

const OUTCOMES = [
  { value: '', label: 'Any' },
  { value: 'passed', label: 'Passed' },
  { value: 'warned', label: 'Warned' },
  { value: 'blocked', label: 'Blocked' },
  { value: 'incomplete', label: 'Incomplete' },
];
const STATUSES = [
  { value: '', label: 'Any' },
  { value: 'pending', label: 'Pending' },
  { value: 'running', label: 'Running' },
  { value: 'completed', label: 'Completed' },
  { value: 'failed', label: 'Failed' },
  { value: 'canceled', label: 'Canceled' },
];
const PERIODS = [
  { value: '', label: 'Any time' },
  { value: '1', label: 'Last 24 hours' },
  { value: '7', label: 'Last 7 days' },
  { value: '30', label: 'Last 30 days' },
  { value: '90', label: 'Last 90 days' },
];
const DAY_MS = 86_400_000;
const TYPING_MS = 300;

/** The filter lives in the address: a link shows the same list, and Back goes back. */
export function readFilter(search: URLSearchParams): EvaluationFilter {
  const known = (name: string, options: readonly { value: string }[]) => {
    const value = search.get(name);
    return value && options.some((option) => option.value === value) ? value : undefined;
  };
  const days = Number(known('days', PERIODS));
  const filter = {
    status: known('status', STATUSES) as EvaluationFilter['status'],
    verdict: known('verdict', OUTCOMES) as EvaluationFilter['verdict'],
    repository: search.get('repository') || undefined,
    // to the minute: the same list keeps the same key from render to render
    created_after: days ? new Date(Math.floor(Date.now() / 60_000) * 60_000 - days * DAY_MS).toISOString() : undefined,
  };
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined));
}

export function EvaluationFilters() {
  const [search, setSearch] = useSearchParams();
  const set = (name: string, value: string) =>
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
      <RepositoryFilter value={search.get('repository') ?? ''} onChange={(value) => set('repository', value)} />
      <Select
        label="Verdict"
        options={OUTCOMES}
        value={search.get('verdict') ?? ''}
        onChange={(v) => set('verdict', v)}
      />
      <Select label="Status" options={STATUSES} value={search.get('status') ?? ''} onChange={(v) => set('status', v)} />
      <Select label="Accepted" options={PERIODS} value={search.get('days') ?? ''} onChange={(v) => set('days', v)} />
    </search>
  );
}

/** Asks once the typing pauses, not with every letter. */
export function RepositoryFilter({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is typed starts the pause anew
  useEffect(() => {
    if (typed === value) return;
    const timer = setTimeout(() => onChange(typed.trim()), TYPING_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <TextField
      grow
      label="Repository"
      type="search"
      placeholder="Whole name, such as acme/payments"
      value={typed}
      onChange={setTyped}
    />
  );
}
