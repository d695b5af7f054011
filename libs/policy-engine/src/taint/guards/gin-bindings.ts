import type { FlowAnalysis } from '../flow.js';
import type { CallExpr, Expr } from '../ir.js';
import { checkedModel } from '../sinks/request-models.js';
import type { Said } from './expressions.js';

const OF_GIN = /"github\.com\/gin-gonic\/gin"/;
const BINDS = /^(?:Should)?Bind(?:Query|JSON)?$/;

/** What Gin's `c.ShouldBindQuery(&query)` says of a struct by its tags, if it gives no error. With an error, Gin has filled it all the same. */
export function boundBy({ name, receiver, args, start }: CallExpr, flow: FlowAnalysis): Said[] {
  const { file, crossFileFlows } = flow;
  const [only, ...others] = args.map(({ value }) => value);
  if (file.language !== 'go' || !BINDS.test(name) || !receiver || !only || others.length > 0) return [];
  const [, filled] = /^&?\s*(\w+)$/.exec(flow.code(only)) ?? [];
  if (filled === undefined || !OF_GIN.test(file.text)) return [];
  const type = declaredType(filled, file.text.slice(0, start));
  const model = type === undefined ? null : checkedModel(type, file, crossFileFlows?.classes ?? (() => null));
  const expr: Expr = { ...only, op: 'name', name: filled };
  return model ? [{ expr, isGuess: false, model }] : [];
}

/** The type that a function's only declaration of a variable names; undefined if it may be another, or of a package. */
function declaredType(name: string, before: string): string | undefined {
  const [begin = '', ...rest] = before.slice(before.lastIndexOf('\nfunc ') + 1).split(new RegExp(`\\b${name}\\b`));
  const after = rest.map((text, at) => [at === 0 ? begin : (rest[at - 1] ?? ''), text] as const);
  const [first, ...others] = after;
  if (!first || others.some(([left, right]) => /\bvar\s+(?:\w+,\s*)*$/.test(left) || /^(?:,\s*\w+)*\s*:=/.test(right)))
    return undefined;
  const [left, right] = first;
  const written = /\bvar\s+$/.test(left) ? /^\s+(\w+)\s*[\n;=]/ : /^\s*:=\s*(?:&\s*|new\(\s*)?(\w+)\s*[{)]/;
  return written.exec(right)?.[1];
}
