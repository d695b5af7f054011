import type { Finding } from '@assay/contracts';
import type { AssayClient } from '../service/client.js';

/** Every finding of an evaluation, suppressed and absent ones too, in the service's order. */
export function allFindings(client: AssayClient, evaluationId: string): Promise<Finding[]> {
  return client.all<Finding>(`/v1/evaluations/${evaluationId}/findings`);
}
