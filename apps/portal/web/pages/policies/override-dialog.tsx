import { Dialog, fetched } from '../../design/index.ts';
import type { PolicyOverride } from './override-queries.ts';

const OverrideForm = fetched(async () => (await import('./override-form.tsx')).OverrideForm);

export interface OverrideDraft {
  policyId: string;
  policyName: string;
  /** Of which a new override is; more can be added. */
  ruleIds: readonly string[];
  /** The one to change. */
  known?: PolicyOverride;
}

/** Makes an override of a policy's rules, or changes one. */
export function OverrideDialog({ draft, onClose }: { draft: OverrideDraft | null; onClose: () => void }) {
  if (!draft) return null;
  const title = draft.known ? 'Change this override' : `Override rules of ${draft.policyName}`;
  return (
    <Dialog title={title} isOpen onClose={onClose} wide>
      <OverrideForm draft={draft} onDone={onClose} />
    </Dialog>
  );
}
