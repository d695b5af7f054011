export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;

/** An exception or override that ends within this many days is about to end. */
export const ENDING_DAYS = 14;
