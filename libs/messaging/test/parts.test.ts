import { createRequire } from 'node:module';
import { setTimeout as delay } from 'node:timers/promises';
import { Database, unavailability } from '@assay/database';
import { createLogger, systemClock, Tracing, UnexpectedErrors } from '@assay/platform';
import { waitFor } from '@assay/testing';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { KafkaMessage } from 'kafkajs';
import { Registry } from 'prom-client';
import { type Delivery, Handling } from '../src/handling.js';
import { Position } from '../src/kafka/early.js';
import { Intake } from '../src/kafka/intake.js';
import { fixRequestQueue } from '../src/kafka/internals.js';
import { PartitionOffsets } from '../src/kafka/offsets.js';
import { fromRecord, toRecord } from '../src/kafka/record.js';
import { Metrics } from '../src/metrics.js';
import { toJsonb, toText } from '../src/storable.js';
import { DEFAULT_TUNING } from '../src/tuning.js';
import { WakeUp } from '../src/wake-up.js';

describe('offsets of a partition', () => {
  it('commit exactly up to the first message that is not done, in whatever order they end', () => {
    const gaps = fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(gaps, fc.infiniteStream(fc.nat()), (steps, picks) => {
        let last = 100n;
        const offsets = steps.map((step) => {
          last += BigInt(step); // compaction and control records leave gaps
          return last;
        });
        const partition = new PartitionOffsets();
        for (const offset of offsets) partition.add(offset);
        const open = [...offsets];
        while (open.length > 0) {
          const [ended] = open.splice((picks.next().value as number) % open.length, 1);
          partition.done(ended as bigint);
          const before = offsets.filter((offset) => offset < (open[0] ?? last + 1n));
          const next = before.at(-1);
          if (next === undefined) expect(partition.toCommit).toBeUndefined();
          else if (partition.toCommit !== undefined) {
            expect(partition.toCommit).toBe(next + 1n);
            partition.markCommitted(next + 1n);
          }
        }
        partition.done(999_999n); // of before a rebalance
        expect(partition.toCommit).toBeUndefined();
      }),
    );
  });
});

describe('the position in a partition', () => {
  const message = (messageId: string) => ({ messageId, attempt: 1, createdAt: new Date(0) }) as Delivery;

  it('lets nothing be taken early while a record may be missing: not fetched yet, or of a log that began anew', () => {
    const position = new Position();
    position.add(998n, message('msg_a'));
    position.add(999n, undefined); // a record that nobody can read
    expect(position.unfetched(998n)?.(message('msg_a'))).toBe(false);
    expect(position.unfetched(1_000n)?.(message('msg_b'))).toBe(true);
    expect(position.unfetched(1_001n)).toBeUndefined();
    // Kafka lost its log: the first record of the new one was published, and is yet to come
    expect(position.unfetched(1n)).toBeUndefined();
    position.add(0n, message('msg_c'));
    expect(position.unfetched(1n)?.(message('msg_d'))).toBe(true);
  });
});

describe('what was fetched', () => {
  it('is handled anew where its partition went away and came back while its handler ran', async () => {
    const logger = createLogger('parts', 'silent');
    // nothing of it is asked: a message that is done leaves no trace
    const database = new Database({ url: 'postgresql://127.0.0.1:1/none', role: 'assay_evaluator', logger });
    const registry = new Registry();
    const unexpected = new UnexpectedErrors(registry, logger, unavailability);
    const metrics = new Metrics(registry, database, unexpected, () => []);
    let handled = 0;
    const handler = async ({ signal }: { signal: AbortSignal }) => {
      handled++;
      if (handled > 1) return;
      await delay(10_000, undefined, { signal });
    };
    const handling = new Handling(
      { group: 'g', topics: ['t'], concurrency: 2, handler },
      { t: { group: 'g' } },
      metrics,
      systemClock,
      Tracing.off,
    );
    const options = { database, catalog: {}, metrics, unexpected, logger, clock: systemClock, tuning: DEFAULT_TUNING };
    const intake = new Intake(handling, options, () => undefined);
    const counts = new Map([['t', 1]]);
    const value = Buffer.from('{}');
    const record = { offset: '7', key: Buffer.from('k'), value, headers: { message_id: 'msg_a' } };
    const fetch = () => intake.add('t', 0, { ...record, timestamp: '0', attributes: 0 } as KafkaMessage);

    intake.assign({ t: [0] }, counts);
    fetch();
    intake.assign({}, counts);
    intake.assign({ t: [0] }, counts);
    fetch();
    const endMs = performance.now() + 5_000;
    while (intake.toCommit().length === 0 && performance.now() < endMs) await delay(5);
    expect(intake.toCommit()).toEqual([{ topic: 't', partition: 0, offset: '8' }]);
    expect(handled).toBe(2);
    await database.close();
  });
});

describe('a bell', () => {
  it('that was rung before anybody waited is not missed', async () => {
    const bell = new WakeUp();
    bell.ring();
    bell.ring();
    await bell.wait(60_000);
    const startMs = performance.now();
    await bell.wait(30); // both rings were one
    expect(performance.now() - startMs).toBeGreaterThan(25);
  });
});

describe('what PostgreSQL stores', () => {
  it('is what was given, but for NUL and half surrogate pairs', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }), (text, key) => {
        const clean = (s: string) => s.toWellFormed().replaceAll('\0', '\ufffd');
        expect(toText(text, 1_000)).toBe(clean(text).slice(0, 1_000));
        const stored = JSON.parse(toJsonb({ [key]: [text, `\\u0000${text}`] }));
        // an escape that the text itself spells out must stay as it is
        expect(stored).toEqual({ [clean(key)]: [clean(text), `\\u0000${clean(text)}`] });
      }),
      {
        examples: [
          ['\ud800\0\\', 'k'],
          ['\\\\\0', '\\'],
        ],
      },
    );
  });
});

describe('a record', () => {
  it('brings back the row it was made of', () => {
    fc.assert(
      fc.property(
        fc.record({
          message_id: fc.stringMatching(/^msg_[a-z0-9]{26}$/),
          key: fc.string({ maxLength: 100 }).map((s) => s.replaceAll('\0', '')),
          organization_id: fc.stringMatching(/^org_[a-z0-9]{26}$/),
          payload: fc.dictionary(fc.string(), fc.jsonValue(), { noNullPrototype: true }),
          attempts: fc.nat(20),
          created_at: fc.date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true }),
          traceparent: fc.option(fc.constant(`00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`)),
        }),
        (row) => {
          const { key, value, headers } = toRecord(row);
          const buffers = Object.fromEntries(
            Object.entries(headers ?? {}).map(([k, v]) => [k, Buffer.from(String(v))]),
          );
          const message = { key: Buffer.from(String(key)), value: Buffer.from(String(value)), headers: buffers };
          expect(fromRecord('t', { ...message, timestamp: '0', offset: '0', attributes: 0 })).toEqual({
            messageId: row.message_id,
            topic: 't',
            key: row.key,
            organizationId: row.organization_id,
            payload: JSON.parse(JSON.stringify(row.payload)),
            attempt: row.attempts + 1,
            createdAt: row.created_at,
            traceparent: row.traceparent ?? undefined,
          });
        },
      ),
    );
  });

  it('of others is read or rejected, whatever it holds', () => {
    const bytes = fc.uint8Array({ maxLength: 40 }).map((array) => Buffer.from(array));
    const times = fc.constantFrom('1700000000000', '-1', '-9223372036854775808', '9223372036854775807');
    const headers = fc.dictionary(fc.constantFrom('message_id', 'attempts', 'created_at', 'organization_id'), bytes);
    fc.assert(
      fc.property(fc.option(bytes), fc.option(bytes), headers, times, (key, value, found, timestamp) => {
        const read = fromRecord('t', {
          key,
          value,
          headers: found,
          timestamp,
          offset: '0',
          attributes: 0,
        });
        if (typeof read === 'string') return;
        expect(read.attempt).toBeGreaterThanOrEqual(1);
        expect(read.createdAt.toISOString()).toMatch(/^\d{4}-/);
        expect(`${read.messageId}${read.key}${read.organizationId}`).not.toContain('\0');
      }),
    );
  });
});

describe('the request queue of kafkajs', () => {
  it('arms no timer while no request waits', async () => {
    fixRequestQueue();
    const require = createRequire(import.meta.url);
    const RequestQueue = require('kafkajs/src/network/requestQueue/index.js');
    const logger = { debug: () => {} };
    const queue = new RequestQueue({
      maxInFlightRequests: 1,
      requestTimeout: 1_000,
      clientId: 'c',
      broker: 'b',
      logger,
    });
    queue.checkPendingRequests();
    expect(queue.throttleCheckTimeoutId).toBeNull();
    const sent: number[] = [];
    const request = (correlationId: number) => ({
      entry: { correlationId, resolve: () => {}, reject: () => {} },
      expectResponse: true,
      sendRequest: () => sent.push(correlationId),
    });
    queue.maybeThrottle(60);
    queue.push(request(1));
    expect(sent).toEqual([]);
    // the throttle is over, and nothing else has happened
    await waitFor(() => sent.length > 0);
    expect(sent).toEqual([1]);
    queue.destroy();
  });
});
