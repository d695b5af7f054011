import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { Badge, Card, LoadingState, Page } from '../../design/index.ts';
import { SeverityBadge } from '../../features/evaluations/badges.tsx';
import { useSuppressionMode } from '../../features/evaluations/exception-settings.ts';
import { FindingDetails } from '../../features/evaluations/finding-details.tsx';
import { evaluationQuery, findingQuery } from '../../features/evaluations/queries.ts';
import { SuppressButton } from '../../features/evaluations/suppress-button.tsx';
import { canBeSuppressed } from '../../features/evaluations/suppression-modes.ts';

/** One finding, at an address that can be sent to somebody. */
export function Component() {
  const { evaluationId = '', findingId = '' } = useParams();
  const mode = useSuppressionMode();
  const { data: finding, error, refetch } = useQuery(findingQuery(evaluationId, findingId));
  // both at once: what comes later would move what is there
  const { data: evaluation, isPending } = useQuery(evaluationQuery(evaluationId));
  const parent = { to: `/evaluations/${evaluationId}`, label: evaluation?.repository ?? 'Evaluation' };
  if (!finding || isPending)
    return (
      <Page title="Finding" parent={parent}>
        <LoadingState label="Loading the finding" height="20rem" error={error} retry={refetch} />
      </Page>
    );
  return (
    <Page
      title={finding.message}
      parent={parent}
      description={
        <code>
          {finding.path}:{finding.start.line}
        </code>
      }
      actions={<SuppressButton finding={finding} evaluationId={evaluationId} />}
    >
      <Card>
        <div className="stack">
          <div className="row">
            <SeverityBadge severity={finding.severity} />
            {finding.status === 'suppressed' && <Badge>Suppressed</Badge>}
            {evaluation?.baseline_evaluation_id && <Badge>{STATES[finding.baseline_state]}</Badge>}
          </div>
          <FindingDetails
            finding={finding}
            evaluation={evaluation}
            policyName={evaluation?.policies.find(({ id }) => id === finding.policy_id)?.name}
          />
          {mode === null && canBeSuppressed(finding) && (
            <p className="soft">Fix it, then evaluate again. To suppress it, ask a developer or an administrator.</p>
          )}
        </div>
      </Card>
    </Page>
  );
}

const STATES = { new: 'New', unchanged: 'Known before', updated: 'Changed', absent: 'Gone' } as const;
