import { Badge, ConfirmDialog } from '../../design/index.ts';
import { useAct } from './shared.tsx';

/** Beside a key or application that lost a part of what it may do with the person who made it. */
export function SuspendedBadge({ scopes }: { scopes: readonly string[] }) {
  if (scopes.length === 0) return null;
  return (
    <span title={`Suspended: ${scopes.join(', ')}`}>
      <Badge tone="warn">{scopes.length === 1 ? `${scopes[0]} suspended` : `${scopes.length} suspended`}</Badge>
    </span>
  );
}

interface TakeOverProps {
  name: string;
  suspended: readonly string[];
  takeOver: () => Promise<unknown>;
  changes: readonly (readonly unknown[])[];
  onClose: () => void;
}

/** For owners: what was suspended works again, with the owner's authority. */
export function TakeOverDialog({ name, suspended, takeOver, changes, onClose }: TakeOverProps) {
  const act = useAct(takeOver, { done: `${name} taken over`, changes, after: onClose });
  return (
    <ConfirmDialog
      title={`Take over ${name}?`}
      confirm="Take over"
      isOpen
      isPending={act.isPending}
      onConfirm={() => act.mutate(undefined)}
      onClose={onClose}
    >
      Whoever made it was demoted or left, so {suspended.join(', ')} {suspended.length === 1 ? 'is' : 'are'} suspended.
      Once you take it over it carries your authority, and all of it works again. Its secret stays the same: roll it if
      somebody may have kept it who should not.
    </ConfirmDialog>
  );
}
