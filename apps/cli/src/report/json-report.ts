import { combinedVerdict } from '@assay/agent-tools/outcome';
import type { ExitCode } from '../exit-codes.js';
import { jsonText } from './json-text.js';
import type { Outcome } from './outcome.js';

/** The whole outcome for programs: the evaluations and findings exactly as the API shows them. */
export function jsonReport(outcome: Outcome, exitCode: ExitCode): string {
  const { evaluations, findings, leftOut, fixes } = outcome;
  const report = {
    verdict: combinedVerdict(evaluations),
    exit_code: exitCode,
    evaluations,
    findings,
    not_sent: leftOut,
    ...(fixes ? { fixes } : {}),
  };
  return jsonText(report);
}
