import type { Finding } from '@assay/contracts';
import { applyFixes, fixableTogether } from '@assay/policy-engine/fixes';
import { isShownAsItIs, MAX_DIFF_CHARACTERS } from './answer.js';
import { unifiedDiff } from './unified-diff.js';

/** What the engine's fixes make of a file. */
export interface ProposedFix {
  /** The text; undefined if the one before is not known. */
  after?: string | undefined;
  fixed: Finding[];
  /** Their fixes overlap another one: they come with the next evaluation. */
  waiting: Finding[];
  /** A unified diff; null if it cannot be shown. */
  diff: string | null;
  /** Why not. */
  diffLeftOut: string | null;
}

/** @param findings of one file that have fixes */
export function proposeFix(path: string, before: string, findings: readonly Finding[]): ProposedFix {
  const fixed = fixableTogether(findings);
  const after = applyFixes(before, fixed);
  const diff = unifiedDiff(path, before, after);
  const diffLeftOut = whyNoDiff(diff, before, fixed);
  return {
    after,
    fixed,
    waiting: findings.filter((finding) => !fixed.includes(finding)),
    diff: diffLeftOut === null ? diff : null,
    diffLeftOut,
  };
}

/** The same without the text of the file: the caller applies the edits. */
export function editsAlone(findings: readonly Finding[]): ProposedFix {
  const fixed = fixableTogether(findings);
  return {
    fixed,
    waiting: findings.filter((finding) => !fixed.includes(finding)),
    diff: null,
    diffLeftOut: 'this server does not have the file: send its text as content, or apply the edits',
  };
}

function whyNoDiff(diff: string, before: string, fixed: readonly Finding[]): string | null {
  if (diff.length > MAX_DIFF_CHARACTERS)
    return 'the diff is too large to show: apply the edits, or run assay scan --fix';
  if (!isShownAsItIs(diff))
    return 'the lines contain control or format characters: apply the edits, or run assay scan --fix';
  if (!showsEveryEdit(diff, before, fixed))
    return 'a line of the diff may contain a credential, which is not shown: apply the edits, or run assay scan --fix';
  return null;
}

/**
 * Whether every old line of a diff is one that the engine itself shows with the findings, unredacted. The engine alone knows
 * what is a credential; a line that it does not show, or shows otherwise, stays hidden.
 */
function showsEveryEdit(diff: string, before: string, fixed: readonly Finding[]): boolean {
  const raw = before.split('\n');
  const shown = shownLines(fixed);
  return oldLines(diff).every((number) => {
    const text = (raw[number - 1] ?? '').trimEnd();
    const seen = shown.get(number);
    return text === '' || (seen !== undefined && text === seen);
  });
}

/** The lines around findings as the engine shows them, by 1-based number. */
function shownLines(findings: readonly Finding[]): Map<number, string> {
  const shown = new Map<number, string>();
  for (const { start, end, snippet, context } of findings) {
    // what ends with a line break ends on the line before
    const last = end.column === 1 && end.line > start.line ? end.line - 1 : end.line;
    const own = snippet.split('\n').slice(0, last - start.line + 1);
    const put = (texts: readonly string[], first: number) =>
      texts.forEach((text, at) => {
        shown.set(first + at, text.trimEnd());
      });
    put(own, start.line);
    if (!context) continue;
    put(context.before, start.line - context.before.length);
    put(context.after, last + 1);
  }
  return shown;
}

/** Numbers of the lines of the old text that a diff shows. */
function oldLines(diff: string): number[] {
  const numbers: number[] = [];
  let next = 0;
  for (const line of diff.split('\n').slice(2)) {
    const head = /^@@ -(\d+)/.exec(line)?.[1];
    if (head !== undefined) next = Number(head);
    else if (line.startsWith(' ') || line.startsWith('-')) numbers.push(next++);
  }
  return numbers;
}
