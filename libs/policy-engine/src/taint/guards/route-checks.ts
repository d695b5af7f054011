import { isListed, Schemas } from '../builtins/schemas.js';
import type { FlowAnalysis } from '../flow.js';
import type { CallExpr, Expr, FileIr, FunctionIr, Statement } from '../ir.js';
import { isNarrow, type RequestModel } from '../request-models.js';
import type { Scope } from '../scope.js';
import { exprsOf, functionsOf, innerOf, partsOf } from '../walk.js';
import { bare, literalText, nameOf, type Said } from './expressions.js';
import { fieldsOfJsonSchema } from './json-schemas.js';
import { isOtherThan } from './replaced.js';

/** Names of fields that hold no text of the sender's choice, by the part of the request. */
type Checked = ReadonlyMap<string, ReadonlySet<string>>;

interface Route {
  /** What is checked before the handler runs. */
  before: Checked;
  /** What express-validator checked, if its result has no errors. */
  ifValid: Checked;
  /** Fields that one of its validators lets pass whatever they hold, and `matchedData` returns. */
  open: ReadonlySet<string>;
}

const ADDS_ROUTE = /^(?:get|post|put|patch|delete|all|route)$/;
const CONCERNS = /\b(?:express-validator|celebrate)\b|\bfastify\b|['"`]\/[^'"`\n]*:\w+\(/i;
const MAX_NODES = 200_000;
/** Where formats of JSON schemas may mean nothing, or something else. */
const OTHER_FORMATS = /\b(?:validateFormats|unknownFormats|addFormat|formats)\b|\bformat\s*:\s*false\b/;

const VALIDATOR = /\{([^{}]*)\}\s*(?:=\s*require\(\s*|from\s*)['"]express-validator(?:\/\w+)?['"]/g;
/** What its functions are about. */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  query: ['query'],
  param: ['params'],
  body: ['body'],
  cookie: ['cookies'],
  header: ['headers'],
  check: ['query', 'params', 'body', 'cookies', 'headers'],
};
/** Checks of express-validator that no attack passes. */
const PLAIN =
  /^(?:isInt|isFloat|isNumeric|isDecimal|isBoolean|isUUID|isULID|isMongoId|isHexadecimal|isDate|isIP|isPort)$/;
/** The same, unless a second argument says which other characters may stand there. */
const LETTERS = /^(?:isAlpha|isAlphanumeric)$/;
/** What else may stand beside them: it changes no text to another, and takes no check back, as `not`, `if`, `customSanitizer` and `replace` do. */
const KEEPS =
  /^(?:is[A-Z]\w*|isIn|matches|bail|withMessage|exists|notEmpty|optional|custom|hide|trim|ltrim|rtrim|escape|toInt|toFloat|toBoolean|toDate|toLowerCase|toUpperCase|contains|equals)$/;

/** What the text of a file says, asked once and not at each call. */
interface FileFacts {
  /** Functions of express-validator by the names that the file has for them. */
  validators: ReadonlyMap<string, string>;
  isAboutAjv: boolean;
  isAboutFastify: boolean;
  hasOtherFormats: boolean;
}

const knownFacts = new WeakMap<FileIr, FileFacts>();

function factsOf(file: FileIr): FileFacts {
  let facts = knownFacts.get(file);
  if (!facts) {
    const { text } = file;
    const validators = new Map<string, string>();
    for (const [, names = ''] of text.matchAll(VALIDATOR))
      for (const each of names.split(',')) {
        const [, name = '', own = name] = /^\s*(\w+)(?:\s*(?::|as)\s*(\w+))?\s*$/.exec(each) ?? [];
        if (name && !validators.has(own)) validators.set(own, name);
      }
    facts = {
      validators,
      isAboutAjv: /\bajv\b/i.test(text),
      isAboutFastify: /\bfastify\b/i.test(text),
      hasOtherFormats: OTHER_FORMATS.test(text),
    };
    knownFacts.set(file, facts);
  }
  return facts;
}

interface Names {
  /** How often each occurs. */
  uses: ReadonlyMap<string, number>;
  /** Those in a line after `export`. */
  exported: ReadonlySet<string>;
}

const NAME = /[\p{ID_Continue}$]+/gu;
const knownNames = new WeakMap<FileIr, Names>();

function namesOf(file: FileIr): Names {
  let names = knownNames.get(file);
  if (!names) {
    const uses = new Map<string, number>();
    for (const [name] of file.text.matchAll(NAME)) uses.set(name, (uses.get(name) ?? 0) + 1);
    const exported = [...file.text.matchAll(/\bexports?\b(.*)/g)].flatMap(([, line = '']) => line.match(NAME) ?? []);
    names = { uses, exported: new Set(exported) };
    knownNames.set(file, names);
  }
  return names;
}

/** What the routes of a file check of a request before their handlers run, and what handlers check themselves. */
export class RouteChecks {
  private readonly schemas: Schemas;
  private known: ReadonlyMap<number, Route> | null = null;

  constructor(private readonly flow: FlowAnalysis) {
    this.schemas = new Schemas(flow);
  }

  private get facts(): FileFacts {
    return factsOf(this.flow.file);
  }

  /** What holds at the start of a handler. */
  ofHandler(body: FunctionIr): Said[] {
    return saidOf(this.routes().get(body.id)?.before, body);
  }

  /** What holds in a handler once express-validator has found no error. */
  ifValid(body: FunctionIr | null): Said[] {
    return body ? saidOf(this.routes().get(body.id)?.ifValid, body) : [];
  }

  /** `validationResult(req)` */
  isResult(expr: Expr): expr is CallExpr {
    if (expr.op !== 'call' || expr.receiver || this.facts.validators.get(expr.name) !== 'validationResult')
      return false;
    return expr.args[0]?.value.op === 'name';
  }

  /** For `matchedData(req)`, which leaves out what is invalid. */
  matched({ name, args }: CallExpr, body: FunctionIr | null): RequestModel | null {
    if (this.facts.validators.get(name) !== 'matchedData' || args.length > 1) return null;
    const route = body ? this.routes().get(body.id) : undefined;
    const fields = [...(route?.ifValid.values() ?? [])].flatMap((each) => [...each]);
    const plain = new Set(fields.filter((field) => !route?.open.has(field)));
    return { fields: plain, plain };
  }

  /** For a call that judges data by a schema: `schema.validate(req.body)`, and `validate(req.body)` of ajv. */
  judged(call: CallExpr, scope: Scope): Said[] {
    const ofSchema = this.schemas.judged(call, scope);
    if (ofSchema.length > 0 || !this.facts.isAboutAjv || this.facts.hasOtherFormats) return ofSchema;
    const [first, second] = call.args.map(({ value }) => value);
    const compiled = call.receiver || scope.hides(call.name) ? null : this.flow.definedOnce(call.name);
    const isOfAjv = (receiver: Expr | null) =>
      receiver !== null && /^new Ajv\w*\(/.test(this.flow.code(this.definition(receiver, scope)));
    const schema =
      compiled?.op === 'call' && compiled.name === 'compile' && isOfAjv(compiled.receiver)
        ? compiled.args[0]?.value
        : call.name === 'validate' && second && isOfAjv(call.receiver)
          ? first
          : undefined;
    const data = compiled ? first : second;
    if (!schema || !data) return [];
    const plain = fieldsOfJsonSchema(this.definition(schema, scope), (each) => this.definition(each, scope));
    return [{ expr: data, isGuess: false, model: { fields: plain, plain } }];
  }

  private routes(): ReadonlyMap<number, Route> {
    this.known ??= CONCERNS.test(this.flow.file.text) ? this.found() : new Map();
    return this.known;
  }

  private found(): Map<number, Route> {
    const routes = new Map<number, Route>();
    const calls = [...callsIn(this.flow.file)];
    const hooks = calls.filter(({ name }) => /^(?:param|addHook)$/.test(name)).map((call) => this.flow.code(call));
    for (const call of calls) {
      if (!ADDS_ROUTE.test(call.name) || !call.receiver) continue;
      const before = new Map<string, Set<string>>();
      const ifValid = new Map<string, Set<string>>();
      const open = new Set<string>();
      const enters = ({ id }: FunctionIr) => {
        for (const hook of hooks) dropWritten(hook, before, ifValid);
        const other = routes.get(id);
        const both = (now: Checked, then: Checked | undefined) => (other ? shared(now, then) : copied(now));
        routes.set(id, {
          before: both(before, other?.before),
          ifValid: both(ifValid, other?.ifValid),
          open: new Set([...open, ...(other?.open ?? [])]),
        });
      };
      const [first] = call.args;
      add(before, 'params', this.ofPath(first && literalText(first.value)));
      const given = call.args.flatMap(({ value }) => this.listed(value));
      for (const each of given) {
        const handler = this.handlerIn(each);
        if (handler) {
          if (stopsInvalid(handler, this)) for (const [part, fields] of ifValid) add(before, part, fields);
          enters(handler);
          dropWritten(this.flow.code(handler), before, ifValid);
          continue;
        }
        this.ofCelebrate(each, before);
        this.ofValidator(each, ifValid, open);
        const run = this.ofFastify(each, before);
        if (run) enters(run);
      }
    }
    return routes;
  }

  /** `/:id(\\d+)`; Fastify searches for a pattern, and Express matches all of it. */
  private ofPath(path: string | null | undefined): Iterable<string> {
    const isFastify = this.facts.isAboutFastify;
    return [...(path?.matchAll(/:(\w+)\((\^?)([^()]*?)(\$?)\)/g) ?? [])].flatMap(([, name = '', from, pattern, to]) =>
      isNarrow(pattern) && (!isFastify || (from && to)) && path?.split(`:${name}`).length === 2 ? [name] : [],
    );
  }

  /** A middleware, or those of a list. */
  private listed(given: Expr): readonly Expr[] {
    const expr = bare(given);
    const value = expr.op === 'name' ? (this.flow.definedOnce(expr.name) ?? expr) : expr;
    if (value.op === 'list') return value.items.flatMap((item) => this.listed(item));
    return [value.op === 'function' ? expr : value];
  }

  /** A function, or one that another wraps: `handle(async (req, res) => …)`. One with a name is used by this file's routes alone. */
  private handlerIn(expr: Expr): FunctionIr | null {
    if (expr.op === 'function') return expr.body;
    if (expr.op === 'name') {
      const body = functionsOf(this.flow.file).get(expr.name);
      if (!body) return null;
      const { uses, exported } = namesOf(this.flow.file);
      if (exported.has(expr.name)) return null;
      return body.params.length > 2 || uses.get(expr.name) === 2 ? body : null;
    }
    const [first, ...others] = expr.op === 'call' ? expr.args : [];
    return first?.value.op === 'function' && others.length === 0 ? first.value.body : null;
  }

  /** `celebrate({ [Segments.QUERY]: { kind: Joi.string().valid('a', 'b') } })` */
  private ofCelebrate(expr: Expr, checked: Map<string, Set<string>>): void {
    const [parts] = expr.op === 'call' ? expr.args : [];
    const isCelebrate = expr.op === 'call' && expr.name === 'celebrate' && !expr.receiver;
    if (!isCelebrate || !parts || !/['"]celebrate['"]/.test(this.flow.file.text)) return;
    const map = this.definition(parts.value, this.flow.root);
    for (const { key, value } of map.op === 'map' ? map.entries : []) {
      const part =
        key !== null && typeof key !== 'string' && key.op === 'member' ? key.name.toLowerCase() : nameOf(key);
      const schema = this.definition(value, this.flow.root);
      const plain =
        schema.op === 'map'
          ? schema.entries.flatMap((each) =>
              this.schemas.isPlain(each.value, this.flow.root) ? (nameOf(each.key) ?? []) : [],
            )
          : (this.schemas.model(schema, this.flow.root, true)?.plain ?? []);
      if (part !== null) add(checked, part, plain);
    }
  }

  /** `query('n').isInt()` */
  private ofValidator(expr: Expr, checked: Map<string, Set<string>>, open: Set<string>): void {
    const methods: CallExpr[] = [];
    let made = expr;
    for (; made.op === 'call' && made.receiver; made = made.receiver) methods.push(made);
    if (made.op !== 'call' || made.callee) return;
    const parts = PARTS[this.facts.validators.get(made.name) ?? ''];
    const named = made.args[0] && bare(made.args[0].value);
    const names = named?.op === 'list' ? named.items : named ? [named] : [];
    const fields = names.flatMap((name) => literalText(name)?.match(/^[\w-]+$/) ?? []);
    if (!parts) return;
    const keeps = methods.every(({ name }) => KEEPS.test(name) && !isOtherThan(name, this.flow.file));
    const isPlain = methods.some(({ name, args }) => {
      const [given, flags] = args;
      if (name === 'isIn') return given !== undefined && this.isList(given.value);
      if (name === 'matches')
        return given !== undefined && !flags && isNarrow(/^\/\^(.*)\$\/i?$/.exec(this.flow.code(given.value))?.[1]);
      return PLAIN.test(name) || (LETTERS.test(name) && !flags);
    });
    if (keeps && isPlain) for (const part of parts) add(checked, part, fields);
    else for (const field of fields) open.add(field);
  }

  private isList(given: Expr): boolean {
    return isListed(this.definition(given, this.flow.root), this.flow.root);
  }

  /** `{ schema: { querystring: … } }`, and the handler that stands there too. */
  private ofFastify(options: Expr, checked: Map<string, Set<string>>): FunctionIr | null {
    const { text } = this.flow.file;
    if (options.op !== 'map' || !this.facts.isAboutFastify || this.facts.hasOtherFormats) return null;
    if (/[vV]alidatorCompiler|\battachValidation\b/.test(text)) return null;
    const entry = (name: string) => options.entries.find(({ key }) => nameOf(key) === name)?.value;
    const definition = (expr: Expr) => this.definition(expr, this.flow.root);
    const schema = entry('schema');
    const parts = schema && definition(schema);
    for (const { key, value } of parts?.op === 'map' ? parts.entries : []) {
      const part = nameOf(key);
      if (part)
        add(checked, part === 'querystring' ? 'query' : part, fieldsOfJsonSchema(definition(value), definition));
    }
    add(checked, 'params', this.ofPath(literalText(entry('url') ?? options)));
    const hook = entry('preHandler');
    const ran = hook && this.handlerIn(bare(hook));
    if (ran) dropWritten(this.flow.code(ran), checked);
    const handler = entry('handler');
    return handler ? this.handlerIn(bare(handler)) : null;
  }

  /** What the file gives a name, or else the expression. */
  private definition(given: Expr, scope: Scope): Expr {
    const expr = bare(given);
    return (expr.op === 'name' && !scope.hides(expr.name) && this.flow.definedOnce(expr.name)) || expr;
  }
}

/** Whether a middleware goes on only where express-validator has found nothing. */
function stopsInvalid({ body, params }: FunctionIr, checks: RouteChecks): boolean {
  const next = params[2]?.target;
  if (next?.op !== 'name') return false;
  const results = new Set<string>();
  const goesOn = (statements: readonly Statement[]): boolean =>
    statements.some((each) => exprsOf(each).some(callsNext) || partsOf(each).some(goesOn));
  const callsNext = (expr: Expr): boolean =>
    (expr.op === 'call' && expr.name === next.name && expr.args.length === 0) ||
    (expr.op === 'name' && expr.name === next.name) ||
    innerOf(expr).some(callsNext);
  for (const statement of body) {
    const value = statement.kind === 'expression' ? statement.value : null;
    if (value?.op === 'assign' && value.target.op === 'name' && checks.isResult(bare(value.value)))
      results.add(value.target.name);
    if (statement.kind === 'if') {
      const test = bare(statement.test);
      const isNot = test.op === 'unary' && test.operator === '!';
      const asked = isNot ? bare(test.operand) : test;
      const result = asked.op === 'call' && asked.name === 'isEmpty' && asked.receiver ? bare(asked.receiver) : null;
      const isAsked = result && (result.op === 'name' ? results.has(result.name) : checks.isResult(result));
      if (isAsked && isNot) return leaves(statement.whenTrue) && !goesOn(statement.whenTrue);
      if (isAsked) return !goesOn(statement.whenFalse) && leaves(statement.whenTrue);
    }
    if (goesOn([statement])) return false;
  }
  return false;
}

/** Whether statements end with a `return` or a `throw`. */
function leaves(statements: readonly Statement[]): boolean {
  const last = statements.at(-1);
  return last?.kind === 'return' || last?.kind === 'throw' || (last?.kind === 'block' && leaves(last.body));
}

function saidOf(checked: Checked | undefined, { params: [request] }: FunctionIr): Said[] {
  if (!checked || request?.target.op !== 'name') return [];
  const object = request.target;
  return [...checked].map(([name, plain]) => ({
    expr: { op: 'member', object, name, id: object.id, start: object.start, end: object.end + name.length + 1 },
    isGuess: false,
    model: { fields: plain, plain },
  }));
}

function add(checked: Map<string, Set<string>>, part: string, fields: Iterable<string>): void {
  const known = checked.get(part) ?? new Set();
  for (const field of fields) checked.set(part, known.add(field));
}

/** Forgets what was checked of a part of the request that a function then writes to: `req.query.n = …`, `Object.assign(req.query, …)`. */
function dropWritten(code: string, ...checks: Map<string, Set<string>>[]): void {
  for (const checked of checks)
    for (const part of checked.keys()) {
      const of = String.raw`\w+\.${part}\b`;
      const writes = String.raw`${of}(?:\.\w+|\[[^\]]*\])*\s*=(?![=>])|\(\s*${of}\s*,|=\s*${of}\s*(?:[;\n]|$)`;
      if (new RegExp(writes).test(code)) checked.delete(part);
    }
}

/** What both check, of a handler that two routes run. */
function shared(one: Checked, other: Checked | undefined): Checked {
  const kept = [...one].map(([part, fields]) => {
    const also = other?.get(part);
    return [part, new Set([...fields].filter((field) => also?.has(field)))] as const;
  });
  return new Map(kept);
}

const copied = (checked: Checked) => new Map([...checked].map(([part, fields]) => [part, new Set(fields)]));

/** The calls of a file, with those of its functions. */
function* callsIn({ body }: FileIr): Generator<CallExpr> {
  const left: (Statement | Expr)[] = [...body];
  for (let count = 0; count < MAX_NODES; count++) {
    const node = left.pop();
    if (!node) return;
    if ('kind' in node) {
      left.push(...exprsOf(node), ...partsOf(node).flat());
      if (node.kind === 'function') left.push(...node.body.body);
    } else {
      if (node.op === 'call') yield node;
      left.push(...innerOf(node));
      if (node.op === 'function') left.push(...node.body.body);
    }
  }
}
