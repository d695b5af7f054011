import { execFileSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import type { GitHubApp, GitHubRepository, Installation, Pull } from './model.js';
import { Failure } from './operation.js';

export type GitHubState = ReturnType<typeof createState>;

/** What a GitHub holds, and how its operations find it. Git data are of real repositories. */
export function createState() {
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
  const newId = () => nextId++;

  const git = (repository: GitHubRepository, ...args: string[]) =>
    execFileSync('git', ['-C', repository.folder, ...args], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trimEnd();
  /** @throws Failure 404 */
  const resolves = async ({ objects }: GitHubRepository, name: string): Promise<string> => {
    const sha = await objects.sha(name);
    if (sha === undefined) throw new Failure(404, 'Not Found');
    return sha;
  };
  const bot = () => ({ login: `${app.slug}[bot]` });
  const pullBody = async (repository: GitHubRepository, pull: Pull) => {
    const branch = async (ref: string) => ({
      ref,
      sha: await resolves(repository, `refs/heads/${ref}`),
      label: `acme:${ref}`,
    });
    return {
      number: pull.number,
      state: pull.state,
      merged: false,
      requested_teams: [],
      html_url: `${state.url}/${repository.fullName}/pull/${pull.number}`,
      head: await branch(pull.head),
      base: await branch(pull.base),
    };
  };

  const state = {
    /** Of the server, once it listens. */
    url: '',
    app,
    publicKey,
    hook,
    installation,
    /** Of the installation, valid. */
    tokens,
    repositories,
    newId,
    git,
    resolves,
    bot,
    pullBody,
  };
  return state;
}
