import { minute, type Report, titleOf } from '../words.js';
import { bookmarks, type Entry } from './contents.js';
import { Face } from './face.js';
import { Flow } from './flow.js';
import { openPdf, type PdfDocument } from './pdfkit.js';
import { reportPages } from './report-pages.js';
import { PAGE, Sheet } from './sheet.js';

/**
 * The report as a tagged PDF (PDF/UA-1): real text in embedded fonts, headings, tables with headers, figures with words, contents with
 * links, bookmarks, page numbers. Laid out twice: the first run only measures, until the contents know their pages.
 */
export async function toPdf(report: Report): Promise<Uint8Array> {
  const document = openPdf({
    title: titleOf(report),
    author: report.scope.organization_id,
    subject: `Report ${report.id}, ${report.digest}`,
    madeAt: new Date(report.completed_at ?? report.created_at),
  });
  const made = collect(document);
  const faces = Face.all(document);

  // the contents take more lines once they are known, which moves what follows: a second measure sees where it stays
  let entries: Entry[] = [];
  let pages = 0;
  for (const _ of ['headings', 'their pages']) {
    const found: Entry[] = [];
    const sheet = new Sheet(faces, undefined, () => undefined);
    reportPages(new Flow(sheet, undefined), report, entries, (entry) => found.push(entry));
    entries = found;
    pages = sheet.pages;
  }

  const root = document.struct('Document');
  document.addStructure(root);
  const sheet = new Sheet(faces, document, (one) => runningHead(one, report, pages));
  const flow = new Flow(sheet, root);
  reportPages(flow, report, entries, () => undefined);
  bookmarks(flow, entries);
  root.end();
  document.end();
  return made;
}

function runningHead(sheet: Sheet, report: Report, pages: number): void {
  const page = `Page ${sheet.pages} of ${pages}`;
  const foot = `${report.id} · sha256 ${report.digest?.slice(0, 16)}…`;
  const right = (text: string) => PAGE.right - sheet.faces.regular.widthOf(text, 7.5);
  sheet.artifact(
    () => {
      if (sheet.pages > 1) {
        const made = minute(report.completed_at ?? report.created_at);
        sheet.text('regular', 7.5, PAGE.left, 40, titleOf(report), 'soft');
        sheet.text('regular', 7.5, right(made), 40, made, 'soft');
        sheet.line(PAGE.left, 47, PAGE.right, 47, 'line');
      }
      sheet.text('regular', 7.5, PAGE.left, 812, foot, 'soft');
      sheet.text('regular', 7.5, right(page), 812, page, 'soft');
    },
    { type: 'Pagination' },
  );
}

function collect(document: PdfDocument): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  return new Promise((resolve, reject) => {
    document.on('data', (chunk: Uint8Array) => chunks.push(chunk));
    document.on('end', () => resolve(Buffer.concat(chunks)));
    document.on('error', reject);
  });
}
