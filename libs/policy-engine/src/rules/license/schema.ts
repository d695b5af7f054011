import { closed, list, text } from '../../policy/schema-parts.js';
import type { KindSchema } from '../rule-kind.js';

export const schema: KindSchema = {
  description: 'Finds licenses that package manifests, SPDX comments and license files state.',
  match: closed(
    {
      allow: list(text(200), 1000, { minItems: 1 }),
      deny: list(text(200), 1000, { minItems: 1 }),
      sources: list({ enum: ['manifest', 'header', 'text'] }, 3, { minItems: 1, uniqueItems: true }),
      unknown: { enum: ['report', 'ignore'] },
      missing: { enum: ['report', 'ignore'] },
    },
    [],
    { minProperties: 1 },
  ),
};
