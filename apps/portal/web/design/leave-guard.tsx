import { useBlocker } from 'react-router';
import { hasUnsaved } from '../state/unsaved.ts';
import { ConfirmDialog } from './dialog.tsx';

/** Asks before a page, or a tab of it, with unsaved changes is left. Use it once per page: the router supports one blocker at a time. */
export function LeaveGuard() {
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      hasUnsaved() && (from.pathname !== to.pathname || tabOf(from.search) !== tabOf(to.search)),
  );
  return (
    <ConfirmDialog
      title="Leave without saving?"
      confirm="Leave"
      isOpen={blocker.state === 'blocked'}
      act={{ mutate: () => blocker.proceed?.() }}
      onClose={() => blocker.reset?.()}
    >
      Your changes will be lost.
    </ConfirmDialog>
  );
}

function tabOf(search: string): string | null {
  return new URLSearchParams(search).get('tab');
}
