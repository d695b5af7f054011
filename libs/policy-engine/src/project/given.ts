import type { FlowArgument, FlowParameter } from './file-flows.js';

/** Whether an argument is passed to a parameter. */
export function isGiven(parameter: FlowParameter, { at, field, given, spread }: FlowArgument): boolean {
  const { rest } = parameter;
  if (rest && spread) return rest === 'named' || typeof at === 'number';
  if (rest === 'after')
    return typeof at === 'number' && at >= parameter.at && isField(parameter.field, `${at - parameter.at}`);
  if (rest === 'named') return typeof at === 'string' && isField(parameter.field, at);
  const isPlace = (typeof at === 'number' ? parameter.at : parameter.name) === at;
  return isPlace && (parameter.of ?? given) === given && isField(parameter.field, field);
}

/** The name that `FlowParameter` uses for the object that a method is called on. */
export function receiverOf(method: string): string {
  return `${method.slice(0, Math.max(0, method.lastIndexOf('.')))}.this`;
}

/** Whether two fields may be the same; null stands for the whole object. */
export function isField(a: string | null, b: string | null): boolean {
  return a === null || b === null || a === b;
}
