import type { SgNode } from '@ast-grep/napi';
import { PAIRS } from '../builtins/kotlin-builtins.js';
import type { Expr, NameExpr, Statement, Target } from '../ir.js';
import { KotlinCalls } from './kotlin-calls.js';

/** Scope functions: they run a lambda once, in place. The value is how the lambda refers to the receiver. */
const RUNS: ReadonlyMap<string, 'it' | 'this' | 'nothing'> = new Map(
  Object.entries({
    let: 'it',
    use: 'it',
    useLines: 'it',
    run: 'this',
    with: 'this',
    runCatching: 'this',
    withContext: 'nothing',
    runBlocking: 'nothing',
    coroutineScope: 'nothing',
    supervisorScope: 'nothing',
    launch: 'nothing',
    async: 'nothing',
    lazy: 'nothing',
    synchronized: 'nothing',
    withLock: 'nothing',
    withTimeout: 'nothing',
    transaction: 'nothing',
    newSuspendedTransaction: 'nothing',
    also: 'it',
    apply: 'this',
    onSuccess: 'it',
    takeIf: 'it',
    takeUnless: 'it',
    buildString: 'this',
    buildList: 'this',
    buildMap: 'this',
    repeat: 'nothing',
  } as const),
);
/** Those of them that return their receiver, or the object that they create. */
const GIVES_SUBJECT = /^(?:also|apply|onSuccess|takeIf|takeUnless|build\w+)$/;
const MADE: ReadonlyMap<string, string> = new Map(
  Object.entries({
    buildString: 'StringBuilder',
    buildList: 'ArrayList',
    buildMap: 'HashMap',
  } as const),
);
const VISITS = /^(?:forEach|forEachIndexed|onEach)$/;

/** Lowers calls whose lambda runs in place: `x.let { … }`, `x.apply { … }`, `list.forEach { … }`. */
export abstract class KotlinLambdas extends KotlinCalls {
  /** Calls whose lambdas are being lowered in place: `return@let x` leaves them. */
  protected inside: { name: string; held: NameExpr; kind: 'break' | 'continue'; label: string }[] = [];

  protected inlined(
    node: SgNode,
    object: SgNode | null,
    name: string,
    list: SgNode | undefined,
    lambda: SgNode | undefined,
  ): Expr | null {
    const kind = RUNS.get(name);
    if (!lambda || this.functions.has(name)) return null;
    if (object && VISITS.test(name)) return this.visited(node, object, name, lambda);
    if (kind === undefined) return null;
    const isOfArgument = name === 'with';
    const args = list ? this.named(list) : [];
    const first = isOfArgument ? this.named(args[0] ?? node).at(-1) : undefined;
    const subject = this.made(node, 'subject');
    const held = this.made(node, 'value');
    const type = MADE.get(name);
    if (type !== undefined)
      this.context.before.push(this.set(node, subject, { ...this.call(node, { name: type }, [], true), id: -1 }));
    else if (object || first) this.context.before.push(this.set(node, subject, this.expr(object ?? first)));
    else for (const argument of args) this.context.before.push({ kind: 'expression', value: this.expr(argument) });
    const hasSubject = type !== undefined || object !== null || first !== undefined;
    const { before } = this.context;
    const [bound, body] = this.scoped(
      () => {
        const bound = kind === 'it' && hasSubject ? this.bound(lambda, subject) : [];
        return [bound, this.inPlace(lambda, name, held, 'break')];
      },
      { before: [], ...(kind === 'this' && hasSubject ? { receivers: [subject, ...this.context.receivers] } : {}) },
    );
    before.push(...bound);
    const test = /^take/.test(name) ? onlyHeld(body, held) : null;
    if (!test) before.push(this.set(node, held, this.nothing(node)), ...body);
    if (/^take/.test(name)) {
      const [whenTrue, whenFalse] = name === 'takeIf' ? [subject, this.nothing(node)] : [this.nothing(node), subject];
      return { op: 'choice', test: test ?? held, whenTrue, whenFalse, ...this.placed(node) };
    }
    if (name === 'buildString') return { ...this.call(node, { receiver: subject, name: 'toString' }, []), id: -1 };
    return { ...(GIVES_SUBJECT.test(name) ? subject : held), ...this.placed(node) };
  }

  /** Binds a lambda's parameter to its argument. @returns the statements that destructure it, if any */
  private bound(lambda: SgNode, given: NameExpr): Statement[] {
    const [param] = this.named(this.child(lambda, 'lambda_parameters') ?? lambda);
    if (!this.child(lambda, 'lambda_parameters')) this.context.locals.add('it', given);
    else if (param?.is('multi_variable_declaration')) return [this.set(param, this.pattern(param, true), given)];
    else if (param) this.context.locals.add(this.child(param, 'simple_identifier')?.text() ?? '', given);
    return [];
  }

  /** The statements of a lambda that runs in place. */
  private inPlace(lambda: SgNode, name: string, held: NameExpr, kind: 'break' | 'continue'): Statement[] {
    const label = `${name}@${held.start}`;
    this.inside.push({ name, held, kind, label });
    const body = this.valued(this.child(lambda, 'statements') ?? null, (value, place) =>
      value ? [this.set(place, held, value, false)] : [],
    );
    this.inside.pop();
    if (kind === 'break' && new RegExp(`return@${name}\\b`).test(lambda.text()))
      return [{ kind: 'labeled', label, body }];
    return body;
  }

  /** `list.forEach { … }`: a loop. */
  private visited(node: SgNode, object: SgNode, name: string, lambda: SgNode): Expr {
    const subject = this.made(node, 'subject');
    const held = this.made(node, 'value');
    this.context.before.push(this.set(node, subject, this.expr(object)));
    const loop = this.scoped(
      (): Statement => {
        const list = this.child(lambda, 'lambda_parameters');
        const params = list ? this.named(list) : [];
        const isIndexed = name === 'forEachIndexed';
        const bound = params.at(-1);
        if (isIndexed && params[0]) this.pattern(params[0], true);
        const takesApart = params.length > 1 || bound?.is('multi_variable_declaration') === true;
        const it: NameExpr = { ...this.made(lambda, 'it') };
        if (!bound) this.context.locals.add('it', it);
        const target: Target =
          !isIndexed && params.length > 1
            ? { op: 'pattern', parts: params.map((param, key) => ({ key, target: this.pattern(param, true) })) }
            : bound
              ? this.pattern(bound, true)
              : it;
        const label = `${name}@${held.start}`;
        const body = this.inPlace(lambda, name, held, 'continue');
        return {
          kind: 'each',
          subject: takesApart ? this.pairsOf(subject) : subject,
          target,
          body,
          keysOnly: false,
          label,
        };
      },
      { before: [] },
    );
    this.context.before.push(loop);
    return name === 'onEach' ? { ...subject, ...this.placed(node) } : { op: 'opaque', parts: [], ...this.placed(node) };
  }

  /** The value that `(a, b)` destructures: for a map, its entries. */
  protected pairsOf(subject: Expr): Expr {
    const place = { id: -1, start: subject.start, end: subject.end };
    return { op: 'call', callee: null, receiver: subject, name: PAIRS, args: [], isNew: false, ...place };
  }
}

/** The value of a body that only produces a value; null for any other body. */
export function onlyValue(body: readonly Statement[]): Expr | null {
  const [only] = body;
  return body.length === 1 && only?.kind === 'expression' && only.value.op === 'assign' ? only.value.value : null;
}

/** The same for a body that assigns the value to this name. */
function onlyHeld(body: readonly Statement[], held: NameExpr): Expr | null {
  const [only] = body;
  const isHeld =
    only?.kind === 'expression' &&
    only.value.op === 'assign' &&
    only.value.target.op === 'name' &&
    only.value.target.name === held.name;
  return isHeld ? onlyValue(body) : null;
}
