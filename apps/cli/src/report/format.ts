import type { Severity } from '@assay/contracts';
import { formatCount, formatNumber } from '@assay/contracts/counts';
import type { Colors } from '../terminal.js';

/** `1,203`, `1 file`, `1,203 files`. */
export function count(value: number, noun?: string, plural?: string): string {
  return noun === undefined ? formatNumber(value) : formatCount(value, noun, plural);
}

export function severityColor(severity: Severity, colors: Colors): (text: string) => string {
  return {
    critical: (text: string) => colors.bold(colors.red(text)),
    high: colors.red,
    medium: colors.yellow,
    low: colors.blue,
    info: colors.dim,
  }[severity];
}

/** Breaks at blanks; a word that is longer than a line stays whole, so that a URL can be copied. */
export function wrap(text: string, width: number): string[] {
  return text.split('\n').flatMap((paragraph) => {
    const lines: string[] = [];
    let line = '';
    for (const word of paragraph.split(' ')) {
      if (line !== '' && line.length + 1 + word.length > width) {
        lines.push(line);
        line = word;
      } else line = line === '' ? word : `${line} ${word}`;
    }
    return [...lines, line];
  });
}
