import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { INTERNAL_API, INTERNAL_PREFIX } from '@assay/contracts';
import { describe, expect, it } from '@jest/globals';

const APPS = path.join(import.meta.dirname, '../../../..');
const sourcesOf = (app: string) =>
  readdirSync(path.join(APPS, app, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => ({ name: `${app}/src/${name}`, text: readFileSync(path.join(APPS, app, 'src', name), 'utf8') }));

const calledIn = (text: string) =>
  [...text.matchAll(/\b(?:call|timed|prepare)\(\s*'([^']+)'/g)].map(([, name]) => name);
const spellsPath = (text: string) =>
  new RegExp(`['"\`/]${INTERNAL_PREFIX.slice(1)}`).test(text.replaceAll(/^import .*$/gm, ''));

describe('the internal API', () => {
  it('has no route that the gateway does not call', () => {
    const called = new Set(sourcesOf('gateway').flatMap(({ text }) => calledIn(text)));
    expect(Object.keys(INTERNAL_API).filter((name) => !called.has(name))).toEqual([]);
  });

  it('is spelled in its table, and in neither service', () => {
    const files = [...sourcesOf('gateway'), ...sourcesOf('auth')];
    expect(files.length).toBeGreaterThan(200);
    expect(files.filter(({ text }) => spellsPath(text)).map(({ name }) => name)).toEqual([]);
    // what was spelled by hand before would be seen
    for (const planted of [
      "this.auth.call('POST', '/internal/set-up-links/open', command)",
      'const path = `/internal/organizations`;',
      "@Controller('internal/people/:user_id')",
    ])
      expect(spellsPath(planted)).toBe(true);
  });
});
