import type { Command } from 'commander';
import type { CliContext } from '../context.js';
import { type Outcome } from '../report/outcome.js';
import { AssayClient } from '../service/client.js';
import { type ConnectionOptions, findConnection } from '../service/connection.js';
import { openReport, type ReportOptions } from './report-options.js';

/** A SARIF log without a run (SARIF 2.1.0, 3.13.4). */
const NO_RUNS = '{"$schema":"https://json.schemastore.org/sarif-2.1.0.json","version":"2.1.0","runs":[]}\n';

/** What commands that ask the service have in common. @throws Failure `usage` before anything is sent */
export function openService(
  program: Command,
  options: Partial<ReportOptions> & { timeout: number },
  context: CliContext,
) {
  const { env, folder } = context;
  const session = openReport(options, context);
  const { progress, signal } = session;
  const connection = findConnection(program.opts<ConnectionOptions>(), env, folder);
  const client = new AssayClient({ ...connection, signal, onWait: (text) => progress.step(text) });
  /** @param prefix between the top of the repository and what paths are relative to */
  const report = (outcome: Outcome, prefix = '') => {
    const [evaluation] = outcome.evaluations;
    const sarif = async () =>
      evaluation ? client.getText(`/v1/evaluations/${evaluation.id}/sarif`, 'application/sarif+json') : NO_RUNS;
    return session.report(outcome, { prefix, sarif });
  };
  return { client, progress, signal, report };
}
