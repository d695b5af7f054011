import { randomUUID } from 'node:crypto';
import { newId } from '@assay/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { insertDeadLetter, redrive } from '../src/dead-letters.js';
import { insertEntries, type OutboxRow, putBack } from '../src/outbox.js';
import { Queue } from '../src/postgres/queue.js';
import { createWorld, type World } from './harness.js';

/** Far beyond the test: leases end when the model says so. */
const LEASE_MS = 3_600_000;
const KEYS = ['a', 'b', 'c'];

interface Row {
  messageId: string;
  key: string;
  due: boolean;
  attempts: number;
  holder?: Claim;
  locked: boolean;
}

/** What a consumer believes to hold; stale once another one has claimed the row. */
interface Claim {
  row: OutboxRow;
  queue: Queue;
}

class Model {
  /** In the order of their ids. */
  rows: Row[] = [];
  dead: { messageId: string; key: string }[] = [];
  committed = new Set<string>();
  claims: Claim[] = [];

  eligible(limit: number): string[] {
    const found: string[] = [];
    for (const [index, row] of this.rows.entries()) {
      const blocked = this.rows.slice(0, index).some((older) => older.key === row.key && (older.due || older.locked));
      if (row.due && !row.locked && !blocked) found.push(row.messageId);
    }
    return found.slice(0, limit);
  }

  held(claim: Claim): Row | undefined {
    return this.rows.find((row) => row.holder === claim);
  }

  remove(row: Row): void {
    this.rows.splice(this.rows.indexOf(row), 1);
  }
}

interface Real {
  world: World;
  queues: Queue[];
}

type Command = fc.AsyncCommand<Model, Real>;

const command = (
  name: string,
  run: (model: Model, real: Real) => Promise<void>,
  check: (model: Model) => boolean = () => true,
): Command => ({ check, run, toString: () => name });

/** After every command the tables must be what the model says. */
async function compare(model: Model, { world }: Real): Promise<void> {
  const rows = await world.query('SELECT message_id, attempts FROM outbox ORDER BY id');
  expect(rows).toEqual(model.rows.map(({ messageId, attempts }) => ({ message_id: messageId, attempts })));
  const dead = await world.query<{ message_id: string }>('SELECT message_id FROM dead_letters');
  expect(new Set(dead.map((row) => row.message_id))).toEqual(new Set(model.dead.map(({ messageId }) => messageId)));
  const effects = await world.effects();
  expect(new Set(effects).size).toBe(effects.length); // none twice
}

const send = (keys: string[], commit: boolean): Command =>
  command(`send(${keys.join('')}${commit ? '' : ', rolled back'})`, async (model, real) => {
    const entries = keys.map((key) => ({
      messageId: newId('msg'),
      key,
      topic: real.world.topic,
      organizationId: 'o',
      payload: {},
    }));
    await real.world.database
      .system(async (tx) => {
        await insertEntries(tx, entries);
        if (!commit) throw new Error('rolled back');
      })
      .catch((error) => expect(error.message).toBe('rolled back'));
    for (const { messageId, key } of commit ? entries : []) {
      model.rows.push({ messageId, key, due: true, attempts: 0, locked: false });
      model.committed.add(messageId);
    }
    await compare(model, real);
  });

const claim = (consumer: number, limit: number): Command =>
  command(`claim(${consumer}, ${limit})`, async (model, real) => {
    const queue = real.queues[consumer] as Queue;
    const rows = await queue.claim(real.world.topic, limit);
    expect(rows.map((row) => row.message_id).sort()).toEqual(model.eligible(limit).sort());
    for (const row of rows) {
      const known = model.rows.find(({ messageId }) => messageId === row.message_id) as Row;
      known.attempts++;
      expect(row.attempts).toBe(known.attempts);
      known.holder = { row, queue };
      known.locked = true;
      model.claims.push(known.holder);
    }
    await compare(model, real);
  });

type Outcome = 'done' | 'crash after the effect' | 'crash before it' | 'fails' | 'released' | 'fails for good';

/** A consumer that believes to hold a row handles it, and ends in one of the ways there are. */
const deliver = (pick: number, outcome: Outcome): Command =>
  command(
    `deliver(${pick}, ${outcome})`,
    async (model, real) => {
      const [held] = model.claims.splice(pick % model.claims.length, 1) as [Claim];
      const { row, queue } = held;
      const known = model.held(held);
      if (outcome === 'done' || outcome === 'crash after the effect') await real.world.applyOnce(row.message_id);
      if (outcome === 'done') {
        await queue.acknowledge([row]);
        if (known) model.remove(known);
      } else if (outcome === 'fails') {
        await queue.retryLater(row, LEASE_MS, 'no');
        if (known) Object.assign(known, { due: false, locked: false, holder: undefined });
      } else if (outcome === 'released') {
        await queue.release([row]);
        if (known) Object.assign(known, { attempts: known.attempts - 1, locked: false, holder: undefined });
      } else if (outcome === 'fails for good') {
        const { message_id: messageId, topic, key, payload, attempts } = row;
        await real.world.database.system(async (tx) => {
          const removed = await queue.remove(tx, row);
          expect(removed).toBe(known !== undefined); // the fence
          if (removed) await insertDeadLetter(tx, { messageId, topic, key, payload, attempts, reason: 'no' });
        });
        if (known) {
          model.remove(known);
          model.dead.push({ messageId, key });
        }
      }
      await compare(model, real);
    },
    (model) => model.claims.length > 0,
  );

const leasesEnd = command('leases end', async (model, real) => {
  await real.world.query(`UPDATE outbox SET locked_until = now() - interval '1 s' WHERE locked_until IS NOT NULL`);
  for (const row of model.rows) row.locked = false;
  await compare(model, real);
});

const timePasses = command('retries fall due', async (model, real) => {
  await real.world.query('UPDATE outbox SET available_at = now()');
  for (const row of model.rows) row.due = true;
  await compare(model, real);
});

const redriveAll = command('redrive', async (model, real) => {
  const { topic } = real.world;
  const back = await real.world.database.system((tx) => redrive(tx, { topic }));
  expect(new Set(back)).toEqual(new Set(model.dead.map(({ messageId }) => messageId)));
  for (const messageId of back) {
    const { key } = model.dead.find((letter) => letter.messageId === messageId) as { key: string };
    model.rows.push({ messageId, key, due: true, attempts: 0, locked: false });
  }
  model.dead = [];
  await compare(model, real);
});

/** As after a crash between publishing and deleting: a message that had its effect is there again. */
const duplicate = (pick: number): Command =>
  command(`duplicate(${pick})`, async (model, real) => {
    const done = [...model.committed].filter(
      (id) => !model.rows.some((row) => row.messageId === id) && !model.dead.some(({ messageId }) => messageId === id),
    );
    const messageId = done[pick % done.length];
    if (!messageId) return;
    const entry = {
      messageId,
      key: KEYS[0] as string,
      topic: real.world.topic,
      organizationId: 'o',
      payload: {},
      attempts: 2,
    };
    await real.world.database.system((tx) => putBack(tx, entry));
    model.rows.push({ messageId, key: entry.key, due: true, attempts: 2, locked: false });
    await compare(model, real);
  });

describe('outbox and inbox', () => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld({});
  });
  afterAll(() => world.close());

  it('have a message due in the very moment in which it is sent, or put back', async () => {
    // a time of whole milliseconds is rounded, half of the times into the future: twenty times out of twenty it is not by chance
    for (let round = 0; round < 20; round++) {
      const [sent, back] = [newId('msg'), newId('msg')];
      const entry = { key: 'a', topic: world.topic, organizationId: 'o', payload: {} };
      const overdue = await world.database.system(async (tx) => {
        await insertEntries(tx, [{ ...entry, messageId: sent }]);
        await putBack(tx, { ...entry, messageId: back });
        return tx.$queryRaw<{ message_id: string }[]>`
          SELECT message_id FROM outbox WHERE message_id IN (${sent}, ${back}) AND available_at <= now() ORDER BY id`;
      });
      expect(overdue.map((row) => row.message_id)).toEqual([sent, back]);
    }
  });

  it('lose nothing and do nothing twice, whatever producers, consumers, leases and operators do in whatever order', async () => {
    const outcome = fc.constantFrom<Outcome>(
      'done',
      'crash after the effect',
      'crash before it',
      'fails',
      'released',
      'fails for good',
    );
    const commands = [
      fc.tuple(fc.array(fc.constantFrom(...KEYS), { minLength: 1, maxLength: 5 }), fc.boolean()).map((a) => send(...a)),
      fc.tuple(fc.nat(1), fc.integer({ min: 1, max: 4 })).map((a) => claim(...a)),
      fc.tuple(fc.nat(10), outcome).map((a) => deliver(...a)),
      fc.constantFrom(leasesEnd, timePasses, redriveAll),
      fc.nat(10).map(duplicate),
    ];
    await fc.assert(
      fc.asyncProperty(fc.commands(commands, { maxCommands: 60, size: '+1' }), async (sequence) => {
        await world.query('TRUNCATE outbox, inbox, dead_letters, effects');
        const queues = [0, 1].map(() => new Queue(world.database, randomUUID(), LEASE_MS));
        const model = new Model();
        const real = { world, queues };
        await fc.asyncModelRun(() => ({ model, real }), sequence);
        // The system comes to rest: everything that was committed has had its effect, once.
        for (const step of [leasesEnd, timePasses, redriveAll]) await step.run(model, real);
        while (model.rows.length > 0) {
          await claim(0, 100).run(model, real);
          while (model.claims.length > 0) await deliver(0, 'done').run(model, real);
        }
        expect((await world.effects()).sort()).toEqual([...model.committed].sort());
      }),
      { numRuns: 25 },
    );
  }, 120_000);
});
