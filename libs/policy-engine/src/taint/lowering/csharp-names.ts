import type { LocalNames } from './local-names.js';

/** The names visible in one member of a class. */
export interface CSharpNames {
  /** Fields and properties of the objects of the class and its base classes. */
  fields: ReadonlySet<string>;
  /** The same of the class itself. */
  statics: ReadonlyMap<string, string>;
  /** Whether the class may have more, declared in another file: in another part of it, or in a base class. */
  isOpen: boolean;
  locals: LocalNames;
}
