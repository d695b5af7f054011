import { hasEnded } from '@assay/sdk';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Download, GitCompareArrows, Square } from 'lucide-react';
import { useParams, useSearchParams } from 'react-router';
import { API, api, unwrap } from '../../api/client.ts';
import { Button, ButtonLink, ErrorState, LoadingState, Page, Tabs, toast, toastProblem } from '../../design/index.ts';
import { DeleteButton } from '../../features/delete-button.tsx';
import { OutcomeBadge } from '../../features/evaluations/badges.tsx';
import { EvaluateAgainButton } from '../../features/evaluations/evaluate-again.tsx';
import { EvaluationOverview } from '../../features/evaluations/evaluation-overview.tsx';
import { EvaluatedPolicies, SkippedFiles } from '../../features/evaluations/evaluation-tables.tsx';
import { FindingsView } from '../../features/evaluations/findings-view.tsx';
import { type Evaluation, evaluationAhead, evaluationQuery } from '../../features/evaluations/queries.ts';
import { useEvaluation } from '../../features/evaluations/use-evaluation.ts';
import { ahead } from '../../state/ahead.ts';
import { useScope } from '../../state/session.ts';

export const { loader, shouldRevalidate } = ahead((client, search, { evaluationId = '' }) => [
  search.size > 0 ? client.ensureQueryData(evaluationQuery(evaluationId)) : evaluationAhead(client, evaluationId),
]);

const PARENT = { to: '/evaluations', label: 'Evaluations' };

export function Component() {
  const { evaluationId = '' } = useParams();
  const { data: evaluation, error, refetch } = useEvaluation(evaluationId);
  return (
    <Page
      title={evaluation?.repository ?? 'Evaluation'}
      parent={PARENT}
      heading={
        <span className="row">
          {evaluation?.repository ?? 'Evaluation'}
          {evaluation && <OutcomeBadge evaluation={evaluation} />}
        </span>
      }
      description={<code>{evaluationId}</code>}
      actions={evaluation && <Actions evaluation={evaluation} />}
    >
      {error != null && evaluation && (
        <ErrorState error={error} title="Live updates stopped" retry={() => void refetch()} />
      )}
      {evaluation ? (
        <Content evaluation={evaluation} />
      ) : (
        <LoadingState label="Loading the evaluation" height="30rem" error={error} retry={refetch} />
      )}
    </Page>
  );
}

function Content({ evaluation }: { evaluation: Evaluation }) {
  const [search, setSearch] = useSearchParams();
  return (
    <>
      <EvaluationOverview evaluation={evaluation} />
      {evaluation.status === 'completed' && (
        <Tabs
          label="Parts of the evaluation"
          selected={search.get('tab') ?? 'findings'}
          onSelect={(tab) => setSearch(tab === 'findings' ? {} : { tab }, { replace: true })}
          tabs={[
            {
              id: 'findings',
              title: 'Findings',
              count: evaluation.summary?.total,
              content: <FindingsView evaluation={evaluation} />,
            },
            {
              id: 'skipped',
              title: 'Not evaluated',
              count: evaluation.skipped.length,
              content: <SkippedFiles evaluation={evaluation} />,
            },
            {
              id: 'policies',
              title: 'Policies',
              count: evaluation.policies.length,
              content: <EvaluatedPolicies evaluation={evaluation} />,
            },
          ]}
        />
      )}
    </>
  );
}

function Actions({ evaluation }: { evaluation: Evaluation }) {
  const client = useQueryClient();
  const mayWrite = useScope('write:evaluations');
  const mayDelete = useScope('admin');
  const { baseline_evaluation_id: baseline } = evaluation;
  const cancel = useMutation({
    mutationFn: () =>
      unwrap(
        api.POST('/v1/evaluations/{evaluation_id}/cancel', { params: { path: { evaluation_id: evaluation.id } } }),
      ),
    onSuccess: (canceled) => {
      client.setQueryData(evaluationQuery(evaluation.id).queryKey, canceled);
      toast('Evaluation canceled');
    },
    onError: toastProblem,
  });
  if (!hasEnded(evaluation))
    return (
      mayWrite && (
        <Button
          icon={<Square size={16} aria-hidden="true" />}
          isPending={cancel.isPending}
          onClick={() => cancel.mutate()}
        >
          Cancel
        </Button>
      )
    );
  return (
    <>
      {mayWrite && <EvaluateAgainButton evaluation={evaluation} />}
      {evaluation.status === 'completed' && (
        <>
          <ButtonLink
            to={baseline ? `compare?with=${baseline}` : 'compare'}
            icon={<GitCompareArrows size={16} aria-hidden="true" />}
          >
            Compare
          </ButtonLink>
          <a
            className="button secondary"
            href={`${API}/v1/evaluations/${evaluation.id}/sarif`}
            download={`${evaluation.id}.sarif`}
          >
            <Download size={16} aria-hidden="true" />
            SARIF
          </a>
          <a
            className="button secondary"
            href={`${API}/v1/evaluations/${evaluation.id}/attestation`}
            download={`${evaluation.id}.dsse.json`}
            title="A signed statement of the verdict; assay verify checks it offline"
          >
            <Download size={16} aria-hidden="true" />
            Attestation
          </a>
        </>
      )}
      {mayDelete && (
        <DeleteButton
          title="Delete this evaluation?"
          confirm="Delete evaluation"
          remove={() =>
            api.DELETE('/v1/evaluations/{evaluation_id}', { params: { path: { evaluation_id: evaluation.id } } })
          }
          done="Evaluation deleted"
          list={['evaluations', 'list']}
          own={evaluationQuery(evaluation.id).queryKey}
          to={PARENT.to}
        >
          This also deletes its files and findings. Later evaluations that were compared with it keep their results.
        </DeleteButton>
      )}
    </>
  );
}
