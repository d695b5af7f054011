import { setCookie } from '../../web/cookies.js';
import { DEVICE_COOKIE, type SignInVisit } from '../sign-in-visit.js';

const DEVICE_COOKIE_DAYS = 365;

/** Names the browser, so that others who guess at this account do not hold its owner up here. */
export function rememberDevice({ account, attempt, parts, reply }: SignInVisit): undefined {
  setCookie(reply, DEVICE_COOKIE, parts.devices.cookieFor(account.id, attempt.device), {
    secure: parts.server.issuer.startsWith('https:'),
    maxAgeSeconds: DEVICE_COOKIE_DAYS * 86_400,
    path: '/sign-in',
  });
}
