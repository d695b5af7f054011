import { ERROR_CODES, ERROR_TYPE_BY_STATUS, FIELD_CODES } from '../../../libs/contracts/dist/index.js';
import { codeBlock } from './code.ts';
import { html } from './html.ts';
import { inlineMarkdown } from './markdown.ts';
import type { OpenApi } from './openapi.ts';
import { addressOf, type Page } from './page.ts';

const KIND = 'Errors';

/** Every code of the catalog, from the table that the service renders errors by. */
export async function errorsPage(document: OpenApi): Promise<Page> {
  const codes = Object.entries(ERROR_CODES);
  const sections = [];
  for (const [code, { statuses, meaning, remedy, retry, details }] of codes) {
    const example = document.components.examples[`${code}_${statuses[0]}`]?.value;
    sections.push(html`<section><h2 id="${code}"><code>${code}</code> <a class="anchor" href="#${code}" aria-label="Link to ${code}">#</a></h2>
<p>HTTP ${statuses.join(' or ')} · retry: ${retry}</p>
<p>${meaning}.</p>
<p><strong>What to do:</strong> ${inlineMarkdown(remedy)}</p>
${
  Object.keys(details).length > 0 &&
  html`<div class="table-scroll" role="group" aria-label="Details" tabindex="0"><table><thead><tr><th scope="col">Field</th><th scope="col">Content</th></tr></thead><tbody>${Object.entries(details).map(([name, type]) => html`<tr><td><code>details.${name}</code></td><td>${type}</td></tr>`)}</tbody></table></div>`
}
${example !== undefined && (await codeBlock(JSON.stringify(example, null, 2), 'json', { caption: `HTTP ${statuses[0]}` }))}</section>`);
  }
  return {
    path: 'errors',
    title: 'Errors',
    description: 'Every error code of the API: what it means, what to do, whether to retry, and an example.',
    headings: [
      ...codes.map(([code]) => ({ id: code, title: code, level: 2 })),
      { id: 'field-codes', title: 'Field codes', level: 2 },
    ],
    entries: [
      { address: addressOf('errors'), title: 'Errors', kind: KIND, text: 'codes envelope retry details' },
      ...codes.map(([code, { meaning, remedy }]) => ({
        address: addressOf('errors', code),
        title: code,
        page: 'Errors',
        kind: KIND,
        text: `${meaning} ${remedy}`,
        names: code,
      })),
      ...Object.entries(FIELD_CODES).map(([code, meaning]) => ({
        address: addressOf('errors', 'field-codes'),
        title: code,
        page: 'Field codes',
        kind: KIND,
        text: meaning,
        names: code,
      })),
    ],
    snippets: [],
    body: html`<h1>Errors</h1>
<p>All errors have the same fields: <code>error</code> (its type, which depends on the status), <code>message</code>, <code>code</code>, <code>request_id</code> and, for some errors, <code>details</code>. Handle errors by <code>code</code>: messages may change. Every running service explains each code at <code>/errors/{code}</code>, the URL in <code>details.doc_url</code>.</p>
<div class="table-scroll" role="group" aria-label="Types by status" tabindex="0"><table><thead><tr><th scope="col">Status</th><th scope="col"><code>error</code></th></tr></thead><tbody>${Object.entries(ERROR_TYPE_BY_STATUS).map(([status, type]) => html`<tr><td><code>${status}</code></td><td><code>${type}</code></td></tr>`)}</tbody></table></div>
${sections}
<section><h2 id="field-codes">Field codes</h2><p><code>details.errors</code> of <code>VALIDATION_FAILED</code> gives one of these codes for each invalid field.</p>
<div class="table-scroll" role="group" aria-label="Field codes" tabindex="0"><table><thead><tr><th scope="col">Code</th><th scope="col">Meaning</th></tr></thead><tbody>${Object.entries(FIELD_CODES).map(([code, meaning]) => html`<tr><td><code>${code}</code></td><td>${inlineMarkdown(meaning)}</td></tr>`)}</tbody></table></div></section>`,
  };
}
