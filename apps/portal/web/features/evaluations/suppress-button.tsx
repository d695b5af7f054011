import { useQuery } from '@tanstack/react-query';
import { EyeOff } from 'lucide-react';
import { useState } from 'react';
import { Button, Dialog, fetched } from '../../design/index.ts';
import { useSuppressionWay } from './exception-settings.ts';
import type { Finding } from './queries.ts';
import { canBeSuppressed, suppressedNowQuery, WAYS } from './suppression-ways.ts';

const SuppressForm = fetched(async () => (await import('./suppress-form.tsx')).SuppressForm);

/** Accepts a finding, with a reason, for the evaluations of its repository to come, or asks for that. */
export function SuppressButton({ finding, evaluationId }: { finding: Finding; evaluationId: string }) {
  const way = useSuppressionWay();
  const [isOpen, setOpen] = useState(false);
  const { data: isSuppressed } = useQuery(suppressedNowQuery(evaluationId, finding.id));
  if (way === null || !(isSuppressed || canBeSuppressed(finding))) return null;
  if (isSuppressed) return <p className="soft small">{WAYS[way].done}</p>;
  return (
    <>
      <Button icon={<EyeOff size={16} aria-hidden="true" />} onClick={() => setOpen(true)}>
        {WAYS[way].button}
      </Button>
      <Dialog title={WAYS[way].title} isOpen={isOpen} onClose={() => setOpen(false)}>
        <SuppressForm way={way} finding={finding} evaluationId={evaluationId} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  );
}
