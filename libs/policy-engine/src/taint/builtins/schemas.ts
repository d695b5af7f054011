import type { FlowAnalysis } from '../flow.js';
import { bare } from '../guards/expressions.js';
import type { CallExpr, Expr } from '../ir.js';
import type { Scope } from '../scope.js';
import { isSettled, merged, objectOf, SETTLED, step, type Value } from '../value.js';

const PARSES = /^(?:safe)?[pP]arse(?:Async)?$/;
const IS_ZOD = /\bfrom\s+['"]zod\b|\brequire\(\s*['"]zod\b/;
/** Schemas of values without text of the sender's. */
const IS_PLAIN =
  /^(?:enum|nativeEnum|literal|number|int(?:32)?|uint32|float(?:32|64)|bigint|boolean|stringbool|date|null|undefined|never|void|uu?id(?:v\d)?|guid|cuid2?|ulid|nanoid|ipv[46])$/;
/** Formats of a text in which no attack can be written. */
const IS_PLAIN_TEXT = /^(?:uuid|guid|cuid2?|ulid|nanoid|ip|datetime|date|time)$/;
/** Methods that accept no more, and change nothing. `passthrough`, `transform` and `catch` do. */
const KEEPS =
  /^(?:optional|nullable|nullish|default|prefault|min|max|length|size|int|positive|negative|nonnegative|nonpositive|finite|safe|multipleOf|step|gte?|lte?|nonempty|readonly|describe|meta|brand|strict|strip|partial|required|refine|superRefine|trim|toLowerCase|toUpperCase)$/;

/** What is left of data that a schema of zod accepted: `z.object({ kind: z.enum(['a', 'b']) }).parse(req.query)`. */
export class Schemas {
  constructor(private readonly flow: FlowAnalysis) {}

  /** @returns null if the call parses nothing by a schema that the file shows */
  parsed(expr: CallExpr, args: readonly Value[], scope: Scope): Value | null {
    if (!expr.receiver || !PARSES.test(expr.name) || !IS_ZOD.test(this.flow.file.text)) return null;
    const value = this.accepted(expr.receiver, step(merged(args), expr), scope);
    return value && (expr.name.startsWith('safe') ? objectOf([['data', value]]) : value);
  }

  /** What is left of `data`; null if the expression is no schema. */
  private accepted(given: Expr, data: Value, scope: Scope): Value | null {
    const expr = bare(given);
    if (expr.op === 'name') {
      const schema = scope.hides(expr.name) ? null : this.defined(expr.name);
      return schema?.op === 'call' ? this.accepted(schema, data, scope) : null;
    }
    const methods: string[] = [];
    let made = expr;
    for (; made.op === 'call' && made.receiver?.op === 'call'; made = made.receiver) methods.push(made.name);
    if (made.op !== 'call' || !isLibrary(made.receiver)) return null;
    if (!methods.every((name) => KEEPS.test(name) || IS_PLAIN_TEXT.test(name))) return data;
    const [of] = made.args.map(({ value }) => bare(value));
    if (IS_PLAIN.test(made.name)) return SETTLED;
    if (made.name === 'string' && methods.some((name) => IS_PLAIN_TEXT.test(name))) return SETTLED;
    if (made.name === 'array' && of) {
      const each = this.accepted(of, data, scope);
      return each && isSettled(each) ? SETTLED : data;
    }
    if (!/^(?:object|strictObject)$/.test(made.name) || of?.op !== 'map') return data;
    const isKnown = of.entries.every(({ key }) => typeof key === 'string');
    if (!isKnown) return data;
    return objectOf(of.entries.map(({ key, value }) => [String(key), this.accepted(value, data, scope) ?? data]));
  }

  /** What the file gives a name at its top level, if it does so once. */
  private defined(name: string): Expr | null {
    const values = this.flow.file.body.flatMap((statement) => {
      const value = statement.kind === 'expression' ? statement.value : null;
      return value?.op === 'assign' && value.target.op === 'name' && value.target.name === name ? [value.value] : [];
    });
    return values.length === 1 && values[0] ? bare(values[0]) : null;
  }
}

/** `z`, `z.coerce` */
function isLibrary(expr: Expr | null): boolean {
  if (expr?.op === 'member') return /^(?:coerce|iso)$/.test(expr.name) && isLibrary(expr.object);
  return expr?.op === 'name' && /^(?:z|zod)$/.test(expr.name);
}
