import { literalOf } from '@assay/contracts/literals';
import { SEVERITIES } from '@assay/contracts/severities';
import { useMutation, useQuery } from '@tanstack/react-query';
import { FlaskConical } from 'lucide-react';
import { Link } from 'react-router';
import { Problem } from '../../api/problem.ts';
import {
  Badge,
  Button,
  type Column,
  ErrorState,
  Form,
  formatCount,
  Ref,
  RelativeTime,
  Section,
  Select,
  Shortened,
  Table,
  TextField,
} from '../../design/index.ts';
import { useForm } from '../../design/use-form.ts';
import { OutcomeBadge, SeverityBadge } from '../evaluations/badges.tsx';
import { type PolicyPreview, previewQuery, startPreview } from './queries.ts';

type Result = NonNullable<PolicyPreview['result']>;
type Previewed = Result['evaluations'][number];
type Example = Result['examples'][number];

const COUNTS = ['10', '20', '50'].map((value) => ({ value, label: `Up to ${value}` }));

const ANY = { count: '20', repository: '' };

export interface PreviewPanelProps {
  /** The policy that the draft is compared with; null: what it does by itself, because nothing of it is run now. */
  policyId: string | null;
  /** Asked when it is run. */
  draft: () => string | Promise<string>;
}

/** Runs a draft over stored evaluations, and says what it would change for them. */
export function PreviewPanel({ policyId, draft }: PreviewPanelProps) {
  const start = useMutation({
    mutationFn: async ({ count, repository }: typeof ANY) =>
      startPreview(policyId, await draft(), Number(count), repository.trim()),
  });
  const form = useForm(ANY, start, { isFilter: true });
  const followed = useQuery({
    ...previewQuery(start.data?.id ?? ''),
    enabled: start.data !== undefined && start.data.status !== 'completed' && start.data.status !== 'failed',
  });
  const preview = followed.data ?? start.data;
  const isAlone = preview?.policy_id === null;
  const isRunning = start.isPending || preview?.status === 'pending' || preview?.status === 'running';
  const error = start.error ?? followed.error;
  return (
    <div className="stack">
      <Form form={form} className="filters">
        <Select label="Repositories" options={COUNTS} {...form.field('count')} />
        <TextField grow label="Only this repository" placeholder="All repositories" {...form.field('repository')} />
        <Button type="submit" isPending={isRunning} icon={<FlaskConical size={16} aria-hidden="true" />}>
          Run the preview
        </Button>
      </Form>
      <div role="status" aria-live="polite">
        {isRunning && (
          <p className="soft">Running the draft on the latest evaluation of each repository. This changes nothing.</p>
        )}
        {!isRunning && preview?.result && <Summary result={preview.result} />}
      </div>
      {error && !isRunning && <PreviewError error={error} />}
      {!isRunning && preview?.status === 'failed' && <p className="note warn">{preview.failure_reason}</p>}
      {!isRunning && preview?.result && <Details result={preview.result} isAlone={isAlone} />}
    </div>
  );
}

function PreviewError({ error }: { error: unknown }) {
  const problem = Problem.from(error);
  if (problem.code !== 'VALIDATION_FAILED') return <ErrorState error={error} />;
  return <p className="note warn">The draft has problems. Fix them, then run the preview again.</p>;
}

function Summary({ result }: { result: Result }) {
  const { evaluations, totals } = result;
  if (evaluations.length + totals.not_evaluated === 0)
    return <p>There is no completed evaluation to preview with yet.</p>;
  return (
    <p>
      <strong>
        Would newly block {totals.newly_blocks} of {formatCount(evaluations.length, 'repository', 'repositories')}
        {totals.unblocks > 0 && `, and unblock ${totals.unblocks}`}.
      </strong>
      {totals.not_evaluated > 0 && (
        <span className="soft">
          {' '}
          {totals.not_evaluated} more were not previewed: time ran out, or their files were deleted.
        </span>
      )}
    </p>
  );
}

function Details({ result: { evaluations, examples }, isAlone }: { result: Result; isAlone: boolean }) {
  if (evaluations.length === 0) return null;
  return (
    <>
      <Table
        label="Repositories under the draft"
        columns={isAlone ? ALONE_COLUMNS : COLUMNS}
        rows={evaluations.toSorted((a, b) => WEIGHTS[b.effect] - WEIGHTS[a.effect])}
        rowKey={(each) => each.evaluation_id}
      />
      {examples.length > 0 && (
        <Section title="Findings that block" note={examples.length >= 20 ? 'Some of them' : undefined}>
          <Table
            label="Findings of the draft"
            columns={EXAMPLE_COLUMNS.filter(({ key }) => !isAlone || key !== 'effect')}
            rows={examples}
            rowKey={(each) => `${each.evaluation_id}${each.rule_id}${each.path}${each.line}${each.effect}`}
          />
        </Section>
      )}
    </>
  );
}

const WEIGHTS = { newly_blocks: 2, unblocks: 1, stays: 0 } as const;

const COLUMNS: readonly Column<Previewed>[] = [
  {
    key: 'repository',
    title: 'Repository',
    wide: true,
    cell: (each) => (
      <Link className="row-link" to={`/evaluations/${each.evaluation_id}`}>
        {each.repository}
      </Link>
    ),
  },
  {
    key: 'evaluation',
    title: 'Evaluation',
    cell: ({ ref, completed_at: time }) => (
      <span className="stack tight soft">
        {ref && <Ref name={ref} />}
        <RelativeTime time={time} />
      </span>
    ),
  },
  { key: 'before', title: 'Verdict now', cell: (each) => <OutcomeBadge evaluation={verdict(each.verdict_before)} /> },
  { key: 'after', title: 'With the draft', cell: (each) => <OutcomeBadge evaluation={verdict(each.verdict_after)} /> },
  {
    key: 'more',
    title: 'Newly blocking',
    align: 'end',
    cell: (each) => <span className="number">{each.newly_blocking}</span>,
  },
  {
    key: 'gone',
    title: 'No longer blocking',
    align: 'end',
    cell: (each) => <span className="number">{each.no_longer_blocking}</span>,
  },
];

const ALONE_COLUMNS: readonly Column<Previewed>[] = [
  ...COLUMNS.filter(({ key }) => key !== 'more' && key !== 'gone'),
  {
    key: 'blocking',
    title: 'Blocking findings',
    align: 'end',
    cell: (each) => <span className="number">{each.newly_blocking}</span>,
  },
];

const EFFECTS = {
  newly_blocks: <Badge tone="bad">New</Badge>,
  unblocks: <Badge tone="good">Gone</Badge>,
  stays: <Badge>Unchanged</Badge>,
} as const;
const EXAMPLE_COLUMNS: readonly Column<Example>[] = [
  {
    key: 'message',
    title: 'Finding',
    wide: true,
    cell: ({ message, evaluation_id: id }) => (
      <Link className="row-link" to={`/evaluations/${id}`} title={message}>
        {message}
      </Link>
    ),
  },
  { key: 'effect', title: 'Change', cell: ({ effect }) => EFFECTS[effect] },
  {
    key: 'severity',
    title: 'Severity',
    cell: ({ severity }) => <SeverityBadge severity={literalOf(SEVERITIES, severity)} />,
  },
  {
    key: 'place',
    title: 'Location',
    cell: ({ path, line }) => (
      <code className="soft ref">
        <Shortened text={`${path}:${line}`} end={24} />
      </code>
    ),
  },
];

function verdict(value: Previewed['verdict_after']) {
  return { status: 'completed', verdict: value } as const;
}
