import type { PathRule, PolicyDocument } from '@assay/contracts';
import { languageOf } from '../languages.js';
import { GlobSet } from '../text/glob.js';
import { coversPath, scopeOf } from './covers-path.js';
import { PathMatcher } from './path-rule.js';

/** Where files that a valid policy's path rules require are missing, over all names of an evaluation. */
export function missingPaths(document: PolicyDocument, paths: readonly string[]): { rule: PathRule; path: string }[] {
  const asking = document.rules.filter(
    (rule): rule is PathRule => rule.kind === 'path' && rule.match.required !== undefined && rule.action !== 'off',
  );
  if (asking.length === 0) return [];
  const policyScope = scopeOf(document);
  const covered = paths.filter((path) => coversPath(policyScope, path));
  return asking.flatMap((rule) => {
    const scope = scopeOf(rule);
    const seen = covered.filter(
      (path) => coversPath(scope, path) && (!rule.languages || rule.languages.includes(languageOf(path)?.name ?? '')),
    );
    const matcher = new PathMatcher(rule, (globs) => new GlobSet(globs));
    return matcher.missing(seen).map((path) => ({ rule, path }));
  });
}
