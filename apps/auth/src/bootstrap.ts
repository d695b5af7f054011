import { newId } from '@assay/contracts';
import { KeyHasher, SecretBox } from '@assay/credentials';
import { Database, type Transaction } from '@assay/database';
import type { Logger } from '@assay/platform';
import type { AuthConfiguration } from './configuration.js';
import { Memberships } from './directory/memberships.js';
import { insertOrganization } from './directory/organizations.js';
import { hashPassword, randomPassword } from './directory/passwords.js';
import { insertApiKey } from './tokens/api-keys.js';

/** Any number that only the bootstrap uses. */
const LOCK = 7_263_548_203;

/** What the first start makes; the secrets are nowhere else. */
export interface Bootstrapped {
  organization_id: string;
  admin_email: string;
  admin_password: string;
  api_key: string;
}

export interface BootstrapOptions {
  logger: Logger;
  organizationName?: string;
  adminEmail?: string;
  /**
   * Called before anything is committed: what it writes down (bootstrap.json) is never missing beside a database that holds
   * the account, and a start that dies in between is simply a first start again.
   */
  keep?: (bootstrapped: Bootstrapped) => Promise<void> | void;
}

/**
 * On a database without people: an organization (plan enterprise), its owner with a random password, and an API key `admin`
 * of prod. The database must be migrated. Of several at once, one does it.
 * @returns undefined if there are people already
 */
export async function bootstrap(
  configuration: Pick<AuthConfiguration, 'databaseUrl' | 'keyPeppers' | 'encryptionKeys'>,
  options: BootstrapOptions,
): Promise<Bootstrapped | undefined> {
  const { logger } = options;
  const database = new Database({ url: configuration.databaseUrl, role: 'assay_auth', logger, maxConnections: 1 });
  try {
    const organizationId = newId('org');
    return await database.tenant({ organizationId }, async (tx) => {
      await tx.$executeRaw`SELECT pg_advisory_xact_lock(${LOCK}::bigint)`;
      if ((await tx.user.count()) > 0) return undefined;
      const bootstrapped = await create(tx, organizationId, configuration, options);
      await options.keep?.(bootstrapped);
      return bootstrapped;
    });
  } finally {
    await database.close();
  }
}

async function create(
  tx: Transaction,
  organizationId: string,
  { keyPeppers, encryptionKeys }: Pick<AuthConfiguration, 'keyPeppers' | 'encryptionKeys'>,
  { organizationName = 'My organization', adminEmail = 'admin@assay.localhost' }: BootstrapOptions,
): Promise<Bootstrapped> {
  const password = randomPassword();
  await insertOrganization(tx, new SecretBox(encryptionKeys), {
    id: organizationId,
    name: organizationName,
    plan: 'enterprise',
  });
  // the operator who starts the installation vouches for the address
  const memberships = new Memberships({ membership: [], person: [] });
  const joining = { organizationId, email: adminEmail, name: '', passwordHash: await hashPassword(password) };
  const { userId } = await memberships.link(tx, 'bootstrap', undefined, joining);
  if (userId === undefined) throw new Error('an account was not created');
  await memberships.join(tx, 'bootstrap', { organizationId, userId, role: 'owner' });
  const { secret } = await insertApiKey(tx, new KeyHasher(keyPeppers), {
    organizationId,
    createdBy: userId,
    authority: { role: 'owner', makerId: userId },
    settings: { name: 'First key', environment: 'prod', scopes: ['admin'], expiration: 'never', allowed_ips: [] },
    now: new Date(),
  });
  return { organization_id: organizationId, admin_email: adminEmail, admin_password: password, api_key: secret };
}
