import { SUPPRESSION_MARK } from '../policy-set.js';
import type { FileScan } from '../rules/file-scan.js';
import type { SuppressionComment } from '../types.js';

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
  const found: SuppressionComment[] = [];
  for (const { start, end } of comments) {
    const comment = text.slice(start, end);
    if (!comment.toLowerCase().includes(SUPPRESSION_MARK)) continue;
    const firstLine = source.lineOf(start);
    const lastLine = source.lineOf(Math.max(start, end - 1));
    const standsAlone = text.slice(source.lineStart(firstLine), start).trim() === '';
    const target = standsAlone ? nextCodeLine(scan, lastLine) : null;
    for (const match of comment.matchAll(FORM)) {
      const written = (match[2] ?? '').replace(CLOSERS, '').trim();
      const until = UNTIL.exec(written);
      const reason = until ? written.slice(0, until.index).trim() : written;
      const valid = until === null || !Number.isNaN(Date.parse(`${until[1]}T00:00:00Z`));
      const at = start + match.index;
      found.push({
        ruleId: match[1] as string,
        reason: valid ? reason.slice(0, 500) : '',
        until: until?.[1] ?? null,
        start: source.position(at),
        end: source.position(at + match[0].length),
        firstLine: target ?? firstLine,
        lastLine: target ?? lastLine,
      });
    }
  }
  return found;
}

function nextCodeLine(scan: FileScan, after: number): number {
  const { source, text } = scan;
  const comments = scan.comments();
  for (let line = after + 1; line <= source.lineCount; line++) {
    const code = source.line(line);
    const first = code.search(/\S/);
    if (first < 0) continue;
    const index = source.lineStart(line) + first;
    const comment = comments.find(({ start, end }) => start <= index && index < end);
    if (!comment || text.slice(comment.end, source.lineEnd(line)).trim() !== '') return line;
    line = Math.max(line, source.lineOf(Math.max(comment.start, comment.end - 1)));
  }
  return after + 1;
}

/** The last millisecond of a suppression, since 1970; Infinity for one without a date. */
export function suppressedUntilMs(suppression: SuppressionComment): number {
  return suppression.until === null ? Number.POSITIVE_INFINITY : Date.parse(`${suppression.until}T23:59:59.999Z`);
}
