import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from '@assay/testing';
import { expect, it } from '@jest/globals';
import type { CodeHost } from '../src/index.js';

/** A real host, as far as the suite has to set it up. */
export interface RealHost {
  /** As an account that may write to the repository. */
  host: CodeHost;
  account: string;
  /** As an account whose token can read only the account itself. */
  limited: CodeHost;
  /** The permissions that this token lacks, in the host's words. */
  missing: string[];
  repository: string;
  /** Another account, which may not write to the repository. */
  stranger: string;
  /** An open pull request of the branch `feature/one` that changes `changed.txt` from its second line on, and adds `link`, a symbolic link. */
  number: number;
  headSha: string;
  mergeBase: string;
}

/** Pushes the branches that the suite works on: `main`, and `feature/one` with the change. */
export function pushChange(url: string): { headSha: string; mergeBase: string } {
  const folder = temporaryFolder();
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Dev', '-c', 'user.email=dev@example.com', ...args], {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  git('init', '-b', 'main');
  git('remote', 'add', 'origin', url);
  mkdirSync(path.join(folder, 'folder'));
  writeFileSync(path.join(folder, 'folder/é.txt'), 'x\n');
  writeFileSync(path.join(folder, 'changed.txt'), '1\n2\n');
  git('add', '-A');
  git('commit', '-m', 'start');
  const mergeBase = git('rev-parse', 'HEAD');
  git('push', 'origin', 'HEAD:refs/heads/main');
  writeFileSync(path.join(folder, 'changed.txt'), '1\ntwo\n');
  symlinkSync('changed.txt', path.join(folder, 'link'));
  git('add', '-A');
  git('commit', '-m', 'change');
  git('push', 'origin', 'HEAD:refs/heads/feature/one');
  return { headSha: git('rev-parse', 'HEAD'), mergeBase };
}

/** What every adapter must do, on a real host of its kind. */
export function codeHostConformance(setUp: () => RealHost): void {
  const signal = AbortSignal.timeout(300_000);

  it('tells whose token it is, and which permissions it lacks', async () => {
    const { host, account, limited, missing } = setUp();
    expect(await host.checkToken(signal)).toEqual({ account, missing: [] });
    expect((await limited.checkToken(signal)).missing).toEqual(missing);
  });

  it('reads a pull request', async () => {
    const { host, repository, number, headSha, mergeBase } = setUp();
    expect(await host.pullRequest(repository, number, signal)).toMatchObject({ open: true, headSha, mergeBase });
    await expect(host.pullRequest(repository, 999_999, signal)).rejects.toMatchObject({ reason: 'gone' });
    await expect(host.pullRequest(`${repository}-none`, 1, signal)).rejects.toMatchObject({ reason: 'gone' });
  });

  it('names the ref of a pull request, and the block of a suggestion', () => {
    const { host } = setUp();
    expect(host.pullRef(7)).toMatch(/^refs\/(?:pull|merge-requests)\/7\/head$/);
    expect(host.suggestion?.(2) ?? 'suggestion').toMatch(/^suggestion/);
  });

  it('knows where a branch is', async () => {
    const { host, repository, headSha } = setUp();
    expect(await host.branch(repository, 'refs/heads/feature/one', signal)).toMatchObject({ headSha });
    expect(await host.branch(repository, 'refs/heads/feature', signal)).toBeUndefined();
  });

  it('lists the files of a commit, and reads what is in them', async () => {
    const { host, repository, headSha } = setUp();
    const files = await host.tree(repository, headSha, signal);
    expect(files.map(({ path, kind }) => [path, kind]).sort()).toEqual([
      ['changed.txt', 'file'],
      ['folder/é.txt', 'file'],
      ['link', 'link'],
    ]);
    const changed = files.find(({ path }) => path === 'changed.txt');
    const content = await host.blob(repository, changed?.objectId ?? '', 1_000, signal);
    expect(content.toString()).toBe('1\ntwo\n');
    expect(changed?.sizeBytes ?? content.length).toBe(content.length);
  });

  it('returns the diff of a pull request, unless it is larger than the limit', async () => {
    const { host, repository, number } = setUp();
    expect(await host.diff(repository, number, 100_000, signal)).toContain('+two');
    expect(await host.diff(repository, number, 10, signal)).toBeUndefined();
  });

  it('keeps the newest status of a commit under each name', async () => {
    const { host, repository, headSha } = setUp();
    const status = (state: 'pending' | 'success', description: string) => ({
      state,
      description,
      url: 'https://example.com/1',
    });
    expect(await host.status(repository, headSha, 'assay', signal)).toBeUndefined();
    await host.setStatus(repository, headSha, 'assay', status('pending', 'first'), signal);
    await host.setStatus(repository, headSha, 'assay', status('success', 'second'), signal);
    await host.setStatus(repository, headSha, 'other', status('pending', 'third'), signal);
    expect(await host.status(repository, headSha, 'assay', signal)).toEqual(status('success', 'second'));
  });

  it('gives back each state of a status as it was set', async () => {
    const { host, repository, headSha } = setUp();
    const status = { description: 'said', url: 'https://example.com/2' };
    for (const state of ['pending', 'success', 'pending', 'failure', 'pending', 'error'] as const) {
      await host.setStatus(repository, headSha, 'states', { ...status, state }, signal);
      expect(await host.status(repository, headSha, 'states', signal)).toEqual({ ...status, state });
    }
  });

  it('reads no more of a file than the limit', async () => {
    const { host, repository, headSha } = setUp();
    const changed = (await host.tree(repository, headSha, signal)).find(({ path }) => path === 'folder/é.txt');
    const read = host.blob(repository, changed?.objectId ?? '', 1, signal).then(({ length }) => length);
    // hosts that wrap contents in a response allow for the rest of the response
    if (changed?.sizeBytes === undefined) await expect(read).rejects.toMatchObject({ details: { sizeBytes: 2 } });
    else expect([changed.sizeBytes, await read]).toEqual([2, 2]);
  });

  it('writes, changes and finds its own comments', async () => {
    const { host, repository, number } = setUp();
    const id = await host.createComment(repository, number, 'first', signal);
    expect(await host.updateComment(repository, id, 'second', signal)).toBe(true);
    expect(await host.ownComments(repository, number, signal)).toContainEqual({ id, body: 'second' });
    await host.deleteComment(repository, id, signal);
    await host.deleteComment(repository, id, signal);
    expect(await host.updateComment(repository, id, 'third', signal)).toBe(false);
    expect(await host.ownComments(repository, number, signal)).toEqual([]);
  });

  it('comments on lines, and finds what it said', async () => {
    const { host, repository, number, headSha } = setUp();
    expect(await host.ownLineComments(repository, number, signal)).toEqual([]);
    const comments = [{ path: 'changed.txt', line: 2, body: 'on a line' }];
    await host.commentOnLines(repository, number, headSha, comments, signal);
    const [said, ...more] = await host.ownLineComments(repository, number, signal);
    expect([said?.body, more]).toEqual(['on a line', []]);
    expect(said?.thread !== undefined).toBe(host.setResolved !== undefined);
    for (const resolved of [true, false]) {
      if (said?.thread) await host.setResolved?.(repository, number, said.thread.id, resolved, signal);
      const [now] = await host.ownLineComments(repository, number, signal);
      expect(now?.thread?.resolved).toBe(said?.thread && (resolved ? 'by us' : 'no'));
    }
  });

  it('knows who may write to a repository', async () => {
    const { host, repository, account, stranger } = setUp();
    expect(await host.mayWrite(repository, account, signal)).toBe(true);
    expect(await host.mayWrite(repository, stranger, signal)).toBe(false);
    expect(await host.mayWrite(repository, 'nobody-at-all', signal)).toBe(false);
  });
}
