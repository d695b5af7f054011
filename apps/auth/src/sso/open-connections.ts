import { FEATURE_PLANS, isOneOf, literalOf, type Plan, SSO_TYPES, type SsoType } from '@assay/contracts';
import type { SecretBox } from '@assay/credentials';
import type { Database } from '@assay/database';
import { domainOf } from '../directory/domains.js';
import { type ConnectionRow, clientSecretContext, keyContext, keysOf } from './connection-row.js';
import { organizationOf } from './organization-of.js';
import { SsoRejection } from './reasons.js';
import type { SigningKey } from './saml/outgoing.js';
import { isConfigured } from './settings.js';

/** A connection with everything that a sign-in needs, secrets opened. */
export interface OpenConnection {
  row: ConnectionRow;
  organizationId: string;
  /** Ours, the one that signs first. */
  keys: SigningKey[];
  clientSecret: string | undefined;
}

/** A connection that the people of a domain sign in by. */
export interface DomainConnection {
  organization_id: string;
  organization_name: string;
  plan: Plan;
  connection_id: string;
  connection_name: string;
  enforced: boolean;
  tested: boolean;
}

/** Finds connections before the person is known. */
export class OpenConnections {
  constructor(
    private readonly database: Database,
    private readonly box: SecretBox,
  ) {}

  /** @returns undefined if there is no connection of that type */
  async find(id: string, type?: SsoType): Promise<OpenConnection | undefined> {
    const organizationId = await organizationOf(this.database, 'connection', id);
    if (!organizationId) return undefined;
    return this.database.tenant({ organizationId }, async (tx) => {
      const row = await tx.connection.findFirst({ where: { id, organization_id: organizationId } });
      if (!row || (type !== undefined && row.type !== type)) return undefined;
      const keys = (await keysOf(tx, [id])).map((key) => ({
        certificate: key.certificate,
        privateKey: this.box.open(key.private_key, keyContext(key)).toString(),
      }));
      const clientSecret = row.client_secret
        ? this.box.open(row.client_secret, clientSecretContext(id)).toString()
        : undefined;
      return { row, organizationId, keys, clientSecret };
    });
  }

  /** @throws SsoRejection where nobody may sign in by it now */
  async usable(connection: OpenConnection): Promise<void> {
    const { row, organizationId } = connection;
    if (!isConfigured(literalOf(SSO_TYPES, row.type), row.settings)) throw new SsoRejection('not_configured');
    if (row.status !== 'active') throw new SsoRejection('connection_inactive');
    const organization = await this.database.tenant({ organizationId }, (tx) =>
      tx.organization.findUnique({ where: { id: organizationId }, select: { plan: true } }),
    );
    if (!isOneOf(FEATURE_PLANS.sso, organization?.plan)) throw new SsoRejection('plan');
  }

  /** Home-realm discovery: by which connections the people of an address sign in, the enforced one first. */
  async forEmail(email: string): Promise<DomainConnection[]> {
    const domain = domainOf(email);
    if (domain === undefined) return [];
    const found = await this.database.system(
      (tx) => tx.$queryRaw<DomainConnection[]>`SELECT * FROM sso_connections_for(${domain})`,
    );
    return found.filter(({ plan }) => isOneOf(FEATURE_PLANS.sso, plan));
  }
}
