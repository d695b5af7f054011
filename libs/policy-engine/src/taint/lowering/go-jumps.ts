import type { SgNode } from '@ast-grep/napi';
import type { Expr, NameExpr, Place, Statement, SwitchCase } from '../ir.js';

/** Whether a file of Go or C# has `goto`. */
export const HAS_GOTO = /\bgoto\b/;

/** Names that no file can have: for the next part to run, and for the loop that runs it. */
const NEXT = 'goto next';
const LOOP = 'goto loop';

/**
 * Lowers statements with `goto` labels to a loop over the parts between labels: `goto` chooses the next part.
 * @param lower lowers a statement
 */
export function withGoto(nodes: readonly SgNode[], lower: (node: SgNode) => Statement[], at: Place): Statement[] {
  const parts: { label: string; nodes: SgNode[] }[] = [{ label: '', nodes: [] }];
  for (const node of nodes) {
    const [label, ...inner] = node.is('labeled_statement') ? node.namedChildren() : [];
    // A loop keeps its label, which `break` and `continue` may use.
    if (label)
      parts.push({ label: label.text(), nodes: inner.some((each) => each.is('for_statement')) ? [node] : inner });
    else parts.at(-1)?.nodes.push(node);
  }
  if (parts.length === 1) return nodes.flatMap(lower);
  const place = { ...at, id: -1 };
  const next: NameExpr = { op: 'name', name: NEXT, ...place };
  const cases = parts.map(({ label, nodes: body }): SwitchCase => {
    const labels: Expr[] = [{ op: 'constant', value: label, ...place }];
    return { labels, isDefault: false, body: body.flatMap(lower), leaves: false };
  });
  const test: Expr = { op: 'binary', operator: '!=', left: next, right: constant(END, place), ...place };
  const body: Statement[] = [{ kind: 'switch', subject: next, cases }, goTo(END, place)];
  return [goTo('', place), { kind: 'loop', test, update: [], body, testsLast: false, label: LOOP }];
}

/** `goto label` */
export function jumpTo(label: string, at: Place): Statement[] {
  return [goTo(label, { ...at, id: -1 }), { kind: 'continue', label: LOOP }];
}

const END = 'goto end';

function constant(value: string, place: Place): Expr {
  return { op: 'constant', value, ...place };
}

function goTo(label: string, place: Place): Statement {
  const target: NameExpr = { op: 'name', name: NEXT, ...place };
  const value: Expr = {
    op: 'assign',
    target,
    operator: '=',
    value: constant(label, place),
    declares: label === '',
    ...place,
  };
  return { kind: 'expression', value };
}
