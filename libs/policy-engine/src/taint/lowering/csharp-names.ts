import type { LocalNames } from './local-names.js';

/** The names visible in one member of a class. */
export interface CSharpNames {
  /** Fields and properties of the objects of the class and its base classes. */
  fields: ReadonlySet<string>;
  /** The same of the class itself. */
  statics: ReadonlyMap<string, string>;
  /** Whether it may have others, of another part of the class or of a class above it, in another file. */
  isOpen: boolean;
  locals: LocalNames;
}
