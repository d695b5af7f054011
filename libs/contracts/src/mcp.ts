import type { Scope } from './scopes.js';

/** Where the gateway serves the Model Context Protocol, below the URL of the API. */
export const MCP_PATH = '/mcp';

/** The scopes that the tools of that endpoint can require. A token issued only for it has no others. */
export const MCP_SCOPES = [
  'read:evaluations',
  'write:evaluations',
  'read:policies',
  'request:suppressions',
] as const satisfies Scope[];

/** The resource (RFC 8707) that a client names to get a token only for that endpoint. @param baseUrl of the API */
export function mcpUrlOf(baseUrl: string): string {
  return baseUrl + MCP_PATH;
}
