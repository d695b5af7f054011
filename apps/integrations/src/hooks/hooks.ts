import { randomBytes } from 'node:crypto';
import { type HookEvent, type HookHeaders, hookReaders, hostSecretContext } from '@assay/code-hosts';
import { type Environment, HOST_KINDS, type HostKind, isId } from '@assay/contracts';
import type { SecretBox } from '@assay/credentials';
import type { Database, Statements, Tenant } from '@assay/database';
import { ServiceError } from '@assay/errors';
import { jsonExcess, type Logger } from '@assay/platform';
import { requestCheck, requestChecksAt } from '../checks/check-rows.js';
import { recordDelivery } from '../checks/connection-rows.js';
import { keepInstallation } from '../checks/installation-rows.js';

/** A delivery that comes again later than this has an effect again: hosts give up within days. */
const KEPT_DAYS = 30;

interface ConnectionRow {
  organization_id: string;
  environment: Environment;
  kind: HostKind;
  account: string;
  webhook_secret: Buffer;
  previous_webhook_secret: Buffer | null;
}

interface HooksParts {
  database: Database;
  box: SecretBox;
  hint: () => void;
  logger: Pick<Logger, 'error'>;
}

/** What code hosts tell: each delivery is stored once, with the check that comes of it, in one transaction. */
export class Hooks {
  /** Stands for connections that do not exist, so that neither text nor time tells which do. It is no identifier of one. */
  private readonly decoyId = 'hcn_none';
  private readonly decoySecret: Buffer;
  private readonly recording = new Set<Promise<void>>();

  constructor(private readonly parts: HooksParts) {
    this.decoySecret = parts.box.seal(
      randomBytes(32).toString('base64url'),
      hostSecretContext('webhook-secret', this.decoyId),
    );
  }

  /** @throws ServiceError AUTH_INVALID_KEY where the connection does not exist or did not sign these bytes */
  async take(connectionId: string, headers: HookHeaders, body: Buffer): Promise<void> {
    const { database, hint } = this.parts;
    const found = await this.find(isId('hcn', connectionId) ? connectionId : this.decoyId);
    const reader = hookReaders[found?.kind ?? HOST_KINDS[0]];
    const signed = this.secretsOf(found, connectionId).some((secret) => reader.isSigned(headers, body, secret));
    const tenant = found && { organizationId: found.organization_id, environment: found.environment };
    if (!found || !tenant || !signed) {
      if (tenant) this.recordRejection(tenant, connectionId);
      throw new ServiceError('AUTH_INVALID_KEY', {
        message: 'The webhook is not signed with the secret of this connection',
      });
    }
    await database.tenantStatements(tenant, (tx) => recordDelivery(tx, connectionId, true));
    const deliveryId = reader.deliveryId(headers, body);
    if (deliveryId === undefined)
      throw ServiceError.unreadable('The webhook does not name its delivery', [
        { field: '', message: 'The header that names the delivery is missing', code: 'REQUIRED' },
      ]);
    const event = reader.read(headers, parse(body));
    const effect = effectOf(event, found.account);
    if (!effect) return;
    const isNew = await database.tenantStatements(tenant, async (tx) => {
      const inserted = await tx.$executeRaw`
        INSERT INTO host_deliveries (connection_id, delivery_id, organization_id, environment)
        VALUES (${connectionId}, ${deliveryId}, ${tenant.organizationId}, ${tenant.environment}) ON CONFLICT DO NOTHING`;
      if (inserted === 0) return false;
      await tx.$executeRaw`
        DELETE FROM host_deliveries WHERE connection_id = ${connectionId} AND received_at < now() - make_interval(days => ${KEPT_DAYS})`;
      await effect(tx, tenant, connectionId);
      return true;
    });
    if (isNew) hint();
  }

  /** Resolves when every rejection that was seen is recorded. */
  async settled(): Promise<void> {
    await Promise.all(this.recording);
  }

  private async find(id: string): Promise<ConnectionRow | undefined> {
    const [row] = await this.parts.database.direct(
      (client) =>
        client.$queryRaw<
          ConnectionRow[]
        >`SELECT organization_id, environment, kind, account, webhook_secret, previous_webhook_secret FROM find_host_connection(${id})`,
    );
    return row;
  }

  /** The current one first. Always two, whether or not there is a previous one, or a connection at all. */
  private secretsOf(found: ConnectionRow | undefined, connectionId: string): string[] {
    const [id, current] = found ? [connectionId, found.webhook_secret] : [this.decoyId, this.decoySecret];
    return [current, found?.previous_webhook_secret ?? current].map((sealed) =>
      this.parts.box.open(sealed, hostSecretContext('webhook-secret', id)).toString(),
    );
  }

  /** Beside the response, whose time would tell that there is such a connection. A failure is logged. */
  private recordRejection(tenant: Required<Tenant>, connectionId: string): void {
    const { database, logger } = this.parts;
    const recorded = database
      .tenantStatements(tenant, (tx) => recordDelivery(tx, connectionId, false))
      .catch((error: unknown) =>
        logger.error({ err: error, connection_id: connectionId }, 'a rejected webhook was not recorded'),
      )
      .finally(() => this.recording.delete(recorded));
    this.recording.add(recorded);
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
    case 'push': {
      const { repository, beforeSha, headSha } = event;
      const at = { repository, commit: beforeSha };
      return (tx, tenant, connectionId) =>
        requestChecksAt(tx, tenant, { connectionId, ...at }, { headSha, announced: true });
    }
    case 'commit-again': {
      const { repository, headSha: commit, by: askedBy } = event;
      return (tx, tenant, connectionId) =>
        requestChecksAt(tx, tenant, { connectionId, repository, commit }, { askedBy });
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

/** Parses the body of a webhook, whose sender knows the secret, as people of the organization do. */
function parse(body: Buffer): unknown {
  const excess = jsonExcess(body);
  if (excess) throw unreadable(`The webhook has too many ${excess}`);
  try {
    return JSON.parse(body.toString());
  } catch {
    throw unreadable('The webhook is not valid JSON');
  }
}

function unreadable(message: string): ServiceError {
  return ServiceError.unreadable(message, [{ field: '', message, code: 'INVALID_FORMAT' }]);
}
