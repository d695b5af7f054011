import {
  type Actor,
  type CreatedScimToken,
  type CreateScimTokenRequest,
  ERROR_TYPE_BY_STATUS,
  type ErrorCode,
  type ErrorStatus,
  type PageQuery,
  type Principal,
  type RoleMappings,
  type ScimTokenPage,
} from '@assay/contracts';
import { ServiceError, scimContentType, scimErrorBody } from '@assay/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { onceFor } from '../http/actor.js';
import type { AuthClient } from '../http/authentication/auth-client.js';

/** A bulk request of a thousand operations is a thousand transactions. */
const EXCHANGE_TIMEOUT_MS = 55_000;
const READ = { repeatable: true };
/** A change is not sent twice: its first answer may be what got lost. */
const CHANGE = { repeatable: false };

/** Whatever walks through a body, JSON.stringify first, needs a stack as deep as it. No schema has half as many levels. */
const MAX_DEPTH = 32;

/** Who asks, and from where. */
export interface Requester {
  actor: Actor;
  organizationId: string;
}

/** The directory that identity providers keep of an organization, and their tokens. Auth owns both. */
export class Directory {
  private readonly base: string;

  constructor(
    private readonly auth: AuthClient,
    baseUrl: string,
  ) {
    this.base = `${baseUrl}/scim/v2`;
  }

  /** One request of the protocol, answered as auth says. */
  async exchange(principal: Principal, address: string | undefined, request: FastifyRequest, reply: FastifyReply) {
    if (nestsDeeply(request.body))
      throw ServiceError.unreadable(`The body nests deeper than ${MAX_DEPTH} levels`, [
        { field: '', message: `The body nests deeper than ${MAX_DEPTH} levels`, code: 'INVALID_FORMAT' },
      ]);
    const [path = '', ...query] = request.url.split('?');
    const method = request.method === 'HEAD' ? 'GET' : request.method;
    const text = (name: 'if-match' | 'if-none-match') => request.headers[name];
    const relayed = await this.auth.relay(
      '/internal/scim',
      {
        organization_id: principal.organization_id,
        connection_id: principal.connection_id,
        credential_id: principal.credential_id,
        user_id: principal.user_id ?? undefined,
        address,
        base: this.base,
        method,
        path: decodePath(path),
        query: Object.fromEntries(new URLSearchParams(query.join('?'))),
        if_match: text('if-match'),
        if_none_match: text('if-none-match'),
        body: request.body,
      },
      { repeatable: method === 'GET', timeoutMs: EXCHANGE_TIMEOUT_MS },
    );
    const status = Number(relayed.headers['x-scim-status']);
    for (const name of ['etag', 'location']) {
      const value = relayed.headers[name];
      if (typeof value === 'string') reply.header(name, value);
    }
    reply.status(status).header('cache-control', 'no-store');
    const { body } = relayed;
    if (body === '') return reply.send();
    reply.header('content-type', scimContentType(request));
    if (typeof body !== 'string') return reply.header('content-length', relayed.headers['content-length']).send(body);
    return reply.send(status >= 400 ? this.withEnvelope(body, status, request.id) : body);
  }

  async createToken({ organizationId, actor }: Requester, token: CreateScimTokenRequest): Promise<CreatedScimToken> {
    const path = `${organization(organizationId)}/scim-tokens`;
    return (await this.auth.call<CreatedScimToken>('POST', path, { actor, token }, onceFor(actor))).body;
  }

  async listTokens({ organizationId }: Requester, { limit, cursor }: PageQuery): Promise<ScimTokenPage> {
    const search = new URLSearchParams();
    if (limit !== undefined) search.set('limit', String(limit));
    if (cursor !== undefined) search.set('cursor', cursor);
    const path = `${organization(organizationId)}/scim-tokens?${search}`;
    return (await this.auth.call<ScimTokenPage>('GET', path, undefined, READ)).body;
  }

  async revokeToken({ organizationId, actor }: Requester, tokenId: string): Promise<void> {
    const path = `${organization(organizationId)}/scim-tokens/${encodeURIComponent(tokenId)}/delete`;
    await this.auth.call('POST', path, { actor }, CHANGE);
  }

  async roleMappings({ organizationId }: Requester, connectionId: string): Promise<RoleMappings> {
    return (await this.auth.call<RoleMappings>('GET', mappings(organizationId, connectionId), undefined, READ)).body;
  }

  async setRoleMappings(
    { organizationId, actor }: Requester,
    connectionId: string,
    roles: RoleMappings,
  ): Promise<RoleMappings> {
    const path = mappings(organizationId, connectionId);
    return (await this.auth.call<RoleMappings>('PUT', path, { actor, roles }, READ)).body;
  }

  private withEnvelope(text: string, status: number, requestId: string): string {
    const { detail, scimType, code } = JSON.parse(text) as { detail: string; scimType?: string; code: ErrorCode };
    const envelope = {
      error: ERROR_TYPE_BY_STATUS[status as ErrorStatus] ?? (status === 412 ? 'conflict' : 'validation_error'),
      message: detail,
      code,
      details: { doc_url: `${this.base.slice(0, -'/scim/v2'.length)}/errors/${code}` },
      request_id: requestId,
    };
    return JSON.stringify(scimErrorBody(envelope, status, scimType));
  }
}

function nestsDeeply(body: unknown): boolean {
  const open = [{ value: body, depth: 0 }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, depth } = next;
    if (typeof value !== 'object' || value === null) continue;
    if (depth > MAX_DEPTH) return true;
    for (const each of Object.values(value)) open.push({ value: each, depth: depth + 1 });
  }
  return false;
}

function organization(organizationId: string): string {
  return `/internal/organizations/${encodeURIComponent(organizationId)}`;
}
function mappings(organizationId: string, connectionId: string): string {
  return `${organization(organizationId)}/connections/${encodeURIComponent(connectionId)}/role-mappings`;
}

/** The path behind /scim/v2. Fastify has decoded it once already, to find the route: it can be decoded. */
function decodePath(path: string): string {
  return decodeURIComponent(path.slice('/scim/v2'.length));
}
