import type { SgNode } from '@ast-grep/napi';
import type { TypeTable } from '../../calls/type-table.js';
import type { Pattern } from '../../regex/pattern.js';
import { beginning, type Value } from '../values/value.js';

/** How sure it is that a call is the one that a sink means. */
export type Certainty = 'certain' | 'likely' | 'no';

/** A sink that is a method of certain types. */
export interface TypedReceiver {
  types: ReadonlySet<string>;
  /** What the receiver is called where its type is not known. */
  named: Pattern | null;
  /** What the text that is passed starts with, whatever the receiver's type. */
  text: Pattern | null;
}

/**
 * A receiver of one of the types, or a text that says what it is, makes the call certain; a telling name makes it likely; a
 * type of a package that is known makes it another method of the same name.
 */
export function certaintyOf(call: SgNode, value: Value, sink: TypedReceiver, types: TypeTable): Certainty {
  const type = types.ofReceiver(call);
  if (type !== null && sink.types.has(type)) return 'certain';
  if (type !== null && types.isKnown(type)) return 'no';
  const text = beginning(value);
  if (sink.text && text !== undefined && sink.text.test(text, 'linear')) return 'certain';
  if (sink.named) return sink.named.test(types.receiverText(call), 'linear') ? 'likely' : 'no';
  return sink.text ? 'no' : 'likely';
}
