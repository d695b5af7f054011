import type { FlowAnalysis } from '../flow.js';
import type { Expr, FunctionIr, Statement } from '../ir.js';
import { exprsOf, innerOf, namesIn, partsOf } from '../walk.js';
import { bare } from './expressions.js';
import { truthOf } from './truths.js';

/** Functions that only log or print their arguments. */
export const LOGS =
  /^(?:log|logf|print|printf|println|debug|info|warn|warning|trace|error|write|emit|echo|var_dump|inspect)$/;

/** Which names in a function hold its arguments or values computed from them, and which hold constants. */
export class GivenNames {
  /** Names that hold an argument or a value computed from one. */
  readonly given = new Set<string>();
  private readonly parameters: ReadonlySet<string>;
  /** Names that always hold the same constant, by name; null if they are assigned different values. */
  readonly fixed = new Map<string, boolean | null>();

  constructor(
    private readonly flow: FlowAnalysis,
    { params, body }: FunctionIr,
  ) {
    this.parameters = new Set(params.flatMap(({ target }) => namesIn(target)));
    for (const name of this.parameters) this.given.add(name);
    if (flow.hasArguments) this.given.add('arguments');
    // a name may be read in a loop before it is written
    for (let round = 0; round < 2; round++) for (const statement of body) this.note(statement);
  }

  private note(statement: Statement): void {
    for (const expr of exprsOf(statement)) this.noteExpr(expr);
    if (statement.kind === 'each' && this.mention(statement.subject))
      for (const name of namesIn(statement.target)) this.given.add(name);
    for (const part of partsOf(statement)) for (const inner of part) this.note(inner);
  }

  private noteExpr(expr: Expr): void {
    if (expr.op === 'assign') {
      const names = namesIn(expr.target);
      if (this.mention(expr.value)) for (const name of names) this.given.add(name);
      else if (expr.operator === '=' && names.length === 1 && names[0] !== undefined) {
        const [name] = names;
        const value = truthOf(expr.value, this.fixed, this.flow);
        this.fixed.set(name, this.fixed.has(name) && this.fixed.get(name) !== value ? null : value);
      }
    }
    // `scanner.scan(x)`, `preg_match($pattern, $x, $parts)`
    if (expr.op === 'call' && !LOGS.test(expr.name) && expr.args.some(({ value }) => this.mention(value)))
      for (const part of [expr.receiver, ...expr.args.map(({ value }) => value)])
        if (part?.op === 'name') this.given.add(part.name);
    for (const inner of innerOf(expr)) this.noteExpr(inner);
  }

  /** Whether an expression uses an argument or a value computed from one. */
  mention(expr: Expr): boolean {
    if (expr.op === 'name') return this.given.has(expr.name);
    if (expr.op === 'function') return expr.body.body.some((statement) => this.mentionIn(statement));
    return innerOf(expr).some((inner) => this.mention(inner));
  }

  private mentionIn(statement: Statement): boolean {
    return (
      exprsOf(statement).some((expr) => this.mention(expr)) ||
      partsOf(statement).some((part) => part.some((inner) => this.mentionIn(inner)))
    );
  }

  /** Whether both sides of an operator test the same argument, or one side is constant. */
  askTheSame(left: Expr, right: Expr): boolean {
    if ([left, right].some((side) => truthOf(side, this.fixed, this.flow) !== null)) return true;
    // `!isStrict || isKnown(x)`
    const [one, other] = [left, right].map((side) => bare(side.op === 'unary' ? side.operand : side));
    const isFlag = (expr?: Expr) => expr?.op === 'name' && this.parameters.has(expr.name);
    if (isFlag(one) !== isFlag(other)) {
      const [flag, rest] = isFlag(one) ? [one, other] : [other, one];
      return !!rest && this.flow.code(rest).includes(flag ? this.flow.code(flag) : '');
    }
    return this.mention(left) && this.mention(right);
  }
}
