import { EXIT, Failure } from '../exit-codes.js';
import type { AssayClient } from '../service/client.js';

/**
 * Identifiers of policies that are given by identifier or by name, whose case does not matter.
 * @throws Failure where a name is unknown or not unique
 */
export async function policyIds(client: AssayClient, wanted: readonly string[]): Promise<string[]> {
  if (wanted.every((policy) => policy.startsWith('pol_'))) return [...new Set(wanted)];
  const known = await client.all<{ id: string; name: string }>('/v1/policies');
  const ids = wanted.map((policy) => {
    if (policy.startsWith('pol_')) return policy;
    const [match, other] = known.filter(({ name }) => name.toLowerCase() === policy.toLowerCase());
    if (!match)
      throw new Failure(
        `There is no policy "${policy}"; available policies: ${known.map(({ name }) => `"${name}"`).join(', ') || 'none'}`,
        EXIT.usage,
      );
    if (other) throw new Failure(`Several policies are called "${policy}": use an identifier instead`, EXIT.usage);
    return match.id;
  });
  return [...new Set(ids)];
}
