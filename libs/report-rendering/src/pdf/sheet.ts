import { COLORS } from '@assay/contracts';
import { PAINTS } from '../charts/paints.js';
import type { Paint } from '../charts/shapes.js';
import type { Face, FaceName } from './face.js';
import type { PdfDocument, StructureElement } from './pdfkit.js';

/** A4 in points. */
export const PAGE = { width: 595.28, height: 841.89, left: 54, right: 541, top: 64, bottom: 780 } as const;

export type Color = Paint | 'ground' | 'link';

/** On white, as PDF has them; text colors at 4.5:1 or better. */
function operandsOf(color: Color): string {
  if (color === 'ground') return rgb('#f7f7f9');
  return rgb(color === 'link' ? COLORS['accent-fill-hover'][0] : PAINTS[color][0]);
}

function rgb(hex: string): string {
  return [1, 3, 5].map((at) => round(Number.parseInt(hex.slice(at, at + 2), 16) / 255)).join(' ');
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}

/**
 * Pages and what stands on them. Without a document it only measures: the same layout run twice knows in the second run on which
 * page everything lies, so that no page has to be kept until the end. The origin is at the top left.
 */
export class Sheet {
  /** Pages so far. */
  pages = 0;
  y: number = PAGE.top;
  private operators: string[] = [];

  constructor(
    readonly faces: Record<FaceName, Face>,
    readonly document: PdfDocument | undefined,
    private readonly onPage: (sheet: Sheet) => void,
  ) {}

  newPage(): void {
    this.pages++;
    this.y = PAGE.top;
    const { document } = this;
    if (document) {
      document.addPage();
      for (const face of Object.values(this.faces)) document.page.fonts[face.id] = face.reference();
    }
    this.onPage(this);
  }

  /** Where `height` points do not fit below, a new page. */
  need(height: number): void {
    if (this.y + height > PAGE.bottom) this.newPage();
  }

  /** @param y of the baseline */
  text(face: FaceName, size: number, x: number, y: number, text: string, color: Color = 'text'): void {
    if (!this.document || text === '') return;
    const { id } = this.faces[face];
    this.operators.push(
      `BT ${operandsOf(color)} rg /${id} ${size} Tf 1 0 0 -1 ${round(x)} ${round(y)} Tm ${this.faces[face].encode(text)} Tj ET`,
    );
  }

  rect(x: number, y: number, width: number, height: number, fill: Color): void {
    this.operators.push(`${operandsOf(fill)} rg ${round(x)} ${round(y)} ${round(width)} ${round(height)} re f`);
  }

  line(x1: number, y1: number, x2: number, y2: number, stroke: Color, width = 0.6): void {
    this.operators.push(
      `${operandsOf(stroke)} RG ${width} w ${round(x1)} ${round(y1)} m ${round(x2)} ${round(y2)} l S`,
    );
  }

  area(points: readonly (readonly [number, number])[], fill: Color): void {
    const path = points.map(([x, y], index) => `${round(x)} ${round(y)} ${index === 0 ? 'm' : 'l'}`).join(' ');
    this.operators.push(`${operandsOf(fill)} rg ${path} h f`);
  }

  /** A child of `parent` in the structure of the document, with what `draw` puts on this page as its content. */
  element(parent: StructureElement | undefined, tag: string, draw: () => void, options: Record<string, unknown> = {}) {
    const { document } = this;
    const element = document?.struct(tag, options);
    if (element) parent?.add(element);
    this.content(element, tag, draw);
    element?.end();
  }

  /** More content of an element that stays open: a paragraph that goes on on the next page. */
  content(element: StructureElement | undefined, tag: string, draw: () => void): void {
    const { document } = this;
    if (document) element?.add(document.markStructureContent(tag));
    draw();
    this.flush();
    document?.endMarkedContent();
  }

  /** What is not content: rules, grounds, running heads. */
  artifact(draw: () => void, options: Record<string, unknown> = { type: 'Layout' }): void {
    this.document?.markContent('Artifact', options);
    draw();
    this.flush();
    this.document?.endMarkedContent();
  }

  private flush(): void {
    if (this.operators.length > 0) this.document?.addContent(this.operators.join('\n'));
    this.operators = [];
  }
}
