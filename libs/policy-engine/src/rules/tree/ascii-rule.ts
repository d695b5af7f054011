import type { NapiConfig } from '@ast-grep/napi';

const CLASSES: Record<string, string> = {
  w: '[0-9A-Za-z_]',
  W: '[^0-9A-Za-z_]',
  d: '[0-9]',
  D: '[^0-9]',
  s: '[\\t\\n\\x0b\\x0c\\r\\x20]',
  S: '[^\\t\\n\\x0b\\x0c\\r\\x20]',
};

const known = new WeakMap<NapiConfig, NapiConfig>();

/**
 * The same rule for a text in which every character is ASCII. ast-grep compiles the regexes of a rule for each search, and those
 * with Unicode's tables (`\w`) take ten times as long as those that list ASCII, which is longer than searching a usual file.
 */
export function asciiRule(config: NapiConfig): NapiConfig {
  let ascii = known.get(config);
  if (!ascii) {
    ascii = asciiPart(config);
    known.set(config, ascii);
  }
  return ascii;
}

function asciiPart<T>(value: T): T;
function asciiPart(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => asciiPart(item));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      key,
      key === 'regex' && typeof item === 'string' ? asciiRegex(item) : asciiPart(item),
    ]),
  );
}

/** What matches in ASCII as the regex does in any text. A class in a class is one of its members. */
export function asciiRegex(regex: string): string {
  return regex.replace(/\\([\s\S])/g, (written, letter: string) => CLASSES[letter] ?? written);
}
