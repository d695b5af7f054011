import { mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { temporaryFolder } from '@assay/testing';
import { expect, test } from '@jest/globals';
import { builtEntry } from './built-entry.js';

const ENTRY = 'evaluation/child.js';

/** A workspace with these files in libs/, each last changed in that second. */
function workspace(files: Record<string, number>) {
  const libs = path.join(temporaryFolder(), 'libs');
  for (const [name, second] of Object.entries(files)) {
    const file = path.join(libs, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, '');
    utimesSync(file, second, second);
  }
  const dist = path.join(libs, 'sandbox/dist/');
  return path.relative(dist, builtEntry(ENTRY, pathToFileURL(dist)));
}

const compiled = (second: number) =>
  Object.fromEntries(['contracts', 'policy-engine', 'sandbox'].map((lib) => [`${lib}/dist/.tsbuildinfo`, second]));
const bundled = (second: number) => ({ [`sandbox/dist/bundle/${ENTRY}`]: second });

test('a process starts from the bundle if nothing was compiled since', () => {
  expect(workspace({ ...compiled(10), ...bundled(10) })).toBe(`bundle/${ENTRY}`);
});

test.each(['contracts', 'policy-engine', 'sandbox'])('it starts from the compiled files if %s is newer', (lib) => {
  expect(workspace({ ...compiled(10), ...bundled(11), [`${lib}/dist/.tsbuildinfo`]: 12 })).toBe(ENTRY);
});

test('it starts from the compiled files if there is no bundle', () => {
  expect(workspace(compiled(10))).toBe(ENTRY);
});

test('it starts from the bundle of an image, which has no records of the compiler', () => {
  expect(workspace(bundled(10))).toBe(`bundle/${ENTRY}`);
});
