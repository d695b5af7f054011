import type { SourceFile } from '@assay/policy-engine';
import type { EvaluationProcess } from './evaluation-process.js';
import type { Batch } from './running-batch.js';

/** Enough that most of the engine was run; more would cost the machine what it saves. */
const MAX_SAMPLES = 40;
const SAMPLES_A_TURN = 5;

/**
 * Waits until a process is started, and has it do what its first evaluation would otherwise wait for: compile policies, load
 * parsers, run the engine's code. The samples are the policies' own tests; a process that is wanted goes without those that are left.
 *
 * @throws SandboxError if the process does not start
 */
export async function warmUp(
  process: EvaluationProcess,
  policies: Batch['policies'],
  isWanted: () => boolean,
): Promise<void> {
  await process.started;
  const samples = samplesOf(policies);
  const { signal } = new AbortController();
  const batch = { policies, fingerprintKey: new Uint8Array(32), limits: {}, tells: false, signal, onFile: () => {} };
  for (let at = 0; at < samples.length && !process.dead && !isWanted(); at += SAMPLES_A_TURN)
    // A policy that cannot be used is for its evaluation to name.
    await process.run({ ...batch, files: samples.slice(at, at + SAMPLES_A_TURN) }).catch(() => {});
}

/** Tests of the policies, evenly taken from all of them. */
function samplesOf(policies: Batch['policies']): SourceFile[] {
  const tests = policies.flatMap(({ document }) => document.rules.flatMap((rule) => rule.tests ?? []));
  const step = Math.max(1, tests.length / MAX_SAMPLES);
  return Array.from({ length: Math.min(tests.length, MAX_SAMPLES) }, (_, at) => {
    const { path = '', content = '' } = tests[Math.floor(at * step)] ?? {};
    return { path, content };
  });
}
