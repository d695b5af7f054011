import { randomBytes } from 'node:crypto';
import { Database } from '@assay/database';
import { createLogger } from '@assay/platform';
import { createTestDatabase, type TestDatabase } from '@assay/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type pg from 'pg';
import { Throttle } from './throttle.js';

let test: TestDatabase;
let database: Database;
let postgres: pg.Client;
let throttle: Throttle;
beforeAll(async () => {
  test = await createTestDatabase();
  database = new Database({ url: test.url, role: 'assay_auth', logger: createLogger('test', 'silent') });
  postgres = test.client;
  throttle = new Throttle(database, randomBytes(32).toString('base64'));
});
afterAll(async () => {
  await database.close();
  await test.drop();
});
/** As if every pause had ended. */
const wait = () =>
  postgres.query(
    `UPDATE sign_in_throttles SET blocked_until = now() - interval '1 millisecond' WHERE blocked_until IS NOT NULL`,
  );

describe('throttling', () => {
  it('pauses a few minutes at most, however often someone fails, and always lets the next attempt in then', async () => {
    const kinds = fc.constantFrom('account' as const, 'device' as const, 'address' as const, 'mail' as const);
    await fc.assert(
      fc.asyncProperty(kinds, fc.uuid(), fc.integer({ min: 1, max: 100_000 }), async (kind, name, failures) => {
        const subject = [{ kind, name }];
        await postgres.query('DELETE FROM sign_in_throttles');
        expect(await throttle.begin(subject)).toBe(0);
        // each failure after a pause had ended
        await postgres.query('UPDATE sign_in_throttles SET failures = $1', [failures]);
        expect(await throttle.begin(subject)).toBe(0);
        const pause = await throttle.begin(subject);
        expect(pause).toBeLessThanOrEqual(300);
        await wait();
        expect(await throttle.begin(subject)).toBe(0);
      }),
      { numRuns: 20 },
    );
  });

  it('of an account by strangers does not stop its person on a known device', async () => {
    const stranger = [{ kind: 'account' as const, name: 'robin@example.com' }];
    for (let i = 0; i < 20; i++) await throttle.begin(stranger);
    expect(await throttle.begin(stranger)).toBeGreaterThan(0);
    expect(await throttle.begin([{ kind: 'device', name: 'the laptop' }])).toBe(0);
  });

  it('counts a caller who changes the address within one IPv6 network as one', async () => {
    const attempt = (address: string) => throttle.begin([{ kind: 'address', name: address }]);
    for (let host = 1; host <= 50; host++) expect(await attempt(`2001:db8:0:1::${host.toString(16)}`)).toBe(0);
    expect(await attempt('2001:db8:0:1:ffff::1')).toBeGreaterThan(0);
    expect(await attempt('2001:db8:0:2::1')).toBe(0);
  });

  it('takes no more attempts at once than one after the other', async () => {
    const subject = { kind: 'account', name: 'many-at-once@example.com' } as const;
    const pauses = await Promise.all(Array.from({ length: 40 }, () => throttle.begin([subject])));
    expect(pauses.filter((seconds) => seconds === 0)).toHaveLength(5);
    // those that were not taken do not make the pause longer
    expect(Math.max(...pauses)).toBeLessThanOrEqual(2);
  });
});
