import type { Finding, FindingEdit } from '@assay/contracts';

type WithFix = Pick<Finding, 'fix'>;

/**
 * Those findings of one file whose fixes can be applied together: of two that overlap the one that starts first, the other
 * waits for the next evaluation. In the order of their places.
 */
export function fixableTogether<T extends WithFix>(findings: readonly T[]): T[] {
  const taken: FindingEdit[] = [];
  const chosen: T[] = [];
  const ordered = findings
    .filter(({ fix }) => fix !== null && fix.edits.length > 0)
    .sort((a, b) => firstOffset(a) - firstOffset(b));
  for (const finding of ordered) {
    const edits = finding.fix?.edits ?? [];
    if (edits.some((edit) => taken.some((other) => collide(edit, other)))) continue;
    taken.push(...edits);
    chosen.push(finding);
  }
  return chosen;
}

/** Applies the fixes of findings of one file to its content, a fix of several edits whole or not at all. */
export function applyFixes(content: string, findings: readonly WithFix[]): string {
  const bytes = Buffer.from(content.toWellFormed());
  const edits = fixableTogether(findings).flatMap(({ fix }) => fix?.edits ?? []);
  const parts: Buffer[] = [];
  let at = 0;
  for (const { start, end, replacement } of edits.sort(byPlace)) {
    parts.push(bytes.subarray(at, start.offset), Buffer.from(replacement));
    at = end.offset;
  }
  parts.push(bytes.subarray(at));
  return Buffer.concat(parts).toString();
}

function firstOffset({ fix }: WithFix): number {
  return Math.min(...(fix?.edits ?? []).map(({ start }) => start.offset));
}

function byPlace(a: FindingEdit, b: FindingEdit): number {
  return a.start.offset - b.start.offset || a.end.offset - b.end.offset;
}

function collide(a: FindingEdit, b: FindingEdit): boolean {
  const overlap = a.start.offset < b.end.offset && b.start.offset < a.end.offset;
  return overlap || (a.start.offset === b.start.offset && a.end.offset === b.end.offset);
}
