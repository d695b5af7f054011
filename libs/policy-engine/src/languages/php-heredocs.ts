import type { SgRoot } from '@ast-grep/napi';

const COMMENT_START = /\/\*/g;
const START = /<<<[ \t]*["']?(\w+)["']?\r?\n/g;

/** PHP in which no text of several lines (`<<<EOD`) has the start of a comment: the grammar sees comments there too. */
export function withPlainHeredocs(text: string): string {
  let [result, at] = ['', 0];
  for (const { 0: start, 1: label, index } of text.matchAll(START)) {
    if (index < at) continue;
    const end = new RegExp(`^[ \\t]*${label}\\b`, 'gm');
    end.lastIndex = index + start.length;
    const to = end.exec(text)?.index;
    // no later one is a text either
    if (to === undefined) break;
    const from = index + start.length;
    result += text.slice(at, from) + text.slice(from, to).replace(COMMENT_START, '_*');
    at = to;
  }
  return result + text.slice(at);
}

/** Whether only texts lost the start of a comment: what looks like the start of a text may be in a comment itself. */
export function isOnlyInTexts(parsed: SgRoot, before: string, after: string): boolean {
  const kinds = [{ kind: 'heredoc' }, { kind: 'nowdoc' }];
  const texts = parsed
    .root()
    .findAll({ rule: { any: kinds } })
    .map((node) => node.range());
  let next = 0;
  for (const { index } of before.matchAll(COMMENT_START)) {
    if (after.startsWith('/*', index)) continue;
    while (next < texts.length && (texts[next]?.end.index ?? 0) <= index) next++;
    if ((texts[next]?.start.index ?? Number.POSITIVE_INFINITY) > index) return false;
  }
  return true;
}
