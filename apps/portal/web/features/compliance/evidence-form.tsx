import type { Schemas } from '@assay/sdk';
import { useQuery } from '@tanstack/react-query';
import {
  type BoundField,
  choicesOf,
  DialogForm,
  FileField,
  RadioGroup,
  Select,
  TextArea,
  TextField,
} from '../../design/index.ts';
import { useForm } from '../../design/use-form.ts';
import { useSession } from '../../state/session.ts';
import { nameOf, peopleQuery } from '../findings/queries.ts';
import { useAct } from '../settings/shared.tsx';
import { ControlFields, dateIn, endOfDay } from './control-fields.tsx';
import { EVIDENCE, type EvidenceTarget, REQUESTS, submitEvidence } from './evidence-queries.ts';
import { EVIDENCE_FRAMEWORK, type FrameworkId } from './queries.ts';
import { RepositoriesField } from './scope-fields.tsx';

const MAX_DAYS = 400;
const MAX_FILE_BYTES = 5 * 1024 * 1024;
const TYPES = '.pdf,.png,.jpg,.jpeg,.txt,.md,.csv,.json';
const KINDS = [
  { value: 'attestation', label: 'Attestation', hint: 'a statement that you sign' },
  { value: 'file', label: 'File', hint: 'with a statement of what it shows' },
];
const ABOUT = [
  { value: 'now', label: 'The current state', hint: 'counts in reports that end while it is valid' },
  { value: 'time', label: 'A period', hint: 'counts in reports whose period lies within it' },
];

interface EvidenceValues {
  framework: FrameworkId;
  control_id: string;
  kind: Schemas['SubmitEvidenceRequest']['kind'];
  statement: string;
  file: File | undefined;
  about: string;
  period: { from: string; to: string };
  valid_until: string;
  repositories: string[] | undefined;
  reviewer_id: string;
}

/** Signed by the current user. */
export function EvidenceForm({ target, onDone }: { target: EvidenceTarget | undefined; onDone: () => void }) {
  const { user } = useSession();
  const initial: EvidenceValues = {
    framework: target?.framework ?? EVIDENCE_FRAMEWORK,
    control_id: target?.control ?? '',
    kind: 'attestation',
    statement: '',
    file: undefined,
    about: 'now',
    period: { from: '', to: '' },
    valid_until: dateIn(90),
    repositories: undefined,
    reviewer_id: '',
  };
  const submit = useAct(
    async ({ statement, file, about, period, valid_until, repositories, reviewer_id, ...values }: EvidenceValues) =>
      submitEvidence({
        ...values,
        statement: statement.trim(),
        valid_until: endOfDay(valid_until),
        ...(values.kind === 'file' && file ? { file: { name: file.name, content: await base64Of(file) } } : {}),
        ...(about === 'time'
          ? { period: { from: new Date(`${period.from}T00:00:00`).toISOString(), to: endedBy(endOfDay(period.to)) } }
          : {}),
        ...(repositories ? { repositories } : {}),
        ...(reviewer_id ? { reviewer_id } : {}),
        ...(target?.requestId ? { request_id: target.requestId } : {}),
      }),
    {
      done: 'Signed. It counts after another owner or administrator accepts it',
      changes: [EVIDENCE, REQUESTS],
      inForm: true,
      after: onDone,
    },
  );
  const form = useForm(initial, submit);
  const { kind, about, repositories } = form.values;
  const file = form.field('file');
  const isTooLarge = kind === 'file' && (file.value?.size ?? 0) > MAX_FILE_BYTES;
  return (
    <DialogForm
      submit="Sign and submit"
      form={form}
      disabled={isTooLarge || repositories?.length === 0}
      onCancel={onDone}
    >
      {!target && <ControlFields framework={form.field('framework')} control={form.field('control_id')} />}
      <RadioGroup label="Type" options={KINDS} {...form.field('kind')} />
      {kind === 'file' && (
        <FileField
          label="File to attach"
          hint="PDF, PNG, JPEG, text, Markdown, CSV or JSON, at most 5 MiB"
          accept={TYPES}
          {...file}
          error={isTooLarge ? 'The file must be at most 5 MiB' : file.error}
          required
        />
      )}
      <TextArea
        label="Statement"
        hint="Shown in every report that uses this evidence"
        {...form.field('statement')}
        maxLength={4_000}
        required
      />
      <RadioGroup label="Covers" options={ABOUT} {...form.field('about')} />
      {about === 'time' && (
        <div className="two-fields">
          <TextField label="From" type="date" {...form.field('period.from')} required />
          <TextField label="To" hint="Inclusive" type="date" max={dateIn(0)} {...form.field('period.to')} required />
        </div>
      )}
      <TextField
        label="Valid until"
        hint={`At most ${MAX_DAYS} days`}
        type="date"
        min={dateIn(1)}
        max={dateIn(MAX_DAYS - 1)}
        {...form.field('valid_until')}
        required
      />
      <RepositoriesField {...form.field('repositories')} allHint="the whole organization" />
      <ReviewerField {...form.field('reviewer_id')} />
      <p className="soft small">
        You sign as {user.name || user.email}, with today’s date. Signed evidence cannot be changed, only withdrawn.
      </p>
    </DialogForm>
  );
}

function ReviewerField(field: BoundField<string>) {
  const { user } = useSession();
  const people = useQuery(peopleQuery);
  return (
    <Select
      label="Reviewer"
      hint="You cannot review your own evidence"
      {...choicesOf(people, (members) => [
        { value: '', label: 'Any owner or administrator' },
        ...members
          .filter(({ id, role }) => id !== user.id && (role === 'owner' || role === 'admin'))
          .map((person) => ({ value: person.id, label: nameOf(person) })),
      ])}
      {...field}
    />
  );
}

/** Today is not over: what is attested of it ends now. */
function endedBy(time: string): string {
  return Date.parse(time) > Date.now() ? new Date().toISOString() : time;
}

function base64Of(file: File): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const reader = new FileReader();
  reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''));
  reader.onerror = () => reject(new Error(`${file.name} cannot be read`));
  reader.readAsDataURL(file);
  return promise;
}
