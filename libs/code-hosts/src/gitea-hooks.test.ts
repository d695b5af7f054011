import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { giteaHooks } from './gitea-hooks.js';

/** As a real Gitea 1.26.0 sent them, with their signatures. */
function recorded(name: string) {
  const file = path.join(import.meta.dirname, `../testdata/gitea/${name}.json`);
  const { headers, body } = JSON.parse(readFileSync(file, 'utf8')) as { headers: Record<string, string>; body: string };
  return { headers, body: Buffer.from(body), payload: JSON.parse(body) };
}
const SECRET = 'recorded-secret';

describe('webhooks of Gitea', () => {
  it.each(['pull_request-opened', 'pull_request-synchronized'])('tell of a new head: %s', (name) => {
    const { headers, payload } = recorded(name);
    expect(giteaHooks.read(headers, payload)).toEqual({
      kind: 'head',
      repository: 'dev/payments',
      number: 1,
      headSha: payload.pull_request.head.sha,
    });
  });

  it('tell of a push to a branch, before they tell of the pull requests it belongs to', () => {
    const { headers } = recorded('pull_request-synchronized');
    const [before, after] = ['a'.repeat(40), 'b'.repeat(40)];
    const push = { ref: 'refs/heads/feature', before, after, repository: { full_name: 'dev/payments' } };
    const read = (change: object) => giteaHooks.read({ ...headers, 'x-gitea-event': 'push' }, { ...push, ...change });
    expect(read({})).toEqual({ kind: 'push', repository: 'dev/payments', beforeSha: before, headSha: after });
    for (const odd of [{ ref: 'refs/tags/v1' }, { after: '0'.repeat(40) }, { before: '' }, { after: null }])
      expect(read(odd)).toEqual({ kind: 'other' });
  });

  it('tell that a pull request is to be merged into another branch, or was reopened', () => {
    const { headers, payload } = recorded('pull_request-opened');
    const again = { kind: 'again', repository: 'dev/payments', number: 1 };
    const edited = { ...payload, action: 'edited' };
    expect(giteaHooks.read(headers, { ...edited, changes: { ref: { from: 'main' } } })).toEqual(again);
    expect(giteaHooks.read(headers, { ...payload, action: 'reopened' })).toEqual(again);
    expect(giteaHooks.read(headers, { ...edited, changes: { title: { from: 'x' } } })).toEqual({ kind: 'other' });
  });

  it('tell that somebody asks for a check again', () => {
    const { headers, payload } = recorded('issue_comment-created');
    const again = { kind: 'again', repository: 'dev/payments', number: 1, by: 'dev' };
    expect(giteaHooks.read(headers, payload)).toEqual(again);
    for (const body of ['/assay recheck it', 'please /assay recheck', '`/assay recheck`'])
      expect(giteaHooks.read(headers, { ...payload, comment: { body } })).toEqual({ kind: 'other' });
    expect(giteaHooks.read(headers, { ...payload, is_pull: false })).toEqual({ kind: 'other' });
  });

  it('say nothing else that matters', () => {
    const { headers, payload } = recorded('pull_request-closed');
    expect(giteaHooks.read(headers, payload)).toEqual({ kind: 'other' });
    for (const odd of [null, 1, [], {}, { repository: { full_name: '../x' } }, { repository: null, pull_request: 1 }])
      expect(giteaHooks.read(headers, odd)).toEqual({ kind: 'other' });
  });

  it('are signed over their bytes, and name their delivery', () => {
    const { headers, body } = recorded('pull_request-opened');
    expect(giteaHooks.isSigned(headers, body, SECRET)).toBe(true);
    expect(giteaHooks.isSigned(headers, body, `${SECRET}x`)).toBe(false);
    expect(giteaHooks.isSigned({ ...headers, 'x-gitea-signature': '' }, body, SECRET)).toBe(false);
    expect(giteaHooks.isSigned({}, body, SECRET)).toBe(false);
    expect(giteaHooks.isSigned(headers, Buffer.concat([body, Buffer.from(' ')]), SECRET)).toBe(false);
    expect(giteaHooks.deliveryId(headers, body)).toMatch(/^[0-9a-f-]{36}$/);
    expect(giteaHooks.deliveryId({ 'x-gitea-delivery': 'a b' }, body)).toBeUndefined();
  });
});
