import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { Contents } from '@assay/contents';
import { newId } from '@assay/contracts';
import { SecretBox } from '@assay/credentials';
import { Database, unavailability } from '@assay/database';
import { type Clock, createLogger, createRegistry, systemClock, UnexpectedErrors } from '@assay/platform';
import type { EvaluationResult } from '@assay/policy-engine';
import { Sandbox } from '@assay/sandbox';
import { createTestDatabase, storeFileList, type TestDatabase, waitFor } from '@assay/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type pg from 'pg';
import { MAX_ATTEMPTS } from './after-failure.js';
import { EvaluateStored } from './evaluation/evaluate-stored.js';
import { JobRunner } from './job-runner.js';
import { type Job, Jobs } from './jobs.js';
import { Metrics } from './metrics.js';
import { ResultCache } from './result-cache.js';
import { syncBuiltinPolicies } from './sync-builtin-policies.js';

const ORGANIZATION = 'org_jobs';
const logger = createLogger('test', 'silent');
const registry = createRegistry('test');
const unexpected = new UnexpectedErrors(registry, logger, unavailability);

describe('Jobs', () => {
  let testDatabase: TestDatabase;
  let database: Database;
  let operator: Database;
  let admin: pg.Client;
  let sandbox: Sandbox;
  const box = new SecretBox([randomBytes(32).toString('base64')]);

  beforeAll(async () => {
    testDatabase = await createTestDatabase();
    database = new Database({ url: testDatabase.url, role: 'assay_evaluator', logger });
    operator = new Database({ url: testDatabase.url, role: 'assay_operator', logger, maxConnections: 1 });
    admin = testDatabase.client;
    const key = box.seal(randomBytes(32), `organization:${ORGANIZATION}:fingerprint`);
    await admin.query(`INSERT INTO organizations (id, name, plan, fingerprint_key) VALUES ($1, 'Jobs', 'free', $2)`, [
      ORGANIZATION,
      key,
    ]);
    await syncBuiltinPolicies(operator);
    sandbox = new Sandbox({
      size: 1,
      memoryLimitMb: 512,
      fileTimeLimitMs: 10_000,
      evaluationTimeLimitMs: 60_000,
      logger,
    });
  });
  afterAll(async () => {
    await sandbox.close();
    await database.close();
    await operator.close();
    await testDatabase.drop();
  });
  // a job that one test leaves is another one's to take over as soon as its lease is over
  beforeEach(() => admin.query('DELETE FROM jobs'));

  const jobs = () => new Jobs(database, 'evaluation');
  const evaluator = (clock: Clock = systemClock) => {
    const cache = new ResultCache({ database, logger, maxBytes: 10_000_000, engine: 'test' });
    return new EvaluateStored({
      database,
      contents: new Contents(database),
      sandbox,
      cache,
      box,
      clock,
      committed: () => {},
      metrics: new Metrics(createRegistry('test'), systemClock),
      unexpected,
    });
  };
  const statusOf = async (id: string) =>
    (await admin.query('SELECT status, verdict, failure_reason FROM evaluations WHERE id = $1', [id])).rows[0];
  const eventsOf = async (id: string) =>
    (await admin.query(`SELECT type, data FROM webhook_events WHERE data->>'id' = $1`, [id])).rows;
  const expire = (id: string) =>
    admin.query(`UPDATE jobs SET lease_expires_at = now() - interval '1 second' WHERE id = $1`, [id]);

  /** An accepted evaluation of one file, as the gateway leaves it. */
  async function accepted(content = 'eval(input)\n'): Promise<string> {
    const id = newId('eval');
    const digest = createHash('sha256').update(content).digest();
    await admin.query(`INSERT INTO blobs VALUES ($1, 'prod', $2, $3) ON CONFLICT DO NOTHING`, [
      ORGANIZATION,
      digest,
      Buffer.from(content),
    ]);
    await admin.query(
      `INSERT INTO evaluations (id, organization_id, environment, repository, metadata, status, input_digest, files_total, created_by)
       VALUES ($1, $2, 'prod', 'r', '{}', 'pending', '', 1, 'key_x')`,
      [id, ORGANIZATION],
    );
    await storeFileList(admin, { evaluationId: id, organizationId: ORGANIZATION, environment: 'prod' }, [
      { path: 'a.py', digest: digest.toString('hex') },
    ]);
    await admin.query(
      `INSERT INTO jobs (id, kind, organization_id, environment, run_at) VALUES ($1, 'evaluation', $2, 'prod', now() + interval '1 hour')`,
      [id, ORGANIZATION],
    );
    return id;
  }

  it('gives a job to one of many who claim it at once', async () => {
    const id = await accepted();
    const claims = await Promise.all(Array.from({ length: 20 }, () => jobs().claim(id)));
    expect(claims.filter((job) => job !== null)).toEqual([
      expect.objectContaining({ id, fencingToken: 1n, attempts: 1 }),
    ]);
  });

  it('writes findings, verdict and one event, and the job is gone', async () => {
    const id = await accepted('import pickle\npickle.loads(data)\n');
    const job = (await jobs().claim(id)) as Job;
    await evaluator().run(job, new AbortController().signal);
    expect(await statusOf(id)).toEqual({
      status: 'completed',
      verdict: expect.stringMatching(/warned|blocked/),
      failure_reason: null,
    });
    const { rows } = await admin.query('SELECT rule_id, path FROM findings WHERE evaluation_id = $1', [id]);
    expect(rows).toContainEqual({ rule_id: 'py-pickle', path: 'a.py' });
    expect(await eventsOf(id)).toEqual([expect.objectContaining({ type: 'evaluation.completed' })]);
    expect((await admin.query('SELECT 1 FROM jobs WHERE id = $1', [id])).rowCount).toBe(0);
    expect(await jobs().claim(id)).toBeNull();
  });

  it('runs the chosen policies, and where exceptions need approval the active ones besides, so that none is left out', async () => {
    const idOf = async (name: string) =>
      (await admin.query('SELECT id FROM policies WHERE organization_id IS NULL AND name = $1', [name])).rows[0].id;
    const { rows } = await admin.query<{ name: string }>('SELECT name FROM policies ORDER BY name');
    const [off, chosen, ...others] = rows
      .map(({ name }) => name)
      .filter((name) => name !== 'Python security') as string[];
    const ran = async (policies: string[]) => {
      const id = await accepted('import pickle\npickle.loads(data)\n');
      await admin.query('UPDATE evaluations SET policy_ids = $2 WHERE id = $1', [
        id,
        await Promise.all(policies.map(idOf)),
      ]);
      await evaluator().run((await jobs().claim(id)) as Job, new AbortController().signal);
      const [row] = (await admin.query('SELECT policies, verdict FROM evaluations WHERE id = $1', [id])).rows;
      return { names: row.policies.map(({ name }: { name: string }) => name).toSorted(), verdict: row.verdict };
    };
    const require = (isRequired: boolean) =>
      admin.query(
        `INSERT INTO suppression_settings (organization_id, approval_required, updated_by, updated_at) VALUES ($1, $2, 'usr_1', now())
         ON CONFLICT (organization_id) DO UPDATE SET approval_required = $2`,
        [ORGANIZATION, isRequired],
      );
    await admin.query(
      'INSERT INTO policy_activations (organization_id, policy_id, active, updated_at) VALUES ($1, $2, false, now())',
      [ORGANIZATION, await idOf(off as string)],
    );
    try {
      expect(await ran([chosen as string])).toEqual({ names: [chosen], verdict: 'passed' });
      await require(true);
      const { names, verdict } = await ran([chosen as string]);
      expect(names).toEqual([chosen, 'Python security', ...others].toSorted());
      expect(verdict).not.toBe('passed');
      // one that is not active is added by choosing it
      expect((await ran([off as string])).names).toEqual([off, ...names].toSorted());
      await require(false);
      expect((await ran([off as string])).names).toEqual([off]);
    } finally {
      await admin.query('DELETE FROM suppression_settings');
      await admin.query('DELETE FROM policy_activations');
    }
  });

  it('rejects writes of a stale worker, whose fencing token is outdated', async () => {
    const id = await accepted();
    const stale = (await jobs().claim(id)) as Job;
    await expire(id);
    const current = (await jobs().claim(id)) as Job;
    expect(current.fencingToken).toBeGreaterThan(stale.fencingToken);
    await evaluator().run(stale, new AbortController().signal);
    expect((await statusOf(id)).status).toBe('running');
    expect(await eventsOf(id)).toEqual([]);
    expect((await jobs().renew([stale])).size).toBe(0);
    await evaluator().run(current, new AbortController().signal);
    expect((await statusOf(id)).status).toBe('completed');
    expect(await eventsOf(id)).toHaveLength(1);
  });

  it('writes nothing for an evaluation that was canceled under way', async () => {
    const id = await accepted();
    const job = (await jobs().claim(id)) as Job;
    await admin.query('DELETE FROM jobs WHERE id = $1', [id]);
    await admin.query(`UPDATE evaluations SET status = 'canceled' WHERE id = $1`, [id]);
    await evaluator().run(job, new AbortController().signal);
    expect((await statusOf(id)).status).toBe('canceled');
    expect(await eventsOf(id)).toEqual([]);
  });

  const runner = (run: (job: Job, signal: AbortSignal) => Promise<void>, concurrency = 2) =>
    new JobRunner({
      jobs: jobs(),
      concurrency,
      logger,
      unexpected,
      run,
      giveUp: (job, reason) => evaluator().giveUp(job, reason),
    });

  it('counts an error of its own sweep that is no outage, and goes on', async () => {
    const id = await accepted();
    await admin.query(`UPDATE jobs SET run_at = now() - interval '1 second' WHERE id = $1`, [id]);
    const ran: string[] = [];
    const one = runner(async (job) => void ran.push(job.id));
    const counted = async () => /part="sweeping for jobs".* (\d+)$/m.exec(await registry.metrics())?.[1];
    await admin.query('REVOKE UPDATE ON jobs FROM assay_evaluator');
    try {
      one.start();
      await waitFor(async () => (await counted()) === '1', { timeoutMs: 20_000 });
      expect(ran).toEqual([]);
      await admin.query('GRANT UPDATE ON jobs TO assay_evaluator');
      await waitFor(() => ran.includes(id), { timeoutMs: 20_000 });
    } finally {
      await admin.query('GRANT UPDATE ON jobs TO assay_evaluator');
      await one.stop();
    }
    expect(await counted()).toBe('1');
  });

  it('counts progress that could not be written and is no outage, and evaluates on', async () => {
    await admin.query(`CREATE FUNCTION reject() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'no'; END $$;
      CREATE TRIGGER reject BEFORE UPDATE OF files_per_second ON evaluations FOR EACH ROW
        WHEN (OLD.status = 'running' AND NEW.status = 'running') EXECUTE FUNCTION reject()`);
    const ids: string[] = [];
    try {
      // every look is a second later: progress is due with the first file
      let nowMs = 0;
      const clock = { ...systemClock, nowMs: () => systemClock.nowMs(), monotonicMs: () => (nowMs += 1_000) };
      // nobody waits for the write, and one after the verdict finds no running evaluation: then another is evaluated
      await waitFor(async () => {
        // not a file whose result another test has cached
        const id = await accepted(`eval(progress${ids.length})\n`);
        ids.push(id);
        await evaluator(clock).run((await jobs().claim(id)) as Job, new AbortController().signal);
        return /part="writing the progress of an evaluation".* [1-9]/m.test(await registry.metrics());
      });
    } finally {
      await admin.query('DROP FUNCTION reject CASCADE');
    }
    for (const id of ids) expect((await statusOf(id)).status).toBe('completed');
  });

  it('takes over what a dead worker left, and what no message woke', async () => {
    const [dead, unwoken] = [await accepted(), await accepted()];
    await jobs().claim(dead);
    await expire(dead);
    await admin.query(`UPDATE jobs SET run_at = now() - interval '1 second' WHERE id = $1`, [unwoken]);
    const ran: string[] = [];
    const one = runner(async (job, signal) => {
      ran.push(job.id);
      await evaluator().run(job, signal);
    });
    one.start();
    await waitFor(
      async () => (await statusOf(dead)).status === 'completed' && (await statusOf(unwoken)).status === 'completed',
    );
    await one.stop();
    expect(ran.sort()).toEqual([dead, unwoken].sort());
  });

  it('tries a failing job again and gives it up with one evaluation.failed after the last attempt', async () => {
    const id = await accepted();
    let attempts = 0;
    const one = runner(async () => {
      attempts++;
      throw new Error('boom: /secret/path');
    });
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
      await one.wake(id, new AbortController().signal);
      await waitFor(async () => one.active === 0);
    }
    await waitFor(async () => (await statusOf(id)).status === 'failed');
    expect(attempts).toBe(MAX_ATTEMPTS);
    const events = await eventsOf(id);
    expect(events).toEqual([expect.objectContaining({ type: 'evaluation.failed' })]);
    expect(JSON.stringify(events) + JSON.stringify(await statusOf(id))).not.toContain('boom');
    await one.stop();
  });

  it('runs no more at once than its slots, and lets go of everything when it stops', async () => {
    const ids = [await accepted(), await accepted(), await accepted(), await accepted()];
    let running = 0;
    let most = 0;
    const one = runner(async (_job, signal) => {
      most = Math.max(most, ++running);
      await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    });
    const stop = new AbortController();
    const wakes = ids.map((id) => one.wake(id, stop.signal).catch(() => 'stopped'));
    await waitFor(() => running === 2);
    await one.stop();
    expect(most).toBe(2);
    expect((await Promise.all(wakes)).filter((end) => end === 'stopped')).toHaveLength(2);
    // given back at once, and the attempt that was not their fault does not count
    for (const id of ids) expect(await jobs().claim(id)).toEqual(expect.objectContaining({ attempts: 1 }));
  });

  it('gives organizations turns, whatever the order of the messages', async () => {
    const add = async (organizationId: string) => {
      const id = newId('eval');
      await admin.query(
        `INSERT INTO jobs (id, kind, organization_id, environment, run_at) VALUES ($1, 'evaluation', $2, 'prod', now() + interval '1 minute')`,
        [id, organizationId],
      );
      return id;
    };
    const noisy: string[] = [];
    for (let n = 0; n < 30; n++) noisy.push(await add('org_noisy'));
    const quiet = [await add('org_quiet'), await add('org_another')];
    const ran: string[] = [];
    const one = new JobRunner({
      jobs: jobs(),
      unexpected,
      concurrency: 1,
      fair: true,
      logger,
      run: async (job) => {
        ran.push(job.id);
        await admin.query('DELETE FROM jobs WHERE id = $1', [job.id]);
      },
      giveUp: async () => {},
    });
    for (const id of [...noisy, ...quiet]) await one.wake(id, new AbortController().signal);
    await waitFor(() => ran.length === 32);
    await one.stop();
    expect([...ran].sort()).toEqual([...noisy, ...quiet].sort());
    // each within one round of the organizations, though thirty messages stood before theirs
    for (const id of quiet) expect(ran.indexOf(id)).toBeLessThan(3);
    expect(ran.filter((id) => noisy.includes(id))).toEqual(noisy);
  });

  it('has a slot for an organization that has none, while another one holds all of them', async () => {
    const add = async (organizationId: string) => {
      const id = newId('eval');
      await admin.query(
        `INSERT INTO jobs (id, kind, organization_id, environment, run_at) VALUES ($1, 'evaluation', $2, 'prod', now() + interval '1 minute')`,
        [id, organizationId],
      );
      return id;
    };
    const begun: string[] = [];
    const ends = new Map<string, () => void>();
    const one = new JobRunner({
      jobs: jobs(),
      unexpected,
      concurrency: 2,
      fair: true,
      logger,
      run: async (job) => {
        begun.push(job.id);
        await new Promise<void>((end) => ends.set(job.id, end));
        await admin.query('DELETE FROM jobs WHERE id = $1', [job.id]);
      },
      giveUp: async () => {},
    });
    const noisy = [await add('org_m'), await add('org_m'), await add('org_m')];
    const wakes = noisy.map((id) => one.wake(id, new AbortController().signal));
    await waitFor(() => begun.length === 2);
    // before and behind the noisy one in the order of turns
    const quiet = [await add('org_a'), await add('org_z')];
    await waitFor(() => begun.length === 4);
    expect(begun.slice(0, 2)).toEqual([noisy[0], noisy[1]]);
    expect(begun.slice(2).sort()).toEqual([...quiet].sort());
    // one for each organization that has none, and no second one: the sweep that finds the last one has passed the third
    const third = await add('org_a');
    const last = await add('org_b');
    await waitFor(() => begun.includes(last));
    expect(begun).toHaveLength(5);
    expect(begun).not.toContain(third);
    const endAll = setInterval(() => {
      for (const end of ends.values()) end();
    }, 10);
    // their messages, which come later, leave no job behind
    for (const id of [...quiet, third, last]) wakes.push(one.wake(id, new AbortController().signal));
    await Promise.all(wakes);
    await waitFor(() => begun.length === 7 && one.active === 0);
    clearInterval(endAll);
    expect([...begun].sort()).toEqual([...noisy, ...quiet, third, last].sort());
    await one.stop();
  });

  it('has a slot for the next organization, however many long jobs are under way', async () => {
    await admin.query('DELETE FROM jobs');
    const add = async (organizationId: string) => {
      const id = newId('eval');
      await admin.query(
        `INSERT INTO jobs (id, kind, organization_id, environment, run_at) VALUES ($1, 'evaluation', $2, 'prod', now() + interval '1 minute')`,
        [id, organizationId],
      );
      return id;
    };
    const begun = new Set<string>();
    const long = new Set<string>();
    const ends = new Map<string, () => void>();
    let areOver = false;
    const one = new JobRunner({
      jobs: jobs(),
      unexpected,
      concurrency: 1,
      fair: true,
      longRunning: () => [...long],
      logger,
      run: async ({ id, tenant: { organizationId } }, signal) => {
        begun.add(organizationId);
        if (organizationId !== 'org_short') long.add(organizationId);
        if (!areOver)
          await new Promise<void>((end, reject) => {
            ends.set(id, end);
            signal.addEventListener('abort', () => reject(signal.reason));
          });
        await admin.query('DELETE FROM jobs WHERE id = $1', [id]);
      },
      giveUp: async () => {},
    });
    const count = 40;
    const ids: string[] = [];
    for (let at = 0; at < count; at++) ids.push(await add(`org_long${String(at).padStart(2, '0')}`));
    await one.wake(ids[0] as string, new AbortController().signal);
    // each of them had a place until it turned out to be long; those that lost theirs wait without a mark
    await waitFor(() => begun.size === count && one.active === 31);
    await waitFor(
      async () =>
        (await admin.query('SELECT FROM jobs WHERE lease_expires_at IS NULL AND attempts = 0')).rowCount === count - 31,
    );
    const short = await add('org_short');
    await waitFor(() => ends.has(short));
    // what was given back is done in the end
    areOver = true;
    for (const end of ends.values()) end();
    one.start();
    await waitFor(async () => (await admin.query('SELECT FROM jobs')).rowCount === 0, { timeoutMs: 20_000 });
    await one.stop();
  }, 60_000);

  it('gives every organization without a slot its turn', async () => {
    await admin.query('DELETE FROM jobs');
    for (let round = 0; round < 2; round++)
      for (const organization of ['org_a', 'org_b', 'org_c', 'org_d'])
        await admin.query(
          `INSERT INTO jobs (id, kind, organization_id, environment, run_at) VALUES ($1, 'evaluation', $2, 'prod', now() + interval '1 minute')`,
          [newId('eval'), organization],
        );
    const claims = jobs();
    const served: (string | undefined)[] = [];
    for (let at = 0; at < 7; at++) served.push((await claims.claimOfOthers(['org_c']))?.tenant.organizationId);
    expect(served).toEqual(['org_a', 'org_b', 'org_d', 'org_a', 'org_b', 'org_d', undefined]);
    await admin.query('DELETE FROM jobs');
  });

  it('goes on in turn without messages, one job after the other, while they are late', async () => {
    const rows: string[] = [];
    for (let n = 0; n < 12; n++) {
      const id = newId('eval');
      await admin.query(
        `INSERT INTO jobs (id, kind, organization_id, environment, run_at) VALUES ($1, 'evaluation', $2, 'prod', now() + interval '1 minute')`,
        [id, n < 11 ? 'org_noisy' : 'org_quiet'],
      );
      rows.push(id);
    }
    const ran: string[] = [];
    let [now, most] = [0, 0];
    const one = new JobRunner({
      jobs: jobs(),
      unexpected,
      concurrency: 2,
      fair: true,
      logger,
      run: async (job) => {
        if (job.tenant.organizationId === 'org_noisy') most = Math.max(most, ++now);
        ran.push(job.id);
        await delay(5);
        await admin.query('DELETE FROM jobs WHERE id = $1', [job.id]);
        if (job.tenant.organizationId === 'org_noisy') now--;
      },
      giveUp: async () => {},
    });
    one.start();
    // one sweep begins them all
    await waitFor(() => ran.length === rows.length);
    await one.stop();
    expect([...ran].sort()).toEqual([...rows].sort());
    expect(most).toBe(2);
    expect(ran.indexOf(rows.at(-1) as string)).toBeLessThan(3);
  });

  it('gives byte-identical results to a second run of the same files', async () => {
    const results: EvaluationResult[] = [];
    for (let i = 0; i < 2; i++) {
      const id = await accepted('import os\nos.system("ls " + name)\n');
      await evaluator().run((await jobs().claim(id)) as Job, new AbortController().signal);
      const { rows } = await admin.query('SELECT data::text FROM findings WHERE evaluation_id = $1 ORDER BY ordinal', [
        id,
      ]);
      results.push(rows as unknown as EvaluationResult);
    }
    expect(JSON.stringify(results[1])).toBe(JSON.stringify(results[0]));
  });
});
