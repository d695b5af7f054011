import type { ComplianceReportDownload } from '@assay/contracts';

export interface RenderedReport {
  body: string | Uint8Array;
}

interface DownloadFormat {
  contentType: string;
  /** Of the file's name. */
  extension: string;
  /** @param report completed, as `format=json` gives it: everything that a rendering may show */
  render: (report: ComplianceReportDownload) => RenderedReport | Promise<RenderedReport>;
}

/** Every form that a report can be had in. A further one is a line here; its name is then taken, documented and refused by nobody. */
export const DOWNLOAD_FORMATS = {
  json: {
    contentType: 'application/json; charset=utf-8',
    extension: 'json',
    render: (report) => ({ body: JSON.stringify(report) }),
  },
} as const satisfies Record<string, DownloadFormat>;
export type DownloadFormatName = keyof typeof DOWNLOAD_FORMATS;
export const DOWNLOAD_FORMAT_NAMES = Object.keys(DOWNLOAD_FORMATS) as DownloadFormatName[];
