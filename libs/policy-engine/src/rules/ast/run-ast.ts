import type { SgNode } from '@ast-grep/napi';
import type { FileSkip } from '../../limits.js';
import type { FileScan } from '../file-scan.js';
import { collectEach, type KindRun } from '../phase-run.js';
import type { Steps } from '../steps.js';
import { AstMatcher, anyMatches } from './ast-rule.js';

/** One walk over the tree tells whether any of the rules matches; only where one does, each is run. */
export function* runAst({ scan, parts }: KindRun): Steps<FileSkip[]> {
  const matchers = parts.flatMap(({ called }) =>
    called.flatMap(({ matcher }) => (matcher instanceof AstMatcher ? [matcher] : [])),
  );
  const root = scan.tree();
  if (matchers.length === 0 || !root || !mayAnyMatch(matchers, scan, root)) return [];
  for (const { called, into } of parts) yield* collectEach(called, scan, into);
  return [];
}

function mayAnyMatch(matchers: readonly AstMatcher[], scan: FileScan, root: SgNode): boolean {
  try {
    return anyMatches(matchers, scan, root);
  } catch {
    // One of the rules cannot be run; alone, each says so for itself.
    return true;
  }
}
