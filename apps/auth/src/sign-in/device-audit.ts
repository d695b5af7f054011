import type { IncomingMessage } from 'node:http';
import type { KoaContextWithOIDC } from 'oidc-provider';
import type { AuditLog } from '../directory/audit-log.js';
import type { Grants } from '../tokens/grants.js';

interface DeviceAuditParts {
  grants: Pick<Grants, 'find'>;
  audit: Pick<AuditLog, 'record'>;
  addressOf: (request: IncomingMessage) => string;
}

/** That a person let a device act for them: from which browser, and where the device asked. */
export async function recordDeviceAllowed(
  ctx: KoaContextWithOIDC,
  { grants, audit, addressOf }: DeviceAuditParts,
): Promise<void> {
  const code = ctx.oidc.entities.DeviceCode;
  const grant = code?.grantId === undefined ? undefined : await grants.find(code.grantId);
  if (!code || !grant) return;
  await audit.record({
    organizationId: grant.organization_id,
    actorId: grant.user_id,
    address: addressOf(ctx.req),
    action: 'device.allowed',
    target: { type: 'oauth_grant', id: grant.id },
    after: {
      client_id: grant.client_id,
      environment: grant.environment,
      scopes: (code.scope ?? '').split(' ').filter(Boolean),
      device_address: code.deviceInfo?.address ?? null,
    },
  });
}
