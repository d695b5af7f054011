import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { api, unwrap } from '../api/client.ts';
import { Dialog, TextField, useDebounced } from '../design/index.ts';
import { useScope, useSession } from '../state/session.ts';
import { NAVIGATION } from './navigation.ts';
import './palette.css';

interface Target {
  kind: string;
  label: string;
  /** What tells it from others of the same name. */
  note?: string;
  to: string;
}

const PAUSE_MS = 150;
const OF_A_KIND = 5;

/** Pages, policies, rules and API keys by what a word of their names begins with; repositories and findings by any of their text. */
export default function PaletteDialog({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const text = useDebounced(typed.trim(), PAUSE_MS);
  const pages = usePages(typed);
  const { data: found = [], isFetching, isPlaceholderData } = useSearchResults(text);
  const isCurrent = text === typed.trim() && !isPlaceholderData;
  const targets = [...pages, ...found];
  // by its name, not by its place: what is found later may come before it
  const [picked, setPicked] = useState<string>();
  const [isGoing, setGoing] = useState(false);
  const place = targets.findIndex((target) => keyOf(target) === picked);
  const chosen = Math.max(place, 0);
  const navigate = useNavigate();
  const go = (target: Target | undefined) => {
    if (!target) return;
    onClose();
    void navigate(target.to);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const next = step && targets.at((chosen + step) % targets.length);
    if (next) setPicked(keyOf(next));
    else if (event.key === 'Enter') {
      if (place < 0) setPicked(undefined);
      setGoing(true);
    } else return;
    event.preventDefault();
  };
  // what was found for the text before is not what is asked for: its answer is waited for
  useEffect(() => {
    if (!isGoing || !(isCurrent || pages[chosen])) return;
    setGoing(false);
    if (picked === undefined || place >= 0) go(targets[chosen]);
  });
  // in braces: newer browsers return a promise, which is no cleanup
  useEffect(() => {
    document.getElementById(`palette-${chosen}`)?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  return (
    <Dialog title="Go to" isOpen onClose={onClose}>
      <TextField
        label="Page, repository, finding, policy, rule or key"
        type="search"
        role="combobox"
        aria-expanded={targets.length > 0}
        aria-controls="palette-list"
        aria-activedescendant={targets.length > 0 ? `palette-${chosen}` : undefined}
        aria-autocomplete="list"
        maxLength={200}
        autoFocus
        value={typed}
        onChange={(value) => {
          setTyped(value);
          setPicked(undefined);
          setGoing(false);
        }}
        onKeyDown={onKeyDown}
      />
      <div className="palette-list" id="palette-list" role="listbox" aria-label="Targets">
        {targets.map((target, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the focus, and takes the keys
          <div
            key={keyOf(target)}
            id={`palette-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === chosen}
            className="palette-target"
            onClick={() => go(target)}
          >
            <span className="truncate">{target.label}</span>
            <span className="soft small truncate">{target.note ? `${target.kind} · ${target.note}` : target.kind}</span>
          </div>
        ))}
      </div>
      <p className="soft small" role="status">
        {targets.length === 0 && (isFetching || text !== typed.trim() ? 'Searching' : 'No results')}
      </p>
    </Dialog>
  );
}

function keyOf({ kind, to }: Target): string {
  return `${kind} ${to}`;
}

function usePages(typed: string): Target[] {
  const { scopes } = useSession();
  const may = (scope: string | undefined) => !scope || scopes.includes(scope) || scopes.includes('admin');
  return NAVIGATION.flatMap(({ entries }) => entries)
    .filter(({ label, scope }) => may(scope) && beginsAny(label, typed.trim()))
    .map(({ label, to }) => ({ kind: 'Page', label, to }));
}

function useSearchResults(text: string) {
  const mayReadEvaluations = useScope('read:evaluations');
  const mayReadPolicies = useScope('read:policies');
  const mayReadKeys = useScope('read:org');
  return useQuery({
    queryKey: ['palette', text],
    queryFn: async ({ signal }): Promise<Target[]> => {
      const limit = OF_A_KIND;
      const repositoriesOf = (query: { prefix: string } | { q: string }) =>
        unwrap(api.GET('/v1/repositories', { params: { query: { ...query, limit } }, signal }));
      const [repositories, findings, counts, policies, keys] = await Promise.all([
        mayReadEvaluations ? Promise.all([repositoriesOf({ prefix: text }), repositoriesOf({ q: text })]) : [],
        mayReadEvaluations
          ? unwrap(api.GET('/v1/findings', { params: { query: { q: text, limit } }, signal }))
          : undefined,
        mayReadEvaluations ? unwrap(api.GET('/v1/findings/counts', { signal })) : undefined,
        mayReadPolicies
          ? unwrap(api.GET('/v1/policies', { params: { query: { q: text, limit } }, signal }))
          : undefined,
        mayReadKeys ? unwrap(api.GET('/v1/api-keys', { params: { query: { q: text, limit } }, signal })) : undefined,
      ]);
      const query = (entries: Record<string, string>) => new URLSearchParams(entries);
      return [
        ...[...new Set(repositories.flatMap(({ data }) => data.map(({ repository }) => repository)))]
          .slice(0, limit)
          .map((repository) => ({
            kind: 'Repository',
            label: repository,
            to: `/repository?${query({ name: repository })}`,
          })),
        ...(policies?.data ?? []).map(({ id, name }) => ({ kind: 'Policy', label: name, to: `/policies/${id}` })),
        ...(counts?.rule_id ?? [])
          .filter(({ value }) => beginsAny(value, text))
          .slice(0, limit)
          .map(({ value, count }) => ({
            kind: 'Rule',
            label: value,
            note: `${count} open`,
            to: `/findings?${query({ rule_id: value })}`,
          })),
        ...(keys?.data ?? []).map(({ name, prefix }) => ({
          kind: 'API key',
          label: name,
          note: prefix,
          to: `/settings/api-keys?${query({ q: prefix })}`,
        })),
        ...(findings?.data ?? []).map(({ id, message, repository, path }) => ({
          kind: 'Finding',
          label: message,
          note: `${repository}, ${path}`,
          to: `/findings?${query({ finding: id })}`,
        })),
      ];
    },
    enabled: text !== '',
    placeholderData: text === '' ? undefined : keepPreviousData,
    staleTime: 30_000,
  });
}

/** Whether the name, or a word of it, begins with the text. */
function beginsAny(name: string, text: string): boolean {
  const wanted = text.toLowerCase();
  const whole = name.toLowerCase();
  return whole.startsWith(wanted) || whole.split(/[\s\-_/]+/).some((word) => word.startsWith(wanted));
}
