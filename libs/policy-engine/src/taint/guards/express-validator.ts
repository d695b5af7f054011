import { isListed } from '../builtins/schemas.js';
import type { FlowAnalysis } from '../flow.js';
import type { CallExpr, Expr, FileIr } from '../ir.js';
import { isNarrow } from '../sinks/request-models.js';
import { bare, literalText, nameOf } from './expressions.js';
import { isOtherThan } from './replaced.js';
import type { RouteStep } from './route-steps.js';

const IMPORTED = /\{([^{}]*)\}\s*(?:=\s*require\(\s*|from\s*)['"]express-validator(?:\/\w+)?['"]/g;
/** What its functions are about. */
const PARTS: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    query: ['query'],
    param: ['params'],
    body: ['body'],
    cookie: ['cookies'],
    header: ['headers'],
    check: ['query', 'params', 'body', 'cookies', 'headers'],
    checkSchema: ['query', 'params', 'body', 'cookies', 'headers'],
  }),
);
/** Checks that no attack passes. */
const PLAIN =
  /^(?:isInt|isFloat|isNumeric|isDecimal|isBoolean|isUUID|isULID|isMongoId|isHexadecimal|isDate|isIP|isPort)$/;
/** The same, unless a second argument says which other characters may stand there. */
const LETTERS = /^(?:isAlpha|isAlphanumeric)$/;
/** What else may stand beside them: it changes no text to another, and takes no check back, as `not`, `if`, `customSanitizer` and `replace` do. */
const KEEPS =
  /^(?:is[A-Z]\w*|isIn|matches|bail|withMessage|exists|notEmpty|optional|custom|hide|trim|ltrim|rtrim|escape|toInt|toFloat|toBoolean|toDate|toLowerCase|toUpperCase|contains|equals)$/;
/** What else a field of `checkSchema` may say. */
const SAYS = /^(?:in|errorMessage)$/;

const known = new WeakMap<FileIr, ReadonlyMap<string, string>>();

/** Functions of express-validator by the names that the file has for them. */
function namesIn(file: FileIr): ReadonlyMap<string, string> {
  let names = known.get(file);
  if (!names) {
    const found = new Map<string, string>();
    for (const [, list = ''] of file.text.matchAll(IMPORTED))
      for (const each of list.split(',')) {
        const [, name = '', own = name] = /^\s*(\w+)(?:\s*(?::|as)\s*(\w+))?\s*$/.exec(each) ?? [];
        if (name && !found.has(own)) found.set(own, name);
      }
    names = found;
    known.set(file, names);
  }
  return names;
}

/** A check, with its arguments. */
interface Check {
  name: string;
  args: readonly Expr[];
}

/** What a file says with express-validator. */
export class ExpressValidator {
  constructor(private readonly flow: FlowAnalysis) {}

  /** The library's name of a function of the file. */
  nameOf(name: string): string | undefined {
    return namesIn(this.flow.file).get(name);
  }

  /** `validationResult(req)` */
  isResult(expr: Expr): expr is CallExpr {
    if (expr.op !== 'call' || expr.receiver || this.nameOf(expr.name) !== 'validationResult') return false;
    return expr.args[0]?.value.op === 'name';
  }

  /** `query('n').isInt()`, `checkSchema({ n: { in: ['query'], isInt: true } })` */
  stepsOf(expr: Expr): RouteStep[] {
    const methods: CallExpr[] = [];
    let made = expr;
    for (; made.op === 'call' && made.receiver; made = made.receiver) methods.push(made);
    if (made.op !== 'call' || made.callee) return [];
    const name = this.nameOf(made.name) ?? '';
    const parts = PARTS.get(name);
    const [first, second] = made.args.map(({ value }) => bare(value));
    if (!parts || !first) return [];
    if (name === 'checkSchema') return methods.length === 0 ? this.ofSchema(this.definition(first), second, parts) : [];
    const names = first.op === 'list' ? first.items : [first];
    const fields = names.flatMap((each) => literalText(each)?.match(/^[\w-]+$/) ?? []);
    const checks = methods.map((each) => ({ name: each.name, args: each.args.map(({ value }) => value) }));
    return this.ofField(fields, parts, checks);
  }

  private ofSchema(schema: Expr, given: Expr | undefined, all: readonly string[]): RouteStep[] {
    const texts = (expr: Expr | undefined) =>
      (expr?.op === 'list' ? expr.items : expr ? [expr] : []).flatMap((each) => literalText(each) ?? []);
    const entriesOf = (expr: Expr) =>
      expr.op === 'map' ? expr.entries.map(({ key, value }) => ({ name: nameOf(key), value: bare(value) })) : [];
    return entriesOf(schema).flatMap(({ name: field, value: checks }) => {
      const said = entriesOf(checks);
      // a spread may say anything
      if (field === null || !/^[\w-]+$/.test(field) || said.some(({ name }) => name === null)) return [];
      const parts = texts(said.find(({ name }) => name === 'in')?.value ?? given);
      const made = said.flatMap(({ name, value }): Check[] => {
        if (name === null || SAYS.test(name)) return [];
        const isOff = value.op === 'constant' && value.value === false;
        const options = entriesOf(value).find((each) => each.name === 'options')?.value;
        // `negated` says the opposite
        if (entriesOf(value).some((each) => each.name === 'negated')) return [{ name: 'not', args: [] }];
        // `options: [['a', 'b']]` are the arguments, and `options: { min: 1 }` the only one
        return isOff ? [] : [{ name, args: options?.op === 'list' ? options.items : options ? [options] : [] }];
      });
      return this.ofField([field], parts.length > 0 ? parts : all, made);
    });
  }

  private ofField(names: readonly string[], parts: readonly string[], checks: readonly Check[]): RouteStep[] {
    const keeps = checks.every(({ name }) => KEEPS.test(name) && !isOtherThan(name, this.flow.file));
    const isPlain = checks.some(({ name, args }) => {
      const [given, flags] = args;
      if (name === 'isIn') return given !== undefined && isListed(this.definition(given), this.flow.root);
      if (name === 'matches')
        return given !== undefined && !flags && isNarrow(/^\/\^(.*)\$\/i?$/.exec(this.flow.code(given))?.[1]);
      return PLAIN.test(name) || (LETTERS.test(name) && !flags);
    });
    if (!keeps || !isPlain) return [{ valid: [], open: names }];
    return [{ valid: parts.flatMap((part) => names.map((name) => `${part}/${name}`)), open: [] }];
  }

  private definition(given: Expr): Expr {
    const expr = bare(given);
    return (expr.op === 'name' && this.flow.definedOnce(expr.name)) || expr;
  }
}
