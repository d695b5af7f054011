import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** @returns undefined if there is no cookie, or an empty one, which proves nothing */
export function readCookie(request: FastifyRequest, name: string): string | undefined {
  return parseCookie(request.headers.cookie ?? '')[name] || undefined;
}

/** Never readable by a script, never sent with another site's request for a part of a page. */
export function setCookie(
  reply: FastifyReply,
  name: string,
  value: string,
  { secure, maxAgeSeconds, path }: { secure: boolean; maxAgeSeconds: number; path: string },
): void {
  // Fastify keeps each set-cookie header beside those before it
  reply.header(
    'set-cookie',
    stringifySetCookie({ name, value, path, maxAge: maxAgeSeconds, httpOnly: true, sameSite: 'lax', secure }),
  );
}
