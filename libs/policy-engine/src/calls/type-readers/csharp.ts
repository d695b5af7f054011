import type { TypeReader } from './type-reader.js';

/** Types of C# are not resolved yet: a name can come from any namespace that the file uses. */
export const csharp: TypeReader = {
  receiver: () => null,
  plainType: () => null,
  declarations: () => [],
  read: () => null,
};
