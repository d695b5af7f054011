import { execFile, execFileSync } from 'node:child_process';
import { hash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import path from 'node:path';
import { promisify } from 'node:util';
import { listen } from '../listen.js';
import { temporaryFolder } from '../temporary-folder.js';
import { appOperations, authenticate } from './app.js';
import { checkRunOperations } from './check-runs.js';
import { commentOperations } from './comments.js';
import { GitHubDescription, type Operation } from './description.js';
import type { GitHubRepository } from './model.js';
import { openObjects } from './objects.js';
import { Failure, type Json } from './operation.js';
import { repositoryOperations } from './repository.js';
import { createState, type GitHubState } from './state.js';
import { webhooksOf } from './webhooks.js';

const API = '/api/v3';

/** What a test has the host respond instead, where it has. */
type Instead = { status: number; headers?: Record<string, string>; body?: object } | undefined;

export type TestGitHub = Awaited<ReturnType<typeof startGitHub>>;

/**
 * A GitHub Enterprise Server as far as a GitHub App sees it, made from GitHub's own descriptions: every request is checked
 * against the OpenAPI document, and so is every response. Git data are of real repositories; what the App wrote is kept, and can
 * be looked at. `violations` has each request that breaks the description, and must be empty.
 */
export async function startGitHub() {
  const description = new GitHubDescription();
  const violations: string[] = [];
  const requests: { method: string; path: string; status: number }[] = [];
  const state = createState();
  const { app, hook, installation, repositories, tokens } = state;
  const ofApp = appOperations(state);
  const ofRepository = { ...repositoryOperations(state), ...checkRunOperations(state), ...commentOperations(state) };
  let interfere: ((request: { method: string; path: string }) => Instead | Promise<Instead>) | undefined;

  async function perform(
    { route, path: of }: Operation,
    as: 'app' | 'installation',
    body: Json,
    query: URLSearchParams,
  ): Promise<Json> {
    const ofTheApp = ofApp[route];
    if ((ofTheApp !== undefined) !== (as === 'app')) throw new Failure(401, 'The credentials are not for this');
    if (ofTheApp) return ofTheApp(of, body);
    const repository = repositories.get(`${of.owner}/${of.repo}`);
    const handler = ofRepository[route];
    if (!repository) throw new Failure(404, 'Not Found');
    if (installation.suspendedAt) throw new Failure(403, 'This installation has been suspended');
    if (!handler) throw new Error(`the test server does not serve ${route}`);
    return handler(repository, of, body, query);
  }

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const text = Buffer.concat(chunks).toString();
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://github');
    const method = request.method ?? '';
    const [, archived, commit = ''] = /^\/_codeload\/([^/]+\/[^/]+)\/(\w+)$/.exec(pathname) ?? [];
    const of = archived === undefined ? undefined : repositories.get(archived);
    if (of) {
      // with no token of the App: the address is what lets somebody read it
      const isBare = request.headers.authorization === undefined;
      const archive = execFileSync('git', ['-C', of.folder, 'archive', '--format=tar.gz', '--prefix=acme/', commit], {
        maxBuffer: 1 << 28,
      });
      response.writeHead(isBare ? 200 : 400, { 'content-type': 'application/x-gzip' }).end(archive);
      return;
    }
    const record = { method, path: pathname.slice(API.length), status: 0 };
    requests.push(record);
    const send = (
      status: number,
      headers: Record<string, string>,
      body: Json,
      type = 'application/json; charset=utf-8',
    ) => {
      record.status = status;
      const payload = typeof body === 'string' ? body : JSON.stringify(body);
      const limits = {
        'x-ratelimit-limit': '5000',
        'x-ratelimit-remaining': '4999',
        'x-ratelimit-reset': String(Math.floor(Date.now() / 1_000) + 3_000),
      };
      response
        .writeHead(status, { 'content-type': type, ...limits, ...headers })
        .end(status === 204 || status === 304 ? undefined : payload);
    };
    try {
      const instead = await interfere?.({ method, path: record.path });
      if (instead) return send(instead.status, instead.headers ?? {}, instead.body ?? { message: 'no' });
      const operation = description.find(method, record.path);
      if (!operation) throw new Error(`GitHub has no ${method} ${record.path}`);
      const as = authenticate(state, request.headers.authorization ?? '');
      const body = text === '' ? undefined : JSON.parse(text);
      const problems = description.requestProblems(operation, searchParams, body);
      if (problems.length > 0) {
        violations.push(...problems);
        return send(422, {}, { message: problems.join('; ') });
      }
      if (operation.route === 'GET /repos/{owner}/{repo}/tarball/{ref}') {
        const { owner, repo, ref = '' } = operation.path;
        return send(302, { location: `${state.url}/_codeload/${owner}/${repo}/${ref}` }, '');
      }
      const result = await perform(operation, as, body, searchParams);
      if (/vnd\.github(?:\.v3)?\.diff/.test(request.headers.accept ?? '')) {
        const pull: Awaited<ReturnType<GitHubState['pullBody']>> = result;
        const { folder = '' } = repositories.get(`${operation.path.owner}/${operation.path.repo}`) ?? {};
        const diff = await promisify(execFile)('git', ['-C', folder, 'diff', `${pull.base.sha}...${pull.head.sha}`], {
          encoding: 'utf8',
          maxBuffer: 1 << 28,
        });
        return send(200, {}, diff.stdout, 'application/vnd.github.v3.diff; charset=utf-8');
      }
      const { status, body: sent } = description.response(operation.route, result);
      if (sent === undefined) return send(status, {}, '');
      const etag = `W/"${hash('sha256', JSON.stringify(sent))}"`;
      if (method === 'GET' && request.headers['if-none-match'] === etag) return send(304, { etag }, '');
      send(status, method === 'GET' ? { etag } : {}, sent);
    } catch (error) {
      if (error instanceof Failure) return send(error.status, {}, { message: error.message });
      violations.push(String(error));
      send(500, {}, { message: String(error) });
    }
  }

  const server = createServer((request, response) => void respond(request, response));
  state.url = await listen(server);

  return {
    /** As browsers would open it; the API is below /api/v3. */
    url: state.url,
    app,
    hook,
    installation,
    requests,
    violations,
    /** Responds in place of GitHub where it returns something. */
    interfere: (how: typeof interfere) => {
      interfere = how;
    },
    /** GitHub revokes them where the App is reinstalled or its permissions change. */
    revokeTokens: () => tokens.clear(),
    createRepository(name: string): GitHubRepository {
      const folder = path.join(temporaryFolder(), `${name}.git`);
      execFileSync('git', ['init', '-q', '--bare', '-b', 'main', folder]);
      const repository: GitHubRepository = {
        fullName: `${installation.account}/${name}`,
        folder,
        objects: openObjects(folder),
        pulls: [],
        comments: [],
        reviews: [],
        runs: [],
        sarifs: [],
        collaborators: { dev: 'write', [`${app.slug}[bot]`]: 'write' },
        hasCodeScanning: true,
      };
      repositories.set(repository.fullName, repository);
      return repository;
    },
    /** Of branches that were pushed. */
    open(repository: GitHubRepository, head: string, base = 'main'): number {
      const number = repository.pulls.length + 1;
      repository.pulls.push({ number, head, base, state: 'open' });
      return number;
    },
    head: (repository: GitHubRepository, branch: string) => state.resolves(repository, `refs/heads/${branch}`),
    ...webhooksOf(state),
    async stop() {
      server.closeAllConnections();
      for (const { objects } of repositories.values()) objects.close();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
