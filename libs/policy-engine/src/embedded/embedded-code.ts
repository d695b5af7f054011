import type { FindingPosition } from '@assay/contracts';
import type { Language } from '../languages/languages.js';
import { SourceText } from '../text/source-text.js';
import type { EmbeddedCode } from './code.js';
import { notebookCode } from './notebook.js';
import { scriptsOf } from './scripts.js';

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
