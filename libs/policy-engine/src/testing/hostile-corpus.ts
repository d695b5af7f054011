import { documentCases } from './hostile/document-cases.js';
import { encodingCases } from './hostile/encoding-cases.js';
import { grammarCases } from './hostile/grammar-cases.js';
import type { HostileCase } from './hostile/hostile-case.js';
import { languageCases } from './hostile/language-cases.js';
import { minifiedCases } from './hostile/minified-cases.js';
import { pathCases } from './hostile/path-cases.js';
import { secretCases } from './hostile/secret-cases.js';
import { taintCases } from './hostile/taint-cases.js';
import { SeededRandom } from './random.js';

/** The same cases for the same seed. Each is small enough for all of them to be evaluated in well under a minute. */
export function hostileCorpus(seed: number): HostileCase[] {
  const random = new SeededRandom(seed);
  return [
    ...languageCases(random),
    ...grammarCases(random),
    ...encodingCases(random),
    ...pathCases(),
    ...documentCases(),
    ...taintCases(random),
    ...secretCases(random),
    ...minifiedCases(random),
  ];
}
