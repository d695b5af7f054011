import type { Span } from '../regex/pattern.js';
import { decode } from './encodings.js';
import { findEncoded } from './find-encoded.js';

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

/** One round. `known` remembers decoded values over the rounds of one file. */
export function decodeRound(
  text: string,
  predecessors: readonly DecodedSegment[],
  known: Map<string, string>,
): DecodedText {
  const segments: DecodedSegment[] = [];
  const parts: string[] = [];
  let copied = 0;
  let shift = 0;
  for (const { encoding, ...span } of findEncoded(text)) {
    const value = text.slice(span.start, span.end);
    let decoded = known.get(value);
    if (decoded === undefined) {
      decoded = decode(value, encoding);
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
