import { closed, FIX, LITERALS, redact } from '../../policy/schema-parts.js';
import type { KindSchema } from '../rule-kind.js';
import { astDefinitions, astProperties, astRule, astRules } from '../tree/schema.js';

export const schema: KindSchema = {
  description:
    'Finds code by its structure, whatever its spacing: a pattern in the language, or kinds of syntax nodes.',
  match: closed(
    { ...astProperties, constraints: astRules, utils: astRules, literals: LITERALS, lower_if: astRule },
    [],
    { minProperties: 1 },
  ),
  fields: { fix: FIX, redact: redact(astRule) },
  required: ['languages'],
  definitions: astDefinitions,
};
