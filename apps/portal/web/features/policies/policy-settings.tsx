import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { Button, Dialog, fetched } from '../../design/index.ts';
import type { PolicyDetail } from './queries.ts';

const PolicySettingsForm = fetched(async () => (await import('./policy-settings-form.tsx')).PolicySettingsForm);

/** Whether, in which version and how a policy is run. */
export function PolicySettings({ policy }: { policy: PolicyDetail }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={<SlidersHorizontal size={16} aria-hidden="true" />} onClick={() => setOpen(true)}>
        Settings
      </Button>
      <Dialog title={`How ${policy.name} runs`} isOpen={isOpen} onClose={() => setOpen(false)} wide>
        <PolicySettingsForm policy={policy} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  );
}
