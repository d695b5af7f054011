import { closed, list, REGEX, text } from '../../policy/schema-parts.js';
import type { KindSchema } from '../rule-kind.js';

const allowlist = closed({
  description: text(1000),
  condition: { enum: ['OR', 'AND'] },
  paths: list(REGEX, 200),
  regexes: list(REGEX, 500),
  regex_target: { enum: ['secret', 'match', 'line'] },
  stopwords: list(text(200), 5000),
});

export const schema: KindSchema = {
  description: 'Finds credentials with a regular expression, and hides them wherever findings are shown.',
  match: closed(
    {
      keywords: list(text(200), 500),
      regex: REGEX,
      path: REGEX,
      entropy: { type: 'number', minimum: 0, maximum: 8 },
      secret_group: { type: 'integer', minimum: 0, maximum: 100 },
      allowlists: list(allowlist, 50),
    },
    [],
    { anyOf: [{ required: ['regex'] }, { required: ['path'] }] },
  ),
  document: { allowlists: list(allowlist, 50) },
};
