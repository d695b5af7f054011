import { sarifProblems } from '@assay/testing';
import { describe, expect, it } from '@jest/globals';
import type { Log } from 'sarif';
import { toSarif } from './sarif.js';
import { sampleReport } from './testing/sample-report.js';

const LINKS = { apiUrl: 'https://assay.example' };
const HOSTILE = ' [x](https://evil.example) "\u0000<b>\ud800';

describe('A report as SARIF', () => {
  it('is valid under the rules of the multitool, those for GitHub included', () => {
    const text = toSarif(sampleReport(), LINKS);
    expect(sarifProblems(text)).toEqual([]);
    expect(sarifProblems(toSarif(sampleReport({ findings: 20, hostile: HOSTILE }), LINKS))).toEqual([]);
    expect(sarifProblems(toSarif(sampleReport({ findings: 0, repositories: 1 }), LINKS))).toEqual([]);
    // it does see what is wrong
    expect(sarifProblems(text.replaceAll('"ruleIndex":0', '"ruleIndex":99')).length).toBeGreaterThan(0);
  });

  it('has one run a repository with what is open or suppressed there, and the controls that it covers', () => {
    const report = sampleReport();
    const { runs } = JSON.parse(toSarif(report, LINKS)) as Log;
    expect(runs.map(({ properties }) => properties?.repository)).toEqual(report.scope.repositories);
    const present = report.findings.filter(({ state }) => state !== 'fixed');
    expect(
      runs
        .flatMap(({ results }) => results ?? [])
        .map(({ properties }) => properties?.finding_id)
        .sort(),
    ).toEqual(present.map(({ id }) => id).sort());
    const [run] = runs;
    const injection = run?.results?.find(({ ruleId }) => ruleId === 'js-eval');
    expect(injection?.taxa?.map(({ index }) => run?.taxonomies?.[0]?.taxa?.[index as number]?.id)).toEqual([
      'A05:2025',
    ]);
    const suppressed = runs.flatMap(({ results }) => results ?? []).filter(({ suppressions }) => suppressions?.length);
    expect(suppressed).toHaveLength(present.filter(({ state }) => state === 'suppressed').length);
    expect(
      suppressed.flatMap(({ suppressions = [] }) => suppressions).find(({ kind }) => kind === 'external')?.properties,
    ).toMatchObject({ by: 'ana@acme.example', requested_by: 'robin@acme.example', code_owner: '@acme/shop' });
    expect(runs.at(-1)?.invocations?.[0]).toMatchObject({
      executionSuccessful: false,
      toolExecutionNotifications: [{ message: { text: 'Not evaluated in the period.' } }],
    });
  });
});
