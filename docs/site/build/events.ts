import { EVENT_TYPE_NAMES, EVENT_TYPES, eventSchema } from '../../../libs/contracts/dist/index.js';
import { codeBlock } from './code.ts';
import { html } from './html.ts';
import type { Json, OpenApi, Schema } from './openapi.ts';
import { addressOf, type Page } from './page.ts';
import { Schemas } from './schemas.ts';

const KIND = 'Events';
const ID = 'evt_01jd8y3c5m8n4q6r7s9t0v1w2x';

/** Each kind of webhook event: its body by its JSON Schema, and an example. */
export async function eventPages(document: OpenApi): Promise<Page[]> {
  const pages: Page[] = [];
  for (const type of EVENT_TYPE_NAMES) {
    const schema = eventSchema(type, '') as unknown as Schema & { $defs: Record<string, Schema> };
    const schemas = new Schemas(schema.$defs);
    const fields = schemas.fields(schema);
    const body = exampleBody(type, schema, document);
    const path = `events/${type}`;
    const json = JSON.stringify(body, null, 2);
    pages.push({
      path,
      title: type,
      description: `The webhook event ${type}: ${EVENT_TYPES[type]}.`,
      headings: [
        { id: 'body', title: 'Body', level: 2 },
        { id: 'example', title: 'Example', level: 2 },
        { id: 'types', title: 'Types', level: 2 },
      ],
      entries: [
        {
          address: addressOf(path),
          title: type,
          page: 'Webhook events',
          kind: KIND,
          text: EVENT_TYPES[type],
          names: type,
        },
      ],
      snippets: [{ page: path, id: 'example', language: 'json', code: json, attributes: {} }],
      body: html`<h1><code>${type}</code></h1><p>${EVENT_TYPES[type]}.</p>
<p>Every running service serves the JSON Schema of the body at <code>/schemas/events/${type}.json</code>. How to receive events: <a href="/docs/quick-starts/webhooks">quick start</a>. Guarantees about order and repeated deliveries: <a href="/docs/guides/api#webhooks">guide</a>.</p>
<h2 id="body">Body</h2>${fields}
<h2 id="example">Example</h2>${await codeBlock(json, 'json')}
<h2 id="types">Types</h2>${schemas.types(3)}`,
    });
  }
  const index: Page = {
    path: 'events',
    title: 'Webhook events',
    description: 'Every kind of webhook event, with the JSON Schema of its body and an example.',
    headings: [],
    entries: [
      { address: addressOf('events'), title: 'Webhook events', kind: KIND, text: 'AsyncAPI catalog notifications' },
    ],
    snippets: [],
    body: html`<h1>Webhook events</h1><p>Events are sent to the endpoints that you create with <a href="${addressOf('api/webhooks', 'postWebhooks')}"><code>POST /v1/webhooks</code></a>, signed according to Standard Webhooks. Every running service serves the catalog at <code>/asyncapi.json</code>.</p>
<div class="table-scroll" role="group" aria-label="Events" tabindex="0"><table><thead><tr><th scope="col">Event</th><th scope="col">Sent when</th></tr></thead><tbody>${EVENT_TYPE_NAMES.map(
      (type) =>
        html`<tr><td><a href="${addressOf(`events/${type}`)}"><code>${type}</code></a></td><td>${EVENT_TYPES[type]}</td></tr>`,
    )}</tbody></table></div>`,
  };
  return [index, ...pages];
}

/** The example that the API has of the resource; one that has no response of its own is put together from its fields. */
function exampleBody(type: string, schema: Schema & { $defs: Record<string, Schema> }, document: OpenApi): Json {
  const name = schema.properties?.data?.$ref?.split('/').at(-1) ?? '';
  const data = { ...(responseExample(name, document) ?? fromFields(schema.$defs[name])), ...CHANGES[type] };
  return { event: type, id: ID, created_at: '2026-11-21T12:00:00.000Z', data };
}

/** What tells the kinds of events about one resource apart. */
const CHANGES: Readonly<Record<string, Json>> = {
  'evaluation.failed': { status: 'failed', verdict: null },
  'compliance.report.failed': { status: 'failed' },
  'api_key.revoked': { status: 'revoked' },
};

function responseExample(name: string, document: OpenApi): Json | undefined {
  for (const item of Object.values(document.paths))
    for (const operation of Object.values(item))
      for (const { content } of Object.values(operation.responses)) {
        const media = content?.['application/json'];
        if (media?.schema.$ref?.endsWith(`/${name}`) && media.example) return media.example as Json;
        const page = document.components.schemas[media?.schema.$ref?.split('/').at(-1) ?? ''];
        const lists = page?.properties?.data?.items?.$ref?.endsWith(`/${name}`);
        const listed = lists ? (media?.example as { data?: Json[] } | undefined)?.data?.[0] : undefined;
        if (listed) return listed;
      }
  return undefined;
}

function fromFields(schema: Schema | undefined): Json {
  return Object.fromEntries(
    Object.entries(schema?.properties ?? {}).map(([field, property]) => [field, property.examples?.[0] ?? 'text']),
  );
}
