import { createRequire } from 'node:module';

/**
 * What is used of pdfkit 0.20, its inner parts included: its types know neither the embedded font nor the page's resources,
 * and its text layout is too slow for a long report. Whatever of it changes with a version changes here.
 */
export interface PdfFont {
  id: string;
  scale: number;
  widths: (number | undefined)[];
  unicode: (number[] | undefined)[];
  subset: { includeGlyph(glyph: number): number };
  font: {
    hasGlyphForCodePoint(code: number): boolean;
    glyphForCodePoint(code: number): { id: number; advanceWidth: number };
  };
  ref(): unknown;
}

export interface StructureElement {
  add(child: unknown): StructureElement;
  end(): void;
}

export interface OutlineItem {
  addItem(title: string, options?: { pageNumber?: number; expanded?: boolean; top?: number }): OutlineItem;
}

export interface PdfDocument {
  /** Of the stream that a document is: what it has written, in pieces of some bytes; null at its end. */
  push(chunk: Uint8Array | null): boolean;
  read(): Buffer | null;
  _font: PdfFont;
  page: { fonts: Record<string, unknown>; dictionary: { data: Record<string, unknown> } };
  outline: OutlineItem;
  registerFont(name: string, file: string): void;
  font(name: string): void;
  appendXML(xml: string): void;
  addPage(): void;
  addContent(operators: string): void;
  struct(type: string, options?: Record<string, unknown>): StructureElement;
  addStructure(element: StructureElement): void;
  markStructureContent(tag: string): unknown;
  markContent(tag: string, options?: Record<string, unknown>): void;
  endMarkedContent(): void;
  addNamedDestination(name: string, kind: 'XYZ', x: number, y: number, zoom: null): void;
  annotate(x: number, y: number, width: number, height: number, options: Record<string, unknown>): void;
  end(): void;
}

interface PdfOptions {
  title: string;
  author: string;
  subject: string;
  madeAt: Date;
}

const PDFDocument: new (options: Record<string, unknown>) => PdfDocument = createRequire(import.meta.url)('pdfkit');

/** A4, tagged, PDF/UA-1. Nothing of the clock: the identifier of the file is computed from what is given. */
export function openPdf({ title, author, subject, madeAt }: PdfOptions): PdfDocument {
  const document = new PDFDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en-GB',
    displayTitle: true,
    info: {
      Title: title,
      Author: author,
      Subject: subject,
      Creator: 'Assay',
      Producer: 'Assay, pdfkit',
      CreationDate: madeAt,
      ModDate: madeAt,
    },
  });
  // its own `subset` option would say the same, and add a list of glyphs that leaves out the parts of composed ones (ISO 14289-1, 7.21.4.2)
  document.appendXML(
    '<rdf:Description xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/" rdf:about=""><pdfuaid:part>1</pdfuaid:part></rdf:Description>',
  );
  return document;
}

/** The file in one piece. The stream's own queue would hold hundreds of thousands of small buffers: half the time and most of the memory. */
export function collectPdf(document: PdfDocument): Promise<Uint8Array> {
  let file = Buffer.allocUnsafe(1 << 20);
  let length = 0;
  // the header was written at once
  const head = document.read() ?? Buffer.alloc(0);
  return new Promise((resolve) => {
    document.push = (chunk) => {
      if (!chunk) {
        resolve(file.subarray(0, length));
        return false;
      }
      if (length + chunk.length > file.length) {
        const larger = Buffer.allocUnsafe(Math.max(file.length * 2, length + chunk.length));
        larger.set(file.subarray(0, length));
        file = larger;
      }
      file.set(chunk, length);
      length += chunk.length;
      return true;
    };
    document.push(head);
  });
}
