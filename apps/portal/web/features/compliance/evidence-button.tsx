import { FilePlus2 } from 'lucide-react';
import { useState } from 'react';
import { Button, Dialog, fetched } from '../../design/index.ts';
import { useScope } from '../../state/session.ts';
import type { EvidenceTarget } from './evidence-queries.ts';

const EvidenceForm = fetched(async () => (await import('./evidence-form.tsx')).EvidenceForm);

/** Submits evidence for a given or chosen control, signed by the current user. */
export function EvidenceButton({ target, label }: { target?: EvidenceTarget; label?: string }) {
  const maySubmit = useScope('write:evaluations');
  const [isOpen, setOpen] = useState(false);
  if (!maySubmit) return null;
  return (
    <>
      <Button
        kind={target ? 'secondary' : 'primary'}
        icon={<FilePlus2 size={16} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {label ?? 'Add evidence'}
        {target && <span className="visually-hidden"> for {target.control}</span>}
      </Button>
      <Dialog
        title={target ? `Evidence for ${target.control}` : 'Add evidence'}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
      >
        <EvidenceForm target={target} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  );
}
