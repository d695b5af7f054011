import type { TaintRule } from '@assay/contracts';
import { languageNamed } from '../../languages/languages.js';
import { isAboutCallers, isReference, kindsOf, languagesOf, PARTS } from '../../models/resolve.js';
import { TAINT_LANGUAGES } from '../../taint/lowering/lower.js';
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
    const before = compiler.problemCount;
    for (const [at, sink] of rule.match.sinks.entries()) {
      if (isReference(sink)) continue;
      for (const name of ['unless_prefix', 'named', 'text'] as const)
        if (sink[name] !== undefined) compiler.pattern(sink[name], `/match/sinks/${at}/${name}`);
    }
    refuseUnknownModels(rule, compiler);
    if (!areRegexesValid(rule, compiler) || compiler.problemCount > before) return null;
    const matcher = new TaintMatcher(rule);
    if (!compiler.trusted) check(rule, matcher, compiler);
    return matcher;
  },
  isAboutCallers,
  runAll: runTaint,
};

/** Rejects model names that a language of the rule does not have, and definitions next to a model name. */
function refuseUnknownModels(rule: TaintRule, compiler: RuleCompiler): void {
  for (const part of PARTS) {
    for (const [at, entry] of (rule.match[part] ?? []).entries()) {
      if (!isReference(entry)) continue;
      const pointer = `/match/${part}/${at}/model`;
      if (Object.keys(entry).length > 1)
        compiler.report(
          pointer,
          'UNKNOWN_FIELD',
          'a model stands alone: put the other fields into an entry of their own',
        );
      for (const language of languagesOf(rule)) {
        const kinds = kindsOf(language, part);
        if (kinds.includes(entry.model)) continue;
        compiler.report(
          pointer,
          'INVALID_ENUM',
          `models of ${language} have no ${part} ${entry.model}; they have ${kinds.join(', ')}`,
        );
      }
    }
  }
}

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
