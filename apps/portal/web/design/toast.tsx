import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { Problem } from '../api/problem.ts';
import { Button } from './button.tsx';
import { askToSignIn } from './step-up.tsx';
import './toast.css';

interface Toast {
  id: number;
  tone: 'good' | 'bad';
  text: string;
}

const SHOWN_MS = 6_000;
let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

/** Says that something was done: "Key revoked". Goes by itself. */
export function toast(text: string): void {
  const id = add('good', text);
  setTimeout(() => remove(id), SHOWN_MS);
}

/** Says what went wrong, and stays until it is closed; where another sign-in helps, offers that. For `onError` of mutations. */
export function toastProblem(error: unknown): void {
  const problem = Problem.from(error);
  if (problem.needsSignIn) askToSignIn(problem);
  else add('bad', problem.requestId ? `${problem.message} (${problem.code}, ${problem.requestId})` : problem.message);
}

/** Stands once, in the shell. Screen readers hear what appears in it. */
export function Toasts() {
  const shown = useSyncExternalStore(subscribe, () => toasts);
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
          <Button kind="quiet" icon={<X size={14} aria-hidden="true" />} iconOnly onPress={() => remove(id)}>
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
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
