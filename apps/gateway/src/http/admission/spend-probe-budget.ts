import type { LimitPolicy } from '@assay/contracts';
import { ServiceError } from '@assay/errors';
import type { Admission } from './admission.js';

const PROBE_LIMIT: LimitPolicy = { name: 'probes', limit: 1_000, windowSeconds: 60 };

/**
 * Probes have a budget of their own. They pass where the limiter is away: an orchestrator would restart a healthy process.
 * @throws ServiceError RATE_LIMIT_EXCEEDED
 */
export async function spendProbeBudget({ parts, request, reply }: Admission): Promise<void> {
  try {
    const { headers } = await parts.limiter.spend({
      subject: { kind: 'address', address: parts.addresses.text(request) },
      routeLimit: PROBE_LIMIT,
      defaults: false,
      resource: `GET ${request.routeOptions.url}`,
    });
    reply.headers(headers);
  } catch (error) {
    if (!(error instanceof ServiceError) || error.status !== 503) throw error;
  }
}
