import { useQuery } from '@tanstack/react-query';
import { MailQuestionMark } from 'lucide-react';
import { useState } from 'react';
import { useScope } from '../../app/session.ts';
import { Button, Dialog, DialogForm, Select, TextArea, TextField } from '../../design/index.ts';
import { peopleQuery } from '../findings/queries.ts';
import { FormProblem, fieldError, useAct } from '../settings/shared.tsx';
import { ControlFields, dateIn, endOfDay } from './control-fields.tsx';
import { askForEvidence, REQUESTS } from './evidence-queries.ts';
import type { FrameworkId } from './queries.ts';

const FIELDS = ['control_id', 'member_id', 'due_at', 'note'];

/** Asks a member for evidence of a control: for owners, administrators and auditors. */
export function AskButton() {
  const mayAsk = useScope('read:admin');
  const [isOpen, setOpen] = useState(false);
  if (!mayAsk) return null;
  return (
    <>
      <Button icon={<MailQuestionMark size={16} aria-hidden="true" />} onClick={() => setOpen(true)}>
        Request evidence
      </Button>
      <Dialog title="Request evidence" isOpen={isOpen} onClose={() => setOpen(false)}>
        <AskForm onDone={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function AskForm({ onDone }: { onDone: () => void }) {
  const people = useQuery(peopleQuery);
  const [chosen, setChosen] = useState({ framework: 'soc-2' as FrameworkId, control: '' });
  const [member, setMember] = useState('');
  const [due, setDue] = useState(() => dateIn(14));
  const [note, setNote] = useState('');
  const ask = useAct(
    () =>
      askForEvidence({
        framework: chosen.framework,
        control_id: chosen.control,
        member_id: member,
        due_at: endOfDay(due),
        ...(note.trim() ? { note: note.trim() } : {}),
      }),
    { done: 'Requested. They are told by mail', changes: [REQUESTS], inForm: true, after: onDone },
  );
  return (
    <DialogForm
      submit="Send the request"
      isPending={ask.isPending}
      disabled={!chosen.control || !member || !due}
      onSubmit={() => ask.mutate(undefined)}
      onCancel={onDone}
    >
      <ControlFields {...chosen} error={fieldError(ask.error, 'control_id')} onChange={setChosen} />
      <Select
        label="Member"
        options={[
          { value: '', label: people.data ? 'Choose a member' : 'Loading…' },
          // auditors change nothing, and sign nothing
          ...(people.data ?? [])
            .filter(({ role }) => role !== 'auditor')
            .map(({ id, name, email }) => ({ value: id, label: name ? `${name}, ${email}` : email })),
        ]}
        value={member}
        onChange={setMember}
        error={fieldError(ask.error, 'member_id')}
      />
      <TextField
        label="Due"
        type="date"
        min={dateIn(1)}
        max={dateIn(399)}
        value={due}
        onChange={setDue}
        error={fieldError(ask.error, 'due_at')}
        required
      />
      <TextArea
        label="Details"
        hint="Shown to them here, and not in the mail"
        value={note}
        onChange={setNote}
        error={fieldError(ask.error, 'note')}
        maxLength={1_000}
      />
      <FormProblem error={ask.error} fields={FIELDS} />
    </DialogForm>
  );
}
