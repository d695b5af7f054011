/** The formats of a report, except JSON, which is the report itself. `extension` is the file name's. */
export const REPORT_FORMATS = {
  csv: { contentType: 'text/csv; charset=utf-8', extension: 'csv' },
  html: { contentType: 'text/html; charset=utf-8', extension: 'html' },
  oscal: { contentType: 'application/oscal+json; charset=utf-8', extension: 'oscal.json' },
  pdf: { contentType: 'application/pdf', extension: 'pdf' },
  sarif: { contentType: 'application/sarif+json; charset=utf-8', extension: 'sarif' },
} as const satisfies Record<string, { contentType: string; extension: string }>;
export type ReportFormat = keyof typeof REPORT_FORMATS;
