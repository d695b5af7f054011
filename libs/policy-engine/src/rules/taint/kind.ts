import type { TaintRule } from '@assay/contracts';
import { languageNamed } from '../../languages.js';
import { TAINT_LANGUAGES } from '../../taint/lower.js';
import type { RuleCompiler, RuleKind } from '../rule-kind.js';
import { areRegexesValid, emptyScan, refuseBrokenPatterns, tryAstRule, tryRedacted } from '../tree/check-tree-rule.js';
import { runTaint } from './run-taint.js';
import { schema } from './schema.js';
import { TaintMatcher } from './taint-rule.js';

export const taintKind: RuleKind<TaintRule> = {
  name: 'taint',
  schema,
  phase: 'tree',
  compile(rule, compiler) {
    for (const [at, sink] of rule.match.sinks.entries()) {
      if (sink.unless_prefix !== undefined) compiler.pattern(sink.unless_prefix, `/match/sinks/${at}/unless_prefix`);
    }
    if (!areRegexesValid(rule, compiler)) return null;
    const matcher = new TaintMatcher(rule);
    if (!compiler.trusted) check(rule, matcher, compiler);
    return matcher;
  },
  runAll: runTaint,
};

function check(rule: TaintRule, matcher: TaintMatcher, compiler: RuleCompiler): void {
  for (const [at, name] of rule.languages.entries()) {
    const language = languageNamed(name);
    if (!language) continue;
    if (!TAINT_LANGUAGES.includes(name)) {
      const message = `data cannot be followed in ${name}; a taint rule takes ${TAINT_LANGUAGES.join(', ')}`;
      compiler.report(`/languages/${at}`, 'UNSUPPORTED_LANGUAGE', message);
      continue;
    }
    const scan = emptyScan(language);
    for (const [below, config] of matcher.configs(scan)) tryAstRule(config, scan, `/match${below}`, compiler);
    tryRedacted(matcher.redacted, scan, compiler);
    refuseBrokenPatterns(rule, language, compiler);
  }
}
