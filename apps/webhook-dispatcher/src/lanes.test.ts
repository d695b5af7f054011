import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { Lanes, type LanesOptions, type Slot } from './lanes.js';

const tenantOf = (organizationId: string) => ({ organizationId, environment: 'prod' as const });

function lanesOf(options: Partial<LanesOptions> = {}) {
  const time = { ms: 0 };
  let freed = 0;
  const lanes = new Lanes({
    maxQuick: 8,
    maxLingering: 8,
    maxPerEndpoint: 16,
    monotonicMs: () => time.ms,
    freed: () => freed++,
    ...options,
  });
  return { lanes, time, freed: () => freed };
}
/** As many slots as there are to be had. */
function reserveAll(lanes: Lanes, endpointId: string, organizationId = 'org_a'): Slot[] {
  const slots: Slot[] = [];
  for (let slot = lanes.reserve(endpointId, tenantOf(organizationId)); slot; ) {
    slots.push(slot);
    slot = lanes.reserve(endpointId, tenantOf(organizationId));
  }
  return slots;
}
const takenBy = (lanes: Lanes, atMost = 100) =>
  Object.fromEntries([...lanes.take(atMost)].map(([lane, slots]) => [lane.endpointId, slots.length]));

describe('Lanes', () => {
  it('starts an endpoint with two attempts at once and doubles by each quick response, up to the limit', () => {
    const { lanes } = lanesOf({ maxQuick: 1_000 });
    const counts = [1, 2, 3, 4, 5].map(() => {
      const slots = reserveAll(lanes, 'wh_1');
      for (const slot of slots.slice(1)) lanes.cancel(slot);
      lanes.finish(slots[0] as Slot, true);
      return slots.length;
    });
    expect(counts).toEqual([2, 4, 8, 16, 16]);
  });

  it('leaves one attempt at a time to an endpoint that let us wait, until it answers again', () => {
    const { lanes, time } = lanesOf();
    const [first, second] = reserveAll(lanes, 'wh_1') as [Slot, Slot];
    lanes.finish(first, false);
    expect(reserveAll(lanes, 'wh_1')).toEqual([]);
    lanes.finish(second, false);
    const [probe, ...none] = reserveAll(lanes, 'wh_1') as [Slot];
    expect(none).toEqual([]);
    time.ms += 100;
    lanes.finish(probe, true);
    expect(reserveAll(lanes, 'wh_1')).toHaveLength(2);
  });

  it('gives the slots of lingering attempts back, so that hanging endpoints do not stop the others', () => {
    const { lanes, time, freed } = lanesOf({ maxQuick: 16 });
    for (const id of ['wh_1', 'wh_2', 'wh_3', 'wh_4']) reserveAll(lanes, id);
    expect(lanes.reserve('wh_5', tenantOf('org_a'))).toBeUndefined();
    time.ms = 300;
    lanes.age();
    expect(lanes.inFlight).toEqual({ quick: 0, lingering: 8 });
    expect(freed()).toBe(1);
    expect(reserveAll(lanes, 'wh_5')).toHaveLength(2);
  });

  it('never gives a slot among the quick ones to an endpoint that is known to hang', () => {
    const { lanes, time } = lanesOf({ maxLingering: 4 });
    for (const id of ['wh_1', 'wh_2']) reserveAll(lanes, id);
    time.ms = 3_000;
    lanes.age();
    for (const id of ['wh_1', 'wh_2']) lanes.expect(id, tenantOf('org_a'));
    expect(takenBy(lanes)).toEqual({});
    expect(lanes.inFlight).toEqual({ quick: 0, lingering: 4 });
  });

  it('gives organizations turns, however many endpoints one of them has', () => {
    const { lanes } = lanesOf({ maxQuick: 10 });
    for (let index = 0; index < 50; index++) lanes.expect(`wh_noisy_${index}`, tenantOf('org_noisy'));
    lanes.expect('wh_quiet', tenantOf('org_quiet'));
    const taken = takenBy(lanes);
    expect(taken.wh_quiet).toBe(2);
    expect(Object.keys(taken).filter((id) => id.startsWith('wh_noisy'))).toHaveLength(5);
  });

  it('keeps slots for others when one organization has taken its share', () => {
    const { lanes } = lanesOf({ maxQuick: 10 });
    let noisy = 0;
    for (let index = 0; index < 50; index++) noisy += reserveAll(lanes, `wh_noisy_${index}`, 'org_noisy').length;
    expect(noisy).toBe(5);
    expect(reserveAll(lanes, 'wh_quiet', 'org_quiet')).toHaveLength(2);
  });

  it('leaves new deliveries behind those that wait', () => {
    const { lanes } = lanesOf();
    lanes.expect('wh_1', tenantOf('org_a'));
    expect(lanes.reserve('wh_1', tenantOf('org_a'))).toBeUndefined();
    const [[lane, slots]] = [...lanes.take(100)] as [[Parameters<Lanes['exhausted']>[0], Slot[]]];
    lanes.exhausted(lane, lane.backlog);
    for (const slot of slots) lanes.finish(slot, true);
    expect(lanes.reserve('wh_1', tenantOf('org_a'))).toBeDefined();
  });

  it('believes in a backlog that was announced while an older look found nothing', () => {
    const { lanes } = lanesOf();
    lanes.expect('wh_1', tenantOf('org_a'));
    const [[lane, slots]] = [...lanes.take(100)] as [[Parameters<Lanes['exhausted']>[0], Slot[]]];
    const seen = lane.backlog;
    lanes.expect('wh_1', tenantOf('org_a'));
    lanes.exhausted(lane, seen);
    for (const slot of slots) lanes.cancel(slot);
    expect(takenBy(lanes)).toEqual({ wh_1: 2 });
  });

  it('keeps every bound, loses no slot and starves nobody, whatever happens in which order', () => {
    const action = fc.oneof(
      fc.record({ kind: fc.constant('reserve' as const), endpoint: fc.nat(5) }),
      fc.record({ kind: fc.constant('expect' as const), endpoint: fc.nat(5) }),
      fc.record({ kind: fc.constant('take' as const), atMost: fc.integer({ min: 1, max: 9 }) }),
      fc.record({ kind: fc.constant('finish' as const), which: fc.nat(), quick: fc.boolean() }),
      fc.record({ kind: fc.constant('wait' as const), ms: fc.nat(3_000) }),
    );
    fc.assert(
      fc.property(fc.array(action, { maxLength: 200 }), (actions) => {
        const { lanes, time } = lanesOf({ maxQuick: 5, maxLingering: 3, maxPerEndpoint: 4 });
        const held: Slot[] = [];
        const expected = new Set<string>();
        for (const each of actions) {
          if (each.kind === 'reserve') {
            const slot = lanes.reserve(`wh_${each.endpoint}`, tenantOf(`org_${each.endpoint % 2}`));
            if (slot) held.push(slot);
          } else if (each.kind === 'expect') {
            lanes.expect(`wh_${each.endpoint}`, tenantOf(`org_${each.endpoint % 2}`));
            expected.add(`wh_${each.endpoint}`);
          } else if (each.kind === 'take') {
            for (const slots of lanes.take(each.atMost).values()) held.push(...slots);
          } else if (each.kind === 'finish') {
            const [slot] = held.splice(each.which % Math.max(1, held.length), 1);
            if (slot) lanes.finish(slot, each.quick);
          } else {
            time.ms += each.ms;
            lanes.age();
          }
          const { quick, lingering } = lanes.inFlight;
          expect(quick + lingering).toBe(held.length);
          expect(quick).toBeLessThanOrEqual(5);
          expect(lingering).toBeLessThanOrEqual(3);
          const perEndpoint = Object.values(Object.groupBy(held, (slot) => slot.lane.endpointId));
          for (const slots of perEndpoint) expect(slots?.length).toBeLessThanOrEqual(4);
        }
        // when everything has ended, everybody who waits gets a slot within a few turns
        for (const slot of held) lanes.finish(slot, true);
        const served = new Set<string>();
        for (let turn = 0; turn < 20; turn++)
          for (const slots of lanes.take(100).values())
            for (const slot of slots) {
              served.add(slot.lane.endpointId);
              lanes.finish(slot, true);
            }
        expect(served).toEqual(expected);
      }),
    );
  });
});
