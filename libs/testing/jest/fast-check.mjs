// fast-check as tests import it (modules.mjs): every property draws from TEST_SEED, and TEST_RUNS multiplies the number of its runs,
// which fast-check's own global configuration cannot do for a property that states a number.
import * as fc from 'fast-check';

const FACTOR = Number(process.env.TEST_RUNS ?? 1);

fc.configureGlobal({ seed: Number(process.env.TEST_SEED) });

export * from 'fast-check';

export const assert = (property, { numRuns = 100, ...options } = {}) =>
  fc.assert(property, { ...options, numRuns: numRuns * FACTOR });

export default { ...fc, assert };
