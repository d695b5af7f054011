import { Examples } from './api-examples.ts';
import { codeBlock, variants } from './code.ts';
import { type Html, html } from './html.ts';
import { inlineMarkdown } from './markdown.ts';
import type { OpenApi, Operation, Parameter, Response, Schema } from './openapi.ts';
import { addressOf, type Heading, type Page, type SearchEntry, type Snippet } from './page.ts';
import { bounds, Schemas } from './schemas.ts';

const KIND = 'API';
export const slugOf = (name: string) => name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');

interface Named {
  method: string;
  path: string;
  operation: Operation;
}

export async function apiPages(document: OpenApi): Promise<Page[]> {
  const examples = new Examples(document);
  const byTag = new Map<string, Named[]>();
  for (const [path, item] of Object.entries(document.paths))
    for (const [method, operation] of Object.entries(item)) {
      const tag = operation.tags[0] ?? 'Other';
      byTag.set(tag, [...(byTag.get(tag) ?? []), { method, path, operation }]);
    }
  const pages: Page[] = [];
  for (const [tag, operations] of byTag) pages.push(await tagPage(tag, operations, document, examples));
  return [overview(byTag), ...pages.sort((a, b) => a.title.localeCompare(b.title))];
}

function overview(byTag: ReadonlyMap<string, readonly Named[]>): Page {
  const tags = [...byTag].sort(([a], [b]) => a.localeCompare(b));
  return {
    path: 'api',
    title: 'API reference',
    description:
      'Every route of the API with its parameters, bodies, errors, permission and limit, and a request that you can run.',
    headings: tags.map(([tag]) => ({ id: slugOf(tag), title: tag, level: 2 })),
    entries: [{ address: addressOf('api'), title: 'API reference', kind: KIND, text: 'OpenAPI routes endpoints' }],
    snippets: [],
    body: html`<h1>API reference</h1>
<p>Generated from the OpenAPI 3.1 document of the <a href="/docs/guides/api">API</a>, which every running service serves at <code>/openapi.json</code>. A test runs every example on these pages.</p>
<p>In the examples, <code>ASSAY_URL</code> is the base URL of the API (<code>http://127.0.0.1:3000</code> after <code>npm start</code>), and <code>ASSAY_API_KEY</code> is your API key. Replace names in capitals, such as <code>$EVALUATION_ID</code>, with your own values. <code>assay</code> is a client: <a href="/docs/guides/clients">how to create one</a>.</p>
${tags.map(
  ([tag, operations]) => html`<h2 id="${slugOf(tag)}"><a href="${addressOf(`api/${slugOf(tag)}`)}">${tag}</a></h2>
<ul class="operations">${operations.map(
    ({ method, path, operation }) =>
      html`<li><a href="${addressOf(`api/${slugOf(tag)}`, operation.operationId)}">${signature(method, path)}</a> <span class="soft">${operation.summary}</span></li>`,
  )}</ul>`,
)}`,
  };
}

function signature(method: string, path: string): Html {
  return html`<span class="method ${method}">${method.toUpperCase()}</span> <code class="path">${path}</code>`;
}

async function tagPage(
  tag: string,
  operations: readonly Named[],
  document: OpenApi,
  examples: Examples,
): Promise<Page> {
  const path = `api/${slugOf(tag)}`;
  const schemas = new Schemas(document.components.schemas);
  const headings: Heading[] = [];
  const entries: SearchEntry[] = [
    {
      address: addressOf(path),
      title: tag,
      page: 'API reference',
      kind: KIND,
      text: operations.map(({ operation }) => operation.summary).join(' '),
    },
  ];
  const snippets: Snippet[] = [];
  const parts: Html[] = [];
  for (const { method, path: route, operation } of operations) {
    const id = operation.operationId;
    headings.push({ id, title: operation.summary, level: 2 });
    entries.push({
      address: addressOf(path, id),
      title: `${method.toUpperCase()} ${route}`,
      page: operation.summary,
      kind: KIND,
      text: operation.description ?? '',
      names: id,
    });
    const example = examples.of(method, route, operation);
    const attributes: Record<string, string> = example?.notRun ? { 'not-run': example.notRun } : {};
    const blocks: { name: string; block: Html }[] = [];
    for (const [name, language, code] of [
      ['curl', 'sh', example?.curl],
      ['TypeScript', 'ts', example?.typescript],
      ['Python', 'python', example?.python],
    ] as const) {
      if (code === undefined) continue;
      snippets.push({ page: path, id: `${id}-${language}`, language, code, attributes });
      blocks.push({ name, block: await codeBlock(code, language, { caption: name }) });
    }
    parts.push(html`<section class="operation"><h2 id="${id}">${operation.summary} <a class="anchor" href="#${id}" aria-label="Link to ${operation.summary}">#</a></h2>
<p class="signature">${signature(method, route)}</p>
${operation.description && html`<p>${inlineMarkdown(operation.description)}</p>`}
${parameterTable(operation.parameters, schemas)}
${requestBody(operation, schemas)}
${await responses(operation, document, schemas)}
${example && html`<h3>Example</h3>${variants(blocks, 'Language')}`}
</section>`);
  }
  const types = schemas.types(3);
  if (types.text !== '') headings.push({ id: 'types', title: 'Types', level: 2 });
  return {
    path,
    title: tag,
    description: `${tag} in the API of Assay: ${operations.length} routes with parameters, bodies, errors and requests that run.`,
    headings,
    entries,
    snippets,
    body: html`<h1>${tag}</h1>${parts}${types.text !== '' && html`<h2 id="types">Types</h2>${types}`}`,
  };
}

function parameterTable(parameters: readonly Parameter[], schemas: Schemas): Html {
  if (parameters.length === 0) return html``;
  return html`<h3>Parameters</h3><div class="table-scroll" role="group" aria-label="Parameters" tabindex="0"><table class="fields"><thead><tr><th scope="col">Name</th><th scope="col">Type</th><th scope="col">Meaning</th></tr></thead><tbody>${parameters.map(
    ({ name, in: place, required, description, schema }) =>
      html`<tr><td><code>${name}</code> <span class="soft small">${place}</span>${required ? html` <span class="required">required</span>` : ''}</td><td>${schemas.type(schema)}</td><td>${description ? inlineMarkdown(description) : ''} ${bounds(schema)}</td></tr>`,
  )}</tbody></table></div>`;
}

function requestBody({ requestBody: body }: Operation, schemas: Schemas): Html {
  if (!body) return html``;
  return html`<h3>Body</h3>${Object.entries(body.content).map(
    ([type, { schema }]) =>
      html`<p><code>${type}</code>: ${body.description ? inlineMarkdown(body.description) : schemas.type(schema)}${!body.required && html` <span class="soft">(may be left out)</span>`}</p>`,
  )}`;
}

async function responses(operation: Operation, document: OpenApi, schemas: Schemas): Promise<Html> {
  const rows: Html[] = [];
  let example: Html | undefined;
  for (const [status, declared] of Object.entries(operation.responses)) {
    const response: Response = declared.$ref
      ? (document.components.responses[declared.$ref.split('/').at(-1) ?? ''] ?? declared)
      : declared;
    const codes = Object.keys(response.content?.['application/json']?.examples ?? {});
    const media = Object.entries(response.content ?? {});
    const content =
      codes.length > 0
        ? html`${codes.map((code, at) => html`${at > 0 && ', '}<a href="${addressOf('errors', code)}"><code>${code}</code></a>`)}`
        : html`${media.map(([type, { schema }], at) => html`${at > 0 && ', '}${type.endsWith('json') ? schemaName(schema, schemas) : ''} <code>${type}</code>`)} ${media.length === 0 && 'No body'}`;
    rows.push(html`<tr><td><code>${status}</code></td><td>${content}</td></tr>`);
    const shown = media.find(([, { example: value }]) => value !== undefined)?.[1].example;
    if (status.startsWith('2') && shown !== undefined)
      example = html`<details><summary>Example response</summary>${await codeBlock(JSON.stringify(shown, null, 2), 'json', { caption: `${status}` })}</details>`;
  }
  return html`<h3>Responses</h3><div class="table-scroll" role="group" aria-label="Responses" tabindex="0"><table class="responses"><thead><tr><th scope="col">Status</th><th scope="col">Content</th></tr></thead><tbody>${rows}</tbody></table></div>${example}`;
}

function schemaName(schema: Schema, schemas: Schemas): Html {
  return schema.$ref ? schemas.type(schema) : html``;
}
