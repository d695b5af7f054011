import { type AssayClient, createClientOver } from './client.js';
import { createTransport, type TransportOptions } from './transport.js';

export interface AssayClientOptions extends TransportOptions {
  /** URL of the API, without /v1: `https://assay.example.com`. */
  baseUrl: string;
}

/**
 * A client of the public API. Paths, parameters, bodies and responses have the types of docs/openapi.json. A call that fails throws
 * ApiError or ConnectionError.
 */
export function createClient({ baseUrl, ...options }: AssayClientOptions): AssayClient {
  return createClientOver(baseUrl, createTransport(options));
}
