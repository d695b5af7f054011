/**
 * Whether brackets nest deeper than `limit`: a cheap check that protects parsers, which would take minutes for such
 * texts. Strings and comments are not told apart. `<` counts too (generics, tags), and starts anew at `;`, `{` and `}`.
 */
export function exceedsNesting(text: string, limit: number): boolean {
  let depth = 0;
  let angles = 0;
  for (let at = 0; at < text.length; at++) {
    switch (text.charCodeAt(at)) {
      case 0x28: // (
      case 0x5b: // [
        depth++;
        break;
      case 0x7b: // {
        depth++;
        angles = 0;
        break;
      case 0x29: // )
      case 0x5d: // ]
        if (depth > 0) depth--;
        break;
      case 0x7d: // }
        if (depth > 0) depth--;
        angles = 0;
        break;
      case 0x3c: // <
        angles++;
        break;
      case 0x3e: // >
        if (angles > 0) angles--;
        break;
      case 0x3b: // ;
        angles = 0;
        break;
      default:
        continue;
    }
    if (depth > limit || angles > limit) return true;
  }
  return false;
}

const MAX_OPEN_BRACKETS = 2000;

/**
 * A quick check before the YAML parser, which takes seconds to overflow its stack: unclosed brackets (those in strings count
 * too, so the bound is far above what any policy has), and dashes on one line.
 */
export function nestsAbsurdly(text: string): boolean {
  let open = 0;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit === 0x5b || unit === 0x7b) open++;
    else if ((unit === 0x5d || unit === 0x7d) && open > 0) open--;
    if (open > MAX_OPEN_BRACKETS) return true;
  }
  return /(?:[-?][ \t]+){101}/.test(text);
}
