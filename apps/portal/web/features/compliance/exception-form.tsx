import { DialogForm, formatDate, RadioGroup, TextArea, TextField, toast } from '../../design/index.ts';
import { useForm } from '../../design/use-form.ts';
import { useSession } from '../../state/session.ts';
import { useAct } from '../settings/shared.tsx';
import { ControlFields, dateIn, endOfDay } from './control-fields.tsx';
import { createException, type Exception, FIRST_FRAMEWORK, type FrameworkId } from './queries.ts';

const DEFAULT_DAYS = 90;
const MAX_DAYS = 400;
const KINDS = [
  {
    value: 'accepted_risk',
    label: 'Accepted risk',
    hint: 'A failing control is shown as partial, with this exception.',
  },
  {
    value: 'not_applicable',
    label: 'Not applicable',
    hint: 'The control is left out of the score.',
  },
];

/** For a control that is given or chosen. */
export function ExceptionForm({
  framework: givenFramework,
  control: givenControl,
  onDone,
}: {
  framework: FrameworkId | undefined;
  control: string | undefined;
  onDone: () => void;
}) {
  const { user } = useSession();
  const initial: Pick<Exception, 'framework' | 'control_id' | 'kind' | 'owner' | 'reason' | 'expires_at'> = {
    framework: givenFramework ?? FIRST_FRAMEWORK,
    control_id: givenControl ?? '',
    kind: 'accepted_risk',
    owner: user.email,
    reason: '',
    expires_at: dateIn(DEFAULT_DAYS),
  };
  const create = useAct(
    ({ owner, reason, expires_at, ...values }: typeof initial) =>
      createException({
        ...values,
        owner: owner.trim(),
        reason: reason.trim(),
        expires_at: endOfDay(expires_at),
      }),
    {
      changes: [['compliance', 'exceptions']],
      inForm: true,
      after: (made) => {
        toast(`Applies to new reports until ${formatDate(made.expires_at)}`);
        onDone();
      },
    },
  );
  const form = useForm(initial, create);
  return (
    <DialogForm submit="Record exception" form={form} onCancel={onDone}>
      {!givenControl && <ControlFields framework={form.field('framework')} control={form.field('control_id')} />}
      <RadioGroup label="Type" options={KINDS} {...form.field('kind')} />
      <TextField label="Owner" hint="The person responsible" {...form.field('owner')} maxLength={200} required />
      <TextArea
        label="Reason"
        hint="Shown in every report that it affects"
        {...form.field('reason')}
        maxLength={2_000}
        required
      />
      <TextField
        label="Expires on"
        hint={`At most ${MAX_DAYS} days. After that, the control fails again.`}
        type="date"
        min={dateIn(1)}
        max={dateIn(MAX_DAYS - 1)}
        {...form.field('expires_at')}
        required
      />
    </DialogForm>
  );
}
