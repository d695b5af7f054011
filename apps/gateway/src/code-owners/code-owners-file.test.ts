import { describe, expect, it } from '@jest/globals';
import { CodeOwnersFile } from './code-owners-file.js';

const owners = (text: string, path: string | null) => new CodeOwnersFile(text).owners(path);

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

  it('is matched quickly, whatever its patterns', () => {
    const text = `${'a*'.repeat(400)}b @ann\n${'**/a/'.repeat(200)}b @ann`;
    const path = `${'a'.repeat(500)}/${'a/'.repeat(250)}c`;
    const startedAt = process.cpuUsage().user;
    expect(owners(text, path)).toEqual([]);
    expect((process.cpuUsage().user - startedAt) / 1_000).toBeLessThan(1_000);
  });
});
