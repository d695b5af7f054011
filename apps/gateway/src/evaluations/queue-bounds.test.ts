import { newId } from '@assay/contracts';
import { createLogger, createRegistry, UnexpectedErrors } from '@assay/platform';
import { waitFor } from '@assay/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestGateway, type TestGateway } from '../../test/gateway.js';
import { QueueBounds } from './queue-bounds.js';

const REQUEST = { repository: 'acme/web', files: [{ path: 'a.js', content: 'const a = 1;' }] };

describe('A full queue of evaluations', () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await startTestGateway({ MAX_WAITING_EVALUATIONS: '9', MAX_WAITING_EVALUATIONS_PER_ORGANIZATION: '5' });
  });
  afterAll(() => gateway.stop());

  const submit = (consumer: ReturnType<TestGateway['consumer']>) => consumer.call('POST', '/v1/evaluations', REQUEST);
  const statuses = async (consumer: ReturnType<TestGateway['consumer']>, count: number) => {
    const answers = [];
    for (let n = 0; n < count; n++) answers.push((await submit(consumer)).status);
    return answers;
  };

  it('rejects an organization at its own bound, then everybody, and loses nothing of what it accepted', async () => {
    const consumer = () => gateway.consumer({ organization_id: newId('org') }, ['write:evaluations']);
    const [noisy, quiet] = [consumer(), consumer()];
    expect(await statuses(noisy, 7)).toEqual([201, 201, 201, 201, 201, 503, 503]);
    const refused = await submit(noisy);
    expect(refused).toMatchObject({ status: 503, body: { code: 'SERVICE_UNAVAILABLE' } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    // the other has its share, until all of it is full
    expect(await statuses(quiet, 6)).toEqual([201, 201, 201, 201, 503, 503]);
    const rows = await gateway.database.system((tx) => tx.evaluation.count());
    expect(rows).toBe(9);
    expect(await gateway.database.system((tx) => tx.job.count())).toBe(9);
    // and what has ended makes room
    await gateway.database.system((tx) => tx.job.deleteMany());
    await waitFor(async () => (await submit(quiet)).status === 201);
  });
});

describe('A count of the queue', () => {
  let gateway: TestGateway;
  let nowMs = 0;
  beforeAll(async () => {
    gateway = await startTestGateway();
  });
  afterAll(() => gateway?.stop());

  const ORGANIZATION = newId('org');
  const INSERT = `INSERT INTO jobs (id, kind, organization_id, environment) VALUES ($1, 'evaluation', $2, 'prod')`;
  const boundsOf = (max: number) =>
    new QueueBounds(gateway.database, {
      maxOfOrganization: max,
      maxOfAll: max,
      monotonicMs: () => nowMs,
      unexpected: new UnexpectedErrors(createRegistry('test'), createLogger('test', 'silent'), () => undefined),
    });
  /** After this time a count is old, and the next submission takes a new one. */
  const grow = () => {
    nowMs += 60_000;
  };

  it('includes submissions that are still being stored when it is renewed', async () => {
    const bounds = boundsOf(2);
    const storing = Promise.withResolvers<void>();
    const accepted = [1, 2].map(() => bounds.admit(ORGANIZATION, () => storing.promise));
    // the first has counted the rows, and accepted both
    await expect(bounds.admit(ORGANIZATION, async () => {})).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    grow();
    for (let n = 0; n < 3; n++)
      await expect(bounds.admit(ORGANIZATION, async () => {})).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    storing.resolve();
    await Promise.all(accepted);
    await bounds.admit(ORGANIZATION, async () => {});
  });

  it('rejects nothing that has room when a submission is stored while rows are counted', async () => {
    const bounds = boundsOf(2);
    await bounds.admit(ORGANIZATION, async () => {});
    grow();
    await gateway.postgres.query('BEGIN');
    await gateway.postgres.query('LOCK TABLE jobs');
    // its count waits for the lock, and then includes its own row
    await bounds.admit(ORGANIZATION, async () => {
      await gateway.postgres.query(INSERT, [newId('eval'), ORGANIZATION]);
      await gateway.postgres.query('COMMIT');
    });
    await bounds.admit(ORGANIZATION, async () => {
      await gateway.postgres.query(INSERT, [newId('eval'), ORGANIZATION]);
    });
    await expect(bounds.admit(ORGANIZATION, async () => {})).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  });
});

describe('A queue of evaluations that cannot be counted', () => {
  const token = 'a-token-of-the-metrics-of-32-chars';
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await startTestGateway({ METRICS_TOKEN: token });
  });
  afterAll(() => gateway?.stop());

  it('takes evaluations, and the error is counted, and logged once with its cause', async () => {
    const consumer = gateway.consumer({}, ['write:evaluations']);
    await gateway.postgres.query('REVOKE SELECT ON jobs FROM assay_gateway');
    expect((await consumer.call('POST', '/v1/evaluations', REQUEST)).status).toBe(201);
    const metrics = await fetch(`${gateway.baseUrl}/metrics`, { headers: { authorization: `Bearer ${token}` } });
    // that of the organization, and that of all
    expect(await metrics.text()).toMatch(
      /^assay_unexpected_errors_total\{.*part="counting waiting evaluations".*\} 2$/m,
    );
    const logged = gateway.logged.filter((line) => line.includes('counting waiting evaluations'));
    expect(logged).toHaveLength(1);
    expect(logged[0]).toContain('permission denied for table jobs');
  });
});
