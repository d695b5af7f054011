import { Schemas } from '../builtins/schemas.js';
import type { FlowAnalysis } from '../flow.js';
import type { CallExpr, Expr, FileIr, FunctionIr } from '../ir.js';
import type { Scope } from '../memory/scope.js';
import { isNarrow, type RequestModel } from '../sinks/request-models.js';
import { callsIn, functionsOf } from '../walk.js';
import { crossFileCheckOfField } from './cross-file-check.js';
import { exportsOf, functionIn } from './exported-values.js';
import { ExpressValidator } from './express-validator.js';
import { bare, literalText, nameOf, type Said } from './expressions.js';
import { handlersIn } from './handlers.js';
import { fieldsOfJsonSchema } from './json-schemas.js';
import { madeBy, stopsInvalid } from './middleware.js';
import { plainInRoute } from './path-patterns.js';
import { PARSES_BODY, PARTS, writesIn } from './request-parts.js';
import { type Checked, checkedBy, type RequestFacts, type RouteStep } from './route-steps.js';
import { usedBefore } from './router-uses.js';

const ADDS_ROUTE = /^(?:get|post|put|patch|delete|all|route)$/;
const MENTIONS_VALIDATION = /\b(?:express-validator|celebrate)\b|\bfastify\b|['"`]\/[^'"`\n]*:\w+\(/i;
/** Signs that formats of JSON schemas are not checked, or are redefined. */
const OTHER_FORMATS = /\b(?:validateFormats|unknownFormats|addFormat|formats)\b|\bformat\s*:\s*false\b/;

/** What the text of a file shows, computed once per file. */
interface FileFacts {
  isAboutAjv: boolean;
  isAboutFastify: boolean;
  hasOtherFormats: boolean;
  /** How often each name occurs. */
  uses: ReadonlyMap<string, number>;
  /** Names that follow `export` or `exports` in a line. */
  exported: ReadonlySet<string>;
}

const NAME = /[\p{ID_Continue}$]+/gu;
const knownFacts = new WeakMap<FileIr, FileFacts>();

function factsOf(file: FileIr): FileFacts {
  let facts = knownFacts.get(file);
  if (!facts) {
    const { text } = file;
    const uses = new Map<string, number>();
    for (const [name] of text.matchAll(NAME)) uses.set(name, (uses.get(name) ?? 0) + 1);
    const exported = [...text.matchAll(/\bexports?\b(.*)/g)].flatMap(([, line = '']) => line.match(NAME) ?? []);
    facts = {
      isAboutAjv: /\bajv\b/i.test(text),
      isAboutFastify: /\bfastify\b/i.test(text),
      hasOtherFormats: OTHER_FORMATS.test(text),
      uses,
      exported: new Set(exported),
    };
    knownFacts.set(file, facts);
  }
  return facts;
}

/** A local name of something that another file defines, or of an instance of a class there. */
interface NamedElsewhere {
  name: string;
  qualified: string;
}

/** Names of lists that lose or change items: `rules.pop()`, `rules.length = 0`, `rules[0] = …`. */
const SHORTENED =
  /(?<![\p{ID_Continue}$])[\p{ID_Continue}$]+(?=\s*(?:\.(?:length\s*=|(?:pop|shift|splice|fill|copyWithin)\b)|\[[^\]]*\]\s*=(?!=)))/gu;

/** Validation of requests: what the routes of a file check before their handlers run, and what handlers check themselves. */
export class RouteChecks {
  private readonly schemas: Schemas;
  private readonly validator: ExpressValidator;
  private routesByHandler: ReadonlyMap<string, RouteStep[][]> | null = null;
  private exportedHandlers: ReadonlyMap<number, string> | null = null;
  /** Uses of names for handlers and middleware of other files, by their IDs. */
  private readonly named = new Map<number, NamedElsewhere>();
  /** Uses of names for handlers of this file, by their IDs. */
  private readonly routed = new Set<number>();
  private shortened: ReadonlySet<string> | null = null;

  constructor(private readonly flow: FlowAnalysis) {
    this.schemas = new Schemas(flow);
    this.validator = new ExpressValidator(flow);
  }

  private get facts(): FileFacts {
    return factsOf(this.flow.file);
  }

  /** What is validated when a handler starts. */
  ofHandler(body: FunctionIr): Said[] {
    return this.saidOf(body, 'plain');
  }

  /** What is validated once a handler has found express-validator's result to be empty. */
  ifValid(body: FunctionIr | null): Said[] {
    return body ? this.saidOf(body, 'valid') : [];
  }

  isResult(expr: Expr): expr is CallExpr {
    return this.validator.isResult(expr);
  }

  /** For `matchedData(req)`, which leaves out what is invalid, and for `mux.Vars(r)`. */
  matched(call: CallExpr, body: FunctionIr | null): RequestModel | null {
    const { name, args } = call;
    const ofPath = plainInRoute(call, this.flow.file);
    if (ofPath) return { fields: ofPath, plain: ofPath };
    if (this.validator.nameOf(name) !== 'matchedData' || args.length > 1) return null;
    const { ifValid = new Set<string>(), open = new Set() } = body ? this.checked(body) : {};
    const fields = [...ifValid].map((field) => field.replace(/^.*\//, ''));
    const plain = new Set(fields.filter((field) => !open.has(field)));
    return { fields: plain, plain };
  }

  /** For a call that checks data by a schema: `schema.validate(req.body)`, and `validate(req.body)` of ajv. */
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

  /** What other files need to know: the routes, exported middleware and exported handlers of this file. */
  told(): Omit<RequestFacts, 'others'> & { named: ReadonlyMap<number, NamedElsewhere> } {
    const routes = [...this.routes()].flatMap(([handler, all]) => all.map((steps) => [handler, steps] as const));
    // what the file exports again, it uses for more than its routes
    const named = new Map(this.named);
    const given = new Map([...this.handlers().values()].map((name): [string, RouteStep[]] => [name, []]));
    const seen = new Map<string, string>();
    for (const [name, value] of exportsOf(this.flow.file)) {
      const steps = this.isShortened(name) ? [] : this.listed(value).flatMap((each) => this.stepsOf(each));
      // a name with several values: it is unknown which one other files receive
      const before = seen.get(name) ?? JSON.stringify(steps);
      seen.set(name, before === JSON.stringify(steps) ? before : '');
      if (steps.length > 0 || given.has(name)) given.set(name, seen.get(name) === '' ? [] : steps);
    }
    return { routes, given: [...given], named };
  }

  private routes(): ReadonlyMap<string, RouteStep[][]> {
    const { text } = this.flow.file;
    this.routesByHandler ??=
      MENTIONS_VALIDATION.test(text) || (this.flow.crossFileFlows && mayRoute(text)) ? this.findRoutes() : new Map();
    return this.routesByHandler;
  }

  /** What all routes of a handler check before it: a field counts only if each of them checks it. */
  private checked(body: FunctionIr): Checked {
    const [first, ...others] = (this.routes().get(`#${body.start}`) ?? [[]]).map((steps) => checkedBy(steps));
    const all = (of: keyof Checked) =>
      new Set([...(first?.[of] ?? [])].filter((field) => others.every((other) => other[of].has(field))));
    const open = new Set([first, ...others].flatMap((each) => [...(each?.open ?? [])]));
    return { plain: all('plain'), ifValid: all('ifValid'), open };
  }

  private saidOf(body: FunctionIr, when: 'plain' | 'valid'): Said[] {
    const [request] = body.params;
    if (request?.target.op !== 'name') return [];
    const object = request.target;
    const routes = this.routes().get(`#${body.start}`);
    const handler = this.flow.crossFileFlows ? (routes ? `#${body.start}` : this.handlers().get(body.id)) : undefined;
    const dependsOnOtherFiles = handler !== undefined && (!routes || routes.some(dependsOnExports));
    const { plain, ifValid } = this.checked(body);
    return PARTS.flatMap((part) => {
      const fields = [...(when === 'plain' ? plain : ifValid)].flatMap((field) =>
        field.startsWith(`${part}/`) ? [field.slice(part.length + 1)] : [],
      );
      if (fields.length === 0 && !dependsOnOtherFiles) return [];
      const known = { fields: new Set(fields), plain: new Set(fields) };
      const asks = [`${when} ${handler}/${part}/@`];
      const model = dependsOnOtherFiles
        ? { ...known, asks, crossFileCheck: (field: string) => crossFileCheckOfField(asks, field) }
        : known;
      const { id, start, end } = object;
      const expr = { op: 'member' as const, object, name: part, id, start, end: end + part.length + 1 };
      return [{ expr, isGuess: false, model }];
    });
  }

  /** Functions that other files may use as handlers, by their IDs. */
  private handlers(): ReadonlyMap<number, string> {
    if (!this.exportedHandlers) {
      this.routes();
      this.exportedHandlers = handlersIn(this.flow.file, this.routed);
    }
    return this.exportedHandlers;
  }

  private findRoutes(): Map<string, RouteStep[][]> {
    const routes = new Map<string, RouteStep[][]>();
    const calls = [...callsIn(this.flow.file)];
    const hooks = calls.filter(({ name }) => /^(?:param|addHook)$/.test(name)).map((call) => this.flow.code(call));
    const written = hooks.flatMap(writesIn);
    const used = usedBefore(this.flow.file, (middleware) =>
      this.listed(middleware).flatMap((each) => this.stepsOf(each)),
    );
    // what a router uses is no handler of a route
    this.named.clear();
    for (const call of calls) {
      if (!ADDS_ROUTE.test(call.name) || !call.receiver) continue;
      const [first] = call.args;
      const steps: RouteStep[] = [
        ...(used.get(call.id) ?? []),
        { plain: this.ofPath(first && literalText(first.value)) },
      ];
      const enters = (handler: string) => {
        routes.set(handler, [...(routes.get(handler) ?? []), [...steps, ...written]]);
      };
      for (const each of call.args.flatMap(({ value }) => this.listed(value))) {
        const handler = this.handlerIn(each);
        if (handler) enters(`#${handler.start}`);
        if (each.op === 'name' && functionsOf(this.flow.file).has(each.name)) {
          enters(`=${each.name}`);
          this.routed.add(each.id);
        }
        const qualified = this.qualified(each);
        if (qualified !== null) enters(qualified);
        steps.push(...this.stepsOf(each));
        const run = this.ofFastify(each, steps);
        if (run) for (const name of this.namesOf(run)) enters(name);
      }
    }
    return routes;
  }

  private namesOf(run: Expr): string[] {
    const handler = this.handlerIn(run);
    return [...(handler ? [`#${handler.start}`] : []), this.qualified(run) ?? []].flat();
  }

  /** `/:id(\\d+)`; Fastify searches for a pattern, and Express matches all of it. */
  private ofPath(path: string | null | undefined): string[] {
    const isFastify = this.facts.isAboutFastify;
    return [...(path?.matchAll(/:(\w+)\((\^?)([^()]*?)(\$?)\)/g) ?? [])].flatMap(([, name = '', from, pattern, to]) =>
      isNarrow(pattern) && (!isFastify || (from && to)) && path?.split(`:${name}`).length === 2
        ? [`params/${name}`]
        : [],
    );
  }

  /** A middleware, or those of a list. */
  private listed(given: Expr): readonly Expr[] {
    const expr = bare(given);
    const value = expr.op === 'name' ? (this.flow.definedOnce(expr.name) ?? expr) : expr;
    if (value.op === 'list')
      return expr.op === 'name' && this.isShortened(expr.name) ? [] : value.items.flatMap((item) => this.listed(item));
    return [value.op === 'function' || this.qualified(expr) !== null ? expr : value];
  }

  /** Whether the file takes something out of a list again: `rules.pop()`, `rules.length = 0`. */
  private isShortened(name: string): boolean {
    this.shortened ??= new Set([...this.flow.file.text.matchAll(SHORTENED)].map(([shortened]) => shortened));
    return this.shortened.has(name);
  }

  /** The qualified name of what another file has, for `users.list`, `users.list.bind(users)` and `handle(users.list)`. */
  private qualified(given: Expr): string | null {
    const { crossFileFlows } = this.flow;
    const expr = bare(given);
    if (!crossFileFlows) return null;
    if (expr.op === 'member') {
      const object = this.qualified(expr.object);
      return object === null ? null : `${object}.${expr.name}`;
    }
    if (expr.op === 'call') {
      const [first, ...others] = expr.args.map(({ value }) => value);
      if (expr.name === 'bind' && expr.receiver) return this.qualified(expr.receiver);
      return first && others.length === 0 && bare(first).op !== 'call' ? this.qualified(first) : null;
    }
    if (expr.op !== 'name') return null;
    const made = this.flow.definedOnce(expr.name);
    const { id, name } = made?.op === 'call' && made.isNew ? made : expr;
    const qualified = crossFileFlows.named(name);
    if (qualified === null) return null;
    this.named.set(id, { name, qualified }).set(expr.id, { name: expr.name, qualified });
    return qualified;
  }

  /** A function, or one that another wraps: `handle(async (req, res) => …)`. One with a name is used by this file's routes alone. */
  private handlerIn(expr: Expr): FunctionIr | null {
    if (expr.op !== 'name') return functionIn(expr);
    const body = functionsOf(this.flow.file).get(expr.name);
    const { uses, exported } = this.facts;
    if (!body || exported.has(expr.name)) return null;
    return body.params.length > 2 || uses.get(expr.name) === 2 ? body : null;
  }

  /** What a middleware, or what makes one, does to the request. */
  private stepsOf(expr: Expr): RouteStep[] {
    const body = expr.op === 'name' ? functionsOf(this.flow.file).get(expr.name) : functionIn(expr);
    if (body) {
      const stops: RouteStep[] = stopsInvalid(body, this.validator) ? [{ stops: true }] : [];
      return [...stops, ...writesIn(this.flow.code(body)), ...madeBy(body, this.flow, this.validator)];
    }
    if (expr.op === 'call') {
      if (PARSES_BODY.test(this.flow.code(expr))) return [{ writes: 'body' }];
      const ofValidator = this.validator.stepsOf(expr);
      const [first, second] = expr.args;
      if (ofValidator.length > 0 || !first) return ofValidator;
      const isCelebrate = expr.name === 'celebrate' && /['"]celebrate['"]/.test(this.flow.file.text);
      if (isCelebrate && !expr.receiver)
        return [{ makes: [{ applies: 'celebrate', to: null }], from: this.ofSchema(first.value) }];
      const makes = this.stepsOf(
        expr.receiver ? { ...expr, op: 'member', object: expr.receiver } : { ...expr, op: 'name' },
      );
      const validators = this.listed(first.value).flatMap((each) => this.validator.stepsOf(each));
      const from = [...validators, ...this.ofSchema(first.value)];
      const told = second ? { told: literalText(second.value) ?? '' } : {};
      return makes.length > 0 ? [{ makes, from, ...told }] : this.ofSchema(expr);
    }
    return this.ofSchema(expr);
  }

  /** The fields that a schema leaves no text of the sender's choice, or those of each part of a request. */
  private ofSchema(given: Expr): RouteStep[] {
    const { root } = this.flow;
    const qualified = bare(given).op === 'call' ? null : this.qualified(given);
    if (qualified !== null) return [{ given: qualified }];
    const schema = this.definition(given, root);
    const kind = this.schemas.kind(schema, root);
    const fields = (isConverted: boolean) => [...(this.schemas.model(schema, root, isConverted)?.plain ?? [])];
    if (kind === 'joi')
      return [
        { schema: 'joi', fields: fields(false) },
        { schema: 'celebrate', fields: fields(true) },
      ];
    if (kind) return kind === 'zod' ? [{ schema: 'zod', fields: fields(false) }] : [];
    if (schema.op !== 'map') return [];
    const ofJson = fieldsOfJsonSchema(schema, (each) => this.definition(each, root));
    if (ofJson.size > 0) return [{ schema: 'json', fields: [...ofJson] }];
    const plain = schema.entries.flatMap(({ key, value }) =>
      this.schemas.isPlain(value, root) ? (nameOf(key) ?? []) : [],
    );
    if (plain.length > 0) return [{ schema: 'celebrate', fields: plain }];
    return schema.entries.flatMap(({ key, value }) => {
      const name =
        key !== null && typeof key !== 'string' && key.op === 'member' ? key.name.toLowerCase() : nameOf(key);
      const part = name === 'querystring' ? 'query' : name;
      if (part === 'schema') return this.ofSchema(value);
      return part !== null && PARTS.includes(part) ? [{ part, of: this.ofSchema(value) }] : [];
    });
  }

  /** `{ schema: { querystring: … } }`, and the handler that stands there too. */
  private ofFastify(options: Expr, steps: RouteStep[]): Expr | null {
    const { text } = this.flow.file;
    if (!this.facts.isAboutFastify || this.facts.hasOtherFormats) return null;
    if (/[vV]alidatorCompiler|\battachValidation\b/.test(text)) return null;
    steps.push({ makes: [{ applies: 'json', to: null }], from: this.ofSchema(options) });
    if (options.op !== 'map') return null;
    const entry = (name: string) => options.entries.find(({ key }) => nameOf(key) === name)?.value;
    steps.push({ plain: this.ofPath(literalText(entry('url') ?? options)) });
    const hook = entry('preHandler');
    const ran = hook && this.handlerIn(bare(hook));
    if (ran) steps.push(...writesIn(this.flow.code(ran)));
    const handler = entry('handler');
    return handler ? bare(handler) : null;
  }

  /** The value of a name that is defined once, or else the expression itself. */
  private definition(given: Expr, scope: Scope): Expr {
    const expr = bare(given);
    return (expr.op === 'name' && !scope.hides(expr.name) && this.flow.definedOnce(expr.name)) || expr;
  }
}

const ROUTES = /\b(?:express|Router|router|fastify|koa|app)\b/;
const IMPORTS_OWN = /(?:\brequire\(\s*|\bfrom\s*|\bimport\(\s*)['"](?:\.|[@~#]\/|src\/)/;

/** Whether a file may run handlers of other files by its routes. */
function mayRoute(text: string): boolean {
  return ROUTES.test(text) && IMPORTS_OWN.test(text);
}

const HANDLERS = /controller|handler|route/i;

/** Whether a file may use handlers of other files, by its routes or in another way. */
export function mayUseHandlers({ path, text }: { path: string; text: string }): boolean {
  return IMPORTS_OWN.test(text) && (ROUTES.test(text) || HANDLERS.test(path) || HANDLERS.test(text));
}

const dependsOnExports = (steps: readonly RouteStep[]): boolean => JSON.stringify(steps).includes('{"given":');
