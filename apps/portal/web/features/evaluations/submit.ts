import type { Schemas } from '@assay/sdk';
import { contentsOf, type SentContents, sendMissingContents } from '@assay/sdk/contents';
import { api, idempotencyKey, unwrap } from '../../api/client.ts';
import type { Evaluation } from './queries.ts';
import type { UploadFile } from './read-files.ts';
import { type StepProgress, Stopwatch } from './step-progress.ts';
import { withRetries } from './with-retries.ts';

export type SubmissionHead = Omit<Schemas['CreateEvaluationRequest'], 'files' | 'files_from' | 'removed'>;

/**
 * Sends the contents that the service does not have, and creates one evaluation of all files.
 * @throws Problem; the signal's reason
 */
export async function submit(
  head: SubmissionHead,
  files: readonly UploadFile[],
  onStep: (label: string, progress?: StepProgress) => void,
  signal: AbortSignal,
): Promise<{ evaluation: Evaluation; sent: SentContents }> {
  onStep('Checking what to send');
  const stopwatch = new Stopwatch((progress) => onStep('Sending', progress));
  const contents = contentsOf(api, signal);
  const sent = await sendMissingContents(
    {
      missing: (digests) => withRetries(() => contents.missing(digests), signal),
      put: (archive) => withRetries(() => contents.put(archive), signal),
    },
    files.filter(({ isOversized }) => !isOversized),
    (progress) => {
      signal.throwIfAborted();
      const { sent: done, total, sentBytes, totalBytes } = progress;
      if (total > 0) stopwatch.update({ done, total }, sentBytes, totalBytes);
    },
  );
  onStep('Creating the evaluation');
  const body = { ...head, files: files.map(asListed) };
  const headers = idempotencyKey();
  const create = () => unwrap(api.POST('/v1/evaluations', { body, headers, signal }));
  return { evaluation: await withRetries(create, signal), sent };
}

/** Sending a batch again changes nothing. */
function asListed({ path, digest, bytes, isOversized }: UploadFile) {
  return isOversized ? { path, digest, size_bytes: bytes } : { path, digest };
}
