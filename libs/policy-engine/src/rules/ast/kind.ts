import type { AstRule } from '@assay/contracts';
import { CALL_LANGUAGES, hasCalls } from '../../calls/expand-calls.js';
import { languageNamed, PARSED_LANGUAGES } from '../../languages/languages.js';
import { ReplacementFix } from '../replacement-fix.js';
import type { RuleCompiler, RuleKind } from '../rule-kind.js';
import { areRegexesValid, emptyScan, refuseBrokenPatterns, tryAstRule, tryRedacted } from '../tree/check-tree-rule.js';
import { AstMatcher } from './ast-rule.js';
import { runAst } from './run-ast.js';
import { schema } from './schema.js';

export const astKind: RuleKind<AstRule> = {
  name: 'ast',
  schema,
  phase: 'tree',
  compile(rule, compiler) {
    if (!areRegexesValid(rule, compiler)) return null;
    const replacement =
      typeof rule.fix === 'object'
        ? new ReplacementFix(rule.fix, (source, pointer) => compiler.pattern(source, pointer))
        : null;
    const matcher = new AstMatcher(rule, replacement);
    if (!compiler.trusted) check(rule, matcher, compiler);
    return matcher;
  },
  runAll: runAst,
};

function check(rule: AstRule, matcher: AstMatcher, compiler: RuleCompiler): void {
  for (const [at, name] of rule.languages.entries()) {
    const language = languageNamed(name);
    if (!language) continue;
    if (language.parser && hasCalls(rule.match) && !CALL_LANGUAGES.includes(name)) {
      const message = `calls are not known in ${name}; a rule with them takes ${CALL_LANGUAGES.join(', ')}`;
      compiler.report(`/languages/${at}`, 'UNSUPPORTED_LANGUAGE', message);
    } else if (language.parser) {
      const scan = emptyScan(language);
      const { match, lowered } = matcher.configs(scan);
      if (
        tryAstRule(match, scan, '/match', compiler) &&
        (!lowered || tryAstRule(lowered, scan, '/match/lower_if', compiler))
      )
        refuseBrokenPatterns(rule, language, compiler);
      tryRedacted(matcher.redacted, scan, compiler);
    } else {
      const message = `${name} has no parser here; an ast rule takes ${PARSED_LANGUAGES.join(', ')}`;
      compiler.report(`/languages/${at}`, 'UNSUPPORTED_LANGUAGE', message);
    }
  }
}
