import { rmSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { RELATIVE_PATH } from '@assay/contracts';
import { LANGUAGES } from '@assay/policy-engine';
import { evaluatedPath, isSourceName } from '@assay/sdk/text';
import { temporaryFolder } from '@assay/testing';
import { afterAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { readText } from './read-text.js';

const folder = temporaryFolder();
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const file = (content: string | Buffer, called = 'file') => {
  const name = path.join(folder, called);
  writeFileSync(name, content);
  return name;
};

describe('reading files as text', () => {
  it('takes exactly 1 MiB and not one byte more, counted in UTF-8', async () => {
    expect(await readText(file('x'.repeat(1_048_576)))).toMatchObject({ bytes: 1_048_576 });
    expect(await readText(file('x'.repeat(1_048_577)))).toEqual({ reason: 'too_large' });
    expect(await readText(file(`${'é'.repeat(524_288)}`))).toMatchObject({ bytes: 1_048_576 });
    expect(await readText(file(`${'é'.repeat(524_288)}x`))).toEqual({ reason: 'too_large' });
    expect(await readText(file(Buffer.from('aaé'.repeat(345_000), 'latin1')))).toEqual({
      reason: 'too_large',
    });
  });

  it('does not read a huge file to know that it is one', async () => {
    const name = file('x'.repeat(10_000));
    truncateSync(name, 2 ** 40);
    expect(await readText(name)).toEqual({ reason: 'too_large' });
    truncateSync(name, 10);
    truncateSync(name, 2 ** 40);
    expect(await readText(name)).toEqual({ reason: 'binary' });
  });

  it('leaves out no code because of its bytes, in any language of the engine', async () => {
    const names = LANGUAGES.flatMap(({ extensions, fileNames = [] }) => [
      ...extensions.map((extension) => `a${extension}`),
      ...fileNames.flatMap((name) => [name, `${name}.dev`]),
    ]);
    expect(names.filter((name) => !isSourceName(name))).toEqual([]);
    expect(await readText(file('a // \0\n', 'a.js'))).toEqual({ content: 'a // \ufffd\n', bytes: 9 });
    const large = file('\0', 'large.js');
    truncateSync(large, 2 ** 40);
    expect(await readText(large)).toEqual({ reason: 'too_large' });
  });

  it('gives a file of any name a path that the API takes', () => {
    const name = fc.string({ unit: 'binary', minLength: 1 }).filter((text) => !/\/|\0|^\.{1,2}$/.test(text));
    fc.assert(fc.property(name, (text) => RELATIVE_PATH.test(evaluatedPath(`src/${text}`))));
    for (const path of [
      'a\u2028.js',
      ...[0, 1, 2, 3, 4].map((more) => `${'x'.repeat(1_100)}.../${'b'.repeat(1_015 + more)}.js`),
    ])
      expect(evaluatedPath(path)).toMatch(RELATIVE_PATH);
  });

  it('says what cannot be read', async () => {
    expect(await readText(path.join(folder, 'gone'))).toEqual({ reason: 'unreadable' });
  });
});
