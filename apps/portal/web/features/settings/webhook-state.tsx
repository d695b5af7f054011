import { Badge } from '../../design/index.ts';
import type { Webhook } from './webhooks.ts';

/** Enabled, failing or disabled: in words, never in color alone. */
export function WebhookState({ webhook }: { webhook: Webhook }) {
  if (webhook.status === 'disabled') return <Badge dot>Disabled</Badge>;
  if (webhook.failing_since)
    return (
      <Badge tone="warn" dot>
        Failing
      </Badge>
    );
  return (
    <Badge tone="good" dot>
      Enabled
    </Badge>
  );
}
