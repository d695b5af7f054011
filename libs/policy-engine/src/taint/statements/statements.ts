import type { Activation, Exits } from '../activation.js';
import type { FlowAnalysis } from '../flow.js';
import { isReplaced } from '../guards/replaced.js';
import type { CallExpr, Expr, Statement, SwitchCase } from '../ir.js';
import { closure } from '../memory/closures.js';
import { enumConstant, isEnum } from '../memory/enums.js';
import { type Changes, NO_CHANGES, Scope } from '../memory/scope.js';
import { CLEAN, element, join, opened, step, type Value } from '../values/value.js';
import { innerOf, partsOf } from '../walk.js';
import { holds } from './conditions.js';
import { Loops } from './loops.js';

/** Runs statements: branches that a run may take, and what is known where they meet again. */
export class Statements {
  private readonly loops: Loops;

  constructor(private readonly flow: FlowAnalysis) {
    this.loops = new Loops(flow);
  }

  /** @returns whether the end is reached */
  run(body: readonly Statement[], scope: Scope, run: Activation): boolean {
    for (const statement of body) {
      if (statement.kind === 'function') scope.declare(statement.body.name, closure(statement.body, scope));
    }
    let goesOn = true;
    for (const statement of body) {
      if (goesOn) goesOn = this.one(statement, scope, run);
    }
    for (const statement of body) {
      if (statement.kind === 'function') this.flow.calls.runs.enter(statement.body, scope, null, run.depth);
    }
    return goesOn;
  }

  private one(statement: Statement, scope: Scope, run: Activation): boolean {
    this.flow.budget.enter();
    try {
      switch (statement.kind) {
        case 'expression':
          this.flow.expressions.value(statement.value, scope, run);
          this.flow.guards.passed(statement.value, scope, run);
          if (run.stops) {
            run.stops = false;
            return false;
          }
          return !this.endsRun(statement.value) && !this.flow.calls.isEnd(statement.value);
        case 'block':
          return this.block(statement, scope, run);
        case 'if':
          return this.branch(statement, scope, run);
        case 'loop':
        case 'each':
          return this.loops.run(statement, scope, run);
        case 'labeled':
          return this.labeled(statement, scope, run);
        case 'switch':
          return this.switch(statement, scope, run);
        case 'return': {
          const value = statement.value ? this.flow.expressions.value(statement.value, scope, run) : CLEAN;
          this.flow.sinks.checkValue(statement, value);
          run.returned = run.returned ? join(run.returned, value) : value;
          return false;
        }
        case 'break':
        case 'continue': {
          const exits = exitsOf(run.loops, statement);
          exits?.[statement.kind === 'break' ? 'breaks' : 'continues'].push(scope.changesSince(exits.base));
          return false;
        }
        case 'yield': {
          const value = this.flow.expressions.value(statement.value, scope, run);
          const isInOrder = run.branches === 0 && (run.yielded !== null || run.given === null);
          const given = statement.isMany ? (value.taint ? null : value.items) : [value];
          run.yielded = isInOrder && given ? [...(run.yielded ?? []), ...given] : null;
          const any = statement.isMany ? element(value) : value;
          run.given = run.given ? join(run.given, any) : any;
          return true;
        }
        case 'later':
          run.later.unshift(() => {
            const value = this.flow.expressions.value(statement.value, scope, run);
            if (statement.returns)
              run.returned = run.returned && statement.returns === 'also' ? join(run.returned, value) : value;
          });
          return true;
        case 'throw': {
          const value = statement.value ? this.flow.expressions.value(statement.value, scope, run) : CLEAN;
          run.thrown.at(-1)?.push(value);
          return false;
        }
        case 'try':
          return this.attempt(statement, scope, run);
        case 'function':
          return true;
        case 'decorate': {
          const made = this.flow.expressions.value(statement.call, scope, run);
          // A decorator of a library leaves the function as it is.
          if (made.closure) scope.declare(statement.name, { taint: null, closure: made.closure });
          else if (made.type !== undefined) scope.declare(statement.name, made);
          return true;
        }
        case 'class':
          this.classOf(statement, scope, run);
          return true;
      }
    } finally {
      this.flow.budget.leave();
    }
  }

  private classOf({ name, statics, body = [] }: Statement & { kind: 'class' }, scope: Scope, run: Activation): void {
    this.flow.objects.enclose(name, scope);
    if (statics.length === 0 && body.length === 0) return;
    const isFixed = isEnum(name, this.flow.file);
    // in Python, two names of one value are one constant
    const isTold = (value: Expr) => this.flow.language !== 'python' || (value.op === 'call' && value.name === 'auto');
    const fields = statics.map((each): [string, Value] => {
      const value = this.flow.expressions.value(each.value, scope, run);
      // Other code may set it.
      return [
        each.name,
        isFixed ? (isTold(each.value) ? enumConstant(value, `${name}.${each.name}`) : value) : opened(value),
      ];
    });
    const made = this.flow.objects.copy({ taint: null, fields: new Map(fields) });
    scope.declare(name, made);
    this.flow.objects.noteName(name, made);
    const inner = new Scope(scope, true);
    inner.declare('this', made);
    this.run(body, inner, run);
    scope.absorb([inner.foreign()]);
  }

  /** Runs a block. After it, names that it declared have their previous values. */
  private block({ body, own = [] }: Statement & { kind: 'block' }, scope: Scope, run: Activation): boolean {
    const before = own.map((name) => scope.get(name));
    const goesOn = this.run(body, scope, run);
    for (const [at, name] of own.entries()) {
      const value = before[at];
      if (value) scope.set(name, value);
    }
    return goesOn;
  }

  private branch(statement: Statement & { kind: 'if' }, scope: Scope, run: Activation): boolean {
    const test = holds(statement.test, this.flow.expressions.value(statement.test, scope, run), scope, run, this.flow);
    if (test !== null) return this.run(test ? statement.whenTrue : statement.whenFalse, scope, run);
    const { guards } = this.flow;
    const first = this.way(statement.whenTrue, scope, run, (own) => {
      guards.assume(statement.test, true, own, run);
      guards.examine(statement.test, true, own, run);
    });
    const second = this.way(statement.whenFalse, scope, run, (own) => {
      guards.assume(statement.test, false, own, run);
      // If both branches continue, the test does not stop anything.
      if (first.length === 0) guards.examine(statement.test, false, own, run);
    });
    const ways = [...first, ...second];
    scope.absorb(ways);
    const [whenTrue, whenFalse] = ways;
    if (whenTrue && whenFalse) guards.repeated.remember(statement.test, [whenTrue, whenFalse], scope, run);
    return ways.length > 0;
  }

  /** Runs one of several branches. Returns its changes, or nothing if its end is not reached. */
  way(body: readonly Statement[], scope: Scope, run: Activation, assume: (own: Scope) => void = () => {}): Changes[] {
    const own = new Scope(scope);
    assume(own);
    run.branches++;
    const goesOn = this.run(body, own, run);
    run.branches--;
    return goesOn ? [own.changesSince(scope)] : [];
  }

  /** `name: { … break name; … }` */
  private labeled({ label, body }: Statement & { kind: 'labeled' }, scope: Scope, run: Activation): boolean {
    const exits: Exits = { kind: 'block', label, base: scope, breaks: [], continues: [] };
    run.loops.push(exits);
    const ways = [...this.way(body, scope, run), ...exits.breaks];
    run.loops.pop();
    scope.absorb(ways);
    return ways.length > 0;
  }

  private switch({ subject, cases }: Statement & { kind: 'switch' }, scope: Scope, run: Activation): boolean {
    const value = this.flow.expressions.value(subject, scope, run);
    const exits: Exits = { kind: 'switch', label: null, base: scope, breaks: [], continues: [] };
    const chosen = this.chosenCase(value, cases, scope, run);
    run.loops.push(exits);
    if (chosen === null) run.branches++;
    const ends: Changes[] = [];
    let falling: Changes | null = null;
    let labels: readonly Expr[] = [];
    let isDefault = false;
    for (const [at, way] of cases.entries()) {
      if (chosen !== null && (at < chosen || (at > chosen && falling === null))) continue;
      if (chosen === null && falling === null && this.isImpossible(value, way, scope, run)) continue;
      const own = new Scope(scope);
      const isFalling: boolean = falling !== null;
      if (falling) own.absorb(chosen === null ? [falling, NO_CHANGES] : [falling]);
      falling = null;
      // `case 'x': case 'y': …` share a body: the subject is one of all their labels.
      const isFirst = at === 0 || cases[at - 1]?.leaves || cases[at - 1]?.body.length !== 0;
      labels = isFirst ? way.labels : [...labels, ...way.labels];
      isDefault = way.isDefault || (!isFirst && isDefault);
      if (!isFalling || !isFirst) this.flow.guards.assumeCase(subject, { labels, isDefault }, own);
      if (!this.run(way.body, own, run)) continue;
      if (way.leaves) ends.push(own.changesSince(scope));
      else falling = own.changesSince(scope);
    }
    run.loops.pop();
    if (chosen === null) run.branches--;
    if (falling) ends.push(falling);
    const isComplete = chosen === null ? cases.some(({ isDefault }) => isDefault) : chosen >= 0;
    if (!isComplete) ends.push(NO_CHANGES);
    const all = [...ends, ...exits.breaks];
    scope.absorb(all);
    return all.length > 0;
  }

  /** Whether all labels of a case are known to differ from the subject, which is known. */
  private isImpossible(
    { constant: wanted, taint }: Value,
    { labels, isDefault }: SwitchCase,
    scope: Scope,
    run: Activation,
  ) {
    if (wanted === undefined || taint || isDefault || labels.length === 0) return false;
    return labels.every((label) => {
      const { constant: known, taint: ofLabel } = this.flow.expressions.value(label, scope, run);
      return known !== undefined && !ofLabel && typeof known === typeof wanted && known !== wanted;
    });
  }

  /** The index of the case that a known subject selects; -1 for none, null if unknown. */
  chosenCase(subject: Value, cases: readonly SwitchCase[], scope: Scope, run: Activation): number | null {
    const labels = cases.map((way) => way.labels.map((label) => this.flow.expressions.value(label, scope, run)));
    if (subject.identity !== undefined && subject.type !== undefined) {
      // enum constants, which are distinct objects
      const isKnown = labels.every((values) => values.every(({ identity, type }) => identity !== undefined && type));
      const chosen = labels.findIndex((values) => values.some(({ identity }) => identity === subject.identity));
      if (isKnown) return chosen >= 0 ? chosen : cases.findIndex(({ isDefault }) => isDefault);
    }
    if (subject.constant === undefined || subject.taint) return null;
    for (const [at, values] of labels.entries()) {
      for (const value of values) {
        if (value.constant === undefined) return null;
        if (value.constant === subject.constant) return at;
      }
    }
    return cases.findIndex(({ isDefault }) => isDefault);
  }

  /** Calls after which nothing runs: `abort(404)` of Flask, `process.exit()`, `log.Fatal()`; not what the file puts in their place. */
  private endsRun(expr: Expr): boolean {
    if (expr.op === 'merge' && expr.parts.length === 1 && expr.parts[0]) return this.endsRun(expr.parts[0]);
    if (expr.op !== 'call' || !ENDS_RUN.test(nameOf(expr)) || isReplaced(expr.name, this.flow.file)) return false;
    return expr.receiver !== null || this.flow.calls.named(expr) === null;
  }

  private attempt(statement: Statement & { kind: 'try' }, scope: Scope, run: Activation): boolean {
    const own = new Scope(scope);
    let thrown: Value[] = [];
    run.thrown.push(thrown);
    const ends = this.run(statement.body, own, run);
    run.thrown.pop();
    const changes = own.changesSince(scope);
    const ways: Changes[] = ends ? [changes] : [];
    for (const { target, types, body } of statement.body.every(cannotThrow) ? [] : statement.handlers) {
      const taken = thrown.filter((value) => this.flow.objects.isCaught(value, types));
      // Values that the file throws go to another handler.
      if (thrown.length > 0 && taken.length === 0) continue;
      thrown = thrown.filter((value) => !this.flow.objects.isCaught(value, types, true));
      const caught = new Scope(scope);
      caught.absorb([changes, NO_CHANGES]);
      if (target) {
        const value = taken.length > 0 ? taken.reduce(join) : CLEAN;
        this.flow.stores.write(target, target.op === 'pattern' ? value : step(value, target), caught, run, true);
      }
      if (this.run(body, caught, run)) ways.push(caught.changesSince(scope));
    }
    const before = run.returned;
    // It also runs where a `return` or an error leaves the block before its end.
    if (statement.last.length > 0 && leaves(statement.body)) this.way(statement.last, scope, run);
    run.returned = before;
    scope.absorb(ways.length > 0 ? ways : [changes, NO_CHANGES]);
    run.returned = null;
    const goesOn = this.run(statement.last, scope, run);
    // A `return` in `finally` replaces all others.
    if (goesOn || !run.returned)
      run.returned = before && run.returned ? join(before, run.returned) : (run.returned ?? before);
    return goesOn && ways.length > 0;
  }
}

/** Whether a `return` or a `throw` is among statements, or inside them. */
function leaves(body: readonly Statement[]): boolean {
  return body.some((each) => each.kind === 'return' || each.kind === 'throw' || partsOf(each).some(leaves));
}

/** Whether an expression is made of literals alone. */
function isLiteral(expr: Expr): boolean {
  if (expr.op === 'constant') return true;
  return (expr.op === 'text' || (expr.op === 'list' && !expr.spread?.length)) && innerOf(expr).every(isLiteral);
}

/** Whether a statement only assigns a constant: `name = "x"`, `reference.set("x")`. */
function cannotThrow(statement: Statement): boolean {
  if (statement.kind === 'block') return statement.body.every(cannotThrow);
  const value = statement.kind === 'expression' ? statement.value : null;
  if (value?.op === 'assign') return value.target.op === 'name' && isLiteral(value.value);
  const isSet =
    value?.op === 'call' && value.name === 'set' && value.receiver?.op === 'name' && value.args.length === 1;
  return isSet && value.args.every((arg) => isLiteral(arg.value));
}

/** The construct that a `break` or a `continue` leaves. PHP counts enclosing ones: `break 2`. */
function exitsOf(around: readonly Exits[], { kind, label }: { kind: 'break' | 'continue'; label: string | null }) {
  if (label === null)
    return around.findLast((each) => each.kind === 'loop' || (kind === 'break' && each.kind === 'switch'));
  if (/^\d+$/.test(label)) return around.filter((each) => each.kind !== 'block').at(-Number(label));
  return around.findLast((each) => each.label === label) ?? around[0];
}

const ENDS_RUN =
  /^(?:abort|panic|exit|quit|die|wp_die|wp_send_json\w*|process\.exit|sys\.exit|os\.Exit|os\._exit|System\.exit|log\.Fatal(?:f|ln)?|flask\.abort|ctx\.throw)$/;

/** `exit`, `process.exit` */
function nameOf({ name, receiver }: CallExpr): string {
  return receiver ? `${receiver.op === 'name' ? receiver.name : ''}.${name}` : name;
}
