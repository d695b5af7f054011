import { randomBytes } from 'node:crypto';
import { DAY_MS } from '@assay/contracts';
import { generateApiKey } from '@assay/credentials';
import { Database } from '@assay/database';
import { type Clock, createLogger } from '@assay/platform';
import { waitFor } from '@assay/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { callAuth, startTestAuth, type TestAuth } from '../../../test/start-test-auth.js';
import { startAuth } from '../../service.js';
import { LastUses } from './last-uses.js';

let s: TestAuth;
beforeAll(async () => {
  s = await startTestAuth();
});
afterAll(() => s.stop());

const verifyAll = async (credentials: string[]) => {
  const { body } = await s.call('POST', '/internal/credentials/verify', { credentials });
  return body.results.map(({ status }: { status: string }) => status);
};

describe('verifying a credential', () => {
  it('tells who it speaks for', async () => {
    const key = await s.createKey({
      environment: 'test',
      allowed_ips: '10.0.0.0/8',
      scopes: ['read:org', 'write:org'],
    });
    const { expires_in_ms, ...result } = await s.verify(key.key);
    expect(result).toEqual({
      status: 'valid',
      principal: {
        kind: 'api_key',
        credential_id: key.key_id,
        organization_id: s.first.organization_id,
        organization_name: 'Acme',
        plan: 'enterprise',
        environment: 'test',
        scopes: ['read:org', 'write:org'],
        expires_at: key.expires_at,
        allowed_ips: ['10.0.0.0/8'],
        user_id: null,
        maker_id: s.admin.id,
      },
    });
    expect(Math.abs(expires_in_ms - 90 * DAY_MS)).toBeLessThan(10_000);
    expect((await s.verify(s.first.api_key)).expires_in_ms).toBeNull();
  });

  it('tells revoked, expired, unknown and malformed ones apart', async () => {
    const [revoked, expired, both] = await Promise.all([s.createKey(), s.createKey(), s.createKey()]);
    await s.call('DELETE', `${s.keysPath}/${revoked.key_id}`, { actor: s.admin });
    await s.call('DELETE', `${s.keysPath}/${both.key_id}`, { actor: s.admin });
    await s.sql(`UPDATE api_keys SET expires_at = now() - interval '1 ms' WHERE id = ANY($1)`, [
      [expired.key_id, both.key_id],
    ]);
    const keys = [revoked.key, expired.key, both.key, generateApiKey('prod'), 'x', '', s.first.api_key];
    expect(await verifyAll(keys)).toEqual(['revoked', 'expired', 'revoked', 'invalid', 'invalid', 'invalid', 'valid']);
  });

  it('answers a hundred together, in their order, doubles included', async () => {
    const known = await Promise.all(Array.from({ length: 10 }, () => s.createKey()));
    const presented = Array.from({ length: 100 }, (_, i) =>
      i % 3 ? generateApiKey('prod') : (known[i % 10]?.key as string),
    );
    expect(await verifyAll(presented)).toEqual(presented.map((_, i) => (i % 3 ? 'invalid' : 'valid')));
  });

  it.each([
    [{}, 422],
    [{ credential: 1 }, 422],
    [{ credential: 'x', credentials: ['y'] }, 422],
    [{ credentials: [] }, 422],
    [{ credentials: Array(101).fill('x') }, 422],
    [{ credentials: [1] }, 422],
    [{ credential: 'x'.repeat(257) }, 422],
    [[], 400],
  ])('answers %p with %i', async (body, status) => {
    expect((await s.call('POST', '/internal/credentials/verify', body)).status).toBe(status);
  });

  it('finds keys of an older pepper, and hashes new ones under the newest', async () => {
    const logger = createLogger('auth', 'silent');
    const pepper = randomBytes(32).toString('base64');
    const rotated = { ...s.configuration, keyPeppers: [pepper, ...s.configuration.keyPeppers] };
    const auth = await startAuth(rotated, { logger });
    await auth.ready;
    const ask = async (credential: string) =>
      (await callAuth(auth, 'POST', '/internal/credentials/verify', { credential }, rotated.internalToken)).body.status;
    const { body: made } = await callAuth(
      auth,
      'POST',
      s.keysPath,
      { actor: s.admin, key: { name: 'New', scopes: ['read:org'], expiration: '90d' } },
      rotated.internalToken,
    );
    expect(await ask(s.first.api_key)).toBe('valid');
    expect(await ask(made.key)).toBe('valid');
    // the first auth does not know the new pepper
    expect((await s.verify(made.key)).status).toBe('invalid');
    await auth.stop();
  });

  it('rejects with 503 while PostgreSQL does not serve', async () => {
    const elsewhere = { ...s.configuration, databaseUrl: 'postgresql://postgres@127.0.0.1:1/none' };
    const auth = await startAuth(elsewhere, { logger: createLogger('auth', 'silent') });
    const answer = await callAuth(
      auth,
      'POST',
      '/internal/credentials/verify',
      { credential: s.first.api_key },
      elsewhere.internalToken,
    );
    expect(answer).toMatchObject({ status: 503, body: { code: 'SERVICE_UNAVAILABLE' } });
    expect(answer.headers.get('retry-after')).toBe('2');
    await auth.stop();
  });
});

describe('the last use of a key', () => {
  const lastUse = async (keyId: string): Promise<Date | null> =>
    (await s.sql('SELECT last_used_at FROM api_keys WHERE id = $1', [keyId]))[0]?.last_used_at;

  it('is shown soon after the key was verified', async () => {
    const key = await s.createKey();
    const before = Date.now();
    await s.verify(key.key);
    await waitFor(() => lastUse(key.key_id));
    const { body } = await s.call('GET', `${s.keysPath}/${key.key_id}`);
    expect(Math.abs(Date.parse(body.last_used_at) - before)).toBeLessThan(20_000);
  });

  it('is written at most once a minute, by several processes together too, and never goes back', async () => {
    let nowMs = 1_000_000;
    const clock: Clock = { nowMs: () => nowMs, monotonicMs: () => nowMs };
    const logger = createLogger('test', 'silent');
    const database = new Database({ url: s.configuration.databaseUrl, role: 'assay_auth', logger });
    const [one, two] = [new LastUses(database, clock, logger), new LastUses(database, clock, logger)];
    const key = await s.createKey();
    one.note(key.key_id);
    await one.flush();
    const first = await lastUse(key.key_id);
    expect(first).toBeInstanceOf(Date);

    for (let second = 1; second < 60; second++) {
      nowMs += 1_000;
      for (const each of [one, two]) {
        each.note(key.key_id);
        await each.flush();
      }
    }
    expect(await lastUse(key.key_id)).toEqual(first);

    await s.sql(`UPDATE api_keys SET last_used_at = last_used_at - interval '70 seconds' WHERE id = $1`, [key.key_id]);
    nowMs += 1_000;
    one.note(key.key_id);
    nowMs += 5_000;
    await one.flush();
    const later = await lastUse(key.key_id);
    expect(later?.getTime()).toBeGreaterThan((first as Date).getTime() - 10_000);
    expect(later?.getTime()).toBeLessThan(Date.now() - 4_000);
    await database.close();
  });

  it('is kept where it could not be written, and written later', async () => {
    const logger = createLogger('test', 'silent');
    const clock: Clock = { nowMs: () => 0, monotonicMs: () => 0 };
    const key = await s.createKey();
    let away = true;
    const database = new Database({ url: s.configuration.databaseUrl, role: 'assay_auth', logger });
    const flaky = Object.create(database) as Database;
    flaky.direct = (work) => (away ? Promise.reject(new Error('away')) : database.direct(work));
    const uses = new LastUses(flaky, clock, logger);
    uses.note(key.key_id);
    await uses.flush();
    expect(await lastUse(key.key_id)).toBeNull();
    away = false;
    await uses.flush();
    expect(await lastUse(key.key_id)).toBeInstanceOf(Date);
    await database.close();
  });
});
