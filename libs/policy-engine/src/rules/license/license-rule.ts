import type { LicenseRule } from '@assay/contracts';
import { isManifest, type LicenseSource, licenseDeclarations } from '../../licenses/declarations.js';
import { entryProblem, LicenseLists } from '../../licenses/license-list.js';
import { ALWAYS, type Prefilter } from '../../literals/prefilter.js';
import type { FileScan, RawMatch, RuleOutcome } from '../file-scan.js';
import type { RuleMatcher } from '../rule-matcher.js';

const ALL_SOURCES: readonly LicenseSource[] = ['manifest', 'header', 'text'];

/** `kind: license`: SPDX expressions in manifests and headers and the texts of licenses, against allow and deny lists. */
export class LicenseMatcher implements RuleMatcher {
  readonly prefilter: Prefilter = ALWAYS;
  readonly redacts = false;
  readonly cost = 1;
  private readonly lists: LicenseLists;
  private readonly sources: ReadonlySet<LicenseSource>;

  /** @param report takes what is wrong with the entry at a JSON Pointer below the rule */
  constructor(
    private readonly rule: LicenseRule,
    report: (pointer: string, problem: string) => void,
  ) {
    const { allow, deny, sources } = rule.match;
    for (const [field, entries] of Object.entries({ allow, deny }))
      for (const [at, entry] of (entries ?? []).entries()) {
        const problem = entryProblem(entry);
        if (problem) report(`/match/${field}/${at}`, problem);
      }
    this.lists = new LicenseLists(allow, deny);
    this.sources = new Set(sources ?? ALL_SOURCES);
  }

  run(scan: FileScan): RuleOutcome {
    const { match } = this.rule;
    const reportsUnknown = (match.unknown ?? (match.allow ? 'report' : 'ignore')) === 'report';
    const declarations = licenseDeclarations(scan, this.sources);
    const matches: RawMatch[] = [];
    for (const { start, end, text, source, expression } of declarations) {
      const objections = expression ? this.lists.objections(expression) : reportsUnknown ? [text || 'unknown'] : [];
      if (objections.length === 0) continue;
      matches.push({
        start,
        end,
        captures: { license: text || 'unknown', denied: objections.join(', '), source },
        edits: null,
      });
    }
    if (match.missing === 'report' && declarations.length === 0 && this.sources.has('manifest') && this.mayMiss(scan))
      matches.push({
        start: 0,
        end: 0,
        captures: { license: 'none', denied: 'none', source: 'manifest' },
        edits: null,
      });
    const error = isManifest(scan.path) && this.sources.has('manifest') ? scan.documents()?.error : undefined;
    if (!error) return { matches, skipped: [], secrets: [] };
    const message = `The manifest could not be read near line ${scan.source.lineOf(error.offset)}: ${error.message}.`;
    return {
      matches: matches.filter(({ captures }) => captures.license !== 'none'),
      skipped: [{ reason: error.reason, message }],
      secrets: [],
    };
  }

  /** A manifest that could have a license, of a package that is meant to be given away. */
  private mayMiss(scan: FileScan): boolean {
    if (!isManifest(scan.path)) return false;
    const [document] = scan.documents()?.documents ?? [];
    return document?.children?.get('private')?.plain !== true;
  }
}
