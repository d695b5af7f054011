import { foldText } from './fold.js';
import type { Prefilter } from './prefilter.js';

/** A text that is asked for many literals, some of them again and again. */
export class HeldText {
  private readonly names = new Map<string, boolean>();
  private readonly folded = new Map<string, boolean>();
  private foldedText: string | undefined;

  constructor(private readonly text: string) {}

  /** Whether a name stands anywhere in the text. */
  readonly occurs = (name: string): boolean => {
    let there = this.names.get(name);
    if (there === undefined) {
      there = this.text.includes(name);
      this.names.set(name, there);
    }
    return there;
  };

  /** Whether a literal of a prefilter stands anywhere in the text. */
  containsInAnyCase(literal: string): boolean {
    let there = this.folded.get(literal);
    if (there === undefined) {
      this.foldedText ??= foldText(this.text);
      there = this.foldedText.includes(foldText(literal));
      this.folded.set(literal, there);
    }
    return there;
  }

  /** Whether the text may meet a prefilter, as far as its literals say; asked for one part of a rule at a time. */
  mayHold(prefilter: Prefilter): boolean {
    switch (prefilter.type) {
      case 'literal': {
        const { text, isWord } = prefilter.literal;
        return isWord ? this.occurs(text) : this.containsInAnyCase(text);
      }
      case 'all':
        return prefilter.parts.every((part) => this.mayHold(part));
      case 'any':
        return prefilter.parts.some((part) => this.mayHold(part));
      default:
        return true;
    }
  }
}
