import type { NapiConfig } from '@ast-grep/napi';

const CLASSES: Record<string, string> = {
  w: '[0-9A-Za-z_]',
  W: '[^0-9A-Za-z_]',
  d: '[0-9]',
  D: '[^0-9]',
  s: '[\\t\\n\\x0b\\x0c\\r\\x20]',
  S: '[^\\t\\n\\x0b\\x0c\\r\\x20]',
};

/** Characters of `\w`, `\d` and `\s` that are not ASCII. `·` and `’` are in none of these classes. */
const IN_CLASS = /(?![\0-\x7f])[\p{Alphabetic}\p{M}\p{Nd}\p{Pc}\p{Join_Control}\p{White_Space}]/u;

/** Whether every character of the text that is in `\w`, `\d` or `\s` is ASCII. */
export function isAsciiInClasses(text: string): boolean {
  return /^[\0-\x7f]*$/.test(text) || !IN_CLASS.test(text);
}

/**
 * The same rule for a text for which `isAsciiInClasses` holds. ast-grep compiles a rule's regexes for each search. With Unicode tables
 * (`\w`), that takes ten times as long as with ASCII classes, and longer than searching a typical file.
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
