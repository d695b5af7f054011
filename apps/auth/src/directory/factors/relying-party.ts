import { isIP } from 'node:net';

/** Who passkeys are made for (WebAuthn Level 3, section 5.1.2: the RP ID is a domain, never an address). */
export interface RelyingParty {
  id: string;
  /** Where ceremonies may happen. */
  origins: string[];
}

/**
 * @param authUrl where people sign in
 * @param portalUrl where they manage their factors
 * @param domain a common parent domain of both; default the host of `authUrl`
 * @returns undefined if the authorization server is known by an IP address only: browsers know no passkeys there
 * @throws if the sign-in page is not within `domain`
 */
export function relyingPartyOf(
  authUrl: string,
  portalUrl: string,
  domain: string | undefined,
): RelyingParty | undefined {
  const auth = new URL(authUrl);
  const id = domain ?? auth.hostname;
  if (isIP(id.replaceAll(/[[\]]/g, ''))) return undefined;
  const within = (url: URL) => url.hostname === id || url.hostname.endsWith(`.${id}`);
  if (!within(auth)) throw new Error(`WEBAUTHN_RP_ID is ${id}, but the authorization server is at ${auth.hostname}`);
  const portal = new URL(portalUrl);
  return { id, origins: [...new Set([auth, portal].filter(within).map((url) => url.origin))] };
}
