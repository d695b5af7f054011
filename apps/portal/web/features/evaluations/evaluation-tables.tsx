import { CircleCheck } from 'lucide-react';
import { EmptyState, Table } from '../../design/index.ts';
import type { Evaluation } from './queries.ts';

type Skipped = Evaluation['skipped'][number];

const REASONS: Record<string, string> = {
  time_limit: 'Time limit',
  memory_limit: 'Memory limit',
  crashed: 'Crashed',
  parse_error: 'Parse error',
  file_too_large: 'Too large',
  content_missing: 'Content missing',
  nesting_limit: 'Nested too deep',
  finding_limit: 'Too many findings',
  decode_limit: 'Decoding limit',
  rule_error: 'Rule failed',
};

/** What no rule, or not every rule, could look at: an evaluation never passes in silence. */
export function SkippedFiles({ evaluation }: { evaluation: Evaluation }) {
  if (evaluation.skipped.length === 0)
    return (
      <EmptyState icon={<CircleCheck size={24} />} title="Everything was evaluated">
        Every rule checked all of its files.
      </EmptyState>
    );
  return (
    <Table<Skipped>
      label="What was not evaluated"
      rows={evaluation.skipped}
      rowKey={(entry) => `${entry.path}:${entry.policy_id}:${entry.rule_id}:${entry.reason}`}
      columns={[
        { key: 'path', title: 'File', wide: true, cell: (entry) => <code>{entry.path}</code> },
        { key: 'rule', title: 'Rule', cell: (entry) => <code>{entry.rule_id ?? 'every rule'}</code> },
        { key: 'reason', title: 'Reason', cell: (entry) => REASONS[entry.reason] ?? entry.reason },
        { key: 'message', title: 'Details', cell: (entry) => <span className="soft">{entry.message}</span> },
      ]}
    />
  );
}

export function EvaluatedPolicies({ evaluation }: { evaluation: Evaluation }) {
  return (
    <Table
      label="Policies as evaluated"
      rows={evaluation.policies}
      rowKey={(policy) => policy.id}
      columns={[
        { key: 'name', title: 'Policy', wide: true, cell: (policy) => policy.name },
        {
          key: 'version',
          title: 'Version',
          align: 'end',
          cell: (policy) => <span className="number">{policy.version}</span>,
        },
        {
          key: 'digest',
          title: 'Digest',
          cell: (policy) => <code title={policy.digest}>{policy.digest.slice(0, 12)}</code>,
        },
      ]}
    />
  );
}
