import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button, Dialog, fetched } from '../../design/index.ts';
import { useScope } from '../../state/session.ts';
import type { FrameworkId } from './queries.ts';

const ExceptionForm = fetched(async () => (await import('./exception-form.tsx')).ExceptionForm);

/** Records an exception, for a control that is given or chosen. */
export function ExceptionButton({ framework, control }: { framework?: FrameworkId; control?: string }) {
  const mayWrite = useScope('write:org');
  const [isOpen, setOpen] = useState(false);
  if (!mayWrite) return null;
  return (
    <>
      <Button
        kind={control ? 'secondary' : 'primary'}
        icon={<Plus size={16} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {control ? 'Record an exception' : 'New exception'}
      </Button>
      <Dialog
        title={control ? `Exception for ${control}` : 'New exception'}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
      >
        <ExceptionForm framework={framework} control={control} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  );
}
