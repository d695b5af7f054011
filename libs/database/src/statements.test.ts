import { createLogger } from '@assay/platform';
import { createTestDatabase, type TestDatabase } from '@assay/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Database } from './database.js';
import { statementNames } from './statement-names.js';

describe('tenantStatements', () => {
  const tenant = { organizationId: "org_o'brien\\", environment: 'prod' as const };
  let test: TestDatabase;
  let database: Database;
  beforeAll(async () => {
    test = await createTestDatabase();
    database = new Database({
      url: test.url,
      role: 'assay_gateway',
      logger: createLogger('test', 'silent'),
      maxConnections: 2,
    });
  });
  afterAll(async () => {
    await database.close();
    await test.drop();
  });
  const insert = (id: string, organizationId = tenant.organizationId, fail?: Error) =>
    database.tenantStatements(tenant, async (tx) => {
      const inserted = await tx.$executeRaw`
        INSERT INTO webhook_events (id, organization_id, environment, type, data)
        VALUES (${id}, ${organizationId}, 'prod', 'webhook.test', ${JSON.stringify({ a: 1 })}::jsonb)`;
      if (fail) throw fail;
      return inserted;
    });
  const count = (organizationId = tenant.organizationId) =>
    database.tenantStatements({ ...tenant, organizationId }, async (tx) => {
      const rows = await tx.$queryRaw<{ count: bigint }[]>`SELECT count(*) AS count FROM webhook_events`;
      return rows[0]?.count;
    });

  it('commits what its work did, and shows it to its tenant alone', async () => {
    expect(await insert('evt_1')).toBe(1);
    expect(await count()).toBe(1n);
    expect(await count('org_other')).toBe(0n);
    await expect(insert('evt_x', 'org_other')).rejects.toThrow('row-level security');
  });

  it('leaves nothing of work that throws, also where it swallowed the error of a statement', async () => {
    await expect(insert('evt_2', undefined, new Error('no'))).rejects.toThrow('no');
    const swallowed = database.tenantStatements(tenant, async (tx) => {
      await tx.$executeRaw`INSERT INTO webhook_events (id, organization_id, environment, type, data)
        VALUES ('evt_3', ${tenant.organizationId}, 'prod', 'webhook.test', '{}')`;
      await tx.$executeRaw`SELECT 1 / 0`.catch(() => {});
    });
    await expect(swallowed).rejects.toThrow('rolled back');
    expect(await count()).toBe(1n);
  });

  it('forgets the tenant with its transaction', async () => {
    await count();
    const rows = await database.direct((client) => client.$queryRaw<unknown[]>`SELECT id FROM webhook_events`);
    expect(rows).toEqual([]);
  });

  it('takes and answers values as Prisma does', async () => {
    const when = new Date('2026-11-21T12:00:00.123Z');
    const values = await database.tenantStatements(
      tenant,
      (
        tx,
      ) => tx.$queryRaw`SELECT ${when}::timestamptz AS time, ${9_007_199_254_740_993n}::bigint AS big, ${['a', 'b\'\\"', null]}::text[] AS list,
        ${[1n, 2n]}::bigint[] AS numbers, ${[true, false]}::boolean[] AS flags, ${null}::text AS nothing, ${Buffer.from([0, 255])}::bytea AS bytes, ${1.5}::float8 AS real,
        ${7}::integer AS whole, ${JSON.stringify({ a: [1] })}::jsonb AS json`,
    );
    expect(values).toEqual([
      {
        time: when,
        big: 9_007_199_254_740_993n,
        list: ['a', 'b\'\\"', null],
        numbers: [1n, 2n],
        flags: [true, false],
        nothing: null,
        bytes: Buffer.from([0, 255]),
        real: 1.5,
        whole: 7,
        json: { a: [1] },
      },
    ]);
  });

  it('says that PostgreSQL is away, and goes on when it is back', async () => {
    const killed = database.tenantStatements(tenant, async (tx) => {
      const [row] = await tx.$queryRaw<{ pid: number }[]>`SELECT pg_backend_pid() AS pid`;
      const administrator = test.client;
      await administrator.query('SELECT pg_terminate_backend($1)', [row?.pid]);
      await tx.$queryRaw`SELECT 1`;
    });
    await expect(killed).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    expect(await count()).toBe(1n);
  });
});

describe('statementNames', () => {
  it('names a statement once it comes often, the same one the same way, and not more than a bounded number', () => {
    const nameOf = statementNames();
    const often = () => nameOf({ sql: 'SELECT 1' });
    expect([often(), often(), often(), often()]).toEqual([undefined, undefined, 's0', 's0']);
    const names = new Set<string | undefined>();
    for (let n = 0; n < 1_000; n++)
      for (let times = 0; times < 3; times++) names.add(nameOf({ sql: `SELECT ${n + 2}` }));
    expect(names.size).toBe(256);
    expect(often()).toBe('s0');
  });
});
