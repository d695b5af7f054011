import { execFileSync } from 'node:child_process';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import path from 'node:path';
import { Gitlab } from '@gitbeaker/rest';
import { listen } from '../listen.js';
import { temporaryFolder } from '../temporary-folder.js';
import { accountOperations } from './accounts.js';
import { mergeRequestOperations } from './merge-requests.js';
import { type Account, DEFAULT_BRANCH, type GitLabMergeRequest, type GitLabProject } from './model.js';
import { noteOperations } from './notes.js';
import { captureClient, differences, findOperation } from './official-client.js';
import { Failure, type Json, KeysetPage, type Operation, Raw } from './operation.js';
import { repositoryOperations } from './repository.js';
import { createState } from './state.js';
import { statusOperations } from './statuses.js';
import { webhooksOf } from './webhooks.js';

export type TestGitLab = Awaited<ReturnType<typeof startGitLab>>;

/**
 * A GitLab as far as an access token sees it, made from the types of `@gitbeaker/rest`: what it responds is of the client's types,
 * and each request must be the one that the client makes for the same operation, byte by byte of its path and value by value of
 * its parameters; a parameter that the client does not know is missing there. `violations` has each request that is another, and
 * must be empty. Git data are of real repositories.
 */
export async function startGitLab() {
  const violations: string[] = [];
  const requests: { method: string; path: string; status: number }[] = [];
  const state = createState();
  let interfere:
    | ((request: {
        method: string;
        path: string;
      }) => { status: number; headers?: Record<string, string>; body?: object } | undefined)
    | undefined;
  const captured = await captureClient();

  const operations: Record<string, Operation<unknown>> = {
    ...accountOperations(state),
    ...mergeRequestOperations(state),
    ...noteOperations(state),
    ...repositoryOperations(state),
    ...statusOperations(state),
  };

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { pathname, search, searchParams } = new URL(request.url ?? '/', 'http://gitlab');
    const method = request.method ?? '';
    const record = { method, path: pathname.replace(/^\/api\/v4/, ''), status: 0 };
    requests.push(record);
    const send = (code: number, body: Json, headers: Record<string, string> = {}) => {
      record.status = code;
      const limits = { 'ratelimit-limit': '2000', 'ratelimit-remaining': '1999', 'ratelimit-reset': '1900000000' };
      const type = body instanceof Raw ? 'application/octet-stream' : 'application/json';
      response
        .writeHead(code, { 'content-type': type, ...limits, ...headers })
        .end(code === 204 ? undefined : body instanceof Raw ? body.bytes : JSON.stringify(body));
    };
    try {
      const instead = interfere?.({ method, path: record.path });
      if (instead) return send(instead.status, instead.body ?? { message: 'no' }, instead.headers);
      const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? request.headers['private-token'];
      const caller = state.accounts.find((each) => each.token === token);
      if (!caller) throw new Failure(401, '401 Unauthorized');
      if (method !== 'GET' && !caller.scopes.includes('api')) throw new Failure(403, 'insufficient_scope');
      const found = findOperation(Object.keys(operations), method, record.path);
      const asked = found && operations[found.name];
      if (!asked) throw new Error(`the client has no ${method} ${record.path}`);
      const text = Buffer.concat(chunks).toString();
      const body = text === '' ? {} : JSON.parse(text);
      const query = Object.fromEntries(searchParams);
      // what the client reads back is not compared with itself
      if (request.headers['user-agent'] === 'assay') {
        const expected = await captured.request((gitlab) => asked.client(gitlab, found.of, query, body));
        const problems = differences({ method, path: record.path, search, body }, expected);
        violations.push(...problems.map((problem) => `${method} ${record.path}: ${problem}`));
      }
      state.asking = caller;
      const result = asked.respond(found.of, query, body);
      if (!(result instanceof KeysetPage))
        return send(result === undefined ? 204 : method === 'POST' ? 201 : 200, result);
      const next = new URLSearchParams(searchParams);
      if (result.nextToken !== undefined) next.set('page_token', result.nextToken);
      const link: Record<string, string> =
        result.nextToken === undefined ? {} : { link: `<${state.url}${pathname}?${next}>; rel="next"` };
      send(200, result.rows, link);
    } catch (error) {
      if (error instanceof Failure) return send(error.status, { message: error.message });
      violations.push(String(error));
      send(500, { message: String(error) });
    }
  }

  const server = createServer((request, response) => void respond(request, response));
  state.url = await listen(server);
  const { account, accounts, bot, compare, mergeRequestOf, newId, projects, url } = state;

  const gitlab = {
    url,
    /** Whose token a connection has. */
    bot,
    accounts,
    requests,
    violations,
    account,
    /** Responds in place of GitLab where it returns something. */
    interfere: (how: typeof interfere) => {
      interfere = how;
    },
    /** The official client's view. */
    client: (of: Account) => new Gitlab({ host: url, token: of.token }),
    createProject(fullPath: string): GitLabProject {
      const folder = path.join(temporaryFolder(), `${path.posix.basename(fullPath)}.git`);
      execFileSync('git', ['init', '-q', '--bare', '-b', DEFAULT_BRANCH, folder]);
      const made: GitLabProject = {
        id: newId(),
        fullPath,
        folder,
        mergeRequests: [],
        notes: [],
        statuses: [],
        members: { [bot.username]: 30 },
      };
      projects.push(made);
      return made;
    },
    /** Of branches that were pushed. */
    open(on: GitLabProject, source: string, { target = DEFAULT_BRANCH, from = on, draft = false } = {}): number {
      const iid = on.mergeRequests.length + 1;
      const made: GitLabMergeRequest = {
        iid,
        source,
        target,
        state: 'opened',
        draft,
        sourceProject: from,
        refs: undefined,
      };
      on.mergeRequests.push(made);
      compare(on, made);
      return iid;
    },
    /** After a push to its source branch, or a change of its target. */
    compare: (on: GitLabProject, iid: number) => compare(on, mergeRequestOf({ id: on.fullPath, iid: String(iid) })),
    mergeRequest: (on: GitLabProject, iid: number) => mergeRequestOf({ id: on.fullPath, iid: String(iid) }),
    ...webhooksOf(state),
    async stop() {
      await captured.stop();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return gitlab;
}
