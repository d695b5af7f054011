import makeIgnore, { type Ignore } from 'ignore';

/**
 * What the ignore files of a repository leave out (gitignore(5)), those of nearer folders winning. Case-sensitive, as git is
 * where file names are. Immutable.
 */
export class IgnorePatterns {
  static readonly none = new IgnorePatterns([]);

  private constructor(private readonly chain: readonly { folder: string; patterns: Ignore }[]) {}

  /**
   * These and, below a folder, those of an ignore file.
   * @param folder that the patterns are relative to: '', or with a slash at its end
   * @param text of the file
   */
  with(folder: string, text: string): IgnorePatterns {
    // what git writes into a new repository is comments alone
    if (!/^[^#\r\n]/m.test(text)) return this;
    return new IgnorePatterns([...this.chain, { folder, patterns: makeIgnore({ ignorecase: false }).add(text) }]);
  }

  /**
   * Whether they leave out a file or, with a slash at its end, a folder. Below a folder that is left out nothing may be asked:
   * whatever is in it is left out with it.
   */
  ignores(path: string): boolean {
    let ignored = false;
    for (const { folder, patterns } of this.chain) {
      const verdict = patterns.test(path.slice(folder.length));
      if (verdict.ignored) ignored = true;
      else if (verdict.unignored) ignored = false;
    }
    return ignored;
  }
}

/**
 * Tells of a path what leaves it out: the path itself, or the topmost folder above it that is left out, with a slash at its
 * end; undefined if it is kept.
 * @param gitignores text of each `.gitignore`, by its folder: '', or with a slash at its end
 */
export function whatIgnores(gitignores: ReadonlyMap<string, string>): (path: string) => string | undefined {
  const known = new Map<string, IgnorePatterns | string>();
  /** Patterns for what is in a folder, or what leaves it out. */
  const within = (folder: string): IgnorePatterns | string => {
    const before = known.get(folder);
    if (before !== undefined) return before;
    let found = folder === '' ? IgnorePatterns.none : within(parentOf(folder));
    if (typeof found !== 'string') {
      const text = gitignores.get(folder);
      if (folder !== '' && found.ignores(folder)) found = folder;
      else if (text !== undefined) found = found.with(folder, text);
    }
    known.set(folder, found);
    return found;
  };
  return (path) => {
    const patterns = within(parentOf(path));
    if (typeof patterns === 'string') return patterns;
    return patterns.ignores(path) ? path : undefined;
  };
}

/** `a/b/` of `a/b/c` and of `a/b/c/`; '' of `a`. */
export function parentOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/', path.length - 2) + 1);
}
