import {
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
import { ByteBudget, type HostRequests } from './host-requests.js';
import { allPages, branchOf, type Json, JsonApi, kindOf, parsed, text } from './json-api.js';

/** GitLab's largest page. */
const PAGE = 100;
/** As many as an evaluation may have. */
const MAX_TREE_ENTRIES = 100_000;
/** Access level of a Developer, who may push. */
const DEVELOPER = 30;
/** Read and written: everything that a check does. */
const SCOPE = 'api';

/**
 * GitLab shows a commit status as a job of a pipeline. A status without a result is a canceled job: like a failed one it keeps
 * "Pipelines must succeed" from letting a merge request in, and it is told from one.
 */
const STATES = { pending: 'running', success: 'success', failure: 'failed', error: 'canceled' } as const;
const STATE_OF: Readonly<Record<string, HostStatus['state']>> = {
  success: 'success',
  failed: 'failure',
  canceled: 'error',
  skipped: 'error',
};

/** Where the statuses of a commit are kept. */
interface Place {
  project: string;
  /** Of a pipeline that GitLab makes for the status, where no branch of the project has the commit. */
  ref?: string;
  /** Of the merge request, when it has one for this commit: a status elsewhere would not show there. */
  pipelineId?: number;
}

/** GitLab's REST API, version 4, under an access token of a project, a group or a person. One is opened for each message. */
export class GitLab implements CodeHost {
  readonly shows = 'comments';
  private readonly api: JsonApi;
  private account: Promise<{ id: number; username: string }> | undefined;
  /** By repository and commit, of merge requests that were read. */
  private readonly places = new Map<string, Place[]>();

  constructor(requests: HostRequests, baseUrl: string, token: string) {
    this.api = new JsonApi(requests, `${baseUrl.replace(/\/+$/, '')}/api/v4`, `Bearer ${token}`);
  }

  async checkToken(signal: AbortSignal): Promise<TokenCheck> {
    const { username } = await this.own(signal);
    const { scopes } = await this.api.json('GET', '/personal_access_tokens/self', undefined, signal);
    const missing = Array.isArray(scopes) && scopes.includes(SCOPE) ? [] : [SCOPE];
    return { account: username, missing };
  }

  async pullRequest(repository: string, number: number, signal: AbortSignal): Promise<HostPullRequest> {
    const pull = await this.mergeRequest(repository, number, signal);
    const headSha = text(pull.sha);
    const open = pull.state === 'opened';
    // GitLab compares the branches a moment after the merge request was opened
    if (open && !pull.diff_refs?.head_sha)
      throw new HostError('unavailable', 'The host has not compared the branches of the merge request yet');
    this.places.set(`${repository} ${headSha}`, placesOf(repository, pull));
    return {
      open,
      headSha,
      mergeBase: text(pull.diff_refs?.base_sha),
      headRef: text(pull.source_branch),
      url: text(pull.web_url),
    };
  }

  pullRef(number: number): string {
    return `refs/merge-requests/${number}/head`;
  }

  async branch(repository: string, ref: string, signal: AbortSignal): Promise<HostBranch | undefined> {
    const path = `${project(repository)}/repository/branches/${encodeURIComponent(branchOf(ref))}`;
    const response = await this.api.sendIfThere('GET', path, undefined, signal);
    if (!response) return undefined;
    const { commit, default: isDefault } = parsed(response.body);
    return { headSha: text(commit?.id), isDefault: isDefault === true };
  }

  async tree(repository: string, commit: string, signal: AbortSignal): Promise<TreeFile[]> {
    const files: TreeFile[] = [];
    const budget = new ByteBudget();
    let seen = 0;
    for (let token: string | undefined = ''; token !== undefined; ) {
      const query = new URLSearchParams({ ref: commit, recursive: 'true', pagination: 'keyset', per_page: `${PAGE}` });
      if (token !== '') query.set('page_token', token);
      const path = `${project(repository)}/repository/tree?${query}`;
      const { body, headers } = await this.api.page(path, signal, budget);
      const entries = parsed(body);
      if (!Array.isArray(entries)) throw new HostError('unexpected', 'The host returned no file list for a commit');
      for (const entry of entries) {
        const kind = kindOf(entry.mode, entry.type);
        if (kind) files.push({ path: text(entry.path), kind, objectId: text(entry.id), sizeBytes: undefined });
      }
      // at least a whole page: a host could else send empty ones forever
      seen += Math.max(entries.length, PAGE);
      if (seen > MAX_TREE_ENTRIES)
        throw new HostError('gone', `The repository has more than ${MAX_TREE_ENTRIES} files, the maximum`);
      token = nextPageToken(headers.link);
    }
    return files;
  }

  async blob(repository: string, objectId: string, maxBytes: number, signal: AbortSignal): Promise<Buffer> {
    const path = `${project(repository)}/repository/blobs/${encodeURIComponent(objectId)}/raw`;
    return this.api.accepted(await this.api.send('GET', path, undefined, signal, maxBytes), path).body;
  }

  async archive(
    repository: string,
    commit: string,
    maxBytes: number,
    signal: AbortSignal,
  ): Promise<Buffer | undefined> {
    const path = `${project(repository)}/repository/archive.tar.gz?sha=${encodeURIComponent(commit)}`;
    try {
      return this.api.accepted(await this.api.send('GET', path, undefined, signal, maxBytes), path).body;
    } catch (error) {
      signal.throwIfAborted();
      // each object can still be asked for; gitlab.com gives out five archives a minute
      if (error instanceof HostError && error.details.status !== 401) return undefined;
      throw error;
    }
  }

  async diff(repository: string, number: number, maxBytes: number, signal: AbortSignal): Promise<string | undefined> {
    let diff = '';
    const files = await this.pages(`${mergeRequest(repository, number)}/diffs`, signal);
    for (const { old_path, new_path, diff: hunks, new_file, deleted_file, renamed_file } of files) {
      const [from, to] = [quoted(`a/${text(old_path)}`), quoted(`b/${text(new_path)}`)];
      diff += `diff --git ${from} ${to}\n`;
      if (renamed_file) diff += `rename from ${quoted(text(old_path))}\nrename to ${quoted(text(new_path))}\n`;
      diff += `--- ${new_file ? '/dev/null' : from}\n+++ ${deleted_file ? '/dev/null' : to}\n${text(hunks)}`;
      if (!diff.endsWith('\n')) diff += '\n';
      if (Buffer.byteLength(diff) > maxBytes) return undefined;
    }
    return diff;
  }

  async status(repository: string, commit: string, name: string, signal: AbortSignal): Promise<HostStatus | undefined> {
    // of each name the newest one of each pipeline
    const query = new URLSearchParams({ name });
    const path = `/repository/commits/${commit}/statuses?${query}`;
    const rows = await this.whereAllowed(repository, commit, (place) =>
      this.api.list(project(place.project) + path, signal),
    );
    const [newest] = rows.filter((row) => row.name === name).sort((a, b) => Number(b.id) - Number(a.id));
    if (!newest) return undefined;
    const { status, description, target_url: url } = newest;
    return { state: STATE_OF[status] ?? 'pending', description: text(description), url: text(url) };
  }

  async setStatus(
    repository: string,
    commit: string,
    name: string,
    { state, description, url }: HostStatus,
    signal: AbortSignal,
  ): Promise<void> {
    const body = { state: STATES[state], name, description, target_url: url };
    await this.whereAllowed(repository, commit, async ({ project: on, ref, pipelineId }) => {
      const more = { ...(ref ? { ref } : {}), ...(pipelineId ? { pipeline_id: pipelineId } : {}) };
      const path = `${project(on)}/statuses/${commit}`;
      const response = await this.api.send('POST', path, { ...body, ...more }, signal);
      // it is running already
      if (response.status === 400 && /cannot transition status/i.test(response.body.toString())) return;
      this.api.accepted(response, path);
    });
  }

  async ownComments(repository: string, number: number, signal: AbortSignal): Promise<HostComment[]> {
    const { id: own } = await this.own(signal);
    const notes = await this.pages(`${mergeRequest(repository, number)}/notes?sort=asc&order_by=created_at`, signal);
    return notes
      .filter(({ author, type, system }) => author?.id === own && !type && !system)
      .map(({ id, body }) => ({ id: `${number}/${id}`, body: text(body) }));
  }

  /** @returns with the number of the merge request: GitLab knows a note by both */
  async createComment(repository: string, number: number, body: string, signal: AbortSignal): Promise<string> {
    const { id } = await this.api.json('POST', `${mergeRequest(repository, number)}/notes`, { body }, signal);
    return `${number}/${id}`;
  }

  async updateComment(repository: string, id: string, body: string, signal: AbortSignal): Promise<boolean> {
    const path = note(repository, id);
    return (await this.api.sendIfThere('PUT', path, { body }, signal)) !== undefined;
  }

  async deleteComment(repository: string, id: string, signal: AbortSignal): Promise<void> {
    const path = note(repository, id);
    await this.api.sendIfThere('DELETE', path, undefined, signal);
  }

  async ownLineComments(repository: string, number: number, signal: AbortSignal): Promise<OwnLineComment[]> {
    const { id: own } = await this.own(signal);
    const discussions = await this.pages(`${mergeRequest(repository, number)}/discussions`, signal);
    return discussions.flatMap(({ id, notes }): OwnLineComment[] => {
      const [first] = Array.isArray(notes) ? notes : [];
      if (first?.author?.id !== own || first.type !== 'DiffNote') return [];
      const resolved = !first.resolved ? 'no' : first.resolved_by?.id === own ? 'by us' : 'by others';
      return [{ body: text(first.body), thread: { id: text(id), resolved } }];
    });
  }

  /** A discussion each, which is resolved by itself. */
  async commentOnLines(
    repository: string,
    number: number,
    commit: string,
    comments: readonly LineComment[],
    signal: AbortSignal,
  ): Promise<void> {
    const { diff_refs: refs } = await this.mergeRequest(repository, number, signal);
    // lines of another head: it is checked by itself
    if (refs?.head_sha !== commit) return;
    const { base_sha, start_sha, head_sha } = refs;
    for (const { path, oldPath = path, line, body } of comments) {
      const place = { position_type: 'text', base_sha, start_sha, head_sha, old_path: oldPath, new_path: path };
      const discussion = { body, position: { ...place, new_line: line } };
      await this.api.json('POST', `${mergeRequest(repository, number)}/discussions`, discussion, signal);
    }
  }

  async setResolved(
    repository: string,
    number: number,
    threadId: string,
    resolved: boolean,
    signal: AbortSignal,
  ): Promise<void> {
    const path = `${mergeRequest(repository, number)}/discussions/${encodeURIComponent(threadId)}`;
    await this.api.sendIfThere('PUT', path, { resolved }, signal);
  }

  /** The range of a suggestion counts from the line of the comment, which is the last one. */
  suggestion(linesAbove: number): string {
    return `suggestion:-${linesAbove}+0`;
  }

  async mayWrite(repository: string, account: string, signal: AbortSignal): Promise<boolean> {
    const query = new URLSearchParams({ query: account });
    const members = await this.pages(`${project(repository)}/members/all?${query}`, signal);
    return members.some(
      ({ username, access_level: level, state }) =>
        text(username).toLowerCase() === account.toLowerCase() && Number(level) >= DEVELOPER && state === 'active',
    );
  }

  private mergeRequest(repository: string, number: number, signal: AbortSignal): Promise<Json> {
    return this.api.json('GET', mergeRequest(repository, number), undefined, signal);
  }

  /** The status of a change from a fork is set in the fork, where its pipelines are, and here if the token cannot reach the fork. */
  private async whereAllowed<T>(repository: string, commit: string, work: (place: Place) => Promise<T>): Promise<T> {
    const places = this.places.get(`${repository} ${commit}`) ?? [{ project: repository }];
    for (const [at, place] of places.entries())
      try {
        return await work(place);
      } catch (error) {
        const isClosed = error instanceof HostError && [403, 404].includes(error.details.status ?? 0);
        if (!isClosed || at === places.length - 1) throw error;
      }
    throw new Error('a commit has no project');
  }

  private own(signal: AbortSignal): Promise<{ id: number; username: string }> {
    this.account ??= this.api.json('GET', '/user', undefined, signal).then(({ id, username }) => {
      if (typeof username !== 'string') throw new HostError('unexpected', 'The host returned no account for the token');
      return { id: Number(id), username };
    });
    return this.account;
  }

  private pages(path: string, signal: AbortSignal): Promise<Json[]> {
    const query = `${path}${path.includes('?') ? '&' : '?'}per_page=${PAGE}`;
    return allPages(PAGE, (page, budget) => this.api.list(`${query}&page=${page}`, signal, budget));
  }
}

function placesOf(repository: string, pull: Json): Place[] {
  const { sha, iid, project_id: own, source_project_id: source, head_pipeline: pipeline } = pull;
  const inPipeline = (of: unknown) =>
    pipeline?.sha === sha && pipeline?.project_id === of ? { pipelineId: Number(pipeline.id) } : {};
  if (source === own || !source) return [{ project: repository, ...inPipeline(own) }];
  const fork = { project: String(source), ref: text(pull.source_branch), ...inPipeline(source) };
  return [fork, { project: repository, ref: `refs/merge-requests/${iid}/head`, ...inPipeline(own) }];
}

/** By its full path, with all groups above it, or by its number. */
function project(of: string): string {
  return `/projects/${encodeURIComponent(of)}`;
}

function mergeRequest(repository: string, number: number): string {
  return `${project(repository)}/merge_requests/${number}`;
}

function note(repository: string, id: string): string {
  const [number = '', noteId = ''] = id.split('/');
  return `${mergeRequest(repository, Number(number))}/notes/${encodeURIComponent(noteId)}`;
}

/** A name as Git quotes it where it holds something unusual. */
function quoted(name: string): string {
  if (!/["\\\p{Cc}]/u.test(name)) return name;
  const octal = (text: string) => `\\${text.charCodeAt(0).toString(8).padStart(3, '0')}`;
  return `"${name.replaceAll(/["\\]/g, '\\$&').replaceAll(/\p{Cc}/gu, octal)}"`;
}

/** The address itself is not used: it is the host that names it. */
function nextPageToken(link: string | string[] | undefined): string | undefined {
  const [, url] = /<([^<>]+)>;\s*rel="?next"?/.exec(String(link ?? '')) ?? [];
  return (url && URL.parse(url)?.searchParams.get('page_token')) || undefined;
}
