import type { RegexRule } from '@assay/contracts';
import { secretAt } from '../../findings/redaction.js';
import { all, any, literal, type Prefilter } from '../../literals/prefilter.js';
import { Pattern, type Span } from '../../regex/pattern.js';
import { boundedOutcome, type FileScan, type Found, type RawMatch, type RuleOutcome } from '../file-scan.js';
import { fillTemplate, ReplacementFix } from '../replacement-fix.js';
import { costOf, type RuleMatcher } from '../rule-matcher.js';

/** `kind: regex`. */
export class RegexMatcher implements RuleMatcher {
  readonly pattern: Pattern;
  private readonly notInMatch: readonly Pattern[];
  private readonly notOnLine: readonly Pattern[];
  private readonly notInFile: readonly Pattern[];
  private readonly group: number;
  private readonly redacted: readonly number[];
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
    this.group = this.groupOf(match.group ?? 0);
    this.redacted = (rule.redact ?? []).map((group) => this.groupOf(group));
  }

  /** What is wrong with `group` and `redact`, by JSON Pointer below the rule. */
  groupProblems(): [pointer: string, problem: string][] {
    const { match, redact = [] } = this.rule;
    const named: [string, number | string, number][] = [
      ['/match/group', match.group ?? 0, this.group],
      ...redact.map((group, at): [string, number | string, number] => [`/redact/${at}`, group, this.redacted[at] ?? 0]),
    ];
    return named
      .filter(([, , index]) => index < 0 || index >= this.pattern.groupNames.length)
      .map(([pointer, group]) => [pointer, `the pattern has no group ${group}`]);
  }

  get redacts(): boolean {
    return this.redacted.length > 0;
  }

  /** -1 for a name that no group has. */
  private groupOf(group: number | string): number {
    return typeof group === 'string' ? this.pattern.groupNames.indexOf(group) : group;
  }

  get prefilter(): Prefilter {
    return all([this.rule.match.literals, this.pattern.literals].map((texts) => any((texts ?? []).map(literal))));
  }

  /** Whether running it where its pattern is found may take long natively. */
  get risky(): boolean {
    return this.patterns().some((pattern) => pattern.risky);
  }

  get cost(): number {
    const size = this.patterns().reduce((sum, pattern) => sum + pattern.size, this.replacement?.patternSize ?? 0);
    return costOf(size, this.prefilter);
  }

  private patterns(): Pattern[] {
    return [this.pattern, ...this.notInMatch, ...this.notOnLine, ...this.notInFile];
  }

  run(scan: FileScan): RuleOutcome {
    return boundedOutcome(this.matches(scan), scan.limits.maxFindingsPerRuleAndFile, this.redacts);
  }

  private *matches(scan: FileScan): Generator<Found> {
    const { text, engine } = scan;
    if (this.notInFile.some((pattern) => pattern.test(text, engine))) return;
    const { report = 'all' } = this.rule.match;
    let last: Found | null = null;
    for (let from = 0; ; ) {
      const [span] = this.pattern.findAll(text, engine, 1, from);
      if (!span) break;
      from = span.end;
      const accepted = this.accept(span, scan);
      if (!accepted) continue;
      if (report === 'last') last = accepted;
      else yield accepted;
      if (report === 'first') return;
    }
    if (last) yield last;
  }

  private accept(span: Span, scan: FileScan): Found | null {
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
    const captures: Record<string, Span> = {};
    groups.forEach((group, index) => {
      if (index > 0 && group) captures[this.pattern.groupNames[index] ?? String(index)] = group;
    });
    const secrets = this.redacted.flatMap((index) => {
      const group = groups[index];
      return (group && secretAt(text, group)) ?? [];
    });
    return { match: { ...reported, captures, edits: this.fix(text, reported, captures) }, secrets };
  }

  private fix(text: string, span: Span, captures: Record<string, Span>): RawMatch['edits'] {
    const { fix } = this.rule;
    if (typeof fix !== 'string') return this.replacement?.edits(text, span) ?? null;
    const replaced = fillTemplate(fix, (group) => {
      const captured = captures[this.captureName(group)];
      return captured ? text.slice(captured.start, captured.end) : '';
    });
    return [{ start: span.start, end: span.end, text: replaced }];
  }

  /** A named group is known by its name only; its number still works in a fix. */
  private captureName(key: string): string {
    return /^\d+$/.test(key) ? (this.pattern.groupNames[Number(key)] ?? key) : key;
  }
}
