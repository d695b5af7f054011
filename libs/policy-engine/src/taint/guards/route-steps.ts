/** Libraries of schemas, as far as what they let pass differs: celebrate passes on what joi made of the data. */
export type SchemaKind = 'joi' | 'celebrate' | 'zod' | 'json';

/** What happens to a request on its way to a handler. Plain JSON. Fields are named with the part of the request: `query/page`. */
export type RouteStep =
  /** From here on, these fields hold no text of the sender's choice. */
  | { plain: readonly string[] }
  /** The same, if express-validator's result has no errors. `open`: fields that a validator lets pass whatever they hold. */
  | { valid: readonly string[]; open: readonly string[] }
  /** Goes on only if express-validator has found no error. */
  | { stops: true }
  /** The program itself writes to this part of the request. */
  | { writes: string }
  /** What another file has under a qualified name. */
  | { given: string }
  /** A schema, and the fields that it leaves no text of the sender's choice: with their part, if it is one of several parts. */
  | { schema: SchemaKind; fields: readonly string[] }
  /** The same steps for one part of the request. */
  | { part: string; of: readonly RouteStep[] }
  /** A function that makes a middleware of a schema, for a part of the request; null: for those that the schema names. */
  | { applies: SchemaKind; to: string | null }
  /** A function that makes a middleware of validators, and runs them. */
  | { runs: true }
  /** What runs for all routes of a router: it sees the request before the parameters of the address are known. */
  | { used: readonly RouteStep[] }
  /** What a function made of its argument. `told`: its second one, if it is a text; empty if it is anything else. */
  | { makes: readonly RouteStep[]; from: readonly RouteStep[]; told?: string };

/** Begins the part of a request that a function checks as its second argument says; the default follows. */
export const TOLD_PART = '$';

/** What a file says of requests, for other files. */
export interface RequestFacts {
  /** Handlers, each with what a route runs before it: by qualified name, or of this file `=` and the name, or `#` and the offset. */
  routes: (readonly [handler: string, steps: readonly RouteStep[]])[];
  /** Names of other files that it uses in another way than as handlers and middleware. */
  others: readonly string[];
  /** What its lists of validators, its middleware and its schemas do, by their names. */
  given: (readonly [name: string, steps: readonly RouteStep[]])[];
}

/** What is known of a request after some steps. */
export interface Checked {
  plain: ReadonlySet<string>;
  ifValid: ReadonlySet<string>;
  open: ReadonlySet<string>;
}

/** What names of other files stand for, and the names in it. */
export type Given = (qualified: string) => { steps: readonly RouteStep[]; given: Given };

const NOTHING: Given = () => ({ steps: [], given: NOTHING });

const MAX_DEPTH = 8;

/** What is known of a request after the steps. */
export function checkedBy(steps: readonly RouteStep[], given = NOTHING): Checked {
  const plain = new Set<string>();
  const ifValid = new Set<string>();
  const open = new Set<string>();
  for (const step of expanded(steps, given, 0)) {
    if ('plain' in step) for (const field of step.plain) plain.add(field);
    if ('valid' in step) {
      for (const field of step.valid) ifValid.add(field);
      for (const field of step.open) open.add(field);
    }
    if ('stops' in step) for (const field of ifValid) plain.add(field);
    if ('writes' in step)
      for (const fields of [plain, ifValid])
        for (const field of fields) if (field.startsWith(`${step.writes}/`)) fields.delete(field);
  }
  return { plain, ifValid, open };
}

/** The same steps without names of other files, and with what their functions make. */
function expanded(steps: readonly RouteStep[], given: Given, depth: number): RouteStep[] {
  if (depth > MAX_DEPTH) return [];
  return steps.flatMap((step): RouteStep[] => {
    if ('given' in step) {
      const named = given(step.given);
      return expanded(named.steps, named.given, depth + 1);
    }
    if ('used' in step) return expanded(step.used, given, depth + 1).map(withoutParams);
    if ('part' in step) return expanded(step.of, given, depth + 1).flatMap((each) => ofPart(each, step.part));
    if (!('makes' in step)) return [step];
    const from = expanded(step.from, given, depth + 1);
    return expanded(step.makes, given, depth + 1).flatMap((made): RouteStep[] => {
      if ('runs' in made) return [...from.filter((each) => 'valid' in each), { stops: true }];
      if (!('applies' in made)) return [];
      const to = made.to?.startsWith(TOLD_PART) ? (step.told ?? made.to.slice(TOLD_PART.length)) : made.to;
      return from.flatMap((each) => {
        if (!('schema' in each) || each.schema !== made.applies || to === '') return [];
        const fields = each.fields.filter((field) => field.includes('/') === (to === null));
        return [{ plain: fields.map((field) => (to === null ? field : `${to}/${field}`)) }];
      });
    });
  });
}

function withoutParams(step: RouteStep): RouteStep {
  const isOther = (field: string) => !field.startsWith('params/');
  if ('plain' in step) return { plain: step.plain.filter(isOther) };
  return 'valid' in step ? { ...step, valid: step.valid.filter(isOther) } : step;
}

function ofPart(step: RouteStep, part: string): RouteStep[] {
  return 'schema' in step ? [{ ...step, fields: step.fields.map((field) => `${part}/${field}`) }] : [];
}
