import type { Flow } from './flow.js';
import type { StructureElement } from './pdfkit.js';
import { PAGE } from './sheet.js';

/** A heading that the contents and the bookmarks name. */
export interface Entry {
  level: 2 | 3;
  title: string;
  destination: string;
  /** From 1. */
  page: number;
  /** Of the heading on its page. */
  y: number;
}

const SIZE = { 2: 10, 3: 9 } as const;
const STEP = { 2: 20, 3: 15 } as const;

/** The table of contents: each line is a link, with the page at the right margin. */
export function contents(flow: Flow, entries: readonly Entry[]): void {
  const { sheet, root } = flow;
  flow.heading(2, 'Contents', 'contents');
  const list = sheet.document?.struct('TOC');
  if (list) root?.add(list);
  for (const entry of entries) {
    sheet.need(STEP[entry.level]);
    line(flow, list, entry);
    sheet.y += STEP[entry.level];
  }
  list?.end();
}

function line({ sheet }: Flow, list: StructureElement | undefined, { level, title, destination, page }: Entry): void {
  const { document, faces } = sheet;
  const face = level === 2 ? 'strong' : 'regular';
  const size = SIZE[level];
  const x = PAGE.left + (level === 2 ? 0 : 14);
  const y = sheet.y + size + 2;
  const shown = faces[face].wrap(title, size, PAGE.right - x - 40);
  const text = shown.length > 1 ? `${shown[0]} …` : (shown[0] ?? '');
  const number = String(page);
  const at = PAGE.right - faces.regular.widthOf(number, size);
  sheet.artifact(() => sheet.line(x + faces[face].widthOf(text, size) + 6, y - 2, at - 6, y - 2, 'line', 0.5));
  if (!document) return;
  const item = document.struct('TOCI');
  list?.add(item);
  const link = document.struct('Link');
  item.add(link);
  sheet.content(link, 'Link', () => {
    sheet.text(face, size, x, y, text);
    sheet.text('regular', size, at, y, number, 'soft');
  });
  document.annotate(x, sheet.y, PAGE.right - x, STEP[level] - 1, {
    Subtype: 'Link',
    Dest: destination,
    Contents: new String(`${title}, page ${number}`),
    structParent: link,
  });
  link.end();
  item.end();
}

/** Bookmarks of the same headings, those of level 3 below those of level 2. */
export function bookmarks({ sheet }: Flow, entries: readonly Entry[]): void {
  const { document } = sheet;
  if (!document) return;
  let section = document.outline;
  for (const { level, title, page, y } of entries) {
    const options = { pageNumber: page - 1, top: Math.max(0, y - 12) };
    if (level === 2) section = document.outline.addItem(title, options);
    else section.addItem(title, options);
  }
}
