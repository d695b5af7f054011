/** See changes.mjs. */
export function textOfTests(patterns: string[], sources: Map<string, string>): string;
export function testsOfChanges(
  changed: string[],
  sources: Map<string, string>,
  durations: Map<string, number>,
): { run: string[]; components?: string; left: string[]; elsewhere: number; unreached: string[] };
