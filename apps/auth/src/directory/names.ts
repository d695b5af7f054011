/** Control characters and separators of lines and paragraphs, and those that turn the direction of text around. */
const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;
/** What mail programs turn into a link: a scheme, `www.`, or a host, in any script, with a port, a path or a query. */
const LINK = /:\/\/|\bwww\.|[\p{L}\p{M}\p{N}_-][.。．｡](?:xn--[\w-]+|\p{L}[\p{L}\p{M}]+)(?::\d|\/|[?#]\S)|\bmailto:/iu;

/** Whether the name of a person or organization may appear in a message to others: it contains no link and no line break. */
export function isPlainName(name: string): boolean {
  return !CONTROL.test(name) && !LINK.test(name);
}

/** For names from before that rule. */
export function nameInMail(name: string, otherwise: string): string {
  return isPlainName(name) ? name : otherwise;
}

/** @returns what is wrong with what a person wants to be called, for the person, or undefined */
export function personNameFault(name: string): string | undefined {
  if (name.trim() === '' || name.length > 100) return 'Your name must have 1 to 100 characters.';
  return isPlainName(name) ? undefined : 'Your name must not contain links or control characters.';
}
