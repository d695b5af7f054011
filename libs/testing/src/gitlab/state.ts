import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import type { Account, GitLabMergeRequest, GitLabNote, GitLabProject } from './model.js';
import { Failure, type Of } from './operation.js';

export type GitLabState = ReturnType<typeof createState>;

/** What a GitLab holds, and how its operations find it. Git data are of real repositories. */
export function createState() {
  const projects: GitLabProject[] = [];
  const accounts: Account[] = [];
  let nextId = 1;
  const newId = () => nextId++;

  const account = (username: string, scopes = ['api']): Account => {
    const made = { id: newId(), username, token: `glpat-${randomBytes(15).toString('base64url')}`, scopes };
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
  const simpleUser = ({ id, username }: Account) => ({
    id,
    username,
    name: username,
    state: 'active',
    avatar_url: '',
    web_url: `${state.url}/${username}`,
  });

  const bot = account('project_1_bot_0a1b2c');
  const state = {
    /** Of the server, once it listens. */
    url: '',
    /** Whose request is handled. */
    asking: bot,
    bot,
    projects,
    accounts,
    newId,
    account,
    git,
    resolves,
    projectOf,
    mergeRequestOf,
    compare,
    notesOf,
    noteOf,
    simpleUser,
  };
  return state;
}
