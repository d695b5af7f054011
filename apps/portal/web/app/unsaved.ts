import { useEffect } from 'react';
import { draftsAreKept } from './draft.ts';

const unsaved = new Set<object>();

/** Whether anything on the page would be lost with it. */
export function hasUnsaved(): boolean {
  return unsaved.size > 0;
}

/** Has the browser ask before the tab is closed or loaded anew; the frame asks before another page is opened. */
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
