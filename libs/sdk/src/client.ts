import createFetchClient, { type Client } from 'openapi-fetch';
import type { components, paths } from './generated/openapi.js';

/** The resources, as the API shows them: `Schemas['Evaluation']`. */
export type Schemas = components['schemas'];

export type AssayClient = Client<paths>;

/**
 * A client of the public API whose paths, parameters, bodies and answers are typed by docs/openapi.json, over a transport of your own:
 * credential, retries and errors are then its business.
 */
export function createClientOver(baseUrl: string, fetch: (request: Request) => Promise<Response>): AssayClient {
  return createFetchClient<paths>({ baseUrl, fetch });
}

/** The body of a call that succeeded: `await unwrap(assay.GET('/v1/org'))`. */
export async function unwrap<T>(call: Promise<{ data?: T }>): Promise<T> {
  // where the document has no body, T says so
  return (await call).data as T;
}
