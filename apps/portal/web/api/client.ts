import { createClientOver } from '@assay/sdk/client';

export { unwrap } from '@assay/sdk/client';
export { idempotencyKey } from './idempotency-key.ts';

import { embeddedResponse } from './embedded.ts';
import { Problem } from './problem.ts';
import { tellSessionEnded } from './session-end.ts';
import { IN_SET_UP } from './set-up.ts';
import { IN_SHARED_REPORT } from './shared-report.ts';

/** The server takes nothing that changes something without it (docs/decisions/portal-session.md). */
export const PORTAL_HEADERS = { 'x-assay-portal': '1' };

/** Where the pages reach the public API: the same origin, which adds the token of the person, or of the set-up link, or none. */
export const API = IN_SET_UP ? '/set-up/api' : IN_SHARED_REPORT ? '/shared-report/api' : '/api';

/**
 * The public API, typed by its OpenAPI document. Whatever is no success throws a `Problem`, so that `data` is what a call
 * with `unwrap` gives.
 */
export const api = createClientOver(API, request);

let hasAnswered = false;

async function request(request: Request): Promise<Response> {
  // not where something is read: what the document had fetched ahead is taken for requests without other headers only
  if (request.method !== 'GET')
    for (const [name, value] of Object.entries(PORTAL_HEADERS)) request.headers.set(name, value);
  const response =
    (await embeddedResponse(request)) ??
    (await fetch(request).catch((error: unknown) => {
      throw request.signal.aborted ? error : new Problem(0, {});
    }));
  hasAnswered ||= response.ok;
  // a page whose first request is rejected has nothing to lose: it shows the error, with a way to sign in
  if (response.status === 401 && hasAnswered) tellSessionEnded(true);
  if (!response.ok) throw await Problem.of(response);
  return response;
}
