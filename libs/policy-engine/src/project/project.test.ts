import { readdirSync, readFileSync } from 'node:fs';
import type { TaintRule } from '@assay/contracts';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { parse } from 'yaml';
import { compilePolicy, evaluate, evaluateFile, PolicySet } from '../index.js';
import { evaluateFiles, KEY, NOW_MS, policyOf } from '../testing/evaluate-text.js';
import { callOf, type Extension, flowRule, linesMarked } from '../testing/flow-rule.js';

interface Case {
  name: string;
  files: Record<string, string>;
}

const RULES: Record<string, Extension> = {
  javascript: 'js',
  python: 'py',
  java: 'java',
  go: 'go',
  php: 'php',
  csharp: 'cs',
};
const FOLDER = new URL('./cases/', import.meta.url);
const CASES = readdirSync(FOLDER)
  .sort()
  .flatMap((file) => {
    const language = file.replace(/^(?:checks|inherited)-|\.yaml$/g, '');
    return (parse(readFileSync(new URL(file, FOLDER), 'utf8')) as Case[]).map((each) => ({ ...each, language }));
  });

const policyFor = (language: string) => {
  const rule = flowRule(RULES[language] as Extension);
  return policyOf([language === 'javascript' ? { ...rule, languages: ['javascript', 'typescript'] } : rule]);
};
const placesOf = (files: Record<string, string>, language: string, wanted?: string) =>
  evaluateFiles(files, policyFor(language))
    .findings.filter(({ severity }) => !wanted || severity === wanted)
    .map(({ path, start }) => `${path}:${start.line}`);

describe('data followed through the files of an evaluation', () => {
  test.each(CASES)('$language: $name', ({ files, language }) => {
    const marked = (word: string) =>
      Object.entries(files).flatMap(([path, code]) => linesMarked(word, code).map((line) => `${path}:${line}`));
    expect(placesOf(files, language).sort()).toEqual(marked('hit').sort());
    expect(placesOf(files, language, 'medium')).toEqual(expect.arrayContaining(marked('hit: a guess')));
    expect(placesOf(files, language, 'high')).toEqual(expect.arrayContaining(marked('hit: blocks')));
  });

  test('is told from the source on, with the file of each step', () => {
    const { findings } = evaluateFiles(
      {
        'a.js': "const { run } = require('./b');\nrun(source());\n",
        'b.js': "const { query } = require('./c');\nexports.run = (x) => query(x);\n",
        'c.js': 'exports.query = (text) => sink(text);\n',
      },
      policyFor('javascript'),
    );
    expect(findings).toHaveLength(1);
    const [{ message, path, start, trace = [], captures } = {} as never] = findings;
    expect({ message, path, line: start?.line }).toEqual({
      message: 'Data of source() comes here',
      path: 'c.js',
      line: 1,
    });
    expect(trace.map((step) => `${step.path}:${step.start.line} ${step.code}`)).toEqual([
      'a.js:2 source()',
      'a.js:2 run(source())',
      'b.js:2 x',
      'b.js:2 query(x)',
      'c.js:1 text',
      'c.js:1 sink(text)',
    ]);
    expect(captures).toMatchObject({ SOURCE: 'source()', SOURCE_LINE: '2' });
  });

  test('of one rule comes to a file that was read for the source of another', () => {
    const rule = flowRule('js');
    const other = { ...flowRule('js', { sources: [callOf('js', 'otherSource')] }), id: 'other' };
    const { findings } = evaluateFiles(
      {
        'a.js': "const { run } = require('./b');\nrun(source());\n",
        'b.js': "const { leak } = require('./c');\nleak(otherSource()); // no source\nexports.run = (x) => sink(x);\n",
        'c.js': 'exports.leak = (x) => sink(x);\n',
      },
      policyOf([rule, other]),
    );
    expect(findings.map(({ rule_id, path, start }) => `${rule_id} ${path}:${start?.line}`)).toEqual([
      'flow b.js:3',
      'other c.js:1',
    ]);
  });

  test('is found, and cleaned, beside a rule whose source is in the file that it comes to', () => {
    const rule = flowRule('js');
    const other = {
      ...flowRule('js', { sources: [callOf('js', 'other')], sinks: [callOf('js', 'leak')] }),
      id: 'other',
    };
    const found = (rules: TaintRule[], end: string) =>
      evaluateFiles(
        {
          'a.js': "const { run } = require('./b');\nrun(source());\n",
          'b.js': `const log = require('./c');\nlog(other());\nexports.run = (x) => sink(${end});\n`,
        },
        policyOf(rules),
      ).findings.map(({ rule_id, path, start }) => `${rule_id} ${path}:${start?.line}`);
    for (const rules of [[rule], [rule, other]]) {
      expect(found(rules, 'x')).toEqual(['flow b.js:3']);
      expect(found(rules, 'clean(x)')).toEqual([]);
    }
  });

  test('is told of by a file with a source, and by none that is alone', () => {
    const set = new PolicySet([compilePolicy(policyFor('javascript'))]);
    const file = { path: 'a.js', content: "const { run } = require('./b');\nrun(source());\nsink(source());\n" };
    const told = evaluateFile(set, file, { fingerprintKey: KEY });
    const alone = evaluateFile(set, file, { fingerprintKey: KEY, tells: 'nothing' });
    expect(told.flows?.segments).not.toHaveLength(0);
    expect(alone.flows).toBeUndefined();
    expect(alone.policies[0]?.matches).toEqual(told.policies[0]?.matches);
    expect(alone.policies[0]?.matches).toHaveLength(1);
  });

  test('is rated lower where it is far, or comes back from what nothing is known of', () => {
    const severities = (files: Record<string, string>) =>
      evaluateFiles(files, policyFor('javascript')).findings.map(({ severity, action }) => `${severity} ${action}`);
    const sink = 'exports.end = (x) => sink(x);\n';
    const pass = (next: string, name = 'end') =>
      `const { end } = require('./${next}');\nexports.${name} = (x) => end(x);\n`;
    const start = (next: string) => `const { end } = require('./${next}');\nend(source());\n`;
    expect(severities({ 'a.js': start('b'), 'b.js': sink })).toEqual(['high block']);
    expect(severities({ 'a.js': start('b'), 'b.js': pass('c'), 'c.js': sink })).toEqual(['high block']);
    const guessed = "const { f } = require('./gone');\nconst { end } = require('./b');\nend(f(source()));\n";
    expect(severities({ 'a.js': guessed, 'b.js': sink })).toEqual(['medium warn']);
    const judged = (test: string) =>
      `const { end } = require('./b');\nfunction f() {\n  const a = source();\n  if (${test}) end(a);\n}\n`;
    expect(severities({ 'a.js': judged('isDocument(a)'), 'b.js': sink })).toEqual(['medium warn']);
    expect(severities({ 'a.js': judged('isDocument(b)'), 'b.js': sink })).toEqual(['high block']);
    const listed = (list: string) => `const { list } = require('./c');\n${judged(`${list}.includes(a)`)}`;
    const names = 'exports.list = (x) => x;\n';
    expect(severities({ 'a.js': listed('list()'), 'b.js': sink, 'c.js': names })).toEqual([]);
    expect(severities({ 'a.js': listed('list(source())'), 'b.js': sink, 'c.js': names })).toEqual(['high block']);
    const there = 'exports.through = (x) => end2(x);\nfunction end2(x) { return x; }\n';
    const far =
      "const { through } = require('./b');\nconst { end } = require('./c');\nend(through(through(source())));\n";
    expect(severities({ 'a.js': far, 'b.js': there, 'c.js': sink })).toEqual(['medium warn']);
  });

  test('is not found where another function gives something else, in a file of many functions', () => {
    const many = Array.from({ length: 600 }, (_, at) => `exports.f${at} = (x) => { sink(x); };\n`).join('');
    const code = `const { name, same } = require('./b');\n${many}sink(name(source()));\nsink(same(source()));\n`;
    const other = "exports.name = (x) => 'fixed';\nexports.same = (x) => x;\n";
    expect(placesOf({ 'a.js': code, 'b.js': other }, 'javascript')).toEqual(['a.js:603']);
  });

  test('is stopped by a test of the rule in a file that has nothing else of the rule', () => {
    const found = (test: string) =>
      evaluateFiles(
        {
          'a.py': 'from .b import inside\nsink(inside(source()))\n',
          'b.py': `import os\ndef inside(path):\n    if ${test}:\n        raise ValueError()\n    return path\n`,
        },
        policyOf([flowRule('py', { guards: ['path'] })]),
      ).findings.map(({ path, start }) => `${path}:${start.line}`);
    expect(found('os.path.commonpath([ROOT, path]) != ROOT')).toEqual([]);
    expect(found('os.path.commonpath([ROOT, path]) == ROOT')).toEqual(['a.py:2']);
  });

  test('is no other address after one with its host, which the file with the sink does not see', () => {
    const sinks = [{ ...callOf('js', 'sink'), unless_prefix: '^https://[^/]+/' }];
    const found = (address: string, rest = '') =>
      evaluateFiles(
        {
          'a.js': `const { send } = require('./b');\nsend(${address});\n`,
          'b.js': `const { get } = require('./c');\nexports.send = (url) => get(url);\n`,
          'c.js': `exports.get = (url) => sink(url${rest});\n`,
        },
        policyOf([flowRule('js', { sinks })]),
      ).findings.map(({ path, severity }) => `${path} ${severity}`);
    expect(found("'https://host/path?name=' + source()")).toEqual([]);
    expect(found("'https://' + source() + '/path'")).toEqual(['c.js high']);
    expect(found('source()')).toEqual(['c.js high']);
    expect(found("'https://host/path?name=' + source()", ".split('=')[1]")).toEqual(['c.js high']);
  });

  test('is a guess where a function of another file put it into an address of unknown origin', () => {
    const found = (address: string, put: string) =>
      evaluateFiles(
        {
          'a.js': `const { fill } = require('./b');\nsink(fill(${address}, source()));\n`,
          'b.js': `exports.fill = (text, data) => ${put};\n`,
        },
        policyOf([flowRule('js', { guards: ['url'] })]),
      ).findings.map(({ severity }) => severity);
    expect(found('settings.address', "text.replace('{id}', data)")).toEqual(['medium']);
    expect(found('source()', "text.replace('{id}', data)")).toEqual(['high']);
    expect(found('settings.address', "data.replace('{id}', text)")).toEqual(['high']);
    expect(found('settings.address', "'{host}/a'.replace('{host}', data)")).toEqual(['high']);
  });

  test('ends where many functions of many files call each other', () => {
    const [files, functions] = [8, 60];
    const each = (make: (at: number) => string) => Array.from({ length: functions }, (_, at) => make(at)).join('\n');
    const code = (at: number) => `const next = require('./f${(at + 1) % files}');
${each((n) => `exports.g${n} = (x) => { next.g${n}(x); next.g${(n + 1) % functions}(x); ${at === files - 1 ? 'sink(x);' : ''} };`)}
${at === 0 ? each((n) => `exports.g${n}(source());`) : ''}`;
    const all = Object.fromEntries(Array.from({ length: files }, (_, at) => [`f${at}.js`, code(at)]));
    expect(placesOf(all, 'javascript').length).toBeLessThanOrEqual(functions);
    // data is in three calls at a time at most
    const near = Object.fromEntries(Object.entries(all).map(([path, text]) => [path.replace('f7', 'f3'), text]));
    near['f2.js'] = code(2);
    near['f3.js'] = code(files - 1);
    expect(placesOf(near, 'javascript').length).toBeGreaterThan(0);
  });

  test('ends where checks of many files ask each other', () => {
    const [files, checks] = [8, 4];
    const numbers = (count: number) => Array.from({ length: count }, (_, at) => at);
    const asked = numbers(files).flatMap((file) => numbers(checks).map((check) => `m${file}.isAllowed${check}(x)`));
    const code = `${numbers(files)
      .map((file) => `const m${file} = require('./f${file}');`)
      .join('\n')}
${numbers(checks)
  .map((check) => `exports.isAllowed${check} = (x) => ${asked.join(' && ')};`)
  .join('\n')}`;
    const all: Record<string, string> = Object.fromEntries(numbers(files).map((file) => [`f${file}.js`, code]));
    all['a.js'] = "const { isAllowed0 } = require('./f0');\nconst a = source();\nif (isAllowed0(a)) sink(a);\n";
    expect(placesOf(all, 'javascript')).toEqual(['a.js:3']);
  });

  test('goes by what the class above has at the time', () => {
    const severities = (above: Record<string, string>) =>
      evaluateFiles(
        {
          'a.js': "const { A } = require('./b');\nclass C extends A {\n  f() { sink(this.found(source())); }\n}\n",
          'b.js': "const { B } = require('./c');\nclass A extends B {}\nmodule.exports = { A };\n",
          ...above,
        },
        policyFor('javascript'),
      ).findings.map(({ severity, action }) => `${severity} ${action}`);
    const above = (method: string) => ({ 'c.js': `class B { ${method} }\nmodule.exports = { B };\n` });
    expect(severities(above('found(x) { return x; }'))).toEqual(['high block']);
    expect(severities(above("found(x) { return 'fixed'; }"))).toEqual([]);
    expect(severities(above('found(x) { return clean(x); }'))).toEqual([]);
    expect(severities(above('other(x) { return x; }'))).toEqual(['medium warn']);
    expect(severities({})).toEqual(['medium warn']);
  });

  test.each(Object.keys(RULES))('is the same in any order of the files: %s', (wanted) => {
    const policies = [{ id: 'p', version: 1, policy: compilePolicy(policyFor(wanted)) }];
    const files = CASES.filter(({ language }) => language === wanted).flatMap((each, at) =>
      Object.entries(each.files).map(([path, content]) => ({ path: `case${at}/${path}`, content })),
    );
    const evaluated = (some: typeof files) =>
      JSON.stringify(evaluate({ files: some, policies, fingerprintKey: KEY, nowMs: NOW_MS }));
    const expected = evaluated(files);
    expect(expected).toContain('Data of source() comes here');
    fc.assert(
      fc.property(fc.shuffledSubarray(files, { minLength: files.length }), (order) => {
        expect(evaluated(order)).toBe(expected);
      }),
      { numRuns: 10 },
    );
  });

  test('a rule finds the same beside others that go the same ways, and beside other policies', () => {
    const rule = flowRule('js');
    const other = { ...flowRule('js', { sinks: [callOf('js', 'run')] }), id: 'other', message: 'Of another rule' };
    const files = [
      { path: 'a.js', content: "const { pass } = require('./b');\npass(source());\n" },
      { path: 'b.js', content: "const { end } = require('./c');\nexports.pass = (x) => { end(x); run(x); };\n" },
      { path: 'c.js', content: 'exports.end = (x) => sink(x);\n' },
    ];
    const found = (...rules: TaintRule[][]) =>
      evaluate({
        files,
        policies: rules.map((some, at) => ({
          id: `p${at}`,
          version: 1,
          policy: compilePolicy(policyOf(some)),
        })),
        fingerprintKey: KEY,
        nowMs: NOW_MS,
      }).findings.map(({ policy_id, rule_id, path, message }) => `${policy_id} ${rule_id} ${path} ${message}`);
    const [first] = found([rule]);
    const [second] = found([other]);
    expect([first, second]).toEqual([
      expect.stringContaining('c.js Data of'),
      expect.stringContaining('b.js Of another'),
    ]);
    expect(found([rule, other]).sort()).toEqual([first, second].sort());
    expect(found([rule], [other]).sort()).toEqual([first, second?.replace('p0', 'p1')].sort());
  });
});
