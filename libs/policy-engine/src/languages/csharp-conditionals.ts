/** Nothing may end here that is no directive: a string or a comment of several lines in which the line stands. */
const DIRECTIVE = /^[ \t]*#[ \t]*(if|elif|else|endif)\b[\w \t!&|=()]*\r?(?:\/\/[^"*\n]*)?$/gm;
const COMMENTS = /\/\/.*$|\/\*[\s\S]*?\*\/|^[ \t]*#.*$/gm;
/** Code before a region is cut off here, so that many regions in a row cost no more than each of them. */
const MAX_CHARS_BEFORE = 1_000;

/**
 * C# without the directives that let a condition take part of a statement, of an expression or of a list: `f(a,\n#if X\n  b,\n#endif\n  c)`.
 * The grammar knows conditions around whole statements and members. Blanks stand in place of the directives. The part is read as where
 * the condition holds; where there is an `#else`, the text stays as it is, so that neither branch is lost.
 */
export function withoutSplitDirectives(text: string): string {
  const open: { from: number; to: number; hasElse: boolean }[] = [];
  const blanked: [number, number][] = [];
  for (const { 0: line, 1: kind, index } of text.matchAll(DIRECTIVE)) {
    const end = index + line.length;
    const innermost = open.at(-1);
    if (kind === 'if') open.push({ from: index, to: end, hasElse: false });
    else if (!innermost) return text;
    else if (kind !== 'endif') innermost.hasElse = true;
    else {
      open.pop();
      const { from, to, hasElse } = innermost;
      if (hasElse || !isSplit(text.slice(Math.max(0, from - MAX_CHARS_BEFORE), from), text.slice(to, index))) continue;
      blanked.push([from, to], [index, end]);
    }
  }
  let [result, at] = ['', 0];
  for (const [from, to] of blanked.sort(([a], [b]) => a - b)) {
    result += text.slice(at, from) + ' '.repeat(to - from);
    at = to;
  }
  return result + text.slice(at);
}

function isSplit(before: string, inside: string): boolean {
  const code = inside.replace(COMMENTS, '').trim();
  if (code === '') return false;
  const starts = /^(?:(?:else|case|default|catch|finally|when)\b|[.,?:)&|+=])/.test(code);
  return starts || !/[;}]$/.test(code) || !/(?:^|[;{}\]:])$/.test(before.replace(COMMENTS, '').trim());
}
