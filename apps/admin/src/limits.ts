import { NAMED_LIMITS } from '@assay/contracts';
import type { Database, Transaction } from '@assay/database';
import { auditOperator, findOrganization } from './organizations.js';
import { UsageError } from './usage-error.js';

interface LimitRow {
  policy: string;
  limit: number;
  window_seconds: number;
  default_limit: number;
  customized: boolean;
}
interface ChangedLimit {
  policy: string;
  from: number;
  to: number;
}

/** What the column and every store take. */
const MAX_LIMIT = 2_147_483_647;
const DEFAULTS = new Map(NAMED_LIMITS.map((limit) => [limit.name, limit]));

/** `evaluations.create=600`. @throws UsageError */
export function readAssignment(text: string): { policy: string; limit: number } {
  const [, policy = '', value = ''] = /^([^=]+)=(.*)$/.exec(text) ?? [];
  if (policy === '')
    throw new UsageError(`--set must be <name>=<limit>, such as evaluations.create=600, not "${text}"`);
  assertKnown(policy);
  if (!/^\d{1,10}$/.test(value) || Number(value) > MAX_LIMIT)
    throw new UsageError(`The limit ${policy} must be a whole number from 0 to ${MAX_LIMIT}, not "${value}"`);
  return { policy, limit: Number(value) };
}

function assertKnown(policy: string): void {
  if (DEFAULTS.has(policy)) return;
  throw new UsageError(`There is no limit "${policy}"; the limits are: ${[...DEFAULTS.keys()].join(', ')}`);
}

/**
 * Changes and shows the limits of an organization. Every gateway has them within a second; what was spent in a window
 * stays spent.
 */
export async function organizationLimits(
  database: Database,
  wanted: string,
  changes: { set: { policy: string; limit: number }[]; reset: string[] },
): Promise<{ organization_id: string; name: string; changed: ChangedLimit[]; limits: LimitRow[] }> {
  for (const policy of changes.reset) assertKnown(policy);
  const wishes = [...changes.set, ...changes.reset.map((policy) => ({ policy, limit: null }))];
  const twice = wishes.find(({ policy }, at) => wishes.findIndex((wish) => wish.policy === policy) !== at);
  if (twice) throw new UsageError(`The limit ${twice.policy} is specified twice`);
  return database.system(async (tx) => {
    const { id, name } = await findOrganization(tx, wanted);
    const before = await read(tx, id);
    // a row that is null stays: gateways poll by version, and a row that is gone has none
    for (const { policy, limit } of wishes)
      await tx.$executeRaw`
        INSERT INTO organization_limits (organization_id, policy, "limit") VALUES (${id}, ${policy}, ${limit}::integer)
        ON CONFLICT (organization_id, policy) DO UPDATE SET "limit" = excluded."limit", updated_at = now()`;
    const limits = await read(tx, id);
    const changed = limits.flatMap((row, at) => {
      const from = before[at]?.limit ?? row.default_limit;
      return from === row.limit ? [] : [{ policy: row.policy, from, to: row.limit }];
    });
    if (changed.length > 0) {
      const values = (side: 'from' | 'to') => Object.fromEntries(changed.map((each) => [each.policy, each[side]]));
      await auditOperator(tx, id, 'organization.limits_changed', values('from'), values('to'));
    }
    return { organization_id: id, name, changed, limits };
  });
}

async function read(tx: Transaction, organizationId: string): Promise<LimitRow[]> {
  const rows = await tx.organizationLimit.findMany({ where: { organization_id: organizationId } });
  const custom = new Map(rows.map((row) => [row.policy, row.limit]));
  return NAMED_LIMITS.map(({ name, limit, windowSeconds }) => {
    const own = custom.get(name) ?? null;
    return {
      policy: name,
      limit: own ?? limit,
      window_seconds: windowSeconds,
      default_limit: limit,
      customized: own !== null,
    };
  });
}
