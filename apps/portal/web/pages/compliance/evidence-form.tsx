import type { Schemas } from '@assay/sdk';
import { useQuery } from '@tanstack/react-query';
import { FilePlus2 } from 'lucide-react';
import { useId, useState } from 'react';
import { useScope, useSession } from '../../app/session.ts';
import { Button, Dialog, DialogForm, RadioGroup, Select, TextArea, TextField } from '../../design/index.ts';
import { peopleQuery } from '../findings/queries.ts';
import { FormProblem, fieldError, useAct } from '../settings/shared.tsx';
import { ControlFields, dateIn, endOfDay } from './control-fields.tsx';
import { EVIDENCE, REQUESTS, submitEvidence } from './evidence-queries.ts';
import type { FrameworkId } from './queries.ts';
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
const FIELDS = [
  'control_id',
  'statement',
  'file',
  'file.name',
  'file.content',
  'valid_until',
  'period.from',
  'period.to',
  'repositories',
  'reviewer_id',
];

/** What evidence is for: a control that was chosen already, or a request. */
export interface EvidenceTarget {
  framework: FrameworkId;
  control: string;
  requestId?: string;
}

/** Submits evidence, for a control that is given or chosen. Whoever is signed in signs it. */
export function EvidenceButton({ target, label }: { target?: EvidenceTarget; label?: string }) {
  const maySubmit = useScope('write:evaluations');
  const [isOpen, setOpen] = useState(false);
  if (!maySubmit) return null;
  return (
    <>
      <Button
        kind={target ? 'secondary' : 'primary'}
        icon={<FilePlus2 size={16} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {label ?? 'Add evidence'}
        {target && <span className="visually-hidden"> for {target.control}</span>}
      </Button>
      <Dialog
        title={target ? `Evidence for ${target.control}` : 'Add evidence'}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
      >
        <EvidenceForm target={target} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function EvidenceForm({ target, onDone }: { target: EvidenceTarget | undefined; onDone: () => void }) {
  const { user } = useSession();
  const [chosen, setChosen] = useState({
    framework: target?.framework ?? ('soc-2' as FrameworkId),
    control: target?.control ?? '',
  });
  const [kind, setKind] = useState('attestation');
  const [statement, setStatement] = useState('');
  const [file, setFile] = useState<File>();
  const [about, setAbout] = useState('now');
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const [until, setUntil] = useState(() => dateIn(90));
  const [repositories, setRepositories] = useState<string[]>();
  const [reviewer, setReviewer] = useState('');
  const submit = useAct(
    async () =>
      submitEvidence({
        framework: chosen.framework,
        control_id: chosen.control,
        kind: kind as Schemas['SubmitEvidenceRequest']['kind'],
        statement: statement.trim(),
        valid_until: endOfDay(until),
        ...(kind === 'file' && file ? { file: { name: file.name, content: await base64Of(file) } } : {}),
        ...(about === 'time'
          ? { period: { from: new Date(`${from}T00:00:00`).toISOString(), to: endedBy(endOfDay(to)) } }
          : {}),
        ...(repositories ? { repositories } : {}),
        ...(reviewer ? { reviewer_id: reviewer } : {}),
        ...(target?.requestId ? { request_id: target.requestId } : {}),
      }),
    {
      done: 'Signed. It counts once another owner or administrator accepts it',
      changes: [EVIDENCE, REQUESTS],
      inForm: true,
      after: onDone,
    },
  );
  const tooLarge = file && file.size > MAX_FILE_BYTES ? 'The file must be at most 5 MiB' : undefined;
  const isReady =
    chosen.control !== '' &&
    statement.trim() !== '' &&
    until !== '' &&
    (kind !== 'file' || (file && !tooLarge)) &&
    (about !== 'time' || (from !== '' && to !== '')) &&
    repositories?.length !== 0;
  return (
    <DialogForm
      submit="Sign and submit"
      isPending={submit.isPending}
      disabled={!isReady}
      onSubmit={() => submit.mutate(undefined)}
      onCancel={onDone}
    >
      {!target && <ControlFields {...chosen} error={fieldError(submit.error, 'control_id')} onChange={setChosen} />}
      <RadioGroup label="Type" options={KINDS} value={kind} onChange={setKind} />
      {kind === 'file' && <FileField error={tooLarge ?? fileError(submit.error)} onChange={setFile} />}
      <TextArea
        label="Statement"
        hint="Stands in every report that it is evidence for"
        value={statement}
        onChange={setStatement}
        error={fieldError(submit.error, 'statement')}
        maxLength={4_000}
        required
      />
      <RadioGroup label="Covers" options={ABOUT} value={about} onChange={setAbout} />
      {about === 'time' && (
        <div className="two-fields">
          <TextField
            label="From"
            type="date"
            value={from}
            onChange={setFrom}
            error={fieldError(submit.error, 'period.from')}
            required
          />
          <TextField
            label="To"
            hint="That day included"
            type="date"
            max={dateIn(0)}
            value={to}
            onChange={setTo}
            error={fieldError(submit.error, 'period.to')}
            required
          />
        </div>
      )}
      <TextField
        label="Valid until"
        hint={`At most ${MAX_DAYS} days`}
        type="date"
        min={dateIn(1)}
        max={dateIn(MAX_DAYS - 1)}
        value={until}
        onChange={setUntil}
        error={fieldError(submit.error, 'valid_until')}
        required
      />
      <RepositoriesField
        value={repositories}
        onChange={setRepositories}
        errors={{ repositories: fieldError(submit.error, 'repositories') ?? '' }}
        allHint="the whole organization"
      />
      <ReviewerField value={reviewer} onChange={setReviewer} error={fieldError(submit.error, 'reviewer_id')} />
      <p className="soft small">
        You sign as {user.name || user.email}, and the day is today. What is signed cannot be changed, only withdrawn.
      </p>
      <FormProblem error={submit.error} fields={FIELDS} />
    </DialogForm>
  );
}

function FileField({ error, onChange }: { error: string | undefined; onChange: (file: File | undefined) => void }) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>File to attach</label>
      <input
        id={id}
        className="input"
        type="file"
        accept={TYPES}
        required
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-hint${error ? ` ${id}-error` : ''}`}
        onChange={({ target }) => onChange(target.files?.[0])}
      />
      <span className="hint" id={`${id}-hint`}>
        PDF, PNG, JPEG, text, Markdown, CSV or JSON, at most 5 MiB
      </span>
      {error && (
        <span className="error" id={`${id}-error`} role="alert">
          {error}
        </span>
      )}
    </div>
  );
}

function ReviewerField({
  value,
  onChange,
  error,
}: {
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
}) {
  const { user } = useSession();
  const { data } = useQuery(peopleQuery);
  const reviewers = data?.filter(({ id, role }) => id !== user.id && (role === 'owner' || role === 'admin')) ?? [];
  return (
    <Select
      label="Reviewer"
      hint="Whoever signs never reviews"
      options={[
        { value: '', label: 'Any owner or administrator' },
        ...reviewers.map(({ id, name, email }) => ({ value: id, label: name || email })),
      ]}
      value={value}
      onChange={onChange}
      error={error}
    />
  );
}

function fileError(error: unknown): string | undefined {
  return fieldError(error, 'file.content') ?? fieldError(error, 'file.name') ?? fieldError(error, 'file');
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
