import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { Selection } from '../../apps/portal/web/features/evaluations/selection.ts';

const ORDER = Array.from({ length: 10 }, (_, at) => `f${at}`);
const chosenOf = (selection: Selection) => ORDER.filter((id) => selection.has(id)).join(' ');

function selectionOf(order: readonly string[] = ORDER): Selection {
  const selection = new Selection();
  selection.show(order);
  return selection;
}

describe('a selection', () => {
  it('takes a range from the last one that was chosen, up or down, and gives it back', () => {
    const selection = selectionOf();
    selection.choose('f5', true);
    selection.choose('f2', true, true);
    expect(chosenOf(selection)).toBe('f2 f3 f4 f5');
    selection.choose('f4', false, true);
    expect(chosenOf(selection)).toBe('f5');
  });

  it('takes one alone where a range has no beginning, also because it is no longer shown', () => {
    const selection = selectionOf();
    selection.choose('f3', true, true);
    expect(chosenOf(selection)).toBe('f3');
    selection.show(ORDER.slice(4));
    selection.choose('f8', true, true);
    expect(chosenOf(selection)).toBe('f8');
  });

  it('holds nothing that is not shown, and keeps what is when more is shown', () => {
    const selection = selectionOf(ORDER.slice(0, 5));
    selection.chooseAll(true);
    selection.show(ORDER);
    expect(chosenOf(selection)).toBe('f0 f1 f2 f3 f4');
    selection.show(['f9', 'f4', 'f1']);
    expect([selection.size, chosenOf(selection)]).toEqual([2, 'f1 f4']);
    selection.show(ORDER);
    expect(chosenOf(selection)).toBe('f1 f4');
  });

  it('tells its listeners of every change, and of nothing else', () => {
    const selection = selectionOf();
    let told = 0;
    const end = selection.subscribe(() => told++);
    selection.show(ORDER);
    expect(told).toBe(0);
    selection.choose('f1', true);
    selection.chooseAll(false);
    expect([told, selection.version]).toEqual([2, 2]);
    end();
    selection.chooseAll(true);
    expect(told).toBe(2);
  });

  it('is what the boxes say, whatever was pressed', () => {
    const press = fc.record({ at: fc.nat(9), isChosen: fc.boolean(), isRange: fc.boolean() });
    fc.assert(
      fc.property(fc.array(press, { maxLength: 20 }), (presses) => {
        const selection = selectionOf();
        const boxes = new Array<boolean>(10).fill(false);
        let last: number | undefined;
        for (const { at, isChosen, isRange } of presses) {
          selection.choose(`f${at}`, isChosen, isRange);
          const from = isRange && last !== undefined ? last : at;
          boxes.fill(isChosen, Math.min(from, at), Math.max(from, at) + 1);
          last = at;
        }
        expect(ORDER.map((id) => selection.has(id))).toEqual(boxes);
        expect(selection.size).toBe(boxes.filter(Boolean).length);
      }),
    );
  });
});
