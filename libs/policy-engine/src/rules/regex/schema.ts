import { closed, FIX, LITERALS, list, REGEX, redact, text } from '../../policy/schema-parts.js';
import type { KindSchema } from '../rule-kind.js';

const GROUP = { anyOf: [{ type: 'integer', minimum: 0 }, text(100)] };

export const schema: KindSchema = {
  description: 'Finds text with a regular expression, in files of any language.',
  match: closed(
    {
      pattern: REGEX,
      literals: LITERALS,
      group: GROUP,
      report: { enum: ['all', 'first', 'last'] },
      comments: { enum: ['include', 'skip'] },
      not_in_match: list(REGEX, 50),
      not_on_line: list(REGEX, 50),
      not_in_file: list(REGEX, 50),
    },
    ['pattern'],
  ),
  fields: { fix: FIX, redact: redact(GROUP) },
};
