import type { FlowAnalysis } from '../flow.js';
import type { CallExpr, Expr } from '../ir.js';
import { checkedModel } from '../request-models.js';
import type { Said } from './expressions.js';

const OF_GIN = /"github\.com\/gin-gonic\/gin"/;
const BINDS = /^(?:Should)?Bind(?:Query|JSON)?$/;

/** What Gin's `c.ShouldBindQuery(&query)` says of a struct by its tags, if it gives no error. With an error, Gin has filled it all the same. */
export function boundBy({ name, receiver, args, start }: CallExpr, flow: FlowAnalysis): Said[] {
  const { file, borders } = flow;
  const [only, ...others] = args.map(({ value }) => value);
  if (file.language !== 'go' || !BINDS.test(name) || !receiver || !only || others.length > 0) return [];
  const [, filled] = /^&?\s*(\w+)$/.exec(flow.code(only)) ?? [];
  if (filled === undefined || !OF_GIN.test(file.text)) return [];
  const declared = new RegExp(
    String.raw`\b(?:var\s+${filled}\s+|${filled}\s*:=\s*(?:&\s*|new\(\s*)?)(\w+)(?=\s*(?:[\n;{)=]))`,
    'g',
  );
  const [, type] = [...file.text.slice(0, start).matchAll(declared)].at(-1) ?? [];
  const model = type === undefined ? null : checkedModel(type, file, borders?.classes ?? (() => null));
  const expr: Expr = { ...only, op: 'name', name: filled };
  return model ? [{ expr, isGuess: false, model }] : [];
}
