import { foldText } from './fold.js';
import type { Prefilter } from './prefilter.js';

/** Searches a text for many literals, and remembers the results because rules share literals. */
export class LiteralSearch {
  private readonly names = new Map<string, boolean>();
  private readonly folded = new Map<string, boolean>();
  private foldedText: string | undefined;
  private lacks: (literal: string) => boolean = () => false;

  constructor(private readonly text: string) {}

  /** Whether the text contains a name, in this case. */
  readonly occurs = (name: string): boolean => {
    let found = this.names.get(name);
    if (found === undefined) {
      found = this.text.includes(name);
      this.names.set(name, found);
    }
    return found;
  };

  /** Takes what another search of the text has shown: which literals are in it in no case. */
  know(lacks: (literal: string) => boolean): void {
    this.lacks = lacks;
  }

  /** Whether the text contains a literal, in any case. */
  containsInAnyCase(literal: string): boolean {
    let found = this.folded.get(literal);
    if (found === undefined) {
      found = !this.lacks(literal) && this.folds(literal);
      this.folded.set(literal, found);
    }
    return found;
  }

  private folds(literal: string): boolean {
    this.foldedText ??= foldText(this.text);
    return this.foldedText.includes(foldText(literal));
  }

  /** False if the text lacks literals without which the part of a rule that the prefilter belongs to cannot match. */
  canMatch(prefilter: Prefilter): boolean {
    switch (prefilter.type) {
      case 'literal': {
        const { text, isWord } = prefilter.literal;
        return isWord ? this.occurs(text) : this.containsInAnyCase(text);
      }
      case 'all':
        return prefilter.parts.every((part) => this.canMatch(part));
      case 'any':
        return prefilter.parts.some((part) => this.canMatch(part));
      default:
        return true;
    }
  }
}
