// The order in which Jest runs test files (testSequencer in jest.config.mjs). Jest itself knows durations only where it ran before.
//
// The longest files run first, so that no worker still runs one when the others are done. Files that mostly wait are spread over
// the run: three of them at once leave a core idle, and three that compute share two cores.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const require = createRequire(import.meta.url);
const Sequencer = require('@jest/test-sequencer').default;
const root = path.join(import.meta.dirname, '../../..');
const listed = readFileSync(path.join(import.meta.dirname, 'longest-first.txt'), 'utf8')
  .split('\n')
  .filter(Boolean)
  .map((line) => line.split(' '))
  .map(([seconds, file, kind]) => ({ path: path.join(root, file), seconds: Number(seconds), kind }));

/** Each file with when it starts, as a fraction of the total time: 0 for the first, almost 1 for the last. */
function timed(files) {
  const total = files.reduce((sum, { seconds }) => sum + seconds, 0);
  let over = 0;
  return files.map((file) => {
    const at = over / total;
    over += file.seconds;
    return { path: file.path, at };
  });
}

export default class extends Sequencer {
  sort(tests) {
    const byPath = new Map([...tests].map((test) => [test.path, test]));
    const known = listed.filter((file) => byPath.has(file.path));
    const ofKind = (wanted) => known.filter(({ kind }) => kind === wanted);
    const spread = [...timed(ofKind('waits')), ...timed(ofKind(undefined))].sort((a, b) => a.at - b.at);
    const first = [...ofKind('first'), ...spread].map((file) => byPath.get(file.path));
    const begun = new Set(first);
    return [...first, ...super.sort([...tests].filter((test) => !begun.has(test)))];
  }
}
