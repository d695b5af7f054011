import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { csvCell } from './csv-cell.js';

/** The text that a parser of RFC 4180 reads from a cell. */
const read = (cell: string) => (cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell);

describe('a cell of the CSV', () => {
  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', ' =1', '\n=1', '＝1', '|cmd', '\u200b=1', '\u0001=1'])(
    '%j is no formula',
    (text) => {
      expect(read(csvCell(text))).toBe(`'${text}`);
    },
  );

  it('keeps every other text as it is, and no text breaks out of its cell', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const cell = csvCell(text);
        expect(cell.startsWith('"') && cell.endsWith('"')).toBe(true);
        expect(cell.slice(1, -1).replaceAll('""', '')).not.toContain('"');
        expect([text, `'${text}`]).toContain(read(cell));
        expect(read(cell)).not.toMatch(/^[\s\0]*[=+\-@]/);
      }),
    );
  });

  it('is empty for null', () => {
    expect([csvCell(null), csvCell(7)]).toEqual(['', '7']);
  });
});
