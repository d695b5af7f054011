import type { Span } from '../regex/pattern.js';

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
