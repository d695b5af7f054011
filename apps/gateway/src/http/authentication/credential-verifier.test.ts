import type { Principal, VerifyResult } from '@assay/contracts';
import { generateApiKey } from '@assay/credentials';
import { ServiceError } from '@assay/errors';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { CredentialVerifier, REFRESH_AFTER_MS, TRUST_MS } from './credential-verifier.js';
import type { Verification } from './verification-batches.js';

function principal(id: string, more: Partial<Principal> = {}): Principal {
  return {
    kind: 'api_key',
    credential_id: id,
    organization_id: 'org_1',
    organization_name: 'Acme',
    plan: 'free',
    environment: 'prod',
    scopes: ['read:org'],
    expires_at: null,
    allowed_ips: [],
    user_id: null,
    ...more,
  };
}
const valid = (id: string, more: Partial<Principal> = {}): VerifyResult => ({
  status: 'valid',
  principal: principal(id, more),
  expires_in_ms: null,
});

/** Time that the test turns, and the questions that reach auth, to be answered by the test. */
function scene(maxEntries?: number) {
  let nowMs = 1_000_000;
  const questions: { credential: string; answer: (result: VerifyResult) => void; fail: () => void }[] = [];
  const verifier = new CredentialVerifier({
    batches: {
      verify: (credential) =>
        new Promise<Verification>((resolve, reject) => {
          const sentAtMs = nowMs;
          questions.push({
            credential,
            answer: (result) => resolve({ result, sentAtMs }),
            fail: () => reject(ServiceError.unavailable('auth')),
          });
        }),
    },
    clock: { nowMs: () => nowMs, monotonicMs: () => nowMs },
    ...(maxEntries ? { maxEntries } : {}),
  });
  return {
    verifier,
    questions,
    pass: (ms: number) => {
      nowMs += ms;
    },
    now: () => nowMs,
  };
}
const settle = () => new Promise<void>((resolve) => setImmediate(resolve));
const key = generateApiKey('prod');

/** Asks and answers once, so that the credential is known. */
async function know(s: ReturnType<typeof scene>, credential: string, result: VerifyResult) {
  const pending = s.verifier.verify(credential);
  s.questions.pop()?.answer(result);
  await pending;
}

describe('cached credentials', () => {
  it('are asked about once, however many requests wait for the response', async () => {
    const s = scene();
    const waiting = Array.from({ length: 50 }, () => s.verifier.verify(key));
    expect(s.questions).toHaveLength(1);
    s.questions[0]?.answer(valid('key_1'));
    for (const answer of await Promise.all(waiting)) expect(answer.result.status).toBe('valid');
    expect(s.verifier.verify(key)).not.toBeInstanceOf(Promise);
    expect(s.questions).toHaveLength(1);
  });

  it('are asked about again in the background, so that a credential in use never waits', async () => {
    const s = scene();
    await know(s, key, valid('key_1'));
    for (let ms = 0; ms < 20_000; ms += 100) {
      s.pass(100);
      expect(s.verifier.verify(key)).not.toBeInstanceOf(Promise);
      // auth takes 400 ms to answer
      if (s.questions.length > 0 && ms % 500 === 0) {
        for (const question of s.questions.splice(0)) question.answer(valid('key_1'));
        await settle();
      }
    }
  });

  it('are trusted from the moment at which auth was asked, not from its response', async () => {
    const s = scene();
    const pending = s.verifier.verify(key);
    s.pass(TRUST_MS - 500);
    s.questions.pop()?.answer(valid('key_1'));
    await pending;
    s.pass(499);
    expect(s.verifier.verify(key)).not.toBeInstanceOf(Promise);
    s.pass(1);
    expect(s.verifier.verify(key)).toBeInstanceOf(Promise);
  });

  it('are rejected with 503 once auth was away for two seconds, and never admitted', async () => {
    const s = scene();
    await know(s, key, valid('key_1'));
    s.pass(REFRESH_AFTER_MS);
    expect(s.verifier.verify(key)).not.toBeInstanceOf(Promise);
    s.questions.pop()?.fail();
    await settle();
    s.pass(TRUST_MS - REFRESH_AFTER_MS);
    const pending = s.verifier.verify(key);
    s.questions.pop()?.fail();
    await expect(pending).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE', status: 503 });
  });

  it('are asked about again where the response took longer than it could be trusted', async () => {
    const s = scene();
    const pending = s.verifier.verify(key);
    s.pass(TRUST_MS);
    s.questions.pop()?.answer(valid('key_1'));
    await settle();
    s.questions.pop()?.answer({ status: 'revoked' });
    expect((await pending)?.result.status).toBe('revoked');
  });

  it.each([
    ['credential_id', { credential_id: 'key_1' }],
    ['organization_id', { organization_id: 'org_1' }],
    ['user_id', { user_id: 'usr_1' }],
  ])('are dropped by a pushed revocation that names their %s', async (_, revocation) => {
    const s = scene();
    await know(s, key, valid('key_1', { user_id: 'usr_1' }));
    s.verifier.revoke(revocation);
    const pending = s.verifier.verify(key);
    expect(pending).toBeInstanceOf(Promise);
    s.questions.pop()?.answer({ status: 'revoked' });
    expect((await pending).result.status).toBe('revoked');
  });

  it('that share an identifier, as the access tokens of one grant do, are all dropped by its revocation', async () => {
    const s = scene();
    const tokens = ['first token', 'second token', 'third token'];
    for (const token of tokens) await know(s, token, valid('grt_1'));
    s.verifier.revoke({ credential_id: 'grt_1' });
    for (const token of tokens) expect(s.verifier.verify(token)).toBeInstanceOf(Promise);
  });

  it('stay where a pushed revocation names something else', async () => {
    const s = scene();
    await know(s, key, valid('key_1'));
    for (const other of [{ credential_id: 'key_2' }, { organization_id: 'org_2' }, { user_id: 'usr_1' }, {}])
      s.verifier.revoke(other);
    expect(s.verifier.verify(key)).not.toBeInstanceOf(Promise);
  });

  it('are not served on a response that a revocation overtook', async () => {
    const s = scene();
    const pending = s.verifier.verify(key);
    const [early] = s.questions.splice(0);
    s.verifier.revoke({ credential_id: 'key_1' });
    early?.answer(valid('key_1'));
    await settle();
    expect(s.questions).toHaveLength(1);
    s.questions.pop()?.answer({ status: 'revoked' });
    expect((await pending).result.status).toBe('revoked');
  });

  it('are not served either where more revocations overtook the response than are remembered', async () => {
    const s = scene();
    const pending = s.verifier.verify(key);
    const [early] = s.questions.splice(0);
    s.verifier.revoke({ credential_id: 'key_1' });
    for (let i = 0; i < 10_000; i++) s.verifier.revoke({ credential_id: `key_other_${i}` });
    early?.answer(valid('key_1'));
    await settle();
    s.questions.pop()?.answer({ status: 'revoked' });
    expect((await pending).result.status).toBe('revoked');
  });

  it('serve those who came before, and nobody after, where changes follow one another faster than responses', async () => {
    const s = scene();
    const early = s.verifier.verify(key);
    for (let asked = 0; asked < 4; asked++) {
      const [question] = s.questions.splice(0);
      s.verifier.revoke({ organization_id: 'org_1' });
      question?.answer(valid('key_1'));
      await settle();
    }
    expect((await early).result.status).toBe('valid');
    // not from the cache either
    const late = s.verifier.verify(key);
    s.questions.pop()?.answer({ status: 'revoked' });
    expect((await late).result.status).toBe('revoked');
  });

  it('never share a question that was put before a revocation with a request that came after it', async () => {
    const s = scene();
    const early = s.verifier.verify(key);
    const [before] = s.questions.splice(0);
    s.verifier.revoke({ credential_id: 'key_other' });
    const late = s.verifier.verify(key);
    const [after] = s.questions.splice(0);
    before?.answer(valid('key_1'));
    after?.answer({ status: 'revoked' });
    expect((await early).result.status).toBe('valid');
    expect((await late).result.status).toBe('revoked');
  });

  it('hold rejections too, for as long', async () => {
    const s = scene();
    await know(s, key, { status: 'invalid' });
    s.pass(TRUST_MS - 1);
    expect(s.verifier.verify(key)).toMatchObject({ result: { status: 'invalid' } });
    expect(s.questions).toHaveLength(0);
    s.pass(1);
    expect(s.verifier.verify(key)).toBeInstanceOf(Promise);
  });

  it('are bounded, and a flood of unknown keys drives none of the valid ones out', async () => {
    const s = scene(10);
    const known = Array.from({ length: 10 }, () => generateApiKey('prod'));
    for (const [i, each] of known.entries()) await know(s, each, valid(`key_${i}`));
    for (let i = 0; i < 100; i++) await know(s, generateApiKey('prod'), { status: 'invalid' });
    for (const each of known) expect(s.verifier.verify(each)).not.toBeInstanceOf(Promise);
    await know(s, key, valid('key_new'));
    expect(s.verifier.verify(known[0] as string)).toBeInstanceOf(Promise);
    expect(s.verifier.verify(known[1] as string)).not.toBeInstanceOf(Promise);
  });

  it('are never served two seconds after their revocation, nor at all once it was pushed, whatever happens', async () => {
    const step = fc.oneof(
      { weight: 4, arbitrary: fc.record({ kind: fc.constant('use' as const) }) },
      { weight: 4, arbitrary: fc.record({ kind: fc.constant('pass' as const), ms: fc.integer({ min: 1, max: 900 }) }) },
      { weight: 3, arbitrary: fc.record({ kind: fc.constant('answer' as const) }) },
      { weight: 1, arbitrary: fc.record({ kind: fc.constant('fail' as const) }) },
      { weight: 1, arbitrary: fc.record({ kind: fc.constant('revoke' as const), pushed: fc.boolean() }) },
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
        const s = scene();
        let revokedAtMs = Infinity;
        let pushed = false;
        const violations: string[] = [];
        // what auth will say is decided when it is asked: the answer travels while the world goes on
        const said = new Map<unknown, VerifyResult>();
        for (const each of steps) {
          if (each.kind === 'pass') s.pass(each.ms);
          if (each.kind === 'revoke' && revokedAtMs === Infinity) {
            revokedAtMs = s.now();
            pushed = each.pushed;
            if (pushed) s.verifier.revoke({ credential_id: 'key_1' });
          }
          if (each.kind === 'answer') for (const q of s.questions.splice(0)) q.answer(said.get(q) as VerifyResult);
          if (each.kind === 'fail') for (const q of s.questions.splice(0)) q.fail();
          if (each.kind === 'use') {
            const answer = s.verifier.verify(key);
            const check = (status: string) => {
              if (status !== 'valid' || revokedAtMs === Infinity) return;
              if (pushed) violations.push('served after a push');
              if (s.now() - revokedAtMs >= TRUST_MS) violations.push(`served after ${s.now() - revokedAtMs} ms`);
            };
            if (answer instanceof Promise)
              answer.then(
                (a) => check(a.result.status),
                () => undefined,
              );
            else check(answer.result.status);
          }
          await settle();
          for (const q of s.questions)
            if (!said.has(q)) said.set(q, revokedAtMs === Infinity ? valid('key_1') : { status: 'revoked' });
        }
        expect(violations).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });
});
