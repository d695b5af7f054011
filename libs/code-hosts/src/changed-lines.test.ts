import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from '@assay/testing';
import { describe, expect, it } from '@jest/globals';
import { changedLines } from './changed-lines.js';

/** A diff as Git itself writes it, between two states of a folder. */
function diffOf(before: Record<string, string>, after: Record<string, string>): string {
  const folder = temporaryFolder();
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.com', '-c', 'core.quotePath=true', ...args], {
      cwd: folder,
      encoding: 'utf8',
    });
  const write = (files: Record<string, string>) => {
    for (const [name, content] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
      writeFileSync(path.join(folder, name), content);
    }
    git('add', '-A');
    git('commit', '-q', '--allow-empty', '-m', 'state');
  };
  git('init', '-q');
  write(before);
  for (const name of Object.keys(before)) if (!(name in after)) git('rm', '-q', name);
  write(after);
  return git('diff', 'HEAD~1', 'HEAD');
}

const shown = (diff: string) =>
  Object.fromEntries([...changedLines(diff)].map(([name, lines]) => [name, [...lines.keys()]]));

describe('changed lines of a diff', () => {
  it('are those that it adds, in each file, whatever the lines look like', () => {
    const before = { 'a.js': '1\n2\n3\n4\n5\n6\n7\n8\n9\n10\n11\n12\n', 'gone.js': 'x\n' };
    const after = { 'a.js': '1\n++ b/fake\n3\n4\n5\n6\n7\n8\n9\n10\n11\n12\n13', 'new.js': 'a\n@@ -1 +1 @@\n' };
    expect(shown(diffOf(before, after))).toEqual({ 'a.js': [2, 13], 'new.js': [1, 2] });
  });

  it('have their text', () => {
    const lines = changedLines(diffOf({ 'a.js': '1\n' }, { 'a.js': '1\n+ two\r\n\n' })).get('a.js');
    expect([...(lines ?? [])]).toEqual([
      [2, '+ two\r'],
      [3, ''],
    ]);
  });

  it('stand under the name of the file, which Git quotes where it is unusual', () => {
    const names = ['with space.js', 'tab\there.js', 'é"quote".js', 'back\\slash.js'];
    const files = Object.fromEntries(names.map((name) => [name, 'x\n']));
    expect(Object.keys(shown(diffOf({}, files))).sort()).toEqual([...names].sort());
  });
});
