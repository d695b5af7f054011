import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import fc from 'fast-check';
import type { Loss } from './limited-process.js';
import type { PooledProcess } from './pooled-process.js';
import { type Lease, ProcessPool } from './process-pool.js';

const PLACES = 2;
const IDLE_MS = 30_000;
const SILENT = { warn: () => {}, debug: () => {} };

/** A process whose start, work and loss the test decides. */
class SteeredProcess implements PooledProcess {
  readonly started: Promise<void>;
  readonly lost: Promise<Loss>;
  start!: () => void;
  private lose!: (loss: Loss) => void;
  dead = false;
  /** Told to end; it is dead when the test says `gone`. */
  ending = false;
  gone!: () => void;
  hasStarted = false;
  inBackground = false;
  usedMs = 0;
  private readonly left: Promise<void>;

  constructor(
    readonly pid: number,
    private readonly canReturn: boolean,
    private readonly endsSlowly: boolean,
  ) {
    this.left = new Promise((resolve) => {
      this.gone = resolve;
    });
    this.started = new Promise((resolve) => {
      this.start = () => {
        this.hasStarted = true;
        resolve();
      };
    });
    this.lost = new Promise((resolve) => {
      this.lose = resolve;
    });
  }

  toBackground(): void {
    this.inBackground = true;
  }
  toForeground(): boolean {
    if (this.canReturn) this.inBackground = false;
    return !this.inBackground;
  }
  processorMs(): number {
    return this.usedMs;
  }
  memoryBytes(): number {
    return 0;
  }
  kill(reason: Loss['reason'], message = ''): void {
    this.dead = true;
    this.lose({ reason, message });
  }
  async end(): Promise<void> {
    this.ending = true;
    if (this.endsSlowly) await this.left;
    this.start();
    this.kill('ended');
  }
}

interface Work {
  organization: string;
  lease: Lease<SteeredProcess>;
  end: () => void;
}

/** A pool whose processes and work go on step by step. @param canReturn whether background can be undone */
function steer(
  canReturn: boolean,
  { endsSlowly = false, ...options }: { keepsReserve?: boolean; keepWarmMs?: number; endsSlowly?: boolean } = {},
) {
  const processes: SteeredProcess[] = [];
  const working: Work[] = [];
  const pool = new ProcessPool<SteeredProcess>({
    places: PLACES,
    keepWarmMs: Number.POSITIVE_INFINITY,
    ...options,
    maxIdleMemoryBytes: 1,
    idleMs: IDLE_MS,
    logger: SILENT,
    start: async () => {
      const process = new SteeredProcess(processes.length + 1, canReturn, endsSlowly);
      processes.push(process);
      return process;
    },
    warmUp: async () => {},
  });
  const settle = () => new Promise<void>((resolve) => setImmediate(resolve));
  return {
    pool,
    working,
    processes,
    settle,
    async pass(ms: number) {
      jest.advanceTimersByTime(ms);
      await settle();
    },
    alive: () => processes.filter(({ dead }) => !dead),
    async startAll() {
      for (let before = -1; before !== processes.length; ) {
        before = processes.length;
        for (const process of processes) process.start();
        await settle();
      }
    },
    ask(organization: string, more: { fresh?: boolean; isLarge?: boolean; signal?: AbortSignal } = {}) {
      const { signal = new AbortController().signal } = more;
      return pool.use({ organization, ...more, signal }, async (lease) => {
        await new Promise<void>((resolve) => {
          working.push({ organization, lease, end: resolve });
        });
      });
    },
    async end(work: Work) {
      working.splice(working.indexOf(work), 1);
      work.end();
      await settle();
    },
  };
}

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
});
afterEach(() => {
  jest.useRealTimers();
});

describe('ProcessPool', () => {
  test.each([true, false])(
    'beside long work of any number of others, a request gets a process that is started already (background can be undone: %s)',
    async (canReturn) => {
      await fc.assert(
        fc.asyncProperty(
          fc.integer({ min: 1, max: 6 }),
          fc.array(fc.record({ at: fc.nat(), ends: fc.constantFrom('done', 'killed', 'fresh') }), { maxLength: 20 }),
          async (tenants, events) => {
            const steered = steer(canReturn);
            const { pool, working, settle } = steered;
            await steered.startAll();
            // someone else is there, so that what is over its budget goes to the background
            const [first] = [steered.ask('quiet')];
            await settle();
            await steered.end(working[0] as Work);
            await first;
            const running: Promise<unknown>[] = [];
            for (let at = 0; at < tenants; at++) running.push(steered.ask(`long ${at}`, { isLarge: at % 3 === 2 }));
            for (const event of [...events, undefined]) {
              await steered.startAll();
              // all of it turns out to be long, those included that have the quick place after one that was stopped there
              for (const seen = new Set<Work>(); working.some((work) => !seen.has(work)); await steered.startAll())
                for (const work of working.filter((each) => !seen.has(each))) {
                  seen.add(work);
                  work.lease.process.usedMs += 5_000;
                  work.lease.check(5_000);
                  if (!work.lease.process.dead) continue;
                  await steered.end(work);
                  running.push(steered.ask(work.organization));
                }
              await steered.startAll();
              expect(steered.alive().length).toBeLessThanOrEqual(PLACES + 2);
              // nothing starts from now on
              for (let short = 0; short < 2; short++) {
                const quiet = steered.ask('quiet');
                await settle();
                const work = working.find(({ organization }) => organization === 'quiet');
                expect(work).toBeDefined();
                expect(work?.lease.process.inBackground).toBe(false);
                await steered.end(work as Work);
                await quiet;
              }
              const work = event && working[event.at % Math.max(1, working.length)];
              if (!work) continue;
              if (event.ends !== 'done') work.lease.process.kill('time_limit');
              await steered.end(work);
              running.push(steered.ask(work.organization, { fresh: event.ends === 'fresh' }));
              await settle();
            }
            // everything ends
            while (working.length > 0) {
              await steered.end(working[0] as Work);
              await steered.startAll();
            }
            await Promise.all(running);
            expect(pool.waiting).toBe(0);
            await pool.close();
          },
        ),
        { numRuns: 60 },
      );
    },
  );

  test.each([
    [true, 2],
    [false, 1],
  ])('starts one more beside long work only where it keeps a reserve: %s', async (keepsReserve, processes) => {
    const steered = steer(true, { keepsReserve });
    await steered.startAll();
    const running = steered.ask('long');
    await steered.settle();
    const [work] = steered.working as [Work];
    work.lease.process.usedMs = 1_000;
    work.lease.check(0);
    await steered.startAll();
    expect(steered.alive()).toHaveLength(processes);
    await steered.end(work);
    await running;
    await steered.pool.close();
  });

  test('one process is warm for a while after the start and after each use, and the next request starts another', async () => {
    const steered = steer(true, { keepWarmMs: 60_000 });
    const use = async () => {
      const used = steered.ask('a');
      await steered.startAll();
      await steered.end(steered.working[0] as Work);
      await used;
    };
    await steered.startAll();
    await steered.pass(59_000);
    expect(steered.alive()).toHaveLength(1);
    await use();
    await steered.pass(59_000);
    expect(steered.alive()).toHaveLength(1);
    await steered.pass(1_000);
    expect(steered.alive()).toHaveLength(0);
    await steered.pass(600_000);
    expect(steered.processes).toHaveLength(1);
    await use();
    expect(steered.alive()).toHaveLength(1);
    await steered.pass(60_000);
    expect(steered.alive()).toHaveLength(0);
    await steered.pool.close();
  });

  test('work that takes longer than a process is kept warm keeps its process', async () => {
    const steered = steer(true, { keepWarmMs: 60_000 });
    await steered.startAll();
    const used = steered.ask('a');
    await steered.settle();
    await steered.pass(300_000);
    expect(steered.working[0]?.lease.process.ending).toBe(false);
    await steered.end(steered.working[0] as Work);
    await used;
    expect(steered.alive()).toHaveLength(1);
    await steered.pool.close();
  });

  test('whatever ends, dies and is asked for at the same moment: all work gets a process, and an idle pool has none', async () => {
    const event = fc.oneof(
      fc.record({ kind: fc.constant('ask' as const), organization: fc.constantFrom('a', 'b', 'c') }),
      fc.record({ kind: fc.constantFrom('end' as const, 'start' as const, 'gone' as const), at: fc.nat() }),
      fc.record({
        kind: fc.constant('die' as const),
        at: fc.nat(),
        reason: fc.constantFrom('memory_limit' as const, 'crashed' as const, 'killed' as const),
      }),
      fc.record({ kind: fc.constant('pass' as const), ms: fc.constantFrom(1_000, IDLE_MS - 1, IDLE_MS, 60_000) }),
    );
    const settles = fc.boolean();
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(0, 1_000, 60_000),
        fc.array(fc.tuple(event, settles), { maxLength: 80 }),
        fc.boolean(),
        async (keepWarmMs, events, closesInTheMiddle) => {
          const steered = steer(true, { keepWarmMs, endsSlowly: true });
          const { pool, working, processes, settle } = steered;
          const asked: Promise<string>[] = [];
          for (const [each, mustSettle] of events) {
            if (each.kind === 'ask')
              asked.push(
                steered.ask(each.organization).then(
                  () => 'done',
                  (error: Error) => error.message,
                ),
              );
            else if (each.kind === 'pass') jest.advanceTimersByTime(each.ms);
            else if (each.kind === 'end') {
              const [work] = working.splice(each.at % Math.max(1, working.length), 1);
              work?.end();
            } else {
              const may = processes.filter(({ hasStarted, ending, dead }) =>
                each.kind === 'gone' ? ending && !dead : !dead && hasStarted === (each.kind === 'die'),
              );
              const process = may[each.at % Math.max(1, may.length)];
              if (each.kind === 'die') process?.kill(each.reason);
              else process?.[each.kind]();
            }
            // without a pause, it all happens in one turn
            if (!mustSettle) continue;
            await settle();
            expect(working.filter(({ lease }) => lease.process.ending)).toEqual([]);
            expect(new Set(working.map(({ lease }) => lease.process)).size).toBe(working.length);
            expect(processes.filter(({ dead, ending }) => !dead && !ending).length).toBeLessThanOrEqual(PLACES + 2);
          }
          const finish = async () => {
            for (let before = -1; before !== processes.length || working.length > 0; ) {
              before = processes.length;
              for (const process of processes) process.start();
              await settle();
              for (const work of working.splice(0)) work.end();
              await settle();
            }
          };
          if (closesInTheMiddle) {
            const closed = pool.close();
            for (const process of processes) process.gone();
            await finish();
            for (const process of processes) process.gone();
            await closed;
            for (const outcome of await Promise.all(asked))
              expect(['done', 'the sandbox is closed']).toContain(outcome);
          } else {
            await finish();
            expect(new Set(await Promise.all(asked))).toEqual(new Set(asked.length > 0 ? ['done'] : []));
            await steered.pass(Math.max(keepWarmMs, IDLE_MS));
            expect(processes.filter(({ dead, ending }) => !dead && !ending)).toEqual([]);
            expect(pool.processes).toBe(0);
          }
          expect(pool.waiting).toBe(0);
          for (const process of processes) process.gone();
          await pool.close();
          await settle();
          expect(steered.alive()).toEqual([]);
        },
      ),
      { numRuns: 300 },
    );
  });

  test('whatever is asked, canceled and lost: no more processes than its bound, and every request ends', async () => {
    const event = fc.oneof(
      fc.record({
        kind: fc.constant('ask' as const),
        organization: fc.constantFrom('a', 'b', 'c', 'd'),
        fresh: fc.boolean(),
      }),
      fc.record({
        kind: fc.constantFrom('end' as const, 'kill' as const, 'cancel' as const, 'start' as const),
        at: fc.nat(),
      }),
      fc.record({ kind: fc.constant('use' as const), at: fc.nat(), ms: fc.integer({ min: 0, max: 6_000 }) }),
    );
    await fc.assert(
      fc.asyncProperty(fc.boolean(), fc.array(event, { maxLength: 60 }), async (canReturn, events) => {
        const steered = steer(canReturn);
        const { pool, working, settle } = steered;
        const asked: { abort: AbortController; ended: Promise<unknown> }[] = [];
        for (const each of events) {
          if (each.kind === 'ask') {
            const abort = new AbortController();
            const ended = steered.ask(each.organization, { fresh: each.fresh, signal: abort.signal }).catch(() => {});
            asked.push({ abort, ended });
          } else if (each.kind === 'cancel') asked[each.at % Math.max(1, asked.length)]?.abort.abort();
          else if (each.kind === 'start') steered.alive()[each.at % Math.max(1, steered.alive().length)]?.start();
          else {
            const work = working[each.at % Math.max(1, working.length)];
            if (!work) continue;
            if (each.kind === 'kill') work.lease.process.kill('crashed');
            if (each.kind === 'use') {
              work.lease.process.usedMs += each.ms;
              work.lease.check(each.ms);
            }
            if (each.kind === 'end' || work.lease.process.dead) await steered.end(work);
          }
          await settle();
          expect(steered.alive().length).toBeLessThanOrEqual(PLACES + 2);
          expect(working.length).toBeLessThanOrEqual(PLACES + 1);
          // no process works for two
          expect(new Set(working.map(({ lease }) => lease.process)).size).toBe(working.length);
        }
        await steered.startAll();
        while (working.length > 0) {
          await steered.end(working[0] as Work);
          await steered.startAll();
        }
        await Promise.all(asked.map(({ ended }) => ended));
        expect(pool.waiting).toBe(0);
        await pool.close();
        expect(steered.alive()).toEqual([]);
      }),
    );
  });
});
