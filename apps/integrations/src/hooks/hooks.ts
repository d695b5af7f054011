import { randomBytes } from 'node:crypto';
import { type HookEvent, type HookHeaders, hookReaders, hostSecretContext } from '@assay/code-hosts';
import { type Environment, HOST_KINDS, type HostKind, isId } from '@assay/contracts';
import type { SecretBox } from '@assay/credentials';
import type { Database, Tenant } from '@assay/database';
import { ServiceError } from '@assay/errors';
import { type CheckRequest, requestCheck } from '../checks/check-rows.js';

/** A delivery that comes again later than this has an effect again: hosts give up within days. */
const KEPT_DAYS = 30;

interface Found {
  tenant: Required<Tenant>;
  kind: HostKind;
  account: string;
  secret: string;
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
    const signed = reader.isSigned(headers, body, found?.secret ?? this.noSecret);
    if (!found || !signed)
      throw new ServiceError('AUTH_INVALID_KEY', {
        message: 'The webhook is not signed with the secret of this connection',
      });
    const deliveryId = reader.deliveryId(headers);
    if (deliveryId === undefined)
      throw ServiceError.unreadable('The webhook does not name its delivery', [
        { field: '', message: 'The header that names the delivery is missing', code: 'REQUIRED' },
      ]);
    const event = reader.read(headers, parse(body));
    const asked = checkOf(event, found.account);
    if (!asked) return;
    const { tenant } = found;
    const isNew = await this.database.tenantStatements(tenant, async (tx) => {
      const inserted = await tx.$executeRaw`
        INSERT INTO host_deliveries (connection_id, delivery_id, organization_id, environment)
        VALUES (${connectionId}, ${deliveryId}, ${tenant.organizationId}, ${tenant.environment}) ON CONFLICT DO NOTHING`;
      if (inserted === 0) return false;
      await tx.$executeRaw`
        DELETE FROM host_deliveries WHERE connection_id = ${connectionId} AND received_at < now() - make_interval(days => ${KEPT_DAYS})`;
      await requestCheck(tx, tenant, { connectionId, ...asked });
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
          }[]
        >`SELECT organization_id, environment, kind, account, webhook_secret FROM find_host_connection(${id})`,
    );
    return (
      row && {
        tenant: { organizationId: row.organization_id, environment: row.environment },
        kind: row.kind,
        account: row.account,
        secret: this.box.open(row.webhook_secret, hostSecretContext('webhook-secret', id)).toString(),
      }
    );
  }
}

function checkOf(event: HookEvent, account: string): Omit<CheckRequest, 'connectionId'> | undefined {
  switch (event.kind) {
    case 'head':
      return { repository: event.repository, number: event.number, headSha: event.headSha };
    case 'again':
      // what we write ourselves is no command
      if (event.by === account) return undefined;
      return { repository: event.repository, number: event.number, askedBy: event.by };
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
