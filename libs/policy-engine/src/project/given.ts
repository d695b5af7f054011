import type { FlowArgument, FlowParameter } from './file-flows.js';

/** Whether an argument is passed to a parameter. */
export function isGiven(parameter: FlowParameter, { at, field, given, spread, type }: FlowArgument): boolean {
  const { rest } = parameter;
  if (rest && spread) return rest === 'named' || typeof at === 'number';
  if (rest === 'after')
    return typeof at === 'number' && at >= parameter.at && isField(parameter.field, `${at - parameter.at}`);
  if (rest === 'named') return typeof at === 'string' && isField(parameter.field, at);
  const isPlace = (typeof at === 'number' ? parameter.at : parameter.name) === at;
  const isOverload = (parameter.of ?? given) === given && mayTake(parameter.takes, type);
  return isPlace && isOverload && isField(parameter.field, field);
}

/** Classes of Java's library whose names end the names of their subclasses: `DigestInputStream`. */
const NAMES_DERIVED = /(?:InputStream|OutputStream|Reader|Writer|List|Set|Map)$/;

/** Whether an argument of a type may be passed to the first of these parameter types rather than to another overload. */
function mayTake([own, ...others]: readonly string[] = [], type: string | undefined): boolean {
  if (own === undefined || type === undefined || own === type || /^(?:Object|[A-Z])$/.test(own)) return true;
  const [base] = NAMES_DERIVED.exec(type) ?? [];
  return !others.includes(type) && (base === undefined || base === own || !others.includes(base));
}

/** The name that `FlowParameter` uses for the object that a method is called on. */
export function receiverOf(method: string): string {
  return `${method.slice(0, Math.max(0, method.lastIndexOf('.')))}.this`;
}

/** Whether two fields may be the same; null stands for the whole object. */
export function isField(a: string | null, b: string | null): boolean {
  return a === null || b === null || a === b;
}
