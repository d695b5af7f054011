import { Badge, ConfirmDialog } from '../../design/index.ts';
import { useAct } from './shared.tsx';

interface Suspendable {
  name: string;
  scopes: readonly string[];
  suspended_scopes: readonly string[];
  authority: string;
}

/** The scopes that work, and beside them what was lost with the person who made the key or application. */
export function workingScopes({ scopes, suspended_scopes: suspended }: Suspendable): string[] {
  return scopes.filter((scope) => !suspended.includes(scope));
}

export function SuspendedBadge({ scopes }: { scopes: readonly string[] }) {
  if (scopes.length === 0) return null;
  return (
    <span title={`Suspended: ${scopes.join(', ')}`}>
      <Badge tone="warn">{scopes.length === 1 ? `${scopes[0]} suspended` : `${scopes.length} suspended`}</Badge>
    </span>
  );
}

interface TakeOverProps {
  credential: Suspendable;
  /** What to do about a secret that others may have kept. */
  renew: string;
  takeOver: () => Promise<unknown>;
  changes: readonly (readonly unknown[])[];
  onClose: () => void;
}

/** For owners: what was suspended works again, with the owner's authority. */
export function TakeOverDialog({ credential, renew, takeOver, changes, onClose }: TakeOverProps) {
  const { name, authority, suspended_scopes: suspended } = credential;
  const act = useAct(takeOver, { done: `${name} taken over`, changes, after: onClose });
  return (
    <ConfirmDialog title={`Take over ${name}?`} confirm="Take over" isDanger={false} act={act} onClose={onClose}>
      <div className="stack">
        <p>
          The person who created it was demoted or left. It now has the permissions of the role {authority}, and these
          scopes are suspended:
        </p>
        <ul className="scope-list" aria-label="Suspended">
          {suspended.map((scope) => (
            <li key={scope}>
              <Badge tone="warn">{scope}</Badge>
            </li>
          ))}
        </ul>
        <p>When you take it over, it gets your authority, and all of its scopes work again immediately.</p>
        <p>
          <strong>Its secret stays the same.</strong> {renew}
        </p>
      </div>
    </ConfirmDialog>
  );
}
