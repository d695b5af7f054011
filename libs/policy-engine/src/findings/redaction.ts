import { itemAt } from '../item-at.js';
import type { Span } from '../regex/pattern.js';
import { type DecodedSegment, decodeRound } from '../text/decode.js';

export const REDACTED = '[REDACTED]';
/** Shorter values are too common to be replaced wherever they appear; they are hidden where they stand. */
const MIN_VALUE_CHARS = 4;
/** The encoded forms of shorter values are too common. */
const MIN_ENCODED_VALUE_CHARS = 6;
/** A file with more distinct secrets shows nothing of its text: a bound on time. */
const MAX_VALUES = 500;

/** The password in a connection string, which the whole of the string hides only where it stands. */
const PASSWORD_OF_CONNECTION = /(?:^|;)\s*(?:password|pwd)\s*=([^;]+)/i;

/** A credential in a file, in UTF-16 indices; never leaves the engine. */
export interface Secret extends Span {
  /** As text of its own: decoded, without quotes. */
  value: string;
}

export interface RedactionOptions {
  /** Whether every rule that redacts has told all that it found; if not, nothing of the file is shown. */
  complete: boolean;
  /** Rounds of decoding in which the values are looked for. */
  maxDecodeDepth: number;
}

/** A part of the file, or a text that a rule made. */
export type Shown = Span | string;

/**
 * Hides a file's secrets, whichever rule found them, in everything that is shown of the file: where they stand, and by
 * value, plain or encoded, in any other text. Passwords in addresses (`https://user:password@host`) are hidden always.
 */
export class Redaction {
  /** Sorted, without overlaps. */
  private readonly spans: readonly Span[];
  private readonly values: readonly string[];
  /** Too short to replace inside other text; redacted only where they are the whole text. */
  private readonly short: ReadonlySet<string>;
  /** Whether nothing of the file is shown. */
  readonly hidesAll: boolean;

  constructor(
    private readonly text: string,
    secrets: readonly Secret[],
    { complete, maxDecodeDepth }: RedactionOptions,
  ) {
    const found = secrets.map(({ value }) => value.trim());
    const inside = found.flatMap((value) => PASSWORD_OF_CONNECTION.exec(value)?.[1]?.trim() ?? []);
    const plain = new Set([...found, ...inside].filter((value) => value !== ''));
    this.hidesAll = !complete || plain.size > MAX_VALUES;
    const values = new Set<string>();
    const add = (value: string) => {
      if (value.length >= MIN_VALUE_CHARS) values.add(value);
    };
    const spans: Span[] = [...secrets, ...addressPasswords(text)];
    if (!this.hidesAll) {
      for (const value of plain) for (const form of forms(value)) add(form);
      for (const { start, end } of secrets) add(text.slice(start, end).trim());
      for (const span of encodedPlaces(text, [...values], maxDecodeDepth)) {
        spans.push(span);
        add(text.slice(span.start, span.end));
      }
    }
    this.spans = merged(spans);
    this.short = new Set([...plain].filter((value) => value.length < MIN_VALUE_CHARS));
    // Longer ones first: a value may contain another.
    this.values = [...values].sort((a, b) => b.length - a.length || (a < b ? -1 : 1));
  }

  /** A text without the file's secrets. */
  show(shown: Shown): string {
    if (this.hidesAll) return REDACTED;
    if (typeof shown === 'string') return this.withoutValues(shown);
    let result = '';
    let at = shown.start;
    for (let index = this.firstEndingAfter(at); index < this.spans.length; index++) {
      const span = itemAt(this.spans, index);
      if (span.start >= shown.end) break;
      result += this.text.slice(at, Math.max(at, span.start)) + REDACTED;
      at = Math.min(shown.end, span.end);
    }
    return this.withoutValues(result + this.text.slice(at, shown.end));
  }

  /**
   * The whole file, line by line, without its secrets: also where a value stands in a second place. A secret of several lines is
   * hidden in each of them, so that every line keeps its number.
   */
  lines(): string[] {
    const spans = merged([...this.spans, ...this.values.flatMap((value) => placesOf(this.text, value))]);
    let start = 0;
    let next = 0;
    return this.text.split('\n').map((line) => {
      const end = start + line.length;
      let result = '';
      let at = start;
      for (; next < spans.length && itemAt(spans, next).start < end; next++) {
        const span = itemAt(spans, next);
        if (span.end > at) result += this.text.slice(at, Math.max(at, span.start)) + REDACTED;
        at = Math.max(at, Math.min(end, span.end));
        // goes on in the next line
        if (span.end > end) break;
      }
      result += this.text.slice(at, end);
      start = end + 1;
      return this.hidesAll || this.short.has(result) ? REDACTED : result;
    });
  }

  hides(shown: Shown): boolean {
    return this.show(shown) !== (typeof shown === 'string' ? shown : this.text.slice(shown.start, shown.end));
  }

  private withoutValues(text: string): string {
    if (this.short.has(text)) return REDACTED;
    let result = this.values.reduce((redacted, value) => redacted.replaceAll(value, REDACTED), text);
    for (const { start, end } of addressPasswords(result).reverse())
      result = result.slice(0, start) + REDACTED + result.slice(end);
    return result;
  }

  private firstEndingAfter(index: number): number {
    let low = 0;
    let high = this.spans.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (itemAt(this.spans, middle).end <= index) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** A secret that is written as a literal: its quotes and their prefix (`b'…'`) are left out. Null for an empty one. */
export function secretAt(text: string, { start, end }: Span): Secret | null {
  const written = text.slice(start, end);
  const quoted = /^\s*[\w@$]{0,3}("""|'''|["'`])([\s\S]*)\1\s*$/.exec(written);
  const value = (quoted?.[2] ?? written).trim();
  if (value === '') return null;
  const from = start + written.indexOf(value, quoted ? written.indexOf(itemAt(quoted, 1)) : 0);
  return { start: from, end: from + value.length, value };
}

function forms(value: string): string[] {
  if (value.length < MIN_ENCODED_VALUE_CHARS) return [value];
  const bytes = Buffer.from(value);
  const hex = bytes.toString('hex');
  return [
    value,
    bytes.toString('base64').replace(/=+$/, ''),
    bytes.toString('base64url'),
    hex,
    hex.toUpperCase(),
    encodeURIComponent(value.toWellFormed()),
    JSON.stringify(value).slice(1, -1),
  ];
}

const ADDRESS_PASSWORD = /:\/\/[^\s/:@"'<>]{0,100}:([^\s/@"'<>$({%*][^\s/@"'<>]{0,200})@/g;

function addressPasswords(text: string): Span[] {
  if (!text.includes('://')) return [];
  return Array.from(text.matchAll(ADDRESS_PASSWORD), (match) => {
    const end = match.index + match[0].length - 1;
    return { start: end - itemAt(match, 1).length, end };
  });
}

/** Where the file has, encoded, what holds one of the values. */
function encodedPlaces(text: string, values: readonly string[], maxDepth: number): Span[] {
  if (values.length === 0) return [];
  const places: Span[] = [];
  const known = new Map<string, string>();
  let round: { text: string; segments: DecodedSegment[] } = { text, segments: [] };
  for (let depth = 0; depth < maxDepth; depth++) {
    round = decodeRound(round.text, round.segments, known);
    const { segments } = round;
    if (segments.length === 0) break;
    for (const value of values) {
      let next = 0;
      for (let at = round.text.indexOf(value); at >= 0 && next < segments.length; ) {
        while (next < segments.length && itemAt(segments, next).decoded.end <= at) next++;
        for (; next < segments.length; next++) {
          const segment = itemAt(segments, next);
          if (segment.decoded.start >= at + value.length) break;
          places.push(segment.original);
        }
        const start = segments[next]?.decoded.start ?? 0;
        at = round.text.indexOf(value, Math.max(at + 1, start - value.length + 1));
      }
    }
  }
  return places;
}

function placesOf(text: string, value: string): Span[] {
  const places: Span[] = [];
  for (let start = text.indexOf(value); start >= 0; start = text.indexOf(value, start + value.length))
    places.push({ start, end: start + value.length });
  return places;
}

function merged(spans: readonly Span[]): Span[] {
  const result: { start: number; end: number }[] = [];
  for (const { start, end } of [...spans].sort((a, b) => a.start - b.start || a.end - b.end)) {
    const last = result.at(-1);
    if (last && start < last.end) last.end = Math.max(last.end, end);
    else if (end > start) result.push({ start, end });
  }
  return result;
}
