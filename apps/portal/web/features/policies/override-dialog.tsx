import { Dialog, fetched } from '../../design/index.ts';
import type { OverrideDraft } from './override-queries.ts';

const OverrideForm = fetched(async () => (await import('./override-form.tsx')).OverrideForm);

/** Creates or edits an override of a policy's rules. */
export function OverrideDialog({ draft, onClose }: { draft: OverrideDraft | null; onClose: () => void }) {
  if (!draft) return null;
  const title = draft.known ? 'Edit override' : `Override rules of ${draft.policyName}`;
  return (
    <Dialog title={title} isOpen onClose={onClose} wide>
      <OverrideForm draft={draft} onDone={onClose} />
    </Dialog>
  );
}
