import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { useEffect, useId, useSyncExternalStore } from 'react';
import { Problem } from '../api/problem.ts';
import { askToSignIn } from './asked-sign-in.ts';
import { Button } from './button.tsx';
import './toast.css';

interface Toast {
  id: number;
  tone: 'good' | 'bad';
  text: string;
}

const SHOWN_MS = 6_000;
let toasts: readonly Toast[] = [];
let lastId = 0;
let places: readonly string[] = [];
const NONE: readonly Toast[] = [];
const listeners = new Set<() => void>();

/** Says that something was done: "Key revoked". Goes by itself. */
export function toast(text: string, tone: 'good' | 'bad' = 'good'): void {
  const id = add(tone, text);
  if (tone === 'good') setTimeout(() => remove(id), SHOWN_MS);
}

/** Says what went wrong, and stays until it is closed; where another sign-in helps, offers that. For `onError` of mutations. */
export function toastProblem(error: unknown): void {
  const problem = Problem.from(error);
  if (problem.needsSignIn) askToSignIn(problem);
  else add('bad', problem.requestId ? `${problem.message} (${problem.code}, ${problem.requestId})` : problem.message);
}

/**
 * Stands in the shell and in every dialog: of several, the last shows them, as all that is outside of an open dialog is inert.
 * Screen readers hear what appears in it.
 */
export function Toasts() {
  const id = useId();
  useEffect(() => {
    places = [...places, id];
    tell();
    return () => {
      places = places.filter((each) => each !== id);
      tell();
    };
  }, [id]);
  const shown = useSyncExternalStore(subscribe, () => (places.at(-1) === id ? toasts : NONE));
  return (
    <section className="toasts" aria-label="Notifications" aria-live="polite" aria-relevant="additions">
      {shown.map(({ id, tone, text }) => (
        <div key={id} className={`toast ${tone}`}>
          {tone === 'good' ? (
            <CircleCheck size={16} aria-hidden="true" />
          ) : (
            <CircleAlert size={16} aria-hidden="true" />
          )}
          <p>{text}</p>
          <Button kind="quiet" icon={<X size={14} aria-hidden="true" />} iconOnly onClick={() => remove(id)}>
            Dismiss
          </Button>
        </div>
      ))}
    </section>
  );
}

function add(tone: Toast['tone'], text: string): number {
  lastId += 1;
  change([...toasts.slice(-3), { id: lastId, tone, text }]);
  return lastId;
}

function remove(id: number): void {
  change(toasts.filter((each) => each.id !== id));
}

function change(next: readonly Toast[]): void {
  toasts = next;
  tell();
}

function tell(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
