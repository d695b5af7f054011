import { gitlabHookHeaders } from '@assay/testing';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { gitlabHooks } from './gitlab-hooks.js';

const SECRET = gitlabHooks.secretOf(Buffer.alloc(32, 7));
const SHA = 'da1560886d4f094c3e6c9ef40349f7d38b5d27d7';
const project = { id: 1, path_with_namespace: 'acme/backend/payments', default_branch: 'main' };

/** In the form that GitLab documents (Webhook events: merge request events). */
const mergeRequest = (attributes: object, changes: object = {}) => ({
  object_kind: 'merge_request',
  event_type: 'merge_request',
  user: { id: 1, username: 'dev' },
  project,
  object_attributes: { id: 99, iid: 7, state: 'opened', draft: false, last_commit: { id: SHA }, ...attributes },
  changes,
});
/** The same of comments on merge requests. */
const comment = (attributes: object) => ({
  object_kind: 'note',
  event_type: 'note',
  user: { id: 1, username: 'dev' },
  project,
  object_attributes: { id: 1244, noteable_type: 'MergeRequest', action: 'create', system: false, ...attributes },
  merge_request: { id: 99, iid: 7 },
});
/** The same of push events. */
const push = (more: object) => ({ object_kind: 'push', ref: 'refs/heads/main', after: SHA, project, ...more });
const read = (payload: unknown) => gitlabHooks.read({}, payload);

describe('webhooks of GitLab', () => {
  it.each([
    ['opened', { action: 'open' }, {}],
    ['opened as a draft', { action: 'open', draft: true }, {}],
    ['pushed to', { action: 'update', oldrev: '0'.repeat(40) }, {}],
    ['ready', { action: 'update' }, { draft: { previous: true, current: false } }],
  ])('tell of the head of a merge request that is %s', (_, attributes, changes) => {
    expect(read(mergeRequest(attributes, changes))).toEqual({
      kind: 'head',
      repository: 'acme/backend/payments',
      number: 7,
      headSha: SHA,
    });
  });

  it('tell that a merge request is to be merged into another branch, or was reopened', () => {
    const again = { kind: 'again', repository: 'acme/backend/payments', number: 7 };
    const changes = { target_branch: { previous: 'main', current: 'release' } };
    expect(read(mergeRequest({ action: 'update' }, changes))).toEqual(again);
    expect(read(mergeRequest({ action: 'reopen' }, {}))).toEqual(again);
  });

  it('tell that somebody asks for a check again', () => {
    const again = { kind: 'again', repository: 'acme/backend/payments', number: 7, by: 'dev' };
    expect(read(comment({ note: 'Please\n/assay recheck' }))).toEqual(again);
    // GitLab before 16.11 names no action
    expect(read(comment({ note: '/assay recheck', action: undefined }))).toEqual(again);
    for (const odd of [
      { note: 'please /assay recheck' },
      { note: '/assay recheck', action: 'update' },
      { note: '/assay recheck', noteable_type: 'Issue' },
      { note: '/assay recheck', system: true },
    ])
      expect(read(comment(odd))).toEqual({ kind: 'other' });
  });

  it('tell of pushes to the default branch alone', () => {
    const pushed = {
      kind: 'default-branch',
      repository: 'acme/backend/payments',
      ref: 'refs/heads/main',
      headSha: SHA,
    };
    expect(read(push({}))).toEqual(pushed);
    expect(read(push({ ref: 'refs/heads/other' }))).toEqual({ kind: 'other' });
    expect(read(push({ after: '0'.repeat(40) }))).toEqual({ kind: 'other' });
  });

  it('say nothing else that matters, whatever is in them', () => {
    for (const action of ['close', 'merge', 'approved', 'update'])
      expect(read(mergeRequest({ action }, { title: { previous: 'a', current: 'b' } }))).toEqual({ kind: 'other' });
    const path = (name: string) => ({ ...push({}), project: { ...project, path_with_namespace: name } });
    for (const odd of ['one', 'a//b', 'a/ b', `a/${'b'.repeat(300)}`, '/a/b'])
      expect(read(path(odd))).toEqual({ kind: 'other' });
    fc.assert(
      fc.property(fc.anything(), (anything) => {
        expect(read(anything)).toEqual({ kind: 'other' });
        for (const kind of ['merge_request', 'note', 'push'])
          read({ object_kind: kind, project, object_attributes: anything, changes: anything, merge_request: anything });
      }),
    );
  });

  it('are signed over their bytes with a signing token, and not for long', () => {
    const text = JSON.stringify(push({}));
    const body = Buffer.from(text);
    const headers = gitlabHookHeaders(text, SECRET);
    expect(gitlabHooks.isSigned(headers, body, SECRET)).toBe(true);
    const several = `v1,${Buffer.alloc(32).toString('base64')} ${headers['webhook-signature']}`;
    expect(gitlabHooks.isSigned({ ...headers, 'webhook-signature': several }, body, SECRET)).toBe(true);
    const other = gitlabHooks.secretOf(Buffer.alloc(32, 8));
    expect(gitlabHooks.isSigned(headers, body, other)).toBe(false);
    expect(gitlabHooks.isSigned(headers, Buffer.concat([body, Buffer.from(' ')]), SECRET)).toBe(false);
    for (const name of ['webhook-id', 'webhook-timestamp', 'webhook-signature'])
      for (const value of [undefined, '', 'x'])
        expect(gitlabHooks.isSigned({ ...headers, [name]: value }, body, SECRET)).toBe(false);
    const now = Math.floor(Date.now() / 1_000);
    for (const timestamp of [now - 400, now + 400])
      expect(gitlabHooks.isSigned(gitlabHookHeaders(text, SECRET, { timestamp }), body, SECRET)).toBe(false);
  });

  it('have the secret token of a GitLab without signing tokens', () => {
    const text = JSON.stringify(push({}));
    const headers = gitlabHookHeaders(text, SECRET, { signed: false });
    expect(gitlabHooks.isSigned(headers, Buffer.from(text), SECRET)).toBe(true);
    expect(gitlabHooks.isSigned({ ...headers, 'x-gitlab-token': '' }, Buffer.from(text), SECRET)).toBe(false);
    expect(gitlabHooks.isSigned({}, Buffer.from(text), SECRET)).toBe(false);
  });

  it('name their delivery at every attempt', () => {
    const body = Buffer.from('{}');
    const headers = gitlabHookHeaders('{}', SECRET, { id: 'f5e5f430-f57b-4e6e-9fac-d9128cd7232f' });
    expect(gitlabHooks.deliveryId(headers, body)).toBe('f5e5f430-f57b-4e6e-9fac-d9128cd7232f');
    expect(gitlabHooks.deliveryId({ 'idempotency-key': 'one' }, body)).toBe('one');
    expect(gitlabHooks.deliveryId({ 'idempotency-key': 'a b' }, body)).toBeUndefined();
    expect(gitlabHooks.deliveryId({}, body)).toBe(gitlabHooks.deliveryId({}, Buffer.from('{}')));
    expect(gitlabHooks.deliveryId({}, body)).not.toBe(gitlabHooks.deliveryId({}, Buffer.from('[]')));
  });
});
