import type { Call } from '../http/endpoint.js';
import type { McpEndpoint, McpEndpointParts } from './mcp-endpoint.js';

/** Loads the endpoint with its first message: its libraries take 9 MB, and most installations never use them. */
export class McpMessages {
  private endpoint: Promise<McpEndpoint> | undefined;

  constructor(private readonly parts: McpEndpointParts) {}

  /** @throws as `McpEndpoint.serve` does */
  async serve(call: Call<unknown>): Promise<void> {
    this.endpoint ??= import('./mcp-endpoint.js').then(({ McpEndpoint }) => new McpEndpoint(this.parts));
    await (await this.endpoint).serve(call);
  }
}
