import { type Principal, SCIM_PATH } from '@assay/contracts';
import { ServiceError, scimContentType } from '@assay/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AuthClient } from '../http/authentication/auth-client.js';

/** Whatever walks through a body, JSON.stringify first, needs a stack as deep as it. No schema has half as many levels. */
const MAX_DEPTH = 32;

/** The directory that identity providers keep of an organization. Auth owns it. */
export class Directory {
  private readonly base: string;

  constructor(
    private readonly auth: AuthClient,
    baseUrl: string,
  ) {
    this.base = `${baseUrl}${SCIM_PATH}`;
  }

  /** One request of the protocol; the response is auth's. */
  async exchange(principal: Principal, address: string | undefined, request: FastifyRequest, reply: FastifyReply) {
    if (nestsDeeply(request.body))
      throw ServiceError.unreadable(`The body nests deeper than ${MAX_DEPTH} levels`, [
        { field: '', message: `The body nests deeper than ${MAX_DEPTH} levels`, code: 'INVALID_FORMAT' },
      ]);
    const [path = '', ...query] = request.url.split('?');
    const { headers, body } = await this.auth.relay({
      organization_id: principal.organization_id,
      connection_id: principal.connection_id,
      credential_id: principal.credential_id,
      user_id: principal.user_id ?? undefined,
      address,
      request_id: request.id,
      base: this.base,
      method: request.method === 'HEAD' ? 'GET' : request.method,
      path: decodePath(path),
      query: Object.fromEntries(new URLSearchParams(query.join('?'))),
      if_match: request.headers['if-match'],
      if_none_match: request.headers['if-none-match'],
      body: request.body,
    });
    for (const name of ['etag', 'location']) {
      const value = headers[name];
      if (typeof value === 'string') reply.header(name, value);
    }
    reply.status(Number(headers['x-scim-status'])).header('cache-control', 'no-store');
    if (body === '') return reply.send();
    reply.header('content-type', scimContentType(request));
    if (typeof body !== 'string') reply.header('content-length', headers['content-length']);
    return reply.send(body);
  }
}

function nestsDeeply(body: unknown): boolean {
  const open = [{ value: body, depth: 0 }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, depth } = next;
    if (typeof value !== 'object' || value === null) continue;
    if (depth > MAX_DEPTH) return true;
    for (const member of Object.values(value)) open.push({ value: member, depth: depth + 1 });
  }
  return false;
}

/** The path behind /scim/v2. Fastify has decoded it once already, to find the route: it can be decoded. */
function decodePath(path: string): string {
  return decodeURIComponent(path.slice(SCIM_PATH.length));
}
