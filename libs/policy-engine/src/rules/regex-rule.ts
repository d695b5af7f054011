import type { RegexRule } from '@assay/contracts';
import { all, any, literal, type Prefilter } from '../literals/prefilter.js';
import { Pattern, type Span } from '../regex/pattern.js';
import type { FileScan, RawMatch, RuleOutcome } from './file-scan.js';
import { fillTemplate, ReplacementFix } from './replacement-fix.js';

/** `kind: regex`. */
export class RegexMatcher {
  readonly pattern: Pattern;
  private readonly notInMatch: readonly Pattern[];
  private readonly notOnLine: readonly Pattern[];
  private readonly notInFile: readonly Pattern[];
  private readonly group: number;
  private readonly replacement: ReplacementFix | null;

  /** @param compile gives the pattern at a JSON Pointer below the rule, or reports what is wrong with it */
  constructor(
    private readonly rule: RegexRule,
    compile: (source: string, pointer: string) => Pattern,
  ) {
    const { match } = rule;
    const all = (sources: readonly string[] | undefined, field: string) =>
      (sources ?? []).map((source, at) => compile(source, `/match/${field}/${at}`));
    this.pattern = compile(match.pattern, '/match/pattern');
    this.notInMatch = all(match.not_in_match, 'not_in_match');
    this.notOnLine = all(match.not_on_line, 'not_on_line');
    this.notInFile = all(match.not_in_file, 'not_in_file');
    this.replacement = typeof rule.fix === 'object' ? new ReplacementFix(rule.fix, compile) : null;
    this.group = typeof match.group === 'string' ? this.pattern.groupNames.indexOf(match.group) : (match.group ?? 0);
  }

  /** What is wrong with `group`; null where it is in order. */
  get groupProblem(): string | null {
    const exists = this.group >= 0 && this.group < this.pattern.groupNames.length;
    return exists ? null : `the pattern has no group ${this.rule.match.group}`;
  }

  get prefilter(): Prefilter {
    return all([this.rule.match.literals, this.pattern.literals].map((texts) => any((texts ?? []).map(literal))));
  }

  /** Whether running it where its pattern is found may take long natively. */
  get risky(): boolean {
    return this.patterns().some((pattern) => pattern.risky);
  }

  get patternSize(): number {
    return this.patterns().reduce((sum, pattern) => sum + pattern.size, this.replacement?.patternSize ?? 0);
  }

  private patterns(): Pattern[] {
    return [this.pattern, ...this.notInMatch, ...this.notOnLine, ...this.notInFile];
  }

  run(scan: FileScan): RuleOutcome {
    const { text, engine } = scan;
    const limit = scan.limits.maxFindingsPerRuleAndFile;
    const outcome: RuleOutcome = { matches: [], skipped: [] };
    if (this.notInFile.some((pattern) => pattern.test(text, engine))) return outcome;
    const { report = 'all' } = this.rule.match;
    for (let from = 0; ; ) {
      const [span] = this.pattern.findAll(text, engine, 1, from);
      if (!span) break;
      from = span.end;
      const match = this.accept(span, scan);
      if (!match) continue;
      if (report === 'last') outcome.matches = [match];
      else outcome.matches.push(match);
      if (report === 'first') break;
      if (outcome.matches.length > limit) {
        outcome.matches.pop();
        outcome.skipped.push({
          reason: 'finding_limit',
          message: `Only the first ${limit} findings of this rule in this file are kept.`,
        });
        break;
      }
    }
    return outcome;
  }

  private accept(span: Span, scan: FileScan): RawMatch | null {
    const { text, engine, source } = scan;
    const matched = text.slice(span.start, span.end);
    if (this.notInMatch.some((pattern) => pattern.test(matched, engine))) return null;
    if (this.notOnLine.length > 0) {
      const lines = text.slice(
        source.lineStart(source.lineOf(span.start)),
        source.lineEnd(source.lineOf(Math.max(span.start, span.end - 1))),
      );
      if (this.notOnLine.some((pattern) => pattern.test(lines, engine))) return null;
    }
    if (this.rule.match.comments === 'skip' && scan.inComment(span.start)) return null;
    const groups = this.pattern.groupNames.length > 1 ? this.pattern.groupsAt(text, span.start, engine) : [span];
    const reported = groups[this.group] ?? span;
    const captures: Record<string, string> = {};
    groups.forEach((group, index) => {
      if (index > 0 && group)
        captures[this.pattern.groupNames[index] ?? String(index)] = text.slice(group.start, group.end);
    });
    return { ...reported, captures, edits: this.fix(text, reported, captures) };
  }

  private fix(text: string, span: Span, captures: Record<string, string>): RawMatch['edits'] {
    const { fix } = this.rule;
    if (typeof fix !== 'string') return this.replacement?.edits(text, span) ?? null;
    const replaced = fillTemplate(fix, (group) => captures[this.captureName(group)] ?? '');
    return [{ start: span.start, end: span.end, text: replaced }];
  }

  /** A named group is known by its name only; its number still works in a fix. */
  private captureName(key: string): string {
    return /^\d+$/.test(key) ? (this.pattern.groupNames[Number(key)] ?? key) : key;
  }
}
