import type { EventType, WebhookPayload } from '@assay/contracts';
import type { Transaction } from '@assay/database';
import type { Claim } from './delivery-queue.js';

/** A signing secret as it is stored. */
export interface SealedSecret {
  id: string;
  ciphertext: Buffer;
}

export interface EventToSend {
  id: string;
  type: EventType;
  data: Record<string, unknown>;
  createdAt: Date;
}

export interface EndpointToReach {
  id: string;
  url: string;
  /** The newest first; at least one signs while the endpoint lives. */
  secrets: SealedSecret[];
  /** Since when every attempt has failed. */
  failingSince: Date | null;
}

/** All that one attempt needs. */
export interface Delivery {
  claim: Claim;
  event: EventToSend;
  endpoint: EndpointToReach;
  /** Number of the attempt that is next, from 1. */
  attempt: number;
}

interface SecretJson {
  id: string;
  ciphertext: string;
}
interface DeliveryRow {
  delivery_id: string;
  endpoint_id: string;
  url: string;
  reachable: boolean;
  failing_since: Date | null;
  secrets: SecretJson[] | null;
  event_id: string;
  type: string;
  data: Record<string, unknown>;
  created_at: Date;
  attempt_count: number;
}

/**
 * Reads what claimed deliveries of one tenant need. Null stands for a delivery whose endpoint was disabled or deleted
 * meanwhile; an event that names its one endpoint (a test) goes there even while it is disabled.
 */
export async function loadDeliveries(tx: Transaction, claims: readonly Claim[]): Promise<(Delivery | null)[]> {
  const rows = await tx.$queryRaw<DeliveryRow[]>`
    SELECT d.id AS delivery_id, d.endpoint_id, e.url, e.deleted_at IS NULL AND (e.status = 'enabled' OR v.endpoint_id IS NOT NULL) AS reachable,
      e.failing_since, v.id AS event_id, v.type, v.data, v.created_at, d.attempt_count,
      (SELECT jsonb_agg(jsonb_build_object('id', s.id, 'ciphertext', encode(s.ciphertext, 'base64')) ORDER BY s.id DESC)
        FROM webhook_secrets s WHERE s.endpoint_id = e.id AND (s.expires_at IS NULL OR s.expires_at > now())) AS secrets
    FROM webhook_deliveries d JOIN webhook_endpoints e ON e.id = d.endpoint_id JOIN webhook_events v ON v.id = d.event_id
    WHERE d.id = ANY(${claims.map((claim) => claim.deliveryId)}::text[])`;
  const byId = new Map(rows.map((row) => [row.delivery_id, row]));
  return claims.map((claim) => {
    const row = byId.get(claim.deliveryId);
    if (!row?.reachable) return null;
    return {
      claim,
      event: { id: row.event_id, type: row.type as EventType, data: row.data, createdAt: row.created_at },
      endpoint: {
        id: row.endpoint_id,
        url: row.url,
        secrets: openJson(row.secrets),
        failingSince: row.failing_since,
      },
      attempt: row.attempt_count + 1,
    };
  });
}

interface EndpointRow {
  id: string;
  url: string;
  events: string[];
  enabled: boolean;
  failing_since: Date | null;
  secrets: SecretJson[] | null;
}

/** The endpoints of one tenant that want events of these types, and those of `targets`, whatever they want. */
export async function findEndpoints(
  tx: Transaction,
  types: readonly string[],
  targets: readonly string[],
): Promise<(EndpointToReach & { events: string[]; enabled: boolean })[]> {
  const rows = await tx.$queryRaw<EndpointRow[]>`
    SELECT e.id, e.url, e.events, e.status = 'enabled' AS enabled, e.failing_since,
      (SELECT jsonb_agg(jsonb_build_object('id', s.id, 'ciphertext', encode(s.ciphertext, 'base64')) ORDER BY s.id DESC)
        FROM webhook_secrets s WHERE s.endpoint_id = e.id AND (s.expires_at IS NULL OR s.expires_at > now())) AS secrets
    FROM webhook_endpoints e
    WHERE e.deleted_at IS NULL AND (e.id = ANY(${targets}::text[])
      OR (e.status = 'enabled' AND (cardinality(e.events) = 0 OR e.events && ${types}::text[])))`;
  return rows.map((row) => ({
    id: row.id,
    url: row.url,
    events: row.events,
    enabled: row.enabled,
    failingSince: row.failing_since,
    secrets: openJson(row.secrets),
  }));
}

function openJson(secrets: SecretJson[] | null): SealedSecret[] {
  return (secrets ?? []).map(({ id, ciphertext }) => ({ id, ciphertext: Buffer.from(ciphertext, 'base64') }));
}

/** The body of a webhook, the same at every attempt. */
export function payloadOf(event: EventToSend): WebhookPayload {
  return { event: event.type, data: event.data, id: event.id, created_at: event.createdAt.toISOString() };
}
