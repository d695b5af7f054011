import { ERROR_CODES, type ErrorCode, FIELD_CODES } from '@assay/contracts';
import type { ErrorCatalogEntry } from './error-catalog-entry.js';
import { errorExample } from './openapi-errors.js';

export function errorEntry(code: ErrorCode): ErrorCatalogEntry {
  const { statuses, meaning, remedy, retry, details } = ERROR_CODES[code];
  const [status = 500] = statuses;
  return {
    code,
    statuses,
    meaning,
    remedy,
    retry,
    details,
    ...(code === 'VALIDATION_FAILED' ? { field_codes: FIELD_CODES } : {}),
    example: errorExample(code, status),
  };
}

const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The same for people. No script; light and dark as the reader's system has it. */
export function errorPage(code: ErrorCode): string {
  const entry = errorEntry(code);
  const rows = Object.entries(entry.details)
    .map(([name, type]) => `<tr><th scope="row"><code>details.${name}</code></th><td>${escapeHtml(type)}</td></tr>`)
    .join('');
  const fieldRows = Object.entries(entry.field_codes ?? {})
    .map(([name, meaning]) => `<tr><th scope="row"><code>${name}</code></th><td>${escapeHtml(meaning)}</td></tr>`)
    .join('');
  const others = Object.keys(ERROR_CODES)
    .map((other) =>
      other === code ? `<li aria-current="page">${other}</li>` : `<li><a href="/errors/${other}">${other}</a></li>`,
    )
    .join('');
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${code} · Assay errors</title>
<style>
:root{color-scheme:light dark;--ink:#1b1f24;--muted:#57606a;--paper:#fff;--line:#d0d7de;--link:#0a58ca;--code:#f3f4f6}
@media(prefers-color-scheme:dark){:root{--ink:#e6e9ed;--muted:#9aa4ae;--paper:#111519;--line:#343b43;--link:#8ab8ff;--code:#1c2228}}
body{font:16px/1.6 system-ui,sans-serif;color:var(--ink);background:var(--paper);margin:0 auto;max-width:46rem;padding:2rem 1rem}
a{color:var(--link)}code,pre{font-family:ui-monospace,monospace;font-size:.9em;background:var(--code)}pre{padding:1rem;overflow:auto}
table{border-collapse:collapse;width:100%}th,td{text-align:left;border-bottom:1px solid var(--line);padding:.4rem .6rem .4rem 0;vertical-align:top}
p.status{color:var(--muted)}nav ul{display:flex;flex-wrap:wrap;gap:.25rem 1rem;list-style:none;padding:0;font-size:.85rem}
</style></head><body><main>
<p class="status">HTTP ${entry.statuses.join(' or ')} · retry: ${escapeHtml(entry.retry)}</p>
<h1>${code}</h1><p>${escapeHtml(entry.meaning)}.</p><h2>What to do</h2><p>${escapeHtml(entry.remedy)}</p>
${rows ? `<h2>Details</h2><table><tbody>${rows}</tbody></table>` : ''}
${fieldRows ? `<h2>Field codes</h2><table><tbody>${fieldRows}</tbody></table>` : ''}
<h2>Example</h2><pre tabindex="0">${escapeHtml(JSON.stringify(entry.example, null, 2))}</pre>
</main><nav aria-label="Other codes"><h2>Other codes</h2><ul>${others}</ul></nav></body></html>`;
}
