import { useEffect } from 'react';
import { draftsAreKept } from './draft.ts';

const unsaved = new Set<object>();

/** Whether the page has unsaved changes. */
export function hasUnsaved(): boolean {
  return unsaved.size > 0;
}

/** Makes the browser ask before its tab is closed or reloaded; `LeaveGuard` asks before another page opens. */
export function useUnsaved(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return;
    const own = {};
    const warn = (event: BeforeUnloadEvent) => {
      if (!draftsAreKept()) event.preventDefault();
    };
    unsaved.add(own);
    window.addEventListener('beforeunload', warn);
    return () => {
      unsaved.delete(own);
      window.removeEventListener('beforeunload', warn);
    };
  }, [isUnsaved]);
}
