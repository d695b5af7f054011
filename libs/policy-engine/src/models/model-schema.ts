import { closed, LITERALS, list, REGEX, text } from '../policy/schema-parts.js';
import { schema as taintSchema } from '../rules/taint/schema.js';
import { astDefinitions, astProperties } from '../rules/tree/schema.js';

const kinds = (items: object) => ({
  type: 'object',
  propertyNames: { pattern: '^[a-z]+(?:-[a-z]+)*$' },
  additionalProperties: list(items, 100, { minItems: 1 }),
  maxProperties: 100,
});
/** Names with spaces between them. */
const NAMES = text(5_000);

const { taint_sink: sink } = taintSchema.definitions;
const modelSink = {
  ...sink,
  properties: {
    ...sink.properties,
    part: { enum: ['any', 'later'] },
    proven_by: REGEX,
    writes: { enum: ['prototype'] },
    slow: { enum: ['receiver', 'argument'] },
    slowness: { enum: ['steep', 'quadratic'] },
  },
};

/** JSON Schema of a file below `models/`. */
export const modelSchema = {
  ...closed({
    sources: kinds(
      closed({ ...astProperties, literals: LITERALS, parameters: { enum: ['exported'] } }, [], { minProperties: 1 }),
    ),
    sinks: kinds(modelSink),
    sanitizers: kinds({ $ref: '#/$defs/ast_rule' }),
    types: closed({
      packages: list(text(200), 200),
      returns: { type: 'object', additionalProperties: text(200), maxProperties: 1_000 },
    }),
    calls: closed({
      opaque: NAMES,
      lookup: NAMES,
      function_lookup: NAMES,
      adds: NAMES,
      fills: NAMES,
      calls_back: NAMES,
      lists: NAMES,
      maps: NAMES,
      wraps: NAMES,
      types: NAMES,
      formats: NAMES,
      converts: NAMES,
    }),
    samples: list(
      closed({ path: text(200), found: text(20_000), silent: text(20_000) }, ['path', 'found', 'silent']),
      20,
      {
        minItems: 1,
      },
    ),
  }),
  $defs: { ...astDefinitions, ...taintSchema.definitions },
};
