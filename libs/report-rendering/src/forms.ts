import { toCsv } from './csv.js';
import { toHtml } from './html/html.js';
import { toOscal } from './oscal/assessment-results.js';
import { toPdf } from './pdf/pdf.js';
import { toSarif } from './sarif.js';
import type { Links, Report } from './words.js';

interface Form {
  contentType: string;
  /** Of the file's name. */
  extension: string;
  /** @param report completed, as `format=json` gives it; the same report and links give the same bytes */
  render: (report: Report, links: Links) => string | Promise<Uint8Array>;
}

/** Every form that a report is rendered in, beside JSON, which is the report itself. */
export const FORMS = {
  csv: { contentType: 'text/csv; charset=utf-8', extension: 'csv', render: toCsv },
  html: { contentType: 'text/html; charset=utf-8', extension: 'html', render: toHtml },
  oscal: { contentType: 'application/oscal+json; charset=utf-8', extension: 'oscal.json', render: toOscal },
  pdf: { contentType: 'application/pdf', extension: 'pdf', render: toPdf },
  sarif: { contentType: 'application/sarif+json; charset=utf-8', extension: 'sarif', render: toSarif },
} as const satisfies Record<string, Form>;
export type FormName = keyof typeof FORMS;
