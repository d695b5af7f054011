import { hasEnded } from '@assay/sdk';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { followUntilEnded } from './follow-until-ended.ts';
import { evaluationQuery } from './queries.ts';

/** An evaluation, followed until it has ended. If following fails, `error` has the reason, and `refetch` continues. */
export function useEvaluation(id: string) {
  const client = useQueryClient();
  const query = useQuery(evaluationQuery(id));
  const [streamError, setStreamError] = useState<unknown>();
  const [attempt, setAttempt] = useState(0);
  const isRunning = query.data !== undefined && !hasEnded(query.data);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is a reason to begin again
  useEffect(() => {
    if (!isRunning) return;
    const controller = new AbortController();
    followUntilEnded(id, {
      signal: controller.signal,
      onChange: (evaluation) => client.setQueryData(evaluationQuery(id).queryKey, evaluation),
    })
      .then(() => client.invalidateQueries({ queryKey: ['evaluations', 'list'] }))
      .catch(setStreamError);
    return () => controller.abort();
  }, [client, id, isRunning, attempt]);
  const refetch = () => {
    setStreamError(undefined);
    setAttempt(attempt + 1);
    return query.refetch();
  };
  return { ...query, error: query.error ?? streamError, refetch };
}
