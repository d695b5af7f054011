import type { Finding, FindingPage } from '@assay/contracts';
import type { AssayClient } from '../service/client.js';

const PAGE = 100;

/** Every finding of an evaluation, suppressed and absent ones too, in the service's order. */
export async function allFindings(client: AssayClient, evaluationId: string): Promise<Finding[]> {
  const findings: Finding[] = [];
  let cursor: string | null = null;
  do {
    const query: string = cursor ? `&cursor=${encodeURIComponent(cursor)}` : '';
    const page: FindingPage = await client.get<FindingPage>(
      `/v1/evaluations/${evaluationId}/findings?limit=${PAGE}${query}`,
    );
    for (const finding of page.data) findings.push(finding);
    cursor = page.next_cursor;
  } while (cursor !== null);
  return findings;
}
