import { useQuery } from '@tanstack/react-query';
import { EyeOff } from 'lucide-react';
import { useState } from 'react';
import { Button, Dialog, fetched } from '../../design/index.ts';
import { useSuppressionMode } from './exception-settings.ts';
import type { Finding } from './queries.ts';
import { canBeSuppressed, SUPPRESSION_MODES, suppressedNowQuery } from './suppression-modes.ts';

const SuppressForm = fetched(async () => (await import('./suppress-form.tsx')).SuppressForm);

/** Accepts a finding, with a reason, for the evaluations of its repository to come, or asks for that. */
export function SuppressButton({ finding, evaluationId }: { finding: Finding; evaluationId: string }) {
  const mode = useSuppressionMode();
  const [isOpen, setOpen] = useState(false);
  const { data: isSuppressed } = useQuery(suppressedNowQuery(evaluationId, finding.id));
  if (mode === null || !(isSuppressed || canBeSuppressed(finding))) return null;
  if (isSuppressed) return <p className="soft small">{SUPPRESSION_MODES[mode].done}</p>;
  return (
    <>
      <Button icon={<EyeOff size={16} aria-hidden="true" />} onClick={() => setOpen(true)}>
        {SUPPRESSION_MODES[mode].button}
      </Button>
      <Dialog title={SUPPRESSION_MODES[mode].title} isOpen={isOpen} onClose={() => setOpen(false)}>
        <SuppressForm mode={mode} finding={finding} evaluationId={evaluationId} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  );
}
