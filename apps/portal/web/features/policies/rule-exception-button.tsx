import { FileQuestion } from 'lucide-react';
import { useState } from 'react';
import { Button, Dialog, fetched } from '../../design/index.ts';
import { useScope } from '../../state/session.ts';
import type { Rule } from './queries.ts';

const RuleExceptionForm = fetched(async () => (await import('./rule-exception-form.tsx')).RuleExceptionForm);

/** Requests an exception to a rule in some repositories. Another person decides. */
export function RequestRuleException({ policyId, rule }: { policyId: string; rule: Rule }) {
  const canRequest = useScope('request:suppressions');
  const [isOpen, setOpen] = useState(false);
  if (!canRequest) return null;
  return (
    <>
      <Button icon={<FileQuestion size={16} aria-hidden="true" />} onClick={() => setOpen(true)}>
        Request an exception
      </Button>
      <Dialog title={`Request an exception for ${rule.id}`} isOpen={isOpen} onClose={() => setOpen(false)} wide>
        <RuleExceptionForm policyId={policyId} rule={rule} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  );
}
