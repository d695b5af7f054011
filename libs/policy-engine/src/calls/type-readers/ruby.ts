import type { TypeReader } from './type-reader.js';

/** Ruby's variables have no types. */
export const ruby: TypeReader = {
  receiver: () => null,
  plainType: () => null,
  declarations: () => [],
  read: () => null,
};
