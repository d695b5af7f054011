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
    const none = new IgnoreRules([]);
    return (top !== undefined && none.down(top, folder)) || none.below(folder);
  }

  /** Rules from the top of a repository down to a folder; undefined where the folder itself is ignored, and so is no part of it. */
  private down(top: string, folder: string): IgnoreRules | undefined {
    let rules = this.with(top, path.join(top, '.git', 'info', 'exclude')).below(top);
    let each = top;
    for (const part of path.relative(top, folder).split(path.sep).filter(Boolean)) {
      each = path.join(each, part);
      if (rules.ignores(each, true)) return undefined;
      rules = rules.below(each);
    }
    return rules;
  }

  /** The top of the repository that a folder is a part of; one that its repository ignores is not. */
  static repositoryOf(folder: string): string | undefined {
    const top = repositoryTop(folder);
    return top !== undefined && new IgnoreRules([]).down(top, path.resolve(folder)) ? top : undefined;
  }

  /** These rules with the `.gitignore` of a folder, which wins over those above it. */
  below(folder: string): IgnoreRules {
    return this.with(folder, path.join(folder, '.gitignore'));
  }

  /** @param file absolute and normalized, below every folder of these rules */
  ignores(file: string, isFolder: boolean): boolean {
    let ignored = false;
    for (const { folder, rules } of this.chain) {
      const relative = file
        .slice(folder.endsWith(path.sep) ? folder.length : folder.length + 1)
        .replaceAll(path.sep, '/');
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
    // what git writes into a new repository is comments alone
    if (!/^[^#\r\n]/m.test(text)) return this;
    return new IgnoreRules([...this.chain, { folder, rules: makeIgnore({ ignorecase: false }).add(text) }]);
  }
}

/** The nearest folder above (or the folder itself) that holds `.git`; undefined outside of a repository. */
function repositoryTop(folder: string): string | undefined {
  for (let each = path.resolve(folder); ; each = path.dirname(each)) {
    if (existsSync(path.join(each, '.git'))) return each;
    if (each === path.dirname(each)) return undefined;
  }
}
