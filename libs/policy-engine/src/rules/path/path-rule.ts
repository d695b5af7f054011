import type { PathRule } from '@assay/contracts';
import { ALWAYS } from '../../literals/prefilter.js';
import type { GlobSet } from '../../text/glob.js';
import type { FileScan, RuleOutcome } from '../file-scan.js';
import type { RuleMatcher } from '../rule-matcher.js';

/** `kind: path`: `forbidden` and `max_bytes` look at one file, `required` at all names of the evaluation. */
export class PathMatcher implements RuleMatcher {
  readonly prefilter = ALWAYS;
  readonly redacts = false;
  readonly cost = 1;
  private readonly forbidden: GlobSet | null;
  private readonly required: GlobSet | null;
  private readonly beside: GlobSet | null;

  /** @param compile gives the globs at a JSON Pointer below the rule, or reports what is wrong with them */
  constructor(
    private readonly rule: PathRule,
    compile: (globs: readonly string[], pointer: string) => GlobSet,
  ) {
    const { match } = rule;
    this.forbidden = match.forbidden ? compile(match.forbidden, '/match/forbidden') : null;
    this.required = match.required ? compile(match.required, '/match/required') : null;
    this.beside = match.beside ? compile(match.beside, '/match/beside') : null;
  }

  run({ path, source }: FileScan): RuleOutcome {
    const isViolated = this.isViolatedBy(path, source.sizeBytes);
    const matches = isViolated ? [{ start: 0, end: 0, captures: {}, edits: null }] : [];
    return { matches, skipped: [], secrets: [] };
  }

  /** Whether the file itself breaks the rule. */
  private isViolatedBy(path: string, sizeBytes: number): boolean {
    if (this.forbidden) return this.forbidden.matches(path);
    const { max_bytes: maxBytes } = this.rule.match;
    return maxBytes !== undefined && sizeBytes > maxBytes;
  }

  /**
   * Where a required file is missing: the files beside which it should stand, or, without `beside`, the first required
   * glob itself, as the path that should exist.
   */
  missing(paths: readonly string[]): string[] {
    const { required, beside } = this;
    if (!required) return [];
    const present = paths.filter((path) => required.matches(path));
    const [first = ''] = this.rule.match.required ?? [];
    if (!beside) return present.length > 0 ? [] : [first.replace(/^\//, '')];
    const folders = new Set(present.map(folderOf));
    return paths.filter((path) => beside.matches(path) && !folders.has(folderOf(path)));
  }
}

function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1);
}
