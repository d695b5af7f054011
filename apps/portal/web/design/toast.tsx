import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { useEffect, useId } from 'react';
import { create } from 'zustand';
import { Problem } from '../api/problem.ts';
import { Button } from './button.tsx';
import { promptToSignIn } from './sign-in-prompt.ts';
import './toast.css';

interface Toast {
  id: number;
  tone: 'good' | 'bad';
  text: string;
}

const SHOWN_MS = 6_000;
const NONE: readonly Toast[] = [];
/** `places` are the identifiers of all `Toasts` on the page. */
const useStore = create<{ toasts: readonly Toast[]; places: readonly string[] }>(() => ({ toasts: NONE, places: [] }));
let lastId = 0;

/** Says that something was done: "Key revoked". Goes by itself. */
export function toast(text: string, tone: 'good' | 'bad' = 'good'): void {
  const id = add(tone, text);
  if (tone === 'good') setTimeout(() => remove(id), SHOWN_MS);
}

/** Says what went wrong, and stays until it is closed; where another sign-in helps, offers that. For `onError` of mutations. */
export function toastProblem(error: unknown): void {
  const problem = Problem.from(error);
  if (problem.needsSignIn) promptToSignIn(problem);
  else add('bad', problem.requestId ? `${problem.message} (${problem.code}, ${problem.requestId})` : problem.message);
}

/**
 * Stands in the shell and in every dialog: of several, the last shows them, as all that is outside of an open dialog is inert.
 * Screen readers hear what appears in it.
 */
export function Toasts() {
  const id = useId();
  useEffect(() => {
    useStore.setState(({ places }) => ({ places: [...places, id] }));
    return () => useStore.setState(({ places }) => ({ places: places.filter((each) => each !== id) }));
  }, [id]);
  const shown = useStore(({ toasts, places }) => (places.at(-1) === id ? toasts : NONE));
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
  const added = { id: lastId, tone, text };
  useStore.setState(({ toasts }) => ({ toasts: [...toasts.slice(-3), added] }));
  return added.id;
}

function remove(id: number): void {
  useStore.setState(({ toasts }) => ({ toasts: toasts.filter((each) => each.id !== id) }));
}
