// A worker that dies, one that comes back too late, duplicates, rebalances and poison: each job has one effect.
import { randomBytes } from 'node:crypto';
import { waitFor } from '@assay/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Supervised } from './processes.js';
import { realSources } from './real-sources.js';
import { describeFaults, FaultScene, figure } from './scene.js';

const LIMIT_MS = 400_000;
const METRICS_TOKEN = randomBytes(32).toString('base64url');
/** Of the specification's table: a job whose worker died runs again within this. */
const TAKEN_OVER_MS = 30_000;

describeFaults('Jobs', () => {
  let scene: FaultScene;
  /** Enough for a worker to be busy for seconds. */
  const files = realSources(1_000_000);
  beforeAll(async () => {
    // debug: it logs which worker begins which job
    scene = await FaultScene.start({
      count: { evaluator: 2 },
      env: { evaluator: { LOG_LEVEL: 'debug', METRICS_TOKEN } },
    });
    await scene.listen();
  }, LIMIT_MS);
  afterAll(() => scene?.stop());

  const begun = (id: string) => scene.begunBy(id);
  const eventsOf = (id: string) => scene.events().get(id)?.size ?? 0;

  /** A long evaluation, as soon as a worker is in the middle of it. */
  async function inTheMiddle(mark: string): Promise<{ id: string; worker: Supervised }> {
    const marked = files.map(({ path, content }) => ({ path, content: `${content}// ${mark}\n` }));
    const id = await scene.submitUntilAccepted(mark, { repository: 'faults', files: marked });
    const [worker] = await waitFor(() => (begun(id).length > 0 ? begun(id) : undefined), {
      what: 'a worker to begin the job',
    });
    const status = async () => (await scene.call('GET', `/v1/evaluations/${id}`)).body.status;
    await waitFor(async () => (await status()) === 'running', { what: 'the evaluation to run' });
    return { id, worker: worker as Supervised };
  }

  /** Resolves when the worker runs no evaluation any more. */
  async function untilIdle(worker: Supervised): Promise<void> {
    const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
    await waitFor(async () =>
      /^assay_evaluations_running\{.*\} 0$/m.test(await (await fetch(`${worker.url}/metrics`, { headers })).text()),
    );
  }

  /** Completed once, told once. */
  async function endedOnce(id: string, timeoutMs: number): Promise<void> {
    expect((await scene.ended([id], timeoutMs)).get(id)).toBe('completed');
    await waitFor(() => eventsOf(id) > 0, { what: 'the event of the evaluation' });
  }

  it(
    'a worker that dies in mid-job: another one runs it to its end within 30 s',
    async () => {
      const { id, worker } = await inTheMiddle('dies');
      const diedAtMs = performance.now();
      await worker.kill();
      await waitFor(() => begun(id).length === 2, { timeoutMs: TAKEN_OVER_MS, what: 'another worker' });
      figure(`worker killed in mid-job: begun again after ${((performance.now() - diedAtMs) / 1_000).toFixed(1)} s`);
      await endedOnce(id, LIMIT_MS);
      expect(eventsOf(id)).toBe(1);
    },
    LIMIT_MS,
  );

  it(
    'a worker that is frozen for longer than its lease: what it writes afterwards is refused',
    async () => {
      const { id, worker } = await inTheMiddle('frozen');
      worker.pause();
      await endedOnce(id, LIMIT_MS);
      const read = async () => {
        const { body } = await scene.call('GET', `/v1/evaluations/${id}`);
        const findings = await scene.call('GET', `/v1/evaluations/${id}/findings?limit=100`);
        return JSON.stringify([body, findings.body.data]);
      };
      const result = await read();
      worker.resume();
      // the stale one finishes its run, or notices that its lease is gone
      await untilIdle(worker);
      expect(await read()).toBe(result);
      expect(eventsOf(id)).toBe(1);
      expect(new Set(begun(id)).size).toBe(2);
      await worker.ready(LIMIT_MS);
    },
    LIMIT_MS,
  );

  it(
    'a rebalance in mid-job, by a worker that joins: no second execution',
    async () => {
      const { id } = await inTheMiddle('rebalance');
      const third = await scene.add('evaluator', { env: { LOG_LEVEL: 'debug' } });
      await endedOnce(id, LIMIT_MS);
      await third.ready(LIMIT_MS);
      await scene.untilConsumed('assay.evaluation.requested');
      expect(begun(id).length).toBe(1);
      expect(eventsOf(id)).toBe(1);
    },
    LIMIT_MS,
  );

  it(
    'every record of both topics published once more: no second execution, no second event',
    async () => {
      const ids: string[] = [];
      for (let number = 0; number < 20; number++) ids.push(await scene.submitUntilAccepted(`twice-${number}`));
      await scene.ended(ids, LIMIT_MS);
      await waitFor(() => ids.every((id) => eventsOf(id) === 1), { timeoutMs: 30_000, what: 'every event' });
      const requests = scene.receiver.requests.length;
      const again =
        (await scene.kafka.republish('assay.evaluation.requested')) +
        (await scene.kafka.republish('assay.webhook-event.recorded'));
      expect(again).toBeGreaterThanOrEqual(40);
      // a job that a record wakes begins before the record counts as consumed
      await scene.untilConsumed('assay.evaluation.requested');
      await scene.untilDelivered();
      expect(ids.map((id) => begun(id).length)).toEqual(ids.map(() => 1));
      expect(scene.receiver.requests.length).toBe(requests);
    },
    LIMIT_MS,
  );

  it(
    'poison: a record that cannot be read and a message that fails for the last time are dead letters with a reason, and their neighbors pass',
    async () => {
      const topic = 'assay.evaluation.requested';
      await scene.kafka.publish(topic, { key: 'poison', value: 'not JSON', headers: { message_id: 'unreadable' } });
      await scene.sql(
        `INSERT INTO outbox (message_id, topic, key, organization_id, payload, attempts) VALUES ('msg_poison', $1, 'poison', $2, '{"evaluation_id":7}', 9)`,
        [topic, scene.organizationId],
      );
      const ids = await Promise.all([1, 2, 3, 4, 5].map((number) => scene.submitUntilAccepted(`neighbor-${number}`)));
      await scene.ended(ids, 60_000);
      const letters = async () =>
        JSON.parse(await scene.admin('dlq', 'list', '--json')) as { message_id: string; reason: string }[];
      const both = await waitFor(
        async () => {
          const found = await letters();
          return found.length === 2 ? found : undefined;
        },
        { what: 'two dead letters' },
      );
      expect(both.map(({ message_id, reason }) => `${message_id}: ${reason}`).sort()).toEqual([
        expect.stringMatching(/^msg_poison: .*evaluation_id/s),
        expect.stringMatching(/^unread:assay.evaluation.requested.*not JSON/s),
      ]);
      expect(JSON.parse(await scene.admin('dlq', 'redrive', 'msg_poison', '--json'))).toEqual({
        redriven: ['msg_poison'],
      });
      expect((await letters()).map(({ message_id }) => message_id)).toEqual([expect.stringMatching(/^unread:/)]);
      const handled = "SELECT FROM outbox WHERE message_id = 'msg_poison' AND attempts > 0 AND last_error IS NOT NULL";
      await waitFor(async () => (await scene.sql(handled)).length === 1, {
        timeoutMs: 20_000,
        what: 'the first of its new attempts',
      });
    },
    LIMIT_MS,
  );
});
