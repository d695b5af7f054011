import { hasEnded } from '@assay/sdk';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { followToItsEnd } from './follow-to-its-end.ts';
import { evaluationQuery } from './queries.ts';

/** One evaluation, followed as it happens until it has ended. Where that stops before, `error` says why and `refetch` goes on. */
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
    followToItsEnd(id, {
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
