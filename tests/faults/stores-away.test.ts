// PostgreSQL, Kafka or Redis away and back (table "Faults": nothing is accepted that is not kept, and no restart of ours).
// CI runs short absences; the long ones: FAULT_AWAY_SECONDS=600 npm test -- tests/faults/stores-away
import { setTimeout as delay } from 'node:timers/promises';
import { waitFor } from '@assay/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type ApiResponse, describeFaults, FaultScene, figure } from './scene.js';

const AWAY_SECONDS = Number(process.env.FAULT_AWAY_SECONDS ?? 6);
/** Requests of a load that say how the system does without a store. */
const MANY = 10;
const LIMIT_MS = 600_000 + AWAY_SECONDS * 2_000;

describeFaults('Stores away', () => {
  let scene: FaultScene;
  beforeAll(async () => {
    scene = await FaultScene.start({ durable: true });
    await scene.listen();
  }, 400_000);
  afterAll(() => scene?.stop());

  /** Submits all the time until told otherwise; whatever is answered is kept. */
  const submitting = (mark: string) => {
    const answers: (ApiResponse & { atMs: number })[] = [];
    let over = false;
    const done = (async () => {
      for (let number = 0; !over; number++) {
        const answer = await scene.submit(`${mark}-${number}`);
        answers.push({ ...answer, atMs: performance.now() });
        await delay(20);
      }
    })();
    return {
      answers,
      untilAnswered: (count: number) => waitFor(() => answers.length >= count, { what: `${count} answers` }),
      async stop() {
        over = true;
        await done;
      },
    };
  };
  const idsOf = (answers: ApiResponse[]) =>
    answers.filter(({ status }) => status === 201).map(({ body }) => String(body.id));
  const rejectedOf = (answers: ApiResponse[]) => answers.filter(({ status }) => status !== 201).map(({ body }) => body);
  const startsOf = () => scene.services.map(({ starts }) => starts);

  it(
    `Kafka away for ${AWAY_SECONDS} s: no evaluation is refused, and all of them end when it is back`,
    async () => {
      await scene.kafka.kill();
      const load = submitting('kafka');
      await delay(AWAY_SECONDS * 1_000);
      await load.untilAnswered(AWAY_SECONDS + 1);
      await scene.kafka.restart();
      const backAtMs = performance.now();
      await load.stop();
      expect(rejectedOf(load.answers)).toEqual([]);
      const ids = idsOf(load.answers);
      const statuses = await scene.ended(ids, LIMIT_MS);
      expect([...statuses.values()].every((status) => status === 'completed')).toBe(true);
      figure(
        `Kafka away ${AWAY_SECONDS} s: ${ids.length} accepted, 0 refused, drained ${((performance.now() - backAtMs) / 1_000).toFixed(1)} s after its return`,
      );
    },
    LIMIT_MS,
  );

  it(
    `PostgreSQL frozen for ${AWAY_SECONDS} s: 503 with Retry-After, no 201 without a row, and service again once it is back`,
    async () => {
      const starts = startsOf();
      scene.postgres.pause();
      const load = submitting('postgresql');
      await delay(AWAY_SECONDS * 1_000);
      scene.postgres.resume();
      const backAtMs = performance.now();
      await waitFor(() => load.answers.some(({ status, atMs }) => status === 201 && atMs > backAtMs), {
        what: 'a 201 after the return',
      });
      await load.stop();
      await keptOrRejected(load.answers);
      expect(startsOf()).toEqual(starts);
      const recoveryMs =
        (load.answers.find(({ status, atMs }) => status === 201 && atMs > backAtMs)?.atMs ?? 0) - backAtMs;
      figure(`PostgreSQL frozen ${AWAY_SECONDS} s: first 201 ${Math.round(recoveryMs)} ms after its return`);
    },
    LIMIT_MS,
  );

  it(
    'PostgreSQL killed: it comes back, and so do we, without a restart of ours',
    async () => {
      const starts = startsOf();
      const load = submitting('postgresql-killed');
      await load.untilAnswered(MANY);
      scene.postgres.kill();
      const killedAtMs = performance.now();
      await waitFor(() => load.answers.some(({ status, atMs }) => status === 201 && atMs > killedAtMs + 500), {
        what: 'a 201 after the kill',
      });
      await load.stop();
      await keptOrRejected(load.answers);
      expect(startsOf()).toEqual(starts);
    },
    LIMIT_MS,
  );

  it(
    'Redis emptied: no request fails, no evaluation is lost, and limits count from then on',
    async () => {
      const load = submitting('flushed');
      await load.untilAnswered(MANY);
      await scene.redis.restart(); // it keeps nothing: this is FLUSHALL with every connection cut besides
      await load.untilAnswered(load.answers.length + MANY);
      await load.stop();
      expect(rejectedOf(load.answers)).toEqual([]);
      await scene.ended(idsOf(load.answers), LIMIT_MS);
    },
    LIMIT_MS,
  );

  it(
    `Redis away for ${AWAY_SECONDS} s: evaluations go on, reports are refused with 503, and both are served once it is back`,
    async () => {
      const report = () => scene.call('POST', '/v1/compliance/reports', REPORT);
      expect((await report()).status).toBe(201);
      const load = submitting('redis');
      await scene.redis.kill();
      await delay(AWAY_SECONDS * 1_000);
      const refused = await report();
      expect([refused.status, refused.body.code]).toEqual([503, 'SERVICE_UNAVAILABLE']);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      await scene.redis.restart();
      const backAtMs = performance.now();
      await waitFor(async () => (await report()).status === 201, { what: 'a report' });
      figure(
        `Redis away ${AWAY_SECONDS} s: fail-closed route served ${Math.round(performance.now() - backAtMs)} ms after its return`,
      );
      await load.stop();
      expect(rejectedOf(load.answers)).toEqual([]);
    },
    LIMIT_MS,
  );

  it('every accepted evaluation of all of this has one event', async () => {
    const rows = await scene.sql<{ id: string }>('SELECT id FROM evaluations');
    await scene.ended(
      rows.map(({ id }) => id),
      LIMIT_MS,
    );
    await waitFor(() => scene.events().size === rows.length, { timeoutMs: LIMIT_MS, what: 'an event of each' });
    expect([...scene.events().values()].filter((ids) => ids.size !== 1)).toEqual([]);
  }, 400_000);

  /** A 201 has its row; what is not 201 is a 503 that says when to come again. */
  async function keptOrRejected(answers: ApiResponse[]): Promise<void> {
    for (const { status, headers, body } of answers)
      if (status !== 201) {
        expect([status, body.code]).toEqual([503, 'SERVICE_UNAVAILABLE']);
        expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
      }
    const ids = idsOf(answers);
    const kept = await scene.sql<{ id: string }>('SELECT id FROM evaluations WHERE id = ANY($1)', [ids]);
    expect(kept.length).toBe(ids.length);
    await scene.ended(ids, LIMIT_MS);
  }
});

const REPORT = { framework: 'cwe-top-25', repositories: ['faults'] };
