import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { BASE64, decode } from './encodings.js';
import { type Encoded, findEncoded } from './find-encoded.js';

/** gitleaks' own pattern, of which the quick search must find the same. */
const PATTERN =
  /(%[0-9A-Fa-f]{2}(?:[^\n]*%[0-9A-Fa-f]{2})?)|((?:(?:U\+[a-fA-F0-9]{4}(?:[\t\n\f\r ]|$))+|(?:\\{1,2}[uU][a-fA-F0-9]{4})+))|([0-9A-Fa-f]{32,})|([\w/+-]{16,}={0,2})/g;

function byPattern(text: string): Encoded[] {
  const all = Array.from(text.matchAll(PATTERN), (match) => ({
    start: match.index,
    end: match.index + match[0].length,
    encoding: match.slice(1).findIndex((group) => group !== undefined) as Encoded['encoding'],
  }));
  const losesTo = (mine: Encoded, other: Encoded | undefined) =>
    other !== undefined && other.start <= mine.end && other.end >= mine.start && other.encoding < mine.encoding;
  return all.filter((mine, at) => !losesTo(mine, all[at - 1]) && !losesTo(mine, all[at + 1]));
}

/** What looks like base64 may be left out where it is none. */
function thatMatter(found: Encoded[], text: string): Encoded[] {
  return found.filter(
    ({ start, end, encoding }) => encoding !== BASE64 || decode(text.slice(start, end), encoding) !== '',
  );
}

const hexRun = fc.stringMatching(/^[0-9a-f]{28,36}$/);
const piece = fc.oneof(
  fc.constantFrom(
    '%',
    '%4',
    '%41',
    '%zz',
    '\\',
    '\\u0041',
    '\\\\U0042',
    'u0041',
    'U+',
    'U+0041',
    'U+0041 ',
    ' ',
    '\n',
    '\t',
  ),
  fc.constantFrom('=', '==', '===', '+', '/', '-', '_', 'é', '𝒳', '"', ':', '.'),
  fc.stringMatching(/^[a-zA-Z0-9+/_-]{1,20}$/),
  fc.string({ maxLength: 30 }).map((text) => Buffer.from(text).toString('base64')),
  hexRun,
);

test('what may be encoded is what the pattern of gitleaks finds', () => {
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      const text = pieces.join('');
      expect(thatMatter(findEncoded(text), text)).toEqual(thatMatter(byPattern(text), text));
    }),
    { numRuns: 3_000 },
  );
});

test('what looks like base64 and is none is not handed on', () => {
  expect(findEncoded('const configurationOfTheWholeApplication = loadConfigurationFrom(path);')).toEqual([]);
});

test('many marks that begin nothing take linear time', () => {
  for (const mark of ['%', '%4', '\\', '\\u', 'U+', 'U+004', '%41', 'a'.repeat(15), '\\u0041x']) {
    const text = `${mark.repeat(300_000 / mark.length)} `;
    const started = process.cpuUsage();
    findEncoded(text);
    const { user } = process.cpuUsage(started);
    expect(user / 1000).toBeLessThan(2_000);
  }
});
