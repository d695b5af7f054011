import type { Span } from '../regex/pattern.js';

/**
 * Decoding in place, with the semantics of gitleaks 8.30 (detect/codec): percent, unicode escapes, hex and base64 are
 * replaced by their values where these are printable ASCII; more rounds decode what was encoded twice. Every segment
 * remembers where it came from, so that a match in decoded text is reported where its encoded form stands.
 */
export interface DecodedSegment {
  /** In the original text. */
  original: Span;
  /** In the text of the round before. */
  encoded: Span;
  /** In this round's text. */
  decoded: Span;
  predecessors: readonly DecodedSegment[];
}

export interface DecodedText {
  text: string;
  /** Empty: nothing was decoded. */
  segments: DecodedSegment[];
}

interface Encoding {
  source: string;
  /** Empty where the text is not of this encoding. */
  decode(text: string): string;
}

/** In order of precedence: where two overlap, the first wins and the other waits for the next round. */
const ENCODINGS: readonly Encoding[] = [
  { source: '%[0-9A-Fa-f]{2}(?:[^\\n]*%[0-9A-Fa-f]{2})?', decode: decodePercent },
  {
    source: '(?:(?:U\\+[a-fA-F0-9]{4}(?:[\\t\\n\\f\\r ]|$))+|(?:\\\\{1,2}[uU][a-fA-F0-9]{4})+)',
    decode: decodeUnicode,
  },
  { source: '[0-9A-Fa-f]{32,}', decode: decodeHex },
  { source: '[\\w/+-]{16,}={0,2}', decode: decodeBase64 },
];
const ANY_ENCODING = new RegExp(ENCODINGS.map(({ source }) => `(${source})`).join('|'), 'g');
/** As gitleaks has it: from tab to tilde. */
const PRINTABLE = /^[\t-~]*$/;

/** One round. `known` remembers decoded values over the rounds of one file. */
export function decodeRound(
  text: string,
  predecessors: readonly DecodedSegment[],
  known: Map<string, string>,
): DecodedText {
  if (!mayBeEncoded(text)) return { text, segments: [] };
  const segments: DecodedSegment[] = [];
  const parts: string[] = [];
  let copied = 0;
  let shift = 0;
  for (const { span, encoding } of findEncoded(text)) {
    const value = text.slice(span.start, span.end);
    let decoded = known.get(value);
    if (decoded === undefined) {
      decoded = encoding.decode(value);
      known.set(value, decoded);
    }
    if (decoded === '') continue;
    parts.push(text.slice(copied, span.start), decoded);
    copied = span.end;
    const start = span.start + shift;
    segments.push({
      predecessors,
      original: toOriginal(predecessors, span),
      encoded: span,
      decoded: { start, end: start + decoded.length },
    });
    shift += decoded.length - value.length;
  }
  if (segments.length === 0) return { text, segments };
  parts.push(text.slice(copied));
  return { text: parts.join(''), segments };
}

/** Segments whose decoded form touches the span. */
export function overlappingSegments(segments: readonly DecodedSegment[], span: Span): DecodedSegment[] {
  return segments.filter((segment) => overlaps(segment.decoded, span));
}

/** Where a span of decoded text stands in the original text. */
export function toOriginal(segments: readonly DecodedSegment[], span: Span): Span {
  let current = span;
  for (let level = segments; level.length > 0; level = level[0]?.predecessors ?? []) {
    let mapped: Span | null = null;
    for (const segment of level) {
      if (!overlaps(segment.decoded, current)) continue;
      if (segment.decoded.start <= current.start && current.end <= segment.decoded.end) return segment.original;
      const grown = {
        start: segment.encoded.start + Math.min(0, current.start - segment.decoded.start),
        end: segment.encoded.end + Math.max(0, current.end - segment.decoded.end),
      };
      mapped = mapped === null ? grown : merge(mapped, grown);
    }
    if (mapped === null) return current;
    current = mapped;
  }
  return current;
}

/** The decoded line around the segments, as allowlists with `regex_target: line` see it. */
export function decodedLine(segments: readonly DecodedSegment[], text: string): string {
  const span = segments.map((segment) => segment.decoded).reduce(merge);
  const start = text.lastIndexOf('\n', span.start);
  const end = text.indexOf('\n', span.end);
  return text.slice(Math.max(0, start), end < 0 ? undefined : end);
}

function overlaps(a: Span, b: Span): boolean {
  return b.start <= a.end && b.end >= a.start;
}

function merge(a: Span, b: Span): Span {
  return { start: Math.min(a.start, b.start), end: Math.max(a.end, b.end) };
}

function findEncoded(text: string): { span: Span; encoding: Encoding }[] {
  const all: { span: Span; precedence: number }[] = [];
  for (const match of text.matchAll(ANY_ENCODING)) {
    const precedence = match.slice(1).findIndex((group) => group !== undefined);
    all.push({ span: { start: match.index, end: match.index + match[0].length }, precedence });
  }
  const losesTo = (mine: (typeof all)[number], other: (typeof all)[number] | undefined) =>
    other !== undefined && overlaps(mine.span, other.span) && other.precedence < mine.precedence;
  return all
    .filter((match, at) => !losesTo(match, all[at - 1]) && !losesTo(match, all[at + 1]))
    .map(({ span, precedence }) => ({ span, encoding: ENCODINGS[precedence] as Encoding }));
}

/**
 * A quick look that spares most files the search above: without percent or unicode escapes, an encoded part is a run of
 * base64's characters that decodes, or one that starts with hex digits.
 */
function mayBeEncoded(text: string): boolean {
  if (/%[0-9A-Fa-f]{2}|\\u[0-9A-Fa-f]{4}|U\+[0-9A-Fa-f]{4}/i.test(text)) return true;
  for (let at = 0; at + MIN_RUN <= text.length; ) {
    // A run that covers `at` to `at + MIN_RUN` holds this place; if it does not, no run starts before it.
    const probe = at + MIN_RUN - 1;
    if (!isRunUnit(text.charCodeAt(probe))) {
      at = probe + 1;
      continue;
    }
    let start = probe;
    while (start > at && isRunUnit(text.charCodeAt(start - 1))) start--;
    let end = probe + 1;
    while (end < text.length && isRunUnit(text.charCodeAt(end))) end++;
    if (end - start >= MIN_RUN && mayDecode(text, start, end)) return true;
    at = end + 1;
  }
  return false;
}

const MIN_RUN = 16;
const HEX_RUN = /^[0-9A-Fa-f]{32}/;

function mayDecode(text: string, start: number, end: number): boolean {
  let padded = end;
  while (padded < end + 2 && text[padded] === '=') padded++;
  const run = text.slice(start, padded);
  return HEX_RUN.test(run) || decodeBase64(run) !== '';
}

function isRunUnit(unit: number): boolean {
  return (
    (unit >= 0x61 && unit <= 0x7a) ||
    (unit >= 0x41 && unit <= 0x5a) ||
    (unit >= 0x30 && unit <= 0x39) ||
    unit === 0x5f ||
    unit === 0x2f ||
    unit === 0x2b ||
    unit === 0x2d
  );
}

function decodePercent(text: string): string {
  let printable = true;
  const decoded = text.replace(/%([0-9A-Fa-f]{2})/g, (_, hex: string) => {
    const character = String.fromCharCode(Number.parseInt(hex, 16));
    printable &&= PRINTABLE.test(character);
    return character;
  });
  return printable ? decoded : '';
}

function decodeUnicode(text: string): string {
  return text
    .replace(/(?:U\+[a-fA-F0-9]{4}(?:\s|$))+/g, (run) =>
      run
        .trim()
        .split(/\s+/)
        .map((point) => String.fromCharCode(Number.parseInt(point.slice(2), 16)))
        .join(''),
    )
    .replace(/\\{1,2}[uU]([a-fA-F0-9]{4})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    .toWellFormed();
}

function decodeHex(text: string): string {
  if (text.length % 2 !== 0 || !/[0-9]/.test(text)) return '';
  const decoded = Buffer.from(text, 'hex').toString('latin1');
  return PRINTABLE.test(decoded) ? decoded : '';
}

/** The standard alphabet with exact padding, else the URL alphabet without any; as strict as Go's decoders. */
function decodeBase64(text: string): string {
  if (!/[0-9+/_-]/.test(text)) return '';
  const standard = text.length % 4 === 0 && /^[A-Za-z0-9+/]+={0,2}$/.test(text);
  const url = text.length % 4 !== 1 && /^[A-Za-z0-9_-]+$/.test(text);
  if (!standard && !url) return '';
  // Most names of code fail here: three bytes decode before everything does.
  if (!PRINTABLE.test(Buffer.from(text.slice(0, 4), 'base64').toString('latin1'))) return '';
  const decoded = Buffer.from(text, standard ? 'base64' : 'base64url').toString('latin1');
  return PRINTABLE.test(decoded) ? decoded : '';
}
