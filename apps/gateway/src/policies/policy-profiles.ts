import { type FieldError, type Principal, type ProfileChoice, type PolicyProfiles as Profiles } from '@assay/contracts';
import { type Database, fromJsonColumn, type Transaction, toJsonList } from '@assay/database';
import { ServiceError } from '@assay/errors';
import type { Clock } from '@assay/platform';
import { authorOf, type Requester } from '../http/actor.js';
import { appendAuditEntry } from '../http/append-audit-entry.js';
import { rejectWeakening } from '../http/owner.js';
import { tenantOf } from '../http/tenant.js';

/** How an organization has built-in policies run, by repository. The evaluator reads it where an evaluation begins. */
export class PolicyProfiles {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  get(principal: Principal): Promise<Profiles> {
    return this.database.tenant(tenantOf(principal), read);
  }

  /** @throws ServiceError VALIDATION_FAILED (422); AUTH_ORG_ACCESS_DENIED where exceptions need approval and no owner asks; SERVICE_UNAVAILABLE */
  async replace(requester: Requester, choices: readonly ProfileChoice[]): Promise<Profiles> {
    const { principal } = requester;
    const errors = repeatedPatterns(choices);
    if (errors.length > 0) throw ServiceError.invalid(errors);
    return this.database.tenant(tenantOf(principal), async (tx) => {
      // a profile can take blocking from all rules at once: no less than an exception for one of them
      await rejectWeakening(tx, requester, 'A profile decides whether the rules of built-in policies block');
      const before = await read(tx);
      const plain = choices.map(({ repository_pattern, profile }) => ({ repository_pattern, profile }));
      const changed = {
        choices: toJsonList(plain),
        updated_by: authorOf(principal),
        updated_at: new Date(this.clock.nowMs()),
      };
      const { organization_id } = principal;
      await tx.policyProfiles.upsert({
        where: { organization_id },
        create: { organization_id, ...changed },
        update: changed,
      });
      await appendAuditEntry(tx, requester, {
        action: 'policy_profiles.updated',
        target: { type: 'organization', id: organization_id },
        before: { choices: before.choices.map((each) => ({ ...each })) },
        after: { choices: plain },
      });
      return read(tx);
    });
  }
}

async function read(tx: Transaction): Promise<Profiles> {
  const row = await tx.policyProfiles.findFirst();
  return {
    choices: fromJsonColumn<ProfileChoice[]>(row?.choices ?? []),
    updated_by: row?.updated_by ?? null,
    updated_at: row?.updated_at.toISOString() ?? null,
  };
}

function repeatedPatterns(choices: readonly ProfileChoice[]): FieldError[] {
  const patterns = choices.map(({ repository_pattern: pattern }) => pattern);
  return patterns.flatMap((pattern, at) =>
    patterns.indexOf(pattern) === at
      ? []
      : [
          {
            field: `choices[${at}].repository_pattern`,
            message: `choices contains the pattern ${JSON.stringify(pattern)} twice. Send each pattern once.`,
            code: 'INVALID_FORMAT',
          },
        ],
  );
}
