import { githubHookExample, githubHookExamples } from '@assay/testing';
import { describe, expect, it } from '@jest/globals';
import { sign } from '@octokit/webhooks-methods';
import { githubHooks } from './github-hooks.js';

const repository = 'Codertocat/Hello-World';
const read = (event: string, payload: unknown) => githubHooks.read({ 'x-github-event': event }, payload);
/** What each of GitHub's own examples of an event is read as, by its action. */
const kinds = (event: string) => {
  const said: Record<string, string> = {};
  for (const payload of githubHookExamples(event)) said[payload.action ?? ''] = read(event, payload).kind;
  return Object.fromEntries(Object.entries(said).filter(([, kind]) => kind !== 'other'));
};

describe('webhooks of GitHub', () => {
  it.each([
    ['pull_request', { opened: 'head', reopened: 'again', ready_for_review: 'head', synchronize: 'head' }],
    ['check_run', { requested_action: 'other', rerequested: 'commit-again' }],
    ['check_suite', { rerequested: 'commit-again' }],
    ['merge_group', { checks_requested: 'merge-group' }],
    ['issue_comment', {}],
    [
      'installation',
      {
        created: 'installation',
        deleted: 'installation',
        suspend: 'installation',
        unsuspend: 'installation',
        new_permissions_accepted: 'installation',
      },
    ],
    ['installation_repositories', { added: 'installation', removed: 'installation' }],
  ])('are read as GitHub shows them: %s', (event, expected) => {
    const wanted = Object.fromEntries(Object.entries(expected).filter(([, kind]) => kind !== 'other'));
    expect(githubHookExamples(event).length).toBeGreaterThan(0);
    expect(kinds(event)).toEqual(wanted);
  });

  it('tell of a new head', () => {
    const payload = githubHookExample('pull_request', 'opened');
    expect(read('pull_request', payload)).toEqual({
      kind: 'head',
      repository,
      number: 2,
      headSha: payload.pull_request.head.sha,
    });
    const edited = { ...payload, action: 'edited' };
    expect(read('pull_request', { ...edited, changes: { title: { from: 'x' } } }).kind).toBe('other');
    const base = { ref: { from: 'main' }, sha: { from: 'x' } };
    expect(read('pull_request', { ...edited, changes: { base } })).toEqual({ kind: 'again', repository, number: 2 });
  });

  it('tell of who asks for a check again', () => {
    const payload = githubHookExample('check_run', 'requested_action');
    const headSha = payload.check_run.head_sha;
    const again = {
      kind: 'commit-again',
      repository: payload.repository.full_name,
      headSha,
      by: payload.sender.login,
    };
    expect(read('check_run', { ...payload, requested_action: { identifier: 'recheck' } })).toEqual(again);
    const comment = githubHookExample('issue_comment', 'created');
    const asking = { ...comment, comment: { ...comment.comment, body: 'Please\n/assay recheck' } };
    expect(read('issue_comment', asking).kind).toBe('other');
    expect(read('issue_comment', { ...asking, issue: { number: 7, pull_request: {} } })).toEqual({
      kind: 'again',
      repository,
      number: 7,
      by: 'Codertocat',
    });
  });

  it('tell of a merge queue, of the default branch, and of installations', () => {
    const { merge_group: group, ...rest } = githubHookExample('merge_group', 'checks_requested');
    expect(read('merge_group', { ...rest, merge_group: group })).toMatchObject({
      kind: 'merge-group',
      ref: expect.stringMatching(/^refs\/heads\/gh-readonly-queue\//),
      headSha: group.head_sha,
      baseSha: group.base_sha,
    });
    const push = githubHookExamples('push').find(({ deleted }) => deleted === false);
    const main = `refs/heads/${push.repository.default_branch}`;
    const sha = 'a'.repeat(40);
    expect(read('push', { ...push, ref: main, after: sha })).toMatchObject({
      kind: 'default-branch',
      ref: main,
      headSha: sha,
    });
    expect(read('push', { ...push, ref: `${main}-other`, after: sha }).kind).toBe('other');
    expect(read('push', { ...push, ref: main, after: sha, deleted: true }).kind).toBe('other');
    expect(read('installation', githubHookExample('installation', 'suspend'))).toMatchObject({
      installation: { status: 'suspended', account: 'Codertocat', changedAt: expect.any(Date) },
    });
  });

  it('say nothing else that matters', () => {
    for (const event of [
      'pull_request',
      'check_run',
      'check_suite',
      'merge_group',
      'issue_comment',
      'installation',
      'push',
      'x',
    ])
      for (const odd of [
        null,
        1,
        [],
        {},
        { repository: { full_name: '../x' } },
        { repository: { full_name: 'a/b' }, action: 'opened' },
      ])
        expect(read(event, odd)).toEqual({ kind: 'other' });
  });

  it('are signed over their bytes as the official library signs, and name their delivery', async () => {
    const body = JSON.stringify(githubHookExample('pull_request', 'opened'));
    const headers = {
      'x-hub-signature-256': await sign('secret', body),
      'x-github-delivery': '72d3162e-cc78-11e3-81ab-4c9367dc0958',
    };
    expect(githubHooks.isSigned(headers, Buffer.from(body), 'secret')).toBe(true);
    expect(githubHooks.isSigned(headers, Buffer.from(body), 'secretx')).toBe(false);
    expect(githubHooks.isSigned(headers, Buffer.from(`${body} `), 'secret')).toBe(false);
    expect(githubHooks.isSigned({ 'x-hub-signature-256': '' }, Buffer.from(body), 'secret')).toBe(false);
    expect(githubHooks.isSigned({}, Buffer.from(body), 'secret')).toBe(false);
    expect(githubHooks.deliveryId(headers, Buffer.from(body))).toBe('72d3162e-cc78-11e3-81ab-4c9367dc0958');
    expect(githubHooks.deliveryId({ 'x-github-delivery': 'a b' }, Buffer.from(body))).toBeUndefined();
  });
});
