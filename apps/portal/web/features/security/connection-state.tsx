import { Badge } from '../../design/index.ts';
import type { Connection } from './sso.ts';

export function ConnectionState({ connection }: { connection: Connection }) {
  if (!connection.configured)
    return (
      <Badge tone="warn" dot>
        Not set up yet
      </Badge>
    );
  if (connection.status === 'inactive') return <Badge dot>Inactive</Badge>;
  return (
    <Badge tone="good" dot>
      {connection.enforced ? 'Enforced' : 'Active'}
    </Badge>
  );
}
