import type { Finding } from '@assay/contracts';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { EVAL_RULE, evaluateFiles, NOW_MS, places, policyOf, TODO_RULE } from '../testing/evaluate-text.js';

const policy = policyOf([EVAL_RULE]);
const find = (files: Record<string, string>, baseline?: Finding[], accepted?: object[]) =>
  evaluateFiles(files, policy, { baseline, accepted: accepted as never });
const states = (findings: Finding[]) =>
  findings.map((finding) => `${finding.path}:${finding.start.line} ${finding.baseline_state}`);

describe('fingerprints and baselines', () => {
  test('match/v1 survives moved lines, re-indentation and line breaks', () => {
    const fingerprint = (text: string) => find({ 'a.js': text }).findings[0]?.fingerprints['match/v1'];
    const original = fingerprint('eval(a + b);\n');
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('f();\n', '\n', '// c\n', 'let x = 1;\n')),
        fc.constantFrom('', '  ', '\t\t'),
        fc.constantFrom('eval(a + b)', 'eval(a+b)', 'eval(\n  a + b\n)'),
        (before, indent, code) => {
          expect(fingerprint(`${before.join('')}${indent}${code};\n`)).toBe(original);
        },
      ),
    );
    expect(fingerprint('eval(a + c);\n')).not.toBe(original);
  });

  test('equal matches in a file are told apart by their occurrence', () => {
    const { findings } = find({ 'a.js': 'eval(x);\neval(x);\neval(y);\n' });
    expect(findings.map(({ occurrence }) => occurrence)).toEqual([1, 2, 1]);
    expect(new Set(findings.map(({ fingerprints }) => fingerprints['match/v1'])).size).toBe(3);
    expect(new Set(findings.map(({ id }) => id)).size).toBe(3);
  });

  test('a second evaluation of the same files has nothing new', () => {
    const files = { 'a.js': 'eval(x);\neval(x);\n', 'b.js': 'eval(x)' };
    const again = find(files, find(files).findings);
    expect(again.summary).toMatchObject({ total: 3, new: 0, absent: 0 });
    expect(new Set(again.findings.map(({ baseline_state }) => baseline_state))).toEqual(new Set(['unchanged']));
  });

  test('a renamed file keeps its findings as updated; what is gone is absent; what is added is new', () => {
    const before = find({ 'old.js': 'f();\neval(x);\ng();\n', 'b.js': 'eval(gone)' }).findings;
    const after = find({ 'new.js': 'f();\neval(x);\ng();\n', 'b.js': 'eval(added)' }, before);
    expect(states(after.findings)).toEqual(['b.js:1 absent', 'b.js:1 new', 'new.js:2 updated']);
    expect(after.summary).toMatchObject({ total: 2, new: 1, absent: 1, new_by_severity: { high: 1 } });
  });

  test('a baseline of absent findings does not bring them back', () => {
    const first = find({ 'a.js': 'eval(x)' }).findings;
    const second = find({ 'a.js': 'f()' }, first);
    expect(states(second.findings)).toEqual(['a.js:1 absent']);
    expect(find({ 'a.js': 'f()' }, second.findings).findings).toEqual([]);
  });

  test('nothing is called absent in a file that could not be evaluated', () => {
    const first = find({ 'a.js': 'eval(x);' }).findings;
    expect(
      find({ 'a.js': 'evil(x); eval(' }, first).findings.filter(({ baseline_state }) => baseline_state === 'absent'),
    ).toEqual([]);
  });

  test('absent is only what was looked for: in a part of the repository, only in the files that were sent', () => {
    const paths = ['a.js', 'b.js', 'c/d.js'];
    // names are of one file alone, so that nothing is taken for a renamed file
    const text = (path: string, names: readonly string[]) =>
      names.map((name) => `eval(${name}_${paths.indexOf(path)});\n`).join('');
    const anyNames = fc.uniqueArray(fc.constantFrom('x', 'y', 'z'));
    const anyFiles = fc.dictionary(fc.constantFrom(...paths), anyNames);
    const of = (files: Record<string, string[]>) =>
      Object.fromEntries(Object.entries(files).map(([path, names]) => [path, text(path, names)]));
    fc.assert(
      fc.property(
        anyFiles,
        anyFiles,
        fc.constantFrom('repository' as const, 'changes' as const),
        (earlier, later, scope) => {
          const baseline = find(of(earlier)).findings;
          const { findings, summary } = evaluateFiles(of(later), policy, { baseline, scope });
          const gone = Object.entries(earlier).flatMap(([path, names]) =>
            scope === 'changes' && !(path in later)
              ? []
              : names.filter((name) => !later[path]?.includes(name)).map((name) => `${path} ${name}`),
          );
          const absent = findings.filter(({ baseline_state }) => baseline_state === 'absent');
          expect(absent.map(({ path, captures }) => `${path} ${captures.CODE?.slice(0, -'_0'.length)}`).sort()).toEqual(
            gone.sort(),
          );
          expect(summary.absent).toBe(gone.length);
        },
      ),
    );
  });

  test('a rule that is taken out of the policy, turned off, or kept from the file fixes nothing', () => {
    const first = find({ 'a.js': 'eval(x);' }).findings;
    const without = [
      policyOf([TODO_RULE]),
      policyOf([TODO_RULE, { ...EVAL_RULE, action: 'off' }]),
      policyOf([{ ...EVAL_RULE, exclude: ['a.js'] }]),
      policyOf([EVAL_RULE], { include: ['src/**'] }),
    ];
    for (const changed of without)
      expect(evaluateFiles({ 'a.js': 'f();' }, changed, { baseline: first }).findings).toEqual([]);
  });

  test('of a part of the repository no file is called missing', () => {
    const required = policyOf([
      { id: 'license', kind: 'path', severity: 'low', message: 'm', match: { required: ['/LICENSE'] } },
    ] as never);
    const missing = evaluateFiles({ 'a.js': '' }, required, {}).findings;
    expect(missing).toMatchObject([{ rule_id: 'license', baseline_state: 'new' }]);
    const part = evaluateFiles({ 'a.js': '' }, required, { baseline: missing, scope: 'changes' });
    expect(part.findings).toEqual([]);
    const added = evaluateFiles({ LICENSE: 'MIT' }, required, { baseline: missing, scope: 'changes' });
    expect(added.findings).toMatchObject([{ rule_id: 'license', baseline_state: 'absent' }]);
  });
});

describe('suppressions', () => {
  const suppressed = (files: Record<string, string>, options: object = {}) =>
    evaluateFiles(files, policy, options).findings.map(
      ({ path, start, rule_id, status }) => `${path}:${start.line} ${rule_id} ${status}`,
    );

  test('a comment on the line, or alone before it, suppresses that rule there', () => {
    const text =
      'eval(1); // assay-ignore no-eval: trusted input\n/* assay-ignore no-eval: also this */\n\n// more\neval(2);\neval(3);\n';
    expect(suppressed({ 'a.js': text })).toEqual([
      'a.js:1 no-eval suppressed',
      'a.js:5 no-eval suppressed',
      'a.js:6 no-eval open',
    ]);
    const [first] = evaluateFiles({ 'a.js': text }, policy).findings;
    expect(first?.suppressions).toEqual([{ kind: 'inline', reason: 'trusted input', by: null, expires_at: null }]);
  });

  test('text in a string is no comment', () => {
    expect(
      suppressed({ 'a.js': 'eval("// assay-ignore no-eval: no");\n`\n// assay-ignore no-eval: no\n`; eval(2)' }),
    ).toEqual(['a.js:1 no-eval open', 'a.js:4 no-eval open']);
  });

  test('a date ends it at the end of that day', () => {
    const file = { 'a.js': 'eval(1) // assay-ignore no-eval: for now until 2026-11-21' };
    expect(suppressed(file, { nowMs: NOW_MS })).toEqual(['a.js:1 no-eval suppressed']);
    expect(suppressed(file, { nowMs: Date.UTC(2026, 10, 22) })).toEqual(['a.js:1 no-eval open']);
  });

  test('one that suppresses nothing, or gives no reason, is a finding', () => {
    const result = evaluateFiles(
      {
        'a.js':
          '// assay-ignore no-eval: stale\nf();\neval(1); // assay-ignore no-eval\nf(); // assay-ignore other-rule: not ours\n',
      },
      policy,
    );
    expect(places(result)).toEqual([
      'a.js:1 assay.unused-suppression',
      'a.js:3 no-eval',
      'a.js:3 assay.unused-suppression',
    ]);
    expect(result.findings[0]).toMatchObject({ severity: 'info', policy_id: 'pol_0' });
    expect(result.findings[2]?.message).toContain('needs a reason');
  });

  test('languages without a parser have their comments read too', () => {
    const any = policyOf([{ id: 'r', kind: 'regex', severity: 'low', message: 'm', match: { pattern: 'bad' } }]);
    const statuses = (path: string, text: string) =>
      evaluateFiles({ [path]: text }, any).findings.map(({ rule_id, status }) => `${rule_id} ${status}`);
    expect(statuses('Dockerfile', '# assay-ignore r: fine\nRUN bad\n')).toEqual(['r suppressed']);
    expect(statuses('a.yaml', 'x: "# assay-ignore r: no" # bad\n')).toEqual(['r open']);
    expect(statuses('a.yaml', 'x: |\n  # assay-ignore r: no\n  bad\ny: bad # assay-ignore r: yes\n')).toEqual([
      'r open',
      'r suppressed',
    ]);
    expect(statuses('a.go', 'x := `// assay-ignore r: no` + bad // assay-ignore r: yes\n')).toEqual(['r suppressed']);
    expect(statuses('a.json', '{"x": "bad // assay-ignore r: no"}')).toEqual(['r open']);
    expect(statuses('a.unknown', 'bad # assay-ignore r: no')).toEqual(['r open']);
  });
});
