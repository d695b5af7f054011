import type { AstRule, TaintRule } from '@assay/contracts';
import type { NapiConfig } from '@ast-grep/napi';
import { hasCalls } from '../../calls/expand-calls.js';
import { DEFAULT_LIMITS } from '../../evaluation/limits.js';
import { hasSyntaxError, type Language, parseSource } from '../../languages/languages.js';
import { FileScan } from '../file-scan.js';
import type { RuleCompiler } from '../rule-kind.js';
import type { RedactedNodes } from './redacted-nodes.js';
import { ruleObjects } from './rule-objects.js';

type TreeRule = AstRule | TaintRule;

/** An empty file, to try a rule on before a file is there. */
export function emptyScan(language: Language): FileScan {
  return new FileScan('', '', language, DEFAULT_LIMITS, new Uint8Array());
}

/** @returns whether every `regex` of the rule's objects is valid; those of a trusted rule are not checked again */
export function areRegexesValid(rule: TreeRule, compiler: RuleCompiler): boolean {
  if (compiler.trusted) return true;
  const before = compiler.problemCount;
  for (const [object, at] of objectsOf(rule)) {
    if (typeof object.regex === 'string') compiler.pattern(object.regex, `${at}/regex`);
  }
  return compiler.problemCount === before;
}

export function tryRedacted(redacted: RedactedNodes, scan: FileScan, compiler: RuleCompiler): void {
  for (const [at, config] of redacted.configs(scan).entries()) tryAstRule(config, scan, `/redact/${at}`, compiler);
}

/** ast-grep compiles a rule when it first runs: on an empty file, in every language of the rule. */
export function tryAstRule(config: NapiConfig, scan: FileScan, pointer: string, compiler: RuleCompiler): boolean {
  try {
    scan.tree()?.findAll(config);
    return true;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const detail = message
      .replace(/`rule` is not configured correctly\./, '')
      .replace(/\s*\|->/g, ' ')
      .trim();
    compiler.report(pointer, 'INVALID_AST_RULE', `${scan.language?.name}: ${detail}`);
    return false;
  }
}

export function refuseBrokenPatterns(rule: TreeRule, language: Language, compiler: RuleCompiler): void {
  for (const [object, at] of objectsOf(rule)) {
    if (typeof object.pattern !== 'string' || hasCalls(object)) continue;
    const start = language.parser?.patternsNeed;
    if (start && !object.pattern.startsWith(start)) {
      const message = `a pattern in ${language.name} is an object: { context: '${start}eval($A);', selector: function_call_expression }`;
      compiler.report(`${at}/pattern`, 'INVALID_AST_RULE', message);
    } else if (isBrokenPattern(object.pattern, language)) {
      compiler.report(`${at}/pattern`, 'INVALID_AST_RULE', `the pattern is not valid ${language.name}`);
    }
  }
}

function* objectsOf(rule: TreeRule) {
  yield* ruleObjects(rule.match, '/match');
  yield* ruleObjects(rule.redact ?? [], '/redact');
}

/** Whether the pattern, its meta-variables written as ast-grep does, has a syntax error in the language. */
function isBrokenPattern(pattern: string, language: Language): boolean {
  if (!language.parser || language.name === 'css' || language.name === 'html') return false;
  const code = pattern.replaceAll('$', language.parser.expandoChar);
  return hasSyntaxError(parseSource(language, code));
}
