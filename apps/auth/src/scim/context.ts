import type { Revocation } from '@assay/contracts';
import type { DriverStatements } from '@assay/database';
import type { Projection } from './projection.js';
import type { Json } from './read-resource.js';

/** Who asks, and what every use case needs of the request. */
export interface Context {
  organizationId: string;
  connectionId: string;
  /** The token's identifier: the actor of the audit log. */
  tokenId: string;
  address: string | undefined;
  /** `{base_url}/scim/v2` */
  base: string;
  requestId: string;
}

/** Conditions and shape of one request for one resource. */
export interface ResourceOptions {
  ifMatch?: string | undefined;
  ifNoneMatch?: string | undefined;
  projection: Projection;
}

/** The response, and the revocations to push to the gateways after the commit. */
export interface ChangeResult<T> {
  result: T;
  revoked: Revocation[];
}

export interface RenderedResource {
  id: string;
  resource: Json;
  etag: string;
  location: string;
}

/** A transaction of the driver itself: a request is a dozen small statements, and each costs a third of one through Prisma. */
export type Tx = DriverStatements;
