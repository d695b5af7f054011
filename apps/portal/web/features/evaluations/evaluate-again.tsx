import { useMutation, useQueryClient } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { useNavigate } from 'react-router';
import { api, idempotencyKey, unwrap } from '../../api/client.ts';
import { Problem } from '../../api/problem.ts';
import { Button, toast, toastProblem } from '../../design/index.ts';
import type { Evaluation } from './queries.ts';

interface Again {
  evaluation: Evaluation;
  /** Whether the baseline of the first one is gone, and this one has none. */
  lostBaseline: boolean;
}

/** The same files under the policies that are active now, as an evaluation of its own. */
export function EvaluateAgainButton({ evaluation }: { evaluation: Evaluation }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const again = useMutation({
    mutationFn: () => evaluateAgain(evaluation),
    onSuccess: async ({ evaluation: { id }, lostBaseline }) => {
      toast(
        lostBaseline
          ? 'Evaluating the same files again, without the baseline, which was deleted'
          : 'Evaluating the same files again',
      );
      await navigate(`/evaluations/${id}`);
      await client.invalidateQueries({ queryKey: ['evaluations', 'list'] });
    },
    onError: (error) => toastProblem(saidPlainly(error)),
  });
  return (
    <Button
      icon={<RotateCw size={16} aria-hidden="true" />}
      isPending={again.isPending}
      title="Runs the currently active policies on the same files"
      onClick={() => again.mutate()}
    >
      Evaluate again
    </Button>
  );
}

/** @throws Problem */
async function evaluateAgain(evaluation: Evaluation): Promise<Again> {
  const { baseline_evaluation_id: baseline } = evaluation;
  try {
    return { evaluation: await submitAgain(evaluation, baseline), lostBaseline: false };
  } catch (error) {
    const { fields } = Problem.from(error);
    if (!baseline || fields.files_from || !fields.baseline_evaluation_id) throw error;
    return { evaluation: await submitAgain(evaluation, null), lostBaseline: true };
  }
}

/**
 * The baseline stays what it was: with the first evaluation as its baseline nothing would be new, and a gate on new findings would
 * pass what it blocked.
 */
function submitAgain(evaluation: Evaluation, baseline: string | null): Promise<Evaluation> {
  const { id, repository, ref, commit_sha, scope, metadata } = evaluation;
  return unwrap(
    api.POST('/v1/evaluations', {
      headers: idempotencyKey(),
      body: {
        repository,
        scope,
        metadata,
        files: [],
        files_from: id,
        ...(ref === null ? {} : { ref }),
        ...(commit_sha === null ? {} : { commit_sha }),
        ...(baseline === null ? {} : { baseline_evaluation_id: baseline }),
      },
    }),
  );
}

function saidPlainly(error: unknown): unknown {
  if (!Problem.from(error).fields.files_from) return error;
  return new Error(
    'The files of this evaluation are no longer stored. Upload the folder again, or run assay evaluate in it.',
  );
}
