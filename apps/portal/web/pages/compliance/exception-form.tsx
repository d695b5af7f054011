import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Problem } from '../../api/problem.ts';
import { useScope, useSession } from '../../app/session.ts';
import {
  Button,
  Dialog,
  DialogForm,
  ErrorState,
  formatDate,
  RadioGroup,
  TextArea,
  TextField,
  toast,
} from '../../design/index.ts';
import { ControlFields, dateIn, endOfDay } from './control-fields.tsx';
import { createException, type Exception, type FrameworkId } from './queries.ts';

const DEFAULT_DAYS = 90;
const MAX_DAYS = 400;
const KINDS = [
  {
    value: 'accepted_risk',
    label: 'Accepted risk',
    hint: 'A control that fails is shown as partial, with this beside it.',
  },
  {
    value: 'not_applicable',
    label: 'Not applicable',
    hint: 'The control is left out of the score.',
  },
];

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

function ExceptionForm({
  framework: givenFramework,
  control: givenControl,
  onDone,
}: {
  framework: FrameworkId | undefined;
  control: string | undefined;
  onDone: () => void;
}) {
  const client = useQueryClient();
  const { user } = useSession();
  const [framework, setFramework] = useState<FrameworkId>(givenFramework ?? 'owasp-top-10-2025');
  const [control, setControl] = useState(givenControl ?? '');
  const [kind, setKind] = useState<Exception['kind']>('accepted_risk');
  const [owner, setOwner] = useState(user.email);
  const [reason, setReason] = useState('');
  const [until, setUntil] = useState(() => dateIn(DEFAULT_DAYS));
  const create = useMutation({
    mutationFn: () =>
      createException({
        framework,
        control_id: control,
        kind,
        owner: owner.trim(),
        reason: reason.trim(),
        expires_at: endOfDay(until),
      }),
    onSuccess: async (made) => {
      await client.invalidateQueries({ queryKey: ['compliance', 'exceptions'] });
      toast(`Holds until ${formatDate(made.expires_at)}, in reports made from now on`);
      onDone();
    },
  });
  const problem = create.error ? Problem.from(create.error) : undefined;
  const fields = problem?.fields ?? {};
  return (
    <DialogForm
      submit="Record the exception"
      isPending={create.isPending}
      disabled={!control || !owner.trim() || !reason.trim() || !until}
      onSubmit={() => create.mutate()}
      onCancel={onDone}
    >
      {!givenControl && (
        <ControlFields
          framework={framework}
          control={control}
          error={fields.control_id}
          onChange={(chosen) => {
            setFramework(chosen.framework);
            setControl(chosen.control);
          }}
        />
      )}
      <RadioGroup label="Kind" options={KINDS} value={kind} onChange={(value) => setKind(value as typeof kind)} />
      <TextField
        label="Owner"
        hint="Who answers for it"
        value={owner}
        onChange={setOwner}
        error={fields.owner}
        maxLength={200}
        required
      />
      <TextArea
        label="Reason"
        hint="Stands in every report that it changes"
        value={reason}
        onChange={setReason}
        error={fields.reason}
        maxLength={2_000}
        required
      />
      <TextField
        label="Holds until"
        hint={`At most ${MAX_DAYS} days. It ends by itself, and the control fails again.`}
        type="date"
        min={dateIn(1)}
        max={dateIn(MAX_DAYS - 1)}
        value={until}
        onChange={setUntil}
        error={fields.expires_at}
        required
      />
      {problem && Object.keys(fields).length === 0 && <ErrorState error={problem} />}
    </DialogForm>
  );
}
