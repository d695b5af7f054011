import type * as Ajv from 'ajv/dist/2020.js';
import { loadOnce } from '../load-once.js';
import type { Pattern } from '../regex/pattern.js';

const ajvPackage = loadOnce<typeof Ajv>('ajv/dist/2020.js');

/**
 * Compiles a customer's JSON Schema (2020-12): patterns are RE2, `uniqueItems` takes linear time, nothing is fetched, and a
 * schema that refers to itself, or follows very many references, is refused, because nobody bounds what it costs.
 *
 * @throws Error that says what is wrong
 */
export function compileJsonSchema(schema: object, pattern: (source: string) => Pattern): Ajv.ValidateFunction {
  refuseCostlyReferences(schema);
  const regExp = Object.assign(
    (source: string) => {
      const compiled = pattern(source);
      return { test: (text: string) => compiled.test(text, compiled.risky ? 'linear' : 'native') };
    },
    { code: 'RE2' },
  );
  const ajv = new (ajvPackage().Ajv2020)({
    allErrors: true,
    strict: true,
    strictTypes: false,
    strictRequired: false,
    allowUnionTypes: true,
    validateFormats: false,
    addUsedSchema: false,
    code: { regExp },
  });
  ajv.removeKeyword('uniqueItems');
  ajv.addKeyword({
    keyword: 'uniqueItems',
    type: 'array',
    schemaType: 'boolean',
    validate: (wanted: boolean, items: unknown[]) =>
      !wanted || new Set(items.map((item) => JSON.stringify(item))).size === items.length,
  });
  return ajv.compile(schema);
}

/** Each reference is followed wherever it stands: definitions that refer to the next one twice cost 2^n validations of one value. */
const MAX_REFERENCES = 1_000;
const TOO_MANY = `more than ${MAX_REFERENCES} references are followed`;

/** The first four hide what is referred to. By `$async`, Ajv gives a promise, which would pass for valid whatever the document is. */
const UNSUPPORTED = new Set(['$dynamicRef', '$id', '$anchor', '$dynamicAnchor', '$async']);

function refuseCostlyReferences({ $defs, ...root }: { $defs?: unknown }): void {
  const refs = new Map<string, string[]>();
  const collect = (value: unknown, into: string[]): string[] => {
    if (value === null || typeof value !== 'object') return into;
    for (const [key, part] of Object.entries(value)) {
      if (UNSUPPORTED.has(key)) throw new Error(`${key} is not supported`);
      if (key === '$ref' && typeof part === 'string') {
        // an escaped name is another one to Ajv than here: a loop would not be seen
        if (!/^#\/\$defs\/[^/%~#]+$/.test(part))
          throw new Error('$ref may only name #/$defs/<name>, without /, %, ~ and #');
        into.push(part.slice('#/$defs/'.length));
      } else collect(part, into);
    }
    return into;
  };
  for (const [name, definition] of Object.entries($defs ?? {})) refs.set(name, collect(definition, []));
  const followed = new Map<string, number>();
  /** How many references are followed from these on. */
  const follow = (names: readonly string[], open: ReadonlySet<string>): number => {
    let sum = 0;
    for (const name of names) {
      if (open.has(name)) throw new Error(`$defs/${name} refers to itself`);
      if (open.size > MAX_REFERENCES) throw new Error(TOO_MANY);
      const below = followed.get(name) ?? follow(refs.get(name) ?? [], new Set([...open, name]));
      followed.set(name, below);
      sum += 1 + below;
      if (sum > MAX_REFERENCES) throw new Error(TOO_MANY);
    }
    return sum;
  };
  for (const name of refs.keys()) follow([name], new Set());
  follow(collect(root, []), new Set());
}
