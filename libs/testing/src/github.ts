import { execFile, execFileSync } from 'node:child_process';
import { createPublicKey, generateKeyPairSync, hash, randomBytes, randomUUID, verify } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { sign } from '@octokit/webhooks-methods';
import { Exactly, GitHubDescription, merged, type Operation } from './github-description.js';
import { listen } from './listen.js';
import { temporaryFolder } from './temporary-folder.js';

// biome-ignore lint/suspicious/noExplicitAny: what GitHub's examples hold is looked at as it is
type Json = any;

const API = '/api/v3';
const NO_PAGE = 30;

/** One of GitHub's own examples of a webhook (`@octokit/webhooks-examples`). */
export function githubHookExample(event: string, action?: string): Json {
  const found = githubHookExamples(event).find((example) => action === undefined || example.action === action);
  if (!found) throw new Error(`there is no example of ${event} ${action}`);
  return structuredClone(found);
}

export function githubHookExamples(event: string): Json[] {
  const all: Json[] = createRequire(import.meta.url)('@octokit/webhooks-examples/api.github.com/index.json');
  return all.find(({ name }) => name === event)?.examples ?? [];
}

interface GitHubApp {
  id: string;
  slug: string;
  privateKey: string;
  permissions: Record<string, string>;
  events: string[];
}
interface Installation {
  id: number;
  account: string;
  suspendedAt: string | null;
  isDeleted: boolean;
}
interface Pull {
  number: number;
  base: string;
  head: string;
  state: 'open' | 'closed';
}
interface Comment {
  id: number;
  number: number;
  body: string;
  login: string;
}
interface Review {
  id: number;
  number: number;
  path: string;
  line: number;
  start_line?: number;
  body: string;
}
export interface GitHubCheckRun {
  id: number;
  name: string;
  head_sha: string;
  status: string;
  conclusion: string | null;
  details_url: string | null;
  output: { title: string | null; summary: string | null };
  actions: { label: string; identifier: string }[];
  annotations: {
    path: string;
    start_line: number;
    end_line: number;
    annotation_level: string;
    title: string;
    message: string;
  }[];
  /** Conclusions and statuses that it had, in order. */
  history: string[];
}
export interface GitHubRepository {
  fullName: string;
  /** A bare repository, which may be pushed to. */
  folder: string;
  pulls: Pull[];
  comments: Comment[];
  reviews: Review[];
  runs: GitHubCheckRun[];
  sarifs: { commit_sha: string; ref: string; sarif: string }[];
  /** Permission by account. */
  collaborators: Record<string, string>;
  hasCodeScanning: boolean;
}

/** What a test has the host respond instead, where it has. */
type Instead = { status: number; headers?: Record<string, string>; body?: object } | undefined;

export type TestGitHub = Awaited<ReturnType<typeof startGitHub>>;

class Failure extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly headers: Record<string, string> = {},
  ) {
    super(message);
  }
}

/**
 * A GitHub Enterprise Server as far as a GitHub App sees it, made from GitHub's own descriptions: every request is checked
 * against the OpenAPI document, and so is every response. Git data are of real repositories; what the App wrote is kept, and can
 * be looked at. `violations` has each request that breaks the description, and must be empty.
 */
export async function startGitHub() {
  const description = new GitHubDescription();
  const violations: string[] = [];
  const requests: { method: string; path: string; status: number }[] = [];
  const repositories = new Map<string, GitHubRepository>();
  const { publicKey, privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    // as GitHub gives it out
    privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
  });
  const app: GitHubApp = {
    id: '4711',
    slug: 'assay-checks',
    privateKey,
    permissions: {
      checks: 'write',
      contents: 'read',
      issues: 'read',
      merge_queues: 'read',
      metadata: 'read',
      pull_requests: 'write',
      security_events: 'write',
    },
    events: ['pull_request', 'issue_comment', 'merge_group', 'push'],
  };
  const hook = { url: '', secret: '' };
  const installation: Installation = { id: 1001, account: 'acme', suspendedAt: null, isDeleted: false };
  const tokens = new Set<string>();
  let nextId = 1;
  let interfere: ((request: { method: string; path: string }) => Instead | Promise<Instead>) | undefined;

  const git = (repository: GitHubRepository, ...args: string[]) =>
    execFileSync('git', ['-C', repository.folder, ...args], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trimEnd();
  const resolves = (repository: GitHubRepository, name: string): string => {
    try {
      return git(repository, 'rev-parse', '--verify', '--quiet', name);
    } catch {
      throw new Failure(404, 'Not Found');
    }
  };
  const bot = () => ({ login: `${app.slug}[bot]` });
  const pullBody = (repository: GitHubRepository, pull: Pull) => {
    const branch = (ref: string) => ({ ref, sha: resolves(repository, `refs/heads/${ref}`), label: `acme:${ref}` });
    return {
      number: pull.number,
      state: pull.state,
      merged: false,
      requested_teams: [],
      html_url: `${url}/${repository.fullName}/pull/${pull.number}`,
      head: branch(pull.head),
      base: branch(pull.base),
    };
  };
  const runBody = (run: GitHubCheckRun) => {
    const { history: _, annotations, actions: __, output, ...shown } = run;
    return {
      ...shown,
      completed_at: run.status === 'completed' ? '2026-01-01T00:00:00Z' : null,
      external_id: '',
      output: { ...output, annotations_count: annotations.length, text: null },
      app: { id: Number(app.id), slug: app.slug },
      pull_requests: [],
    };
  };
  const applyRun = (run: GitHubCheckRun, body: Json) => {
    for (const name of ['status', 'details_url', 'conclusion', 'actions'] as const)
      if (body[name] !== undefined) run[name] = body[name];
    if (body.conclusion) run.status = 'completed';
    if (body.output) {
      run.output = { title: body.output.title ?? null, summary: body.output.summary ?? null };
      run.annotations.push(...(body.output.annotations ?? []));
    }
    const now = run.conclusion ?? run.status;
    if (run.history.at(-1) !== now) run.history.push(now);
  };
  const paged = <T>(all: T[], query: URLSearchParams): T[] => {
    const size = Number(query.get('per_page') ?? NO_PAGE);
    const from = (Number(query.get('page') ?? 1) - 1) * size;
    return all.slice(from, from + size);
  };

  /** By route, what it does; the result is merged into the description's example. */
  const handlers: Record<
    string,
    (repository: GitHubRepository, of: Record<string, string>, body: Json, query: URLSearchParams) => Json
  > = {
    'GET /repos/{owner}/{repo}/pulls/{pull_number}': (repository, of) =>
      pullBody(repository, find(repository.pulls, of.pull_number)),
    'GET /repos/{owner}/{repo}/git/ref/{ref}': (repository, of) => ({
      ref: `refs/${of.ref}`,
      object: { sha: resolves(repository, `refs/${of.ref}`), type: 'commit' },
    }),
    'GET /repos/{owner}/{repo}/git/trees/{tree_sha}': (repository, of, _, query) => {
      const flags = query.has('recursive') ? ['-r', '-t'] : [];
      const sha = resolves(repository, `${of.tree_sha}^{tree}`);
      const tree = git(repository, 'ls-tree', '-l', '-z', ...flags, sha)
        .split('\0')
        .filter((line) => line !== '')
        .map((line) => {
          const [, mode = '', type = '', objectId = '', size = '', name = ''] =
            /^(\d+) (\w+) (\w+) +(\S+)\t(.*)$/s.exec(line) ?? [];
          return { path: name, mode, type, sha: objectId, ...(size === '-' ? {} : { size: Number(size) }) };
        });
      return { sha, tree, truncated: false };
    },
    'GET /repos/{owner}/{repo}/git/blobs/{file_sha}': (repository, of) => {
      const content = execFileSync('git', ['-C', repository.folder, 'cat-file', 'blob', of.file_sha ?? ''], {
        maxBuffer: 1 << 28,
      });
      const text = content.toString('base64').replaceAll(/(.{60})/g, '$1\n');
      return { sha: of.file_sha, size: content.length, encoding: 'base64', content: text };
    },
    'GET /repos/{owner}/{repo}/compare/{basehead}': (repository, of, _, query) => {
      const [base = '', head = ''] = (of.basehead ?? '').split('...');
      const [from, to] = [resolves(repository, base), resolves(repository, head)];
      return {
        merge_base_commit: { sha: resolves(repository, git(repository, 'merge-base', from, to)) },
        ...(query.get('page') === '1' ? {} : { files: [], commits: [] }),
      };
    },
    'POST /repos/{owner}/{repo}/check-runs': (repository, _, body) => {
      resolves(repository, `${body.head_sha}^{commit}`);
      const run: GitHubCheckRun = {
        id: nextId++,
        name: body.name,
        head_sha: body.head_sha,
        status: 'queued',
        conclusion: null,
        details_url: null,
        output: { title: null, summary: null },
        actions: [],
        annotations: [],
        history: [],
      };
      applyRun(run, body);
      repository.runs.push(run);
      return runBody(run);
    },
    'PATCH /repos/{owner}/{repo}/check-runs/{check_run_id}': (repository, of, body) => {
      const run = find(repository.runs, of.check_run_id);
      applyRun(run, body);
      return runBody(run);
    },
    'GET /repos/{owner}/{repo}/commits/{ref}/check-runs': (repository, of, _, query) => {
      const named = repository.runs.filter(
        ({ head_sha, name }) => head_sha === of.ref && name === query.get('check_name'),
      );
      return { total_count: named.length, check_runs: paged([...named].reverse(), query).map(runBody) };
    },
    'GET /repos/{owner}/{repo}/check-runs/{check_run_id}/annotations': (repository, of, _, query) =>
      paged(find(repository.runs, of.check_run_id).annotations, query),
    'GET /repos/{owner}/{repo}/issues/{issue_number}/comments': (repository, of, _, query) =>
      paged(
        repository.comments.filter(({ number }) => String(number) === of.issue_number),
        query,
      ).map(commentBody),
    'POST /repos/{owner}/{repo}/issues/{issue_number}/comments': (repository, of, { body }) => {
      find(repository.pulls, of.issue_number);
      const comment = { id: nextId++, number: Number(of.issue_number), body, login: bot().login };
      repository.comments.push(comment);
      return commentBody(comment);
    },
    'PATCH /repos/{owner}/{repo}/issues/comments/{comment_id}': (repository, of, { body }) => {
      const comment = find(repository.comments, of.comment_id);
      comment.body = body;
      return commentBody(comment);
    },
    'DELETE /repos/{owner}/{repo}/issues/comments/{comment_id}': (repository, of) => {
      const comment = find(repository.comments, of.comment_id);
      repository.comments = repository.comments.filter((kept) => kept !== comment);
    },
    'GET /repos/{owner}/{repo}/pulls/{pull_number}/comments': (repository, of, _, query) =>
      paged(
        repository.reviews.filter(({ number }) => String(number) === of.pull_number),
        query,
      ).map((review) => ({
        ...review,
        user: bot(),
      })),
    'POST /repos/{owner}/{repo}/pulls/{pull_number}/reviews': (repository, of, body) => {
      const pull = find(repository.pulls, of.pull_number);
      const diff = git(repository, 'diff', '-U3', `refs/heads/${pull.base}...refs/heads/${pull.head}`);
      for (const { path: file } of body.comments)
        if (!diff.includes(`b/${file}`)) throw new Failure(422, 'Pull request review thread path is invalid');
      for (const { path: file, line, start_line, body: said } of body.comments)
        repository.reviews.push({
          id: nextId++,
          number: pull.number,
          path: file,
          line,
          ...(start_line ? { start_line } : {}),
          body: said,
        });
      return { user: bot() };
    },
    'GET /repos/{owner}/{repo}/collaborators/{username}/permission': (repository, of) => {
      const permission = repository.collaborators[of.username ?? ''];
      if (!permission) throw new Failure(404, 'Not Found');
      return { permission, role_name: permission, user: { login: of.username, role_name: permission } };
    },
    'POST /repos/{owner}/{repo}/code-scanning/sarifs': (repository, _, body) => {
      if (!repository.hasCodeScanning)
        throw new Failure(403, 'Advanced Security must be enabled for this repository to use code scanning.');
      repository.sarifs.push(body);
      return { id: randomUUID() };
    },
  };
  const commentBody = ({ id, body, login }: Comment) => ({ id, body, user: { login } });

  function find<T extends { id: number } | { number: number }>(of: T[], id: string | undefined): T {
    const found = of.find((item) => String('id' in item ? item.id : item.number) === id);
    if (!found) throw new Failure(404, 'Not Found');
    return found;
  }

  /** @throws Failure 401 */
  function authenticate(authorization: string): 'app' | 'installation' {
    const [scheme = '', token = ''] = authorization.split(' ');
    if (/^token$/i.test(scheme)) {
      if (!tokens.has(token)) throw new Failure(401, 'Bad credentials');
      return 'installation';
    }
    const [header = '', claims = '', signature = ''] = token.split('.');
    const isSigned = verify(
      'RSA-SHA256',
      Buffer.from(`${header}.${claims}`),
      createPublicKey(publicKey),
      Buffer.from(signature, 'base64url'),
    );
    const { iss, iat, exp } = JSON.parse(Buffer.from(claims, 'base64url').toString() || '{}');
    const now = Date.now() / 1_000;
    if (!isSigned || String(iss) !== app.id) throw new Failure(401, 'A JSON web token could not be decoded');
    if (iat > now || exp < now || exp > now + 600)
      throw new Failure(401, "'Expiration time' claim ('exp') is too far in the future");
    return 'app';
  }

  function perform(operation: Operation, as: 'app' | 'installation', body: Json, query: URLSearchParams): Json {
    const { route, path: of } = operation;
    const isApps = /^\w+ \/app(?:\/|$)|\/installation$/.test(route);
    if (isApps !== (as === 'app')) throw new Failure(401, 'The credentials are not for this');
    if (route === 'GET /app')
      return { id: Number(app.id), slug: app.slug, permissions: new Exactly(app.permissions), events: app.events };
    if (route === 'PATCH /app/hook/config') {
      Object.assign(hook, { url: body.url, secret: body.secret });
      return { url: body.url, content_type: body.content_type, insecure_ssl: body.insecure_ssl, secret: '********' };
    }
    if (route === 'GET /repos/{owner}/{repo}/installation') {
      if (installation.isDeleted || of.owner?.toLowerCase() !== installation.account)
        throw new Failure(404, 'Not Found');
      return { id: installation.id, suspended_at: installation.suspendedAt };
    }
    if (route === 'POST /app/installations/{installation_id}/access_tokens') {
      if (installation.isDeleted || of.installation_id !== String(installation.id)) throw new Failure(404, 'Not Found');
      if (installation.suspendedAt) throw new Failure(403, 'This installation has been suspended');
      const token = `ghs_${randomBytes(18).toString('hex')}`;
      tokens.add(token);
      return { token, expires_at: new Date(Date.now() + 3_600_000).toISOString() };
    }
    const repository = repositories.get(`${of.owner}/${of.repo}`);
    const handler = handlers[route];
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
      const as = authenticate(request.headers.authorization ?? '');
      const body = text === '' ? undefined : JSON.parse(text);
      const problems = description.requestProblems(operation, searchParams, body);
      if (problems.length > 0) {
        violations.push(...problems);
        return send(422, {}, { message: problems.join('; ') });
      }
      if (operation.route === 'GET /repos/{owner}/{repo}/tarball/{ref}') {
        const { owner, repo, ref = '' } = operation.path;
        return send(302, { location: `${url}/_codeload/${owner}/${repo}/${ref}` }, '');
      }
      const result = perform(operation, as, body, searchParams);
      if (/vnd\.github(?:\.v3)?\.diff/.test(request.headers.accept ?? '')) {
        const pull: ReturnType<typeof pullBody> = result;
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
      if (error instanceof Failure) return send(error.status, error.headers, { message: error.message });
      violations.push(String(error));
      send(500, {}, { message: String(error) });
    }
  }

  const server = createServer((request, response) => void respond(request, response));
  const url = await listen(server);

  const github = {
    /** As browsers would open it; the API is below /api/v3. */
    url,
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
    head: (repository: GitHubRepository, branch: string) => resolves(repository, `refs/heads/${branch}`),
    /** What the App's webhook is sent: GitHub's own example with these values. */
    async deliver(
      event: string,
      action: string | undefined,
      values: object,
      { id = `${randomUUID()}`, secret = hook.secret } = {},
    ) {
      const body = JSON.stringify(
        merged(githubHookExample(event, action), { ...(action ? { action } : {}), ...values }),
      );
      return fetch(hook.url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'user-agent': 'GitHub-Hookshot/test',
          'x-github-event': event,
          'x-github-delivery': id,
          'x-hub-signature-256': await sign(secret, body),
        },
        body,
      });
    },
    /** The webhook of a pull request's head. */
    deliverPull(
      repository: GitHubRepository,
      number: number,
      action = 'synchronize',
      options: { id?: string; secret?: string } = {},
    ) {
      const pull = pullBody(repository, find(repository.pulls, String(number)));
      const values = {
        number,
        pull_request: pull,
        repository: { full_name: repository.fullName },
        sender: { login: 'dev' },
      };
      return github.deliver('pull_request', action, values, options);
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return github;
}
