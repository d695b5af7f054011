import type { PolicyDocument, PolicyRule } from '@assay/contracts';
import { languageOf } from '../languages/languages.js';
import { coversPath, scopeOf } from './covers-path.js';
import { ruleKinds } from './registry.js';

/** Whether a rule depends on all paths of an evaluation instead of one file, as a rule that requires a file does. */
export function isAcrossFiles(rule: PolicyRule): boolean {
  return ruleKinds().get(rule.kind)?.acrossFiles?.concerns(rule) ?? false;
}

/** The files that rules of a valid policy require and that are not among `paths`, with the rule that requires each. */
export function missingPaths(document: PolicyDocument, paths: readonly string[]): { rule: PolicyRule; path: string }[] {
  const requiring = document.rules.filter((rule) => rule.action !== 'off' && isAcrossFiles(rule));
  if (requiring.length === 0) return [];
  const policyScope = scopeOf(document);
  const covered = paths.filter((path) => coversPath(policyScope, path));
  return requiring.flatMap((rule) => {
    const scope = scopeOf(rule);
    const seen = covered.filter(
      (path) => coversPath(scope, path) && (!rule.languages || rule.languages.includes(languageOf(path)?.name ?? '')),
    );
    const missing = ruleKinds().get(rule.kind)?.acrossFiles?.missing(rule, seen) ?? [];
    return missing.map((path) => ({ rule, path }));
  });
}
