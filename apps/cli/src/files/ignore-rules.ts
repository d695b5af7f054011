import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { IgnorePatterns } from '@assay/sdk/ignore';
import { slashed } from './slashed.js';

/**
 * What git leaves out: the `.gitignore` files from the top of the repository down to a folder, and `.git/info/exclude`.
 * Immutable: a folder's own file gives new rules for what is below it.
 */
export class IgnoreRules {
  private static readonly none = new IgnoreRules(IgnorePatterns.none);

  private constructor(private readonly patterns: IgnorePatterns) {}

  /** Rules for a folder, with those of its parent folders up to the top of the repository. */
  static at(folder: string): IgnoreRules {
    const top = repositoryTop(folder);
    return (top !== undefined && IgnoreRules.none.down(top, folder)) || IgnoreRules.none.below(folder);
  }

  /** Rules from the top of a repository down to a folder; undefined if the repository ignores the folder. */
  private down(top: string, folder: string): IgnoreRules | undefined {
    let rules = this.with(top, path.join(top, '.git', 'info', 'exclude')).below(top);
    let current = top;
    for (const part of path.relative(top, folder).split(path.sep).filter(Boolean)) {
      current = path.join(current, part);
      if (rules.ignores(current, true)) return undefined;
      rules = rules.below(current);
    }
    return rules;
  }

  /** The top of the repository that a folder belongs to; undefined if there is none, or if it ignores the folder. */
  static repositoryOf(folder: string): string | undefined {
    const top = repositoryTop(folder);
    return top !== undefined && IgnoreRules.none.down(top, path.resolve(folder)) ? top : undefined;
  }

  /** These rules and the `.gitignore` of a folder, which takes precedence over those above it. */
  below(folder: string): IgnoreRules {
    return this.with(folder, path.join(folder, '.gitignore'));
  }

  /** @param file absolute and normalized, below every folder of these rules */
  ignores(file: string, isFolder: boolean): boolean {
    return this.patterns.ignores(isFolder ? asFolder(file) : slashed(file));
  }

  private with(folder: string, file: string): IgnoreRules {
    let text: string;
    try {
      text = readFileSync(file, 'utf8');
    } catch {
      return this;
    }
    return new IgnoreRules(this.patterns.with(asFolder(folder), text));
  }
}

/** With a slash at its end, which the root of a file system has already. */
function asFolder(file: string): string {
  const folder = slashed(file);
  return folder.endsWith('/') ? folder : `${folder}/`;
}

/** The nearest folder above (or the folder itself) that holds `.git`; undefined outside of a repository. */
function repositoryTop(folder: string): string | undefined {
  for (let current = path.resolve(folder); ; current = path.dirname(current)) {
    if (existsSync(path.join(current, '.git'))) return current;
    if (current === path.dirname(current)) return undefined;
  }
}
