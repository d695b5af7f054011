import type { Activation } from '../activation.js';
import type { FlowAnalysis } from '../flow.js';
import type { Expr, FunctionIr, NameExpr, Statement } from '../ir.js';
import type { Changes, Scope } from '../memory/scope.js';
import { isOwn } from '../statements/conditions.js';
import { anyTaint, type Value } from '../values/value.js';
import { exprsOf, innerOf, namesIn, partsOf } from '../walk.js';
import { bare, joined, literalText } from './expressions.js';

/** A test of a variable of the function that has the same outcome wherever it stands: `mode === 'dump'`, `len(name) > 0`. */
interface Repeatable {
  variable: NameExpr;
  /** The same for tests of which all hold, or none; together with `isNot`, of which one holds where the other does not. */
  key: string;
  isNot: boolean;
  /** Whether the outcome depends on what is in a list or another object, which changes without a write to the variable. */
  isOfContent: boolean;
}

/** Where a function reads and writes a variable. */
interface Variable {
  /** IDs of what reads it, and no other variable of that name. */
  reads: ReadonlySet<number>;
  /** Where the last write ends; infinite if it may run again, or at another time. */
  lastWrite: number;
  /** The same of all that may change its content: a call of a method, another function or another name that has it, a write to a part. */
  changes: readonly number[];
}

/** The value that a name has behind both branches of a test, and what it is where that test had an outcome. */
interface Remembered {
  name: string;
  behind: Value;
  within: Value;
}

/** A test that a run has made, and what its outcome says. */
interface Made {
  at: number;
  found: readonly Remembered[];
}

const NEGATED: Readonly<Record<string, string>> = { '!=': '==', '!==': '===', 'is not': 'is' };
const MEASURES = /^(?:len|length|size|count|strlen|mb_strlen)$/;

const variablesOf = new WeakMap<FunctionIr, Map<string, Variable>>();

/** Tests that a function makes twice: what holds in a branch of the first one also holds in the same branch of the second. */
export class RepeatedTests {
  /** By the run that made the test, and its key and outcome. */
  private readonly runs = new WeakMap<Activation, Map<string, Made>>();

  constructor(private readonly flow: FlowAnalysis) {}

  /** Notes where the branches of a test meet again which data only came from one of them. */
  remember(given: Expr, ways: readonly [whenTrue: Changes, whenFalse: Changes], scope: Scope, run: Activation): void {
    const cleared = ways.map((changes) => clearedBy(changes, scope));
    if (cleared.every(({ length }) => length === 0)) return;
    const test = this.repeatable(given, scope, run);
    if (!test) return;
    const known = this.runs.get(run) ?? new Map<string, Made>();
    this.runs.set(run, known);
    for (const [at, found] of cleared.entries())
      known.set(`${(at === 0) !== test.isNot} ${test.key}`, { at: test.variable.start, found });
  }

  /** Restores in `scope` what such names had in the branch of an earlier test. */
  recall(given: Expr, outcome: boolean, scope: Scope, run: Activation): void {
    const known = this.runs.get(run);
    if (!known) return;
    const chain = joined(bare(given));
    if (chain) {
      if (chain.isAnd === outcome) for (const each of chain.tests) this.recall(each, outcome, scope, run);
      return;
    }
    const test = this.repeatable(given, scope, run);
    const made = test && known.get(`${outcome !== test.isNot} ${test.key}`);
    if (!made || !test || (test.isOfContent && this.mayChange(test, made.at, run))) return;
    for (const { name, behind, within } of made.found)
      if (scope.get(name) === behind) scope.set(name, { ...within, restores: behind });
  }

  private repeatable(given: Expr, scope: Scope, run: Activation): Repeatable | null {
    const test = bare(given);
    if (test.op === 'unary' && test.operator === '!') {
      const inner = this.repeatable(test.operand, scope, run);
      return inner && { ...inner, isNot: !inner.isNot };
    }
    const found = this.named(test);
    if (!found || !run.method || !isOwn(found.variable, scope, run, this.flow)) return null;
    const { reads, lastWrite } = variableIn(run.method, found.variable.name, this.flow);
    return reads.has(found.variable.id) && lastWrite <= test.start ? found : null;
  }

  /** Whether the content of a variable may change between an earlier test and this one. */
  private mayChange({ variable }: Repeatable, earlier: number, { method }: Activation): boolean {
    const changes = method ? variableIn(method, variable.name, this.flow).changes : [];
    return changes.some((at) => at === Infinity || (at > earlier && at < variable.start));
  }

  private named(test: Expr): Repeatable | null {
    const { language } = this.flow;
    // elsewhere, an object that is empty counts as true, too
    if (test.op === 'name')
      return { variable: test, key: test.name, isNot: false, isOfContent: /^(?:python|php)$/.test(language) };
    if (test.op !== 'binary') return null;
    const { operator } = test;
    const [left, literal] = [bare(test.left), literalText(test.right)];
    const variable = measured(left);
    if (!variable || literal === null) return null;
    // in Go, both say whether a text is empty
    const isEmptiness =
      language === 'go' &&
      (left === variable
        ? literal === '' && /^[!=]=$/.test(operator)
        : literal === '0' && /^(?:[!=]=|>)$/.test(operator));
    const isOfContent = left !== variable;
    if (isEmptiness) return { variable, key: `${variable.name} ==`, isNot: operator !== '==', isOfContent };
    const positive = NEGATED[operator];
    const of = `${this.flow.code(left)} ${positive ?? operator} ${this.flow.code(test.right)}`;
    return { variable, key: of, isNot: positive !== undefined, isOfContent };
  }
}

/** The variable, or of which variable it is the length. */
function measured(expr: Expr): NameExpr | null {
  if (expr.op === 'name') return expr;
  const object =
    expr.op === 'member' ? expr.object : expr.op === 'call' ? (expr.receiver ?? expr.args[0]?.value) : undefined;
  const isMeasure = (expr.op === 'member' || expr.op === 'call') && MEASURES.test(expr.name);
  return isMeasure && object?.op === 'name' ? object : null;
}

/** Names that hold data behind the branches of a test, but not in this one. */
function clearedBy(changes: Changes, scope: Scope): Remembered[] {
  const isWhole = ({ fields, items, identity }: Value) => !fields && !items && identity === undefined;
  return [...changes].flatMap(([name, within]) => {
    const behind = scope.get(name);
    const isCleared = behind && behind !== within && behind.taint && !anyTaint(within) && isWhole(within);
    return isCleared && isWhole(behind) ? [{ name, behind, within }] : [];
  });
}

/** Whether a loop has a variable of that name for itself: `for name := range list`, `for (const name of list)`. */
function declares({ target, key }: Statement & { kind: 'each' }, name: string, { file }: FlowAnalysis): boolean {
  const own = [target, key].find((each) => each?.op === 'name' && each.name === name);
  if (own?.op !== 'name') return false;
  if (file.language === 'go') return /^\s*(?:,\s*\w+\s*)?:=/.test(file.text.slice(own.end, own.end + 100));
  return (
    file.language === 'javascript' &&
    /\b(?:const|let)\s+$/.test(file.text.slice(Math.max(0, own.start - 20), own.start))
  );
}

function variableIn(method: FunctionIr, name: string, flow: FlowAnalysis): Variable {
  const known = variablesOf.get(method) ?? new Map<string, Variable>();
  variablesOf.set(method, known);
  const variable = known.get(name) ?? findVariable(method, name, flow);
  known.set(name, variable);
  return variable;
}

function findVariable(method: FunctionIr, name: string, flow: FlowAnalysis): Variable {
  const reads = new Set<number>();
  const changes: number[] = [];
  let lastWrite = -1;
  const writes = (at: number) => {
    lastWrite = Math.max(lastWrite, at);
  };
  const isIt = (expr: Expr | null) => expr?.op === 'name' && expr.name === name;
  const see = (expr: Expr, repeats: boolean): void => {
    const end = repeats ? Infinity : expr.end;
    if (expr.op === 'name' && expr.name === name) reads.add(expr.id);
    if (expr.op === 'assign' && namesIn(expr.target).includes(name)) writes(end);
    // a method of Go may get a pointer to it
    if (expr.op === 'call' && flow.language === 'go' && isIt(expr.receiver)) writes(end);
    if (givesAway(expr).some((each) => isIt(wholeOf(each)))) changes.push(end);
    if (keeps(expr).some(isIt)) changes.push(Infinity);
    if (expr.op === 'function') look(expr.body.body, true);
    // a variable of its own, in Python
    const isHidden =
      expr.op === 'comprehension' &&
      expr.clauses.some((each) => 'target' in each && namesIn(each.target).includes(name));
    if (isHidden) return;
    if (expr.op === 'switch') for (const { body } of expr.cases) look(body, repeats);
    for (const inner of innerOf(expr)) see(inner, repeats);
  };
  const look = (statements: readonly Statement[], repeats: boolean): void => {
    for (const statement of statements) {
      // another variable of that name
      if (statement.kind === 'block' && statement.own?.includes(name)) continue;
      if (statement.kind === 'each' && declares(statement, name, flow)) {
        see(statement.subject, repeats);
        continue;
      }
      const isLoop = statement.kind === 'loop' || statement.kind === 'each';
      const targets =
        statement.kind === 'each'
          ? [statement.target, statement.key ?? null]
          : statement.kind === 'try'
            ? statement.handlers.map(({ target }) => target)
            : [];
      if (targets.some((target) => target && namesIn(target).includes(name))) writes(Infinity);
      if (statement.kind === 'function') look(statement.body.body, true);
      for (const expr of exprsOf(statement)) see(expr, repeats || isLoop);
      for (const part of partsOf(statement)) look(part, repeats || isLoop);
      if (isLoop && statement.otherwise) look(statement.otherwise, repeats);
      if (statement.kind === 'class') look(statement.body ?? [], repeats);
    }
  };
  look(method.body, false);
  const code = flow.code(method);
  const escaped = name.replace(/\W/g, '\\$&');
  const isStepped = new RegExp(`(?:\\+\\+|--|&)\\s*${escaped}(?![\\w$])|(?<![\\w$])${escaped}\\s*(?:\\+\\+|--)`).test(
    code,
  );
  return { reads, lastWrite: isStepped ? Infinity : lastWrite, changes };
}

/** What may be changed by an expression: an object whose method it calls, an argument, what it writes a part of. */
function givesAway(expr: Expr): readonly Expr[] {
  if (expr.op === 'call' && !MEASURES.test(expr.name))
    return [...(expr.receiver ? [expr.receiver] : []), ...expr.args.map(({ value }) => value)];
  return expr.op === 'assign' && (expr.target.op === 'member' || expr.target.op === 'index') ? [expr.target] : [];
}

/** What an expression may give another name, by which it changes later. */
function keeps(expr: Expr): readonly Expr[] {
  if (expr.op === 'assign') return chosen(expr.value);
  return /^(?:merge|list|map)$/.test(expr.op) ? innerOf(expr) : [];
}

/** What the value of an expression may be, and whose method: `mode or []`, `mode.append`. */
function chosen(expr: Expr): readonly Expr[] {
  if (expr.op === 'choice') return [expr.whenTrue, expr.whenFalse].flatMap(chosen);
  if (expr.op === 'binary' && /^(?:or|and|\|\||&&|\?\?)$/.test(expr.operator)) return innerOf(expr).flatMap(chosen);
  return [expr.op === 'member' && !MEASURES.test(expr.name) ? expr.object : expr];
}

/** The variable that something is a part of. */
function wholeOf(expr: Expr): Expr {
  return expr.op === 'member' || expr.op === 'index' ? wholeOf(expr.object) : expr;
}
