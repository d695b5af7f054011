import type { TypeReader } from './type-reader.js';

/** Ruby's variables have no types. */
export const ruby: TypeReader = {
  receiver: (call) => call.field('receiver'),
  plainType: () => null,
  declarations: () => [],
  read: () => null,
};
