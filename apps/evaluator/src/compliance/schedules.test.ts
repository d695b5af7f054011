import { DAY_MS, newId } from '@assay/contracts';
import { unavailability } from '@assay/database';
import { createLogger, createRegistry, UnexpectedErrors } from '@assay/platform';
import { waitFor } from '@assay/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startStoredEvidence } from '../../test/stored-evidence.js';
import { JobRunner } from '../job-runner.js';
import { type Job, Jobs } from '../jobs.js';
import { Schedules } from './schedules.js';

const logger = createLogger('test', 'silent');

describe('A schedule', () => {
  let stored: Awaited<ReturnType<typeof startStoredEvidence>>;
  beforeAll(async () => {
    stored = await startStoredEvidence();
  });
  afterAll(() => stored.stop());

  /** A schedule that has been due for a minute, as the gateway leaves it. */
  async function due(enabled = true): Promise<string> {
    const id = newId('sch');
    await stored.admin.query(
      `INSERT INTO compliance_schedules (id, organization_id, environment, name, framework, repositories, period_days, cron, time_zone, enabled, next_run_at, created_by)
       VALUES ($1, $2, 'prod', 's', 'soc-2', '{acme/shop}', 30, '0 * * * *', 'UTC', $3, now() - interval '1 minute', 'key_x')`,
      [id, stored.organization, enabled],
    );
    await stored.admin.query(
      `INSERT INTO jobs (id, kind, organization_id, environment, run_at) VALUES ($1, 'schedule', $2, 'prod', now() - interval '1 minute')`,
      [id, stored.organization],
    );
    return id;
  }
  const jobs = () => new Jobs(stored.database, 'schedule');
  const schedules = () => new Schedules(stored.database, () => {});
  const reportsOf = async (id: string) =>
    (await stored.admin.query('SELECT * FROM compliance_reports WHERE schedule_id = $1', [id])).rows;
  const jobOf = async (id: string) => (await stored.admin.query('SELECT * FROM jobs WHERE id = $1', [id])).rows[0];

  it('asks for exactly one report, whichever of many workers takes it, and is due again at its next time', async () => {
    const id = await due();
    const runners = Array.from(
      { length: 4 },
      () =>
        new JobRunner({
          jobs: jobs(),
          concurrency: 1,
          logger,
          unexpected: new UnexpectedErrors(createRegistry('test'), logger, unavailability),
          run: (job) => schedules().run(job),
          giveUp: (job) => schedules().giveUp(job),
        }),
    );
    // the hour may end while the test runs
    const from = new Date();
    for (const runner of runners) runner.start();
    await waitFor(async () => (await reportsOf(id)).length > 0);
    for (const runner of runners) await runner.stop();
    const [report, ...more] = await reportsOf(id);
    expect(more).toEqual([]);
    expect(report).toMatchObject({ framework: 'soc-2', status: 'pending', repositories: ['acme/shop'] });
    expect(report.period_to - report.period_from).toBe(30 * DAY_MS);
    expect(await jobOf(report.id)).toMatchObject({ kind: 'report' });
    const { rows } = await stored.admin.query('SELECT topic FROM outbox WHERE key = $1', [report.id]);
    expect(rows).toEqual([{ topic: 'assay.compliance-report.requested' }]);
    const { rows: after } = await stored.admin.query('SELECT * FROM compliance_schedules WHERE id = $1', [id]);
    expect(after[0]).toMatchObject({ last_report_id: report.id });
    expect(after[0].next_run_at.getUTCMinutes()).toBe(0);
    expect(after[0].next_run_at > from).toBe(true);
    expect(await jobOf(id)).toMatchObject({ lease_expires_at: null, attempts: 0, run_at: after[0].next_run_at });
  });

  it('asks for nothing where another worker has taken its job over, or it was changed meanwhile', async () => {
    const id = await due();
    const job = (await jobs().claim(id)) as Job;
    await stored.admin.query('UPDATE jobs SET fencing_token = fencing_token + 1 WHERE id = $1', [id]);
    await schedules().run(job);
    expect(await reportsOf(id)).toEqual([]);
  });

  it('that is switched off asks for nothing, and its job is gone', async () => {
    const id = await due(false);
    await schedules().run((await jobs().claim(id)) as Job);
    expect(await reportsOf(id)).toEqual([]);
    expect(await jobOf(id)).toBeUndefined();
  });

  it('whose run is given up comes again at its next time', async () => {
    const id = await due();
    const from = new Date();
    await schedules().giveUp((await jobs().claim(id)) as Job);
    expect(await reportsOf(id)).toEqual([]);
    expect((await jobOf(id)).run_at > from).toBe(true);
  });
});
