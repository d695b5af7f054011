import {
  type CodeHost,
  type Compared,
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
import { ByteBudget, type HostRequests } from './host-requests.js';
import { branchOf, JsonApi, kindOf, parsed, text } from './json-api.js';

const PAGE = 50;
const TREE_PAGE = 1_000;
/** As many as an evaluation may have. */
const MAX_TREE_ENTRIES = 100_000;
/** A conversation that is longer is read from its end: ours is found by its identifier before that. */
const MAX_PAGES = 40;

/** Gitea's and Forgejo's REST API, version 1. */
export class Gitea implements CodeHost {
  readonly shows = 'comments';
  private readonly api: JsonApi;
  private account: string | undefined;

  constructor(requests: HostRequests, baseUrl: string, token: string) {
    this.api = new JsonApi(requests, `${baseUrl.replace(/\/+$/, '')}/api/v1`, `token ${token}`);
  }

  async checkToken(signal: AbortSignal): Promise<TokenCheck> {
    const { login } = await this.api.json('GET', '/user', undefined, signal);
    if (typeof login !== 'string') throw new HostError('unexpected', 'The host returned no account for the token');
    // Scopes are looked at before the repository is: without the scope 403, with it 404, and nothing is changed
    const probes: [string, string][] = [
      ['write:repository', '/repos/-/-/statuses/-'],
      ['write:issue', '/repos/-/-/issues/1/comments'],
    ];
    const missing: string[] = [];
    for (const [scope, path] of probes) {
      const { status } = await this.api.send('POST', path, { body: '' }, signal);
      if (status === 401 || status === 403) missing.push(scope);
    }
    return { account: login, missing };
  }

  async pullRequest(repository: string, number: number, signal: AbortSignal): Promise<HostPullRequest> {
    const pull = await this.api.json('GET', `${repo(repository)}/pulls/${number}`, undefined, signal);
    return {
      open: pull.state === 'open' && !pull.merged,
      headSha: text(pull.head?.sha),
      mergeBase: text(pull.merge_base),
      headRef: text(pull.head?.ref),
      url: text(pull.html_url),
    };
  }

  /**
   * Gitea lists the commits from the merge base, found anew, to the head that its diff is of. Where they all come from one commit, that
   * is the merge base.
   */
  async hasTakenIn(
    repository: string,
    number: number,
    { headSha, mergeBase }: Compared,
    signal: AbortSignal,
  ): Promise<boolean> {
    const query = `limit=${PAGE}&verification=false&files=false`;
    const commits = await this.api.list(`${repo(repository)}/pulls/${number}/commits?${query}`, signal);
    const listed = new Set(commits.map(({ sha }) => sha));
    const parents = commits.flatMap((commit) => (Array.isArray(commit.parents) ? commit.parents : []));
    const origins = new Set(parents.map(({ sha }) => sha).filter((sha) => !listed.has(sha)));
    return commits[0]?.sha === headSha && origins.size === 1 && origins.has(mergeBase);
  }

  pullRef(number: number): string {
    return `refs/pull/${number}/head`;
  }

  async branch(repository: string, ref: string, signal: AbortSignal): Promise<HostBranch | undefined> {
    const path = `${repo(repository)}/branches/${branchOf(ref).split('/').map(encodeURIComponent).join('/')}`;
    const response = await this.api.sendIfThere('GET', path, undefined, signal);
    return response && { headSha: text(parsed(response.body).commit?.id) };
  }

  async tree(repository: string, commit: string, signal: AbortSignal): Promise<TreeFile[]> {
    const files: TreeFile[] = [];
    const budget = new ByteBudget();
    for (let page = 1, seen = 0; ; page++) {
      const path = `${repo(repository)}/git/trees/${commit}?recursive=true&per_page=${TREE_PAGE}&page=${page}`;
      const { tree, total_count: total } = parsed((await this.api.page(path, signal, budget)).body);
      if (!Array.isArray(tree)) throw new HostError('unexpected', 'The host returned no file list for a commit');
      for (const entry of tree) {
        const kind = kindOf(entry.mode, entry.type);
        if (kind)
          files.push({ path: text(entry.path), kind, objectId: text(entry.sha), sizeBytes: Number(entry.size) || 0 });
      }
      seen += tree.length;
      if (tree.length === 0 || seen >= Number(total)) return files;
      if (seen > MAX_TREE_ENTRIES)
        throw new HostError('gone', `The repository has more than ${MAX_TREE_ENTRIES} files, the maximum`);
    }
  }

  async blob(repository: string, objectId: string, maxBytes: number, signal: AbortSignal): Promise<Buffer> {
    // in base64, which the server breaks into no lines
    const limit = Math.ceil(maxBytes * 1.4) + 4_096;
    const blob = await this.api.json('GET', `${repo(repository)}/git/blobs/${objectId}`, undefined, signal, limit);
    if (typeof blob.content !== 'string') throw new HostError('unexpected', 'The host sent a file without its content');
    return Buffer.from(blob.content, 'base64');
  }

  async diff(repository: string, number: number, maxBytes: number, signal: AbortSignal): Promise<string | undefined> {
    try {
      const path = `${repo(repository)}/pulls/${number}.diff`;
      return this.api.accepted(await this.api.send('GET', path, undefined, signal, maxBytes), path).body.toString();
    } catch (error) {
      if (error instanceof HostError && error.reason === 'unexpected') return undefined;
      throw error;
    }
  }

  async status(repository: string, commit: string, name: string, signal: AbortSignal): Promise<HostStatus | undefined> {
    const path = `${repo(repository)}/commits/${commit}/statuses?sort=recentupdate&limit=${PAGE}`;
    const statuses = await this.api.list(path, signal);
    const [newest] = statuses.filter(({ context }) => context === name).sort((a, b) => Number(b.id) - Number(a.id));
    return newest && { state: newest.status, description: text(newest.description), url: text(newest.target_url) };
  }

  async setStatus(repository: string, commit: string, name: string, status: HostStatus, signal: AbortSignal) {
    const { state, description, url } = status;
    const body = { context: name, state, description, target_url: url };
    await this.api.json('POST', `${repo(repository)}/statuses/${commit}`, body, signal);
  }

  async ownComments(repository: string, number: number, signal: AbortSignal): Promise<HostComment[]> {
    const own = await this.ownAccount(signal);
    // a conversation is not paged: the host sends all of it
    const path = `${repo(repository)}/issues/${number}/comments`;
    const comments = await this.api.list(path, signal);
    return comments
      .filter(({ user }) => user?.login === own)
      .map(({ id, body }) => ({ id: String(id), body: text(body) }));
  }

  async createComment(repository: string, number: number, body: string, signal: AbortSignal): Promise<string> {
    const { id } = await this.api.json('POST', `${repo(repository)}/issues/${number}/comments`, { body }, signal);
    return String(id);
  }

  async updateComment(repository: string, id: string, body: string, signal: AbortSignal): Promise<boolean> {
    const path = `${repo(repository)}/issues/comments/${encodeURIComponent(id)}`;
    return (await this.api.sendIfThere('PATCH', path, { body }, signal)) !== undefined;
  }

  async deleteComment(repository: string, id: string, signal: AbortSignal): Promise<void> {
    const path = `${repo(repository)}/issues/comments/${encodeURIComponent(id)}`;
    await this.api.sendIfThere('DELETE', path, undefined, signal);
  }

  async ownLineComments(repository: string, number: number, signal: AbortSignal): Promise<OwnLineComment[]> {
    const own = await this.ownAccount(signal);
    const written: OwnLineComment[] = [];
    const budget = new ByteBudget();
    for (let page = 1; page <= MAX_PAGES; page++) {
      const path = `${repo(repository)}/pulls/${number}/reviews`;
      const query = `?page=${page}&limit=${PAGE}`;
      const reviews = await this.api.list(path + query, signal, budget);
      for (const { id, user, comments_count: count } of reviews) {
        if (user?.login !== own || count === 0) continue;
        const comments = await this.api.list(`${path}/${id}/comments`, signal, budget);
        for (const { body } of comments) written.push({ body: text(body) });
      }
      if (reviews.length < PAGE) break;
    }
    return written;
  }

  async commentOnLines(
    repository: string,
    number: number,
    commit: string,
    comments: readonly LineComment[],
    signal: AbortSignal,
  ): Promise<void> {
    const body = {
      event: 'COMMENT',
      commit_id: commit,
      comments: comments.map(({ path, line, body }) => ({ path, new_position: line, body })),
    };
    await this.api.json('POST', `${repo(repository)}/pulls/${number}/reviews`, body, signal);
  }

  async mayWrite(repository: string, account: string, signal: AbortSignal): Promise<boolean> {
    // the permission of an account is visible to administrators alone; who may be assigned is who may write
    const path = `${repo(repository)}/assignees`;
    const writers = await this.api.list(path, signal);
    return writers.some(({ login }) => text(login).toLowerCase() === account.toLowerCase());
  }

  private async ownAccount(signal: AbortSignal): Promise<string> {
    this.account ??= text((await this.api.json('GET', '/user', undefined, signal)).login);
    return this.account;
  }
}

/** Names come from the host itself; each part is encoded all the same. */
function repo(fullName: string): string {
  return `/repos/${fullName.split('/').map(encodeURIComponent).join('/')}`;
}
