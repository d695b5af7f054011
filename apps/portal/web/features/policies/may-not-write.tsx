import { Lock } from 'lucide-react';
import { ButtonLink, EmptyState } from '../../design/index.ts';

/** In place of an editor, for roles that read policies but cannot change them. */
export function MayNotWrite() {
  return (
    <EmptyState
      icon={<Lock size={24} />}
      title="Your role cannot change policies"
      actions={<ButtonLink to="/policies">View policies</ButtonLink>}
    >
      Ask an administrator of your organization to create or change a policy.
    </EmptyState>
  );
}
