import { closed, LITERALS, list, REGEX, redact, text } from '../../policy/schema-parts.js';
import { astDefinitions, astProperties, astRules } from '../tree/schema.js';

const model = text(100, { description: 'A kind in the built-in library models, such as remote or sql-injection.' });

export const schema = {
  description:
    'Follows data from where it comes in (sources) to where it does harm (sinks), across functions and files.',
  match: closed(
    {
      sources: list({ $ref: '#/$defs/taint_part' }, 100, { minItems: 1 }),
      sanitizers: list({ $ref: '#/$defs/taint_part' }, 100),
      sinks: list({ $ref: '#/$defs/taint_sink' }, 100, { minItems: 1 }),
      constraints: astRules,
      utils: astRules,
      literals: LITERALS,
      numbers: { type: 'boolean' },
      guards: list({ enum: ['path', 'url', 'type', 'quote'] }, 4, { uniqueItems: true }),
      replaces: list(text(100), 50),
    },
    ['sources', 'sinks'],
  ),
  fields: { redact: redact({ $ref: '#/$defs/ast_rule' }) },
  required: ['languages'],
  definitions: {
    ...astDefinitions,
    taint_part: closed({ ...astProperties, model }, [], { minProperties: 1 }),
    taint_sink: closed(
      {
        ...astProperties,
        model,
        arguments: list({ anyOf: [{ type: 'integer', minimum: 1, maximum: 50 }, text(100)] }, 20, { minItems: 1 }),
        fields: list(text(100), 20, { minItems: 1 }),
        receiver: { type: 'boolean' },
        unless_prefix: REGEX,
        types: list(text(200), 100),
        methods: list(text(100, { pattern: '^[\\w$]+$' }), 100, { minItems: 1 }),
        named: REGEX,
        text: REGEX,
      },
      [],
      { minProperties: 1, dependentRequired: { methods: ['types'], named: ['types'], text: ['types'] } },
    ),
  },
};
