import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type BuiltFile, readBuilt, sendFile } from '../built-files/built-files.js';

const BASE = '/docs';
const MISSING = '/404.html';

/** Static pages: everything comes from this site, and nothing stands inline. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The documentation site, for everybody: built by docs/site/build.ts. */
export class Documentation {
  private readonly files: ReadonlyMap<string, BuiltFile>;
  private readonly missing: BuiltFile;

  /** @throws if the folder was not built */
  constructor(
    folder: string,
    private readonly portalUrl: string,
  ) {
    this.files = readBuilt(folder, { immutable: '/assets/' });
    const missing = this.files.get(MISSING);
    if (!missing) throw new Error(`The documentation is not built (${folder}): run npm run build`);
    this.missing = missing;
  }

  mount(fastify: FastifyInstance): void {
    for (const path of [BASE, `${BASE}/*`]) fastify.get(path, (request, reply) => this.answer(request, reply));
  }

  private answer(request: FastifyRequest, reply: FastifyReply): FastifyReply | Promise<FastifyReply> {
    const [address = BASE, query] = request.url.split('?', 2);
    const wanted = address.slice(BASE.length);
    const file = this.files.get(wanted);
    if (file && !wanted.endsWith('.html')) return sendFile(request, reply, file);
    // one address a page, so that links, caches and search engines know one
    const canonical = wanted.replace(/(\/|(\/index)?\.html)$/, '');
    const page = this.files.get(canonical === '' ? '/index.html' : `${canonical}.html`);
    if (page && canonical !== '/404' && canonical !== wanted)
      return reply.redirect(`${BASE}${canonical}${query === undefined ? '' : `?${query}`}`, 301);
    reply.headers({
      'content-security-policy': CONTENT_SECURITY_POLICY,
      'x-frame-options': 'DENY',
      'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    });
    if (!page || canonical === '/404') return sendFile(request, reply.status(404), this.missing);
    return sendFile(request, reply.header('link', `<${this.portalUrl}${address}>; rel="canonical"`), page);
  }
}
