import createFetchClient, { type Client } from 'openapi-fetch';
import type { components, paths } from './generated/openapi.js';

/** The types of the API's resources: `Schemas['Evaluation']`. */
export type Schemas = components['schemas'];

export type AssayClient = Client<paths>;

/**
 * A client of the public API with your own transport, which then handles credentials, retries and errors. Paths, parameters, bodies and
 * responses have the types of docs/openapi.json.
 */
export function createClientOver(baseUrl: string, fetch: (request: Request) => Promise<Response>): AssayClient {
  return createFetchClient<paths>({ baseUrl, fetch });
}

/** Returns only the body of the response: `await unwrap(assay.GET('/v1/org'))`. */
export async function unwrap<T>(call: Promise<{ data?: T }>): Promise<T> {
  // for a response without a body, T is undefined
  return (await call).data as T;
}
