import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { toCsv } from './csv.js';
import { sampleReport } from './testing/sample-report.js';

/** RFC 4180, read strictly: anything else throws. */
function parse(text: string): string[][] {
  const records: string[][] = [];
  let at = 0;
  while (at < text.length) {
    const record: string[] = [];
    for (;;) {
      const [, quoted, plain] = /^(?:"((?:[^"]|"")*)"|([^",\r\n]*))/.exec(text.slice(at)) as unknown as [
        string,
        string,
        string,
      ];
      at += quoted === undefined ? plain.length : (text.slice(at).match(/^"(?:[^"]|"")*"/)?.[0].length ?? 0);
      record.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
      if (text[at] === ',') at++;
      else if (text.startsWith('\r\n', at)) {
        at += 2;
        break;
      } else throw new Error(`neither a comma nor CRLF at ${at}: ${JSON.stringify(text.slice(at, at + 20))}`);
    }
    records.push(record);
  }
  return records;
}
const small = { findings: 3, repositories: 2 };
const recordsOf = (hostile: string) => {
  const [head = [], ...rows] = parse(toCsv(sampleReport({ ...small, hostile })));
  return rows.map((row) => Object.fromEntries(head.map((name, index) => [name, row[index] ?? ''])));
};

describe('A report as CSV', () => {
  it('is one table of every control, check, exception, repository and finding', () => {
    const report = sampleReport();
    const [head = [], ...rows] = parse(toCsv(report));
    expect(rows.every((row) => row.length === head.length)).toBe(true);
    const kinds = Map.groupBy(rows, ([record]) => record);
    expect(kinds.get('control')).toHaveLength(report.controls.length);
    expect(kinds.get('check')).toHaveLength(report.controls.flatMap(({ checks }) => checks).length);
    expect(kinds.get('exception')).toHaveLength(3);
    expect(kinds.get('repository')).toHaveLength(report.coverage.length);
    expect(kinds.get('finding')).toHaveLength(report.findings.length);
    expect(kinds.get('finding')?.[0]).toContain(report.findings[0]?.path);
    expect(toCsv(sampleReport())).toBe(toCsv(report));
  });

  it('gives back every text as it was, whatever is in it, but for an apostrophe before a formula', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (hostile) => {
        const report = sampleReport({ ...small, hostile });
        const findings = recordsOf(hostile).filter(({ record }) => record === 'finding');
        expect(findings.map(({ message }) => message?.replace(/^'/, ''))).toEqual(
          report.findings.map(({ message }) => message),
        );
      }),
    );
  });

  it.each([
    '=1+1',
    '+1',
    '-1',
    '@SUM(1)',
    '\t=1',
    '\r=1',
    '\n=1',
    ' =1',
    '\u200b=1',
    '＝1',
    '＋1',
    '－1',
    '＠1',
    '|calc',
    '%0A=1',
  ])('starts no cell with the formula %j', (formula) => {
    const report = sampleReport(small);
    for (const finding of report.findings) finding.message = formula;
    for (const coverage of report.coverage) coverage.repository = formula;
    for (const { exceptions } of report.controls) for (const one of exceptions) one.reason = formula;
    const cells = parse(toCsv(report)).flat();
    expect(cells.filter((cell) => cell === formula)).toEqual([]);
    expect(cells.filter((cell) => cell === `'${formula}`).length).toBeGreaterThanOrEqual(8);
  });
});
