import { createPublicKey, randomBytes, verify } from 'node:crypto';
import { Exactly } from './description.js';
import { Failure, type Json, type Of } from './operation.js';
import type { GitHubState } from './state.js';

/** Whether a request is of the App itself, or of its installation. @throws Failure 401 */
export function authenticate({ app, publicKey, tokens }: GitHubState, authorization: string): 'app' | 'installation' {
  const [scheme = '', token = ''] = authorization.split(' ');
  if (/^token$/i.test(scheme)) {
    if (!tokens.has(token)) throw new Failure(401, 'Bad credentials');
    return 'installation';
  }
  const [header = '', claims = '', signature = ''] = token.split('.');
  const isSigned = verify(
    'RSA-SHA256',
    Buffer.from(`${header}.${claims}`),
    createPublicKey(publicKey),
    Buffer.from(signature, 'base64url'),
  );
  const { iss, iat, exp } = JSON.parse(Buffer.from(claims, 'base64url').toString() || '{}');
  const now = Date.now() / 1_000;
  if (!isSigned || String(iss) !== app.id) throw new Failure(401, 'A JSON web token could not be decoded');
  if (iat > now || exp < now || exp > now + 600)
    throw new Failure(401, "'Expiration time' claim ('exp') is too far in the future");
  return 'app';
}

/** Operations of the App itself, by route. */
export const appOperations = ({ app, hook, installation, tokens }: GitHubState) => {
  const operations: Record<string, (of: Of, body: Json) => Json> = {
    'GET /app': () => ({
      id: Number(app.id),
      slug: app.slug,
      permissions: new Exactly(app.permissions),
      events: app.events,
    }),
    'PATCH /app/hook/config': (_, body) => {
      Object.assign(hook, { url: body.url, secret: body.secret });
      return { url: body.url, content_type: body.content_type, insecure_ssl: body.insecure_ssl, secret: '********' };
    },
    'GET /repos/{owner}/{repo}/installation': (of) => {
      if (installation.isDeleted || of.owner?.toLowerCase() !== installation.account)
        throw new Failure(404, 'Not Found');
      return { id: installation.id, suspended_at: installation.suspendedAt };
    },
    'POST /app/installations/{installation_id}/access_tokens': (of) => {
      if (installation.isDeleted || of.installation_id !== String(installation.id)) throw new Failure(404, 'Not Found');
      if (installation.suspendedAt) throw new Failure(403, 'This installation has been suspended');
      const token = `ghs_${randomBytes(18).toString('hex')}`;
      tokens.add(token);
      return { token, expires_at: new Date(Date.now() + 3_600_000).toISOString() };
    },
  };
  return operations;
};
