import { type ErrorEnvelope, SCIM_PATH, scimMethods } from '@assay/contracts';
import type { FastifyRequest } from 'fastify';

const SCHEMA = 'urn:ietf:params:scim:api:messages:2.0:Error';

/** Whether a request speaks SCIM, whose errors have a form of their own. */
export function isScimRequest(request: Pick<FastifyRequest, 'url'>): boolean {
  return /^\/scim(?:\/|$|\?)/.test(request.url);
}

/** SCIM's own media type, unless the client asks for plain JSON alone (RFC 7644, section 3.1). */
export function scimContentType(request: Pick<FastifyRequest, 'headers'>): string {
  const { accept = '' } = request.headers;
  const plain = accept.includes('application/json') && !accept.includes('application/scim+json');
  return `${plain ? 'application/json' : 'application/scim+json'}; charset=utf-8`;
}

/** An error of RFC 7644, section 3.12: all that an operation of a bulk response shows of one. */
export function scimError(status: number, detail: string, scimType?: string): Record<string, unknown> {
  return { schemas: [SCHEMA], status: String(status), ...(scimType === undefined ? {} : { scimType }), detail };
}

/** The same with the envelope's other fields added, so that both kinds of client are served. */
export function scimErrorBody(envelope: ErrorEnvelope, status: number, scimType?: string): Record<string, unknown> {
  return { ...scimError(status, envelope.message, scimType), ...envelope };
}

/** The methods of a URL that exists, for 405 (RFC 9110, section 15.5.6); undefined if it does not. */
export function methodsOfScim(url: string): string | undefined {
  const [path = ''] = url.split('?', 1);
  return path.startsWith(SCIM_PATH) ? scimMethods(path.slice(SCIM_PATH.length))?.methods.join(', ') : undefined;
}
