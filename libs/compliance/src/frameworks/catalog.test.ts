import { readFileSync } from 'node:fs';
import { FRAMEWORK_IDS } from '@assay/contracts';
import { builtinPolicies } from '@assay/policy-engine';
import { describe, expect, it } from '@jest/globals';
import { subjectsOf } from '../report/control-coverage.js';
import { catalogDigest, FRAMEWORKS } from './catalog.js';

interface Official {
  /** Level by requirement. */
  asvs: Record<string, number>;
  owasp_top_10: Record<string, string[]>;
}
const official = JSON.parse(readFileSync(new URL('../../data/official.json', import.meta.url), 'utf8')) as Official;
const policies = builtinPolicies();
const rules = policies.flatMap(({ document }) => document.rules);
/** Frameworks whose controls rules list under `controls`. The other two are covered by `cwe` and `owasp`. */
const NAMED_BY_RULES = FRAMEWORK_IDS.filter((id) => id !== 'cwe-top-25' && id !== 'owasp-top-10-2025');
/** Frameworks that rules name but for which there are no reports. */
const BENCHMARKS = ['cis-aws-foundations 3.0.0', 'cis-docker 1.2.0', 'cis-kubernetes 1.8'];
/** For these policies A02:2025 (misconfiguration) is right, whatever weakness a setting has. */
const CONFIGURATION = ['docker-compose', 'dockerfile', 'github-actions', 'kubernetes', 'terraform'];
const ruleIds = new Set(rules.map(({ id }) => id));
const weaknesses = new Set(rules.flatMap(({ metadata }) => metadata?.cwe ?? []));
const idsOf = (id: keyof typeof FRAMEWORKS) => FRAMEWORKS[id].controls.map((control) => control.id);
const numbered = (prefix: string, counts: number[], first = 1) =>
  counts.flatMap((count, index) => Array.from({ length: count }, (_, n) => `${prefix}${index + first}.${n + 1}`));

describe.each(FRAMEWORK_IDS)('the catalog of %s', (id) => {
  const { controls } = FRAMEWORKS[id];

  it('names only weaknesses and rules that the built-in policies report', () => {
    const unknown = controls.flatMap(({ id: control, mapping }) => [
      ...(mapping?.cwe ?? []).filter((cwe) => !weaknesses.has(cwe)).map((cwe) => `${control}: ${cwe}`),
      ...(mapping?.rules ?? []).filter((rule) => !ruleIds.has(rule)).map((rule) => `${control}: ${rule}`),
    ]);
    expect(unknown).toEqual([]);
  });

  it('gives every control a title, and either a mapping with its reason or the class `manual`', () => {
    expect(new Set(controls.map((control) => control.id)).size).toBe(controls.length);
    for (const { id: control, title, class: kind, mapping } of controls) {
      const { cwe = [], rules: listed = [], named = false, evidence = [], reason = '' } = mapping ?? {};
      expect({ control, title: title.length > 3 }).toEqual({ control, title: true });
      expect({ control, mapped: mapping !== undefined }).toEqual({ control, mapped: kind !== 'manual' });
      if (!mapping) continue;
      const covers = named || cwe.length + listed.length + evidence.length > 0;
      expect({ control, covers }).toEqual({ control, covers: true });
      expect({ control, explained: reason.length >= 20 }).toEqual({ control, explained: true });
    }
  });

  it('has a digest', () => {
    expect(catalogDigest(id)).toMatch(/^[0-9a-f]{64}$/);
  });
});

describe('the controls that built-in rules name', () => {
  it('exist in the shipped version and can be assessed without a person', () => {
    const known = new Set([...BENCHMARKS, ...FRAMEWORK_IDS.map((id) => `${id} ${FRAMEWORKS[id].version}`)]);
    const assessable = new Set(
      NAMED_BY_RULES.flatMap((id) =>
        FRAMEWORKS[id].controls.filter(({ class: kind }) => kind !== 'manual').map((control) => `${id} ${control.id}`),
      ),
    );
    const wrong = rules.flatMap(({ id: rule, metadata }) =>
      (metadata?.controls ?? [])
        .filter(
          ({ framework, version, id }) =>
            !known.has(`${framework} ${version}`) ||
            !(assessable.has(`${framework} ${id}`) || BENCHMARKS.includes(`${framework} ${version}`)),
        )
        .map(({ framework, version, id }) => `${rule}: ${framework} ${version} ${id}`),
    );
    expect(wrong).toEqual([]);
  });

  it('are all that the catalogs map to the rule (node tools/rule-controls.mjs adds what is missing)', () => {
    const missing = rules.flatMap(({ id: rule_id, metadata }) => {
      const facts = { rule_id, cwe: metadata?.cwe ?? [], controls: [] };
      const named = new Set((metadata?.controls ?? []).map(({ framework, id }) => `${framework} ${id}`));
      return NAMED_BY_RULES.flatMap((id) =>
        FRAMEWORKS[id].controls
          .filter((control) => control.class !== 'manual' && subjectsOf(id, control, facts).length > 0)
          .filter((control) => !named.has(`${id} ${control.id}`))
          .map((control) => `${rule_id}: ${id} ${control.id}`),
      );
    });
    expect(missing).toEqual([]);
  });

  it('are named for every control whose mapping says so', () => {
    const named = new Set(
      rules.flatMap(({ metadata }) => (metadata?.controls ?? []).map(({ framework, id }) => `${framework} ${id}`)),
    );
    const promised = FRAMEWORK_IDS.flatMap((id) =>
      FRAMEWORKS[id].controls.filter(({ mapping }) => mapping?.named).map((control) => `${id} ${control.id}`),
    );
    expect(promised.length).toBeGreaterThan(0);
    expect(promised.filter((control) => !named.has(control))).toEqual([]);
  });

  it('go with OWASP categories that list a weakness of the rule', () => {
    const wrong = policies.flatMap(({ id: policy, document }) =>
      document.rules.flatMap(({ id, metadata: { cwe = [], owasp = [] } = {} }) => {
        const listing = Object.keys(official.owasp_top_10).filter((category) =>
          cwe.some((one) => official.owasp_top_10[category]?.includes(one)),
        );
        const right = owasp.some((one) => listing.includes(one)) || listing.length === 0;
        return right || (CONFIGURATION.includes(policy) && owasp.includes('A02:2025')) ? [] : [`${id}: ${listing}`];
      }),
    );
    expect(wrong).toEqual([]);
  });
});

describe('the identifiers', () => {
  it('of OWASP ASVS 5.0.0 are all of its 345 requirements, in their order and with their levels', () => {
    expect(idsOf('asvs-5')).toEqual(Object.keys(official.asvs));
    expect(idsOf('asvs-5')).toHaveLength(345);
    for (const { id, title } of FRAMEWORKS['asvs-5'].controls) expect(title).toContain(`(level ${official.asvs[id]})`);
  });

  it('of OWASP Top 10:2025 are its categories, mapped to what OWASP lists for each and a rule reports', () => {
    expect(idsOf('owasp-top-10-2025')).toEqual(Object.keys(official.owasp_top_10));
    for (const { id, mapping } of FRAMEWORKS['owasp-top-10-2025'].controls)
      expect({ id, cwe: mapping?.cwe }).toEqual({
        id,
        cwe: official.owasp_top_10[id]?.filter((cwe) => weaknesses.has(cwe)),
      });
  });

  it('of the CWE Top 25 are the list of 2025', () => {
    const ranked = [
      79, 89, 352, 862, 787, 22, 416, 125, 78, 94, 120, 434, 476, 121, 502, 122, 863, 20, 284, 200, 306, 918, 77, 639,
      770,
    ];
    expect(idsOf('cwe-top-25')).toEqual(ranked.map((number) => `CWE-${number}`));
  });

  it('of SSDF 1.1 are its 42 tasks', () => {
    const practices = { PO: [3, 3, 3, 2, 2], PS: [1, 1, 2], PW: [3, 1, 0, 3, 1, 2, 2, 2, 2], RV: [3, 2, 4] };
    const tasks = Object.entries(practices).flatMap(([group, counts]) => numbered(`${group}.`, counts));
    // PW.3 was moved elsewhere in 1.1, and so was PW.4.3
    expect(idsOf('nist-ssdf-1.1')).toEqual(tasks.map((task) => (task === 'PW.4.3' ? 'PW.4.4' : task)));
    expect(tasks).toHaveLength(42);
  });

  it('quote each requirement of ASVS and SSDF, which their licenses allow, and none of the others', () => {
    for (const id of FRAMEWORK_IDS) {
      const quoted = FRAMEWORKS[id].controls.filter(({ text }) => text !== undefined);
      expect({ id, quoted: quoted.length }).toEqual({
        id,
        quoted: { 'asvs-5': 345, 'nist-ssdf-1.1': 42 }[id as string] ?? 0,
      });
    }
    for (const { text } of FRAMEWORKS['asvs-5'].controls) expect(text).toMatch(/^Verify that.* .*\.$/);
    expect(FRAMEWORKS['asvs-5'].wording).toMatch(/© OWASP Foundation, CC BY-SA 4\.0/);
    expect(FRAMEWORKS['nist-ssdf-1.1'].wording).toMatch(/public domain/);
  });

  it('of ISO/IEC 27001:2022 are the 93 controls of Annex A', () => {
    expect(idsOf('iso-27001-2022')).toEqual(numbered('A.', [37, 8, 14, 34], 5));
  });

  it('of SOC 2 are the 33 common criteria and those of the other categories', () => {
    expect(idsOf('soc-2')).toEqual([
      ...numbered('CC', [5, 3, 4, 2, 3, 8, 5, 1, 2]),
      ...numbered('A', [3]),
      ...numbered('C', [2]),
      ...numbered('PI', [5]),
      ...numbered('P', [1, 1, 2, 3, 2, 7, 1, 1]),
    ]);
  });

  it('of PCI DSS 4 are its sections, with those about software by requirement', () => {
    const sections = numbered('', [5, 3, 7, 2, 4, 5, 3, 6, 5, 7, 6, 10]);
    const collapsed = idsOf('pci-dss-4').map((id) => id.split('.').slice(0, 2).join('.'));
    expect([...new Set(collapsed)]).toEqual(sections);
    expect(idsOf('pci-dss-4')).toEqual(expect.arrayContaining(['6.2.4', '6.3.3', '6.5.6', '8.6.2']));
  });
});
