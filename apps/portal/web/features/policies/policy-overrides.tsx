import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../design/index.ts';
import { useScope } from '../../state/session.ts';
import { OverrideDialog } from './override-dialog.tsx';
import { OverrideList } from './overrides.tsx';
import type { Policy } from './queries.ts';

/** The overrides of one policy. */
export function PolicyOverrides({ policy }: { policy: Policy }) {
  const mayChange = useScope('write:policies');
  const [isAdding, setAdding] = useState(false);
  return (
    <div className="stack">
      {mayChange && (
        <div className="row">
          <Button icon={<SlidersHorizontal size={16} aria-hidden="true" />} onClick={() => setAdding(true)}>
            Add override
          </Button>
        </div>
      )}
      <OverrideList filter={{ policy_id: policy.id }} />
      <OverrideDialog
        draft={isAdding ? { policyId: policy.id, policyName: policy.name, ruleIds: [] } : null}
        onClose={() => setAdding(false)}
      />
    </div>
  );
}
