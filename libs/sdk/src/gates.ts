/** A condition of a gate, with what it counted. */
export interface CountedCondition {
  metric: string;
  op: string;
  threshold: number;
  actual: number;
}

/** `1,200 new critical findings; none allowed` */
export function wordsOfCondition({ metric, op, threshold, actual }: CountedCondition): string {
  return `${countOf(metric, actual)}; ${LIMITS[op]?.(threshold) ?? `${op} ${inEnglish(threshold)}`}`;
}

function countOf(metric: string, actual: number): string {
  if (metric === 'skipped') return `${inEnglish(actual)} not evaluated`;
  const { isNew, what } = partsOfMetric(metric);
  const kind = what === 'total' ? '' : what === 'warning' ? 'warning-level ' : `${what} `;
  return `${inEnglish(actual)} ${isNew ? 'new ' : ''}${kind}${actual === 1 ? 'finding' : 'findings'}`;
}

/** `new_critical` is what is critical, of the new findings alone. */
export function partsOfMetric(metric: string): { isNew: boolean; what: string } {
  const isNew = metric.startsWith('new_');
  return { isNew, what: isNew ? metric.slice('new_'.length) : metric };
}

const LIMITS: Record<string, (threshold: number) => string> = {
  '<=': (threshold) => (threshold === 0 ? 'none allowed' : `at most ${inEnglish(threshold)} allowed`),
  '<': (threshold) => (threshold === 1 ? 'none allowed' : `fewer than ${inEnglish(threshold)} allowed`),
  '==': (threshold) => `exactly ${inEnglish(threshold)} required`,
  '>=': (threshold) => `at least ${inEnglish(threshold)} required`,
  '>': (threshold) => `more than ${inEnglish(threshold)} required`,
};

function inEnglish(count: number): string {
  return count.toLocaleString('en');
}
