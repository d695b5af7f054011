import { randomBytes } from 'node:crypto';
import { FEATURE_PLANS, isOneOf, newId, PLANS, type Plan } from '@assay/contracts';
import { generateApiKey, KeyHasher, prefixOf, SecretBox } from '@assay/credentials';
import { appendAudit, type Database, OPERATOR, type Prisma, type Transaction } from '@assay/database';
import { UsageError } from './usage-error.js';

interface OrganizationRow {
  id: string;
  name: string;
  plan: string;
  created_at: Date;
}
const SHOWN = { id: true, name: true, plan: true, created_at: true } as const;

export async function listOrganizations(database: Database): Promise<OrganizationRow[]> {
  return database.system((tx) => tx.organization.findMany({ select: SHOWN, orderBy: { id: 'asc' } }));
}

/** By identifier, or by name where only one has it. @throws UsageError */
export async function findOrganization(tx: Transaction, wanted: string): Promise<OrganizationRow> {
  const found = await tx.organization.findMany({
    where: { OR: [{ id: wanted }, { name: wanted }] },
    select: SHOWN,
    take: 2,
  });
  const [organization, other] = found;
  if (!organization)
    throw new UsageError(`There is no organization "${wanted}": "org list" shows identifiers and names`);
  if (other) throw new UsageError(`Several organizations are called "${wanted}": use the identifier`);
  return organization;
}

interface CreatedOrganization {
  organization_id: string;
  name: string;
  plan: string;
  key_id: string;
  /** Shown only now. */
  api_key: string;
}

/**
 * Creates an organization with its own fingerprint key and a first API key (prod, `admin`), with which people can start.
 * The rows are those that auth makes: the same sealing context, the same hash.
 */
export async function createOrganization(
  database: Database,
  secrets: { encryptionKeys: string[]; keyPeppers: string[] },
  name: string,
  plan: string,
): Promise<CreatedOrganization> {
  const trimmed = name.trim();
  if (trimmed.length < 1 || trimmed.length > 200 || /\p{Cc}/u.test(trimmed))
    throw new UsageError('The name must be 1 to 200 characters without control characters');
  assertPlan(plan);
  const [id, keyId, secret] = [newId('org'), newId('key'), generateApiKey('prod')];
  const box = new SecretBox(secrets.encryptionKeys);
  const hasher = new KeyHasher(secrets.keyPeppers);
  await database.system(async (tx) => {
    const namesake = await tx.organization.findFirst({ where: { name: trimmed }, select: { id: true } });
    if (namesake) throw new UsageError(`${namesake.id} is already called "${trimmed}": choose another name`);
    await tx.organization.create({
      data: {
        id,
        name: trimmed,
        plan,
        fingerprint_key: box.seal(randomBytes(32), `organization:${id}:fingerprint`),
      },
    });
    await tx.apiKey.create({
      data: {
        id: keyId,
        organization_id: id,
        environment: 'prod',
        name: 'First key',
        scopes: ['admin'],
        expiration: 'never',
        allowed_ips: [],
        hash: hasher.hash(secret),
        prefix: prefixOf(secret),
        created_by: 'operator',
        authority: 'owner',
      },
    });
    await auditOperator(tx, id, 'organization.created', undefined, { name: trimmed, plan });
  });
  return { organization_id: id, name: trimmed, plan, key_id: keyId, api_key: secret };
}

/** @returns the plan before, and what the organization notices. Gateways see the new one within two seconds. */
export async function changePlan(database: Database, wanted: string, plan: string) {
  assertPlan(plan);
  return database.system(async (tx) => {
    const before = await findOrganization(tx, wanted);
    await tx.organization.update({ where: { id: before.id }, data: { plan }, select: { id: true } });
    if (before.plan !== plan)
      await auditOperator(tx, before.id, 'organization.plan_changed', { plan: before.plan }, { plan });
    const effects = await effectsOf(tx, before.id, before.plan, plan);
    return { organization_id: before.id, name: before.name, plan, previous_plan: before.plan, effects };
  });
}

/** What happens to the people of an organization that loses a feature it uses, or has it again. Nobody is locked out. */
async function effectsOf(tx: Transaction, id: string, before: string, after: string): Promise<string[]> {
  const featuresOf = (plan: string) => ({
    sso: isOneOf(FEATURE_PLANS.sso, plan),
    scim: isOneOf(FEATURE_PLANS.scim, plan),
  });
  const had = featuresOf(before);
  const has = featuresOf(after);
  const connections = await tx.connection.findMany({
    where: { organization_id: id, type: { not: 'scim-only' }, status: 'active' },
    select: { enforced: true },
  });
  const people = await tx.scimUser.count({ where: { organization_id: id } });
  const inactive = await tx.scimUser.count({ where: { organization_id: id, active: false } });
  const enforced = connections.some((connection) => connection.enforced);
  const effects: string[] = [];
  if (had.sso && !has.sso && connections.length > 0)
    effects.push(
      `Single sign-on ends${enforced ? ', and is no longer enforced' : ''}. Members sign in with a password; those without one choose one under "Forgot your password?".`,
    );
  if (!had.sso && has.sso && enforced)
    effects.push('Single sign-on is enforced again. Sessions opened with passwords in the meantime have ended.');
  if (had.scim && !has.scim && people > 0)
    effects.push(
      `Provisioning stops: requests of the directory get 403. Its ${people} people do not change; ${inactive} deactivated people stay deactivated until they are invited.`,
    );
  if (!had.scim && has.scim && people > 0) effects.push('Provisioning continues where it stopped.');
  return effects;
}

/** The organization sees what operators changed of it. */
export function auditOperator(
  tx: Transaction,
  organizationId: string,
  action: string,
  before: Prisma.InputJsonObject | undefined,
  after: Prisma.InputJsonObject,
): Promise<void> {
  const target = { type: 'organization', id: organizationId };
  return appendAudit(tx, { organizationId, actorId: OPERATOR, address: undefined, action, target, before, after });
}

function assertPlan(plan: string): asserts plan is Plan {
  if (!isOneOf(PLANS, plan)) throw new UsageError(`There is no plan "${plan}"; the plans are: ${PLANS.join(', ')}`);
}
