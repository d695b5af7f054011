import type { CodeLine } from '../../design/code-line.ts';
import { fixAsDiff } from './apply-fix.ts';
import { linesOf } from './finding-lines.ts';
import { REDACTED } from './finding-patch.ts';
import type { Finding } from './queries.ts';

export interface PatchOfFixes {
  /** In the unified format, as `git apply` takes it; empty where no fix is in it. */
  patch: string;
  /** Findings whose fix is in it. */
  included: number;
  withoutFix: number;
  /** Their fix changes lines that another one changes: after that one, it is to be made anew. */
  conflicting: number;
}

/** A line of the file as it was evaluated, and what a fix makes of it. */
interface PatchedLine {
  /** Undefined where only what comes after it is known. */
  text: string | undefined;
  isRemoved: boolean;
  /** Lines that stand after it then. */
  added: readonly string[];
}
type Hunk = ReadonlyMap<number, PatchedLine>;

/** The fixes of several findings as one patch. Fixes of one file are one diff, with hunks that touch joined to one. */
export function patchOfFixes(findings: readonly Finding[]): PatchOfFixes {
  const result: PatchOfFixes = { patch: '', included: 0, withoutFix: 0, conflicting: 0 };
  const byPath = Map.groupBy(findings, ({ path }) => path);
  for (const [path, ofFile] of byPath) {
    const file = new FilePatch();
    for (const finding of ofFile.toSorted((a, b) => a.start.offset - b.start.offset)) {
      const hunk = hunkOf(finding);
      if (!hunk) result.withoutFix++;
      else if (file.add(hunk)) result.included++;
      else result.conflicting++;
    }
    result.patch += file.text(path);
  }
  return result;
}

/** Undefined if there is no fix that can stand in a patch: see `fixAsPatch`. */
function hunkOf(finding: Finding): Hunk | undefined {
  const diff = fixAsDiff(finding);
  if (!diff) return undefined;
  const around = linesOf(finding).filter(({ mark }) => !mark);
  const first = finding.start.line;
  const all: CodeLine[] = [
    ...around.filter(({ number = 0 }) => number < first),
    ...diff,
    ...around.filter(({ number = 0 }) => number > first),
  ];
  if (all.some(({ text }) => text.includes(REDACTED))) return undefined;
  const lines = new Map<number, PatchedLine>();
  // before the first line there is one that nothing is known of
  let number = (all.find((line) => line.number !== undefined)?.number ?? first) - 1;
  for (const { text, mark } of all) {
    if (mark === 'added') {
      const before = lines.get(number) ?? UNKNOWN_LINE;
      lines.set(number, { ...before, added: [...before.added, text] });
      continue;
    }
    number++;
    lines.set(number, { text, isRemoved: mark === 'removed', added: [] });
  }
  return lines;
}

const UNKNOWN_LINE: PatchedLine = { text: undefined, isRemoved: false, added: [] };

/** The changes of one file: its lines by number, as far as hunks know them. */
class FilePatch {
  private readonly lines = new Map<number, PatchedLine>();

  /** @returns false if it would change what another one changes */
  add(hunk: Hunk): boolean {
    const changed = [...hunk].filter(([, line]) => isChanged(line));
    if (changed.every(([number, line]) => isSameChange(this.lines.get(number), line))) return true;
    if (changed.some(([number]) => isChanged(this.lines.get(number)))) return false;
    for (const [number, line] of hunk) {
      const known = this.lines.get(number);
      if (!known) this.lines.set(number, line);
      else if (isChanged(line)) this.lines.set(number, { ...line, text: line.text ?? known.text });
      else if (known.text === undefined) this.lines.set(number, { ...known, text: line.text });
    }
    return true;
  }

  text(path: string): string {
    let shift = 0;
    const parts = this.hunks().map((numbers) => {
      const body: string[] = [];
      let [before, after] = [0, 0];
      for (const number of numbers) {
        const { text, isRemoved, added } = this.lines.get(number) ?? UNKNOWN_LINE;
        if (text !== undefined) {
          body.push(`${isRemoved ? '-' : ' '}${text}`);
          before++;
          after += isRemoved ? 0 : 1;
        }
        body.push(...added.map((line) => `+${line}`));
        after += added.length;
      }
      const [first = 0] = numbers;
      const start = this.lines.get(first)?.text === undefined ? first + 1 : first;
      // of no line at all, the place is that of the line before
      const head = `@@ -${before === 0 ? start - 1 : start},${before} +${start + shift},${after} @@`;
      shift += after - before;
      return [head, ...body].join('\n');
    });
    return parts.length === 0 ? '' : [`--- a/${path}`, `+++ b/${path}`, ...parts, ''].join('\n');
  }

  /** Numbers of successive lines; one whose text is not known begins a new hunk. */
  private hunks(): number[][] {
    const hunks: number[][] = [];
    for (const number of [...this.lines.keys()].sort((a, b) => a - b)) {
      const last = hunks.at(-1);
      if (last && last.at(-1) === number - 1 && this.lines.get(number)?.text !== undefined) last.push(number);
      else hunks.push([number]);
    }
    return hunks.filter((numbers) => numbers.some((number) => isChanged(this.lines.get(number))));
  }
}

function isChanged(line: PatchedLine | undefined): boolean {
  return line !== undefined && (line.isRemoved || line.added.length > 0);
}

function isSameChange(one: PatchedLine | undefined, other: PatchedLine): boolean {
  return one?.isRemoved === other.isRemoved && one.added.join('\n') === other.added.join('\n');
}
