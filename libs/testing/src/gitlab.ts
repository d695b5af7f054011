import { execFileSync } from 'node:child_process';
import { hash, randomBytes, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import {
  type CommitStatusSchema,
  type DiscussionNotePositionOptions,
  type ExpandedMergeRequestSchema,
  type ExpandedPipelineSchema,
  type ExpandedUserSchema,
  Gitlab,
  type MemberSchema,
  type MergeRequestDiffSchema,
  type PersonalAccessTokenSchema,
  type WebhookMergeRequestEventSchema,
  type WebhookMergeRequestNoteEventSchema,
  type WebhookPushEventSchema,
} from '@gitbeaker/rest';
import { Webhook } from 'standardwebhooks';
import { temporaryFolder } from './temporary-folder.js';

// biome-ignore lint/suspicious/noExplicitAny: bodies are compared with what the client sends
type Json = any;
type Of = Record<string, string>;
type Client = InstanceType<typeof Gitlab<false>>;
type DeepPartial<T> = T extends object ? { [K in keyof T]?: DeepPartial<T[K]> } : T;

const NO_PAGE = 20;
const NO_COMMIT = '0'.repeat(40);
const TIME = '2026-01-01T00:00:00.000Z';

interface Account {
  id: number;
  username: string;
  token: string;
  scopes: string[];
}
export interface GitLabMergeRequest {
  iid: number;
  source: string;
  target: string;
  state: 'opened' | 'closed' | 'merged';
  draft: boolean;
  /** Of a fork. */
  sourceProject: GitLabProject;
  /** Commits that it was compared at, as GitLab keeps them; undefined until it has compared them. */
  refs: { base_sha: string; start_sha: string; head_sha: string } | undefined;
  pipeline?: { id: number; sha: string; projectId: number };
}
export interface GitLabNote {
  id: number;
  iid: number;
  body: string;
  author: Account;
  /** Of a discussion on a line. */
  thread?: { id: string; path: string; oldPath: string; line: number; resolvedBy: Account | undefined };
}
export interface GitLabStatus {
  id: number;
  sha: string;
  name: string;
  status: string;
  description: string;
  target_url: string;
  ref: string;
  pipelineId: number | undefined;
  /** Another one took its place. */
  retried: boolean;
  /** States that it had, in order. */
  history: string[];
}
export interface GitLabProject {
  id: number;
  /** With the groups above it. */
  fullPath: string;
  /** A bare repository, which may be pushed to. */
  folder: string;
  mergeRequests: GitLabMergeRequest[];
  notes: GitLabNote[];
  statuses: GitLabStatus[];
  /** Access levels by user name. */
  members: Record<string, number>;
}

/** In place of JSON. */
class Raw {
  constructor(readonly bytes: Buffer) {}
}
/** A page of a list, with the token of the next one. */
class KeysetPage<T> {
  constructor(
    readonly rows: T,
    readonly nextToken: string | undefined,
  ) {}
}
class Failure extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

/** An operation: how the client asks for it, and what a server that the client understands responds. */
interface Operation<T> {
  client(gitlab: Client, of: Of, query: Json, body: Json): Promise<T>;
  respond(of: Of, query: Json, body: Json): T | Raw | KeysetPage<T>;
}
/** Types of the response are checked by the compiler: both ends have the same. */
const operation = <T>(of: Operation<T>) => of as Operation<unknown>;

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
  const projects: GitLabProject[] = [];
  const accounts: Account[] = [];
  let nextId = 1;
  let interfere:
    | ((request: {
        method: string;
        path: string;
      }) => { status: number; headers?: Record<string, string>; body?: object } | undefined)
    | undefined;
  const captured = await captureClient();

  const account = (username: string, scopes = ['api']): Account => {
    const made = { id: nextId++, username, token: `glpat-${randomBytes(15).toString('base64url')}`, scopes };
    accounts.push(made);
    return made;
  };
  const git = (on: GitLabProject, ...args: string[]) =>
    execFileSync('git', ['-C', on.folder, ...args], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      maxBuffer: 1 << 28,
    }).trimEnd();
  const resolves = (on: GitLabProject, name: string): string => {
    try {
      return git(on, 'rev-parse', '--verify', '--quiet', name);
    } catch {
      throw new Failure(404, `404 ${name} Not Found`);
    }
  };
  const projectOf = ({ id = '' }: Of): GitLabProject => {
    const found = projects.find((each) => each.fullPath === id || String(each.id) === id);
    if (!found) throw new Failure(404, '404 Project Not Found');
    return found;
  };
  const mergeRequestOf = (of: Of): GitLabMergeRequest => {
    const found = projectOf(of).mergeRequests.find(({ iid }) => String(iid) === of.iid);
    if (!found) throw new Failure(404, '404 Merge Request Not Found');
    return found;
  };
  /** As after a push: the source branch is fetched, and the two are compared. */
  const compare = (on: GitLabProject, pull: GitLabMergeRequest): void => {
    const head = resolves(pull.sourceProject, `refs/heads/${pull.source}`);
    git(on, 'fetch', '-q', pull.sourceProject.folder, `+${head}:refs/merge-requests/${pull.iid}/head`);
    const start = resolves(on, `refs/heads/${pull.target}`);
    pull.refs = { base_sha: git(on, 'merge-base', start, head), start_sha: start, head_sha: head };
  };
  const notesOf = (of: Of) => projectOf(of).notes.filter(({ iid }) => iid === mergeRequestOf(of).iid);
  const noteOf = (of: Of): GitLabNote => {
    const found = notesOf(of).find(({ id, thread }) => String(id) === of.note && !thread);
    if (!found) throw new Failure(404, '404 Note Not Found');
    return found;
  };
  let asking: Account;

  const simpleUser = ({ id, username }: Account) => ({
    id,
    username,
    name: username,
    state: 'active',
    avatar_url: '',
    web_url: `${url}/${username}`,
  });
  const user = (of: Account): ExpandedUserSchema => ({
    ...simpleUser(of),
    created_at: TIME,
    locked: false,
    bio: null,
    bot: true,
    location: null,
    public_email: null,
    skype: null,
    linkedin: null,
    twitter: null,
    discord: null,
    website_url: null,
    pronouns: null,
    organization: null,
    job_title: null,
    work_information: null,
    followers: null,
    following: null,
    local_time: null,
    is_followed: null,
    is_admin: null,
    last_sign_in_at: TIME,
    confirmed_at: TIME,
    last_activity_on: '2026-01-01',
    email: `${of.username}@example.com`,
    theme_id: 1,
    color_scheme_id: 1,
    projects_limit: 0,
    current_sign_in_at: null,
    note: null,
    identities: null,
    can_create_group: false,
    can_create_project: false,
    two_factor_enabled: false,
    external: true,
    private_profile: null,
    namespace_id: null,
    created_by: null,
  });
  const pipeline = ({ id, sha, projectId }: NonNullable<GitLabMergeRequest['pipeline']>, ref: string) => {
    const shown: ExpandedPipelineSchema = {
      id,
      iid: id,
      project_id: projectId,
      sha,
      ref,
      status: 'running',
      source: 'merge_request_event',
      created_at: TIME,
      updated_at: TIME,
      web_url: `${url}/-/pipelines/${id}`,
      before_sha: NO_COMMIT,
      tag: false,
      user: simpleUser(asking),
      started_at: TIME,
      finished_at: TIME,
      duration: 1,
      detailed_status: {
        icon: 'status_running',
        text: 'Running',
        label: 'running',
        group: 'running',
        tooltip: 'running',
        has_details: true,
        details_path: `/-/pipelines/${id}`,
        favicon: '',
      },
    };
    return shown;
  };
  const mergeRequest = (on: GitLabProject, pull: GitLabMergeRequest): ExpandedMergeRequestSchema => ({
    id: on.id * 1_000 + pull.iid,
    iid: pull.iid,
    project_id: on.id,
    title: pull.source,
    description: null,
    state: pull.state,
    created_at: TIME,
    updated_at: TIME,
    web_url: `${url}/${on.fullPath}/-/merge_requests/${pull.iid}`,
    merged_by: null,
    merged_at: null,
    closed_by: null,
    closed_at: null,
    target_branch: pull.target,
    source_branch: pull.source,
    user_notes_count: on.notes.length,
    upvotes: 0,
    downvotes: 0,
    author: simpleUser(asking),
    assignees: [],
    assignee: null,
    reviewers: [],
    source_project_id: pull.sourceProject.id,
    target_project_id: on.id,
    labels: [],
    draft: pull.draft,
    work_in_progress: pull.draft,
    milestone: null,
    merge_when_pipeline_succeeds: false,
    merge_status: 'can_be_merged',
    detailed_merge_status: 'mergeable',
    sha: pull.refs?.head_sha ?? resolves(pull.sourceProject, `refs/heads/${pull.source}`),
    merge_commit_sha: null,
    squash_commit_sha: null,
    discussion_locked: null,
    should_remove_source_branch: null,
    force_remove_source_branch: false,
    reference: `!${pull.iid}`,
    references: { short: `!${pull.iid}`, relative: `!${pull.iid}`, full: `${on.fullPath}!${pull.iid}` },
    time_stats: { time_estimate: 0, total_time_spent: 0, human_time_estimate: null, human_total_time_spent: null },
    squash: false,
    task_completion_status: { count: 0, completed_count: 0 },
    prepared_at: pull.refs ? TIME : null,
    has_conflicts: false,
    blocking_discussions_resolved: true,
    approvals_before_merge: null,
    subscribed: false,
    changes_count: '1',
    latest_build_started_at: null,
    latest_build_finished_at: null,
    first_deployed_to_production_at: null,
    pipeline: null,
    head_pipeline: pull.pipeline ? pipeline(pull.pipeline, `refs/merge-requests/${pull.iid}/head`) : null,
    // GitLab has none before it has compared the branches, which the client does not say
    diff_refs: pull.refs as NonNullable<typeof pull.refs>,
    merge_error: null,
    first_contribution: false,
    user: { can_merge: false },
  });
  const note = (on: GitLabProject, { id, iid, body, author, thread }: GitLabNote) => ({
    id,
    type: thread ? ('DiffNote' as const) : null,
    body,
    attachment: null,
    author: simpleUser(author),
    created_at: TIME,
    updated_at: TIME,
    system: false,
    noteable_id: on.id * 1_000 + iid,
    noteable_type: 'MergeRequest' as const,
    noteable_iid: iid,
    project_id: on.id,
    resolvable: thread !== undefined,
    ...(thread
      ? {
          resolved: thread.resolvedBy !== undefined,
          resolved_by: thread.resolvedBy ? simpleUser(thread.resolvedBy) : null,
          position: { new_path: thread.path, old_path: thread.oldPath, new_line: thread.line },
        }
      : {}),
  });
  const discussion = (on: GitLabProject, of: GitLabNote) => ({
    id: of.thread?.id ?? hash('sha1', String(of.id)),
    individual_note: !of.thread,
    notes: [note(on, of)],
  });
  const status = ({ retried: _, history: __, pipelineId, ...of }: GitLabStatus): CommitStatusSchema => ({
    ...of,
    status: of.status as CommitStatusSchema['status'],
    pipeline_id: pipelineId,
    created_at: TIME,
    allow_failure: false,
    author: simpleUser(asking),
  });
  const paging = ({ per_page, page }: Json) => ({ perPage: Number(per_page), page: Number(page) });
  const paged = <T>(all: T[], { per_page: size = NO_PAGE, page = 1 }: Json): T[] =>
    all.slice((Number(page) - 1) * Number(size), Number(page) * Number(size));

  const operations: Record<string, Operation<unknown>> = {
    'GET /user': operation({
      client: (gitlab) => gitlab.Users.showCurrentUser(),
      respond: () => user(asking),
    }),
    'GET /personal_access_tokens/self': operation({
      client: (gitlab) => gitlab.PersonalAccessTokens.show(),
      // GitLab shows a token when it is made, and never again
      respond: () =>
        ({
          id: 1,
          name: 'assay',
          revoked: false,
          created_at: TIME,
          scopes: asking.scopes,
          user_id: asking.id,
          last_used_at: TIME,
          active: true,
        }) as unknown as PersonalAccessTokenSchema,
    }),
    'GET /projects/{id}/merge_requests/{iid}': operation({
      client: (gitlab, { id = '', iid }) => gitlab.MergeRequests.show(id, Number(iid)),
      respond: (of) => mergeRequest(projectOf(of), mergeRequestOf(of)),
    }),
    'GET /projects/{id}/merge_requests/{iid}/diffs': operation({
      client: (gitlab, { id = '', iid }, query) => gitlab.MergeRequests.allDiffs(id, Number(iid), paging(query)),
      respond: (of, query) => paged(diffsOf(projectOf(of), mergeRequestOf(of)), query),
    }),
    'GET /projects/{id}/merge_requests/{iid}/notes': operation({
      client: (gitlab, { id = '', iid }, { sort, order_by: orderBy, ...query }) =>
        gitlab.MergeRequestNotes.all(id, Number(iid), { sort, orderBy, ...paging(query) }),
      respond: (of, query) =>
        paged(
          notesOf(of).map((each) => note(projectOf(of), each)),
          query,
        ),
    }),
    'POST /projects/{id}/merge_requests/{iid}/notes': operation({
      client: (gitlab, { id = '', iid }, _, { body }) => gitlab.MergeRequestNotes.create(id, Number(iid), body),
      respond: (of, _, { body }) => {
        const made = { id: nextId++, iid: mergeRequestOf(of).iid, body, author: asking };
        projectOf(of).notes.push(made);
        return note(projectOf(of), made);
      },
    }),
    'PUT /projects/{id}/merge_requests/{iid}/notes/{note}': operation({
      client: (gitlab, { id = '', iid, note: of }, _, { body }) =>
        gitlab.MergeRequestNotes.edit(id, Number(iid), Number(of), { body }),
      respond: (of, _, { body }) => note(projectOf(of), Object.assign(noteOf(of), { body })),
    }),
    'DELETE /projects/{id}/merge_requests/{iid}/notes/{note}': operation({
      client: (gitlab, { id = '', iid, note: of }) => gitlab.MergeRequestNotes.remove(id, Number(iid), Number(of)),
      respond: (of) => {
        const gone = noteOf(of);
        projectOf(of).notes = projectOf(of).notes.filter((each) => each !== gone);
      },
    }),
    'GET /projects/{id}/merge_requests/{iid}/discussions': operation({
      client: (gitlab, { id = '', iid = '' }, query) => gitlab.MergeRequestDiscussions.all(id, iid, paging(query)),
      respond: (of, query) =>
        paged(
          notesOf(of).map((each) => discussion(projectOf(of), each)),
          query,
        ),
    }),
    'POST /projects/{id}/merge_requests/{iid}/discussions': operation({
      client: (gitlab, { id = '', iid = '' }, _, { body, position }) =>
        gitlab.MergeRequestDiscussions.create(id, iid, body, {
          position: {
            positionType: position.position_type,
            baseSha: position.base_sha,
            startSha: position.start_sha,
            headSha: position.head_sha,
            oldPath: position.old_path,
            newPath: position.new_path,
            newLine: position.new_line,
          } as DiscussionNotePositionOptions,
        }),
      respond: (of, _, { body, position }) => {
        const [on, pull] = [projectOf(of), mergeRequestOf(of)];
        for (const name of ['base_sha', 'start_sha', 'head_sha'] as const)
          if (position[name] !== pull.refs?.[name]) throw new Failure(400, `400 Bad request - ${name} is not current`);
        const file = diffsOf(on, pull).find(({ new_path }) => new_path === position.new_path);
        if (!file || file.old_path !== position.old_path || !hasLine(file, position.new_line))
          throw new Failure(
            400,
            '400 Bad request - Note {:line_code=>["can\'t be blank", "must be a valid line code"]}',
          );
        const { new_path: inFile, old_path: oldPath, new_line: line } = position;
        const thread = { id: randomBytes(20).toString('hex'), path: inFile, oldPath, line, resolvedBy: undefined };
        const made = { id: nextId++, iid: pull.iid, body, author: asking, thread };
        on.notes.push(made);
        return discussion(on, made);
      },
    }),
    'PUT /projects/{id}/merge_requests/{iid}/discussions/{discussion}': operation({
      client: (gitlab, { id = '', iid = '', discussion: of = '' }, _, { resolved }) =>
        gitlab.MergeRequestDiscussions.resolve(id, iid, of, resolved),
      respond: (of, _, { resolved }) => {
        const found = notesOf(of).find(({ thread }) => thread?.id === of.discussion);
        if (!found?.thread) throw new Failure(404, '404 Discussion Not Found');
        found.thread.resolvedBy = resolved ? asking : undefined;
        return discussion(projectOf(of), found);
      },
    }),
    'GET /projects/{id}/repository/branches/{branch}': operation({
      client: (gitlab, { id = '', branch = '' }) => gitlab.Branches.show(id, branch),
      respond: (of) => {
        const id = resolves(projectOf(of), `refs/heads/${of.branch}`);
        const person = { author_email: '', author_name: '' };
        return {
          name: of.branch ?? '',
          merged: false,
          protected: false,
          default: false,
          developers_can_push: true,
          developers_can_merge: true,
          can_push: true,
          web_url: '',
          commit: { id, short_id: id.slice(0, 8), message: '', title: '', ...person },
        };
      },
    }),
    'GET /projects/{id}/repository/tree': operation({
      client: (gitlab, { id = '' }, { ref, per_page: perPage, page_token: pageToken }) =>
        gitlab.Repositories.allRepositoryTrees(id, {
          ref,
          recursive: true,
          pagination: 'keyset',
          perPage: Number(perPage),
          ...(pageToken ? { pageToken } : {}),
        }),
      respond: (of, { ref, per_page: size, page_token: token = '0' }) => {
        const on = projectOf(of);
        const all = git(on, 'ls-tree', '-r', '-t', '-z', resolves(on, `${ref}^{tree}`))
          .split('\0')
          .filter((line) => line !== '')
          .map((line) => {
            const [, mode = '', type = '', id = '', name = ''] = /^(\d+) (\w+) (\S+)\t(.*)$/s.exec(line) ?? [];
            return { id, name: path.posix.basename(name), type, path: name, mode };
          });
        // a token means nothing to whoever was given it
        const from = Number(token);
        const to = from + Number(size);
        return new KeysetPage(all.slice(from, to), to < all.length ? String(to) : undefined) as never;
      },
    }),
    'GET /projects/{id}/repository/blobs/{sha}/raw': operation({
      client: (gitlab, { id = '', sha = '' }) => gitlab.Repositories.showBlobRaw(id, sha),
      respond: (of) => {
        const args = ['-C', projectOf(of).folder, 'cat-file', 'blob', of.sha ?? ''];
        return new Raw(execFileSync('git', args, { maxBuffer: 1 << 28 }));
      },
    }),
    'GET /projects/{id}/repository/archive.tar.gz': operation({
      client: (gitlab, { id = '' }, { sha }) => gitlab.Repositories.showArchive(id, { fileType: 'tar.gz', sha }),
      respond: (of, { sha }) => {
        const args = ['-C', projectOf(of).folder, 'archive', '--format=tar.gz', '--prefix=acme/', sha];
        return new Raw(execFileSync('git', args, { maxBuffer: 1 << 28 }));
      },
    }),
    'GET /projects/{id}/repository/commits/{sha}/statuses': operation({
      client: (gitlab, { id = '', sha = '' }, { name }) => gitlab.Commits.allStatuses(id, sha, { name }),
      respond: (of, { name }) => {
        resolves(projectOf(of), `${of.sha}^{commit}`);
        return projectOf(of)
          .statuses.filter((each) => each.sha === of.sha && each.name === name && !each.retried)
          .map(status);
      },
    }),
    'POST /projects/{id}/statuses/{sha}': operation({
      client: (gitlab, { id = '', sha = '' }, _, { state, name, target_url: targetUrl, description, ...more }) =>
        gitlab.Commits.editStatus(id, sha, state, {
          name,
          targetUrl,
          description,
          ...(more.ref ? { ref: more.ref } : {}),
          ...(more.pipeline_id ? { pipelineId: more.pipeline_id } : {}),
        }),
      respond: (of, _, body) => status(setStatus(projectOf(of), of.sha ?? '', body)),
    }),
    'GET /projects/{id}/members/all': operation({
      client: (gitlab, { id = '' }, { query, ...page }) =>
        gitlab.ProjectMembers.all(id, { includeInherited: true, query, ...paging(page) }),
      respond: (of, { query, ...page }) =>
        paged(
          accounts.filter(({ username }) => username in projectOf(of).members && username.includes(query)),
          page,
        ).map(
          (each): MemberSchema => ({
            ...simpleUser(each),
            expires_at: '',
            access_level: projectOf(of).members[each.username] as MemberSchema['access_level'],
            email: '',
            group_saml_identity: { extern_uid: '', provider: '', saml_provider_id: 0 },
          }),
        ),
    }),
  };

  /** As GitLab: a status that has ended is followed by another one, and a branch or a named ref must have the commit. */
  function setStatus(on: GitLabProject, sha: string, body: Json): GitLabStatus {
    resolves(on, `${sha}^{commit}`);
    const [branch = ''] = git(on, 'branch', '--contains', sha, '--format=%(refname:short)').split('\n');
    const ref = body.ref ?? branch;
    if (ref === '') throw new Failure(404, '404 References for commit Not Found');
    const { state, name, description, target_url, pipeline_id: pipelineId } = body;
    const same = on.statuses.filter((each) => each.sha === sha && each.name === name && !each.retried);
    const open = same.find((each) => ['pending', 'running'].includes(each.status));
    if (open) {
      if (open.status === state)
        throw new Failure(
          400,
          `Cannot transition status via :run from :${state} (Reason(s): Status cannot transition via "run")`,
        );
      Object.assign(open, { status: state, description, target_url });
      open.history.push(state);
      return open;
    }
    for (const each of same) each.retried = true;
    const made = { id: nextId++, sha, name, status: state, description, target_url, ref, pipelineId };
    const whole: GitLabStatus = { ...made, retried: false, history: [state] };
    on.statuses.push(whole);
    return whole;
  }

  function diffsOf(on: GitLabProject, { refs }: GitLabMergeRequest): MergeRequestDiffSchema[] {
    if (!refs) return [];
    const range = ['-M', refs.base_sha, refs.head_sha];
    const patches = git(on, 'diff', '-U3', ...range).split(/^(?=diff --git )/m);
    // names as they are: the patches quote odd ones
    const fields = git(on, 'diff', '--name-status', '-z', ...range).split('\0');
    const files: MergeRequestDiffSchema[] = [];
    for (let at = 0; fields[at]; ) {
      const kind = fields[at++] ?? '';
      const from = fields[at++] ?? '';
      const to = kind.startsWith('R') ? (fields[at++] ?? '') : from;
      const patch = patches[files.length] ?? '';
      const start = patch.search(/^@@/m);
      files.push({
        old_path: from,
        new_path: to,
        a_mode: '100644',
        b_mode: '100644',
        new_file: kind === 'A',
        renamed_file: kind.startsWith('R'),
        deleted_file: kind === 'D',
        diff: start < 0 ? '' : patch.slice(start),
      });
    }
    return files;
  }

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
      const caller = accounts.find((each) => each.token === token);
      if (!caller) throw new Failure(401, '401 Unauthorized');
      if (method !== 'GET' && !caller.scopes.includes('api')) throw new Failure(403, 'insufficient_scope');
      const found = find(Object.keys(operations), method, record.path);
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
      asking = caller;
      const result = asked.respond(found.of, query, body);
      if (!(result instanceof KeysetPage))
        return send(result === undefined ? 204 : method === 'POST' ? 201 : 200, result);
      const next = new URLSearchParams(searchParams);
      if (result.nextToken !== undefined) next.set('page_token', result.nextToken);
      const link: Record<string, string> =
        result.nextToken === undefined ? {} : { link: `<${url}${pathname}?${next}>; rel="next"` };
      send(200, result.rows, link);
    } catch (error) {
      if (error instanceof Failure) return send(error.status, { message: error.message });
      violations.push(String(error));
      send(500, { message: String(error) });
    }
  }

  const server = createServer((request, response) => void respond(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const bot = account('project_1_bot_0a1b2c');
  asking = bot;

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
      execFileSync('git', ['init', '-q', '--bare', '-b', 'main', folder]);
      const made: GitLabProject = {
        id: nextId++,
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
    open(on: GitLabProject, source: string, { target = 'main', from = on, draft = false } = {}): number {
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
    mergeRequestEvent(
      on: GitLabProject,
      iid: number,
      action: string,
      more: { oldrev?: string; changes?: object } = {},
    ) {
      const pull = mergeRequestOf({ id: on.fullPath, iid: String(iid) });
      const { oldrev, changes = {} } = more;
      const attributes: DeepPartial<WebhookMergeRequestEventSchema['object_attributes']> & { oldrev?: string } = {
        iid,
        action,
        state: pull.state,
        draft: pull.draft,
        source_branch: pull.source,
        target_branch: pull.target,
        source_project_id: pull.sourceProject.id,
        target_project_id: on.id,
        last_commit: { id: pull.refs?.head_sha ?? '' },
      };
      return {
        object_kind: 'merge_request',
        event_type: 'merge_request',
        user: { username: 'dev' },
        project: projectOfEvent(on),
        // which the client does not name
        object_attributes: Object.assign(attributes, oldrev === undefined ? {} : { oldrev }),
        changes,
      } satisfies DeepPartial<WebhookMergeRequestEventSchema>;
    },
    noteEvent(on: GitLabProject, iid: number, body: string, by = 'dev') {
      const attributes: DeepPartial<WebhookMergeRequestNoteEventSchema['object_attributes']> & { action: string } = {
        id: nextId++,
        note: body,
        noteable_type: 'MergeRequest',
        system: false,
        action: 'create',
      };
      return {
        object_kind: 'note',
        event_type: 'note',
        user: { username: by },
        project: projectOfEvent(on),
        object_attributes: attributes,
        merge_request: { iid },
      } satisfies DeepPartial<WebhookMergeRequestNoteEventSchema>;
    },
    pushEvent(on: GitLabProject, branch: string) {
      return {
        object_kind: 'push',
        event_name: 'push',
        ref: `refs/heads/${branch}`,
        after: resolves(on, `refs/heads/${branch}`),
        project: projectOfEvent(on),
      } satisfies DeepPartial<WebhookPushEventSchema>;
    },
    /** Sends a webhook, by a signing token or, as before GitLab had those, with a secret token. */
    deliver: (to: string, payload: object, secret: string, { id = randomUUID() as string, signed = true } = {}) => {
      const body = JSON.stringify(payload);
      return fetch(to, { method: 'POST', headers: gitlabHookHeaders(body, secret, { id, signed }), body });
    },
    async stop() {
      await captured.stop();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return gitlab;
}

/** As GitLab's documentation of webhooks describes them: Standard Webhooks for a signing token. */
export function gitlabHookHeaders(
  body: string,
  secret: string,
  { id = randomUUID() as string, signed = true, timestamp = Math.floor(Date.now() / 1_000) } = {},
): Record<string, string> {
  const { object_kind: kind = '' } = JSON.parse(body) as { object_kind?: string };
  const names: Record<string, string> = { merge_request: 'Merge Request Hook', note: 'Note Hook', push: 'Push Hook' };
  const signature = signed ? new Webhook(secret).sign(id, new Date(timestamp * 1_000), body) : '';
  return {
    'content-type': 'application/json',
    'user-agent': 'GitLab/19.5.0',
    'idempotency-key': id,
    'x-gitlab-event': names[kind] ?? 'System Hook',
    'x-gitlab-event-uuid': randomUUID(),
    ...(signed
      ? { 'webhook-id': id, 'webhook-timestamp': String(timestamp), 'webhook-signature': signature }
      : { 'x-gitlab-token': secret }),
  };
}

function projectOfEvent({ id, fullPath }: GitLabProject) {
  return { id, path_with_namespace: fullPath, default_branch: 'main' };
}

function hasLine({ diff }: MergeRequestDiffSchema, line: number): boolean {
  let at = 0;
  for (const text of diff.split('\n')) {
    const hunk = /^@@ -\d+(?:,\d+)? \+(\d+)/.exec(text);
    if (hunk) at = Number(hunk[1]);
    else if (text.startsWith('+')) {
      if (at++ === line) return true;
    } else if (text.startsWith(' ')) at++;
  }
  return false;
}

/** What is spelled out goes before a parameter. */
function find(names: readonly string[], method: string, of: string): { name: string; of: Of } | undefined {
  for (const name of names) {
    const [verb, route = ''] = name.split(' ');
    const pattern = new RegExp(`^${route.replaceAll('.', '\\.').replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);
    const match = verb === method ? pattern.exec(of) : null;
    if (match)
      return {
        name,
        of: Object.fromEntries(
          Object.entries(match.groups ?? {}).map(([key, value]) => [key, decodeURIComponent(value)]),
        ),
      };
  }
  return undefined;
}

interface Request {
  method: string;
  path: string;
  search: string;
  body: Json;
}

function differences(actual: Request, expected: Request): string[] {
  const problems: string[] = [];
  if (actual.path.toLowerCase() !== expected.path.toLowerCase()) problems.push(`the client asks for ${expected.path}`);
  if (actual.method !== expected.method) problems.push(`the client uses ${expected.method}`);
  const [sent, should] = [parametersOf(actual), parametersOf(expected)];
  for (const name of new Set([...Object.keys(sent), ...Object.keys(should)]))
    if (sent[name] !== should[name]) problems.push(`${name} is ${sent[name]}, and of the client ${should[name]}`);
  return problems;
}

/** GitLab takes a parameter from the query and from the body. */
function parametersOf({ search, body }: Request): Record<string, string> {
  const flat: Record<string, string> = Object.fromEntries(new URLSearchParams(search));
  const add = (value: Json, name: string): void => {
    // a form has other line breaks
    if (typeof value !== 'object' || value === null) flat[name] = String(value).replaceAll('\r\n', '\n');
    else for (const [key, each] of Object.entries(value)) add(each, name === '' ? key : `${name}[${key}]`);
  };
  add(body, '');
  return flat;
}

/** The client, and what it sends. */
async function captureClient() {
  let last: Request | undefined;
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { pathname, search } = new URL(request.url ?? '/', 'http://gitlab');
    const type = request.headers['content-type'] ?? '';
    const sent = new Response(Buffer.concat(chunks), { headers: { 'content-type': type } });
    // the client writes what is nested as a form
    const body = type.includes('form')
      ? Object.fromEntries(await sent.formData())
      : type === ''
        ? {}
        : await sent.json();
    last = { method: request.method ?? '', path: pathname.replace(/^\/api\/v4/, ''), search, body };
    response.writeHead(200, { 'content-type': 'application/json' }).end('[]');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const client = new Gitlab({ host, token: 'captured', rateLimits: { '**': 1_000_000 } }) as Client;
  let turn: Promise<unknown> = Promise.resolve();
  return {
    /** One at a time. */
    request(ask: (gitlab: Client) => Promise<unknown>): Promise<Request> {
      const done = turn.then(async () => {
        last = undefined;
        await ask(client);
        if (!last) throw new Error('the client sent nothing');
        return last;
      });
      turn = done.catch(() => undefined);
      return done;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
