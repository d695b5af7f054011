import { CheckboxGroup } from '../../design/index.ts';
import { useSession } from '../../state/session.ts';

const SCOPES: readonly { value: string; label: string; hint: string }[] = [
  { value: 'read:evaluations', label: 'read:evaluations', hint: 'View evaluation results' },
  { value: 'write:evaluations', label: 'write:evaluations', hint: 'Create evaluations' },
  { value: 'read:policies', label: 'read:policies', hint: 'View policy configurations' },
  { value: 'write:policies', label: 'write:policies', hint: 'Modify policies' },
  { value: 'request:suppressions', label: 'request:suppressions', hint: 'Request suppressions' },
  { value: 'read:org', label: 'read:org', hint: 'View organization details' },
  { value: 'write:org', label: 'write:org', hint: 'Modify organization settings' },
  { value: 'read:admin', label: 'read:admin', hint: 'View connections, applications and the audit log' },
  { value: 'admin', label: 'admin', hint: 'Full administrative access' },
];

/** What a key or an application may do: as much as the person who makes it may do themselves. */
export function ScopesField(field: {
  label: string;
  name: string;
  value: readonly string[];
  onChange(scopes: string[]): void;
  error: string | undefined;
}) {
  const { scopes: own } = useSession();
  const isOwn = (scope: string) => own.includes('admin') || own.includes(scope);
  return <CheckboxGroup {...field} options={SCOPES.map((scope) => ({ ...scope, disabled: !isOwn(scope.value) }))} />;
}
