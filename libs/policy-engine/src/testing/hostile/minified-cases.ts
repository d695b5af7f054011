import type { SeededRandom } from '../random.js';
import type { HostileCase } from './hostile-case.js';

/** Code in one long line. */
export function minifiedCases(random: SeededRandom): HostileCase[] {
  const pieces = [
    'function(e,t,n){',
    '}',
    'return ',
    'e.exports=',
    '!0,',
    'void 0===',
    't?n:e',
    ',',
    ';',
    '(',
    ')',
    'eval(t)',
    'new Function(e)',
    'n(1)',
    '"use strict";',
    'for(;;)',
    'document.write(e)',
    'child_process',
  ];
  return random.many(40, () => ({
    name: 'a bundle in one line',
    path: random.pick(['a.min.js', 'bundle.js', 'a.ts', 'a.html']),
    content: `${random.many(600, () => random.pick(pieces)).join('')}//# sourceMappingURL=data:application/json;base64,${'A'.repeat(2_000)}`,
  }));
}
