/** Texts of others in Markdown of ours: they stay text, whatever they hold. */

const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]+/gu;
const PUNCTUATION = /[!-/:-@[-`{-~]/g;
/**
 * Hosts look for these after Markdown is done: accounts, issues, commits and addresses; GitLab also for labels, milestones,
 * snippets, epics and `[issue:1]`. A joiner within keeps them text.
 */
const REFERENCES =
  /(?<=[@#!$%~&])(?=\S)|(?<=\[[a-z_]{1,30})(?=:)|(?<=:)(?=\/\/)|(?<=www)(?=\.)|(?<=mailto)(?=:)|(?<=[0-9a-f]{6})(?=[0-9a-f])/giu;
const JOINER = '\u2060';

/** One line of plain text. @param max characters */
export function plain(text: string, max = 500): string {
  return shorten(oneLine(text), max).replace(REFERENCES, JOINER).replace(PUNCTUATION, '\\$&');
}

/** A code span: its fence is longer than any run of backticks within (CommonMark, section 6.1). */
export function code(text: string): string {
  const shown = shorten(oneLine(text), 200).replaceAll('|', '\u2223') || ' ';
  const fence = '`'.repeat(longestRun(shown) + 1);
  const pad = shown.startsWith('`') || shown.endsWith('`') ? ' ' : '';
  return `${fence}${pad}${shown}${pad}${fence}`;
}

/** A block of code, with all its lines. */
export function block(text: string, language = ''): string {
  const shown = shorten(text.replaceAll('\r', '').replaceAll('\0', '\ufffd'), 4_000);
  const fence = '`'.repeat(Math.max(3, longestRun(shown) + 1));
  return `${fence}${language}\n${shown}\n${fence}`;
}

/** Text that a host shows as it is, in one line. */
export function oneLine(text: string): string {
  return text.replaceAll(INVISIBLE, ' ').replaceAll(/\s+/g, ' ').trim();
}

/** Whether some of the text is not seen, or not where it stands (CVE-2021-42574). Joiners hold emoji and many scripts together. */
export function deceives(text: string): boolean {
  return /(?![\t\n\r\u200d])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u.test(text);
}

/** A link of ours: the address is one that we made. */
export function link(label: string, url: string): string {
  return `[${plain(label)}](<${new URL(url).href.replaceAll(/[<>\s]/g, encodeURIComponent)}>)`;
}

function shorten(text: string, max: number): string {
  return text.length <= max ? text : `${text.slice(0, max - 1).toWellFormed()}…`;
}

function longestRun(text: string): number {
  return Math.max(0, ...(text.match(/`+/g) ?? []).map(({ length }) => length));
}
