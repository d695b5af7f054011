import type { Scope } from './scopes.js';

/** Where the gateway serves the Model Context Protocol, below the URL of the API. */
export const MCP_PATH = '/mcp';

/** All that the tools of that endpoint can need. A token that was issued for it alone holds no other scope. */
export const MCP_SCOPES = [
  'read:evaluations',
  'write:evaluations',
  'read:policies',
  'request:suppressions',
] as const satisfies Scope[];

/** The resource (RFC 8707) that a client names to get a token for that endpoint alone. @param baseUrl of the API */
export function mcpUrlOf(baseUrl: string): string {
  return baseUrl + MCP_PATH;
}
