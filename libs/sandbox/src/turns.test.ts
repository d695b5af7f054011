import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { type Turn, Turns } from './turns.js';

interface Request {
  organization: string;
  askedAt: number;
  isLarge?: boolean;
}

/** Everything that can happen, in any order; `at` chooses among what is there. */
const event = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('ask' as const),
      organization: fc.constantFrom(...'abcdefgh'),
      isLarge: fc.boolean(),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constantFrom('end' as const, 'settle' as const, 'markSlow' as const, 'withdraw' as const),
      at: fc.nat(),
      processorMs: fc.integer({ min: 0, max: 20_000 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('wait' as const), ms: fc.integer({ min: 0, max: 400_000 }) }) },
);

describe('Turns', () => {
  test('hold their laws through any history', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 4 }), fc.array(event, { maxLength: 200 }), (places, events) => {
        let nowMs = 0;
        const turns = new Turns<Request>(places, () => nowMs);
        const held: Turn<Request>[] = [];
        const waiting: Request[] = [];
        const slowUntil = new Map<string, number>();
        const holdings = (organization: string) =>
          held.filter(({ request }) => request.organization === organization).length;
        const grant = () => {
          for (let turn = turns.next(); turn; turn = turns.next()) {
            const { organization } = turn.request;
            if (turn.isQuick) {
              expect(turn.request.isLarge).toBe(false);
              expect(holdings(organization)).toBe(0);
              expect(slowUntil.get(organization) ?? 0).toBeLessThanOrEqual(nowMs);
            }
            // nobody who waits holds fewer places and could have had it as well
            else
              for (const other of waiting)
                expect(holdings(other.organization)).toBeGreaterThanOrEqual(holdings(organization));
            waiting.splice(waiting.indexOf(turn.request), 1);
            held.push(turn);
          }
          const ordinary = held.filter(({ isQuick }) => !isQuick).length;
          expect(ordinary).toBeLessThanOrEqual(places);
          expect(held.length - ordinary).toBeLessThanOrEqual(1);
          // no place is free that somebody waits for and may have
          if (waiting.length > 0) expect(ordinary).toBe(places);
          if (held.length === ordinary)
            for (const { organization, isLarge } of waiting)
              expect(isLarge || holdings(organization) > 0 || (slowUntil.get(organization) ?? 0) > nowMs).toBe(true);
        };
        for (const [at, each] of events.entries()) {
          if (each.kind === 'ask') {
            const request = { organization: each.organization, askedAt: at, isLarge: each.isLarge };
            waiting.push(request);
            turns.ask(request);
          } else if (each.kind === 'wait') nowMs += each.ms;
          else if (each.kind === 'withdraw') {
            const [request] = waiting.splice(each.at % Math.max(1, waiting.length), 1);
            if (request) expect(turns.withdraw(request)).toBe(true);
          } else {
            const turn = held[each.at % Math.max(1, held.length)];
            if (!turn) continue;
            if (each.kind === 'settle') turns.settle(turn);
            else {
              if (each.kind === 'markSlow' && turn.isQuick && !turns.settle(turn)) {
                turns.markSlow(turn);
                slowUntil.set(turn.request.organization, nowMs + 600_000);
              }
              held.splice(held.indexOf(turn), 1);
              turns.end(turn, each.processorMs);
            }
          }
          grant();
        }
      }),
    );
  });

  test('organizations that always want more get the same processor time, whatever their pieces take', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 3 }),
        fc.array(fc.integer({ min: 50, max: 10_000 }), { minLength: 2, maxLength: 6 }),
        (places, pieceMs) => {
          const clock = { nowMs: 0 };
          const turns = new Turns<Request>(places, () => clock.nowMs);
          const total = new Map<string, number>();
          const running: { turn: Turn<Request>; endMs: number; ms: number }[] = [];
          const ask = (index: number) => turns.ask({ organization: String(index), askedAt: 0 });
          // each asks for as much as it could be given
          for (const index of pieceMs.keys()) for (let at = 0; at <= places; at++) ask(index);
          while (clock.nowMs < 600_000) {
            for (let turn = turns.next(); turn; turn = turns.next()) {
              // long work has lost the quick place
              if (turn.isQuick) {
                turns.markSlow(turn);
                turns.end(turn, 0);
                turns.ask(turn.request);
                continue;
              }
              const ms = pieceMs[Number(turn.request.organization)] as number;
              running.push({ turn, endMs: clock.nowMs + ms, ms });
            }
            running.sort((a, b) => a.endMs - b.endMs);
            const next = running.shift();
            if (!next) break;
            clock.nowMs = next.endMs;
            const { organization } = next.turn.request;
            total.set(organization, (total.get(organization) ?? 0) + next.ms);
            turns.end(next.turn, next.ms);
            ask(Number(organization));
          }
          // one that has a place of its own all the time can have no more than that
          if (pieceMs.length <= places) return;
          const shares = pieceMs.map((_, index) => total.get(String(index)) ?? 0);
          const fair = shares.reduce((sum, share) => sum + share, 0) / shares.length;
          const longest = Math.max(...pieceMs);
          for (const share of shares) expect(Math.abs(share - fair)).toBeLessThanOrEqual(fair / 2 + 2 * longest);
        },
      ),
    );
  });

  test('short work waits for no long work of others, however many they are', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 50 }), (places, tenants) => {
        let nowMs = 0;
        const turns = new Turns<Request>(places, () => nowMs);
        const long = Array.from({ length: tenants }, (_, at) => ({ organization: `long${at}`, askedAt: 0 }));
        for (const request of long) for (let more = 0; more <= places; more++) turns.ask({ ...request });
        for (let turn = turns.next(); turn; turn = turns.next()) {
          if (!turn.isQuick) continue;
          turns.markSlow(turn);
          turns.end(turn, 1_500);
          turns.ask(turn.request);
        }
        nowMs += 1_000;
        const short = { organization: 'short', askedAt: 1 };
        turns.ask(short);
        expect(turns.next()?.request).toBe(short);
      }),
    );
  });

  test('work beyond its budget runs in the background while another organization is there', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 500 }), { minLength: 1, maxLength: 100 }),
        fc.boolean(),
        (chargesMs, hasCompany) => {
          let nowMs = 0;
          const turns = new Turns<Request>(2, () => nowMs);
          if (hasCompany) {
            turns.ask({ organization: 'other', askedAt: 0 });
            turns.end(turns.next() as Turn<Request>, 0);
          }
          turns.ask({ organization: 'a', askedAt: 0 });
          const turn = turns.next() as Turn<Request>;
          let totalMs = 0;
          for (const ms of chargesMs) {
            totalMs += ms;
            turns.charge(turn, totalMs);
            expect(turns.isBackground('a')).toBe(hasCompany && totalMs > 2_000);
            expect(turns.isBackground('other')).toBe(false);
          }
          // charged once, however often it is told
          turns.end(turn, totalMs);
          expect(turns.isBackground('a')).toBe(hasCompany && totalMs > 2_000);
          // five halvings of what was at most 50,000
          nowMs += 5 * 60_000;
          turns.ask({ organization: 'other', askedAt: 0 });
          expect(turns.isBackground('a')).toBe(false);
        },
      ),
    );
  });

  test('only others than its own organization ask a place to make room', () => {
    const turns = new Turns<Request>(1, () => 0);
    turns.ask({ organization: 'a', askedAt: 0 });
    const turn = turns.next() as Turn<Request>;
    turns.ask({ organization: 'a', askedAt: 1 });
    expect(turns.isWaitedForByOthers(turn)).toBe(false);
    turns.ask({ organization: 'b', askedAt: 2 });
    expect(turns.isWaitedForByOthers(turn)).toBe(true);
  });

  test('the quick place makes no room for an organization that may not have it', () => {
    const turns = new Turns<Request>(1, () => 0);
    const request = (organization: string) => ({ organization, askedAt: 0 });
    for (const organization of ['slow', 'long', 'quick']) turns.ask(request(organization));
    const first = turns.next() as Turn<Request>;
    turns.markSlow(first);
    turns.end(first, 0);
    // takes the ordinary place
    turns.next();
    const quick = turns.next() as Turn<Request>;
    expect(quick).toMatchObject({ isQuick: true, request: { organization: 'quick' } });
    turns.ask(request('slow'));
    turns.ask(request('long'));
    expect(turns.isWaitedForByOthers(quick)).toBe(false);
    turns.ask(request('next'));
    expect(turns.isWaitedForByOthers(quick)).toBe(true);
  });
});
