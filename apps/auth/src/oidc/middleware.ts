import { isJsonObject, type VerifyResult } from '@assay/contracts';
import { ServiceError } from '@assay/errors';
import type { Logger } from '@assay/platform';
import type { KoaContextWithOIDC, Provider } from 'oidc-provider';
import { artifactId } from '../tokens/artifact-id.js';
import { type Artifacts, POLL_INTERVAL_SECONDS } from '../tokens/artifacts.js';
import { KEY_SET_SECONDS } from '../tokens/signing-keys.js';
import { withEnvelope } from './oauth-error.js';
import { repeatable } from './oidc-adapter.js';
import { ROUTES } from './provider.js';
import { openResponse, runTokenRequest, sealResponse, TokenRequest } from './token-request.js';

export interface MiddlewareParts {
  artifacts: Artifacts;
  logger: Logger;
  verifyToken: (hash: Buffer<ArrayBuffer>) => Promise<VerifyResult | undefined>;
  /** Called for each session that was signed out. @returns where the browser goes before `target`; undefined to go there directly */
  signedOut: (sessionUid: string, target: string) => Promise<string | undefined>;
}

/** Around every endpoint: a token request as one transaction, our error envelope, and what the unexpected becomes. */
export function installMiddleware(
  provider: Provider,
  { artifacts, logger, signedOut, verifyToken }: MiddlewareParts,
): void {
  const unexpected = new WeakMap<object, unknown>();
  provider.on('server_error', (ctx, error) => {
    unexpected.set(ctx, error);
  });
  provider.use(async (ctx, next) => {
    const requestId = String(ctx.req.headers['x-request-id']);
    try {
      if (ctx.path === ROUTES.code_verification && ctx.method === 'GET') dropUserCode(oidcContext(ctx));
      if (ctx.path === '/token' && ctx.method === 'POST') await redeem(oidcContext(ctx), next, artifacts);
      else await next();
      if (ctx.path === `${ROUTES.end_session}/confirm` && ctx.status === 303)
        await redirectToSignOut(oidcContext(ctx), signedOut);
      if (ctx.path === ROUTES.device_authorization && ctx.status === 200)
        Object.assign(ctx.body, { interval: POLL_INTERVAL_SECONDS });
      if (ctx.path === ROUTES.introspection) await addLevel(oidcContext(ctx), artifacts, verifyToken);
    } catch (error) {
      unexpected.set(ctx, error);
      ctx.status = 500;
      ctx.body = { error: 'server_error' };
    }
    if (ctx.path === ROUTES.jwks && ctx.status === 200) ctx.set('cache-control', `public, max-age=${KEY_SET_SECONDS}`);
    const error = unexpected.get(ctx);
    if (error !== undefined) respondUnexpected(oidcContext(ctx), error, requestId, logger);
    if (ctx.status === 404 && !ctx.body) {
      // an OPTIONS that asks for no method
      ctx.body = { error: 'not_found', error_description: `${ctx.path} does not accept ${ctx.method} requests` };
      ctx.status = 404;
    }
    if (ctx.status >= 400 && isOAuthError(ctx.body)) {
      const status = ctx.status;
      ctx.body = withEnvelope(ctx.body, status, requestId);
      ctx.status = status;
    }
  });
}

/**
 * `acr` and `auth_time` of the sign-in behind a token that was asked about (RFC 9470 section 6.2), and who acts for the person
 * (RFC 8693 section 4.1). oidc-provider does not know what an exchanged token hangs on.
 */
async function addLevel(
  ctx: KoaContextWithOIDC,
  artifacts: Artifacts,
  verifyToken: MiddlewareParts['verifyToken'],
): Promise<void> {
  const body: unknown = ctx.body;
  const token = ctx.oidc.params?.token;
  if (ctx.status !== 200 || !isJsonObject(body) || body.active !== true || typeof token !== 'string') return;
  const { acr = null, auth_time: authTime = null, actors = [] } = (await artifacts.levelOf(artifactId(token))) ?? {};
  if (actors.length > 0) {
    const verified = await verifyToken(artifactId(token));
    if (verified?.status !== 'valid') {
      ctx.body = { active: false };
      return;
    }
    Object.assign(body, { scope: verified.principal.scopes.join(' '), act: verified.principal.act });
  }
  if (acr !== null) body.acr = acr;
  if (authTime !== null) body.auth_time = Math.floor(authTime);
}

/**
 * A link with a user code opens the page with the code filled in, and goes no further by itself: whoever follows a link that
 * somebody sent them is asked first whether the code is their own (RFC 8628 section 3.3.1).
 */
function dropUserCode(ctx: KoaContextWithOIDC): void {
  ctx.querystring = '';
}

/** A sign-out of everything here goes by the identity provider that the session rested on. */
async function redirectToSignOut(ctx: KoaContextWithOIDC, signedOut: MiddlewareParts['signedOut']): Promise<void> {
  const { session, params } = ctx.oidc;
  if (!params?.logout || session === undefined) return;
  const first = await signedOut(session.uid, ctx.response.get('location'));
  if (first !== undefined) ctx.redirect(first);
}

/** The context with oidc-provider's additions, which exist once one of its routes runs. Its types give middleware only Koa's context. */
function oidcContext(ctx: object): KoaContextWithOIDC {
  return ctx as KoaContextWithOIDC;
}

function isOAuthError(body: unknown): body is { error: string; error_description?: string } {
  return isJsonObject(body) && typeof body.error === 'string';
}

function respondUnexpected(ctx: KoaContextWithOIDC, error: unknown, requestId: string, logger: Logger): void {
  if (error instanceof ServiceError && error.status === 503) {
    ctx.status = 503;
    ctx.set(error.headers);
    if (isOAuthError(ctx.body)) ctx.body = { error: 'temporarily_unavailable', error_description: error.message };
    return;
  }
  logger.error({ err: error, request_id: requestId, route: ctx.path }, 'request failed');
  if (isOAuthError(ctx.body))
    ctx.body = {
      error: 'server_error',
      error_description:
        'Something went wrong on our side. Retry; if the error persists, contact support with this request_id.',
    };
}

/** Runs a token request and writes what it did in one transaction; of parallel ones with one code or token, one issues. */
async function redeem(ctx: KoaContextWithOIDC, next: () => Promise<unknown>, artifacts: Artifacts): Promise<void> {
  const request = new TokenRequest();
  await runTokenRequest(request, next);
  if (ctx.status !== 200 || request.issued.length === 0) return;
  const { source } = request;
  if (!source || !request.consumed) {
    await artifacts.issue(undefined, request.issued);
    return;
  }
  if (source.answer) {
    // the client lost the first response, and has authenticated again
    ctx.body = openResponse(source.value, source.answer);
    return;
  }
  const answer = source.kind === 'RefreshToken' ? sealResponse(source.value, ctx.body) : null;
  if (await artifacts.issue({ ...source, answer }, request.issued)) return;
  // another request has committed: a client that sent the request twice gets the same response twice, and keeps its grant
  const given = source.kind === 'RefreshToken' && repeatable(await artifacts.find(source.kind, source.id));
  if (given) {
    ctx.body = openResponse(source.value, given);
    return;
  }
  ctx.status = 400;
  ctx.body = {
    error: 'invalid_grant',
    error_description:
      source.kind === 'RefreshToken'
        ? 'this refresh token has been used or revoked in the meantime'
        : 'another request is using this code',
  };
}
