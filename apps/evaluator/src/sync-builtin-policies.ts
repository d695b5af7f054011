import { createHash } from 'node:crypto';
import { type Database, lockName, toJsonColumn } from '@assay/database';
import { builtinPolicies } from '@assay/policy-engine';

/**
 * Writes the policies that ship with the product, where their digest is new: each release of a policy is a version of its
 * own, so that an old evaluation still names what it ran.
 * @param database under the role of operators: no other role may write a policy that belongs to no organization
 * @returns the names of those that got a new version
 */
export async function syncBuiltinPolicies(database: Database): Promise<string[]> {
  const changed: string[] = [];
  for (const { id: name, document, digest, source } of builtinPolicies()) {
    const id = builtinPolicyId(name);
    const isNew = await database.system(async (tx) => {
      // two evaluators may start at once
      await lockName(tx, id);
      const known = await tx.policy.findUnique({ where: { id } });
      const latest = known
        ? await tx.policyVersion.findUnique({
            where: { policy_id_version: { policy_id: id, version: known.latest_version } },
          })
        : null;
      if (latest?.digest === digest) return false;
      const version = (known?.latest_version ?? 0) + 1;
      await tx.policyVersion.create({
        data: { policy_id: id, version, digest, document: toJsonColumn(document), source },
      });
      await tx.policy.upsert({
        where: { id },
        create: { id, name: document.name, latest_version: version },
        update: { name: document.name, latest_version: version, updated_at: new Date() },
      });
      return true;
    });
    if (isNew) changed.push(document.name);
  }
  return changed;
}

const CROCKFORD = '0123456789abcdefghjkmnpqrstvwxyz';

/** The same on every installation: `pol_` and 26 characters of base32 from the name's SHA-256. */
function builtinPolicyId(name: string): string {
  const digest = createHash('sha256').update(`builtin:${name}`).digest();
  const characters = Array.from({ length: 26 }, (_, index) => CROCKFORD[(digest[index] ?? 0) & (index === 0 ? 7 : 31)]);
  return `pol_${characters.join('')}`;
}
