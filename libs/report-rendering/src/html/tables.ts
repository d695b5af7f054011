import type { Paint } from '../charts/shapes.js';
import { html, Markup } from './markup.js';

interface HtmlColumn {
  title: string;
  /** Of the style sheet: `number`, `w-status`, … */
  className?: string;
}
type Cell = Markup | string;

/** A table with column and row headers. On narrow screens its rows become blocks, whose values carry their column's title. */
export function table(
  name: string,
  columns: readonly HtmlColumn[],
  rows: Iterable<readonly Cell[]>,
  className = '',
): Markup {
  const head = columns.map(
    ({ title, className: own }) => html`<th scope="col"${own ? html` class="${own}"` : ''}>${title}</th>`,
  );
  let body = '';
  for (const cells of rows) {
    body += '<tr>';
    for (const [index, cell] of cells.entries()) {
      const { title = '', className: own } = columns[index] ?? {};
      const attributes = html`${own ? html` class="${own}"` : ''}`;
      body +=
        index === 0
          ? html`<th scope="row"${attributes}>${cell}</th>`.source
          : html`<td${attributes} data-label="${title}">${cell}</td>`.source;
    }
    body += '</tr>\n';
  }
  return html`<div class="scroll" role="region" aria-label="${name}" tabindex="0"><table class="stack${className ? ` ${className}` : ''}"><thead><tr>${head}</tr></thead><tbody>${new Markup(body)}</tbody></table></div>`;
}

/** A word with a small square of its color before it. */
export function mark(paint: Paint, words: string): Markup {
  return html`<span class="mark m-${paint}">${words}</span>`;
}
