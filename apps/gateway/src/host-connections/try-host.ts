import { type CodeHost, HostError } from '@assay/code-hosts';
import { ServiceError } from '@assay/errors';

/** For all calls that try a token. */
export const CHECK_TIMEOUT_MS = 15_000;

/** @throws ServiceError VALIDATION_FAILED (422) on the field that the host does not take */
export async function tryHost<T>(secretField: string, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  try {
    return await withinTime(work);
  } catch (error) {
    if (!(error instanceof HostError)) throw error;
    if (error.reason === 'rejected') throw invalid(secretField, `was rejected: ${error.message}`);
    throw invalid('base_url', `does not work for this type of host: ${error.message}`);
  }
}

/** @throws HostError `unavailable` where the host takes too long, and what `work` throws */
export async function withinTime<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const signal = AbortSignal.timeout(CHECK_TIMEOUT_MS);
  try {
    return await work(signal);
  } catch (error) {
    if (error !== signal.reason) throw error;
    const message = `The host did not respond within ${CHECK_TIMEOUT_MS / 1_000} seconds`;
    throw new HostError('unavailable', message, {}, { cause: error });
  }
}

/** @returns the account of the credentials */
export async function checkHost(host: CodeHost, secretField: string, signal: AbortSignal): Promise<string> {
  const { account, missing } = await host.checkToken(signal);
  if (missing.length > 0) throw invalid(secretField, `lacks permissions on the host: ${missing.join(', ')}`);
  return account;
}

function invalid(field: string, message: string): ServiceError {
  return ServiceError.invalidField(field, `${field} ${message}`);
}
