import createFetchClient, { type Client, type Middleware } from 'openapi-fetch';
import type { components, paths } from './generated/openapi.js';

export type { components, operations, paths } from './generated/openapi.js';
export { unwrap } from './unwrap.js';
export type { Middleware };

/** The resources, as the API shows them: `Schemas['Evaluation']`. */
export type Schemas = components['schemas'];

export type AssayClient = Client<paths>;

export interface AssayClientOptions {
  /** Where the API is, without /v1: `{base_url}`. */
  baseUrl: string;
  /** An API key or access token; left out where something in between adds it. */
  token?: string;
  fetch?: (request: Request) => Promise<Response>;
}

/** A client of the public API whose paths, parameters, bodies and answers are typed by docs/openapi.json. */
export function createClient({ baseUrl, token, fetch }: AssayClientOptions): AssayClient {
  return createFetchClient<paths>({
    baseUrl,
    ...(fetch ? { fetch } : {}),
    ...(token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } }),
  });
}
