import { closed, LITERALS, list, REPLACEMENTS, redact, text } from '../../policy/schema-parts.js';
import type { KindSchema } from '../rule-kind.js';

const CEL = text(10_000, { description: 'CEL over self, key, parents, keys, doc, docs and path.' });
const SELECTOR = text(500, { description: 'spec.{containers,initContainers}.*, or ** for every depth.' });

export const schema: KindSchema = {
  description: 'Checks values, by their path, in YAML, JSON, TOML, HCL and Dockerfiles.',
  match: closed(
    {
      literals: LITERALS,
      document: CEL,
      select: { anyOf: [SELECTOR, list(SELECTOR, 50, { minItems: 1 })] },
      forbid: CEL,
      require: CEL,
      schema: { type: 'object' },
      at: SELECTOR,
    },
    [],
    { oneOf: [{ required: ['forbid'] }, { required: ['require'] }, { required: ['schema'] }] },
  ),
  fields: { fix: REPLACEMENTS, redact: redact(SELECTOR) },
};
