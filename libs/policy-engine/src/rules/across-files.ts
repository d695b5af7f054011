import type { PolicyDocument, PolicyRule } from '@assay/contracts';
import { languageOf } from '../languages.js';
import { coversPath, scopeOf } from './covers-path.js';
import { ruleKinds } from './registry.js';

/** Whether a rule is about all names of an evaluation: it looks at every evaluation, and its findings at names no file has. */
export function isAcrossFiles(rule: PolicyRule): boolean {
  return ruleKinds().get(rule.kind)?.acrossFiles?.concerns(rule) ?? false;
}

/** Where files that a valid policy's rules require are missing, over all names of an evaluation. */
export function missingPaths(document: PolicyDocument, paths: readonly string[]): { rule: PolicyRule; path: string }[] {
  const asking = document.rules.filter((rule) => rule.action !== 'off' && isAcrossFiles(rule));
  if (asking.length === 0) return [];
  const policyScope = scopeOf(document);
  const covered = paths.filter((path) => coversPath(policyScope, path));
  return asking.flatMap((rule) => {
    const scope = scopeOf(rule);
    const seen = covered.filter(
      (path) => coversPath(scope, path) && (!rule.languages || rule.languages.includes(languageOf(path)?.name ?? '')),
    );
    const missing = ruleKinds().get(rule.kind)?.acrossFiles?.missing(rule, seen) ?? [];
    return missing.map((path) => ({ rule, path }));
  });
}
