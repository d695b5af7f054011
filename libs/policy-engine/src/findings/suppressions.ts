// this module alone: all contracts with their validators would take 0.2 s of every process's start
import { isCalendarDay } from '@assay/contracts/calendar';
import { SUPPRESSION_MARK } from '../evaluation/policy-set.js';
import type { SuppressionComment } from '../evaluation/types.js';
import { itemAt } from '../item-at.js';
import type { Span } from '../regex/pattern.js';
import type { FileScan } from '../rules/file-scan.js';

const FORM = /assay-ignore[ \t]+([A-Za-z0-9][A-Za-z0-9._-]*)[ \t]*(?::[ \t]*([^\n]*))?/g;
const UNTIL = /[ \t]*[[(]?\buntil[ \t]+(\d{4}-\d{2}-\d{2})[\])]?[ \t]*$/;
/** What closes a comment on the line of its reason. */
const CLOSERS = /(?:\*\/\}?|-->)?\s*$/;

/**
 * The `assay-ignore <rule-id>: <reason> [until <date>]` comments of a file. One that stands after code covers the lines
 * it stands on; one that stands alone covers the next line that is neither blank nor only comment. Without a reason,
 * or with a date that is none, it suppresses nothing and is returned with an empty reason.
 */
export function findSuppressions(scan: FileScan): SuppressionComment[] {
  const { source, text } = scan;
  const comments = scan.comments();
  const nextCodeLine = codeLines(scan, comments);
  const found: SuppressionComment[] = [];
  const lineInFile = (line: number) => source.position(source.lineStart(line)).line + (line > source.lineCount ? 1 : 0);
  for (const { start, end } of comments) {
    const comment = text.slice(start, end);
    if (!comment.toLowerCase().includes(SUPPRESSION_MARK)) continue;
    const firstLine = source.lineOf(start);
    const lastLine = source.lineOf(Math.max(start, end - 1));
    const standsAlone = text.slice(source.lineStart(firstLine), start).trim() === '';
    const target = standsAlone ? (nextCodeLine[lastLine] ?? lastLine) : null;
    for (const match of comment.matchAll(FORM)) {
      const written = (match[2] ?? '').replace(CLOSERS, '').trim();
      const until = UNTIL.exec(written);
      const reason = until ? written.slice(0, until.index).trim() : written;
      const valid = until === null || isCalendarDay(itemAt(until, 1));
      const at = start + match.index;
      found.push({
        ruleId: itemAt(match, 1),
        reason: valid ? reason.slice(0, 500) : '',
        until: until?.[1] ?? null,
        start: source.position(at),
        end: source.position(at + match[0].length),
        firstLine: lineInFile(target ?? firstLine),
        lastLine: lineInFile(target ?? lastLine),
      });
    }
  }
  return found;
}

/** For every 1-based line, the first line from it on that has something besides comments; the last line plus one if none. */
function codeLines({ source, text }: FileScan, comments: readonly Span[]): Int32Array {
  const next = new Int32Array(source.lineCount + 2);
  next[source.lineCount + 1] = source.lineCount + 1;
  let comment = comments.length - 1;
  for (let line = source.lineCount; line >= 1; line--) {
    const start = source.lineStart(line);
    let end = source.lineEnd(line);
    let hasCode = false;
    // Backwards over the line's comments: what lies between them is code unless it is blank.
    while (comment >= 0 && itemAt(comments, comment).end > start) {
      const span = itemAt(comments, comment);
      if (span.end < end) hasCode ||= text.slice(span.end, end).trim() !== '';
      end = Math.min(end, span.start);
      if (span.start < start) break;
      comment--;
    }
    if (end > start) hasCode ||= text.slice(start, end).trim() !== '';
    next[line] = hasCode ? line : (next[line + 1] ?? line);
  }
  return next;
}

/** The last millisecond of a suppression, since 1970; Infinity for one without a date. */
export function suppressedUntilMs(suppression: SuppressionComment): number {
  return suppression.until === null ? Number.POSITIVE_INFINITY : Date.parse(`${suppression.until}T23:59:59.999Z`);
}
