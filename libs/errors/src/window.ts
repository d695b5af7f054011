/** A window in the specification's notation: `1m`, `1h`, `1d`, or `90s` if no larger unit fits. */
export function formatWindow(windowSeconds: number): string {
  for (const [unit, seconds] of [
    ['d', 86_400],
    ['h', 3_600],
    ['m', 60],
  ] as const)
    if (windowSeconds % seconds === 0) return `${windowSeconds / seconds}${unit}`;
  return `${windowSeconds}s`;
}
