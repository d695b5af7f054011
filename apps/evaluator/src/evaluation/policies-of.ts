import type { EvaluationInput } from './read-input.js';

/** The policies of an evaluation as the engine takes them. */
export function policiesOf({ policies }: EvaluationInput) {
  return policies.map(({ id, version, digest, document, overrides, profile }) => ({
    id,
    version,
    policy: { digest, document },
    ...(overrides ? { overrides } : {}),
    ...(profile ? { profile } : {}),
  }));
}
