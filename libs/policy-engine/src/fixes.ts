import type { Finding } from '@assay/contracts';

/**
 * Applies the fixes of findings of one file to its content. Where fixes overlap, the one that starts first is applied
 * and the others wait for the next evaluation; a fix of several edits is applied whole or not at all.
 */
export function applyFixes(content: string, findings: readonly Pick<Finding, 'fix'>[]): string {
  const bytes = Buffer.from(content.toWellFormed());
  const fixes = findings
    .flatMap(({ fix }) => (fix && fix.edits.length > 0 ? [fix.edits] : []))
    .map((edits) => [...edits].sort((a, b) => a.start.offset - b.start.offset))
    .sort((a, b) => (a[0]?.start.offset ?? 0) - (b[0]?.start.offset ?? 0));
  const applied: { start: number; end: number; replacement: string }[] = [];
  for (const fix of fixes) {
    const edits = fix.map(({ start, end, replacement }) => ({ start: start.offset, end: end.offset, replacement }));
    const overlaps = edits.some(
      (edit) =>
        applied.some((other) => edit.start < other.end && other.start < edit.end) ||
        applied.some((other) => edit.start === other.start && edit.end === other.end),
    );
    if (!overlaps) applied.push(...edits);
  }
  const parts: Buffer[] = [];
  let at = 0;
  for (const { start, end, replacement } of applied.sort((a, b) => a.start - b.start || a.end - b.end)) {
    parts.push(bytes.subarray(at, start), Buffer.from(replacement));
    at = end;
  }
  parts.push(bytes.subarray(at));
  return Buffer.concat(parts).toString();
}
