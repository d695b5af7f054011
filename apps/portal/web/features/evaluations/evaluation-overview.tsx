import { hasEnded } from '@assay/sdk';
import { useState } from 'react';
import { Link } from 'react-router';
import { Card, Facts, formatNumber, RelativeTime, Shortened, shortRef } from '../../design/index.ts';
import { outcomeText, SeverityCounts } from './badges.tsx';
import { FilesProgress } from './files-progress.tsx';
import type { Evaluation } from './queries.ts';
import { VerdictBanner } from './verdict-banner.tsx';

/** What came out, why, and of what. */
export function EvaluationOverview({ evaluation }: { evaluation: Evaluation }) {
  const [wasFollowed] = useState(!hasEnded(evaluation));
  return (
    <>
      {/* there before its text is: a screen reader speaks what changes in it */}
      <span role="status" className="visually-hidden">
        {wasFollowed && hasEnded(evaluation) && `The evaluation has ended: ${outcomeText(evaluation)}`}
      </span>
      {!hasEnded(evaluation) && <Progress evaluation={evaluation} />}
      <VerdictBanner evaluation={evaluation} />
      {evaluation.failure_reason && <p className="note warn">{evaluation.failure_reason}</p>}
      <Card>
        <Facts
          facts={[
            ['Open findings', evaluation.summary && <SeverityCounts counts={evaluation.summary.by_severity} />],
            ['New', evaluation.baseline_evaluation_id && evaluation.summary?.new],
            ['Gone since the baseline', evaluation.baseline_evaluation_id && evaluation.summary?.absent],
            ['Suppressed', evaluation.summary?.suppressed],
            ['Files', filesOf(evaluation)],
            ['Scope', evaluation.scope === 'repository' ? 'Whole repository' : 'Part of the repository'],
            [
              'Ref',
              evaluation.ref && (
                <code>
                  <Shortened text={shortRef(evaluation.ref)} />
                </code>
              ),
            ],
            ['Commit', evaluation.commit_sha && <code>{evaluation.commit_sha.slice(0, 12)}</code>],
            [
              'Baseline',
              evaluation.baseline_evaluation_id && (
                <Link to={`/evaluations/${evaluation.baseline_evaluation_id}`}>
                  …{evaluation.baseline_evaluation_id.slice(-6)}
                </Link>
              ),
            ],
            ['Submitted', <RelativeTime key="accepted" time={evaluation.created_at} />],
            ['Duration', evaluation.duration_ms === null ? null : duration(evaluation.duration_ms)],
          ]}
        />
      </Card>
    </>
  );
}

function Progress({ evaluation }: { evaluation: Evaluation }) {
  const { files_done, files_total, files_per_second, remaining_seconds } = evaluation.progress;
  return (
    <Card>
      <FilesProgress
        label={evaluation.status === 'pending' ? 'Waiting for a worker' : 'Evaluating'}
        progress={{
          done: files_done,
          total: files_total,
          rate: files_per_second ?? undefined,
          remainingSeconds: remaining_seconds ?? undefined,
        }}
      />
    </Card>
  );
}

function filesOf({ summary, progress }: Evaluation): string {
  if (!summary) return formatNumber(progress.files_total);
  const { files_evaluated: evaluated, files_total: total } = summary;
  return evaluated === total ? formatNumber(total) : `${formatNumber(evaluated)} of ${formatNumber(total)} evaluated`;
}

export function duration(ms: number): string {
  return ms < 1_000
    ? `${formatNumber(ms)} ms`
    : ms < 60_000
      ? `${formatNumber(ms / 1_000, 1)} s`
      : `${formatNumber(ms / 60_000)} min`;
}
