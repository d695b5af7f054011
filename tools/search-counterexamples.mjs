// Searches for counterexamples: runs the tests that draw random cases with seeds that no run used before.
//   npm run test:random                              each of them with three seeds, and three times the runs of each property
//   npm run test:random -- libs/flow --seeds 10 --runs 5
// Prints the command that repeats each failure. npm test itself always draws the same cases: docs/decisions/tests.md.
import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readSources, textOfTests } from './changes.mjs';
import { root, serviceNode, toolEnvironment } from './prepare.mjs';

/** What tests that draw random cases mention, or a module that they use. */
const DRAWS = /from 'fast-check'|TEST_SEED|randomFrom/;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seeds: { type: 'string', default: '3' }, runs: { type: 'string', default: '3' } },
});
const sources = readSources();
const files = [...sources.keys()].filter(
  (file) =>
    file.endsWith('.test.ts') &&
    (positionals.length === 0 || positionals.some((part) => file.includes(part))) &&
    DRAWS.test(textOfTests([file], sources)),
);
let failures = 0;
for (let round = 0; round < Number(values.seeds); round++)
  for (const file of files) {
    const drawn = { TEST_SEED: String(randomInt(2 ** 31)), TEST_RUNS: values.runs };
    const { status, stdout, stderr } = spawnSync(
      serviceNode(),
      [path.join(root, 'node_modules/jest/bin/jest.js'), '--maxWorkers=1', '--runTestsByPath', file],
      { cwd: root, encoding: 'utf8', maxBuffer: 256 << 20, env: toolEnvironment({ NO_COLOR: '1', ...drawn }) },
    );
    const command = `TEST_SEED=${drawn.TEST_SEED} TEST_RUNS=${drawn.TEST_RUNS} npm test -- ${file}`;
    console.log(`${status === 0 ? 'ok  ' : 'FAIL'} ${command}`);
    if (status === 0) continue;
    failures += 1;
    console.log(`${stdout}\n${stderr}`.trim());
  }
console.log(`${files.length} files with ${values.seeds} seeds each: ${failures} failures`);
process.exit(failures > 0 ? 1 : 0);
