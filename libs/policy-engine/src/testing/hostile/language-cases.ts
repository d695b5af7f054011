import { LANGUAGES } from '../../languages/languages.js';
import type { SeededRandom } from '../random.js';
import { fileOf, type HostileCase } from './hostile-case.js';

const OPENERS = [
  '(',
  '[',
  '{',
  '<',
  '"',
  "'",
  '`',
  '/*',
  '<!--',
  '"""',
  "'''",
  '${',
  '#{',
  '=>',
  'if (',
  '@',
  '<<EOF\n',
  'R"(',
];

/** Strings and comments that never end, nests, and long lines, in every language. */
export function languageCases(random: SeededRandom): HostileCase[] {
  return LANGUAGES.flatMap((language) => {
    const path = fileOf(language);
    const named = (name: string, content: string) => ({ name: `${language.name}: ${name}`, path, content });
    return [
      ...OPENERS.map((opener) =>
        named(`${JSON.stringify(opener)} never ends`, `eval(x)\n${opener}${'a\n'.repeat(200)}`),
      ),
      ...['(', '[', '{', '<a>', '/*'].map((opener) =>
        named(`nests of ${opener}`, opener.repeat(random.pick([300, 900, 5_000]))),
      ),
      named('one long line', 'a = b + '.repeat(4_000)),
      named('nothing but ends', ')]}>*/-->'.repeat(500)),
      named('a NUL in every line', 'eval(a)\0\n'.repeat(200)),
      named('carriage returns alone', 'eval(a)\r'.repeat(200)),
    ];
  });
}
