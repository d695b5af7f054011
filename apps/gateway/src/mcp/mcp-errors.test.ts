import { type Backend, buildServer, Workbench } from '@assay/agent-tools';
import { expect, it } from '@jest/globals';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { createMcpHandler } from '@modelcontextprotocol/server';

const SECRET = 'password=hunter2 at db.internal';

/** A server whose policies cannot be read, for a reason that nobody foresaw. */
async function brokenServer() {
  const logged: unknown[] = [];
  const backend = { isRemote: true, policies: () => Promise.reject(new Error(SECRET)) } as unknown as Backend;
  const surface = {
    workbench: new Workbench(backend, {} as never),
    onUnexpected: (error: unknown) => void logged.push(error),
    requestId: 'req_1',
  };
  const handler = createMcpHandler(() => buildServer(surface, '1'));
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode: 'auto' } });
  const transport = new StreamableHTTPClientTransport(new URL('http://localhost/mcp'), {
    fetch: (url, init) => handler.fetch(new Request(url, init)),
  });
  await client.connect(transport);
  return { client, logged };
}

type Request = (client: Client) => Promise<unknown>;

it.each<[string, Request]>([
  ['a list of resources', (client) => client.listResources()],
  ['a policy', (client) => client.readResource({ uri: 'assay://policies/pol_x' })],
  ['a rule', (client) => client.readResource({ uri: 'assay://rules/x' })],
  [
    'a completion',
    (client) =>
      client.complete({
        ref: { type: 'ref/resource', uri: 'assay://policies/{id}' },
        argument: { name: 'id', value: 'p' },
      }),
  ],
  [
    'a tool',
    async (client) => {
      const result = await client.callTool({ name: 'list_policies', arguments: {} });
      throw new Error(JSON.stringify(result));
    },
  ],
])('%s that fails unexpectedly names the request, not the cause, which is logged once', async (_what, request) => {
  const { client, logged } = await brokenServer();
  const message = await request(client).then(
    () => 'nothing failed',
    (error: Error) => `${error.message} ${JSON.stringify(error)}`,
  );
  await client.close();
  expect(message).toContain('failed unexpectedly; the server has logged the cause. Report the request req_1');
  expect(message).not.toContain('hunter2');
  expect(logged).toEqual([new Error(SECRET)]);
});
