import type { CodeOwnerRule } from '@assay/contracts';

interface Entry extends CodeOwnerRule {
  /** The pattern split at slashes; undefined if it matches every file. */
  segments: string[] | undefined;
}

/** Where hosts look for the file, in GitHub's order; the last one is GitLab's. */
export const CODEOWNERS_PATHS = ['.github/CODEOWNERS', 'CODEOWNERS', 'docs/CODEOWNERS', '.gitlab/CODEOWNERS'] as const;

const EVERYTHING = new Set(['*', '**', '/**']);
const SECTION = /^\^?\[[^\]]+\](?:\[\d+\])?(.*)$/;
/** Words, in which a backslash keeps a space or # from ending them. */
const WORDS = /(?:\\.|[^\\\s])+/g;

/**
 * The owners of a repository's files, as GitHub reads CODEOWNERS: the last entry that matches a file applies; if it has no names, nobody
 * owns the file. With GitLab's sections, the last matching entry of each section applies.
 */
export class CodeOwnersFile {
  private readonly sections: Entry[][] = [[]];

  constructor(text: string) {
    let defaults: string[] = [];
    for (const line of text.split(/\r?\n/)) {
      const section = SECTION.exec(line.trim());
      if (section) {
        defaults = wordsOf(section[1] ?? '');
        this.sections.push([]);
        continue;
      }
      const [pattern, ...names] = wordsOf(line);
      if (pattern === undefined) continue;
      const isExcluded = pattern.startsWith('!');
      const owners = names.length === 0 ? defaults : names;
      this.sections.at(-1)?.push({
        pattern,
        segments: EVERYTHING.has(pattern) ? undefined : segmentsOf(isExcluded ? pattern.slice(1) : pattern),
        owners: isExcluded ? [] : owners,
      });
    }
  }

  /** The entries in order. An entry without owners has the default owners of its section. */
  get rules(): CodeOwnerRule[] {
    return this.sections.flat().map(({ pattern, owners }) => ({ pattern, owners }));
  }

  /**
   * @param path of a file; null for the whole repository, whose owners are those who own every file in it
   * @returns names in lower case: `@user`, `@organization/team`, an email address
   */
  owners(path: string | null): string[] {
    const names = this.sections.flatMap((section) => (path === null ? ownersOfAll(section) : ownersOf(section, path)));
    return [...new Set(names.map((name) => name.toLowerCase()))];
  }
}

function ownersOf(section: readonly Entry[], path: string): string[] {
  const parts = path.split('/');
  return section.findLast(({ segments }) => !segments || matches(segments, parts, '**', isSegment))?.owners ?? [];
}

function ownersOfAll(section: readonly Entry[]): string[] {
  const from = section.findLastIndex(({ segments }) => !segments);
  const [first, ...later] = from < 0 ? [] : section.slice(from);
  return (first?.owners ?? []).filter((name) => later.every(({ owners }) => hasName(owners, name)));
}

/** Names are case-insensitive. */
function hasName(owners: readonly string[], name: string): boolean {
  return owners.some((each) => each.toLowerCase() === name.toLowerCase());
}

function wordsOf(line: string): string[] {
  const words = line.match(WORDS) ?? [];
  const comment = words.findIndex((word) => word.startsWith('#'));
  return comment < 0 ? words : words.slice(0, comment);
}

/** As in .gitignore: a slash before the end anchors the pattern at the top, and a folder matches everything in it. `docs/*` matches only files directly in docs. */
function segmentsOf(pattern: string): string[] {
  const text = pattern.replace(/\\(.)/g, '$1');
  const isFolder = text.endsWith('/');
  const bare = isFolder ? text.slice(0, -1) : text;
  const segments = bare.replace(/^\//, '').split('/');
  const anchored = bare.includes('/') ? segments : ['**', ...segments];
  if (isFolder) return [...anchored, '*', '**'];
  return segments.at(-1) === '*' ? anchored : [...anchored, '**'];
}

function isSegment(pattern: string, segment: string): boolean {
  return matches([...pattern], [...segment], '*', (wanted, found) => wanted === '?' || wanted === found);
}

/** Whether a text matches a pattern in which `star` stands for any number of parts. The number of steps is at most the product of both lengths. */
function matches(
  pattern: readonly string[],
  text: readonly string[],
  star: string,
  fits: (wanted: string, found: string) => boolean,
): boolean {
  let at = 0;
  let wanted = 0;
  let lastStar = -1;
  let resumeAt = 0;
  while (at < text.length) {
    const [next, found] = [pattern[wanted], text[at] ?? ''];
    if (next === star) {
      lastStar = wanted++;
      resumeAt = at;
    } else if (next !== undefined && fits(next, found)) {
      wanted++;
      at++;
    } else if (lastStar >= 0) {
      wanted = lastStar + 1;
      at = ++resumeAt;
    } else return false;
  }
  return pattern.slice(wanted).every((part) => part === star);
}
