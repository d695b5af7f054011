import { setCookie } from '../../web/cookies.js';
import { DEVICE_COOKIE, type SignInVisit } from '../sign-in-visit.js';

const DEVICE_COOKIE_DAYS = 365;

/** Remembers the browser, so that password guesses elsewhere do not slow down sign-ins of the account from here. */
export function rememberDevice({ account, attempt, parts, reply }: SignInVisit): undefined {
  setCookie(reply, DEVICE_COOKIE, parts.devices.cookieFor(account.id, attempt.device), {
    secure: parts.server.issuer.startsWith('https:'),
    maxAgeSeconds: DEVICE_COOKIE_DAYS * 86_400,
    path: '/sign-in',
  });
}
