import { expect, it } from '@jest/globals';
import { parseFile } from '../../languages/grammar-gaps.js';
import { languageNamed } from '../../languages/languages.js';
import { withoutPause } from '../../rules/steps.js';
import { lower } from './lower.js';

/** Nodes that are read as children of others while a file is lowered. */
function nodesRead(text: string): number {
  const language = languageNamed('python');
  if (!language) throw new Error('there is no Python');
  const root = parseFile(language, text).root();
  // of all nodes
  const prototype: { children: () => unknown[] } = Object.getPrototypeOf(root);
  const { children } = prototype;
  let count = 0;
  prototype.children = function (this: unknown): unknown[] {
    const found = children.call(this);
    count += found.length;
    return found;
  };
  try {
    withoutPause(lower(root, text, 'python'));
  } finally {
    prototype.children = children;
  }
  return count;
}

it.each([
  ['classes', '', 'class %(BaseModel):\n    name: str\n'],
  ['decorated classes', '', '@dataclass\nclass %:\n    name: str\n'],
  ['methods', 'class A:\n', '    def %(self):\n        return self\n'],
])('reads the nodes around %s no more often in a longer file', (_, start, definition) => {
  const file = (count: number) =>
    start + Array.from({ length: count }, (__, at) => definition.replace('%', `M${at}`)).join('');
  expect(nodesRead(file(400))).toBeLessThanOrEqual(2 * nodesRead(file(200)));
});
