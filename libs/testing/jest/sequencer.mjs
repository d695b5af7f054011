// In which order Jest runs test files (testSequencer in jest.config.mjs): those that take longest first, so that none of them is
// what the other workers wait for at the end. Jest itself knows what took long only where it ran before.
// The rolling restart comes first, beside two files that wait for most of their time: its steady load needs its share.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const require = createRequire(import.meta.url);
const Sequencer = require('@jest/test-sequencer').default;
const root = path.join(import.meta.dirname, '../../..');
const longest = readFileSync(path.join(import.meta.dirname, 'longest-first.txt'), 'utf8')
  .split('\n')
  .filter(Boolean)
  .map((line) => line.split(' ')[1]);
const place = new Map(longest.map((file, at) => [path.join(root, file), at]));

export default class extends Sequencer {
  sort(tests) {
    const rest = super.sort([...tests].filter((test) => !place.has(test.path)));
    const first = [...tests].filter((test) => place.has(test.path));
    return [...first.sort((a, b) => place.get(a.path) - place.get(b.path)), ...rest];
  }
}
