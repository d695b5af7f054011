import type { Activation, Exits } from '../activation.js';
import type { FlowAnalysis } from '../flow.js';
import type { Expr, Statement } from '../ir.js';
import { type Changes, NO_CHANGES, Scope } from '../memory/scope.js';
import { constant, element, flat, step, type Value } from '../values/value.js';
import { truth } from './conditions.js';

/** Maximum number of iterations to run one by one, if it is known that each runs: in an outer loop, and in a nested one. */
const MAX_KNOWN_ROUNDS = [12, 10];

type Loop = Statement & { kind: 'loop' | 'each' };

/** Runs loops: iteration by iteration if their number is known, or else until another iteration changes nothing. */
export class Loops {
  constructor(private readonly flow: FlowAnalysis) {}

  /** @returns whether the code after the loop runs */
  run(statement: Loop, scope: Scope, run: Activation): boolean {
    const subject = statement.kind === 'each' ? this.subjectOf(statement, scope, run) : null;
    const test = statement.kind === 'loop' ? statement.test : null;
    const holdsAtFirst: boolean | null = test && truth(this.flow.expressions.value(test, scope, run));
    if (statement.kind === 'loop' && !statement.testsLast && holdsAtFirst === false)
      return this.flow.statements.run(statement.otherwise ?? [], scope, run);
    // Changes at an exit are relative to the scope before the loop, whichever iteration it leaves.
    const inside = new Scope(scope);
    const exits: Exits = { kind: 'loop', label: statement.label ?? null, base: scope, breaks: [], continues: [] };
    const depth = run.loops.filter(({ kind }) => kind === 'loop').length;
    run.loops.push(exits);
    const ended =
      this.knownRounds(statement, subject, holdsAtFirst, inside, exits, run, MAX_KNOWN_ROUNDS[depth] ?? 0) ??
      this.anyRounds(statement, subject, inside, exits, run, depth);
    run.loops.pop();
    // Without a `break`, a loop ends because its test no longer holds.
    if (ended && test) this.flow.guards.assume(test, false, inside, run);
    const goesOn = ended && this.flow.statements.run(statement.otherwise ?? [], inside, run);
    const ways = goesOn ? [inside.changesSince(scope), ...exits.breaks] : exits.breaks;
    scope.absorb(ways);
    return ways.length > 0;
  }

  private subjectOf(statement: Loop & { kind: 'each' }, scope: Scope, run: Activation): Value {
    const value = this.flow.expressions.value(statement.subject, scope, run);
    return statement.keysOnly ? value : this.flow.properties.iterated(value, statement.subject, run);
  }

  /** @returns whether the loop ends; null if it becomes unknown whether there is another iteration */
  private knownRounds(
    statement: Loop,
    subject: Value | null,
    holdsAtFirst: boolean | null,
    inside: Scope,
    exits: Exits,
    run: Activation,
    max: number,
  ): boolean | null {
    const entries = statement.kind === 'each' && subject ? this.entriesOf(statement, subject) : null;
    const items = entries?.map(([, item]) => item);
    if (statement.kind === 'each' && items?.length === 0 && !isMadeHere(statement.subject)) return null;
    if (statement.kind === 'each' ? !items || items.length > max : !this.mayEnd(statement, holdsAtFirst, inside, max))
      return null;
    for (let round = 0; round < max; round++) {
      if (items && round >= items.length) return true;
      const own = new Scope(inside);
      exits.continues = [];
      const item = items?.[round];
      if (statement.kind === 'each' && item) {
        this.bind(statement, item, own, run);
        const key = entries?.[round]?.[0];
        if (statement.key && key) this.flow.stores.write(statement.key, key, own, run, true);
      }
      const ends = this.flow.statements.run(statement.body, own, run) ? [own.changesSince(inside)] : [];
      const ways = [...ends, ...exits.continues];
      if (ways.length === 0) return false;
      const isOther = inside.absorbAndCompare(ways);
      if (statement.kind === 'each') continue;
      for (const update of statement.update) this.flow.expressions.value(update, inside, run);
      const holds = statement.test && truth(this.flow.expressions.value(statement.test, inside, run));
      if (holds === false) return true;
      if (holds === null || (!isOther && statement.update.length === 0)) return null;
    }
    return items ? true : null;
  }

  /** The elements of a list with their indexes, and of a PHP array or a map of Go with their keys; null if not all are known. */
  private entriesOf({ key, keysOnly }: Loop & { kind: 'each' }, subject: Value): (readonly [Value, Value])[] | null {
    const { items, fields, taint, keys, type } = subject;
    if (keysOnly || taint) return null;
    if (items) return items.map((item, at) => [constant(at), item]);
    const isMap = key || this.flow.knowsFunctions;
    if (!isMap || keys || type !== undefined || !fields?.size) return null;
    return [...fields].map(([name, held]) => [constant(/^\d+$/.test(name) ? Number(name) : name), held]);
  }

  /** Whether the test is known to hold now, and may be known to fail within that many iterations. */
  private mayEnd({ test }: Loop & { kind: 'loop' }, holdsAtFirst: boolean | null, inside: Scope, max: number): boolean {
    if (holdsAtFirst !== true || !test || max === 0) return false;
    const inner = test.op === 'merge' && test.parts.length === 1 && test.parts[0] ? test.parts[0] : test;
    if (inner.op === 'constant') return false;
    if (inner.op !== 'binary') return true;
    const [left, right] = [numberOf(inner.left, inside), numberOf(inner.right, inside)];
    return left === undefined || right === undefined || Math.abs(right - left) <= max;
  }

  /** Runs an unknown number of iterations. */
  private anyRounds(
    statement: Loop,
    subject: Value | null,
    scope: Scope,
    exits: Exits,
    run: Activation,
    depth: number,
  ): boolean {
    const test = statement.kind === 'loop' ? statement.test : null;
    const holds = () => (test ? truth(this.flow.expressions.value(test, scope, run)) : null);
    const holdsAtFirst = holds();
    const rounds = depth === 0 ? 3 : depth < 3 ? 2 : 1;
    run.branches++;
    for (let round = 0; round < rounds; round++) {
      const own = new Scope(scope);
      exits.continues = [];
      if (statement.kind === 'each' && subject) {
        const item = statement.keysOnly
          ? this.flow.prototypes.ofLoop(statement.subject, flat(subject))
          : statement.target.op === 'pattern' || statement.key || this.flow.knowsFunctions
            ? element(subject)
            : flat(subject);
        if (statement.key) this.flow.stores.write(statement.key, { taint: subject.keys ?? null }, own, run, true);
        this.bind(statement, item, own, run);
      }
      const ends = this.flow.statements.run(statement.body, own, run) ? [own.changesSince(scope)] : [];
      if (statement.kind === 'each' && ends.length > 0 && exits.breaks.length + exits.continues.length === 0)
        this.flow.guards.checkedEach(statement, own, scope);
      const again = new Scope(scope);
      again.absorb([...ends, ...exits.continues]);
      if (statement.kind === 'loop') {
        for (const update of statement.update) this.flow.expressions.value(update, again, run);
        if (statement.test) this.flow.expressions.value(statement.test, again, run);
      }
      // A loop that is certainly entered runs at least once, unless something leaves it early.
      const isEntered = round === 0 && exits.breaks.length === 0 && (holdsAtFirst === true || testsLast(statement));
      const ways: Changes[] = [again.changesSince(scope)];
      if (!isEntered || ends.length === 0) ways.push(NO_CHANGES);
      if (!scope.absorbAndCompare(ways)) break;
    }
    run.branches--;
    // A test that holds at first, such as `i < 2`, ends the loop later if the loop changes what it reads.
    const isEndless = statement.kind === 'loop' && (test === null || (holdsAtFirst === true && holds() === true));
    return !isEndless;
  }

  private bind({ subject, target }: Loop & { kind: 'each' }, item: Value, own: Scope, run: Activation): void {
    const place = target.op === 'pattern' ? subject : target;
    this.flow.stores.write(target, step(item, place), own, run, true);
  }
}

/** Whether no other code can have added elements to a list. */
function isMadeHere(subject: Expr): boolean {
  return subject.op === 'list' || (subject.op === 'call' && !subject.receiver && subject.name === 'range');
}

function numberOf(expr: Expr, scope: Scope): number | undefined {
  const value = expr.op === 'constant' ? expr.value : expr.op === 'name' ? scope.get(expr.name)?.constant : undefined;
  return typeof value === 'number' ? value : undefined;
}

function testsLast(statement: Loop): boolean {
  return statement.kind === 'loop' && statement.testsLast;
}
