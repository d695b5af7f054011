import { closed, LITERALS, list, REGEX, redact, text } from '../../policy/schema-parts.js';
import type { KindSchema } from '../rule-kind.js';
import { astDefinitions, astProperties, astRule, astRules } from '../tree/schema.js';

export const schema: KindSchema = {
  match: closed(
    {
      sources: list(astRule, 100, { minItems: 1 }),
      sanitizers: list(astRule, 100),
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
  fields: { redact: redact(astRule) },
  required: ['languages'],
  definitions: {
    ...astDefinitions,
    taint_sink: closed(
      {
        ...astProperties,
        arguments: list({ anyOf: [{ type: 'integer', minimum: 1, maximum: 50 }, text(100)] }, 20, { minItems: 1 }),
        receiver: { type: 'boolean' },
        unless_prefix: REGEX,
      },
      [],
      { minProperties: 1 },
    ),
  },
};
