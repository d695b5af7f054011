import { Badge } from '../../design/index.ts';
import type { CodeHost } from './code-hosts.ts';

/** In words, never in color alone. */
export function CodeHostState({ host }: { host: CodeHost }) {
  if (host.status === 'failing')
    return (
      <Badge tone="bad" dot>
        Failing
      </Badge>
    );
  if (!host.last_delivery_at)
    return (
      <Badge tone="warn" dot>
        Waiting for a webhook
      </Badge>
    );
  return (
    <Badge tone="good" dot>
      Active
    </Badge>
  );
}
