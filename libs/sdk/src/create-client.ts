import { type AssayClient, createClientOver } from './client.js';
import { createTransport, type TransportOptions } from './transport.js';

export interface AssayClientOptions extends TransportOptions {
  /** Where the API is, without /v1: `{base_url}`. */
  baseUrl: string;
}

/**
 * A client of the public API whose paths, parameters, bodies and answers are typed by docs/openapi.json. Every call throws ApiError
 * or ConnectionError where it does not succeed.
 */
export function createClient({ baseUrl, ...options }: AssayClientOptions): AssayClient {
  return createClientOver(baseUrl, createTransport(options));
}
