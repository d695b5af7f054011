import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, idempotencyKey, unwrap } from '../../api/client.ts';
import {
  choicesOf,
  DialogForm,
  formatCount,
  formatNumber,
  Select,
  TextArea,
  toast,
  toastProblem,
} from '../../design/index.ts';
import { useForm } from '../../design/use-form.ts';
import { useSession } from '../../state/session.ts';
import { doForEach, failuresByMessage } from '../evaluations/do-for-each.ts';
import { exceptionOf, NO_REASON, type Reason, ReasonFields, suppress } from '../evaluations/suppress-form.tsx';
import { SUPPRESSION_MODES } from '../evaluations/suppression-modes.ts';
import { nameOf, OPEN_FINDINGS, type OpenFinding, peopleQuery, STATES, type TriageState } from './queries.ts';

/** What one request of the API takes. */
const MAX_TRIAGED = 500;
const UNCHANGED = 'unchanged';
const NOBODY = 'nobody';
const NO_CHANGE: { state: TriageState | typeof UNCHANGED; assignee_id: string; comment: string } = {
  state: UNCHANGED,
  assignee_id: UNCHANGED,
  comment: '',
};

export interface TriageChange {
  state?: TriageState;
  assignee_id?: string | null;
  comment?: string;
}

/** Changes findings, in requests of as many as one takes; what they changed is fetched anew. */
export function useTriage(after?: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ ids, change }: { ids: readonly string[]; change: TriageChange }) => {
      let notOpen = 0;
      for (let start = 0; start < ids.length; start += MAX_TRIAGED) {
        const finding_ids = ids.slice(start, start + MAX_TRIAGED);
        const { not_open } = await unwrap(
          api.POST('/v1/findings/triage', {
            params: { header: idempotencyKey() },
            body: { finding_ids: [...finding_ids], ...change },
          }),
        );
        notOpen += not_open.length;
      }
      return { changed: ids.length - notOpen, notOpen };
    },
    onSuccess: ({ changed, notOpen }) => {
      const left = notOpen > 0 ? `; ${formatNumber(notOpen)} no longer open` : '';
      toast(`${formatCount(changed, 'finding', 'findings')} updated${left}`);
      after?.();
    },
    // also where a later request of several failed
    onSettled: () => void client.invalidateQueries({ queryKey: OPEN_FINDINGS }),
  });
}

/** State, assignee and a comment for all that are chosen. */
export function TriageForm({ findings, onClose }: { findings: readonly OpenFinding[]; onClose: () => void }) {
  const triage = useTriage(onClose);
  const ids = findings.map(({ id }) => id);
  const form = useForm(NO_CHANGE, { ...triage, mutate: (values) => triage.mutate({ ids, change: changeOf(values) }) });
  return (
    <DialogForm
      submit="Update"
      form={form}
      unavailable={Object.keys(changeOf(form.values)).length === 0 ? 'Choose a change or write a comment.' : undefined}
      onCancel={onClose}
    >
      <Select label="State" options={[{ value: UNCHANGED, label: 'No change' }, ...STATES]} {...form.field('state')} />
      <AssigneeSelect first={[{ value: UNCHANGED, label: 'No change' }]} {...form.field('assignee_id')} />
      <TextArea
        label="Comment"
        hint={findings.length > 1 ? 'Added to each finding' : undefined}
        {...form.field('comment')}
        maxLength={2_000}
        rows={3}
      />
    </DialogForm>
  );
}

function changeOf({ state, assignee_id: assignee, comment }: typeof NO_CHANGE): TriageChange {
  return {
    ...(state === UNCHANGED ? {} : { state }),
    ...(assignee === UNCHANGED ? {} : { assignee_id: assignee === NOBODY ? null : assignee }),
    ...(comment.trim() === '' ? {} : { comment: comment.trim() }),
  };
}

/** Members of the organization, the reader first. */
export function AssigneeSelect({
  first = [],
  value,
  onChange,
  ...rest
}: {
  first?: readonly { value: string; label: string }[];
  value: string;
  onChange(value: string): void;
  name?: string;
  error?: string | undefined;
  disabled?: boolean;
}) {
  const { user } = useSession();
  const others = choicesOf(useQuery(peopleQuery), (people) =>
    people
      .filter(({ id }) => id !== user.id)
      .map((member) => ({ value: member.id, label: nameOf(member) }))
      .sort((a, b) => a.label.localeCompare(b.label)),
  );
  const known = [...first, { value: NOBODY, label: 'Unassigned' }, { value: user.id, label: 'Me' }];
  const options = [...known, ...(others.options ?? [])];
  const isListed = options.some((option) => option.value === value);
  return (
    <Select
      label="Assignee"
      options={isListed ? options : others.options && [...options, { value, label: 'A former member' }]}
      missing={others.missing}
      value={value}
      onChange={onChange}
      {...rest}
    />
  );
}

/** One reason for findings of several repositories; each is suppressed, or asked to be, in the evaluation that shows it. */
export function SuppressForm({
  mode,
  findings,
  onClose,
}: {
  mode: keyof typeof SUPPRESSION_MODES;
  findings: readonly OpenFinding[];
  onClose: () => void;
}) {
  const client = useQueryClient();
  const open = findings.filter(({ suppression_id: id }) => id === null);
  const sending = useMutation({
    mutationFn: (reason: Reason) => {
      const exception = exceptionOf(reason);
      return doForEach(
        open,
        ({ finding_id, evaluation_id }, key) => suppress(mode, { ...exception, finding_id, evaluation_id }, key),
        () => undefined,
        new AbortController().signal,
      );
    },
    onSuccess: ({ done, already, failed, notTried }) => {
      toast(`${SUPPRESSION_MODES[mode].doneMany}: ${formatNumber(done.length + already.length)}`);
      const [first] = failuresByMessage(failed);
      const left = failed.length + notTried.length;
      if (left > 0) toastProblem(new Error(`${formatNumber(left)} were not: ${first?.text ?? 'not tried'}`));
      void client.invalidateQueries({ queryKey: OPEN_FINDINGS });
      onClose();
    },
  });
  const form = useForm(NO_REASON, sending);
  return (
    <DialogForm
      submit={SUPPRESSION_MODES[mode].button}
      form={form}
      unavailable={open.length === 0 ? 'All of them are suppressed already.' : undefined}
      onCancel={onClose}
    >
      <p className="soft">
        {mode === 'accept'
          ? 'They stay in this list until the next evaluation of their repository. After that, they do not count toward the gate.'
          : 'Another person approves or rejects each request. Until then, the findings count.'}
        {open.length < findings.length &&
          ` ${formatNumber(findings.length - open.length)} of the selected findings are already suppressed.`}
      </p>
      <ReasonFields form={form} />
    </DialogForm>
  );
}
