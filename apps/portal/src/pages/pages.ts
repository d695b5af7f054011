import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { PassThrough, pipeline } from 'node:stream';
import { constants, createGzip, type Gzip } from 'node:zlib';
import { routeNotFound } from '@assay/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ApiProxy } from '../api/api-proxy.js';
import { accepts, type BuiltFile, HTML_TYPE, readBuilt, sendFile } from '../built-files/built-files.js';
import { isCrossSite } from '../session/same-site.js';

/** The build's list of pages with their files: see pageFiles in vite.config.ts. */
const PAGE_FILES = '/pages.json';
/** A parameter in a page's path and in its requests. */
const PARAMETER = /:\w+/g;
const NONCE = '__CSP_NONCE__';
/** A JSON string, which is replaced by the session. A page that finds the string itself requests the session. */
const SESSION = '"__SESSION__"';

interface PageSources {
  /** The session that is embedded in a page: null if nobody is signed in, undefined if the page must request it. */
  sessionOf: (request: FastifyRequest) => object | null | undefined;
  responseTo: ApiProxy['responseTo'];
}

/** Serves the built pages. Request paths are only looked up in a table, never resolved in the file system. */
export class Pages {
  private readonly files: ReadonlyMap<string, BuiltFile>;
  private readonly index: string;
  private readonly preloads: readonly { path: string[]; files: string; requests: string[] }[];

  /** @throws Error if the folder was not built */
  constructor(
    folder: string,
    private readonly sources: PageSources,
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
    fastify.get('/*', (request, reply) => this.serve(request, reply));
  }

  private serve(request: FastifyRequest, reply: FastifyReply): FastifyReply | Promise<FastifyReply> {
    const wanted = request.url.split('?', 1)[0] ?? '/';
    const file = wanted === '/index.html' || wanted === PAGE_FILES ? undefined : this.files.get(wanted);
    if (file) return sendFile(request, reply, file);
    // a missing file is a 404; any other path is a page, or unknown to the router in the browser
    if (wanted.startsWith('/assets/') || wanted.startsWith('/auth/') || path.extname(wanted) === '.js')
      throw routeNotFound(request);
    return this.sendPage(request, reply);
  }

  /** The files of the page at a URL, as links, and its first API requests. The first matching pattern wins: fixed paths come first. */
  private firstOf(url: string): { files: string; requests: string[] } {
    const [address = '', query] = url.split('?', 2);
    const parts = address.split('/');
    const page = this.preloads.find(
      ({ path: pattern }) =>
        pattern.length === parts.length && pattern.every((part, at) => part.startsWith(':') || part === parts[at]),
    );
    if (!page) return { files: '', requests: [WHO_IS_SIGNED_IN] };
    const inPath = new Map(page.path.map((name, at) => [name, parts[at]]));
    const inQuery = new URLSearchParams(query);
    const parameter = (name: string) => inPath.get(name) ?? inQuery.get(name.slice(1));
    const known = new Set(page.requests.flatMap((request) => request.match(PARAMETER) ?? []));
    // query parameters that the requests do not name may change what the page requests
    const isOther = [...inQuery.keys()].some((name) => !known.has(`:${name}`));
    const requests = page.requests
      .filter((request) => !isOther && (request.match(PARAMETER) ?? []).every((name) => parameter(name)))
      .map((request) => request.replaceAll(PARAMETER, (name) => encodeURIComponent(parameter(name) ?? '')));
    return { files: page.files, requests: [WHO_IS_SIGNED_IN, ...requests] };
  }

  private sendPage(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const nonce = randomBytes(16).toString('base64');
    const session = this.sources.sessionOf(request);
    // visitors without a session see the sign-in page instead
    const hasFirst = session !== null && !isSetUp(request.url);
    const { files, requests } = hasFirst ? this.firstOf(request.url) : { files: '', requests: [] };
    // Cross-site navigations get no embedded data: its compressed length would reveal whether the URL contains parts of it (BREACH).
    const embedsResponses =
      session !== undefined && requests.length > 0 && request.method === 'GET' && !isCrossSite(request);
    const first = embedsResponses ? dataBlock('first-requests', requests) : requests.map(preloadRequest).join('');
    const html = this.index
      .replaceAll(NONCE, nonce)
      .replace(SESSION, () => inHtml(session))
      .replace('</title>', () => `</title>${first}`)
      .replace('</head>', () => `${files}</head>`);
    reply.headers({
      'content-type': HTML_TYPE,
      'cache-control': 'no-store',
      'content-security-policy': contentSecurityPolicy(nonce),
      'x-frame-options': 'DENY',
      'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    });
    return reply.send(embedsResponses ? this.withResponses(html, requests, request, reply) : html);
  }

  /** A document that is sent at once, and ends with the API's responses to the page's first requests, in the order in which they arrive. */
  private withResponses(
    html: string,
    requests: readonly string[],
    request: FastifyRequest,
    reply: FastifyReply,
  ): PassThrough | Gzip {
    const gone = new AbortController();
    reply.raw.once('close', () => gone.abort());
    const end = html.lastIndexOf('</body>');
    const document = new PassThrough();
    document.write(html.slice(0, end));
    const responses = requests.map(async (url, at) => {
      const response = await this.sources.responseTo(url, request, gone.signal);
      // the newline tells the page that the block is complete, because it may arrive in parts
      if (response) document.write(`${dataBlock(`response-${at}`, response)}\n`);
    });
    void Promise.all(responses).then(() => document.end(html.slice(end)));
    // without this header, nginx would buffer the document until the API has responded
    reply.headers({ vary: 'accept-encoding', 'x-accel-buffering': 'no' });
    if (!accepts(request, 'gzip')) return document;
    reply.header('content-encoding', 'gzip');
    return pipeline(document, createGzip({ flush: constants.Z_SYNC_FLUSH }), () => undefined);
  }
}

/** Whether a URL is a set-up link: people who open one are not signed in. */
export function isSetUp(url: string): boolean {
  return /^\/set-up(?:[?/]|$)/.test(url);
}

/** Whether a URL is a shared report, which people read without signing in. */
export function isSharedReport(url: string): boolean {
  return /^\/shared-report(?:[?/]|$)/.test(url);
}

interface PageFiles {
  /** The route pattern, such as /policies/:policyId. */
  path: string;
  files: string[];
  requests: string[];
}

function preload(file: string): string {
  return file.endsWith('.css')
    ? `<link rel="stylesheet" crossorigin href="${file}">`
    : `<link rel="modulepreload" crossorigin href="${file}">`;
}

/** Preloads a GET exactly as the page's own fetch sends it, which then uses this response. */
function preloadRequest(url: string): string {
  return `<link rel="preload" as="fetch" crossorigin href="${url.replaceAll('&', '&amp;')}">`;
}

/** Requested by the frame of every page. */
const WHO_IS_SIGNED_IN = '/api/v1/me';

function dataBlock(id: string, value: object): string {
  return `<script type="application/json" id="${id}">${inHtml(value)}</script>`;
}

/** Escapes a value for a script element with data, so that nothing in it closes the element (HTML, 4.12.1.3). */
export function inHtml(value: object | null | undefined): string {
  return JSON.stringify(value === undefined ? '' : value).replaceAll('<', '\\u003c');
}

/** Allows no inline scripts (data blocks are not scripts). The nonce is for the few style elements that React Aria adds (touch-action, scroll lock). */
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
