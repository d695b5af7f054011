import type { TypeReader } from './type-reader.js';

/** Types of C# are not known yet: a name may be of any namespace that the file uses. */
export const csharp: TypeReader = {
  receiver: () => null,
  plainType: () => null,
  declarations: () => [],
  read: () => null,
};
