import { bySeverity } from '@assay/contracts/severities';
import { MAX_SARIF_RESULTS, SarifLog } from '@assay/policy-engine/sarif';
import type { ScanOutcome } from './scan-files.js';

/** A scan as a SARIF 2.1.0 log, with the most severe findings where GitHub would reject all of them. */
export function scanSarif({ evaluations: [evaluation], findings, policies }: ScanOutcome): string {
  if (!evaluation) throw new TypeError('a scan is one evaluation');
  const present = findings
    .filter((finding) => finding.baseline_state !== 'absent')
    // kept under the limit, and shown by GitHub in this order: the first 5,000
    .sort(bySeverity);
  const skipped = evaluation.skipped.flatMap(({ policy_id, rule_id }) =>
    policy_id && rule_id ? [{ policy_id, rule_id }] : [],
  );
  const log = new SarifLog({
    evaluation,
    policies,
    rules: [...present, ...skipped],
    baseUrl: null,
    leftOut: Math.max(0, present.length - MAX_SARIF_RESULTS),
  });
  const results = present.slice(0, MAX_SARIF_RESULTS).map((finding) => log.result(finding));
  return `${log.head}${results.join(',')}${log.tail}\n`;
}
