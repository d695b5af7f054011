import { newId } from '@assay/contracts';
import { Database } from '@assay/database';
import { createLogger } from '@assay/platform';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestAuth, type TestAuth } from '../../../test/start-test-auth.js';
import { AuditLog } from '../../directory/audit-log.js';

let s: TestAuth;
let databases: Database[];
beforeAll(async () => {
  s = await startTestAuth();
  const logger = createLogger('test', 'silent');
  // as several processes of two services
  databases = (['assay_auth', 'assay_gateway', 'assay_auth'] as const).map(
    (role) => new Database({ url: s.configuration.databaseUrl, role, logger, maxConnections: 4 }),
  );
});
afterAll(async () => {
  for (const database of databases) await database.close();
  await s.stop();
});

const record = (database: Database, organizationId: string, n: number) =>
  new AuditLog(database, createLogger('test', 'silent')).record({
    organizationId,
    actorId: newId('usr'),
    address: '192.0.2.1',
    action: 'test.done',
    target: { type: 'test', id: String(n) },
    before: { z: [1, { b: null, a: 'é' }], a: 1.5 },
    after: { n },
  });

describe('hundreds of appends at the same time', () => {
  it('make one chain for each organization, without a gap', async () => {
    const organizations = [newId('org'), newId('org')];
    await Promise.all(
      databases.flatMap((database) =>
        organizations.flatMap((organizationId) =>
          Array.from({ length: 4 }, async () => {
            for (let n = 0; n < 20; n++) await record(database, organizationId, n);
          }),
        ),
      ),
    );
    const log = new AuditLog(databases[0] as Database, createLogger('test', 'silent'));
    for (const organizationId of organizations) {
      const rows = await s.sql(
        'SELECT sequence::int AS n, at FROM audit_log WHERE organization_id = $1 ORDER BY sequence',
        [organizationId],
      );
      expect(rows.map(({ n }) => n)).toEqual(Array.from({ length: 240 }, (_, index) => index + 1));
      const times = rows.map(({ at }) => at.getTime());
      expect(times).toEqual([...times].sort((a, b) => a - b));
      expect(await log.firstBreak(organizationId)).toBeUndefined();
    }
  });
});

describe('the services', () => {
  it('append to a chain, and can neither change nor remove a line, nor see another organization’s', async () => {
    const [one, other] = [newId('org'), newId('org')];
    const gateway = databases[1] as Database;
    await record(gateway, one, 1);
    const changes = ['UPDATE audit_log SET address = NULL', 'DELETE FROM audit_log', 'TRUNCATE audit_log'];
    for (const role of ['assay_auth', 'assay_gateway', 'assay_operator'])
      for (const sql of changes) {
        // an operator erases whole organizations; a single line that is missing shows in the chain
        if (role === 'assay_operator' && sql.startsWith('DELETE')) continue;
        await expect(s.sql(`SET ROLE ${role}; ${sql}`)).rejects.toThrow(/permission denied/);
      }
    await s.sql('RESET ROLE');
    expect((await new AuditLog(gateway, createLogger('test', 'silent')).list(other, {})).data).toEqual([]);
    expect((await new AuditLog(gateway, createLogger('test', 'silent')).list(one, {})).data).toHaveLength(1);
  });
});
