import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { IgnorePatterns, parentOf, whatIgnores } from './ignore.js';

describe('whatIgnores', () => {
  it('names the topmost folder that is left out, whatever the files in it say', () => {
    const ignoring = whatIgnores(
      new Map([
        ['', '*.log\nbuild/\n!/keep.log\n'],
        ['build/deep/', '!out.js\n'],
        ['lib/', '!debug.log\n/generated\n'],
      ]),
    );
    expect(
      Object.fromEntries(
        [
          'a.js',
          'keep.log',
          'lib/keep.log',
          'lib/debug.log',
          'lib/generated/a/b.js',
          'lib/deep/generated/b.js',
          'build/deep/out.js',
          'build/unreadable/',
          'build',
          'Build/a.js',
        ].map((path) => [path, ignoring(path)]),
      ),
    ).toEqual({
      'a.js': undefined,
      'keep.log': undefined,
      'lib/keep.log': 'lib/keep.log',
      'lib/debug.log': undefined,
      'lib/generated/a/b.js': 'lib/generated/',
      'lib/deep/generated/b.js': undefined,
      'build/deep/out.js': 'build/',
      'build/unreadable/': 'build/',
      build: undefined,
      'Build/a.js': undefined,
    });
  });

  it('says of a list in any order what a walk from the top says', () => {
    const name = fc.constantFrom('a', 'b', 'c');
    const pattern = fc.constantFrom('a', '!a', '/b', '!/b', 'c/', '!c/', '*', '!*', '**/a', 'a/b', '!a/b');
    fc.assert(
      fc.property(
        fc.array(fc.array(name, { minLength: 1, maxLength: 4 }).map((parts) => parts.join('/'))),
        fc.dictionary(
          fc.array(name, { maxLength: 2 }).map((parts) => parts.map((part) => `${part}/`).join('')),
          fc.array(pattern).map((lines) => lines.join('\n')),
        ),
        (paths, texts) => {
          const gitignores = new Map(Object.entries(texts));
          const ignoring = whatIgnores(gitignores);
          for (const path of paths) expect(ignoring(path)).toBe(walk(path, gitignores));
        },
      ),
    );
  });
});

function walk(path: string, gitignores: ReadonlyMap<string, string>): string | undefined {
  let patterns = IgnorePatterns.none.with('', gitignores.get('') ?? '');
  for (const { index, 0: part } of path.matchAll(/[^/]+\/?/g)) {
    const each = path.slice(0, index + part.length);
    if (patterns.ignores(each)) return each;
    if (each.endsWith('/')) patterns = patterns.with(each, gitignores.get(each) ?? '');
  }
  return undefined;
}

describe('parentOf', () => {
  it('is the folder of a file and of a folder', () => {
    expect(['a', 'a/', 'a/b', 'a/b/', 'a/b/c'].map(parentOf)).toEqual(['', '', 'a/', 'a/', 'a/b/']);
  });
});
