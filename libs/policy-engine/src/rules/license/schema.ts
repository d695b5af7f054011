import { closed, list, text } from '../../policy/schema-parts.js';
import type { KindSchema } from '../rule-kind.js';

export const schema: KindSchema = {
  description: 'Reads package manifests and lock files, and finds dependencies by their licenses.',
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
