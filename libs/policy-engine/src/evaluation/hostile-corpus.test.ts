import { describe, expect, test } from '@jest/globals';
import { builtinPolicies, compilePolicy, evaluateFile, mergeFileResults, PolicySet } from '../index.js';
import { cpuMs } from '../testing/cpu-ms.js';
import { KEY } from '../testing/evaluate-text.js';
import { hostileCorpus } from '../testing/hostile-corpus.js';

const SEED = Number(process.env.TEST_SEED);
/** Of one file, far above what any takes on an idle machine: what backtracks for ever takes minutes. */
const MOST_MS = 10_000;

const policies = builtinPolicies().map(({ id, document }) => ({
  id,
  version: 1,
  policy: compilePolicy(document, { trusted: true }),
}));
const set = new PolicySet(policies.map(({ policy }) => policy));
const corpus = hostileCorpus(SEED);

describe(`${corpus.length} hostile files against the built-in policies (TEST_SEED=${SEED})`, () => {
  test('are at least a thousand, and the same for the same seed', () => {
    expect(corpus.length).toBeGreaterThanOrEqual(1_000);
    expect(hostileCorpus(SEED)).toEqual(corpus);
  });

  test('each ends within its limits with a verdict, the same when it is repeated, and harms no neighbor', () => {
    const neighbor = { path: 'neighbor.js', content: 'eval(location.hash)\n' };
    const evaluated = (file: { path: string; content: string }) => evaluateFile(set, file, { fingerprintKey: KEY });
    const unharmed = JSON.stringify(evaluated(neighbor));
    for (const [at, { name, path, content }] of corpus.entries()) {
      const label = `${name} (case ${at})`;
      const started = cpuMs();
      const result = evaluated({ path, content });
      expect([label, cpuMs() - started < MOST_MS]).toEqual([label, true]);
      const { verdict, skipped, findings } = mergeFileResults(policies, [result], { nowMs: 0 });
      expect([label, ['passed', 'warned', 'blocked', 'incomplete'].includes(verdict)]).toEqual([label, true]);
      // what could not be evaluated is never a silent pass
      if (skipped.length > 0) expect([label, ['incomplete', 'blocked'].includes(verdict)]).toEqual([label, true]);
      for (const skip of skipped) expect([label, skip.message]).not.toEqual([label, '']);
      expect([label, findings.every((finding) => finding.path === path)]).toEqual([label, true]);
      expect([label, JSON.stringify(evaluated({ path, content }))]).toEqual([label, JSON.stringify(result)]);
    }
    expect(JSON.stringify(evaluated(neighbor))).toBe(unharmed);
    expect(({} as Record<string, unknown>).privileged).toBeUndefined();
  }, 600_000); // thousands of evaluations: of the clock, this is to end only what hangs
});
