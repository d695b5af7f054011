import { keysOf } from '@assay/contracts/literals';
import type { paths } from '@assay/sdk';
import { Download } from 'lucide-react';
import { API } from '../../api/client.ts';
import '../../design/button.css';
import './report-downloads.css';

type Query = NonNullable<paths['/v1/compliance/reports/{report_id}/download']['get']['parameters']['query']>;
export type Format = NonNullable<Query['format']>;

/** Every form that the API has: a new one does not compile until it stands here. */
export const FORMATS: Record<Format, { label: string; about: string; extension: string }> = {
  pdf: { label: 'PDF', about: 'For sharing and printing', extension: 'pdf' },
  html: { label: 'HTML', about: 'One file, opens in any browser', extension: 'html' },
  json: { label: 'JSON', about: 'All data, with the signature', extension: 'json' },
  csv: { label: 'CSV', about: 'Controls and findings for a spreadsheet', extension: 'csv' },
  oscal: { label: 'OSCAL', about: 'Assessment results for GRC tools', extension: 'oscal.json' },
  sarif: { label: 'SARIF', about: 'Findings for code scanning tools', extension: 'sarif' },
};
export const ORDER = keysOf(FORMATS);

/** The download that most people want, above the parts of the report. */
export function DownloadPdf({ reportId }: { reportId: string }) {
  return (
    <a className="button primary" {...fileOf(reportId, 'pdf')}>
      <Download size={16} aria-hidden="true" />
      Download PDF
    </a>
  );
}

function fileOf(reportId: string, format: Format) {
  return {
    href: `${API}/v1/compliance/reports/${reportId}/download?format=${format}`,
    download: `${reportId}.${FORMATS[format].extension}`,
  };
}

export function Downloads({ reportId }: { reportId: string }) {
  return (
    <ul className="download-list">
      {ORDER.map((format) => (
        <li key={format}>
          <a {...fileOf(reportId, format)}>
            <Download size={16} aria-hidden="true" />
            <strong>{FORMATS[format].label}</strong>
            <span className="soft">{FORMATS[format].about}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
