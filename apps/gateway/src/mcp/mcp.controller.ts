import { MCP_PATH } from '@assay/contracts';
import { Controller, Inject } from '@nestjs/common';
import { type Call, Endpoint, Tag } from '../http/endpoint.js';
import { FromCall } from '../http/from-call.js';
import { McpMessages } from './mcp-messages.js';

/** 8 MiB of texts as JSON, in which some characters take six. */
const MAX_MESSAGE_BYTES = 33_554_432;
const shared = {
  scope: 'any',
  actor: 'any',
  environment: 'own',
  recentSignIn: false,
  origin: 'any',
  audience: 'mcp',
  limit: 'mcp',
} as const;

@Controller()
@Tag('Agents')
export class McpController {
  constructor(@Inject(McpMessages) private readonly messages: McpMessages) {}

  @Endpoint('POST', MCP_PATH, {
    ...shared,
    summary: 'Send a Model Context Protocol message',
    description:
      'Model Context Protocol over Streamable HTTP, without sessions. A tool requires the scopes of the routes that it calls, and counts against their limits.',
    message: { maxBytes: MAX_MESSAGE_BYTES, description: 'A JSON-RPC message' },
    success: { status: 200, contentType: 'application/json', alsoAs: ['text/event-stream'] },
    errors: ['AUTH_INSUFFICIENT_SCOPE', 'AUTH_ORG_ACCESS_DENIED'],
  })
  post(@FromCall() call: Call<unknown>): Promise<void> {
    return this.messages.serve(call);
  }

  @Endpoint('GET', MCP_PATH, {
    ...shared,
    summary: 'Reject opening a stream',
    description: 'Returns 405, as the protocol requires from a server that sends no messages on its own.',
    success: { status: 200, contentType: 'text/event-stream' },
  })
  get(@FromCall() call: Call<unknown>): Promise<void> {
    return this.messages.serve(call);
  }

  @Endpoint('DELETE', MCP_PATH, {
    ...shared,
    summary: 'Reject ending a session',
    description: 'Returns 405, as the protocol requires from a server without sessions.',
    success: { status: 204 },
  })
  delete(@FromCall() call: Call<unknown>): Promise<void> {
    return this.messages.serve(call);
  }
}
