import { FilePlus2 } from 'lucide-react';
import { useState } from 'react';
import { Button, Dialog, fetched } from '../../design/index.ts';
import { useScope } from '../../state/session.ts';
import type { FrameworkId } from './queries.ts';

const NewReport = fetched(async () => (await import('./new-report.tsx')).NewReport);

export function NewReportButton({ framework }: { framework?: FrameworkId }) {
  const mayWrite = useScope('write:evaluations');
  const [isOpen, setOpen] = useState(false);
  if (!mayWrite) return null;
  return (
    <>
      <Button kind="primary" icon={<FilePlus2 size={16} aria-hidden="true" />} onClick={() => setOpen(true)}>
        New report
      </Button>
      <Dialog title="New report" isOpen={isOpen} onClose={() => setOpen(false)}>
        <NewReport framework={framework} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  );
}
