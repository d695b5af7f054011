import type { PolicyDocument, PolicyRule } from '@assay/contracts';
import { UNUSED_SUPPRESSION } from '../findings/unused-suppression.js';
import { pushTo } from '../group-by.js';
import { languagesIn } from '../languages/languages.js';
import { isAcrossFiles } from './across-files.js';
import { coversPath, scopeOf } from './covers-path.js';

/** A file's path, and the beginning of its content that determines its language: the `#!` line, at most 255 characters. */
export interface FileHead {
  path: string;
  head: string;
}

/**
 * The rules of a valid policy that are not off and apply to at least one file: a file in one of the rule's languages that the globs of
 * policy and rule include. A rule about required names applies to every evaluation.
 *
 * @param mayBeImported whether to count files that are evaluated only if product code imports them; default no
 */
export function applicableRules(
  document: PolicyDocument,
  files: readonly FileHead[],
  mayBeImported = false,
): PolicyRule[] {
  const byLanguage = new Map<string | undefined, FileHead[]>();
  for (const file of files) {
    const languages = languagesIn(file.path, file.head);
    for (const language of languages.length > 0 ? languages : [undefined]) pushTo(byLanguage, language, file);
  }
  const policyScope = scopeOf(document);
  const anyOf = new Map<string | undefined, boolean>();
  const read = (language: string | undefined) => {
    const known = anyOf.get(language);
    if (known !== undefined) return known;
    const found = (byLanguage.get(language) ?? []).some(({ path }) => coversPath(policyScope, path, mayBeImported));
    anyOf.set(language, found);
    return found;
  };
  return document.rules.filter((rule) => {
    if (rule.action === 'off') return false;
    if (isAcrossFiles(rule)) return true;
    const languages = rule.languages ?? [...byLanguage.keys()];
    if (!rule.include && !rule.exclude && !rule.exclude_unless_imported) return languages.some(read);
    const scope = scopeOf(rule);
    return languages.some((language) =>
      byLanguage
        .get(language)
        ?.some(({ path }) => coversPath(policyScope, path, mayBeImported) && coversPath(scope, path, mayBeImported)),
    );
  });
}

type PathReads = (path: string, isImported?: boolean) => boolean;
/** @param isImported whether product code imports the file; default no */
type RuleReads = (ruleId: string, path: string, isImported?: boolean) => boolean;

/**
 * Whether a rule of a valid policy looks at a file: it is there, it is not off, and the globs of policy and rule let the file
 * through. A finding that is gone although its rule did not look any more is not fixed.
 */
export function ruleReads(document: PolicyDocument): RuleReads {
  const policyScope = scopeOf(document);
  const readers = new Map<string, PathReads>();
  const readerOf = (ruleId: string): PathReads => {
    // no rule of a document: it looks at every file that the policy does
    if (ruleId === UNUSED_SUPPRESSION) return (path, isImported) => coversPath(policyScope, path, isImported);
    const rule = document.rules.find(({ id }) => id === ruleId);
    if (!rule || rule.action === 'off') return () => false;
    // it is about a name that no file has
    if (isAcrossFiles(rule)) return () => true;
    const scope = scopeOf(rule);
    return (path, isImported) => coversPath(policyScope, path, isImported) && coversPath(scope, path, isImported);
  };
  return (ruleId, path, isImported) => {
    const reads = readers.get(ruleId) ?? readerOf(ruleId);
    readers.set(ruleId, reads);
    return reads(path, isImported);
  };
}
