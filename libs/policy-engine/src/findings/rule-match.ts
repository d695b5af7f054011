import type { FindingContext, PolicyRule } from '@assay/contracts';
import type { RuleMatch } from '../evaluation/types.js';
import type { CompiledRule } from '../policy/compiled.js';
import type { Span } from '../regex/pattern.js';
import type { FileScan, RawMatch } from '../rules/file-scan.js';
import { clip } from '../text/clip.js';
import { contextTokens, keyedDigest, tokens } from './fingerprint.js';
import type { Redaction } from './redaction.js';

const MAX_CAPTURES = 20;
/** Lines before a match, and after it, that are shown with it, and characters of each. */
const CONTEXT_LINES = 3;
const MAX_CONTEXT_CHARS = 200;

/**
 * What leaves the engine of a raw match: places, bounded and redacted texts, digests.
 * @param showsContext whether the lines around it are shown: only where the redaction knows every secret of the file
 */
export function toRuleMatch(
  scan: FileScan,
  { rule }: CompiledRule,
  raw: RawMatch,
  redaction: Redaction,
  showsContext: boolean,
): RuleMatch {
  const { source, text, limits } = scan;
  const start = source.position(raw.start);
  const end = source.position(raw.end);
  const captures = Object.fromEntries(
    Object.entries(raw.captures)
      .slice(0, MAX_CAPTURES)
      .map(([name, value]) => [name, clip(redaction.show(value), limits.maxSnippetChars)]),
  );
  const context = contextTokens(source, start.line, source.lineOf(Math.max(raw.start, raw.end - 1)));
  const matched = raw.secret === undefined ? tokens(text.slice(raw.start, raw.end)).join(' ') : raw.secret;
  // Keyed always: whatever a rule matches may hold a secret, which a plain digest would let anyone guess at.
  const matchDigest = keyedDigest(scan.fingerprintKey, [rule.id, matched]);
  return {
    ruleId: rule.id,
    message: renderMessage(rule, captures),
    start,
    end,
    snippet: snippet(scan, raw, redaction),
    ...(showsContext && raw.end > raw.start ? { context: contextOf(scan, raw, redaction) } : {}),
    captures,
    ...(raw.steps ? { trace: raw.steps.map((step) => stepOf(scan, step, redaction)) } : {}),
    edits: edits(scan, raw, redaction),
    ...(raw.isLowered ? { isLowered: true } : {}),
    ...(raw.isLoweredInTests ? { isLoweredInTests: true } : {}),
    ...(raw.isFar ? { isFar: true } : {}),
    ...(raw.isOfCaller ? { isOfCaller: true } : {}),
    ...(rule.kind !== 'secret' && scan.isGenerated ? { isGenerated: true } : {}),
    matchDigest,
    contextDigest: keyedDigest(scan.fingerprintKey, [matchDigest, ...context]),
  };
}

/** By which matches of one file and policy are told apart. */
export function placeOf({ ruleId, start, end }: Pick<RuleMatch, 'ruleId' | 'start' | 'end'>): string {
  return `${ruleId} ${start.offset} ${end.offset}`;
}

/** A rule's message with what was captured in place of `{{NAME}}`. */
export function renderMessage({ message }: Pick<PolicyRule, 'message'>, captures: Record<string, string>): string {
  return message.replace(/\{\{(\w+)\}\}/g, (_, name: string) => captures[name] ?? '');
}

export function stepOf({ source }: FileScan, { start, end }: Span, redaction: Redaction) {
  return {
    start: source.position(start),
    end: source.position(end),
    code: clip(redaction.show({ start, end: Math.min(end, start + MAX_CONTEXT_CHARS * 4) }), MAX_CONTEXT_CHARS),
  };
}

/** The lines of the match, or where they are long, as much around its start as the limit allows. */
function snippet({ source, limits }: FileScan, raw: RawMatch, redaction: Redaction): string {
  const max = limits.maxSnippetChars;
  const from = source.lineStart(source.lineOf(raw.start));
  const to = source.lineEnd(source.lineOf(Math.max(raw.start, raw.end - 1)));
  const start = raw.start - from > max / 4 ? raw.start - Math.floor(max / 4) : from;
  // Redacting shortens, so there is more to show; cutting afterwards never cuts a secret open.
  const shown = redaction.show({ start, end: Math.min(to, start + max * 4) });
  return `${start > from ? '…' : ''}${clip(shown, max)}`.toWellFormed();
}

function contextOf({ source }: FileScan, raw: RawMatch, redaction: Redaction): FindingContext {
  const line = (number: number): string => {
    const start = source.lineStart(number);
    const shown = redaction.show({ start, end: Math.min(source.lineEnd(number), start + MAX_CONTEXT_CHARS * 4) });
    return clip(shown.trimEnd(), MAX_CONTEXT_CHARS).toWellFormed();
  };
  const lines = (from: number, to: number) =>
    Array.from({ length: Math.max(0, to - from) }, (_, at) => line(from + at));
  const first = source.lineOf(raw.start);
  const next = source.lineOf(raw.end - 1) + 1;
  // what ends with a line break has no line after it
  const end = source.lineCount + (source.line(source.lineCount) === '' ? 0 : 1);
  return {
    before: lines(Math.max(1, first - CONTEXT_LINES), first),
    after: lines(next, Math.min(end, next + CONTEXT_LINES)),
  };
}

function edits({ source }: FileScan, raw: RawMatch, redaction: Redaction): RuleMatch['edits'] {
  // A fix that would show a secret, or that a secret was cut out of, is none.
  if (!raw.edits || raw.edits.some((edit) => redaction.hides(edit.text) || redaction.hides(edit))) return null;
  return raw.edits.map((edit) => ({
    start: source.position(edit.start),
    end: source.position(edit.end),
    replacement: edit.text,
  }));
}
