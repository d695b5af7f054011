import { type Environment, type EventType, eventBody } from '@assay/contracts';
import type { Tenant } from '@assay/database';
import type { NonEmpty } from '@assay/flow';

/** A signing secret as it is stored. */
export interface SealedSecret {
  id: string;
  ciphertext: string;
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

/** A delivery that is ours until the lease ends. */
export interface Claim {
  deliveryId: string;
  endpointId: string;
  tenant: Required<Tenant>;
  /** Rises with every claim: only the last one may record. */
  fencingToken: bigint;
}

/** All that one attempt needs. */
export interface Delivery {
  claim: Claim;
  event: EventToSend;
  endpoint: EndpointToReach;
  /** Number of the attempt that is next, from 1. */
  attempt: number;
  /** Of the trace that the event belongs to, where it was planned just now. */
  traceparent?: string | undefined;
}

interface EventJson {
  id: string;
  type: EventType;
  data: Record<string, unknown>;
  created_at: string;
}
interface EndpointJson {
  id: string;
  url: string;
  failing_since: string | null;
  secrets: SealedSecret[] | null;
}

/** A row that `assay_plan_deliveries` and `assay_claim_deliveries` return, one for each tenant. */
export interface ClaimedRow {
  organization_id: string;
  environment: Environment;
  events: EventJson[] | null;
  endpoints: EndpointJson[] | null;
  /** Delivery, event, endpoint, fencing token (microseconds, below 2 ** 53) and number of the next attempt. */
  claimed: [string, string, string, number, number][] | null;
}

export const tenantText = ({ organizationId, environment }: Required<Tenant>): string =>
  `${organizationId}:${environment}`;

/** The items of each tenant together. */
export function byTenant<T>(items: readonly T[], tenantOf: (item: T) => Required<Tenant>): NonEmpty<T>[] {
  const tenants = new Map<string, NonEmpty<T>>();
  for (const item of items) {
    const tenant = tenantText(tenantOf(item));
    const own = tenants.get(tenant);
    if (own) own.push(item);
    else tenants.set(tenant, [item]);
  }
  return [...tenants.values()];
}

export function tenantOf(row: Pick<ClaimedRow, 'organization_id' | 'environment'>): Required<Tenant> {
  return { organizationId: row.organization_id, environment: row.environment };
}

export function deliveriesOf(row: ClaimedRow): Delivery[] {
  if (!row.claimed) return [];
  const tenant = tenantOf(row);
  const events = new Map(
    (row.events ?? []).map(({ id, type, data, created_at }) => [
      id,
      { id, type, data, createdAt: new Date(created_at) },
    ]),
  );
  const endpoints = new Map(
    (row.endpoints ?? []).map(({ id, url, failing_since, secrets }) => [
      id,
      { id, url, secrets: secrets ?? [], failingSince: failing_since === null ? null : new Date(failing_since) },
    ]),
  );
  return row.claimed.map(([deliveryId, eventId, endpointId, fencingToken, attempt]) => {
    const [event, endpoint] = [events.get(eventId), endpoints.get(endpointId)];
    if (!event || !endpoint) throw new Error(`delivery ${deliveryId} was claimed without its event or endpoint`);
    return { claim: { deliveryId, endpointId, tenant, fencingToken: BigInt(fencingToken) }, event, endpoint, attempt };
  });
}

const bodies = new WeakMap<EventToSend, string>();

/** The body of a webhook, the same at every attempt and to every endpoint. */
export function bodyOf(event: EventToSend): string {
  const known = bodies.get(event);
  if (known !== undefined) return known;
  const body = eventBody(event);
  bodies.set(event, body);
  return body;
}
