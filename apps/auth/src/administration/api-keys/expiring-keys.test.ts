import { Database } from '@assay/database';
import { createLogger } from '@assay/platform';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestAuth, type TestAuth } from '../../../test/start-test-auth.js';
import { ExpiringKeys } from './expiring-keys.js';

let s: TestAuth;
let processes: { database: Database; sweep: () => Promise<number> }[];
beforeAll(async () => {
  s = await startTestAuth();
  const logger = createLogger('test', 'silent');
  processes = [1, 2, 3].map(() => {
    const database = new Database({ url: s.configuration.databaseUrl, role: 'assay_auth', logger });
    const expiring = new ExpiringKeys(database, logger, () => undefined);
    return { database, sweep: () => expiring.sweep() };
  });
});
afterAll(async () => {
  for (const { database } of processes) await database.close();
  await s.stop();
});
const sweepEverywhere = () => Promise.all(processes.map(({ sweep }) => sweep()));
const notified = async () => (await s.events('api_key.expiring')).map(({ data }) => data.key_id);

describe('api_key.expiring', () => {
  it('is recorded once a key, 7 days before its end, however many processes look', async () => {
    const keys = await Promise.all(
      Array.from({ length: 30 }, (_, i) => s.createKey({ environment: i % 2 ? 'test' : 'prod' })),
    );
    await sweepEverywhere();
    expect(await notified()).toEqual([]);
    const ids = keys.map(({ key_id }) => key_id);
    await s.sql(`UPDATE api_keys SET expires_at = now() + interval '7 days 1 minute' WHERE id = ANY($1)`, [ids]);
    await sweepEverywhere();
    expect(await notified()).toEqual([]);
    await s.sql(`UPDATE api_keys SET expires_at = now() + interval '7 days' WHERE id = ANY($1)`, [ids]);
    const counts = await sweepEverywhere();
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(30);
    await sweepEverywhere();
    expect((await notified()).sort()).toEqual(ids.sort());
    const [event] = await s.events('api_key.expiring');
    expect(event?.data).toMatchObject({ status: 'active', organization: 'Acme' });
    expect(event?.environment).toBe(event?.data.environment);
  });

  it('comes with its message to the dispatcher', async () => {
    const rows = await s.sql(
      `SELECT count(*)::int AS n FROM webhook_events e JOIN outbox o ON o.payload->>'event_id' = e.id
       WHERE e.type = 'api_key.expiring' AND o.topic = 'assay.webhook-event.recorded' AND o.payload->>'environment' = e.environment`,
    );
    expect(rows).toEqual([{ n: 30 }]);
  });

  it('is recorded for a key that is made to live 7 days, and for none that is made for less', async () => {
    const week = await s.createKey({ expiration: '7d' });
    const day = await s.createKey({ expiration: '24h' });
    await sweepEverywhere();
    expect(await notified()).toContain(week.key_id);
    expect(await notified()).not.toContain(day.key_id);
  });

  it('is not recorded for revoked, rolled, expired and endless keys', async () => {
    const [revoked, rolled, expired, endless] = await Promise.all([
      s.createKey(),
      s.createKey(),
      s.createKey(),
      s.createKey({ expiration: 'never' }),
    ]);
    await s.sql(`UPDATE api_keys SET expires_at = now() + interval '1 day' WHERE id = ANY($1)`, [
      [revoked.key_id, rolled.key_id],
    ]);
    await s.sql(`UPDATE api_keys SET expires_at = now() WHERE id = $1`, [expired.key_id]);
    await s.call('DELETE', `${s.keysPath}/${revoked.key_id}`, { actor: s.admin });
    await s.call('POST', `${s.keysPath}/${rolled.key_id}/roll`, { actor: s.admin, overlap: '7d' });
    await sweepEverywhere();
    for (const key of [revoked, rolled, expired, endless]) expect(await notified()).not.toContain(key.key_id);
  });
});
