import type { FindingPosition } from '@assay/contracts';

/**
 * A file's text and positions in it. The engine works with UTF-16 indices; `position` returns what the API shows: 1-based line
 * and column (UTF-16 code units) and the byte offset in UTF-8. Only `\n` ends a line.
 */
export class SourceText {
  /** Lone surrogates are replaced, so that the text has a UTF-8 form of the same length in code units. */
  readonly text: string;
  readonly sizeBytes: number;
  private lineStarts: number[] | undefined;
  /** Byte offset of every line start. Not set if the text is ASCII, where byte offsets are indices. */
  private lineByteOffsets: number[] | undefined;

  constructor(content: string) {
    this.text = content.toWellFormed();
    this.sizeBytes = Buffer.byteLength(this.text);
  }

  position(index: number): FindingPosition {
    const line = this.lineOf(index);
    const start = this.starts()[line - 1] ?? 0;
    return { line, column: index - start + 1, offset: this.byteOffset(index, line, start) };
  }

  /** 1-based. */
  lineOf(index: number): number {
    const starts = this.starts();
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((starts[middle] ?? 0) <= index) low = middle;
      else high = middle - 1;
    }
    return low + 1;
  }

  get lineCount(): number {
    return this.starts().length;
  }

  /** Index of the first code unit of a 1-based line. */
  lineStart(line: number): number {
    return this.starts()[line - 1] ?? this.text.length;
  }

  /** Index after the last code unit of a 1-based line, not counting its `\n`. */
  lineEnd(line: number): number {
    const next = this.starts()[line];
    return next === undefined ? this.text.length : next - 1;
  }

  line(line: number): string {
    return this.text.slice(this.lineStart(line), this.lineEnd(line));
  }

  private byteOffset(index: number, line: number, lineStart: number): number {
    if (this.sizeBytes === this.text.length) return index;
    if (this.lineByteOffsets === undefined) {
      let offset = 0;
      const starts = this.starts();
      this.lineByteOffsets = starts.map((start, at) => {
        const before = offset;
        offset += Buffer.byteLength(this.text.slice(start, starts[at + 1]));
        return before;
      });
    }
    return (this.lineByteOffsets[line - 1] ?? 0) + Buffer.byteLength(this.text.slice(lineStart, index));
  }

  private starts(): number[] {
    if (this.lineStarts === undefined) {
      this.lineStarts = [0];
      for (let at = this.text.indexOf('\n'); at >= 0; at = this.text.indexOf('\n', at + 1))
        this.lineStarts.push(at + 1);
    }
    return this.lineStarts;
  }
}
