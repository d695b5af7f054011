import { itemAt } from '../item-at.js';
import type { Span } from '../regex/pattern.js';

/** How comments and strings look in a language without a parser. */
export interface CommentSyntax {
  line: readonly string[];
  block: readonly (readonly [string, string])[];
  /** Delimiters in which nothing is a comment; longer ones first. A backslash escapes. */
  strings: readonly string[];
  /** A string of one delimiter character may run over lines. */
  multiLineStrings?: boolean;
  /** A line comment starts only where the line is blank before it. */
  onlyAtLineStart?: boolean;
  /** A line comment starts only after white space or at the line's start. */
  hashNeedsSpace?: boolean;
  /** `|` and `>` scalars of YAML: their lines are text. */
  yamlBlockScalars?: boolean;
}

/**
 * The comments of a text, delimiters included: a scan that knows strings, comments and nothing else. It does not know
 * here-documents or regular expression literals.
 */
export function findComments(text: string, syntax: CommentSyntax): Span[] {
  const spans: Span[] = [];
  const scalarLines = syntax.yamlBlockScalars ? blockScalarSpans(text) : [];
  let scalar = 0;
  for (let at = 0; at < text.length; ) {
    while (scalar < scalarLines.length && itemAt(scalarLines, scalar).end <= at) scalar++;
    const inScalar = scalarLines[scalar];
    if (inScalar && inScalar.start <= at) {
      at = inScalar.end;
      continue;
    }
    const block = syntax.block.find(([open]) => text.startsWith(open, at));
    if (block) {
      const close = text.indexOf(block[1], at + block[0].length);
      const end = close < 0 ? text.length : close + block[1].length;
      spans.push({ start: at, end });
      at = end;
    } else if (startsLineComment(text, at, syntax)) {
      const end = lineEnd(text, at);
      spans.push({ start: at, end });
      at = end;
    } else {
      const quote = syntax.strings.find((delimiter) => text.startsWith(delimiter, at));
      at = quote ? stringEnd(text, at, quote, syntax) : at + 1;
    }
  }
  return spans;
}

function startsLineComment(text: string, at: number, syntax: CommentSyntax): boolean {
  if (!syntax.line.some((start) => text.startsWith(start, at))) return false;
  const before = text[at - 1];
  if (syntax.hashNeedsSpace && before !== undefined && !/\s/.test(before)) return false;
  if (!syntax.onlyAtLineStart) return true;
  for (let back = at - 1; back >= 0 && text[back] !== '\n'; back--) if (!/\s/.test(text.charAt(back))) return false;
  return true;
}

function stringEnd(text: string, at: number, quote: string, syntax: CommentSyntax): number {
  const multiLine = syntax.multiLineStrings || quote.length > 1 || quote === '`';
  for (let end = at + quote.length; end < text.length; end++) {
    if (text[end] === '\\') end++;
    else if (text[end] === '\n' && !multiLine) return end;
    else if (text.startsWith(quote, end)) return end + quote.length;
  }
  return text.length;
}

function lineEnd(text: string, at: number): number {
  const end = text.indexOf('\n', at);
  return end < 0 ? text.length : end;
}

/** The lines that belong to a block scalar: those indented deeper than the line that opens it. */
function blockScalarSpans(text: string): Span[] {
  const spans: Span[] = [];
  let parent = -1;
  let start = 0;
  for (let at = 0; at < text.length; at = lineEnd(text, at) + 1) {
    const line = text.slice(at, lineEnd(text, at));
    const indent = line.search(/\S/);
    if (parent >= 0) {
      if (indent < 0 || indent > parent) continue;
      spans.push({ start, end: at });
      parent = -1;
    }
    if (/(?:^|[\s:-])[|>][+-]?\d?[+-]?\s*(?:\s#.*)?$/.test(line) && !line.trimStart().startsWith('#')) {
      parent = Math.max(0, indent);
      start = lineEnd(text, at) + 1;
    }
  }
  if (parent >= 0) spans.push({ start, end: text.length });
  return spans;
}
