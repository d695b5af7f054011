import type { AstRule, PolicyDocument, PolicyRule, RegexRule } from '@assay/contracts';
import {
  type CompiledPolicy,
  compilePolicy,
  type EvaluateInput,
  type EvaluationResult,
  evaluate,
  parsePolicy,
} from '../index.js';

export const NOW_MS = Date.UTC(2026, 10, 21, 12);
export const KEY = new Uint8Array(32).fill(7);

/** A policy of the given rules; the document is checked as a customer's would be. */
export function policyOf(rules: PolicyRule[], extra: Partial<PolicyDocument> = {}): PolicyDocument {
  return parsePolicy({ name: 'test', rules, ...extra });
}

/** Compiles each document once, because compiling all built-in policies takes far longer than evaluating a short file. */
const compiled = new WeakMap<PolicyDocument, CompiledPolicy>();

function compileOnce(document: PolicyDocument): CompiledPolicy {
  const policy = compiled.get(document) ?? compilePolicy(document);
  compiled.set(document, policy);
  return policy;
}

/** Evaluates files, by path, against documents, as policies `pol_0`, `pol_1`, … of version 1. */
export function evaluateFiles(
  files: Record<string, string>,
  documents: PolicyDocument | PolicyDocument[],
  options: Partial<EvaluateInput> = {},
): EvaluationResult {
  return evaluate({
    files: Object.entries(files).map(([path, content]) => ({ path, content })),
    policies: [documents]
      .flat()
      .map((document, at) => ({ id: `pol_${at}`, version: 1, policy: compileOnce(document) })),
    fingerprintKey: KEY,
    nowMs: NOW_MS,
    ...options,
  });
}

/** `path:line rule` of every finding. */
export function places({ findings }: EvaluationResult): string[] {
  return findings.map((finding) => `${finding.path}:${finding.start.line} ${finding.rule_id}`);
}

export const EVAL_RULE: AstRule = {
  id: 'no-eval',
  kind: 'ast',
  languages: ['javascript', 'typescript'],
  severity: 'high',
  message: 'eval() runs {{CODE}}',
  match: { pattern: 'eval($CODE)' },
};

export const TODO_RULE: RegexRule = {
  id: 'no-fixme',
  kind: 'regex',
  severity: 'low',
  message: 'Left open: {{what}}',
  match: { pattern: 'FIXME:[ ]*(?P<what>\\w+)' },
};
