import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { builtinPolicies, parseAhead } from './builtin-policies.js';
import { policyDigest } from './policy/canonical-json.js';
import { validatePolicy } from './policy/validate.js';

const POLICIES = builtinPolicies();
/** Rules of these policies have no CWE: a license imposes an obligation, which is not a weakness. */
const WITHOUT_WEAKNESS = ['licenses'];
/** CWEs of Dockerfile rules about builds that break, grow or are not reproducible. No framework has controls for those. */
const BUILD_HYGIENE = [459, 573, 628, 665, 670, 682, 694, 695, 710, 754, 758, 1041].map((id) => `CWE-${id}`);
const RULES = POLICIES.flatMap(({ id, document }) => document.rules.map((rule) => ({ policy: id, rule })));

describe('the built-in policies', () => {
  it.each(POLICIES.map(({ id, source }) => [id, source]))('%s is valid and passes its own tests', (_, source) => {
    expect(validatePolicy(source).problems).toEqual([]);
  });

  it('ship in ascending order of their ids', () => {
    const ids = POLICIES.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining(['dockerfile', 'javascript-security', 'python-security', 'secrets']));
    expect(ids).toEqual([...ids].sort());
  });

  it('name every rule once', () => {
    const ids = RULES.map(({ rule }) => rule.id);
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
  });

  it.each(RULES.map(({ policy, rule }) => [`${policy}/${rule.id}`, rule] as const))(
    '%s says what is wrong, what to do, and why it matters',
    (name, rule) => {
      const { cwe = [], owasp = [], controls = [] } = rule.metadata ?? {};
      const policy = name.split('/')[0] ?? '';
      expect(rule.message).toMatch(/^[A-Za-z].*\.$/s);
      // what is wrong and the harm: it is read in a terminal, a table and a comment of a pull request
      expect(rule.message.split(/(?<=[.!?]) (?=[A-Z])/).length).toBeLessThanOrEqual(2);
      expect(rule.message.length).toBeLessThanOrEqual(200);
      expect(rule.remediation).toMatch(/\.$/);
      expect(rule.confidence).toBeDefined();
      const isHygiene = policy === 'dockerfile' && cwe.every((id) => BUILD_HYGIENE.includes(id));
      const required = {
        ...(WITHOUT_WEAKNESS.includes(policy) ? {} : { cwe, owasp }),
        ...(isHygiene ? {} : { controls }),
      };
      const missing = Object.entries(required).filter(([, values]) => values.length === 0);
      expect(missing.map(([name]) => `add metadata.${name}`)).toEqual([]);
    },
  );

  it.each(
    RULES.filter(({ rule }) => rule.kind !== 'secret').map(
      ({ policy, rule }) => [`${policy}/${rule.id}`, rule] as const,
    ),
  )('%s shows by tests what it finds and what it leaves alone', (_, rule) => {
    const tests = rule.tests ?? [];
    const lines = tests.reduce((sum, { content }) => sum + content.trimEnd().split('\n').length, 0);
    const found = tests.reduce((sum, test) => sum + test.expect.length, 0);
    expect(found).toBeGreaterThan(0);
    expect(lines).toBeGreaterThan(found);
  });

  it('block only what is bad enough to block', () => {
    const blocking = RULES.filter(
      ({ rule }) => rule.action === 'block' && !['critical', 'high'].includes(rule.severity),
    );
    expect(blocking).toEqual([]);
    const unsure = RULES.filter(
      ({ rule }) => rule.confidence === 'low' && ['critical', 'high'].includes(rule.severity),
    );
    expect(unsure.map(({ rule }) => rule.id)).toEqual([]);
  });
});

describe('what is parsed when the package is built', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'assay-policies-'));
  const urlOf = (...parts: string[]) => pathToFileURL(path.join(folder, ...parts, path.sep));
  beforeAll(() => parseAhead(urlOf('all')));
  afterAll(() => rmSync(folder, { recursive: true }));

  /** The name of the policy about licenses, where this stands ready for it. */
  const nameWith = (id: string, change: (file: { source: string; document: { name: string } }) => void) => {
    const content = JSON.parse(readFileSync(path.join(folder, 'all', 'licenses.json'), 'utf8'));
    change(content);
    mkdirSync(path.join(folder, id));
    writeFileSync(path.join(folder, id, 'licenses.json'), JSON.stringify(content));
    return builtinPolicies((policy) => policy === 'licenses', urlOf(id))[0]?.document.name;
  };

  it('says what the YAML says, with its digest', () => {
    expect(readdirSync(path.join(folder, 'all'))).toEqual(POLICIES.map(({ id }) => `${id}.json`));
    for (const { document, digest, source } of builtinPolicies(() => true, urlOf('all'))) {
      expect(document).toEqual(parse(source));
      expect(digest).toBe(policyDigest(document));
    }
  });

  it('is taken as it is while the YAML is the same', () => {
    const name = nameWith('same', ({ document }) => {
      document.name = 'Planted';
    });
    expect(name).toBe('Planted');
  });

  it('is not taken for another text', () => {
    const name = nameWith('other', (file) => {
      file.source = '0'.repeat(64);
      file.document.name = 'Planted';
    });
    expect(name).toBe('Licenses');
  });
});
