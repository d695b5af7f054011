import type * as Cel from '@marcbachmann/cel-js';
import type { ASTNode } from '@marcbachmann/cel-js';
import { itemAt } from '../item-at.js';
import { loadOnce } from '../load-once.js';
import type { Pattern } from '../regex/pattern.js';
import { FUNCTIONS } from './functions.js';
import { ARITHMETIC, COMPARISON } from './operators.js';
import {
  asBool,
  asNumber,
  asString,
  CelError,
  type CelMap,
  type CelValue,
  equal,
  isMap,
  memberOf,
  type StepBudget,
  typeName,
} from './values.js';

export interface CelScope {
  variables: { readonly [name: string]: CelValue };
  budget: StepBudget;
  parent?: CelScope;
}

export type CelProgram = (scope: CelScope) => CelValue;

/** What is wrong with an expression; `offset` is a UTF-16 index into it. */
export class CelSyntaxError extends Error {
  constructor(
    message: string,
    readonly offset: number,
  ) {
    super(message);
    this.name = 'CelSyntaxError';
  }
}

const MACROS = new Set(['all', 'exists', 'exists_one', 'map', 'filter']);
const cel = loadOnce<typeof Cel>('@marcbachmann/cel-js');
let environment: Cel.Environment | undefined;

function parse(expression: string): ASTNode {
  environment ??= new (cel().Environment)({
    unlistedVariablesAreDyn: true,
    homogeneousAggregateLiterals: false,
    limits: { maxAstNodes: 2000, maxDepth: 100 },
  });
  return environment.parse(expression).ast;
}

/**
 * Compiles a CEL expression (https://github.com/google/cel-spec). Parsed by the library; evaluated here, because what is
 * evaluated is other people's documents: every step counts against a budget, and `matches` is RE2.
 *
 * @param pattern compiles the literal patterns of `matches`
 * @throws CelSyntaxError
 */
export function compileCel(
  expression: string,
  variables: readonly string[],
  pattern: (source: string, offset: number) => Pattern,
): CelProgram {
  let ast: ASTNode;
  try {
    ast = parse(expression);
  } catch (error) {
    if (!(error instanceof cel().ParseError)) throw error;
    throw new CelSyntaxError(error.summary, error.range?.start ?? 0);
  }
  return new CelCompiler(pattern).compile(ast, new Set(variables));
}

class CelCompiler {
  constructor(private readonly pattern: (source: string, offset: number) => Pattern) {}

  compile(node: ASTNode, known: ReadonlySet<string>): CelProgram {
    const program = this.program(node, known);
    return (scope) => {
      scope.budget.spend(1);
      return program(scope);
    };
  }

  private program(node: ASTNode, known: ReadonlySet<string>): CelProgram {
    const compile = (part: ASTNode) => this.compile(part, known);
    switch (node.op) {
      case 'value':
        return constant(node);
      case 'id': {
        const name = node.args;
        if (!known.has(name)) throw new CelSyntaxError(`unknown variable ${name}`, node.start);
        return (scope) => variable(scope, name);
      }
      case '.': {
        const [object, name] = [compile(node.args[0]), node.args[1]];
        return (scope) => field(object(scope), name);
      }
      case '[]': {
        const [object, index] = [compile(node.args[0]), compile(node.args[1])];
        return (scope) => item(object(scope), index(scope));
      }
      case 'list': {
        const items = node.args.map(compile);
        return (scope) => items.map((part) => part(scope));
      }
      case 'map': {
        const entries = node.args.map(([key, value]) => [compile(key), compile(value)] as const);
        return (scope) => {
          const map: CelMap = Object.create(null);
          for (const [key, value] of entries) map[asString(key(scope))] = value(scope);
          return map;
        };
      }
      case '?:': {
        const [condition, yes, no] = [compile(node.args[0]), compile(node.args[1]), compile(node.args[2])];
        return (scope) => (asBool(condition(scope)) ? yes(scope) : no(scope));
      }
      case '||':
        return either(compile(node.args[0]), compile(node.args[1]), true);
      case '&&':
        return either(compile(node.args[0]), compile(node.args[1]), false);
      case '!_': {
        const operand = compile(node.args);
        return (scope) => !asBool(operand(scope));
      }
      case '-_': {
        const operand = compile(node.args);
        return (scope) => -asNumber(operand(scope));
      }
      case 'call':
        return this.call(node, node.args[0], node.args[1], known);
      case 'rcall':
        return MACROS.has(node.args[0])
          ? this.macro(node, node.args[0], node.args[1], node.args[2], known)
          : this.call(node, node.args[0], [node.args[1], ...node.args[2]], known);
      case '==':
      case '!=': {
        const [left, right, wanted] = [compile(node.args[0]), compile(node.args[1]), node.op === '=='];
        return (scope) => equal(left(scope), right(scope), scope.budget) === wanted;
      }
      case 'in': {
        const [left, right] = [compile(node.args[0]), compile(node.args[1])];
        return (scope) => isIn(left(scope), right(scope), scope.budget);
      }
      default: {
        const operators = { ...ARITHMETIC, ...COMPARISON };
        const run = new Map(Object.entries(operators)).get(node.op);
        if (!run) throw new CelSyntaxError(`${node.op} is not supported`, node.start);
        // these operators have two sides, which the library's types do not say
        const [left, right] = node.args as [ASTNode, ASTNode];
        const [leftOf, rightOf] = [compile(left), compile(right)];
        return (scope) => run(leftOf(scope), rightOf(scope), scope.budget);
      }
    }
  }

  private call(node: ASTNode, name: string, args: readonly ASTNode[], known: ReadonlySet<string>): CelProgram {
    if (name === 'has') return this.has(node, args, known);
    if (name === 'matches') return this.matches(node, args, known);
    const found = Object.hasOwn(FUNCTIONS, name) ? FUNCTIONS[name] : undefined;
    if (!found) throw new CelSyntaxError(`unknown function ${name}`, node.start);
    if (!found.arguments.includes(args.length))
      throw new CelSyntaxError(`${name} takes ${found.arguments.join(' or ')} arguments`, node.start);
    const programs = args.map((arg) => this.compile(arg, known));
    return (scope) =>
      found.run(
        programs.map((program) => program(scope)),
        scope.budget,
      );
  }

  /**
   * True where every step of the path is there and its value is not null. A path whose middle is missing is false too, where
   * plain CEL has an error: documents of people rarely have all their parts.
   */
  private has(node: ASTNode, args: readonly ASTNode[], known: ReadonlySet<string>): CelProgram {
    const [path] = args;
    if (args.length !== 1 || path?.op !== '.') throw new CelSyntaxError('has() takes a field: has(a.b)', node.start);
    const program = this.compile(path, known);
    return (scope) => {
      try {
        return program(scope) !== null;
      } catch (error) {
        if (error instanceof CelError) return false;
        throw error;
      }
    };
  }

  private matches(node: ASTNode, args: readonly ASTNode[], known: ReadonlySet<string>): CelProgram {
    const [text, source] = args;
    if (!text || source?.op !== 'value' || typeof source.args !== 'string')
      throw new CelSyntaxError('matches() takes a text and a literal RE2 pattern', node.start);
    const program = this.compile(text, known);
    const pattern = this.pattern(source.args, source.start);
    return (scope) => {
      const subject = asString(program(scope));
      scope.budget.spend(1 + (subject.length >> 4));
      // Linearly: nothing watches the clock here.
      return pattern.test(subject, pattern.risky ? 'linear' : 'native');
    };
  }

  private macro(
    node: ASTNode,
    name: string,
    receiver: ASTNode,
    args: readonly ASTNode[],
    known: ReadonlySet<string>,
  ): CelProgram {
    const [iterated, ...bodies] = args;
    if (iterated?.op !== 'id') throw new CelSyntaxError(`${name} takes a name first: ${name}(x, …)`, node.start);
    const wanted = name === 'map' ? [1, 2] : [1];
    if (!wanted.includes(bodies.length))
      throw new CelSyntaxError(`${name} takes ${wanted.join(' or ')} expressions`, node.start);
    const variableName = iterated.args;
    const list = this.compile(receiver, known);
    const inner = new Set([...known, variableName]);
    const programs = bodies.map((body) => this.compile(body, inner));
    const [first, second] = [itemAt(programs, 0), programs[1]];
    return (scope) => {
      const values = elements(list(scope));
      scope.budget.spend(values.length);
      const each = values.map(
        (value): CelScope => ({
          variables: { [variableName]: value },
          budget: scope.budget,
          parent: scope,
        }),
      );
      const holds = (inside: CelScope) => asBool(first(inside));
      switch (name) {
        case 'all':
          return every(each, holds, false);
        case 'exists':
          return every(each, holds, true);
        case 'exists_one':
          return each.filter(holds).length === 1;
        case 'filter':
          return each.filter(holds).map((inside) => variable(inside, variableName));
        default:
          return second ? each.filter(holds).map(second) : each.map(first);
      }
    };
  }
}

function constant(node: ASTNode & { op: 'value' }): CelProgram {
  const value = node.args;
  if (typeof value === 'bigint') return () => Number(value);
  if (value === null || typeof value !== 'object') return () => value;
  throw new CelSyntaxError('bytes and unsigned numbers are not supported', node.start);
}

function variable(scope: CelScope, name: string): CelValue {
  for (let at: CelScope | undefined = scope; at; at = at.parent) {
    const value = memberOf(at.variables, name);
    if (value !== undefined) return value;
  }
  throw new CelError(`no such variable: ${name}`);
}

function field(object: CelValue, name: string): CelValue {
  const value = isMap(object) ? memberOf(object, name) : undefined;
  if (value === undefined) throw new CelError(`no such key: ${name}`);
  return value;
}

function item(object: CelValue, index: CelValue): CelValue {
  if (Array.isArray(object) && typeof index === 'number' && index in object) return itemAt(object, index);
  if (isMap(object)) return field(object, String(index));
  throw new CelError(`no such item in a ${typeName(object)}`);
}

function isIn(value: CelValue, container: CelValue, budget: StepBudget): boolean {
  if (Array.isArray(container)) return container.some((element) => equal(element, value, budget));
  if (isMap(container)) return typeof value === 'string' && Object.hasOwn(container, value);
  throw new CelError(`in takes a list or map, not a ${typeName(container)}`);
}

/** Of a map, its keys, as CEL has it. */
function elements(value: CelValue): readonly CelValue[] {
  if (Array.isArray(value)) return value;
  if (isMap(value)) return Object.keys(value);
  throw new CelError(`a list or map is expected, not a ${typeName(value)}`);
}

/** `||` and `&&` take either side's answer where it decides, even if the other one fails. */
function either(left: CelProgram, right: CelProgram, decisive: boolean): CelProgram {
  return (scope) => every([left, right], (program) => asBool(program(scope)), decisive);
}

/** Whether one answer is `decisive`, or else none is; an error only counts where nothing decides. */
function every<T>(items: readonly T[], test: (item: T) => boolean, decisive: boolean): boolean {
  let failed: CelError | undefined;
  for (const element of items) {
    try {
      if (test(element) === decisive) return decisive;
    } catch (error) {
      if (!(error instanceof CelError)) throw error;
      failed ??= error;
    }
  }
  if (failed) throw failed;
  return !decisive;
}
