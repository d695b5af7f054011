import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { FRAMEWORKS } from '@assay/compliance';
import { FRAMEWORK_IDS } from '@assay/contracts';
import { describeWithTrestle, temporaryFolder, trestlePython } from '@assay/testing';
import { describe, expect, it } from '@jest/globals';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import fc from 'fast-check';
import { type SampleOptions, sampleReport } from '../testing/sample-report.js';
import { toOscal } from './assessment-results.js';
import { token } from './identifiers.js';

const LINKS = { apiUrl: 'https://assay.example' };
const SCHEMA = path.join(import.meta.dirname, '../../test/oscal/assessment-results-1.2.1.schema.json');
const ajv = new Ajv({ strict: false, allErrors: true });
(addFormats as unknown as (ajv: Ajv) => void)(ajv);
const isValid = ajv.compile(JSON.parse(readFileSync(SCHEMA, 'utf8')));
function schemaProblems(text: string): string[] {
  isValid(JSON.parse(text));
  return (isValid.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

describe('A report as OSCAL assessment results', () => {
  it.each(FRAMEWORK_IDS)('is valid under the schema of NIST: %s', (framework) => {
    expect(schemaProblems(toOscal(sampleReport({ framework }), LINKS))).toEqual([]);
  });

  it('is valid with nothing evaluated, and whatever the texts hold', () => {
    expect(schemaProblems(toOscal(sampleReport({ findings: 0, repositories: 1 }), LINKS))).toEqual([]);
    const empty = { ...sampleReport({ findings: 0, repositories: 1 }), coverage: [], controls: [] };
    expect(schemaProblems(toOscal(empty, LINKS))).toEqual([]);
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 20 }), (hostile) => {
        expect(schemaProblems(toOscal(sampleReport({ findings: 4, hostile }), LINKS))).toEqual([]);
      }),
      { numRuns: 30 },
    );
    // the schema does see what is wrong
    expect(schemaProblems(toOscal(sampleReport(), LINKS).replace('not-satisfied', 'unknown'))).not.toEqual([]);
  });

  it('claims no control that checks did not cover, and joins each finding to its evidence', () => {
    const report = sampleReport();
    const { results } = JSON.parse(toOscal(report, LINKS))['assessment-results'];
    const [{ findings, observations, risks, 'reviewed-controls': reviewed }] = results;
    const assessed = report.controls.filter(({ status }) => ['satisfied', 'partial', 'not_satisfied'].includes(status));
    expect(findings).toHaveLength(assessed.length);
    expect(assessed.length).toBe(report.score?.assessed);
    const [selection] = reviewed['control-selections'];
    expect(selection['include-controls']).toHaveLength(assessed.length);
    expect(selection['exclude-controls']).toHaveLength(report.controls.length - assessed.length);
    const known = new Set(observations.map(({ uuid }: { uuid: string }) => uuid));
    expect(known.size).toBe(observations.length);
    for (const finding of findings)
      for (const { 'observation-uuid': uuid } of finding['related-observations'] ?? []) expect(known).toContain(uuid);
    expect(
      findings.some((one: { target: { status: { state: string } } }) => one.target.status.state === 'satisfied'),
    ).toBe(assessed.some(({ status }) => status === 'satisfied'));
    expect(risks.map(({ status }: { status: string }) => status)).toContain('open');
  });

  it('names every control of every framework by a token of its own', () => {
    for (const framework of FRAMEWORK_IDS) {
      const { controls } = FRAMEWORKS[framework];
      const tokens = new Set(controls.map(({ id }) => token(framework, id)));
      expect(tokens.size).toBe(controls.length);
    }
    expect(token('nist-ssdf-1.1', 'PW.7.2')).toBe('PW.7.2');
    expect(token('pci-dss-4', '6.2.4')).toBe('pci-dss-4_6.2.4');
  });
});

describeWithTrestle('compliance-trestle', () => {
  it('loads and validates the assessment results', () => {
    const folder = temporaryFolder();
    const trestle = (...args: string[]) =>
      spawnSync(path.join(path.dirname(trestlePython), 'trestle'), args, { cwd: folder, encoding: 'utf8' });
    trestle('init');
    const reports = {
      found: {},
      manual: { framework: 'soc-2', findings: 0 },
      hostile: { hostile: '\n{{ insert: x }}](y)' },
    };
    for (const [name, options] of Object.entries(reports)) {
      const given = path.join(temporaryFolder(), `${name}.json`);
      writeFileSync(given, toOscal(sampleReport(options as SampleOptions), LINKS));
      const imported = trestle('import', '-f', given, '-o', name);
      expect({ status: imported.status, said: imported.stderr + imported.stdout }).toMatchObject({ status: 0 });
      const said = trestle('validate', '-t', 'assessment-results', '-n', name);
      expect(said.stdout + said.stderr).toContain('VALID: Model');
      expect(said.status).toBe(0);
    }
  }, 120_000);
});
