import {
  type FieldError,
  isFirstParty,
  type Principal,
  type ProfileChoice,
  type PolicyProfiles as Profiles,
} from '@assay/contracts';
import { type Database, fromJsonColumn, type Prisma, type Transaction } from '@assay/database';
import { ServiceError } from '@assay/errors';
import type { Clock } from '@assay/platform';
import { authorOf, type Requester } from '../http/actor.js';
import { appendAct } from '../http/append-act.js';
import type { AuthClient } from '../http/authentication/auth-client.js';
import { exceptionRules } from '../http/exception-rules.js';
import { tenantOf } from '../http/tenant.js';

/** How an organization has built-in policies run, by repository. The evaluator reads it where an evaluation begins. */
export class PolicyProfiles {
  constructor(
    private readonly database: Database,
    private readonly auth: AuthClient,
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
    const isOwner = await this.isOwner(principal);
    return this.database.tenant(tenantOf(principal), async (tx) => {
      // a profile can take blocking from all rules at once: no less than an exception for one of them
      if (!isOwner && (await exceptionRules(tx)).approval_required)
        throw new ServiceError('AUTH_ORG_ACCESS_DENIED', {
          message: 'Your organization requires approval for exceptions. Only a signed-in owner can change profiles.',
          details: { reason: 'role' },
        });
      const before = await read(tx);
      const plain = choices.map(({ repository_pattern, profile }) => ({ repository_pattern, profile }));
      const changed = {
        choices: plain as Prisma.InputJsonValue,
        updated_by: authorOf(principal),
        updated_at: new Date(this.clock.nowMs()),
      };
      const { organization_id } = principal;
      await tx.policyProfiles.upsert({
        where: { organization_id },
        create: { organization_id, ...changed },
        update: changed,
      });
      await appendAct(tx, requester, {
        action: 'policy_profiles.updated',
        target: { type: 'organization', id: organization_id },
        before: { choices: before.choices.map((each) => ({ ...each })) },
        after: { choices: plain },
      });
      return read(tx);
    });
  }

  /** A person in the role of an owner, as they are now; neither a key is one, nor an application that acts for them. */
  private async isOwner({ organization_id, user_id, client_id }: Principal): Promise<boolean> {
    if (user_id === null || !isFirstParty(client_id)) return false;
    const { role } = await this.auth.call('members.get', { organization_id, user_id });
    return role === 'owner';
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
