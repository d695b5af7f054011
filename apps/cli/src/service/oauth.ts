import { isJsonObject } from '@assay/contracts/json-object';
import { CLI_CLIENT_ID } from '@assay/contracts/principal';
import * as oauth from 'openid-client';
import { causeCodeOf, messageOf } from '../errors.js';
import { EXIT, Failure } from '../exit-codes.js';
import type { Profile } from './profiles.js';
import { isThisMachine } from './this-machine.js';

const TIMEOUT_SECONDS = 30;

export type Tokens = Pick<Profile, 'access_token' | 'expires_at' | 'refresh_token'>;

/** What is known of the authorization server. Without TLS on this machine alone. @throws Failure */
export async function discover(issuer: string): Promise<oauth.Configuration> {
  try {
    return await oauth.discovery(new URL(issuer), CLI_CLIENT_ID, undefined, oauth.None(), {
      timeout: TIMEOUT_SECONDS,
      ...(isThisMachine(issuer) ? { execute: [oauth.allowInsecureRequests] } : {}),
    });
  } catch (error) {
    throw failure(error, issuer);
  }
}

/** New tokens for old ones. @throws Failure */
export async function refresh({ issuer, url, refresh_token }: Profile): Promise<Tokens> {
  const configuration = await discover(issuer);
  try {
    return tokensOf(await oauth.refreshTokenGrant(configuration, refresh_token), refresh_token);
  } catch (error) {
    if (error instanceof oauth.ResponseBodyError && error.error === 'invalid_grant')
      throw new Failure(`Your sign-in to ${url} has ended: sign in again with assay login`, EXIT.service, {
        cause: error,
      });
    throw failure(error, issuer);
  }
}

/** Ends the sign-in at the service. @throws Failure */
export async function revoke({ issuer, refresh_token }: Profile): Promise<void> {
  try {
    await oauth.tokenRevocation(await discover(issuer), refresh_token);
  } catch (error) {
    throw failure(error, issuer);
  }
}

/** @param refreshToken the previous one, for a response without one */
export function tokensOf(
  response: oauth.TokenEndpointResponse & oauth.TokenEndpointResponseHelpers,
  refreshToken?: string,
): Tokens {
  const refresh_token = response.refresh_token ?? refreshToken;
  if (!refresh_token)
    throw new Failure(
      'The service returned no refresh token: ask its administrator to allow them, or use an API key',
      EXIT.service,
    );
  return {
    access_token: response.access_token,
    expires_at: new Date(Date.now() + (response.expiresIn() ?? 0) * 1_000).toISOString(),
    refresh_token,
  };
}

/** Of what the OAuth library throws, one line that says what to do. */
export function failure(error: unknown, issuer: string): Failure {
  if (error instanceof Failure) return error;
  const { error: code, error_description: text } = isJsonObject(error) ? error : {};
  if (code === 'access_denied')
    return new Failure('The sign-in was rejected in the browser: run assay login again', EXIT.service, {
      cause: error,
    });
  if (code === 'expired_token')
    return new Failure('The code has expired: run assay login again', EXIT.service, { cause: error });
  if (code)
    return new Failure(`${issuer} rejected the request: ${String(text ?? code)}`, EXIT.service, { cause: error });
  const reason = causeCodeOf(error);
  return new Failure(
    `${issuer} cannot be reached, or is not an authorization server (${reason ?? messageOf(error)})`,
    EXIT.service,
    { cause: error },
  );
}
