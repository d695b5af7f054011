import type { Chart } from '../charts/shapes.js';
import type { FaceName } from './face.js';
import type { StructureElement } from './pdfkit.js';
import { type Color, PAGE, type Sheet } from './sheet.js';

const WIDTH = PAGE.right - PAGE.left;
const LEADING = 1.42;

export interface Style {
  face: FaceName;
  size: number;
  color: Color;
}
export const BODY: Style = { face: 'regular', size: 9.5, color: 'text' };
export const SOFT: Style = { face: 'regular', size: 8.5, color: 'soft' };
export const SMALL: Style = { face: 'regular', size: 8, color: 'text' };
export const STRONG: Style = { face: 'strong', size: 8, color: 'text' };
export const CODE: Style = { face: 'mono', size: 7.2, color: 'soft' };

/** Text of one style; a cell is several of them, each on lines of its own. */
export interface Span {
  text: string;
  style: Style;
  /** A small square before the first line: a second sign beside the word, never the only one. */
  mark?: Color;
}
export interface Column {
  title: string;
  width: number;
}

/** Points below a heading that must fit on its page: room for the header of a table and, in most tables, its first row. */
const KEEP_WITH_HEADING = 90;

/** Blocks below each other, over as many pages as they need, each with its place in the structure of the document. */
export class Flow {
  constructor(
    readonly sheet: Sheet,
    readonly root: StructureElement | undefined,
  ) {}

  heading(level: 1 | 2 | 3, text: string, destination?: string): void {
    const { sheet } = this;
    const size = { 1: 22, 2: 15, 3: 10.5 }[level];
    const lines = sheet.faces.strong.wrap(text, size, WIDTH);
    const height = lines.length * size * 1.25;
    const above = { 1: 0, 2: 6, 3: 14 }[level];
    const below = { 1: 8, 2: 8, 3: 4 }[level];
    sheet.need(above + height + below + KEEP_WITH_HEADING);
    if (sheet.y > PAGE.top) sheet.y += above;
    if (destination) sheet.document?.addNamedDestination(destination, 'XYZ', 0, sheet.y - 12, null);
    sheet.element(this.root, `H${level}`, () => {
      for (const line of lines) {
        sheet.text('strong', size, PAGE.left, sheet.y + size, line);
        sheet.y += size * 1.25;
      }
    });
    sheet.y += below;
  }

  paragraph(text: string, style: Style = BODY, gap = 6): void {
    const { sheet } = this;
    const lines = sheet.faces[style.face].wrap(text, style.size, WIDTH);
    const paragraph = sheet.document?.struct('P');
    if (paragraph) this.root?.add(paragraph);
    let rest = lines;
    while (rest.length > 0) {
      sheet.need(style.size * LEADING * Math.min(2, rest.length));
      const fit = Math.max(1, Math.floor((PAGE.bottom - sheet.y) / (style.size * LEADING)));
      const here = rest.slice(0, fit);
      rest = rest.slice(fit);
      sheet.content(paragraph, 'P', () => this.lines(here, style, PAGE.left));
    }
    paragraph?.end();
    sheet.y += gap;
  }

  /** Names and values in two columns, as a table with the names as row headers. */
  facts(rows: readonly (readonly [string, string, FaceName?])[]): void {
    this.table(
      [
        { title: '', width: 118 },
        { title: '', width: WIDTH - 118 },
      ],
      rows.map(([name, value, face]) => [
        [{ text: name, style: { ...SMALL, color: 'soft' } }],
        [{ text: value, style: face === 'mono' ? { ...CODE, color: 'text' } : SMALL }],
      ]),
      { rowHeaders: true },
    );
  }

  /**
   * A table whose rows stay whole, with its head again on every page.
   * @param rows cells of spans; made one at a time, so that a long table is never held
   */
  table(
    columns: readonly Column[],
    rows: Iterable<readonly (readonly Span[])[]>,
    { rowHeaders = false }: { rowHeaders?: boolean } = {},
  ): void {
    const { sheet } = this;
    const table = sheet.document?.struct('Table');
    if (table) this.root?.add(table);
    const withHead = columns.some(({ title }) => title !== '');
    const head = () => {
      const row = sheet.document?.struct('TR');
      if (row) table?.add(row);
      this.headCells(columns, (draw, index) => {
        const title = columns[index]?.title;
        if (title !== undefined) sheet.element(row, 'TH', draw, { scope: 'Column' });
      });
      row?.end();
    };
    if (withHead) {
      sheet.need(KEEP_WITH_HEADING);
      head();
    }
    for (const cells of rows) {
      const lines = cells.map((cell, index) => this.layOut(cell, (columns[index]?.width ?? 0) - 10));
      const height =
        Math.max(...lines.map((cell) => cell.reduce((sum, { style }) => sum + style.size * LEADING, 0))) + 7;
      if (sheet.y + height > PAGE.bottom) {
        sheet.newPage();
        // the head is announced once; on further pages it is there for the eye
        if (withHead) this.headCells(columns, (draw) => sheet.artifact(draw, { type: 'Pagination' }));
      }
      const row = sheet.document?.struct('TR');
      if (row) table?.add(row);
      let x: number = PAGE.left;
      const top = sheet.y;
      for (const [index, cell] of lines.entries()) {
        sheet.y = top + 3;
        const isHeader = rowHeaders && index === 0;
        sheet.element(
          row,
          isHeader ? 'TH' : 'TD',
          () => {
            for (const { text, style, mark, indent } of cell) {
              if (mark) sheet.rect(x, sheet.y + style.size * 0.32, 6, 6, mark);
              sheet.text(style.face, style.size, x + indent, sheet.y + style.size, text, style.color);
              sheet.y += style.size * LEADING;
            }
          },
          isHeader ? { scope: 'Row' } : {},
        );
        x += columns[index]?.width ?? 0;
      }
      row?.end();
      sheet.y = top + height;
      sheet.artifact(() => sheet.line(PAGE.left, sheet.y, PAGE.right, sheet.y, 'line'));
    }
    table?.end();
    sheet.y += 10;
  }

  private headCells(columns: readonly Column[], write: (draw: () => void, index: number) => void): void {
    const { sheet } = this;
    sheet.artifact(() => sheet.rect(PAGE.left - 4, sheet.y, WIDTH + 8, 17, 'ground'));
    let x: number = PAGE.left;
    for (const [index, { title, width }] of columns.entries()) {
      const at = x;
      write(() => sheet.text('strong', 7.5, at, sheet.y + 11.5, title, 'soft'), index);
      x += width;
    }
    sheet.y += 19;
  }

  private layOut(cell: readonly Span[], width: number) {
    return cell.flatMap(({ text, style, mark }) => {
      const indent = mark ? 10 : 0;
      const lines = this.sheet.faces[style.face].wrap(text, style.size, width - indent);
      return (lines.length > 0 ? lines : ['']).map((line, index) => ({
        text: line,
        style,
        indent,
        mark: index === 0 ? mark : undefined,
      }));
    });
  }

  /** A chart as a figure with its words as alternative text. */
  figure(chart: Chart): void {
    const { sheet } = this;
    const scale = WIDTH / chart.width;
    const height = chart.height * scale;
    sheet.need(height + 34);
    sheet.element(this.root, 'P', () => sheet.text('strong', 9, PAGE.left, sheet.y + 9, chart.title));
    sheet.y += 19;
    const top = sheet.y;
    const x = (value: number) => PAGE.left + value * scale;
    const y = (value: number) => top + value * scale;
    const draw = () => {
      for (const shape of chart.shapes) {
        if (shape.kind === 'rect')
          sheet.rect(x(shape.x), y(shape.y), shape.width * scale, shape.height * scale, shape.fill);
        else if (shape.kind === 'area')
          sheet.area(
            shape.points.map(([px, py]) => [x(px), y(py)] as const),
            shape.fill,
          );
        else if (shape.kind === 'line')
          sheet.line(x(shape.from[0]), y(shape.from[1]), x(shape.to[0]), y(shape.to[1]), shape.stroke);
        else {
          const face = shape.strong ? 'strong' : 'regular';
          const size = Math.round(shape.size * scale * 10) / 10;
          const shift = { start: 0, middle: 0.5, end: 1 }[shape.anchor] * sheet.faces[face].widthOf(shape.text, size);
          sheet.text(face, size, x(shape.x) - shift, y(shape.y), shape.text, shape.fill);
        }
      }
    };
    sheet.element(this.root, 'Figure', draw, {
      alt: `${chart.title}. ${chart.description}`,
      bbox: [PAGE.left, top, PAGE.left + WIDTH, top + height],
      placement: 'Block',
    });
    sheet.y = top + height + 14;
  }

  private lines(lines: readonly string[], style: Style, x: number): void {
    for (const line of lines) {
      this.sheet.text(style.face, style.size, x, this.sheet.y + style.size, line, style.color);
      this.sheet.y += style.size * LEADING;
    }
  }
}

/** Says which headings there are, and lays out nothing else. */
export class HeadingsOnly extends Flow {
  override paragraph(): void {}
  override table(): void {}
  override figure(): void {}
}
