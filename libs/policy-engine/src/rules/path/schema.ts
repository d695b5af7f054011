import { closed, GLOBS } from '../../policy/schema-parts.js';
import type { KindSchema } from '../rule-kind.js';

export const schema: KindSchema = {
  description: 'Finds files that are forbidden, missing or too large.',
  match: closed(
    {
      required: { ...GLOBS, minItems: 1 },
      beside: { ...GLOBS, minItems: 1 },
      forbidden: { ...GLOBS, minItems: 1 },
      max_bytes: { type: 'integer', minimum: 0 },
    },
    [],
    {
      oneOf: [{ required: ['required'] }, { required: ['forbidden'] }, { required: ['max_bytes'] }],
      dependentRequired: { beside: ['required'] },
    },
  ),
};
