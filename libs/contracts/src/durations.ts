export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;

/** An exception or override is about to end if it ends within so many days. */
export const ENDING_DAYS = 14;
