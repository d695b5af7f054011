import type { FieldError, OauthApplicationType } from '@assay/contracts';

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** On the person's own machine: RFC 8252 section 7.3, and the name that section 8.3 advises against and many applications use. */
export function isLoopback(redirectUri: string): boolean {
  const url = URL.parse(redirectUri);
  return url?.protocol === 'http:' && LOOPBACK.has(url.hostname);
}

/**
 * What each kind of application may be sent back to (RFC 6749 section 3.1.2, RFC 8252, RFC 9700 section 2.1): https, or http on
 * the person's own machine; for a native one also a scheme of its own, in reverse-domain form.
 * @returns what is wrong, or undefined
 */
function redirectUriFault(type: OauthApplicationType, uri: string): string | undefined {
  const url = URL.parse(uri);
  if (!url) return 'must be an absolute URI';
  if (uri.includes('#')) return 'must not have a fragment';
  if (url.username !== '' || url.password !== '') return 'must not contain a user name or password';
  if (/[*\s\\]/.test(uri)) return 'must not contain wildcards, spaces or backslashes';
  if (url.protocol === 'https:') return undefined;
  if (url.protocol === 'http:')
    return isLoopback(uri) ? undefined : 'must start with https:// (http:// only for localhost, 127.0.0.1 and [::1])';
  if (type !== 'native') return 'must start with https://';
  return /^[a-z][a-z0-9-]*(\.[a-z0-9-]+)+:$/.test(url.protocol)
    ? undefined
    : 'must have a scheme in reverse-domain form, such as com.example.app:/callback';
}

export function redirectUriErrors(field: string, type: OauthApplicationType, uris: readonly string[]): FieldError[] {
  return uris.flatMap((uri, index) => {
    const fault = redirectUriFault(type, uri);
    const at = `${field}[${index}]`;
    return fault === undefined ? [] : [{ field: at, message: `${at} ${fault}`, code: 'INVALID_FORMAT' as const }];
  });
}
