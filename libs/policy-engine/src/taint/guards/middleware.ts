import type { FlowAnalysis } from '../flow.js';
import type { CallExpr, Expr, FunctionIr, Statement, Target } from '../ir.js';
import { exprsIn, exprsOf, innerOf, namesIn, partsOf } from '../walk.js';
import type { ExpressValidator } from './express-validator.js';
import { bare, literalText } from './expressions.js';
import { type RouteStep, TOLD_PART } from './route-steps.js';

/** What a test says when it is true: the request is valid, or it is not. */
type Answer = 'valid' | 'invalid' | null;

/** A validation that a middleware makes, and the tests of its result. */
interface Validation {
  /** Whether an expression is the validation's result. */
  isResult(expr: Expr): boolean;
  /** What a test says. `kept`: names of results, `errors`: of their errors. */
  answer(test: Expr, kept: ReadonlySet<string>, errors: ReadonlySet<string>): Answer;
}

/** Whether a middleware goes on only where express-validator has found nothing. */
export function stopsInvalid(middleware: FunctionIr, validator: ExpressValidator): boolean {
  return goesOnOnlyIf(middleware, {
    isResult: (expr) => validator.isResult(expr),
    answer(test, kept) {
      const result = test.op === 'call' && test.name === 'isEmpty' && test.receiver ? bare(test.receiver) : null;
      const isAsked = result && (result.op === 'name' ? kept.has(result.name) : validator.isResult(result));
      return isAsked ? 'valid' : null;
    },
  });
}

/**
 * What a function makes of a schema or of validators that it is given, and of the part of the request that it is told to check:
 * `(schema, part = 'body') => (req, res, next) => …`.
 */
export function madeBy({ params, body }: FunctionIr, flow: FlowAnalysis, validator: ExpressValidator): RouteStep[] {
  const [schema, told, ...others] = params.map(({ target }) => (target.op === 'name' ? target.name : null));
  const middleware = returned(body);
  if (schema == null || others.length > 0 || !middleware) return [];
  const request = middleware.params[0]?.target;
  if (request?.op !== 'name') return [];
  const names = new Set([schema, told, request.name]);
  if (rebound(middleware).some((name) => names.has(name))) return [];
  const isOf = (expr: Expr | null | undefined, name: string) => expr?.op === 'name' && expr.name === name;
  if (stopsInvalid(middleware, validator) && flow.code(middleware).includes(`.run(${request.name})`))
    return [{ runs: true }];
  let step: RouteStep | null = null;
  const part = (data: Expr): string | null | undefined => {
    const expr = bare(data);
    if (expr.op === 'member' && isOf(expr.object, request.name)) return expr.name;
    // `req[part]`
    if (expr.op === 'index' && told && isOf(expr.object, request.name) && isOf(bare(expr.index), told)) {
      const { fallback } = params[1] ?? {};
      return `${TOLD_PART}${(fallback && literalText(fallback)) ?? ''}`;
    }
    // `{ body: req.body, query: req.query }`
    const isWhole =
      expr.op === 'map' &&
      expr.entries.every(({ key, value }) => typeof key === 'string' && part(value) === key) &&
      expr.entries.length > 0;
    return isWhole ? null : undefined;
  };
  const notes = (call: CallExpr, applies: 'joi' | 'zod'): boolean => {
    const data = call.args[0]?.value;
    if (!isOf(call.receiver, schema) || !data) return false;
    const to = part(data);
    if (to === undefined) return false;
    step = { applies, to };
    return true;
  };
  const stops = goesOnOnlyIf(middleware, {
    isResult: (expr) =>
      expr.op === 'call' &&
      ((expr.name === 'validate' && notes(expr, 'joi')) ||
        (/^safeParse(?:Async)?$/.test(expr.name) && notes(expr, 'zod'))),
    answer(test, kept, errors) {
      if (test.op === 'name') return errors.has(test.name) ? 'invalid' : null;
      const isOfResult = test.op === 'member' && test.object.op === 'name' && kept.has(test.object.name);
      return isOfResult ? (test.name === 'error' ? 'invalid' : test.name === 'success' ? 'valid' : null) : null;
    },
  });
  if (stops) return step ? [step] : [];
  // `try { schema.parse(req.body); next(); } catch (error) { res.status(400).end(); }`
  step = null;
  const isThrowing = (given: Expr): boolean => {
    const expr = bare(given);
    if (expr.op !== 'call' || (expr.name.endsWith('Async') && !flow.code(given).startsWith('await'))) return false;
    if (/^parse(?:Async)?$/.test(expr.name)) return notes(expr, 'zod');
    return expr.name === 'validateAsync' && notes(expr, 'joi');
  };
  return throwsFirst(middleware, isThrowing) && step ? [step] : [];
}

/** The names to which a middleware gives other values than its request and those outside of it. */
function rebound({ params, body }: FunctionIr): string[] {
  const targets = params.slice(1).map(({ target }) => target);
  for (const expr of exprsIn({ body, methods: [] })) if (expr.op === 'assign') targets.push(expr.target);
  return targets.flatMap(namesIn);
}

/** The function that a function returns. */
function returned(body: readonly Statement[]): FunctionIr | null {
  const [last, ...others] = body;
  if (others.length > 0 || last?.kind !== 'return' || !last.value) return null;
  const value = bare(last.value);
  if (value.op === 'function') return value.body;
  // `catchAsync(async (req, res, next) => …)`
  const [only, ...more] = value.op === 'call' && !value.receiver ? value.args : [];
  return only?.value.op === 'function' && more.length === 0 ? only.value.body : null;
}

/** With these, `next` goes on as it does without an argument. */
function isNothing(given: Expr): boolean {
  const expr = bare(given);
  return expr.op === 'constant' ? !expr.value : expr.op === 'name' && expr.name === 'undefined';
}

/** Tells where a middleware calls the next one. */
function nextOf({ params }: FunctionIr): ((statements: readonly Statement[]) => boolean) | null {
  const next = params[2]?.target;
  if (next?.op !== 'name') return null;
  const callsNext = (expr: Expr): boolean =>
    (expr.op === 'call' && expr.name === next.name && expr.args.every(({ value }) => isNothing(value))) ||
    (expr.op === 'name' && expr.name === next.name) ||
    (expr.op === 'function' ? goesOn(expr.body.body) : innerOf(expr).some(callsNext));
  const goesOn = (statements: readonly Statement[]): boolean =>
    statements.some((each) => exprsOf(each).some(callsNext) || partsOf(each).some(goesOn));
  return goesOn;
}

function goesOnOnlyIf(middleware: FunctionIr, { isResult, answer }: Validation): boolean {
  const goesOn = nextOf(middleware);
  if (!goesOn) return false;
  const kept = new Set<string>();
  const errors = new Set<string>();
  const body = withoutBlocks(middleware.body);
  for (const [at, statement] of body.entries()) {
    const value = statement.kind === 'expression' ? statement.value : null;
    if (value?.op === 'assign') {
      if (value.target.op === 'name') for (const names of [kept, errors]) names.delete(value.target.name);
      if (isResult(bare(value.value))) {
        if (value.target.op === 'name') kept.add(value.target.name);
        for (const name of errorsIn(value.target)) errors.add(name);
      }
    }
    if (statement.kind === 'if') {
      const test = bare(statement.test);
      const isNot = test.op === 'unary' && test.operator === '!';
      const said = answer(isNot ? bare(test.operand) : test, kept, errors);
      if (said) {
        const invalid = (said === 'invalid') === isNot ? statement.whenFalse : statement.whenTrue;
        return !goesOn(invalid) && (leaves(invalid) || !goesOn(body.slice(at + 1)));
      }
    }
    if (goesOn([statement])) return false;
  }
  return false;
}

/** Whether a middleware goes on only behind a call that throws, alone or in a `try` whose handlers do not go on. */
function throwsFirst(middleware: FunctionIr, isThrowing: (expr: Expr) => boolean): boolean {
  const goesOn = nextOf(middleware);
  if (!goesOn) return false;
  const isFirst = (given: readonly Statement[]): boolean => {
    const statements = withoutBlocks(given);
    for (const [at, statement] of statements.entries()) {
      const value = statement.kind === 'expression' ? statement.value : null;
      const assigned = value && bare(value);
      if (value && isThrowing(assigned?.op === 'assign' ? assigned.value : value)) return true;
      if (statement.kind === 'try' && statement.handlers.length > 0) {
        const handlers = statement.handlers.map(({ body }) => body);
        const after = statements.slice(at + 1);
        const ends = handlers.every((body) => !goesOn(body) && (leaves(body) || !goesOn(after)));
        return ends && !goesOn(statement.last) && isFirst(statement.body);
      }
      if (goesOn([statement])) return false;
    }
    return false;
  };
  return isFirst(middleware.body);
}

function withoutBlocks(statements: readonly Statement[]): Statement[] {
  return statements.flatMap((each) => (each.kind === 'block' ? withoutBlocks(each.body) : [each]));
}

/** Whether statements end with a `return` or a `throw`. */
function leaves(statements: readonly Statement[]): boolean {
  const last = statements.at(-1);
  return last?.kind === 'return' || last?.kind === 'throw' || (last?.kind === 'block' && leaves(last.body));
}

/** `{ error }` */
function errorsIn(target: Target): string[] {
  if (target.op !== 'pattern') return [];
  return target.parts.flatMap(({ key, target: { op, ...named } }) =>
    key === 'error' && op === 'name' && 'name' in named ? [named.name] : [],
  );
}
