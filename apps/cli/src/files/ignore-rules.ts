import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import makeIgnore, { type Ignore } from 'ignore';

interface Rules {
  /** Folder that the patterns are relative to, absolute. */
  folder: string;
  rules: Ignore;
}

/**
 * What git leaves out: the `.gitignore` files from the top of the repository down to a folder, and `.git/info/exclude`.
 * Case-sensitive, as git is where file names are. Immutable: a folder's own file gives new rules for what is below it.
 */
export class IgnoreRules {
  private constructor(private readonly chain: readonly Rules[]) {}

  /** Rules for a folder, with those of the folders above it as far as its repository reaches. */
  static at(folder: string): IgnoreRules {
    const top = repositoryTop(folder);
    let rules = new IgnoreRules([]);
    if (top === undefined) return rules.below(folder);
    rules = rules.with(top, path.join(top, '.git', 'info', 'exclude'));
    const parts = path.relative(top, folder).split(path.sep).filter(Boolean);
    for (let depth = 0; depth <= parts.length; depth++) rules = rules.below(path.join(top, ...parts.slice(0, depth)));
    return rules;
  }

  /** These rules with the `.gitignore` of a folder, which wins over those above it. */
  below(folder: string): IgnoreRules {
    return this.with(folder, path.join(folder, '.gitignore'));
  }

  ignores(file: string, isFolder: boolean): boolean {
    let ignored = false;
    for (const { folder, rules } of this.chain) {
      const relative = path.relative(folder, file).split(path.sep).join('/');
      const verdict = rules.test(isFolder ? `${relative}/` : relative);
      if (verdict.ignored) ignored = true;
      else if (verdict.unignored) ignored = false;
    }
    return ignored;
  }

  private with(folder: string, file: string): IgnoreRules {
    let text: string;
    try {
      text = readFileSync(file, 'utf8');
    } catch {
      return this;
    }
    return new IgnoreRules([...this.chain, { folder, rules: makeIgnore({ ignorecase: false }).add(text) }]);
  }
}

/** The nearest folder above (or the folder itself) that holds `.git`; undefined outside of a repository. */
export function repositoryTop(folder: string): string | undefined {
  for (let each = path.resolve(folder); ; each = path.dirname(each)) {
    if (existsSync(path.join(each, '.git'))) return each;
    if (each === path.dirname(each)) return undefined;
  }
}
