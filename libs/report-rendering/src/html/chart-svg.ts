import { NARROW_WIDTH } from '../charts/charts.js';
import type { Chart, Shape } from '../charts/shapes.js';
import type { Report } from '../words.js';
import { html, type Markup } from './markup.js';

/**
 * A chart as inline SVG. Its title and description are its accessible name, and its colors come from the style sheet: light, dark and
 * print. It is drawn twice, because text that is scaled down to a phone is unreadable; the style sheet shows one of the two.
 */
export function chartSvg(report: Report, draw: (report: Report, width?: number) => Chart): Markup {
  const wide = draw(report);
  return html`<figure><figcaption>${wide.title}</figcaption>${svg(wide, 'wide')}${svg(draw(report, NARROW_WIDTH), 'narrow')}</figure>`;
}

function svg({ title, description, width, height, shapes }: Chart, look: 'wide' | 'narrow'): Markup {
  return html`<svg class="chart ${look}" viewBox="0 0 ${width} ${height}" role="img" aria-label="${title}. ${description}">${shapes.map(shape)}</svg>`;
}

function shape(drawn: Shape): Markup {
  if (drawn.kind === 'rect')
    return html`<rect class="f-${drawn.fill}" x="${round(drawn.x)}" y="${round(drawn.y)}" width="${round(drawn.width)}" height="${round(drawn.height)}"/>`;
  if (drawn.kind === 'area')
    return html`<polygon class="f-${drawn.fill}" points="${drawn.points.map(([x, y]) => `${round(x)},${round(y)}`).join(' ')}"/>`;
  if (drawn.kind === 'line')
    return html`<line class="s-${drawn.stroke}" x1="${round(drawn.from[0])}" y1="${round(drawn.from[1])}" x2="${round(drawn.to[0])}" y2="${round(drawn.to[1])}"/>`;
  return html`<text class="f-${drawn.fill}${drawn.strong ? ' strong' : ''}" x="${round(drawn.x)}" y="${round(drawn.y)}" font-size="${drawn.size}" text-anchor="${drawn.anchor}">${drawn.text}</text>`;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
