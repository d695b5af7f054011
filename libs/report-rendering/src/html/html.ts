import { createHash } from 'node:crypto';
import { type Changes, type Links, type Report, titleOf } from '../words.js';
import { html } from './markup.js';
import { body } from './report-page.js';
import { STYLE } from './style.js';

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');
/** Nothing may be loaded, run, framed or sent; the one style sheet is known by its hash. */
const POLICY = `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; form-action 'none'`;

/** The report as one HTML file without a script: for reading in light and dark, on a telephone and on paper. */
export function toHtml(report: Report, links: Links, changes?: Changes): string {
  const head = html`<meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${POLICY}"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="referrer" content="no-referrer"><title>${titleOf(report)}</title>`;
  return `<!doctype html>\n<html lang="en"><head>${head.source}<style>${STYLE}</style></head>\n<body>${body(report, links, changes).source}</body></html>\n`;
}
