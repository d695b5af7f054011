import { createHash, createHmac } from 'node:crypto';
import type { SourceText } from '../text/source-text.js';

const MAX_CONTEXT_TOKENS = 200;

/** Words, numbers and single symbols; white space is gone, so that re-indentation and line breaks do not show. */
export function tokens(text: string): string[] {
  return text.match(/[\p{L}\p{N}_$]+|[^\s\p{L}\p{N}_$]/gu) ?? [];
}

/** Tokens of the nearest lines above and below that are not blank. */
export function contextTokens(source: SourceText, firstLine: number, lastLine: number): string[] {
  return [nearest(source, firstLine - 1, -1), nearest(source, lastLine + 1, 1)].map((line) =>
    tokens(line).slice(0, MAX_CONTEXT_TOKENS).join(' '),
  );
}

function nearest(source: SourceText, from: number, step: 1 | -1): string {
  for (let line = from; line >= 1 && line <= source.lineCount; line += step) {
    const text = source.line(line);
    if (text.trim() !== '') return text.slice(0, 4096);
  }
  return '';
}

/** SHA-256 of the parts, which are told apart by length. 64 hex digits. */
export function digest(parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

/** HMAC-SHA-256 of the parts, under the organization's key. 64 hex digits. */
export function keyedDigest(key: Uint8Array, parts: readonly string[]): string {
  return createHmac('sha256', key).update(JSON.stringify(parts)).digest('hex');
}
