import type { Activation, Exits } from './activation.js';
import { closure, truth } from './expressions.js';
import type { FlowAnalysis } from './flow.js';
import type { Expr, Statement, SwitchCase } from './ir.js';
import { type Changes, NO_CHANGES, Scope } from './scope.js';
import { CLEAN, element, join, merged, opened, step, type Value } from './value.js';

/** Runs statements: which ways a run may take, and what it knows where they meet again. */
export class Statements {
  constructor(private readonly flow: FlowAnalysis) {}

  /** Whether the run comes to the end. */
  run(body: readonly Statement[], scope: Scope, run: Activation): boolean {
    for (const statement of body) {
      if (statement.kind === 'function') scope.declare(statement.body.name, closure(statement.body, scope));
    }
    let goesOn = true;
    for (const statement of body) {
      if (goesOn) goesOn = this.one(statement, scope, run);
    }
    for (const statement of body) {
      if (statement.kind === 'function') this.flow.calls.enter(statement.body, scope, null, run.depth);
    }
    return goesOn;
  }

  private one(statement: Statement, scope: Scope, run: Activation): boolean {
    this.flow.budget.enter();
    try {
      switch (statement.kind) {
        case 'expression':
          this.flow.expressions.value(statement.value, scope, run);
          this.flow.guards.passed(statement.value, scope);
          return !endsRun(statement.value) && !this.flow.calls.isEnd(statement.value);
        case 'block':
          return this.run(statement.body, scope, run);
        case 'if':
          return this.branch(statement, scope, run);
        case 'loop':
        case 'each':
          return this.loop(statement, scope, run);
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
          const exits = run.loops.at(statement.label === null ? -1 : 0);
          exits?.[statement.kind === 'break' ? 'breaks' : 'continues'].push(scope.changesSince(exits.base));
          return false;
        }
        case 'yield': {
          const value = this.flow.expressions.value(statement.value, scope, run);
          run.returned = run.returned ? join(run.returned, value) : value;
          return true;
        }
        case 'throw': {
          const value = statement.value ? this.flow.expressions.value(statement.value, scope, run) : CLEAN;
          run.thrown.at(-1)?.push(value);
          return false;
        }
        case 'try':
          return this.attempt(statement, scope, run);
        case 'function':
          return true;
        case 'class':
          this.classOf(statement, scope, run);
          return true;
      }
    } finally {
      this.flow.budget.leave();
    }
  }

  private classOf({ name, statics }: Statement & { kind: 'class' }, scope: Scope, run: Activation): void {
    this.flow.objects.enclose(name, scope);
    if (statics.length === 0) return;
    const fields = statics.map((each): [string, Value] => [
      each.name,
      // somebody else may set it
      opened(this.flow.expressions.value(each.value, scope, run)),
    ]);
    scope.declare(name, this.flow.objects.copy({ taint: null, fields: new Map(fields) }));
  }

  private branch(statement: Statement & { kind: 'if' }, scope: Scope, run: Activation): boolean {
    const test = truth(this.flow.expressions.value(statement.test, scope, run));
    if (test !== null) return this.run(test ? statement.whenTrue : statement.whenFalse, scope, run);
    const ways = [statement.whenTrue, statement.whenFalse].flatMap((body, at) =>
      this.way(body, scope, run, (own) => this.flow.guards.assume(statement.test, at === 0, own, run)),
    );
    scope.absorb(ways);
    return ways.length > 0;
  }

  /** One of several ways: what it changed, or nothing if it does not come to its end. */
  way(body: readonly Statement[], scope: Scope, run: Activation, assume: (own: Scope) => void = () => {}): Changes[] {
    const own = new Scope(scope);
    assume(own);
    return this.run(body, own, run) ? [own.changesSince(scope)] : [];
  }

  private loop(statement: Statement & { kind: 'loop' | 'each' }, scope: Scope, run: Activation): boolean {
    const subject = statement.kind === 'each' ? this.flow.expressions.value(statement.subject, scope, run) : null;
    const test = statement.kind === 'loop' ? statement.test : null;
    const holds = () => (test ? truth(this.flow.expressions.value(test, scope, run)) : null);
    const holdsAtFirst = holds();
    if (statement.kind === 'loop' && !statement.testsLast && holdsAtFirst === false) return true;
    const exits: Exits = { base: scope, breaks: [], continues: [] };
    const rounds = run.loops.length === 0 ? 3 : run.loops.length < 3 ? 2 : 1;
    run.loops.push(exits);
    for (let round = 0; round < rounds; round++) {
      const own = new Scope(scope);
      exits.continues = [];
      if (statement.kind === 'each' && subject) {
        const item = statement.keysOnly
          ? this.flow.prototypes.ofLoop(statement.subject, element(subject))
          : element(subject);
        this.flow.stores.write(
          statement.target,
          step(item, statement.target.op === 'pattern' ? statement.subject : statement.target),
          own,
          run,
          true,
        );
      }
      const ends = this.run(statement.body, own, run) ? [own.changesSince(scope)] : [];
      const again = new Scope(scope);
      again.absorb([...ends, ...exits.continues]);
      if (statement.kind === 'loop') {
        for (const update of statement.update) this.flow.expressions.value(update, again, run);
        if (statement.test) this.flow.expressions.value(statement.test, again, run);
      }
      // A loop that is entered for sure runs once at least, unless something leaves it before its end.
      const isEntered = round === 0 && exits.breaks.length === 0 && (holdsAtFirst === true || testsLast(statement));
      const ways = isEntered && ends.length > 0 ? [again.changesSince(scope)] : [again.changesSince(scope), NO_CHANGES];
      if (!scope.absorbAndCompare(ways)) break;
    }
    run.loops.pop();
    // a test that holds at first, `i < 2`, ends the loop later where the loop changes what it reads
    const isEndless = statement.kind === 'loop' && (test === null || (holdsAtFirst === true && holds() === true));
    if (isEndless && exits.breaks.length === 0) return false;
    scope.absorb([...exits.breaks, NO_CHANGES]);
    return true;
  }

  private switch({ subject, cases }: Statement & { kind: 'switch' }, scope: Scope, run: Activation): boolean {
    const value = this.flow.expressions.value(subject, scope, run);
    const exits: Exits = { base: scope, breaks: [], continues: [] };
    const chosen = this.chosenCase(value, cases, scope, run);
    const outer = run.loops.at(-1);
    // `continue` in a switch is the loop's around it.
    if (outer) exits.continues = outer.continues;
    run.loops.push(exits);
    const ends: Changes[] = [];
    let falling: Changes | null = null;
    let labels: readonly Expr[] = [];
    for (const [at, way] of cases.entries()) {
      if (chosen !== null && (at < chosen || (at > chosen && falling === null))) continue;
      const own = new Scope(scope);
      const isFalling: boolean = falling !== null;
      if (falling) own.absorb(chosen === null ? [falling, NO_CHANGES] : [falling]);
      falling = null;
      // `case 'x': case 'y': …`: one of all their labels.
      const isFirst = at === 0 || cases[at - 1]?.leaves || cases[at - 1]?.body.length !== 0;
      labels = isFirst ? way.labels : [...labels, ...way.labels];
      if (!isFalling || !isFirst) this.flow.guards.assumeCase(subject, { ...way, labels }, own);
      if (!this.run(way.body, own, run)) continue;
      if (way.leaves) ends.push(own.changesSince(scope));
      else falling = own.changesSince(scope);
    }
    run.loops.pop();
    if (falling) ends.push(falling);
    const isComplete = chosen === null ? cases.some(({ isDefault }) => isDefault) : chosen >= 0;
    if (!isComplete) ends.push(NO_CHANGES);
    const all = [...ends, ...exits.breaks];
    scope.absorb(all);
    return all.length > 0;
  }

  /** The one case that a known subject leads to (its position), -1 for none, null where it is not known. */
  chosenCase(subject: Value, cases: readonly SwitchCase[], scope: Scope, run: Activation): number | null {
    const labels = cases.map((way) => way.labels.map((label) => this.flow.expressions.value(label, scope, run)));
    if (subject.constant === undefined || subject.taint) return null;
    for (const [at, values] of labels.entries()) {
      for (const value of values) {
        if (value.constant === undefined) return null;
        if (value.constant === subject.constant) return at;
      }
    }
    return cases.findIndex(({ isDefault }) => isDefault);
  }

  private attempt(statement: Statement & { kind: 'try' }, scope: Scope, run: Activation): boolean {
    const own = new Scope(scope);
    const thrown: Value[] = [];
    run.thrown.push(thrown);
    const ends = this.run(statement.body, own, run);
    run.thrown.pop();
    const changes = own.changesSince(scope);
    const ways: Changes[] = ends ? [changes] : [];
    for (const { target, body } of statement.handlers) {
      const caught = new Scope(scope);
      caught.absorb([changes, NO_CHANGES]);
      if (target) {
        const value = thrown.length > 0 ? merged(thrown) : CLEAN;
        this.flow.stores.write(target, target.op === 'pattern' ? value : step(value, target), caught, run, true);
      }
      if (this.run(body, caught, run)) ways.push(caught.changesSince(scope));
    }
    scope.absorb(ways.length > 0 ? ways : [changes, NO_CHANGES]);
    return this.run(statement.last, scope, run) && ways.length > 0;
  }
}

function testsLast(statement: Statement): boolean {
  return statement.kind === 'loop' && statement.testsLast;
}

/** Calls after which nothing runs: `abort(404)` of Flask, `process.exit()`, `log.Fatal()`. */
function endsRun(expr: Expr): boolean {
  if (expr.op === 'merge' && expr.parts.length === 1 && expr.parts[0]) return endsRun(expr.parts[0]);
  if (expr.op !== 'call') return false;
  const receiver = expr.receiver?.op === 'name' ? expr.receiver.name : null;
  if (expr.receiver === null) return /^(?:abort|panic|exit|die|wp_die|wp_send_json\w*)$/.test(expr.name);
  return /^(?:process\.exit|sys\.exit|os\.Exit|os\._exit|System\.exit|log\.Fatal(?:f|ln)?|flask\.abort|ctx\.throw)$/.test(
    `${receiver}.${expr.name}`,
  );
}
