import type { FlowAnalysis } from '../flow.js';
import { bare, literalText, type Said } from '../guards/expressions.js';
import { isOtherThan } from '../guards/replaced.js';
import type { CallExpr, Expr, FileIr } from '../ir.js';
import type { Scope } from '../memory/scope.js';
import { isNarrow, type RequestModel } from '../sinks/request-models.js';
import { anyTaint, CLEAN, isSettled, merged, objectOf, SETTLED, step, type Value } from '../values/value.js';

/** How a library writes schemas. */
interface Library {
  /** Methods that accept data, or throw. */
  accepts: RegExp;
  /** Schemas of values without text of the sender's. */
  plain: RegExp;
  /** Formats of a text in which no attack can be written. */
  plainText: RegExp;
  /** Methods that list all values. */
  lists: RegExp;
  /** Methods that accept no more, and change nothing. */
  keeps: RegExp;
  /** Whether what the schema does not name is left out. */
  strips: boolean;
}

const ZOD: Library = {
  accepts: /^(?:safe)?[pP]arse(?:Async)?$/,
  plain:
    /^(?:enum|nativeEnum|literal|number|int(?:32)?|uint32|float(?:32|64)|bigint|boolean|stringbool|date|null|undefined|never|void|uu?id(?:v\d)?|guid|cuid2?|ulid|nanoid|ipv[46])$/,
  plainText: /^(?:uuid|guid|cuid2?|ulid|nanoid|ip|datetime|date|time)$/,
  lists: /^(?!)/,
  // `passthrough`, `transform` and `catch` do not
  keeps:
    /^(?:optional|nullable|nullish|default|prefault|min|max|length|size|int|positive|negative|nonnegative|nonpositive|finite|safe|multipleOf|step|gte?|lte?|nonempty|readonly|describe|meta|brand|strict|strip|partial|required|refine|superRefine|trim|toLowerCase|toUpperCase)$/,
  strips: true,
};
const JOI: Library = {
  // `validate` gives an error, and the data as it came
  accepts: /^(?:validate(?:Async)?|attempt|assert)$/,
  plain: /^(?:number|boolean|bool|date)$/,
  plainText: /^(?:guid|uuid|alphanum|hex|token|isoDate)$/,
  lists: /^(?:valid|equal)$/,
  // `allow`, `custom`, `when`, `concat` and `raw` do not
  keeps:
    /^(?:required|optional|min|max|length|integer|positive|negative|less|greater|precision|multiple|port|trim|lowercase|uppercase|insensitive|strict|label|description|messages?|note|tag|meta|example|unique|single|sparse|iso|timestamp|truthy|falsy|keys|items|unknown|options|prefs)$/,
  strips: false,
};
const YUP: Library = {
  accepts: /^validate(?:Sync)?$/,
  plain: /^(?:number|boolean|bool|date)$/,
  plainText: /^(?:uuid|datetime)$/,
  lists: /^oneOf$/,
  keeps:
    /^(?:required|notRequired|optional|nullable|nonNullable|defined|min|max|length|integer|positive|negative|moreThan|lessThan|trim|lowercase|uppercase|strict|label|meta|typeError|noUnknown|shape|of)$/,
  strips: false,
};
const LIBRARIES: Readonly<Record<string, Library>> = { zod: ZOD, joi: JOI, '@hapi/joi': JOI, yup: YUP };
/** `import { z } from 'zod'`, `const Joi = require('joi')`, `import * as yup from 'yup'` */
const IMPORTED =
  /\b(?:import\s+(?:\*\s*as\s+)?|(?:const|let|var)\s+)(?:\{\s*(z)\s*\}|(\w+))\s*(?:from\s*|=\s*require\(\s*)['"](zod|joi|@hapi\/joi|yup)['"]/g;

/** What must follow a call of `validate`, for the function not to go on with what is in error. Ends with the name of the error. */
const STOPS =
  /^[^\n]*\n\s*if\s*\(\s*((?:\w+\.)?error)(?:\s*!==?\s*(?:undefined|null))?\s*\)\s*(?:return\b|throw\b|\{(?:(?!\b(?:if|switch|case|for|while|function)\b|=>|&&|\|\||\?)[^{}]|\{[^{}]*\})*\b(?:return|throw)\b)/;
/** What its result is given to. */
const RESULT = /(?:\{([^{}]*)\}|\b(\w+))\s*=\s*$/;
const MAX_AFTER = 600;
const MAX_BEFORE = 200;

const namesIn = new WeakMap<FileIr, ReadonlyMap<string, Library>>();

/** The data that remains tainted after a schema accepted it: `z.object({ kind: z.enum(['a', 'b']) }).parse(req.query)`. */
export class Schemas {
  constructor(private readonly flow: FlowAnalysis) {}

  /** @returns null if the call accepts nothing by a schema that the file shows */
  parsed(expr: CallExpr, args: readonly Value[], scope: Scope): Value | null {
    const { file, marks } = this.flow;
    if (!expr.receiver || librariesOf(file).size === 0) return null;
    const ofLibrary = this.library(expr.receiver);
    // `Joi.attempt(data, schema)`
    const [first, second] = expr.args.map(({ value }) => value);
    const schema = ofLibrary && second ? second : expr.receiver;
    const library = this.libraryOf(schema, scope);
    if (!library?.accepts.test(expr.name) || isOtherThan(expr.name, file)) return null;
    if (marks.guards.has('prototype') && library !== ZOD) return null;
    const data = step(ofLibrary ? (args[0] ?? merged([])) : merged(args), expr);
    const value = first && this.accepted(schema, data, scope, library);
    if (!value) return null;
    if (library === JOI && expr.name === 'validate') {
      if (!stopsAtError(expr, file)) return null;
      return objectOf([['value', value]]);
    }
    return expr.name.startsWith('safe') ? objectOf([['data', value]]) : value;
  }

  /** Which fields of an object hold no text of the sender's, once a schema accepted it, with those of its objects as `body/kind`; null if the expression is none. */
  model(schema: Expr, scope: Scope, isConverted: boolean): RequestModel | null {
    const library = this.libraryOf(schema, scope);
    const value = library && this.accepted(schema, CLEAN, scope, library, !isConverted);
    if (!value) return null;
    const plain = settledIn(value, '');
    return value.model ?? { fields: new Set(value.fields?.keys()), plain: new Set(plain) };
  }

  /** The library of a schema; null if the expression is none. */
  kind(schema: Expr, scope: Scope): 'zod' | 'joi' | 'yup' | null {
    const library = this.libraryOf(schema, scope);
    return library && (library === ZOD ? 'zod' : library === JOI ? 'joi' : 'yup');
  }

  /** Whether a schema leaves nothing of the sender's choice of a text. */
  isPlain(schema: Expr, scope: Scope): boolean {
    const library = this.libraryOf(schema, scope);
    return library !== null && isSettled(this.accepted(schema, CLEAN, scope, library) ?? CLEAN);
  }

  /** For `schema.validate(data)` and `schema.safeParse(data)`, what holds of the data as it came, if there is no error. */
  judged({ receiver, name, args }: CallExpr, scope: Scope): Said[] {
    const [data, ...others] = args;
    if (!receiver || !data || others.length > 0 || librariesOf(this.flow.file).size === 0) return [];
    const library = this.libraryOf(receiver, scope);
    if (library === YUP || !library?.accepts.test(name) || isOtherThan(name, this.flow.file)) return [];
    const model = this.model(receiver, scope, false);
    return model ? [{ expr: data.value, isGuess: false, model }] : [];
  }

  /**
   * What is left of `data`; null if the expression is no schema.
   * @param isRaw whether it is the data as it came, of which a schema may have read only a part as a date
   */
  private accepted(given: Expr, data: Value, scope: Scope, library: Library, isRaw = false): Value | null {
    const expr = bare(given);
    if (expr.op === 'name') {
      const schema = scope.hides(expr.name) ? null : this.flow.definedOnce(expr.name);
      return schema?.op === 'call' ? this.accepted(schema, data, scope, library, isRaw) : null;
    }
    const methods: CallExpr[] = [];
    let made = expr;
    for (; made.op === 'call' && made.receiver?.op === 'call'; made = made.receiver) methods.push(made);
    if (made.op !== 'call' || this.library(made.receiver) !== library) return null;
    const isList = methods.some(
      ({ name, args }) =>
        library.lists.test(name) && args.length > 0 && args.every(({ value }) => isListed(value, scope)),
    );
    const isText = methods.some((each) => library.plainText.test(each.name) || this.hasNarrowPattern(each));
    const keeps = (method: CallExpr) =>
      library.keeps.test(method.name) ||
      library.plainText.test(method.name) ||
      this.hasNarrowPattern(method) ||
      (library.lists.test(method.name) && isList);
    if (!methods.every(keeps)) return data;
    const isLax = isRaw && (made.name === 'date' || made.receiver?.op === 'member');
    if (isLax) return data;
    if (isList || library.plain.test(made.name) || (made.name === 'string' && isText)) return SETTLED;
    const filled = methods.find(({ name }) => /^(?:keys|shape|items|of)$/.test(name)) ?? made;
    const [of] = filled.args.map(({ value }) => bare(value));
    if (made.name === 'array' && of) {
      const kinds = [made, ...methods]
        .filter(({ name }) => /^(?:array|items|of)$/.test(name))
        .flatMap(({ args }) => args.map(({ value }) => this.accepted(value, data, scope, library, isRaw)));
      return kinds.every((each) => each && isSettled(each)) ? SETTLED : data;
    }
    if (!/^(?:object|strictObject)$/.test(made.name) || of?.op !== 'map') return data;
    const isKnown = of.entries.every(({ key }) => typeof key === 'string');
    if (!isKnown) return data;
    const fields = of.entries.map(
      ({ key, value }) => [String(key), this.accepted(value, data, scope, library, isRaw) ?? data] as const,
    );
    return library.strips ? objectOf(fields) : withPlain(data, fields);
  }

  /** `.pattern(/^[a-z]+$/)`, `.matches(/^[a-z]+$/)` */
  private hasNarrowPattern({ name, args }: CallExpr): boolean {
    const [pattern, options] = args;
    if (!/^(?:pattern|regex|matches)$/.test(name) || !pattern) return false;
    if (options && /\binvert\b/.test(this.flow.code(options.value))) return false;
    return isNarrow(/^\/\^(.*)\$\/[iu]*$/.exec(this.flow.code(pattern.value))?.[1]);
  }

  /** The library of a schema. */
  private libraryOf(given: Expr, scope: Scope): Library | null {
    let expr = bare(given);
    if (expr.op === 'name') expr = (scope.hides(expr.name) ? null : this.flow.definedOnce(expr.name)) ?? expr;
    while (expr.op === 'call' && expr.receiver?.op === 'call') expr = expr.receiver;
    return expr.op === 'call' ? this.library(expr.receiver) : null;
  }

  /** `z`, `z.coerce`, `Joi` */
  private library(expr: Expr | null): Library | null {
    if (expr?.op === 'member') return /^(?:coerce|iso)$/.test(expr.name) ? this.library(expr.object) : null;
    return expr?.op === 'name' ? (librariesOf(this.flow.file).get(expr.name) ?? null) : null;
  }
}

function settledIn({ fields }: Value, before: string): string[] {
  return [...(fields ?? [])].flatMap(([name, field]) =>
    isSettled(field) ? [`${before}${name}`] : settledIn(field, `${before}${name}/`),
  );
}

function stopsAtError({ start, end }: CallExpr, { text }: FileIr): boolean {
  const [, error] = STOPS.exec(text.slice(end, end + MAX_AFTER)) ?? [];
  const [, names, name] = RESULT.exec(text.slice(Math.max(0, start - MAX_BEFORE), start)) ?? [];
  return (
    error !== undefined &&
    (names === undefined ? error === `${name}.error` : error === 'error' && /\berror\b(?!\s*:)/.test(names))
  );
}

/** The data, of which these fields are known. */
function withPlain(data: Value, fields: readonly (readonly [string, Value])[]): Value {
  const plain = fields.flatMap(([name, value]) => (isSettled(value) ? [name] : []));
  return { ...data, model: { fields: new Set(fields.map(([name]) => name)), plain: new Set(plain) } };
}

/** A value of a list as the program writes it, and not as another field or a request has it: `Joi.ref('other')`, `req.body.ALLOWED`. */
export function isListed(given: Expr, scope: Scope): boolean {
  const expr = bare(given);
  if (expr.op === 'list') return expr.items.every((item) => isListed(item, scope));
  if (expr.op === 'constant' || literalText(expr) !== null) return true;
  if ((expr.op !== 'name' && expr.op !== 'member') || !/^[A-Z]/.test(expr.name)) return false;
  let root: Expr = expr;
  while (root.op === 'member') root = root.object;
  if (root.op !== 'name') return false;
  const held = scope.get(root.name);
  return scope.hides(root.name) ? !!(held?.items ?? held?.fields) && !anyTaint(held) : !held || !anyTaint(held);
}

/** The libraries that a file imports, by the names that it has for them. */
function librariesOf(file: FileIr): ReadonlyMap<string, Library> {
  let libraries = namesIn.get(file);
  if (!libraries) {
    const found = [...file.text.matchAll(IMPORTED)].flatMap(([, part, name = part, library = '']) => {
      const known = LIBRARIES[library];
      return name !== undefined && known ? [[name, known] as const] : [];
    });
    libraries = new Map(found);
    namesIn.set(file, libraries);
  }
  return libraries;
}
