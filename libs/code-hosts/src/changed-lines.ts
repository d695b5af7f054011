/**
 * Lines that a unified diff adds, with their text, by file of the new side. Names are read as Git writes them: quoted with escapes where they
 * hold something unusual.
 */
export function changedLines(diff: string): Map<string, Map<number, string>> {
  const files = new Map<string, Map<number, string>>();
  let lines: Map<number, string> | undefined;
  let line = 0;
  /** Lines of the hunk that are still to come, on either side: a line of content may look like a header. */
  let left = { old: 0, new: 0 };
  for (const text of diff.split('\n')) {
    if (left.old > 0 || left.new > 0) {
      if (text.startsWith('+')) {
        lines?.set(line++, text.slice(1));
        left.new--;
      } else if (text.startsWith('-')) left.old--;
      else if (!text.startsWith('\\')) {
        line++;
        left.old--;
        left.new--;
      }
      continue;
    }
    const hunk = /^@@ -\d+(?:,(\d+))? \+(\d+)(?:,(\d+))? @@/.exec(text);
    if (hunk) {
      left = { old: Number(hunk[1] ?? 1), new: Number(hunk[3] ?? 1) };
      line = Number(hunk[2]);
    } else if (text.startsWith('diff --git ')) lines = undefined;
    else if (text.startsWith('+++ ')) {
      const name = unquoted(text.slice(4).replace(/\t$/, ''));
      lines = undefined;
      if (name.startsWith('b/')) {
        lines = new Map();
        files.set(name.slice(2), lines);
      }
    }
  }
  return files;
}

/** Of files that a unified diff renames, the names before, by those after. */
export function oldNames(diff: string): Map<string, string> {
  const names = new Map<string, string>();
  let from: string | undefined;
  for (const text of diff.split('\n')) {
    if (text.startsWith('rename from ')) from = unquoted(text.slice(12));
    else if (text.startsWith('rename to ') && from !== undefined) names.set(unquoted(text.slice(10)), from);
    // lines of content begin with a sign of their own
    if (text.startsWith('diff --git ')) from = undefined;
  }
  return names;
}

const ESCAPES: Record<string, string> = { a: '\x07', b: '\b', t: '\t', n: '\n', v: '\v', f: '\f', r: '\r' };

/** A name as Git quotes it (core.quotePath): C escapes, bytes in octal. */
function unquoted(name: string): string {
  if (!name.startsWith('"') || !name.endsWith('"')) return name;
  const bytes: Buffer[] = [];
  for (const [part, octal, escaped] of name.slice(1, -1).matchAll(/\\([0-7]{3})|\\(.)|[^\\]+/gs))
    bytes.push(
      octal !== undefined
        ? Buffer.from([Number.parseInt(octal, 8) & 0xff])
        : Buffer.from(escaped !== undefined ? (ESCAPES[escaped] ?? escaped) : part),
    );
  return Buffer.concat(bytes).toString();
}
