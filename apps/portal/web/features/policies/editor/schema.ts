import { type Place, pathKey } from './outline.ts';

/** What of JSON Schema the published schema of policies uses. */
export interface Schema {
  $ref?: string;
  $defs?: Record<string, Schema>;
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  items?: Schema;
  enum?: unknown[];
  const?: unknown;
  oneOf?: Schema[];
  anyOf?: Schema[];
  discriminator?: { propertyName: string };
  description?: string;
}

export interface Suggestion {
  label: string;
  /** Its type, or that it is required. */
  detail: string;
  info: string | undefined;
  isRequired: boolean;
  /** What a value of it is: where it begins depends on it. */
  holds: 'scalar' | 'list' | 'mapping' | 'mappings';
}

/** What may stand at the cursor. */
export function suggestionsAt(root: Schema, place: Place): Suggestion[] {
  const schemas = schemasAt(root, place);
  const values = unique(schemas.flatMap((schema) => valuesOf(schema)));
  if (place.expects === 'value') return values;
  const present = place.mappings.get(pathKey(place.path));
  const keys = unique(schemas.flatMap((schema) => keysOf(root, schema)));
  // an item without a key yet may be a scalar too
  return [...keys.filter(({ label }) => !present?.has(label)), ...(keys.length === 0 ? values : [])];
}

/** The keys of a mapping. */
export function suggestionsIn(root: Schema, schema: Schema): Suggestion[] {
  return unique(expand(root, schema, undefined).flatMap((each) => keysOf(root, each)));
}

/** The kinds of rules, each with what a rule of it may say. */
export function kindsOf({ properties }: Schema): { name: string; schema: Schema }[] {
  return (properties?.rules?.items?.oneOf ?? []).map((schema) => ({
    name: String(schema.properties?.kind?.const),
    schema,
  }));
}

function schemasAt(root: Schema, { path, mappings }: Place): Schema[] {
  let schemas = expand(root, root, mappings.get(''));
  path.forEach((step, at) => {
    const given = mappings.get(pathKey(path.slice(0, at + 1)));
    schemas = schemas.flatMap((schema) => {
      const next = typeof step === 'number' ? schema.items : (schema.properties?.[step] ?? objectOf(schema));
      return next ? expand(root, next, given) : [];
    });
  });
  return schemas;
}

/** Resolves references, and takes the alternatives apart; a discriminator that is given chooses. */
function expand(root: Schema, schema: Schema, given: ReadonlyMap<string, string> | undefined): Schema[] {
  if (schema.$ref) {
    const target = root.$defs?.[schema.$ref.replace('#/$defs/', '')];
    return target ? expand(root, target, given) : [];
  }
  const wanted = schema.discriminator && given?.get(schema.discriminator.propertyName);
  const alternatives = [...(schema.oneOf ?? []), ...(schema.anyOf ?? [])];
  const chosen = alternatives.filter(
    ({ properties }) => properties?.[schema.discriminator?.propertyName ?? '']?.const === wanted,
  );
  const own = schema.properties || alternatives.length === 0 ? [schema] : [];
  return [
    ...own,
    ...(wanted && chosen.length > 0 ? chosen : alternatives).flatMap((each) => expand(root, each, given)),
  ];
}

function keysOf(root: Schema, { properties, required }: Schema): Suggestion[] {
  return Object.entries(properties ?? {}).map(([label, schema]) => {
    const isRequired = required?.includes(label) ?? false;
    const [first = schema] = expand(root, schema, undefined);
    return {
      label,
      detail: isRequired ? `${typeOf(first)}, required` : typeOf(first),
      info: first.description,
      isRequired,
      holds: holdsOf(root, first),
    };
  });
}

function valuesOf(schema: Schema): Suggestion[] {
  const values = schema.enum ?? (schema.const === undefined ? [] : [schema.const]);
  const all = schema.type === 'boolean' ? [true, false] : values;
  return all.map((value) => ({
    label: String(value),
    detail: '',
    info: undefined,
    isRequired: false,
    holds: 'scalar' as const,
  }));
}

function typeOf(schema: Schema): string {
  if (schema.enum) return schema.enum.length > 5 ? 'one of several' : schema.enum.join(' | ');
  if (schema.const !== undefined) return String(schema.const);
  if (schema.type === 'array') return schema.items?.type === 'string' ? 'list of strings' : 'list';
  if (schema.type === 'string') return 'text';
  return Array.isArray(schema.type) ? schema.type.join(' | ') : (schema.type ?? '');
}

function holdsOf(root: Schema, schema: Schema): Suggestion['holds'] {
  if (schema.type === 'object') return 'mapping';
  if (schema.type !== 'array') return 'scalar';
  const [item] = schema.items ? expand(root, schema.items, undefined) : [];
  return item?.type === 'object' ? 'mappings' : 'list';
}

function objectOf({ additionalProperties }: Schema): Schema | undefined {
  return typeof additionalProperties === 'object' ? additionalProperties : undefined;
}

function unique(suggestions: readonly Suggestion[]): Suggestion[] {
  return [...new Map(suggestions.map((each) => [each.label, each])).values()];
}
