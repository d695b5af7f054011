import type { Span } from '../regex/pattern.js';

export const REDACTED = '[REDACTED]';
/** Shorter values are too common to be replaced wherever they appear. */
const MIN_VALUE_CHARS = 4;

/** Hides a file's secrets: by place in the file, and by value in any other text. */
export class Redaction {
  private readonly spans: readonly Span[];
  private readonly values: readonly string[];

  constructor(secrets: readonly { span: Span; value: string }[]) {
    this.spans = secrets.map(({ span }) => span).sort((a, b) => a.start - b.start || a.end - b.end);
    // Longer ones first: a value may contain another.
    this.values = [...new Set(secrets.map(({ value }) => value))]
      .filter((value) => value.length >= MIN_VALUE_CHARS)
      .sort((a, b) => b.length - a.length || (a < b ? -1 : 1));
  }

  /** `text[start, end)` of the file without its secrets. */
  slice(text: string, start: number, end: number): string {
    let result = '';
    let at = start;
    for (const span of this.spans) {
      if (span.end <= at || span.start >= end) continue;
      result += text.slice(at, Math.max(at, span.start)) + REDACTED;
      at = Math.min(end, span.end);
    }
    return this.text(result + text.slice(at, end));
  }

  text(text: string): string {
    return this.values.reduce((redacted, value) => redacted.replaceAll(value, REDACTED), text);
  }

  hides(text: string): boolean {
    return this.text(text) !== text;
  }
}
