import { useQuery } from '@tanstack/react-query';
import { MailQuestionMark } from 'lucide-react';
import { useState } from 'react';
import { Button, choicesOf, Dialog, DialogForm, Select, TextArea, TextField } from '../../design/index.ts';
import { useForm } from '../../design/use-form.ts';
import { useScope } from '../../state/session.ts';
import { peopleQuery } from '../findings/queries.ts';
import { useAct } from '../settings/shared.tsx';
import { ControlFields, dateIn, endOfDay } from './control-fields.tsx';
import { REQUESTS, requestEvidence } from './evidence-queries.ts';
import { EVIDENCE_FRAMEWORK } from './queries.ts';

/** Asks a member for evidence of a control: for owners, administrators and auditors. */
export function RequestEvidenceButton() {
  const canRequest = useScope('read:admin');
  const [isOpen, setOpen] = useState(false);
  if (!canRequest) return null;
  return (
    <>
      <Button icon={<MailQuestionMark size={16} aria-hidden="true" />} onClick={() => setOpen(true)}>
        Request evidence
      </Button>
      <Dialog title="Request evidence" isOpen={isOpen} onClose={() => setOpen(false)}>
        <RequestForm onDone={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function RequestForm({ onDone }: { onDone: () => void }) {
  const people = useQuery(peopleQuery);
  const initial = {
    framework: EVIDENCE_FRAMEWORK,
    control_id: '',
    member_id: '',
    due_at: dateIn(14),
    note: '',
  };
  const request = useAct(
    ({ due_at, note, ...values }: typeof initial) =>
      requestEvidence({ ...values, due_at: endOfDay(due_at), ...(note.trim() ? { note: note.trim() } : {}) }),
    { done: 'Evidence requested. The member receives an email.', changes: [REQUESTS], inForm: true, after: onDone },
  );
  const form = useForm(initial, request);
  return (
    <DialogForm submit="Send request" form={form} onCancel={onDone}>
      <ControlFields framework={form.field('framework')} control={form.field('control_id')} />
      <Select
        label="Member"
        {...choicesOf(people, (members) => [
          { value: '', label: 'Choose a member' },
          // auditors change nothing, and sign nothing
          ...members
            .filter(({ role }) => role !== 'auditor')
            .map(({ id, name, email }) => ({ value: id, label: name ? `${name}, ${email}` : email })),
        ])}
        {...form.field('member_id')}
        required
      />
      <TextField label="Due" type="date" min={dateIn(1)} max={dateIn(399)} {...form.field('due_at')} required />
      <TextArea
        label="Details"
        hint="Shown in the portal only, not in the email"
        {...form.field('note')}
        maxLength={1_000}
      />
    </DialogForm>
  );
}
