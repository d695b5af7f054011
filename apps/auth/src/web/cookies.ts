import type { FastifyReply, FastifyRequest } from 'fastify';

/** The value of a cookie of ours: base64url and dots only. */
export function readCookie(request: FastifyRequest, name: string): string | undefined {
  for (const pair of (request.headers.cookie ?? '').split(';')) {
    const [key, value = ''] = pair.trim().split('=', 2);
    if (key === name) return /^[\w.-]{1,512}$/.test(value) ? value : undefined;
  }
  return undefined;
}

/** Never readable by a script, never sent with another site's request for a part of a page. */
export function setCookie(
  reply: FastifyReply,
  name: string,
  value: string,
  { secure, maxAgeSeconds, path }: { secure: boolean; maxAgeSeconds: number; path: string },
): void {
  const cookie = `${name}=${value}; Path=${path}; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
  const before = reply.getHeader('set-cookie');
  reply.header('set-cookie', [
    ...(Array.isArray(before) ? before : before === undefined ? [] : [String(before)]),
    cookie,
  ]);
}
