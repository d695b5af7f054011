import type { NapiConfig } from '@ast-grep/napi';

const CLASSES: Record<string, string> = {
  w: '[0-9A-Za-z_]',
  W: '[^0-9A-Za-z_]',
  d: '[0-9]',
  D: '[^0-9]',
  s: '[\\t\\n\\x0b\\x0c\\r\\x20]',
  S: '[^\\t\\n\\x0b\\x0c\\r\\x20]',
};

/** What is not ASCII in `\w`, `\d` or `\s`: `·` and `’` are in none. */
const IN_CLASS = /(?![\0-\x7f])[\p{Alphabetic}\p{M}\p{Nd}\p{Pc}\p{Join_Control}\p{White_Space}]/u;

/** Whether a character of `\w`, `\d` or `\s` in the text is one of ASCII. */
export function isAsciiInClasses(text: string): boolean {
  return /^[\0-\x7f]*$/.test(text) || !IN_CLASS.test(text);
}

/**
 * The same rule for such a text. ast-grep compiles the regexes of a rule for each search, and those with Unicode's tables (`\w`) take
 * ten times as long as those that list ASCII, which is longer than searching a usual file.
 */
export function asciiRule<T extends NapiConfig>(config: T): T;
export function asciiRule(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => asciiRule(item));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      key,
      key === 'regex' && typeof item === 'string' ? asciiRegex(item) : asciiRule(item),
    ]),
  );
}

/** What matches in ASCII as the regex does in any text. A class in a class is one of its members. */
export function asciiRegex(regex: string): string {
  return regex.replace(/\\([\s\S])/g, (written, letter: string) => CLASSES[letter] ?? written);
}
