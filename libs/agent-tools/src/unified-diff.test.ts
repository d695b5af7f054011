import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { unifiedDiff } from './unified-diff.js';

/** As `patch -p1` does it. */
function patched(before: string, diff: string): string {
  const old = before.split(/(?<=\n)/);
  const shown: string[] = [];
  let at = 0;
  for (const line of diff.split('\n').slice(2, -1)) {
    const head = /^@@ -(\d+),(\d+) /.exec(line);
    if (head) {
      const start = Number(head[1]) - (head[2] === '0' ? 0 : 1);
      while (at < start) shown.push(old[at++] ?? '');
    } else if (line.startsWith('-')) at++;
    else if (line.startsWith('+')) shown.push(`${line.slice(1)}\n`);
    else if (line.startsWith(' ')) shown.push(old[at++] ?? '');
    else if (line.startsWith('\\') && at >= old.length) shown.push((shown.pop() ?? '').replace(/\n$/, ''));
  }
  return shown.join('') + old.slice(at).join('');
}

describe('unifiedDiff', () => {
  const text = fc
    .array(fc.constantFrom('a', 'b', 'c', ''), { maxLength: 40 })
    .map((lines) => lines.map((line) => `${line}\n`).join(''));

  it('makes the new text of the old one', () => {
    fc.assert(
      fc.property(text, text, (before, after) => {
        expect(patched(before, unifiedDiff('a', before, after))).toBe(after);
      }),
    );
  });

  // whoever sends a text to a service decides how many lines one edit replaces: a million must not hold up everybody else
  it('costs no more than reading the texts where an edit replaces very many lines', () => {
    const many = Array.from({ length: 1_000_000 }, (_, line) => `${line}\n`).join('');
    const diff = unifiedDiff('a', `first\n${many}last\n`, 'first\nnew\nlast\n');
    expect(diff.endsWith('\n-999999\n+new\n last\n')).toBe(true);
    expect(diff).toContain('@@ -1,1000002 +1,3 @@\n first\n-0\n');
  });
});
