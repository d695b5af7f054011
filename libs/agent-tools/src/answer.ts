import type { Finding } from '@assay/contracts';
import { severityRank } from '@assay/contracts/severities';
import { countsTowardGate } from './outcome.js';
import { clip, printable } from './printable.js';

/** Characters of JSON that a result may have: some 4,000 tokens. */
export const MAX_RESULT_CHARACTERS = 16_000;
/** Of one diff; a larger one is applied by `assay scan --fix`. */
export const MAX_DIFF_CHARACTERS = 10_000;
const MAX_MESSAGE = 240;
const MAX_SNIPPET_LINES = 3;
const MAX_SNIPPET_LINE = 120;

/** One page of a list. */
export interface Page<T> {
  items: T[];
  total: number;
  leftOut: number;
  /** Where the next page begins; null on the last. */
  nextOffset: number | null;
}

/**
 * At most `limit` items from `offset` on, fewer where they would be more than `budget` characters of JSON, but always one: a
 * page that is asked for gets on.
 */
export function pageOf<T, R>(
  all: readonly T[],
  { offset, limit }: { offset: number; limit: number },
  show: (item: T) => R,
  budget = MAX_RESULT_CHARACTERS,
): Page<R> {
  const items: R[] = [];
  let characters = 0;
  for (const item of all.slice(offset, offset + limit)) {
    const shown = show(item);
    characters += JSON.stringify(shown).length + 1;
    if (items.length > 0 && characters > budget) break;
    items.push(shown);
  }
  const end = offset + items.length;
  return {
    items,
    total: all.length,
    leftOut: Math.max(0, all.length - end),
    nextOffset: end < all.length && items.length > 0 ? end : null,
  };
}

export interface FindingLine {
  id: string;
  rule_id: string;
  severity: Finding['severity'];
  blocks: boolean;
  place: string;
  message: string;
  snippet: string;
  has_fix: boolean;
}

/** A finding as short as it can be acted on. */
export function findingLine(finding: Finding): FindingLine {
  return {
    id: finding.id,
    rule_id: finding.rule_id,
    severity: finding.severity,
    blocks: finding.action === 'block',
    place: placeOf(finding),
    message: oneLine(finding.message, MAX_MESSAGE),
    snippet: finding.snippet
      .trimEnd()
      .split('\n', MAX_SNIPPET_LINES)
      .map((line) => clip(printable(line), MAX_SNIPPET_LINE))
      .join('\n'),
    has_fix: finding.fix !== null && finding.fix.edits.length > 0,
  };
}

/** `path:line`. */
export function placeOf({ path, start }: Pick<Finding, 'path' | 'start'>): string {
  return `${printable(path)}:${start.line}`;
}

export function oneLine(text: string, max: number): string {
  return clip(printable(text.replaceAll(/\s+/g, ' ').trim()), max);
}

/** Whether a text that must stay as it is, tabs and line ends included, holds nothing that hides or reorders it. */
export function isShownAsItIs(text: string): boolean {
  const plain = text.replaceAll('\t', '').replaceAll('\r\n', '\n');
  return printable(plain, { lines: true }) === plain;
}

export function lines(text: string, max: number): string {
  return clip(printable(text, { lines: true }), max);
}

/** Findings that count, from the most pressing: what blocks, then by severity, path and place. */
export function byPressure(findings: readonly Finding[]): Finding[] {
  const rank = ({ action, severity }: Finding) => (action === 'block' ? 0 : 10) + severityRank(severity);
  return findings
    .filter(countsTowardGate)
    .sort(
      (a, b) =>
        rank(a) - rank(b) || (a.path < b.path ? -1 : a.path > b.path ? 1 : 0) || a.start.offset - b.start.offset,
    );
}
