import { describe, expect, it } from '@jest/globals';
import { CodeOwnersFile } from './code-owners-file.js';

const owners = (text: string, path: string | null, isGitHub = false) =>
  CodeOwnersFile.read(Buffer.from(text), isGitHub)?.owners(path);

describe('A CODEOWNERS file', () => {
  it('gives a file to the names of the last entry that covers it', () => {
    const text = `# the team
*            @acme/all   # by default
*.js         @ann
/docs/       Bea@Acme.example
/build/*     @cy
apps/web     @acme/web @ann
/src/**/gen  @dee
/secret\\ dir/ @eve
/free/`;
    const cases: [string, string[]][] = [
      ['main.go', ['@acme/all']],
      ['lib/x.js', ['@ann']],
      ['docs/a/b.js', ['bea@acme.example']],
      ['lib/docs/a.md', ['@acme/all']],
      ['build/a.txt', ['@cy']],
      ['build/deep/a.txt', ['@acme/all']],
      ['apps/web/x/y.ts', ['@acme/web', '@ann']],
      ['lib/apps/web/y.ts', ['@acme/all']],
      ['src/gen/a.ts', ['@dee']],
      ['src/a/b/gen', ['@dee']],
      ['secret dir/x', ['@eve']],
      ['free/x', []],
    ];
    for (const [path, names] of cases) expect([path, owners(text, path)]).toEqual([path, names]);
  });

  it('gives the whole repository to whoever owns every file of it', () => {
    expect(owners('* @ann @bea\n/docs/ @ann', null)).toEqual(['@ann']);
    expect(owners('/docs/ @cy\n* @ann', null)).toEqual(['@ann']);
    expect(owners('* @ann\n/docs/', null)).toEqual([]);
    expect(owners('/src/ @ann\n/docs/ @ann', null)).toEqual([]);
    expect(owners('', null)).toEqual([]);
  });

  it('has sections, each with its own last entry and default owners', () => {
    const text = `* @ann
[Database][2] @dba
/sql/
/sql/seed.sql @cy
!/sql/free.sql
^[Optional] @eve
*.md`;
    expect(owners(text, 'sql/a.sql')).toEqual(['@ann', '@dba']);
    expect(owners(text, 'sql/seed.sql')).toEqual(['@ann', '@cy']);
    expect(owners(text, 'sql/free.sql')).toEqual(['@ann']);
    expect(owners(text, 'a.md')).toEqual(['@ann', '@eve']);
    expect(owners(text, null)).toEqual(['@ann']);
  });

  it('has no sections on GitHub, which skips their headings', () => {
    const text = '[Everything] @ann\n*\n[Docs][2] @bea\n/docs/ @cy';
    expect(owners(text, 'a.js', true)).toEqual([]);
    expect(owners(text, 'docs/a.md', true)).toEqual(['@cy']);
    expect(owners(text, null, true)).toEqual([]);
  });

  it('gives nothing to anybody where it is too long, or a path takes too long', () => {
    expect(owners(`# ${'x'.repeat(600_000)}\n* @ann`, 'a')).toBeUndefined();
    expect(owners(`${'\n'.repeat(20_000)}* @ann`, 'a')).toBeUndefined();
    const slow = `* @ann\n${`*${'a'.repeat(250)}b @bea\n`.repeat(1_000)}`;
    const startedAt = process.cpuUsage().user;
    for (let path = 0; path < 20; path++) expect(owners(slow, 'a'.repeat(1_000))).toEqual([]);
    expect((process.cpuUsage().user - startedAt) / 1_000).toBeLessThan(2_000);
    const many = `* @ann\n${Array.from({ length: 9_000 }, (_, at) => `/src/m${at}/ @t${at}`).join('\n')}`;
    expect(owners(many, 'src/m7/a.ts')).toEqual(['@t7']);
    expect(owners(many, 'lib/a.ts')).toEqual(['@ann']);
  });

  it('takes at most fifty names of an entry, none longer than the settings take', () => {
    const names = Array.from({ length: 60_000 }, (_, at) => `@${at}`);
    const file = CodeOwnersFile.read(Buffer.from(`[All] ${names.join(' ')}\n${'*\n'.repeat(5_000)}`), false);
    expect(file?.owners(null)).toEqual(names.slice(0, 50));
    expect(file?.rules.every((rule) => rule.owners.length === 50)).toBe(true);
    expect(owners(`* @${'x'.repeat(200)} @ann`, 'a')).toEqual(['@ann']);
  });

  it('is matched quickly, whatever its patterns', () => {
    const text = `${'a*'.repeat(400)}b @ann\n${'**/a/'.repeat(200)}b @ann`;
    const path = `${'a'.repeat(500)}/${'a/'.repeat(250)}c`;
    const startedAt = process.cpuUsage().user;
    expect(owners(text, path)).toEqual([]);
    expect((process.cpuUsage().user - startedAt) / 1_000).toBeLessThan(1_000);
  });
});
