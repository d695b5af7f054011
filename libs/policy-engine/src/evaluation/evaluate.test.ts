import type { PolicyRule } from '@assay/contracts';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { applyFixes, compilePolicy, evaluateFile, mergeFileResults, PolicySet, saysNothing } from '../index.js';
import { EVAL_RULE, evaluateFiles, KEY, NOW_MS, places, policyOf, TODO_RULE } from '../testing/evaluate-text.js';

const policy = policyOf([EVAL_RULE, TODO_RULE]);

describe('evaluate', () => {
  test('finds by tree and by text, with places, captures, snippet and a deterministic id', () => {
    const result = evaluateFiles(
      { 'a.js': '// é😀 FIXME: later\n  eval(x + 1);\n"eval(1)"\n', 'b.md': 'eval(1)' },
      policy,
    );
    expect(places(result)).toEqual(['a.js:1 no-fixme', 'a.js:2 no-eval']);
    const [text, tree] = result.findings;
    // Columns are UTF-16 code units, offsets bytes of UTF-8.
    expect(text).toMatchObject({
      message: 'Left open: later',
      start: { line: 1, column: 8, offset: 10 },
      captures: { what: 'later' },
    });
    expect(tree).toMatchObject({
      severity: 'high',
      action: 'block',
      message: 'eval() runs x + 1',
      snippet: '  eval(x + 1);',
      context: { before: ['// é😀 FIXME: later'], after: ['"eval(1)"'] },
      captures: { CODE: 'x + 1' },
      start: { line: 2, column: 3, offset: 25 },
      end: { line: 2, column: 14, offset: 36 },
      occurrence: 1,
      baseline_state: 'new',
      status: 'open',
      suppressions: [],
      fix: null,
    });
    expect(tree?.id).toMatch(/^fnd_[0-9a-hjkmnp-tv-z]{26}$/);
    expect(result).toMatchObject({
      verdict: 'blocked',
      summary: { total: 2, blocking: 1, warning: 1, files_total: 2, files_evaluated: 2 },
    });
  });

  test('is total and gives the same bytes for any order of files, whoever evaluated them', () => {
    const piece = fc.constantFrom(
      'eval(a)',
      'FIXME: x',
      '\n',
      '  ',
      '/*',
      '*/',
      '"',
      '`${',
      '}',
      '(',
      '<',
      '// assay-ignore no-eval: ok\n',
      '\u0000',
      '\ud800',
      '😀',
      'a\r\n',
    );
    const content = fc.oneof(
      fc.array(piece, { maxLength: 30 }).map((parts) => parts.join('')),
      fc.string({ unit: 'binary' }),
    );
    const path = fc.constantFrom(
      'a.js',
      'b.ts',
      'c.tsx',
      'd.py',
      'e.html',
      'f.css',
      'g.yaml',
      'h',
      'Dockerfile',
      'x/y.sql',
    );
    const files = fc.uniqueArray(fc.record({ path, content }), { selector: (file) => file.path, minLength: 1 });
    const compiled = compilePolicy(policy);
    const policies = [{ id: 'pol_0', version: 1, policy: compiled }];
    fc.assert(
      fc.property(files, fc.infiniteStream(fc.nat(1000)), (input, order) => {
        const expected = JSON.stringify(
          evaluateFiles(Object.fromEntries(input.map((file) => [file.path, file.content])), policy),
        );
        const shuffled = input.map((file) => ({ file, at: order.next().value as number })).sort((a, b) => a.at - b.at);
        const results = shuffled.map(({ file }) =>
          evaluateFile(new PolicySet([compiled]), file, { fingerprintKey: KEY }),
        );
        const copied = JSON.parse(JSON.stringify(results));
        expect(JSON.stringify(mergeFileResults(policies, copied, { nowMs: NOW_MS }))).toBe(expected);
      }),
      { numRuns: 150 },
    );
  });

  test('of a file whose result says nothing its path is enough', () => {
    const required = {
      id: 'needs-license',
      kind: 'path',
      severity: 'low',
      message: 'No license',
      match: { required: ['LICENSE'] },
    };
    const rules = [EVAL_RULE, required as PolicyRule];
    const compiled = compilePolicy(policyOf(rules));
    const set = new PolicySet([compiled]);
    const policies = [{ id: 'pol_0', version: 1, policy: compiled }];
    const contents = [
      'eval(x)',
      '',
      'x',
      '// assay-ignore no-eval: checked\neval(x)',
      '// assay-ignore no-eval: checked',
      '(',
    ];
    const file = fc.record({
      path: fc.constantFrom('a.js', 'b.js', 'c.js', 'd.txt', 'LICENSE'),
      content: fc.constantFrom(...contents),
    });
    const suppression = { kind: 'accepted' as const, reason: 'r', by: 'u', expires_at: null };
    const record = fc.record({
      id: fc.constant('sup_1'),
      policyId: fc.constantFrom('pol_0', 'pol_1'),
      ruleId: fc.constant('no-eval'),
      path: fc.constantFrom('a.js', 'b.js', 'gone.js'),
      fingerprint: fc.constant('f'),
      contextFingerprint: fc.constant('c'),
      suppression: fc.constant(suppression),
    });
    const lists = fc.uniqueArray(file, { selector: ({ path }) => path });
    fc.assert(
      fc.property(
        lists,
        lists,
        fc.array(record),
        fc.constantFrom('repository', 'changes'),
        (files, before, accepted, scope) => {
          const resultsOf = (of: typeof files) => of.map((one) => evaluateFile(set, one, { fingerprintKey: KEY }));
          const baseline = mergeFileResults(policies, resultsOf(before), { nowMs: NOW_MS }).findings;
          const results = resultsOf(files);
          const options = { nowMs: NOW_MS, accepted, baseline, scope } as const;
          const quiet = results.filter(saysNothing).map(({ path }) => path);
          const telling = results.filter((result) => !saysNothing(result));
          expect(mergeFileResults(policies, telling, { ...options, quiet })).toEqual(
            mergeFileResults(policies, results, options),
          );
        },
      ),
    );
  });

  test('findings lie inside their file, and the text there is what the rule matches', () => {
    const content = fc
      .array(fc.constantFrom('eval(é)', 'FIXME: x', '\n', '😀 ', ';', ' '), { maxLength: 20 })
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(content, (text) => {
        for (const { start, end, rule_id } of evaluateFiles({ 'a.js': text }, policy).findings) {
          const matched = Buffer.from(text).subarray(start.offset, end.offset).toString();
          expect(matched).toMatch(rule_id === 'no-eval' ? /^eval\(/ : /^FIXME:/);
          const line = text.split('\n')[start.line - 1] as string;
          expect(line.slice(start.column - 1).startsWith(matched.split('\n')[0] as string)).toBe(true);
        }
      }),
    );
  });

  test('a glob fits a name in whichever way Unicode writes its letters', () => {
    const [composed, decomposed] = ['src/\u00e9/a.js', 'src/e\u0301/a.js'];
    const files = Object.fromEntries([composed, decomposed, 'Src/\u00e9/a.js'].map((path) => [path, 'eval(x)']));
    for (const glob of ['src/\u00e9/**', 'src/e\u0301/**', 'src/?/*.js'])
      expect(places(evaluateFiles(files, policyOf([{ ...EVAL_RULE, include: [glob] }])))).toEqual(
        places(evaluateFiles({ [composed]: 'eval(x)', [decomposed]: 'eval(x)' }, policyOf([EVAL_RULE]))),
      );
  });

  test('include, exclude, languages and `off` decide which files a rule sees', () => {
    const files = {
      'src/a.js': 'eval(1)',
      'src/a.test.js': 'eval(1)',
      'vendor/b.js': 'eval(1)',
      'top.ts': 'eval(1)',
      'src/c.tsx': 'eval(1)',
    };
    expect(places(evaluateFiles(files, policyOf([EVAL_RULE], { exclude: ['vendor/**', '*.test.js'] })))).toEqual([
      'src/a.js:1 no-eval',
      'top.ts:1 no-eval',
    ]);
    expect(
      places(evaluateFiles(files, policyOf([{ ...EVAL_RULE, include: ['src/**'], exclude: ['**/*.test.{js,ts}'] }]))),
    ).toEqual(['src/a.js:1 no-eval']);
    expect(places(evaluateFiles(files, policyOf([{ ...EVAL_RULE, action: 'off' }])))).toEqual([]);
  });

  test('path rules: forbidden names, sizes, and files that must be there', () => {
    const rules = policyOf([
      { id: 'no-env', kind: 'path', severity: 'high', message: 'm', match: { forbidden: ['.env', '*.pem'] } },
      { id: 'big', kind: 'path', severity: 'low', message: 'm', match: { max_bytes: 4 } },
      { id: 'license', kind: 'path', severity: 'low', message: 'm', match: { required: ['/LICENSE', '/LICENSE.*'] } },
      {
        id: 'lock',
        kind: 'path',
        severity: 'medium',
        message: 'm',
        match: { required: ['package-lock.json'], beside: ['package.json'] },
      },
    ]);
    const files = {
      'a/.env': 'x',
      'b.txt': 'éé1',
      'pkg/package.json': '{}',
      'ok/package.json': '{}',
      'ok/package-lock.json': '{}',
      'sub/LICENSE': '',
    };
    expect(places(evaluateFiles(files, rules))).toEqual([
      'LICENSE:1 license',
      'a/.env:1 no-env',
      'b.txt:1 big',
      'pkg/package.json:1 lock',
    ]);
    expect(places(evaluateFiles({ ...files, 'LICENSE.md': '' }, rules))).not.toContain('LICENSE:1 license');
  });

  test('regex rules: groups, exceptions, first and last, comments', () => {
    const rule = (match: object) =>
      policyOf([
        { id: 'r', kind: 'regex', severity: 'low', message: 'm', match: { pattern: '(?m)^FROM (\\S+)', ...match } },
      ]);
    const file = { Dockerfile: '# x\nFROM a:1\nFROM b\n#FROM c\nFROM scratch\n' };
    const lines = (match: object, files = file) =>
      evaluateFiles(files, rule(match)).findings.map(({ start }) => `${start.line}:${start.column}`);
    expect(lines({})).toEqual(['2:1', '3:1', '5:1']);
    expect(lines({ group: 1, not_in_match: ['scratch'] })).toEqual(['2:6', '3:6']);
    expect(lines({ not_on_line: [':\\d'], report: 'first' })).toEqual(['3:1']);
    expect(lines({ report: 'last' })).toEqual(['5:1']);
    expect(lines({ not_in_file: ['(?m)^USER'] }, { Dockerfile: 'FROM a\nUSER b\n' })).toEqual([]);
    expect(lines({ pattern: 'FROM', comments: 'skip' })).toEqual(['2:1', '3:1', '5:1']);
  });

  test('modes: warn weakens, shadow shows and never weighs', () => {
    const file = { 'a.js': 'eval(1)' };
    expect(evaluateFiles(file, policyOf([EVAL_RULE], { mode: 'warn' }))).toMatchObject({
      verdict: 'warned',
      summary: { blocking: 0, warning: 1 },
    });
    const gate = { conditions: [{ metric: 'high', op: '<=', threshold: 0 } as const] };
    const outcomeOf = (mode: 'enforce' | 'warn') => evaluateFiles(file, policyOf([EVAL_RULE], { mode, gate }));
    const failed = { metric: 'high', actual: 1, status: 'failed' };
    expect(outcomeOf('enforce')).toMatchObject({
      verdict: 'blocked',
      gate: { conditions: [{ ...failed, action: 'block' }] },
    });
    expect(outcomeOf('warn')).toMatchObject({
      verdict: 'warned',
      gate: { conditions: [{ ...failed, action: 'warn' }] },
    });
    const shadow = evaluateFiles(file, policyOf([EVAL_RULE], { mode: 'shadow' }));
    expect(shadow).toMatchObject({ verdict: 'passed', summary: { total: 0, shadow: 1 }, gate: { conditions: [] } });
    expect(shadow.findings[0]).toMatchObject({ action: 'off', status: 'open' });
  });

  test('gates count their own policy, and replace the default', () => {
    const gate = {
      conditions: [
        { metric: 'high', op: '<=', threshold: 1 } as const,
        { metric: 'new_total', op: '<', threshold: 5 } as const,
      ],
    };
    const gated = policyOf([EVAL_RULE], { gate });
    expect(evaluateFiles({ 'a.js': 'eval(1)' }, gated)).toMatchObject({
      verdict: 'warned',
      gate: {
        conditions: [
          { policy_id: 'pol_0', metric: 'high', actual: 1, status: 'passed' },
          { metric: 'new_total', actual: 1, status: 'passed' },
        ],
      },
    });
    const two = evaluateFiles({ 'a.js': 'eval(1);eval(2)' }, [gated, policyOf([TODO_RULE])]);
    expect(two.verdict).toBe('blocked');
    expect(
      two.gate.conditions.map(({ policy_id, metric, actual, status }) => [policy_id, metric, actual, status]),
    ).toEqual([
      ['pol_0', 'high', 2, 'failed'],
      ['pol_0', 'new_total', 2, 'passed'],
      ['pol_1', 'blocking', 0, 'passed'],
    ]);
  });

  test('what could not be evaluated makes the verdict incomplete, or blocked where the policy says so', () => {
    const broken = { 'a.js': 'eval(1', 'ok.js': 'f()' };
    const result = evaluateFiles(
      broken,
      policyOf([EVAL_RULE], { gate: { conditions: [{ metric: 'total', op: '<=', threshold: 9 }] } }),
    );
    expect(result).toMatchObject({
      verdict: 'incomplete',
      skipped: [{ path: 'a.js', policy_id: 'pol_0', rule_id: 'no-eval', reason: 'parse_error' }],
      summary: { files_evaluated: 1, files_skipped: 1, skipped: 1 },
    });
    const complete = { policy_id: 'pol_0', metric: 'skipped', op: '<=', threshold: 0, action: 'block' };
    const strict = policyOf([EVAL_RULE], { on_incomplete: 'block' });
    expect(evaluateFiles(broken, strict)).toMatchObject({
      verdict: 'blocked',
      gate: { conditions: [{ metric: 'blocking' }, { ...complete, actual: 1, status: 'failed' }] },
    });
    const met = { ...complete, actual: 0, status: 'passed' };
    expect(evaluateFiles({ 'a.js': 'ok' }, strict).gate.conditions).toContainEqual(met);
    const twice = policyOf([EVAL_RULE], {
      on_incomplete: 'block',
      gate: { conditions: [{ metric: 'skipped', op: '<=', threshold: 0 }] },
    });
    expect(evaluateFiles({ 'a.js': 'ok' }, twice).gate.conditions).toEqual([met]);
  });

  test('every cap shows in `skipped`', () => {
    const reasons = (files: Record<string, string>, limits: object) =>
      evaluateFiles(files, policy, { limits }).skipped.map(({ rule_id, reason }) => `${rule_id} ${reason}`);
    expect(reasons({ 'a.js': 'eval(1);'.repeat(5) }, { maxFindingsPerRuleAndFile: 3 })).toEqual([
      'no-eval finding_limit',
    ]);
    expect(reasons({ 'a.js': 'FIXME: a\n'.repeat(5) }, { maxFindingsPerRuleAndFile: 3 })).toEqual([
      'no-fixme finding_limit',
    ]);
    expect(reasons({ 'a.js': 'eval(1);'.repeat(5) }, { maxEntriesPerFile: 3 })).toEqual(['null finding_limit']);
    expect(reasons({ 'a.js': `eval(${'['.repeat(50)}` }, { maxNesting: 20 })).toEqual(['no-eval nesting_limit']);
    expect(reasons({ 'a.js': 'x'.repeat(50) }, { maxFileBytes: 20 })).toEqual(['null file_too_large']);
  });

  test('a file with too many findings and suppression comments keeps the first ones, and is incomplete', () => {
    const ten = Array.from({ length: 10 }, (_, at) => ({ ...EVAL_RULE, id: `eval-${at}` }));
    const content = `${'eval(1);\n'.repeat(5)}${'// assay-ignore eval-0: known\n'.repeat(20)}`;
    const { findings, skipped, verdict } = evaluateFiles({ 'a.js': content, 'b.js': 'eval(1)' }, policyOf(ten), {
      limits: { maxEntriesPerFile: 55 },
    });
    // the last five are about comments that suppress nothing
    expect(findings.filter(({ path }) => path === 'a.js')).toHaveLength(55);
    expect(findings.filter(({ path }) => path === 'b.js')).toHaveLength(10);
    expect(skipped.map(({ path, reason }) => `${path} ${reason}`)).toEqual(['a.js finding_limit']);
    expect(verdict).toBe('blocked');
  });

  test('a skip for too many findings tells how many there were beyond the limit', () => {
    const messageOf = (lines: number) =>
      evaluateFiles({ 'a.js': 'eval(1);\n'.repeat(lines) }, policyOf([EVAL_RULE]), {
        limits: { maxFindingsPerRuleAndFile: 3 },
      }).skipped.map(({ message }) => message);
    const kept = 'Only the first 3 findings of this rule in this file are kept.';
    expect(messageOf(3)).toEqual([]);
    expect(messageOf(4)).toEqual([`${kept} There are 1 more.`]);
    expect(messageOf(1_003)).toEqual([`${kept} There are 1000 more.`]);
    expect(messageOf(1_004)).toEqual([`${kept} There are more than 1000 others.`]);
  });

  test('fixes apply cleanly, and nothing is left to fix', () => {
    const fixing = policyOf([
      { ...EVAL_RULE, fix: 'JSON.parse($CODE)' },
      // biome-ignore lint/suspicious/noTemplateCurlyInString: the syntax of fixes, not of template strings
      { ...TODO_RULE, fix: 'DONE: ${what}$$' },
    ]);
    const content = fc
      .array(fc.constantFrom('eval(é)', 'eval(f(1,2))', '// FIXME: x\n', ';\n', ' 😀 '.trim() && '\n'), {
        maxLength: 12,
      })
      .map((parts) => parts.join(';'));
    fc.assert(
      fc.property(content, (text) => {
        const fixed = applyFixes(text, evaluateFiles({ 'a.js': text }, fixing).findings);
        expect(fixed).toBe(text.replaceAll('eval(', 'JSON.parse(').replaceAll(/FIXME: (\w+)/g, 'DONE: $1$$'));
        expect(evaluateFiles({ 'a.js': fixed }, fixing).findings).toEqual([]);
      }),
    );
  });

  test('overlapping fixes: the outer one is applied, the inner one waits', () => {
    const fixing = policyOf([{ ...EVAL_RULE, fix: 'run($CODE)' }]);
    const once = applyFixes('eval(eval(1))', evaluateFiles({ 'a.js': 'eval(eval(1))' }, fixing).findings);
    expect(once).toBe('run(eval(1))');
    expect(applyFixes(once, evaluateFiles({ 'a.js': once }, fixing).findings)).toBe('run(run(1))');
  });

  test('two files of one path are refused', () => {
    const file = { path: 'a', content: '' };
    expect(() => evaluateFiles({}, policy, { files: [file, file] })).toThrow(TypeError);
  });
});
