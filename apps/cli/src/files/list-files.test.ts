import { execFileSync } from 'node:child_process';
import { rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { hasProgram, temporaryFolder, writeFiles } from '@assay/testing';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { listFiles } from './list-files.js';

let folder: string;
beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const write = (files: Record<string, string>) => writeFiles(folder, files);
const paths = (where = folder) => listFiles(where).files.map((file) => file.path);
const leftOut = (where = folder) => listFiles(where).leftOut;

/** Every rule of gitignore(5) that is easy to get wrong, with what git itself keeps. */
const TRICKY = {
  '.gitignore': '*.log\n!keep.log\n/only-top\nbuild/\n**/deep/*.tmp\n\\#hash\nspaced\\ \n*.Cased\nsub/exact.txt\n',
  'a.log': '',
  'keep.log': '',
  'only-top': '',
  'sub/only-top': '',
  'build/out.js': '',
  'sub/build/out.js': '',
  'sub/build.js': '',
  'x/deep/a.tmp': '',
  'x/deep/y/a.tmp': '',
  '#hash': '',
  'spaced ': '',
  'a.Cased': '',
  'b.cased': '',
  'sub/exact.txt': '',
  'sub/sub/exact.txt': '',
  'sub/.gitignore': '!a.log\n*.md\n',
  'sub/a.log': '',
  'sub/read.md': '',
  'sub/deeper/.gitignore': '!read.md\n',
  'sub/deeper/read.md': '',
  'build/.gitignore': '!out.js\n',
};
const KEPT = [
  '.gitignore',
  'b.cased',
  'keep.log',
  'sub/.gitignore',
  'sub/a.log',
  'sub/build.js',
  'sub/deeper/.gitignore',
  'sub/deeper/read.md',
  'sub/only-top',
  'sub/sub/exact.txt',
  'x/deep/y/a.tmp',
];

describe('listing files', () => {
  it('leaves out what .gitignore files leave out, the nearer one winning', () => {
    write(TRICKY);
    expect(paths()).toEqual(KEPT);
  });

  (hasProgram('git') ? it : it.skip)('agrees with git', () => {
    write(TRICKY);
    const git = (...args: string[]) =>
      execFileSync('git', ['-c', 'core.excludesFile=', ...args], { cwd: folder, encoding: 'utf8' });
    git('init', '-q');
    write({ '.git/info/exclude': '*.md\n' });
    const listed = git('ls-files', '-z', '--others', '--exclude-standard').split('\0').filter(Boolean);
    expect(paths()).toEqual(listed.sort());
  });

  it('follows the rules of the repository when given a folder inside of it', () => {
    write({ ...TRICKY, '.git/HEAD': 'ref: refs/heads/main\n' });
    expect(paths(path.join(folder, 'sub'))).toEqual(
      KEPT.filter((file) => file.startsWith('sub/')).map((file) => file.slice(4)),
    );
  });

  it('says of everything else why it is left out', () => {
    write({
      '.git/config': '',
      'node_modules/a/index.js': '',
      'packages/b/node_modules/c/index.js': '',
      'ok.js': '',
      'back\\slash.js': '',
      'new\nline.js': '',
      'new%0Aline.js': '',
      '.gitignore': 'dist\n',
      'dist/index.js': '',
    });
    symlinkSync('/etc/passwd', path.join(folder, 'link'));
    symlinkSync(folder, path.join(folder, 'loop'));
    // a name that the service does not take hides neither its file nor another
    expect(paths()).toEqual(['.gitignore', 'back%5Cslash.js', 'new%0Aline.js', 'new%250Aline.js', 'ok.js']);
    expect(leftOut()).toEqual([
      { path: 'dist/', reason: 'ignored' },
      { path: 'link', reason: 'link' },
      { path: 'loop', reason: 'link' },
      { path: 'node_modules/', reason: 'dependencies' },
      { path: 'packages/b/node_modules/', reason: 'dependencies' },
    ]);
  });

  it('takes what is in an ignored folder that is named itself, by its own rules', () => {
    write({
      '.gitignore': 'build/\n*.js\n',
      '.git/HEAD': '',
      'build/package/a.js': '',
      'build/package/.gitignore': '*.md\n',
      'build/package/a.md': '',
    });
    expect(paths(path.join(folder, 'build/package'))).toEqual(['.gitignore', 'a.js']);
  });

  it('takes a single file, whatever .gitignore says', () => {
    write({ '.gitignore': '*', 'a.js': '' });
    expect(listFiles(path.join(folder, 'a.js'))).toEqual({
      files: [{ path: 'a.js', absolute: path.join(folder, 'a.js') }],
      leftOut: [],
    });
  });

  it('rejects a path that does not exist', () => {
    expect(() => listFiles(path.join(folder, 'none'))).toThrow('does not exist: specify a folder or file');
  });
});
