import { type Changes, type Links, minute, organizationOf, type Report, titleOf } from '../words.js';
import { bookmarks, type Entry } from './contents.js';
import { Face } from './face.js';
import { Flow, HeadingsOnly } from './flow.js';
import { collectPdf, openPdf } from './pdfkit.js';
import { reportPages } from './report-pages.js';
import { PAGE, Sheet } from './sheet.js';

/**
 * The report as a tagged PDF (PDF/UA-1): real text in embedded fonts, headings, tables with headers, figures with words, contents with
 * links, bookmarks, page numbers. Laid out twice: the first run only measures, so that the contents know their pages.
 */
export async function toPdf(report: Report, _links?: Links, changes?: Changes): Promise<Uint8Array> {
  const document = openPdf({
    title: titleOf(report),
    author: metadataText(organizationOf(report)),
    subject: `Report ${report.id}, ${report.digest}`,
    madeAt: new Date(report.completed_at ?? report.created_at),
  });
  const made = collectPdf(document);
  const faces = Face.all(document);

  const measure = (Kind: typeof Flow, known: readonly Entry[]) => {
    const found: Entry[] = [];
    const measured = new Sheet(faces, undefined, () => undefined);
    reportPages(new Kind(measured, undefined), report, known, (entry) => found.push(entry), changes);
    return { entries: found, pages: measured.pages };
  };
  // how long the contents are has to be known before where anything lies that comes after them
  const { entries, pages } = measure(Flow, measure(HeadingsOnly, []).entries);

  const root = document.struct('Document');
  document.addStructure(root);
  const sheet = new Sheet(faces, document, (page) => runningHead(page, report, pages));
  const flow = new Flow(sheet, root);
  reportPages(flow, report, entries, () => undefined, changes);
  bookmarks(flow, entries);
  root.end();
  document.end();
  return made;
}

/** What others chose, for the metadata: pdfkit puts it into XML as it is, and what that cannot hold would make the whole unreadable. */
function metadataText(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[<>&\p{Cc}\p{Cf}\p{Cn}]+/gu, ' ')
    .trim();
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
