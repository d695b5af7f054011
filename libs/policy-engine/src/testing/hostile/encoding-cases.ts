import type { SeededRandom } from '../random.js';
import type { HostileCase } from './hostile-case.js';

/** Characters that readers stumble over, random bytes, and text that says it is no text. */
export function encodingCases(random: SeededRandom): HostileCase[] {
  const snippets = [
    '\ud800',
    '\udfff',
    '\ufeff',
    '\ufffe',
    '\u202e',
    '\u2028',
    '\u0000',
    '\u200b',
    '\u212a',
    'ſ',
    '😀',
    '\x1b[2J',
    '\x7f',
    'e\u0301',
  ];
  const bytes = random.many(30, () => Buffer.from(random.many(400, () => random.below(256))));
  return [
    ...snippets.flatMap((snippet) =>
      ['a.js', 'a.py', 'a.yaml', 'package.json', 'Dockerfile'].map((path) => ({
        name: `${path}: many U+${(snippet.codePointAt(0) ?? 0).toString(16)}`,
        path,
        content: `${snippet}eval("${snippet.repeat(50)}")\n`.repeat(20),
      })),
    ),
    ...bytes.map((buffer, at) => ({
      name: `random bytes, as ${at % 2 ? 'UTF-16' : 'UTF-8'}`,
      path: random.pick(['a.js', 'a.py', 'a.ts', 'a.java', 'a.go', 'a.json', 'a.yaml']),
      content: buffer.toString(at % 2 ? 'utf16le' : 'utf8'),
    })),
    {
      name: 'text that says it is a zip',
      path: 'a.js',
      content: `PK\x03\x04${'\0'.repeat(26)}../../etc/passwd${'\0'.repeat(400)}`,
    },
    { name: 'text that says it is a program', path: 'a.py', content: `\x7fELF${'\0\x01'.repeat(500)}` },
  ];
}
