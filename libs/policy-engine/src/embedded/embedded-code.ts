import type { FindingPosition } from '@assay/contracts';
import type { Language } from '../languages.js';
import type { Span } from '../regex/pattern.js';
import { SourceText } from '../text/source-text.js';
import { notebookCode } from './notebook.js';
import { scriptsOf } from './scripts.js';

/** The code in a file of another language, as one text. */
export interface EmbeddedCode {
  /** As in `languages.ts`. */
  language: string;
  text: string;
  /** Absent: each place in the text is the same one in the file. */
  places?: EmbeddedPlaces;
  /** Whether a server writes parts of the code, so that a syntax error may be none of what is sent. */
  isTemplate: boolean;
}

export interface EmbeddedPlaces {
  /** Where in the file a part of the code stands, in UTF-16 indices of both. */
  spanOf(span: Span): Span;
  /** How the file writes a text that is put into the code. */
  written(text: string): string;
}

/**
 * @returns null where the file has none
 * @throws DocumentError for a notebook that is no JSON
 */
export function embeddedCode({ name, embeds }: Language, file: string): EmbeddedCode | null {
  if (!embeds) return null;
  return name === 'jupyter' ? notebookCode(file) : scriptsOf(file, name === 'html');
}

/** Embedded code whose positions are those of the file. */
export class EmbeddedText extends SourceText {
  constructor(
    private readonly file: SourceText,
    private readonly code: EmbeddedCode,
  ) {
    super(code.text);
  }

  override position(index: number): FindingPosition {
    return this.file.position(this.code.places?.spanOf({ start: index, end: index }).start ?? index);
  }
}
