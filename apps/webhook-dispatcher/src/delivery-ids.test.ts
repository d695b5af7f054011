import { isId } from '@assay/contracts';
import { describe, expect, it } from '@jest/globals';
import { DeliveryIds } from './delivery-ids.js';

describe('DeliveryIds', () => {
  it('are beginnings of identifiers that differ and rise, also within a millisecond and across batches', () => {
    const ids = new DeliveryIds();
    const stems = Array.from({ length: 500 }, () => ids.stems(64)).flat();
    expect(new Set(stems).size).toBe(stems.length);
    expect(stems).toEqual([...stems].sort());
    for (const stem of stems.slice(0, 100)) expect(isId('dlv', `${stem}000001`)).toBe(true);
  });

  it('of two processes do not meet', () => {
    const [one, other] = [new DeliveryIds(), new DeliveryIds()];
    const stems = Array.from({ length: 500 }, () => [...one.stems(2), ...other.stems(2)]).flat();
    expect(new Set(stems).size).toBe(stems.length);
  });
});
