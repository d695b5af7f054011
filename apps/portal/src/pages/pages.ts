import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ServiceError } from '@assay/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type BuiltFile, HTML_TYPE, readBuilt, sendFile } from '../built-files/built-files.js';

/** What the build lists of each page: see pageFiles in vite.config.ts. */
const PAGE_FILES = '/pages.json';
/** In the path of a page and in its requests. */
const PARAMETER = /:\w+/g;
const NONCE = '__CSP_NONCE__';
/** A string of JSON: what the page finds where it is not replaced, it asks for. */
const SESSION = '"__SESSION__"';

/** The built pages: a path in a request only ever looks up a name. */
export class Pages {
  private readonly files: ReadonlyMap<string, BuiltFile>;
  private readonly index: string;
  private readonly preloads: readonly { path: string[]; files: string; requests: string[] }[];

  /**
   * `sessionOf` returns the session that is embedded in a page: null if nobody is signed in, undefined if the page must request it.
   * @throws where the folder was not built
   */
  constructor(
    folder: string,
    private readonly sessionOf: (request: FastifyRequest) => object | null | undefined,
  ) {
    this.files = readBuilt(folder, { immutable: '/assets/' });
    const index = this.files.get('/index.html');
    if (!index) throw new Error(`The portal's pages are not built (${folder}): run npm run build`);
    this.index = readFileSync(index.path, 'utf8');
    const pages = this.files.get(PAGE_FILES);
    const listed: PageFiles[] = pages ? JSON.parse(readFileSync(pages.path, 'utf8')) : [];
    this.preloads = listed.map((page) => ({
      path: page.path.split('/'),
      files: page.files.map(preload).join(''),
      requests: page.requests,
    }));
  }

  mount(fastify: FastifyInstance): void {
    fastify.get('/*', (request, reply) => this.answer(request, reply));
  }

  private answer(request: FastifyRequest, reply: FastifyReply): FastifyReply | Promise<FastifyReply> {
    const wanted = request.url.split('?', 1)[0] ?? '/';
    const file = wanted === '/index.html' || wanted === PAGE_FILES ? undefined : this.files.get(wanted);
    if (file) return sendFile(request, reply, file);
    // a missing file is missing; every other address is a page, which the router of the pages finds or not
    if (wanted.startsWith('/assets/') || wanted.startsWith('/auth/') || path.extname(wanted) === '.js')
      throw ServiceError.notFound('route', wanted);
    return this.sendPage(request, reply);
  }

  /** Links to the files of the page at an address, and to what it asks the API for first: of several patterns that it fits, the first, as a fixed one stands first. */
  private preloadsOf(url: string): string {
    const [address = '', query] = url.split('?', 2);
    const parts = address.split('/');
    const page = this.preloads.find(
      ({ path: pattern }) =>
        pattern.length === parts.length && pattern.every((part, at) => part.startsWith(':') || part === parts[at]),
    );
    if (!page) return WHO_IS_SIGNED_IN;
    const inPath = new Map(page.path.map((name, at) => [name, parts[at]]));
    const inQuery = new URLSearchParams(query);
    const parameter = (name: string) => inPath.get(name) ?? inQuery.get(name.slice(1));
    const known = new Set(page.requests.flatMap((request) => request.match(PARAMETER) ?? []));
    // a query changes what a page asks for, unless it is named in its requests
    const isOther = [...inQuery.keys()].some((name) => !known.has(`:${name}`));
    const requests = page.requests
      .filter((request) => !isOther && (request.match(PARAMETER) ?? []).every((name) => parameter(name)))
      .map((request) => request.replaceAll(PARAMETER, (name) => encodeURIComponent(parameter(name) ?? '')));
    return WHO_IS_SIGNED_IN + page.files + requests.map(preloadRequest).join('');
  }

  private sendPage(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const nonce = randomBytes(16).toString('base64');
    const session = this.sessionOf(request);
    // visitors without a session see the sign-in page instead
    const links = session === null || isSetUp(request.url) ? '' : this.preloadsOf(request.url);
    return reply
      .headers({
        'content-type': HTML_TYPE,
        'cache-control': 'no-store',
        'content-security-policy': contentSecurityPolicy(nonce),
        'x-frame-options': 'DENY',
        'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
      })
      .send(
        this.index
          .replaceAll(NONCE, nonce)
          .replace(SESSION, () => inHtml(session))
          .replace('</head>', () => `${links}</head>`),
      );
  }
}

/** Whether an address is that of set-up links: who opens one is nobody who is signed in. */
export function isSetUp(url: string): boolean {
  return /^\/set-up(?:[?/]|$)/.test(url);
}

/** Whether a path is that of a shared report, which is read without signing in. */
export function isSharedReport(url: string): boolean {
  return /^\/shared-report(?:[?/]|$)/.test(url);
}

interface PageFiles {
  /** As the router of the pages has it, such as /policies/:policyId. */
  path: string;
  files: string[];
  requests: string[];
}

function preload(file: string): string {
  return file.endsWith('.css')
    ? `<link rel="stylesheet" crossorigin href="${file}">`
    : `<link rel="modulepreload" crossorigin href="${file}">`;
}

/** A GET as the page's own fetch sends it, which then takes this answer. */
function preloadRequest(url: string): string {
  return `<link rel="preload" as="fetch" crossorigin href="${url.replaceAll('&', '&amp;')}">`;
}

/** What the frame of every page shows. */
const WHO_IS_SIGNED_IN = preloadRequest('/api/v1/me');

/** As the text of a script element that holds data: nothing in it ends the element (HTML, 4.12.1.3). */
export function inHtml(value: object | null | undefined): string {
  return JSON.stringify(value === undefined ? '' : value).replaceAll('<', '\\u003c');
}

/** No inline script at all (data blocks are none); the nonce is for the few style elements that React Aria adds (touch-action, scroll lock). */
function contentSecurityPolicy(nonce: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
