import { describe, expect, test } from '@jest/globals';
import { builtinPolicies, compilePolicy, evaluate, evaluateFile, PolicySet } from '../index.js';
import { cpuMs } from '../testing/cpu-ms.js';
import { KEY, NOW_MS } from '../testing/evaluate-text.js';

const policies = builtinPolicies().map(({ id, document }) => ({
  id,
  version: 1,
  policy: compilePolicy(document, { trusted: true }),
}));
const set = new PolicySet(policies.map(({ policy }) => policy));

/** In this process nothing can be killed: these must end by themselves. Those that do not are in the sandbox's tests. */
const HOSTILE: [name: string, path: string, content: string][] = [
  ['generics without end', 'a.ts', `let x: ${'A<'.repeat(20_000)}`],
  ['arrays without end', 'a.js', `eval(${'['.repeat(50_000)}`],
  ['closed nests', 'a.js', `eval(${'('.repeat(3000)}1${')'.repeat(3000)})`],
  ['tags without end', 'a.html', '<div>'.repeat(20_000)],
  ['blocks without end', 'a.css', 'a{'.repeat(30_000)],
  [
    'indentation without end',
    'a.py',
    Array.from({ length: 300 }, (_, at) => `${' '.repeat(at)}if eval(x):`).join('\n'),
  ],
  ['one long line', 'a.js', `eval(${'a+'.repeat(100_000)}1)`],
  ['a long line of one letter', 'a.txt', 'a'.repeat(500_000)],
  ['keywords only', 'a.txt', 'key=secret token api password '.repeat(10_000)],
  ['assignments that almost match', 'a.txt', `${'key'.repeat(20)}=====${'a'.repeat(149)}!`.repeat(300)],
  ['quotes and equals', 'a.txt', `api_key${' '.repeat(50)}${`'"`.repeat(30_000)}`],
  ['private keys that never end', 'a.pem', '-----BEGIN RSA PRIVATE KEY-----\n'.repeat(3000)],
  ['curl that never ends', 'a.sh', 'curl -H curl -u '.repeat(5000)],
  ['percent signs', 'a.txt', '%41'.repeat(100_000)],
  [
    'base64 in base64',
    'a.txt',
    Array.from({ length: 8 }).reduce<string>((text) => Buffer.from(text).toString('base64'), 'x1'.repeat(5000)),
  ],
  ['nothing but quotes', 'a.yaml', '"'.repeat(100_001)],
  ['control characters', 'a.js', Array.from({ length: 65_536 }, (_, at) => String.fromCharCode(at)).join('')],
  ['lone surrogates', 'a.py', 'eval("\ud800")\udc00'.repeat(1000)],
  ['suppressions only', 'a.js', '// assay-ignore js-eval: x\n'.repeat(3000)],
  ['carriage returns', 'a.js', 'eval(x)\r'.repeat(2000)],
  ['blank lines', 'a.py', `from flask import request\nx = request.args["x"]\n${'\n'.repeat(500_000)}eval(x)\n`],
  ['annotations between carriage returns', 'a.py', `import os\nx = eval(y)\n${'x:\r'.repeat(170_000)}`],
  ['tabs after a license', 'a.gemspec', `.license=${'\t'.repeat(500_000)}`],
  ['an empty file', 'a.js', ''],
  [
    'aliases of aliases',
    'deploy/a.yaml',
    `apiVersion: v1\nkind: Pod\na: &a [x, x, x, x, x, x, x, x, x]\n${Array.from('bcdefgh', (name, at) => `${name}: &${name} [${Array(9).fill(`*${'abcdefg'[at]}`).join(', ')}]\n`).join('')}`,
  ],
  [
    'indentation of YAML without end',
    'compose.yaml',
    Array.from({ length: 600 }, (_, at) => `${' '.repeat(at)}services:`).join('\n'),
  ],
  [
    'many containers',
    'deploy/a.yaml',
    `apiVersion: v1\nkind: Pod\nspec:\n  containers:\n${'    - name: a\n'.repeat(4000)}`,
  ],
  [
    'many services that share',
    'compose.yaml',
    `services:\n${Array.from({ length: 800 }, (_, at) => `  s${at}:\n    volumes: [./d${at}:/x]\n`).join('')}`,
  ],
  ['many stages', 'Dockerfile', Array.from({ length: 800 }, (_, at) => `FROM a${at} AS b${at}\nRUN curl x\n`).join('')],
  ['blocks of HCL without end', 'main.tf', 'resource "aws_s3_bucket" "a" {\n'.repeat(3000)],
  ['templates of HCL without end', 'main.tf', `resource "aws_s3_bucket" "a" { acl = "${'${"'.repeat(20_000)}`],
  ['a dotted key of TOML', 'Cargo.toml', `package.${'a.'.repeat(20_000)}license = "MIT"`],
  ['a long word', 'a.js', 'x'.repeat(500_000)],
  ['a long word of Python', 'a.py', `import a\n# ${'x'.repeat(500_000)}\n`],
  ['a license of parentheses', 'package.json', `{ "license": "${'('.repeat(900)}MIT${')'.repeat(900)}" }`],
];

describe('hostile files against the built-in policies', () => {
  test.each(HOSTILE)('%s: ends, and is evaluated or skipped with a reason', (_, path, content) => {
    const startMs = cpuMs();
    const result = evaluateFile(set, { path, content }, { fingerprintKey: KEY });
    expect(result.path).toBe(path);
    // Far above what any takes on an idle machine; a pattern that backtracks for ever takes minutes.
    expect(cpuMs() - startMs).toBeLessThan(15_000);
    const { verdict, skipped } = evaluate({ files: [{ path, content }], policies, fingerprintKey: KEY, nowMs: NOW_MS });
    if (skipped.length > 0) expect(['incomplete', 'blocked']).toContain(verdict);
  });
});
