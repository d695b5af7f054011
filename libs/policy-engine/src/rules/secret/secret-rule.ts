import type { SecretAllowlist, SecretRule } from '@assay/contracts';
import { foldText } from '../../literals/fold.js';
import { all, any, literal, type Prefilter } from '../../literals/prefilter.js';
import { Pattern, type RegexEngine, type Span } from '../../regex/pattern.js';
import { type DecodedSegment, decodedLine, overlappingSegments, toOriginal } from '../../text/decode.js';
import { boundedOutcome, type FileScan, type Found, type RawMatch, type RuleOutcome } from '../file-scan.js';
import { costOf, type RuleMatcher } from '../rule-matcher.js';
import { isMadeForTests, isNoReasonToStop } from './lowered-secret.js';

type CompilePattern = (source: string, pointer: string) => Pattern;

/** One allowlist, as gitleaks 8.30 weighs it (config/allowlist.go, detect/detect.go). */
export class Allowlist {
  private readonly paths: readonly Pattern[];
  /** Found in every path that one of `paths` matches, and in few others: most paths are asked this alone. */
  private readonly anyPath: Pattern | null;
  private readonly regexes: readonly Pattern[];
  private readonly stopwords: readonly string[];

  constructor(
    private readonly list: SecretAllowlist,
    compile: CompilePattern,
    pointer: string,
  ) {
    this.paths = (list.paths ?? []).map((source, at) => compile(source, `${pointer}/paths/${at}`));
    const isPlain = this.paths.every(({ groupNames }) => groupNames.every((name) => name === null));
    this.anyPath =
      isPlain && this.paths.length > 1 ? new Pattern(this.paths.map(({ source }) => `(?:${source})`).join('|')) : null;
    this.regexes = (list.regexes ?? []).map((source, at) => compile(source, `${pointer}/regexes/${at}`));
    this.stopwords = (list.stopwords ?? []).map((word) => word.toLowerCase());
  }

  /** Before anything is searched: an `AND` list decides by its paths alone only if it has nothing else. */
  allowsPath(path: string, engine: RegexEngine): boolean {
    if (this.list.condition === 'AND' && (this.regexes.length > 0 || this.stopwords.length > 0)) return false;
    return this.isPathListed(path, engine);
  }

  allowsFinding(finding: { secret: string; match: string; line: string }, path: string, engine: RegexEngine): boolean {
    const target = finding[this.list.regex_target ?? 'secret'];
    const byRegex = () => target !== '' && this.regexes.some((pattern) => allows(pattern, target, engine));
    const secret = finding.secret.toLowerCase();
    const byStopword = () => this.stopwords.some((word) => secret.includes(word));
    if (this.list.condition !== 'AND') return byRegex() || byStopword();
    return (
      (this.paths.length === 0 || this.isPathListed(path, engine)) &&
      (this.regexes.length === 0 || byRegex()) &&
      (this.stopwords.length === 0 || byStopword())
    );
  }

  private isPathListed(path: string, engine: RegexEngine): boolean {
    if (this.anyPath?.mayBeIn(path) === false) return false;
    return this.paths.some((pattern) => allows(pattern, path, engine));
  }
}

/** Few texts are looked at, and most are short: what V8 may take long for is matched linearly. */
function allows(pattern: Pattern, text: string, engine: RegexEngine): boolean {
  return pattern.test(text, pattern.risky ? 'linear' : engine);
}

/** `kind: secret`, with the semantics of gitleaks 8.30. Its inline `gitleaks:allow` is not honored; ours is `assay-ignore`. */
export class SecretMatcher implements RuleMatcher {
  /** Null: the path alone is the finding. */
  readonly pattern: Pattern | null;
  private readonly path: Pattern | null;
  private readonly allowlists: readonly Allowlist[];
  readonly keywords: readonly string[];
  /** gitleaks lets any other rule's finding of the same secret on the same line win over a generic one. */
  readonly isGeneric: boolean;

  constructor(
    private readonly rule: SecretRule,
    readonly policyAllowlists: readonly Allowlist[],
    compile: CompilePattern,
  ) {
    const { match } = rule;
    this.pattern = match.regex === undefined ? null : compile(match.regex, '/match/regex');
    this.path = match.path === undefined ? null : compile(match.path, '/match/path');
    this.allowlists = (match.allowlists ?? []).map(
      (list, at) => new Allowlist(list, compile, `/match/allowlists/${at}`),
    );
    this.keywords = (match.keywords ?? []).map(foldText);
    this.isGeneric = rule.id.toLowerCase().includes('generic');
  }

  get groupProblem(): string | null {
    const group = this.rule.match.secret_group ?? 0;
    return this.pattern && group >= this.pattern.groupNames.length ? `the regex has no group ${group}` : null;
  }

  get prefilter(): Prefilter {
    return all([this.keywords, this.pattern?.literals ?? []].map((texts) => any(texts.map(literal))));
  }

  /** Whether running it where its pattern is found may take long natively. */
  get risky(): boolean {
    return this.pattern?.risky ?? false;
  }

  /** Allowlists only look at what was found. */
  get cost(): number {
    return costOf((this.pattern?.size ?? 0) + (this.path?.size ?? 0), this.prefilter);
  }

  /** What it finds is hidden, always. */
  readonly redacts = true;

  /** @param text the file, or what it looks like after a round of decoding, with the segments of that round */
  run(scan: FileScan, text = scan.text, segments: readonly DecodedSegment[] = []): RuleOutcome {
    return boundedOutcome(this.matches(scan, text, segments), scan.limits.maxFindingsPerRuleAndFile, true);
  }

  private *matches(scan: FileScan, text: string, segments: readonly DecodedSegment[]): Generator<Found> {
    const { engine } = scan;
    const { pattern } = this;
    if (this.allowlists.some((list) => list.allowsPath(scan.path, engine))) return;
    if (this.path && !this.path.test(scan.path, engine)) return;
    if (!pattern) {
      if (segments.length === 0) yield { match: { start: 0, end: 0, captures: {}, edits: null }, secrets: [] };
      return;
    }
    for (let from = 0; ; ) {
      const [span] = pattern.findAll(text, engine, 1, from);
      if (!span) break;
      from = span.end;
      const match = this.accept(pattern, span, scan, text, segments);
      if (match) yield { match, secrets: [{ ...secretSpan(scan.text, match), value: match.secret }] };
    }
  }

  private accept(
    pattern: Pattern,
    span: Span,
    scan: FileScan,
    text: string,
    segments: readonly DecodedSegment[],
  ): SecretMatch | null {
    const matched = text.slice(span.start, span.end).replace(/^\n+|\n+$/g, '');
    const touched = overlappingSegments(segments, span);
    // Outside what this round decoded, an earlier round has seen it.
    if (segments.length > 0 && touched.length === 0) return null;
    const place = touched.length > 0 ? toOriginal(touched, span) : withoutNewlines(span, text);
    const line = touched.length > 0 ? decodedLine(touched, text) : linesOf(scan, place);
    const secret = this.secretOf(pattern, matched, scan.engine);
    if (secret === null) return null;
    const { entropy } = this.rule.match;
    if (entropy && shannonEntropy(secret) <= entropy) return null;
    const finding = { secret, match: matched, line };
    for (const list of [...this.policyAllowlists, ...this.allowlists]) {
      if (list.allowsFinding(finding, scan.path, scan.engine)) return null;
    }
    const at = touched.length === 0 ? text.indexOf(secret, span.start) : null;
    const isLowered = isNoReasonToStop({ scan, matched, secret, place, at });
    const lowered = { ...(isLowered && { isLowered }), ...(isMadeForTests(matched) && { isLoweredInTests: true }) };
    return { ...place, captures: {}, edits: null, secret, ...lowered };
  }

  /** The group that is the secret, searched anew in the match alone, as gitleaks does. */
  private secretOf(pattern: Pattern, matched: string, engine: RegexEngine): string | null {
    const [span] = pattern.groupNames.length > 1 ? pattern.findAll(matched, engine, 1) : [];
    if (!span) return matched;
    const groups = pattern
      .groupsAt(matched, span.start, engine)
      .map((group) => (group ? matched.slice(group.start, group.end) : ''));
    const { secret_group: group = 0 } = this.rule.match;
    if (group > 0) return groups[group] ?? null;
    return groups.slice(1).find((value) => value !== '') ?? matched;
  }
}

type SecretMatch = RawMatch & { secret: string };

/** The secret within its match where it stands there as it is; else (decoded, say) the whole match. */
function secretSpan(text: string, { start, end, secret }: SecretMatch): Span {
  const at = secret === '' ? -1 : text.slice(start, end).indexOf(secret);
  return at < 0 ? { start, end } : { start: start + at, end: start + at + secret.length };
}

/** Bits a character, over code points, with the byte length as the count (as gitleaks computes it). */
export function shannonEntropy(text: string): number {
  const counts = new Map<string, number>();
  for (const character of text) counts.set(character, (counts.get(character) ?? 0) + 1);
  const length = Buffer.byteLength(text);
  let entropy = 0;
  for (const count of counts.values()) entropy -= (count / length) * Math.log2(count / length);
  return entropy;
}

function withoutNewlines({ start, end }: Span, text: string): Span {
  let [from, to] = [start, end];
  while (from < to && text[from] === '\n') from++;
  while (to > from && text[to - 1] === '\n') to--;
  return { start: from, end: to };
}

function linesOf({ source }: FileScan, { start, end }: Span): string {
  return source.text.slice(
    source.lineStart(source.lineOf(start)),
    source.lineEnd(source.lineOf(Math.max(start, end - 1))),
  );
}
