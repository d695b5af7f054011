import { expect, it } from '@jest/globals';
import { type ReportRow, showReportSummary } from './show.js';

const ROW: ReportRow = {
  id: 'rpt_01',
  organization_id: 'org_01',
  environment: 'prod',
  framework: 'owasp-2040',
  catalog_digest: 'sha256:0',
  repositories: [],
  period_from: new Date(0),
  period_to: new Date(1),
  status: 'archived',
  failure_reason: null,
  score: null,
  digest: null,
  schedule_id: null,
  created_at: new Date(0),
  completed_at: null,
};

it('shows a report that another version of the service made as it is, rather than failing the list that holds it', () => {
  expect(showReportSummary(ROW)).toMatchObject({
    status: 'archived',
    framework: { id: 'owasp-2040', name: 'owasp-2040', version: '' },
  });
});
