import { randomBytes } from 'node:crypto';
import { challengeOf } from '../../apps/auth/test/oauth-scene.js';

const CLIENT_ID = 'assay-portal';
const redirectUri = 'http://localhost:3002/auth/oidc/callback';

/** An authorization request of the portal, whose address is the default one. */
export function authorizeUrl(issuer: string, scope = 'read:evaluations') {
  const verifier = randomBytes(32).toString('base64url');
  const query = new URLSearchParams({
    client_id: CLIENT_ID,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope,
    state: 'x',
    ...challengeOf(verifier),
  });
  return { url: `${issuer}/oidc/authorize?${query}`, verifier };
}

/** @returns an access token */
export async function redeem(issuer: string, code: string, verifier: string): Promise<string> {
  const response = await fetch(`${issuer}/oidc/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: CLIENT_ID,
      code,
      code_verifier: verifier,
      redirect_uri: redirectUri,
    }),
  });
  return ((await response.json()) as { access_token: string }).access_token;
}
