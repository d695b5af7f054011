// Control and format characters: what a terminal would obey, and what hides or reorders text (CVE-2021-42574).
const UNPRINTABLE = /[\p{Cc}\p{Cf}\u2028\u2029\ufff9-\ufffb]|\p{Cs}/gu;
// What CI systems obey in a log: `##vso[…]`, `##teamcity[…]` and `##[…]` anywhere, GitHub's `::name …::` before all else in a line.
const CI_COMMAND = /#(?=#\w*\[)|(?<!\S):(?=:[\w-]+.*?::)/g;

/**
 * Text from evaluated files and from the service, safe for a terminal and for the log of a CI job: an escape sequence or a
 * command in a file's name or content must be seen, not obeyed. Tabs become two spaces; newlines stay only with `lines`.
 */
export function printable(text: string, options: { lines?: boolean } = {}): string {
  const seen = text.replace(UNPRINTABLE, (character) => {
    if (character === '\t') return '  ';
    if (character === '\n' && options.lines) return '\n';
    if (character === '\r') return '';
    // zero-width joiners hold emoji and many scripts together, and hide nothing
    if (character === '\u200d') return character;
    return escaped(character);
  });
  return seen.replace(CI_COMMAND, escaped);
}

function escaped(character: string): string {
  return `\\u{${character.codePointAt(0)?.toString(16)}}`;
}

/** What JSON and XML may contain unescaped, although a terminal obeys it or it changes the direction of text. */
export const UNSAFE_IN_DATA = /[\u007f-\u009f\u2028\u2029\p{Bidi_Control}]/gu;

/** The same JSON, without what a terminal or the log of a CI system obeys: programs read it, and CI jobs print it. */
export function printableJson(json: string): string {
  const asUnicode = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return json.replace(/#(?=#\w*\[)/g, asUnicode).replace(UNSAFE_IN_DATA, asUnicode);
}

/** At most `width` characters, the last of them "…" where something was cut off. */
export function clip(text: string, width: number): string {
  const characters = [...text];
  return characters.length <= width ? text : `${characters.slice(0, Math.max(0, width - 1)).join('')}…`;
}
