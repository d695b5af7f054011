import type { SgNode } from '@ast-grep/napi';
import type { FileSkip } from '../../evaluation/limits.js';
import type { FileScan } from '../file-scan.js';
import { collectEach, type KindRun } from '../phase-run.js';
import type { RuleMatcher } from '../rule-matcher.js';
import type { Steps } from '../steps.js';
import { AstMatcher, mayMatch } from './ast-rule.js';

/** One walk over the tree tells which of the rules may match; only these are run. */
export function* runAst({ scan, parts }: KindRun): Steps<FileSkip[]> {
  const matchers = parts.flatMap(({ called }) =>
    called.flatMap(({ matcher }) => (matcher instanceof AstMatcher ? [matcher] : [])),
  );
  const root = scan.tree();
  if (matchers.length === 0 || !root) return [];
  const possible = new Set<RuleMatcher>(possibleOf(matchers, scan, root));
  yield* scan.pause();
  for (const { called, into } of parts)
    yield* collectEach(
      called.filter(({ matcher }) => possible.has(matcher)),
      scan,
      into,
    );
  return [];
}

function possibleOf(matchers: readonly AstMatcher[], scan: FileScan, root: SgNode): readonly AstMatcher[] {
  try {
    return mayMatch(matchers, scan, root);
  } catch {
    // One of the rules cannot be run; alone, each says so for itself.
    return matchers;
  }
}
