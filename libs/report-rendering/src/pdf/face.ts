import { createRequire } from 'node:module';
import type { PdfDocument, PdfFont } from './pdfkit.js';

const { resolve } = createRequire(import.meta.url);
const FILES = {
  regular: '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf',
  strong: '@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf',
  mono: '@expo-google-fonts/jetbrains-mono/400Regular/JetBrainsMono_400Regular.ttf',
} as const;
export type FaceName = keyof typeof FILES;

/** Controls, invisible signs and what turns the direction of text: shown by code point even where a font has a glyph. */
const UNSEEN = /[\p{C}\p{Zl}\p{Zp}]/u;

interface Glyph {
  /** In the embedded subset, four hexadecimal digits. */
  code: string;
  /** In thousandths of the size. */
  width: number;
}

/**
 * One embedded font, written glyph by glyph. The layout engine behind `text()` shapes every word and takes half a minute for
 * 10,000 findings; what is written here needs no shaping. A character that the font lacks is shown as its code point,
 * so that nothing of a name is hidden: `[U+65E5]`.
 */
export class Face {
  private readonly known = new Map<string, readonly Glyph[]>();

  private constructor(
    readonly id: string,
    private readonly font: PdfFont,
  ) {}

  static all(document: PdfDocument): Record<FaceName, Face> {
    const face = (name: FaceName) => {
      document.registerFont(name, resolve(FILES[name]));
      document.font(name);
      return new Face(document._font.id, document._font);
    };
    return { regular: face('regular'), strong: face('strong'), mono: face('mono') };
  }

  reference(): unknown {
    return this.font.ref();
  }

  /** @param character one code point */
  private glyphs(character: string): readonly Glyph[] {
    const known = this.known.get(character);
    if (known) return known;
    const code = character.codePointAt(0) ?? 0;
    const made = /\s/.test(character)
      ? [this.glyph(0x20)]
      : !UNSEEN.test(character) && this.font.font.hasGlyphForCodePoint(code)
        ? [this.glyph(code)]
        : [...`[U+${code.toString(16).toUpperCase().padStart(4, '0')}]`].map((digit) =>
            this.glyph(digit.codePointAt(0) ?? 0),
          );
    this.known.set(character, made);
    return made;
  }

  private glyph(code: number): Glyph {
    const { font, subset, widths, unicode, scale } = this.font;
    const glyph = font.glyphForCodePoint(code);
    const id = subset.includeGlyph(glyph.id);
    const width = glyph.advanceWidth * scale;
    widths[id] ??= width;
    unicode[id] ??= [code];
    return { code: id.toString(16).padStart(4, '0'), width };
  }

  /** In points. */
  widthOf(text: string, size: number): number {
    let width = 0;
    for (const character of text) for (const glyph of this.glyphs(character)) width += glyph.width;
    return (width * size) / 1000;
  }

  /** The operand of a text-showing operator. */
  encode(text: string): string {
    let codes = '';
    for (const character of text) for (const { code } of this.glyphs(character)) codes += code;
    return `<${codes}>`;
  }

  /** Lines of at most `width` points, broken at spaces; a word that is longer than a line is broken where it must be. */
  wrap(text: string, size: number, width: number): string[] {
    const lines: string[] = [];
    let current = '';
    let used = 0;
    const space = this.widthOf(' ', size);
    for (const word of text.split(/\s+/)) {
      if (word === '') continue;
      const wide = this.widthOf(word, size);
      if (current !== '' && used + space + wide <= width) {
        current += ` ${word}`;
        used += space + wide;
        continue;
      }
      if (current !== '') lines.push(current);
      const pieces = wide <= width ? [word] : this.pieces(word, size, width);
      lines.push(...pieces.slice(0, -1));
      current = pieces.at(-1) ?? '';
      used = this.widthOf(current, size);
    }
    if (current !== '') lines.push(current);
    return lines;
  }

  /** A long word in pieces, rather after a slash or a dash than within a name. */
  private pieces(word: string, size: number, width: number): string[] {
    const pieces: string[] = [];
    let current = '';
    let used = 0;
    for (const character of word) {
      const wide = this.widthOf(character, size);
      if (used + wide > width && current !== '') {
        const cut = Math.max(...['/', '-', '_', '.'].map((sign) => current.lastIndexOf(sign))) + 1;
        const at = cut > current.length / 2 ? cut : current.length;
        pieces.push(current.slice(0, at));
        current = current.slice(at);
        used = this.widthOf(current, size);
      }
      current += character;
      used += wide;
    }
    pieces.push(current);
    return pieces;
  }
}
