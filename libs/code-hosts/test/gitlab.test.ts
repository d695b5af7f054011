import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { createAddressGuard } from '@assay/safe-address';
import { type GitLabProject, startGitLab, type TestGitLab, temporaryFolder } from '@assay/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CodeHosts, changedLines, HostRequests, oldNames } from '../src/index.js';
import { codeHostConformance, pushChange, type RealHost } from './conformance.js';

describe('The adapter of GitLab', () => {
  const guard = createAddressGuard({ allowedAddresses: ['127.0.0.1/32'], dnsServers: [] });
  const hosts = new CodeHosts(new HostRequests(guard));
  const signal = AbortSignal.timeout(300_000);
  let gitlab: TestGitLab;
  let project: GitLabProject;
  let real: RealHost;

  const hostOf = (token = gitlab.bot.token) => hosts.open('gitlab', { baseUrl: gitlab.url, token });
  const status = { state: 'failure', description: 'failed', url: 'https://example.com/1' } as const;

  beforeAll(async () => {
    gitlab = await startGitLab();
    project = gitlab.createProject('acme/backend/conformance');
    const pushed = pushChange(project.folder);
    project.members.stranger = 20;
    gitlab.account('stranger');
    real = {
      host: hostOf(),
      account: gitlab.bot.username,
      limited: hostOf(gitlab.account('limited', ['read_api']).token),
      missing: ['api'],
      repository: project.fullPath,
      stranger: 'stranger',
      number: gitlab.open(project, 'feature/one'),
      ...pushed,
    };
  });
  afterAll(async () => {
    await hosts.close();
    expect(gitlab.violations).toEqual([]);
    await gitlab.stop();
  });

  codeHostConformance(() => real);

  it('writes what the official client reads', async () => {
    const { host, repository, number, headSha } = real;
    const client = gitlab.client(gitlab.bot);
    await host.createComment(repository, number, 'the summary', signal);
    await host.setStatus(repository, headSha, 'read-back', status, signal);
    const notes = await client.MergeRequestNotes.all(repository, number);
    expect(notes.map(({ body }) => body)).toContain('the summary');
    expect(await client.Commits.allStatuses(repository, headSha, { name: 'read-back' })).toMatchObject([
      { name: 'read-back', status: 'failed', description: 'failed', target_url: 'https://example.com/1' },
    ]);
    const discussions = await client.MergeRequestDiscussions.all(repository, number);
    const onLines = discussions.filter(({ individual_note: isAlone }) => !isAlone);
    expect(onLines).toMatchObject([{ notes: [{ type: 'DiffNote', body: 'on a line', position: { new_line: 2 } }] }]);
  });

  it('lists hundreds of files, page by page', async () => {
    const { on, push } = worked('many');
    const files = Object.fromEntries(Array.from({ length: 450 }, (_, at) => [`file-${at}.txt`, `${at}\n`]));
    const sha = push('main', files);
    const before = gitlab.requests.length;
    const found = await hostOf().tree(on.fullPath, sha, signal);
    expect(new Set(found.map(({ path: of }) => of))).toEqual(new Set(Object.keys(files)));
    expect(gitlab.requests.slice(before)).toHaveLength(5);
    const archive = await hostOf().archive?.(on.fullPath, sha, 1_000_000, signal);
    expect(archive?.subarray(0, 2)).toEqual(Buffer.from([0x1f, 0x8b]));
    expect(await hostOf().archive?.(on.fullPath, sha, 10, signal)).toBeUndefined();
  });

  it('repeats what the host says of an error on one line, without characters that cannot be kept', async () => {
    gitlab.interfere(() => ({ status: 401, body: { message: 'revoked\0\r\nby you \ud83d' } }));
    await expect(hostOf().checkToken(signal)).rejects.toMatchObject({
      reason: 'rejected',
      message: 'The host rejects the token for /user: revoked by you \ufffd',
    });
    gitlab.interfere(undefined);
  });

  it('stops reading files where the host lists pages without end', async () => {
    const link = `<${gitlab.url}/api/v4/projects/1/repository/tree?page_token=more>; rel="next"`;
    gitlab.interfere(() => ({ status: 200, headers: { link }, body: [] }));
    const read = hostOf().tree(real.repository, real.headSha, AbortSignal.any([signal, AbortSignal.timeout(30_000)]));
    await expect(read).rejects.toMatchObject({ name: 'HostError', reason: 'gone' });
    gitlab.interfere(undefined);
  });

  it('comments on a line of a file that was renamed, and on names that are odd', async () => {
    const { on, push } = worked('renamed');
    const lines = Array.from({ length: 20 }, (_, at) => `line ${at}\n`);
    push('main', { 'old.txt': lines.join('') });
    const changed = { 'new "1".txt': [...lines, 'added\n'].join(''), 'old.txt': undefined, 'fresh\\.txt': 'x\n' };
    const sha = push('feature', changed);
    const number = gitlab.open(on, 'feature');
    const diff = await hostOf().diff(on.fullPath, number, 100_000, signal);
    expect(diff).toContain(`rename to "new \\"1\\".txt"`);
    expect([...changedLines(diff ?? '').keys()].sort()).toEqual(['fresh\\.txt', `new "1".txt`]);
    expect([...oldNames(diff ?? '')]).toEqual([[`new "1".txt`, 'old.txt']]);
    const comment = { path: 'new "1".txt', oldPath: 'old.txt', line: 21, body: 'here' };
    await hostOf().commentOnLines(on.fullPath, number, sha, [comment], signal);
    expect(on.notes).toMatchObject([{ body: 'here', thread: { path: 'new "1".txt', oldPath: 'old.txt', line: 21 } }]);
    // of a head that is not the newest any more: nothing is said
    await hostOf().commentOnLines(on.fullPath, number, '0'.repeat(40), [comment], signal);
    expect(on.notes).toHaveLength(1);
  });

  it('tells of a fork in the fork, and in the project where the token does not reach that', async () => {
    const { on, push } = worked('upstream');
    push('main', { 'a.txt': 'a\n' });
    const fork = gitlab.createProject('dev/upstream');
    execFileSync('git', ['-C', fork.folder, 'fetch', '-q', on.folder, 'main:main']);
    const clone = worked('fork', fork);
    clone.git('fetch', '-q', fork.folder, 'main');
    clone.git('checkout', '-q', '-B', 'work', 'FETCH_HEAD');
    const sha = clone.push('main', { 'a.txt': 'b\n' });
    const number = gitlab.open(on, 'main', { from: fork });
    const host = hostOf();
    expect(await host.pullRequest(on.fullPath, number, signal)).toMatchObject({ headSha: sha });
    await host.setStatus(on.fullPath, sha, 'assay', status, signal);
    expect([fork.statuses.map(({ ref }) => ref), on.statuses]).toEqual([['main'], []]);
    expect(await host.status(on.fullPath, sha, 'assay', signal)).toEqual(status);
    gitlab.interfere(({ path: of }) => (of.startsWith(`/projects/${fork.id}/`) ? { status: 404 } : undefined));
    await host.setStatus(on.fullPath, sha, 'assay', status, signal);
    expect(on.statuses.map(({ ref }) => ref)).toEqual([`refs/merge-requests/${number}/head`]);
    gitlab.interfere(undefined);
  });

  it('puts a status into the pipeline of the merge request, and none into one of another commit', async () => {
    const { on, push } = worked('pipelines');
    push('main', { 'a.txt': 'a\n' });
    const sha = push('feature', { 'a.txt': 'b\n' });
    const number = gitlab.open(on, 'feature');
    for (const [at, [id, of]] of (
      [
        [77, sha],
        [78, '0'.repeat(40)],
      ] as const
    ).entries()) {
      gitlab.mergeRequest(on, number).pipeline = { id, sha: of, projectId: on.id };
      const host = hostOf();
      await host.pullRequest(on.fullPath, number, signal);
      await host.setStatus(on.fullPath, sha, `assay-${at}`, status, signal);
    }
    expect(on.statuses.map(({ pipelineId }) => pipelineId)).toEqual([77, undefined]);
  });

  it('sets a status that is set already without a word', async () => {
    const { repository, headSha, host } = real;
    for (const description of ['first', 'second'])
      await host.setStatus(repository, headSha, 'twice', { ...status, state: 'pending', description }, signal);
    expect(project.statuses.filter(({ name }) => name === 'twice').map(({ history }) => history)).toEqual([
      ['running'],
    ]);
  });

  it('waits until the branches are compared, and as long as the host asks for', async () => {
    const { host, repository, number } = real;
    const pull = gitlab.mergeRequest(project, number);
    const { refs } = pull;
    pull.refs = undefined;
    await expect(host.pullRequest(repository, number, signal)).rejects.toMatchObject({ reason: 'unavailable' });
    pull.refs = refs;
    const limits: [Record<string, string>, unknown][] = [
      [{ 'retry-after': '7' }, 7_000],
      [
        { 'ratelimit-remaining': '0', 'ratelimit-reset': String(Math.ceil(Date.now() / 1_000) + 30) },
        expect.closeTo(30_000, -4),
      ],
    ];
    for (const [headers, retryAfterMs] of limits) {
      gitlab.interfere(() => ({ status: 429, headers }));
      const read = host.branch(repository, 'refs/heads/main', signal);
      await expect(read).rejects.toMatchObject({ reason: 'limited', details: { retryAfterMs } });
    }
    // archives have a limit of their own: files can still be asked for
    expect(await host.archive?.(repository, real.headSha, 1_000, signal)).toBeUndefined();
    gitlab.interfere(() => ({ status: 301, headers: { location: 'https://elsewhere.example' } }));
    await expect(host.branch(repository, 'refs/heads/main', signal)).rejects.toMatchObject({ reason: 'gone' });
    gitlab.interfere(undefined);
  });

  /** A project, and commits that are pushed to it; a file that is undefined is removed. */
  function worked(name: string, on = gitlab.createProject(`acme/backend/${name}`)) {
    const folder = temporaryFolder();
    const git = (...args: string[]) =>
      execFileSync('git', ['-c', 'user.name=Dev', '-c', 'user.email=dev@example.com', ...args], {
        cwd: folder,
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      }).trim();
    git('init', '-q');
    const push = (branch: string, files: Record<string, string | undefined>) => {
      for (const [of, content] of Object.entries(files))
        if (content === undefined) git('rm', '-q', of);
        else writeFileSync(path.join(folder, of), content);
      git('add', '-A');
      git('commit', '-q', '-m', 'change');
      git('push', '-q', on.folder, `HEAD:refs/heads/${branch}`);
      return git('rev-parse', 'HEAD');
    };
    return { on, git, push };
  }
});
