import type { Schemas } from '@assay/sdk';
import { API, idempotencyKey, PORTAL_HEADERS } from '../../api/client.ts';
import { Problem } from '../../api/problem.ts';
import { tellSessionEnded } from '../../app/session-end.ts';
import type { Evaluation } from './queries.ts';

export type Submission = Schemas['CreateEvaluationRequest'];

/**
 * POST /v1/evaluations with the progress of the upload, from 0 to 1, which fetch does not tell.
 * @throws Problem
 */
export function submit(submission: Submission, onProgress: (share: number) => void): Promise<Evaluation> {
  const request = new XMLHttpRequest();
  request.open('POST', `${API}/v1/evaluations`);
  const headers = { ...PORTAL_HEADERS, ...idempotencyKey(), 'Content-Type': 'application/json' };
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
  return new Promise((resolve, reject) => {
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onerror = () => reject(new Problem(0, {}));
    request.onload = () => {
      const body = parse(request.responseText);
      if (request.status === 401) tellSessionEnded(true);
      if (request.status === 201) resolve(body as Evaluation);
      else reject(new Problem(request.status, body ?? {}));
    };
    request.send(JSON.stringify(submission));
  });
}

function parse(text: string): object | undefined {
  try {
    return JSON.parse(text) as object;
  } catch {
    return undefined;
  }
}
