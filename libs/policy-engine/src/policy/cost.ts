import { AstMatcher, ruleObjects } from '../rules/ast-rule.js';
import { TaintMatcher } from '../rules/taint-rule.js';
import type { CompiledRule } from './compile.js';

/** What one rule, and all rules of a policy, may cost. The 222 secret rules of gitleaks cost about 300,000 together. */
export const MAX_RULE_COST = 100_000;
export const MAX_POLICY_COST = 2_000_000;

/** A rule that looks at every file is this many times as dear as one that waits for its literals. */
const WITHOUT_LITERALS = 5;
const AST_NODE_COST = 50;
/** `stopBy: end` walks to the root or the leaves from every candidate: quadratic in the file. */
const STOP_BY_END_COST = 500;
/** Following data through a file that has sources and sinks. */
const DATA_FLOW_COST = 2_000;

/**
 * What a rule may cost on a file, in units of one state of an automaton: the size of its patterns with counted repeats
 * written out, or of its tree of ast rules; more where no literal keeps it away from most files.
 */
export function ruleCost({ rule, matcher, prefilter }: CompiledRule): number {
  const factor = prefilter.type === 'always' ? WITHOUT_LITERALS : 1;
  if (matcher instanceof AstMatcher || matcher instanceof TaintMatcher) {
    let cost = matcher instanceof TaintMatcher ? DATA_FLOW_COST : 0;
    for (const [object] of ruleObjects([rule.match, 'redact' in rule ? rule.redact : []], '')) {
      cost += AST_NODE_COST;
      if ('stopBy' in object && object.stopBy !== 'neighbor') cost += STOP_BY_END_COST;
    }
    return cost * factor;
  }
  if ('patternSize' in matcher) return matcher.patternSize * factor;
  return 1;
}
