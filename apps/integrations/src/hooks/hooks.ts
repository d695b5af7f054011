import { randomBytes } from 'node:crypto';
import { type HookEvent, type HookHeaders, hookReaders, hostSecretContext } from '@assay/code-hosts';
import { type Environment, HOST_KINDS, type HostKind, isId } from '@assay/contracts';
import type { SecretBox } from '@assay/credentials';
import type { Database, Statements, Tenant } from '@assay/database';
import { ServiceError } from '@assay/errors';
import { requestCheck, requestChecksAt } from '../checks/check-rows.js';
import { recordDelivery } from '../checks/connection-rows.js';
import { keepInstallation } from '../checks/installation-rows.js';

/** A delivery that comes again later than this has an effect again: hosts give up within days. */
const KEPT_DAYS = 30;

interface Found {
  tenant: Required<Tenant>;
  kind: HostKind;
  account: string;
  /** The current one first. */
  secrets: string[];
}

/** What code hosts tell: each delivery is stored once, with the check that comes of it, in one transaction. */
export class Hooks {
  /** Signatures for connections that do not exist are compared too, so that neither text nor time tells which do. */
  private readonly noSecret = randomBytes(32).toString('base64url');

  constructor(
    private readonly database: Database,
    private readonly box: SecretBox,
    private readonly hint: () => void,
  ) {}

  /** @throws ServiceError AUTH_INVALID_KEY where the connection does not exist or did not sign these bytes */
  async take(connectionId: string, headers: HookHeaders, body: Buffer): Promise<void> {
    const found = isId('hcn', connectionId) ? await this.find(connectionId) : undefined;
    const reader = hookReaders[found?.kind ?? HOST_KINDS[0]];
    const signed = (found?.secrets ?? [this.noSecret]).some((secret) => reader.isSigned(headers, body, secret));
    if (found) await this.database.tenantStatements(found.tenant, (tx) => recordDelivery(tx, connectionId, signed));
    if (!found || !signed)
      throw new ServiceError('AUTH_INVALID_KEY', {
        message: 'The webhook is not signed with the secret of this connection',
      });
    const deliveryId = reader.deliveryId(headers, body);
    if (deliveryId === undefined)
      throw ServiceError.unreadable('The webhook does not name its delivery', [
        { field: '', message: 'The header that names the delivery is missing', code: 'REQUIRED' },
      ]);
    const event = reader.read(headers, parse(body));
    const effect = effectOf(event, found.account);
    if (!effect) return;
    const { tenant } = found;
    const isNew = await this.database.tenantStatements(tenant, async (tx) => {
      const inserted = await tx.$executeRaw`
        INSERT INTO host_deliveries (connection_id, delivery_id, organization_id, environment)
        VALUES (${connectionId}, ${deliveryId}, ${tenant.organizationId}, ${tenant.environment}) ON CONFLICT DO NOTHING`;
      if (inserted === 0) return false;
      await tx.$executeRaw`
        DELETE FROM host_deliveries WHERE connection_id = ${connectionId} AND received_at < now() - make_interval(days => ${KEPT_DAYS})`;
      await effect(tx, tenant, connectionId);
      return true;
    });
    if (isNew) this.hint();
  }

  private async find(id: string): Promise<Found | undefined> {
    const [row] = await this.database.direct(
      (client) =>
        client.$queryRaw<
          {
            organization_id: string;
            environment: Environment;
            kind: HostKind;
            account: string;
            webhook_secret: Buffer;
            previous_webhook_secret: Buffer | null;
          }[]
        >`SELECT organization_id, environment, kind, account, webhook_secret, previous_webhook_secret FROM find_host_connection(${id})`,
    );
    return (
      row && {
        tenant: { organizationId: row.organization_id, environment: row.environment },
        kind: row.kind,
        account: row.account,
        secrets: [row.webhook_secret, row.previous_webhook_secret].flatMap((sealed) =>
          sealed ? [this.box.open(sealed, hostSecretContext('webhook-secret', id)).toString()] : [],
        ),
      }
    );
  }
}

type Effect = (tx: Statements, tenant: Required<Tenant>, connectionId: string) => Promise<void>;

function effectOf(event: HookEvent, account: string): Effect | undefined {
  // what we write ourselves is no command
  if ('by' in event && event.by === account) return undefined;
  switch (event.kind) {
    case 'head': {
      const { repository, number, headSha } = event;
      return (tx, tenant, connectionId) => requestCheck(tx, tenant, { connectionId, repository, number, headSha });
    }
    case 'again': {
      const { repository, number, by } = event;
      const asked = by === undefined ? {} : { askedBy: by };
      return (tx, tenant, connectionId) => requestCheck(tx, tenant, { connectionId, repository, number, ...asked });
    }
    case 'commit-again': {
      const { repository, headSha, by: askedBy } = event;
      return (tx, tenant, connectionId) => requestChecksAt(tx, tenant, { connectionId, repository, headSha, askedBy });
    }
    case 'merge-group':
    case 'default-branch': {
      const { kind: _, ...branch } = event;
      return (tx, tenant, connectionId) => requestCheck(tx, tenant, { connectionId, number: 0, ...branch });
    }
    case 'installation':
      return (tx, tenant, connectionId) => keepInstallation(tx, tenant, connectionId, event.installation);
    case 'other':
      return undefined;
  }
}

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    throw ServiceError.unreadable('The webhook is not valid JSON', [
      { field: '', message: 'The body is not valid JSON', code: 'INVALID_FORMAT' },
    ]);
  }
}
