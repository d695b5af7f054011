import type { Chart, Shape } from '../charts/shapes.js';
import { html, type Markup } from './markup.js';

/** A chart as inline SVG: its words are its name, and its colours come from the style sheet, for light, dark and paper. */
export function chartSvg({ title, description, width, height, shapes }: Chart): Markup {
  return html`<figure><figcaption>${title}</figcaption><div class="chart" tabindex="0" role="region" aria-label="${title}"><svg viewBox="0 0 ${width} ${height}" role="img" aria-label="${title}. ${description}">${shapes.map(shape)}</svg></div></figure>`;
}

function shape(one: Shape): Markup {
  if (one.kind === 'rect')
    return html`<rect class="f-${one.fill}" x="${round(one.x)}" y="${round(one.y)}" width="${round(one.width)}" height="${round(one.height)}"/>`;
  if (one.kind === 'area')
    return html`<polygon class="f-${one.fill}" points="${one.points.map(([x, y]) => `${round(x)},${round(y)}`).join(' ')}"/>`;
  if (one.kind === 'line')
    return html`<line class="s-${one.stroke}" x1="${round(one.from[0])}" y1="${round(one.from[1])}" x2="${round(one.to[0])}" y2="${round(one.to[1])}"/>`;
  return html`<text class="f-${one.fill}${one.strong ? ' strong' : ''}" x="${round(one.x)}" y="${round(one.y)}" font-size="${one.size}" text-anchor="${one.anchor}">${one.text}</text>`;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
