const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

interface Navigation {
  method: string;
  /** Path and query. */
  url: string;
  headers: { host?: string | undefined; 'sec-fetch-mode'?: string | string[] | undefined };
}

/**
 * Where to redirect a browser that opened 127.0.0.1 although the public URL says localhost, or the reverse. It would have other
 * cookies there, and no passkeys on an IP address, so it is redirected before the sign-in.
 * @returns undefined for programs, for requests within a page, and if the public URL is not on this computer
 */
export function loopbackHome(publicUrl: string, { method, url, headers }: Navigation): string | undefined {
  if (method !== 'GET' || headers['sec-fetch-mode'] !== 'navigate') return undefined;
  const home = new URL(publicUrl);
  const requested = URL.parse(`http://${headers.host ?? ''}`);
  if (!requested || requested.hostname === home.hostname) return undefined;
  if (!LOOPBACK.has(requested.hostname) || !LOOPBACK.has(home.hostname)) return undefined;
  return home.origin + url;
}
