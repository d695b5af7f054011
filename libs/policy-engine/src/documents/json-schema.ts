import type * as Ajv from 'ajv/dist/2020.js';
import { loadOnce } from '../load-once.js';
import type { Pattern } from '../regex/pattern.js';

const ajvPackage = loadOnce<typeof Ajv>('ajv/dist/2020.js');

/**
 * Compiles a customer's JSON Schema (2020-12): patterns are RE2, `uniqueItems` takes linear time, nothing is fetched, and a
 * schema that refers to itself is refused, because what such a schema costs grows with the document in ways nobody bounds.
 *
 * @throws Error that says what is wrong
 */
export function compileJsonSchema(schema: object, pattern: (source: string) => Pattern): Ajv.ValidateFunction {
  refuseCycles(schema);
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

function refuseCycles(schema: object): void {
  const refs = new Map<string, string[]>();
  const collect = (value: unknown, into: string[]): void => {
    if (value === null || typeof value !== 'object') return;
    for (const [key, part] of Object.entries(value)) {
      if (key === '$dynamicRef' || key === '$id' || key === '$anchor' || key === '$dynamicAnchor')
        throw new Error(`${key} is not supported`);
      if (key === '$ref' && typeof part === 'string') {
        if (!/^#\/\$defs\/[^/]+$/.test(part)) throw new Error('$ref may only name #/$defs/<name>');
        into.push(part.slice('#/$defs/'.length));
      } else if (key !== '$defs') collect(part, into);
    }
  };
  for (const [name, definition] of Object.entries('$defs' in schema ? (schema.$defs ?? {}) : {})) {
    const named: string[] = [];
    collect(definition, named);
    refs.set(name, named);
  }
  collect(schema, []);
  const done = new Set<string>();
  const visit = (name: string, open: ReadonlySet<string>): void => {
    if (open.has(name)) throw new Error(`$defs/${name} refers to itself`);
    if (done.has(name)) return;
    for (const next of refs.get(name) ?? []) visit(next, new Set([...open, name]));
    done.add(name);
  };
  for (const name of refs.keys()) visit(name, new Set());
}
