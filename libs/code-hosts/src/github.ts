import { types } from 'node:util';
import { gzipSync } from 'node:zlib';
import {
  type CheckReport,
  type CodeHost,
  type HostBranch,
  type HostComment,
  HostError,
  type HostPullRequest,
  type HostStatus,
  type LineComment,
  type OwnLineComment,
  type TokenCheck,
  type TreeFile,
} from './code-host.js';
import type { GitHubApp } from './github-app.js';
import {
  ANNOTATIONS_A_REQUEST,
  annotationOf,
  CONCLUSIONS,
  identityOf,
  MAX_CHARACTERS,
  stateOf,
} from './github-check-runs.js';
import { githubHooks, RECHECK_ACTION } from './github-hooks.js';
import { ByteBudget } from './host-requests.js';
import { allPages, kindOf } from './json-api.js';

const PAGE = 100;
/** As many as an evaluation may have. */
const MAX_TREE_ENTRIES = 100_000;
/** GitHub's limit for an upload, compressed. */
const MAX_SARIF_BYTES = 10_000_000;
const PERMISSIONS: Readonly<Record<string, 'read' | 'write'>> = {
  checks: 'write',
  contents: 'read',
  issues: 'read',
  merge_queues: 'read',
  metadata: 'read',
  pull_requests: 'write',
};

/** GitHub's REST API, as a GitHub App: statuses are check runs. */
export class GitHub implements CodeHost {
  readonly shows = 'annotations';

  constructor(
    private readonly app: GitHubApp,
    private readonly appId: string,
    private readonly codeScanning: boolean,
  ) {}

  async checkToken(signal: AbortSignal): Promise<TokenCheck> {
    const app = await this.app.asApp('GET /app', {}, signal);
    const permissions: Record<string, string | undefined> = app?.permissions ?? {};
    const wanted = this.codeScanning ? { ...PERMISSIONS, security_events: 'write' } : PERMISSIONS;
    const missing = Object.entries(wanted)
      .filter(([name, level]) => permissions[name] !== level && permissions[name] !== 'write')
      .map(([name, level]) => `${name}:${level}`);
    const events = this.codeScanning ? [...githubHooks.events, 'push'] : githubHooks.events;
    for (const event of events) if (!app?.events.includes(event)) missing.push(`event ${event}`);
    return { account: await this.app.account(signal), missing };
  }

  async configureWebhook(url: string, secret: string, signal: AbortSignal): Promise<void> {
    // among the parameters, `url` would be the address that the request goes to
    const data = { url, secret, content_type: 'json', insecure_ssl: '0' };
    await this.app.asApp('PATCH /app/hook/config', { data }, signal);
  }

  async pullRequest(repository: string, number: number, signal: AbortSignal): Promise<HostPullRequest> {
    const pull = await this.app.call(
      repository,
      'GET /repos/{owner}/{repo}/pulls/{pull_number}',
      { pull_number: number },
      signal,
    );
    return {
      open: pull.state === 'open' && !pull.merged,
      headSha: pull.head.sha,
      mergeBase: await this.mergeBase(repository, pull.base.ref, pull.head.sha, signal),
      headRef: pull.head.ref,
      url: pull.html_url,
    };
  }

  pullRef(number: number): string {
    return `refs/pull/${number}/head`;
  }

  suggestion(): string {
    return 'suggestion';
  }

  async branch(repository: string, ref: string, signal: AbortSignal): Promise<HostBranch | undefined> {
    try {
      const { object } = await this.app.call(
        repository,
        'GET /repos/{owner}/{repo}/git/ref/{ref}',
        { ref: ref.replace(/^refs\//, '') },
        signal,
      );
      return { headSha: object.sha };
    } catch (error) {
      if (error instanceof HostError && error.reason === 'gone') return undefined;
      throw error;
    }
  }

  async tree(repository: string, commit: string, signal: AbortSignal): Promise<TreeFile[]> {
    const files: TreeFile[] = [];
    const budget = new ByteBudget();
    const list = async (sha: string, folder: string): Promise<void> => {
      const whole = await this.entries(repository, sha, true, budget, signal);
      // GitHub cuts off long lists: then each folder is one of its own
      const { tree } = whole.truncated ? await this.entries(repository, sha, false, budget, signal) : whole;
      for (const { path = '', mode, type, sha: objectId, size } of tree) {
        const kind = kindOf(mode, type);
        if (kind) files.push({ path: folder + path, kind, objectId, sizeBytes: size ?? 0 });
        else if (whole.truncated) await list(objectId, `${folder}${path}/`);
      }
      if (files.length > MAX_TREE_ENTRIES)
        throw new HostError('gone', `The repository has more than ${MAX_TREE_ENTRIES} files, the maximum`);
    };
    await list(commit, '');
    return files;
  }

  async blob(repository: string, objectId: string, maxBytes: number, signal: AbortSignal): Promise<Buffer> {
    const { content } = await this.app.call(
      repository,
      'GET /repos/{owner}/{repo}/git/blobs/{file_sha}',
      { file_sha: objectId },
      signal,
      // in base64, with a line break after each 60 characters
      { maxBytes: Math.ceil(maxBytes * 1.4) + 4_096 },
    );
    return Buffer.from(content, 'base64');
  }

  async archive(
    repository: string,
    commit: string,
    maxBytes: number,
    signal: AbortSignal,
  ): Promise<Buffer | undefined> {
    try {
      return await this.app.archive(repository, commit, maxBytes, signal);
    } catch (error) {
      signal.throwIfAborted();
      // each object can still be asked for
      if (error instanceof HostError && error.reason !== 'limited' && error.details.status !== 401) return undefined;
      throw error;
    }
  }

  async diff(repository: string, number: number, maxBytes: number, signal: AbortSignal): Promise<string | undefined> {
    try {
      const diff: unknown = await this.app.call(
        repository,
        'GET /repos/{owner}/{repo}/pulls/{pull_number}',
        { pull_number: number },
        signal,
        { accept: 'application/vnd.github.diff', maxBytes },
      );
      return types.isAnyArrayBuffer(diff) ? Buffer.from(diff).toString() : String(diff);
    } catch (error) {
      // larger than asked for, or (406) than GitHub makes one
      if (error instanceof HostError && error.reason === 'unexpected') return undefined;
      throw error;
    }
  }

  async status(repository: string, commit: string, name: string, signal: AbortSignal): Promise<HostStatus | undefined> {
    const run = await this.newestRun(repository, commit, name, signal);
    return run && { state: stateOf(run), description: run.output.title ?? '', url: run.details_url ?? '' };
  }

  async setStatus(
    repository: string,
    commit: string,
    name: string,
    { state, description, url }: HostStatus,
    signal: AbortSignal,
    report: CheckReport = { summary: description, annotations: [] },
  ): Promise<void> {
    const output = { title: description, summary: report.summary.slice(0, MAX_CHARACTERS.summary) };
    const running = { status: 'in_progress' as const, details_url: url, output };
    const newest = await this.newestRun(repository, commit, name, signal);
    const open = newest && newest.status !== 'completed' ? newest : undefined;
    const create = () =>
      this.app.call(
        repository,
        'POST /repos/{owner}/{repo}/check-runs',
        { name, head_sha: commit, ...running },
        signal,
      );
    if (state === 'pending') {
      if (open) await this.updateRun(repository, Number(open.id), running, signal);
      else await create();
      return;
    }
    const run = open ?? (await create());
    const id = Number(run.id);
    const present = run.output.annotations_count === 0 ? undefined : await this.annotationsOf(repository, id, signal);
    const annotations = report.annotations.map(annotationOf).filter((each) => !present?.has(identityOf(each)));
    while (annotations.length > ANNOTATIONS_A_REQUEST) {
      const batch = annotations.splice(0, ANNOTATIONS_A_REQUEST);
      await this.updateRun(repository, id, { output: { ...output, annotations: batch } }, signal);
    }
    const end = {
      status: 'completed' as const,
      conclusion: CONCLUSIONS[state],
      details_url: url,
      output: { ...output, annotations },
      actions: [{ label: 'Re-run', description: 'Evaluate this change again', identifier: RECHECK_ACTION }],
    };
    await this.updateRun(repository, id, end, signal);
  }

  async ownComments(repository: string, number: number, signal: AbortSignal): Promise<HostComment[]> {
    const own = await this.app.account(signal);
    const comments = await allPages(PAGE, (page, budget) =>
      this.app.call(
        repository,
        'GET /repos/{owner}/{repo}/issues/{issue_number}/comments',
        { issue_number: number, per_page: PAGE, page },
        signal,
        { budget },
      ),
    );
    return comments
      .filter(({ user }) => user?.login === own)
      .map(({ id, body }) => ({ id: String(id), body: body ?? '' }));
  }

  async createComment(repository: string, number: number, body: string, signal: AbortSignal): Promise<string> {
    const { id } = await this.app.call(
      repository,
      'POST /repos/{owner}/{repo}/issues/{issue_number}/comments',
      { issue_number: number, body },
      signal,
    );
    return String(id);
  }

  updateComment(repository: string, id: string, body: string, signal: AbortSignal): Promise<boolean> {
    return unlessGone(() =>
      this.app.call(
        repository,
        'PATCH /repos/{owner}/{repo}/issues/comments/{comment_id}',
        { comment_id: Number(id), body },
        signal,
      ),
    );
  }

  async deleteComment(repository: string, id: string, signal: AbortSignal): Promise<void> {
    await unlessGone(() =>
      this.app.call(
        repository,
        'DELETE /repos/{owner}/{repo}/issues/comments/{comment_id}',
        { comment_id: Number(id) },
        signal,
      ),
    );
  }

  async ownLineComments(repository: string, number: number, signal: AbortSignal): Promise<OwnLineComment[]> {
    const own = await this.app.account(signal);
    const comments = await allPages(PAGE, (page, budget) =>
      this.app.call(
        repository,
        'GET /repos/{owner}/{repo}/pulls/{pull_number}/comments',
        { pull_number: number, per_page: PAGE, page },
        signal,
        { budget },
      ),
    );
    return comments.filter(({ user }) => user?.login === own).map(({ body }) => ({ body }));
  }

  async commentOnLines(
    repository: string,
    number: number,
    commit: string,
    comments: readonly LineComment[],
    signal: AbortSignal,
  ): Promise<void> {
    const onLines = comments.map(({ path, line, startLine, body }) => ({
      path,
      line,
      side: 'RIGHT',
      body,
      ...(startLine === undefined || startLine === line ? {} : { start_line: startLine, start_side: 'RIGHT' }),
    }));
    const review = { pull_number: number, commit_id: commit, event: 'COMMENT' as const, comments: onLines };
    await this.app.call(repository, 'POST /repos/{owner}/{repo}/pulls/{pull_number}/reviews', review, signal);
  }

  async mayWrite(repository: string, account: string, signal: AbortSignal): Promise<boolean> {
    try {
      const { permission } = await this.app.call(
        repository,
        'GET /repos/{owner}/{repo}/collaborators/{username}/permission',
        { username: account },
        signal,
      );
      return permission === 'admin' || permission === 'write';
    } catch (error) {
      if (error instanceof HostError && error.reason === 'gone') return false;
      throw error;
    }
  }

  async uploadSarif(
    repository: string,
    commit: string,
    ref: string,
    sarif: string,
    signal: AbortSignal,
  ): Promise<void> {
    const compressed = gzipSync(sarif);
    if (compressed.length > MAX_SARIF_BYTES)
      throw new HostError('gone', `The host accepts at most ${MAX_SARIF_BYTES} bytes of results`);
    await this.app.call(
      repository,
      'POST /repos/{owner}/{repo}/code-scanning/sarifs',
      { commit_sha: commit, ref, sarif: compressed.toString('base64') },
      signal,
    );
  }

  /** '' where the two have no history in common. */
  private async mergeBase(repository: string, base: string, head: string, signal: AbortSignal): Promise<string> {
    try {
      // the second page has no files, which are not looked at
      const { merge_base_commit: commit } = await this.app.call(
        repository,
        'GET /repos/{owner}/{repo}/compare/{basehead}',
        { basehead: `${base}...${head}`, per_page: 1, page: 2 },
        signal,
      );
      return commit.sha;
    } catch (error) {
      if (error instanceof HostError && error.reason === 'gone') return '';
      throw error;
    }
  }

  private entries(repository: string, sha: string, isRecursive: boolean, budget: ByteBudget, signal: AbortSignal) {
    return this.app.call(
      repository,
      'GET /repos/{owner}/{repo}/git/trees/{tree_sha}',
      { tree_sha: sha, ...(isRecursive ? { recursive: '1' } : {}) },
      signal,
      { budget },
    );
  }

  private async newestRun(repository: string, commit: string, name: string, signal: AbortSignal) {
    const { check_runs: runs } = await this.app.call(
      repository,
      'GET /repos/{owner}/{repo}/commits/{ref}/check-runs',
      { ref: commit, check_name: name, app_id: Number(this.appId), filter: 'all', per_page: PAGE },
      signal,
    );
    return runs.sort((a, b) => Number(b.id) - Number(a.id))[0];
  }

  private async updateRun(repository: string, id: number, body: object, signal: AbortSignal): Promise<void> {
    const route = 'PATCH /repos/{owner}/{repo}/check-runs/{check_run_id}';
    await this.app.call(repository, route, { check_run_id: id, ...body }, signal);
  }

  /** Of a process that died between batches. */
  private async annotationsOf(repository: string, id: number, signal: AbortSignal): Promise<Set<string>> {
    const route = 'GET /repos/{owner}/{repo}/check-runs/{check_run_id}/annotations';
    const present = await allPages(PAGE, (page, budget) =>
      this.app.call(repository, route, { check_run_id: id, per_page: PAGE, page }, signal, { budget }),
    );
    return new Set(present.map(identityOf));
  }
}

async function unlessGone(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    if (error instanceof HostError && error.reason === 'gone') return false;
    throw error;
  }
}
