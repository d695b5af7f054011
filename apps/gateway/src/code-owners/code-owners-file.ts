import type { CodeOwnerRule } from '@assay/contracts';

interface Entry extends CodeOwnerRule {
  /** The pattern split at slashes; undefined if it matches every file. */
  segments: string[] | undefined;
}

interface Budget {
  left: number;
}

/** Where hosts look for the file, in GitHub's order; the last one is GitLab's. */
export const CODEOWNERS_PATHS = ['.github/CODEOWNERS', 'CODEOWNERS', 'docs/CODEOWNERS', '.gitlab/CODEOWNERS'] as const;

const EVERYTHING = new Set(['*', '**', '/**']);
const SECTION = /^\^?\[[^\]]+\](?:\[\d+\])?(.*)$/;
/** Nobody owns anything by a longer file: for one page, a gateway may read a hundred. */
const MAX_BYTES = 524_288;
const MAX_LINES = 10_000;
/** Names of one entry that are read. Longer names are nobody's: the settings do not take them. */
const MAX_NAMES = 50;
const MAX_NAME_CHARACTERS = 200;
/** Comparisons for one path. Nobody owns a path that takes more; an entry takes two or three. */
const MAX_COMPARISONS = 200_000;
/** Words, in which a backslash keeps a space or # from ending them. */
const WORDS = /(?:\\.|[^\\\s])+/g;

/**
 * The owners of a repository's files, as GitHub reads CODEOWNERS: the last entry that matches a file applies; if it has no names, nobody
 * owns the file. With GitLab's sections, the last matching entry of each section applies. GitHub skips their headings.
 */
export class CodeOwnersFile {
  private readonly sections: Entry[][] = [[]];

  /**
   * @param isGitHub whether GitHub reads the file, which has no sections
   * @returns undefined if the file is too long
   */
  static read(bytes: Buffer, isGitHub: boolean): CodeOwnersFile | undefined {
    const lines = bytes.length > MAX_BYTES ? [] : bytes.toString('utf8').split(/\r?\n/, MAX_LINES + 1);
    return lines.length === 0 || lines.length > MAX_LINES ? undefined : new CodeOwnersFile(lines, isGitHub);
  }

  private constructor(lines: readonly string[], isGitHub: boolean) {
    let defaults: string[] = [];
    for (const line of lines) {
      const section = SECTION.exec(line.trim());
      if (section && isGitHub) continue;
      if (section) {
        defaults = namesOf(wordsOf(section[1] ?? ''));
        this.sections.push([]);
        continue;
      }
      const [pattern, ...names] = wordsOf(line);
      if (pattern === undefined) continue;
      const isExcluded = pattern.startsWith('!');
      const owners = names.length === 0 ? defaults : namesOf(names);
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
    const budget = { left: MAX_COMPARISONS };
    const names = this.sections.flatMap((section) =>
      path === null ? ownersOfAll(section) : ownersOf(section, path, budget),
    );
    return budget.left < 0 ? [] : [...new Set(names.map((name) => name.toLowerCase()))];
  }
}

function ownersOf(section: readonly Entry[], path: string, budget: Budget): string[] {
  const parts = path.split('/');
  const isSegment = (pattern: string, segment: string) => {
    if (!/[*?]/.test(pattern)) return pattern === segment;
    const fits = (wanted: string, found: string) => wanted === '?' || wanted === found;
    return matches([...pattern], [...segment], '*', fits, budget);
  };
  return (
    section.findLast(({ segments }) => !segments || matches(segments, parts, '**', isSegment, budget))?.owners ?? []
  );
}

function ownersOfAll(section: readonly Entry[]): string[] {
  const from = section.findLastIndex(({ segments }) => !segments);
  const [first, ...later] = from < 0 ? [] : section.slice(from);
  let names = first?.owners ?? [];
  for (const { owners } of later) {
    const others = new Set(owners.map((name) => name.toLowerCase()));
    names = names.filter((name) => others.has(name.toLowerCase()));
    if (names.length === 0) break;
  }
  return names;
}

function namesOf(words: readonly string[]): string[] {
  return words.filter(({ length }) => length <= MAX_NAME_CHARACTERS).slice(0, MAX_NAMES);
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

/** Whether a text fits a pattern in which `star` stands for any number of parts; not, where the budget does not suffice. */
function matches(
  pattern: readonly string[],
  text: readonly string[],
  star: string,
  fits: (wanted: string, found: string) => boolean,
  budget: Budget,
): boolean {
  let at = 0;
  let wanted = 0;
  let lastStar = -1;
  let resumeAt = 0;
  while (at < text.length) {
    if (--budget.left < 0) return false;
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
