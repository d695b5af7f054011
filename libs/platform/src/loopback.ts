const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

interface Navigation {
  method: string;
  /** Path and query. */
  url: string;
  headers: { host?: string | undefined; 'sec-fetch-mode'?: string | string[] | undefined };
}

/**
 * Where a page on this computer really is. A browser that is sent to 127.0.0.1 where the public URL says localhost (or the
 * other way round) has other cookies there, and no passkeys at an address: it is sent on before it signs in.
 * @returns undefined for programs, for requests within a page, and wherever the public URL is not on this computer
 */
export function loopbackHome(publicUrl: string, { method, url, headers }: Navigation): string | undefined {
  if (method !== 'GET' || headers['sec-fetch-mode'] !== 'navigate') return undefined;
  const home = new URL(publicUrl);
  const asked = URL.parse(`http://${headers.host ?? ''}`);
  if (!asked || asked.hostname === home.hostname) return undefined;
  if (!LOOPBACK.has(asked.hostname) || !LOOPBACK.has(home.hostname)) return undefined;
  return home.origin + url;
}
