import type { EventType, WebhookPayload } from '@assay/contracts';
import type { Statements } from '@assay/database';
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
export async function loadDeliveries(tx: Statements, claims: readonly Claim[]): Promise<(Delivery | null)[]> {
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

/** An event with the endpoints of its tenant that it goes to. */
export interface EventWithEndpoints {
  event: EventToSend;
  endpoints: EndpointToReach[];
}

interface EventJson {
  id: string;
  type: string;
  data: Record<string, unknown>;
  created_at: string;
  endpoint_id: string | null;
}
interface EndpointJson {
  id: string;
  url: string;
  events: string[];
  enabled: boolean;
  failing_since: string | null;
  secrets: SecretJson[] | null;
}

/**
 * Reads events of one tenant and where each goes: to the enabled endpoints that want its type, or to the one that it
 * names, whatever that wants.
 */
export async function loadEvents(tx: Statements, eventIds: readonly string[]): Promise<EventWithEndpoints[]> {
  const [found] = await tx.$queryRaw<{ events: EventJson[] | null; endpoints: EndpointJson[] | null }[]>`
    WITH v AS (SELECT id, type, data, created_at, endpoint_id FROM webhook_events WHERE id = ANY(${eventIds}::text[])),
    e AS (
      SELECT id, url, events, status = 'enabled' AS enabled, failing_since,
        (SELECT json_agg(json_build_object('id', s.id, 'ciphertext', encode(s.ciphertext, 'base64')) ORDER BY s.id DESC)
          FROM webhook_secrets s WHERE s.endpoint_id = webhook_endpoints.id AND (s.expires_at IS NULL OR s.expires_at > now())) AS secrets
      FROM webhook_endpoints WHERE deleted_at IS NULL AND (id IN (SELECT endpoint_id FROM v)
        OR (status = 'enabled' AND (cardinality(events) = 0 OR events && ARRAY(SELECT type FROM v)))))
    SELECT (SELECT json_agg(v ORDER BY v.id) FROM v) AS events, (SELECT json_agg(e) FROM e) AS endpoints`;
  const endpoints = (found?.endpoints ?? []).map((row) => ({
    id: row.id,
    url: row.url,
    events: row.events,
    enabled: row.enabled,
    failingSince: row.failing_since === null ? null : new Date(row.failing_since),
    secrets: openJson(row.secrets),
  }));
  return (found?.events ?? []).map(({ id, type, data, created_at, endpoint_id }) => ({
    event: { id, type: type as EventType, data, createdAt: new Date(created_at) },
    endpoints: endpoints.filter((endpoint) =>
      endpoint_id === null
        ? endpoint.enabled && (endpoint.events.length === 0 || endpoint.events.includes(type))
        : endpoint.id === endpoint_id,
    ),
  }));
}

function openJson(secrets: SecretJson[] | null): SealedSecret[] {
  return (secrets ?? []).map(({ id, ciphertext }) => ({ id, ciphertext: Buffer.from(ciphertext, 'base64') }));
}

/** The body of a webhook, the same at every attempt. */
export function payloadOf(event: EventToSend): WebhookPayload {
  return { event: event.type, data: event.data, id: event.id, created_at: event.createdAt.toISOString() };
}
