import { readFileSync } from 'node:fs';
import type { PolicyDocument, TaintRule } from '@assay/contracts';
import { describe, expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { builtinPolicies } from '../builtin-policies.js';
import { compilePolicy, evaluate, validatePolicy } from '../index.js';
import { evaluateFiles, KEY, NOW_MS } from '../testing/evaluate-text.js';
import { modelsModule, readModels } from './compile-models.js';
import { isReference } from './resolve.js';

const SOURCES = readModels();

/** The kinds of sinks that a rule is about. */
const sinkKinds = (rule: TaintRule): string[] =>
  rule.match.sinks.flatMap((sink) => (isReference(sink) ? [sink.model] : []));

/** The built-in taint rules of a language that name models, for they say what else protects from a weakness. */
const builtins = new Map(
  ['csharp', 'java', 'kotlin', 'python', 'javascript', 'go', 'php', 'ruby'].map((language) => {
    const [builtin] = builtinPolicies((id) => id === `${language}-security`);
    const rules = (builtin?.document.rules ?? []).filter(
      (rule): rule is TaintRule => rule.kind === 'taint' && sinkKinds(rule).length > 0,
    );
    return [language, { rules, policy: compilePolicy({ name: 'models', rules }, { trusted: true }) }];
  }),
);

/** `<line> found: <kind>` of what is reported, in the order of lines. */
function reported(language: string, path: string, code: string): string[] {
  const { rules = [], policy } = builtins.get(language) ?? {};
  if (!policy) throw new Error(`no built-in policy is about ${language}`);
  const files = [{ path, content: code }];
  const policies = [{ id: 'pol_0', version: 1, policy }];
  const { findings, skipped } = evaluate({ files, policies, fingerprintKey: KEY, nowMs: NOW_MS });
  expect(skipped).toEqual([]);
  const lines = findings.map(({ rule_id, severity, start }) => {
    const rule = rules.find(({ id }) => id === rule_id) as TaintRule;
    return `${start.line} ${severity === rule.severity ? 'found' : 'lowered'}: ${sinkKinds(rule).join(' ')}`;
  });
  return [...new Set(lines)].sort();
}

function expected(code: string): string[] {
  return code
    .split('\n')
    .flatMap((line, at) => {
      const mark = /(?:\/\/|#) (?:(found|lowered): )([\w -]+)$/.exec(line);
      return mark ? [`${at + 1} ${mark[1]}: ${mark[2]}`] : [];
    })
    .sort();
}

describe('models of libraries', () => {
  test('are compiled into the module that the engine loads', () => {
    expect(readFileSync(new URL('./generated/models.ts', import.meta.url), 'utf8')).toBe(modelsModule());
  });

  const samples = SOURCES.flatMap(({ language, path: model, file: { samples = [] } }) =>
    samples.map((sample) => ({ model, language, ...sample })),
  );

  test.each(samples)('$model finds what it says, in $path', ({ language, path, found }) => {
    expect(expected(found).length).toBeGreaterThan(0);
    expect(reported(language, path, found)).toEqual(expected(found));
  });

  test.each(samples)('$model is silent where nothing is wrong, in $path', ({ language, path, silent }) => {
    expect(reported(language, path, silent)).toEqual([]);
  });

  test.each(SOURCES.filter(({ file: { sinks, sources } }) => sinks ?? sources))('$path has samples', ({ file }) => {
    expect(file.samples?.length ?? 0).toBeGreaterThan(0);
  });

  test.each([
    [
      'java',
      'A.java',
      (name: string) => `  thing.${name}(x, x, x, x);`,
      'class A { void f(@RequestParam String x) {',
      '} }',
    ],
    ['python', 'a.py', (name: string) => `thing.${name}(x, x, x, x)`, 'x = request.args["x"]', ''],
    [
      'javascript',
      'a.js',
      (name: string) => `thing.${name}(req.query.x, req.query.x, req.query.x, req.query.x);`,
      '',
      '',
    ],
    [
      'go',
      'a.go',
      (name: string) => `  thing.${name}(x, x, x, x)`,
      'package a\nfunc f(w http.ResponseWriter, r *http.Request) {\n  x := r.FormValue("x")',
      '}',
    ],
    ['php', 'a.php', (name: string) => `$thing->${name}($x, $x, $x, $x);`, '<?php\n$x = $_GET["x"];', ''],
    ['ruby', 'a.rb', (name: string) => `thing.${name}(x, x, x, x)`, 'x = params[:x]', ''],
  ])('never make a finding that blocks of the name of a method alone: %s', (language, path, call, before, after) => {
    const names = SOURCES.filter((source) => source.language === language).flatMap(({ file }) =>
      Object.values(file.sinks ?? {}).flatMap((sinks) => sinks.flatMap(({ methods = [] }) => methods)),
    );
    const code = [before, ...new Set(names.map(call)), after].join('\n');
    const { policy } = builtins.get(language) ?? {};
    if (!policy) throw new Error(`no built-in policy is about ${language}`);
    const policies = [{ id: 'pol_0', version: 1, policy }];
    const { findings } = evaluate({ files: [{ path, content: code }], policies, fingerprintKey: KEY, nowMs: NOW_MS });
    expect(findings.filter(({ severity }) => severity === 'high' || severity === 'critical')).toEqual([]);
  });

  test('serve a rule of a policy of somebody else', () => {
    const rule = `{ id: r, kind: taint, languages: [typescript], severity: high, message: m,
      match: { sources: [{ model: remote }], sinks: [{ model: sql-injection }, { types: [acme.Store], methods: [find], arguments: [1] }] } }`;
    const source = `name: d\nrules:\n  - ${rule}\n`;
    expect(validatePolicy(source).problems).toEqual([]);
    const code = `import { Store } from 'acme';
      const store = new Store();
      store.find(req.query.name);
      stores.find(req.query.name);
      db.query('SELECT 1 WHERE a = ' + req.query.a);`;
    const { findings } = evaluateFiles({ 'a.ts': code }, parse(source) as PolicyDocument);
    expect(findings.map(({ start, severity }) => `${start.line} ${severity}`)).toEqual([
      '3 high',
      '4 medium',
      '5 high',
    ]);
  });

  test.each([
    ['{ sources: [{ model: remote }], sinks: [{ model: nothing }] }', 'INVALID_ENUM', '/rules/0/match/sinks/0/model'],
    [
      '{ sources: [{ model: remote, kind: call }], sinks: [{ kind: call }] }',
      'UNKNOWN_FIELD',
      '/rules/0/match/sources/0/model',
    ],
    ['{ sources: [{ kind: call }], sinks: [{ methods: [a] }] }', 'REQUIRED', '/rules/0/match/sinks/0'],
    [
      "{ sources: [{ kind: call }], sinks: [{ types: [a.B], text: '(' }] }",
      'INVALID_REGEX',
      '/rules/0/match/sinks/0/text',
    ],
  ])('refuse %s', (match, code, pointer) => {
    const { problems } = validatePolicy(
      `name: d\nrules:\n  - { id: r, kind: taint, languages: [python], severity: low, message: m, match: ${match} }\n`,
    );
    expect(problems.map((problem) => [problem.code, problem.pointer])).toContainEqual([code, pointer]);
  });
});
