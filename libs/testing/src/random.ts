/** Of every random case; `TEST_SEED=… npm test -- <path>` draws others. Its default is set in global-setup.ts. */
export const TEST_SEED = Number(process.env.TEST_SEED);

/** mulberry32: numbers in [0, 1), the same ones for the same seed. */
export function randomFrom(seed = TEST_SEED): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}
