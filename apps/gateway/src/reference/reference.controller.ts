import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import {
  asyncApiDocument,
  ERROR_CODES,
  EVENT_TYPE_NAMES,
  eventSchema,
  isOneOf,
  keysOf,
  MCP_PATH,
  MCP_SCOPES,
  mcpUrlOf,
  SCOPE_NAMES,
} from '@assay/contracts';
import { ServiceError } from '@assay/errors';
import { Controller, Inject } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { type Call, Endpoint, Tag } from '../http/endpoint.js';
import { FromCall } from '../http/from-call.js';
import { PublicUrls } from '../http/public-urls.js';
import { ErrorCatalogEntry } from './error-catalog-entry.js';
import { errorEntry, errorPage } from './error-page.js';
import { openApiDocument } from './openapi.js';

/** Every route of the service, for the document. */
export class DeclaredEndpoints {
  constructor(readonly all: readonly Endpoint[]) {}
}

const SWAGGER_UI = path.dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
const ASSETS: Record<string, string> = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
  'favicon-32x32.png': 'image/png',
};
const START = `SwaggerUIBundle({ url: '/openapi.json', dom_id: '#docs', deepLinking: true, tryItOutEnabled: false, persistAuthorization: false });
`;
const PAGE = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Assay API</title>
<link rel="icon" href="/docs/favicon-32x32.png"><link rel="stylesheet" href="/docs/swagger-ui.css">
<style>body{margin:0}@media(prefers-color-scheme:dark){body{background:#1c2022}}</style></head>
<body><main id="docs"><noscript><p>This page needs JavaScript; the same document is at <a href="/openapi.json">/openapi.json</a>.</p></noscript></main>
<script src="/docs/swagger-ui-bundle.js"></script><script src="/docs/start.js"></script></body></html>`;

/** What describes the API itself: public, limited by address. */
@Controller()
@Tag('Reference')
export class ReferenceController {
  private document: Record<string, unknown> | undefined;
  private events: Record<string, unknown> | undefined;

  constructor(
    @Inject(DeclaredEndpoints) private readonly endpoints: DeclaredEndpoints,
    @Inject(PublicUrls) private readonly urls: PublicUrls,
  ) {}

  @Endpoint('GET', '/openapi.json', {
    summary: 'Get this API as OpenAPI 3.1',
    scope: 'none',
    success: { status: 200, contentType: 'application/json' },
  })
  openapi(@FromCall() _call: Call) {
    this.document ??= openApiDocument(this.endpoints.all, this.urls);
    return this.document;
  }

  @Endpoint('GET', '/docs', {
    summary: 'Read this API in a browser',
    scope: 'none',
    success: { status: 200, contentType: 'text/html' },
  })
  docs(@FromCall() { reply }: Call): string {
    secure(reply);
    reply.header('content-type', 'text/html; charset=utf-8');
    return PAGE;
  }

  @Endpoint('GET', '/docs/{asset}', {
    summary: 'Get an asset of the page /docs',
    scope: 'none',
    params: { asset: { description: 'Name of the asset' } },
    success: { status: 200, contentType: 'text/plain' },
  })
  asset(@FromCall() { reply, params }: Call): Buffer | string {
    const name = params.asset ?? '';
    if (name === 'start.js') {
      reply.header('content-type', 'text/javascript; charset=utf-8');
      return START;
    }
    const type = Object.hasOwn(ASSETS, name) ? ASSETS[name] : undefined;
    if (!type) throw ServiceError.notFound('asset', name);
    reply.header('content-type', type).header('cache-control', 'public, max-age=3600');
    return readFileSync(path.join(SWAGGER_UI, name));
  }

  @Endpoint('GET', '/.well-known/oauth-protected-resource', {
    summary: 'Get the authorization servers of this API',
    description: 'Protected resource metadata (RFC 9728), with which a client discovers the authorization server.',
    scope: 'none',
    success: { status: 200, contentType: 'application/json' },
  })
  protectedResource(@FromCall() _call: Call) {
    const { baseUrl, authUrl } = this.urls;
    return {
      resource: baseUrl,
      authorization_servers: [authUrl],
      scopes_supported: SCOPE_NAMES,
      bearer_methods_supported: ['header'],
      resource_name: 'Assay',
      resource_documentation: `${baseUrl}/docs`,
    };
  }

  @Endpoint('GET', `/.well-known/oauth-protected-resource${MCP_PATH}`, {
    summary: 'Get the authorization servers of the MCP endpoint',
    description: 'Protected resource metadata (RFC 9728), from which an agent’s client learns how to sign in.',
    scope: 'none',
    success: { status: 200, contentType: 'application/json' },
  })
  protectedMcp(@FromCall() _call: Call) {
    const { baseUrl, authUrl } = this.urls;
    return {
      resource: mcpUrlOf(baseUrl),
      authorization_servers: [authUrl],
      scopes_supported: MCP_SCOPES,
      bearer_methods_supported: ['header'],
      resource_name: 'Assay for coding agents',
      resource_documentation: `${baseUrl}/docs`,
    };
  }

  @Endpoint('GET', '/asyncapi.json', {
    summary: 'Get the webhook events as AsyncAPI 3.0',
    scope: 'none',
    success: { status: 200, contentType: 'application/json' },
  })
  asyncapi(@FromCall() _call: Call) {
    this.events ??= asyncApiDocument(this.urls.baseUrl);
    return this.events;
  }

  @Endpoint('GET', '/schemas/events/{event}', {
    summary: 'Get the JSON Schema of a webhook event',
    description: 'Describes the whole body. The name ends with .json, such as evaluation.completed.json.',
    scope: 'none',
    params: { event: { description: 'Event type with the suffix .json' } },
    success: { status: 200, contentType: 'application/json' },
  })
  eventSchema(@FromCall() { params }: Call) {
    const name = params.event ?? '';
    const type = EVENT_TYPE_NAMES.find((known) => name === `${known}.json`);
    if (!type) throw ServiceError.notFound('event', name);
    return eventSchema(type, this.urls.baseUrl);
  }

  @Endpoint('GET', '/errors/{code}', {
    summary: 'Get an error code of the catalog',
    description: 'JSON, or a page if the caller accepts HTML.',
    scope: 'none',
    params: { code: { description: 'Code, such as AUTH_EXPIRED_KEY' } },
    success: { status: 200, dto: ErrorCatalogEntry },
  })
  error(@FromCall() { params, request, reply }: Call) {
    const code = params.code ?? '';
    if (!isOneOf(keysOf(ERROR_CODES), code)) throw ServiceError.notFound('error_code', code);
    if (!(request.headers.accept ?? '').includes('text/html')) return errorEntry(code);
    secure(reply);
    reply.header('content-type', 'text/html; charset=utf-8');
    return errorPage(code);
  }
}

/** No script but our own, no framing. Swagger UI sets styles inline. */
function secure(reply: FastifyReply): void {
  reply.header(
    'content-security-policy',
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'",
  );
}
