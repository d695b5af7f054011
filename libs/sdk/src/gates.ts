/** A condition of a gate, with what it counted. */
export interface CountedCondition {
  metric: string;
  op: string;
  threshold: number;
  actual: number;
  action?: 'block' | 'warn' | undefined;
}

/** `1,200 new critical findings; none allowed` */
export function wordsOfCondition({ metric, op, threshold, actual, action }: CountedCondition): string {
  return `${countOf(metric, actual)}; ${limitOf(op, threshold)}${action === 'warn' ? ' (warns only)' : ''}`;
}

/** `New critical findings: none allowed` */
export function wordsOfLimit({ metric, op, threshold }: Pick<CountedCondition, 'metric' | 'op' | 'threshold'>): string {
  const what = metric === 'skipped' ? 'not evaluated' : countOf(metric, 2).slice(2);
  return `${what[0]?.toUpperCase()}${what.slice(1)}: ${limitOf(op, threshold)}`;
}

function limitOf(op: string, threshold: number): string {
  return LIMITS[op]?.(inEnglish(threshold)) ?? `${op} ${inEnglish(threshold)}`;
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

const LIMITS: Record<string, (threshold: string) => string> = {
  '<=': (threshold) => (threshold === '0' ? 'none allowed' : `at most ${threshold} allowed`),
  '<': (threshold) => (threshold === '1' ? 'none allowed' : `fewer than ${threshold} allowed`),
  '==': (threshold) => `exactly ${threshold} required`,
  '>=': (threshold) => `at least ${threshold} required`,
  '>': (threshold) => `more than ${threshold} required`,
};

/** As `formatNumber` of the contracts, which this package does without: it is published alone. */
function inEnglish(count: number): string {
  return count.toLocaleString('en');
}
