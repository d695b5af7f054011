import { toCsv } from './csv.js';
import type { ReportFormat } from './formats.js';
import { toHtml } from './html/html.js';
import { toOscal } from './oscal/assessment-results.js';
import { toPdf } from './pdf/pdf.js';
import { toSarif } from './sarif.js';
import type { Changes, Links, Report } from './words.js';

/**
 * Renders a completed report, as `format=json` gives it; the same report, links and changes give the same bytes. Imported by the threads
 * that render, and not by services: what draws PDF takes several megabytes.
 */
export const RENDER: Record<
  ReportFormat,
  (report: Report, links: Links, changes?: Changes) => string | Promise<Uint8Array>
> = {
  csv: toCsv,
  html: toHtml,
  oscal: toOscal,
  pdf: toPdf,
  sarif: toSarif,
};
