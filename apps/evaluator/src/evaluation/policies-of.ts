import type { EvaluationInput } from './read-input.js';

/** The policies of an evaluation as the engine takes them. */
export function policiesOf({ policies }: EvaluationInput) {
  return policies.map(({ id, version, digest, document, overrides }) => ({
    id,
    version,
    policy: { digest, document },
    ...(overrides ? { overrides } : {}),
  }));
}
