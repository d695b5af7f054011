import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type PackageRegistry, sarifProblems, startChild, temporaryFolder } from '@assay/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Ajv } from 'ajv';
import { type Document, parse, parseAllDocuments } from 'yaml';
import { machineWithout, startRegistryWithCli } from './packed-cli.js';

const root = path.join(import.meta.dirname, '../..');
const top = temporaryFolder();
const PRE_COMMIT = 'pre-commit==4.3.0';
let registry: PackageRegistry;
let folder: string;
let folders = 0;

beforeAll(async () => {
  registry = await startRegistryWithCli(top);
}, 300_000);
afterAll(async () => {
  await registry.close();
  rmSync(top, { recursive: true, force: true });
});
beforeEach(() => {
  folder = path.join(top, String(++folders));
  mkdirSync(folder);
});

/** What a machine has that never saw this repository. */
function environment(): Record<string, string> {
  return {
    ...machineWithout(top, registry),
    GIT_CONFIG_GLOBAL: '/dev/null',
    GIT_AUTHOR_NAME: 'Test',
    GIT_AUTHOR_EMAIL: 'test@example.com',
    GIT_COMMITTER_NAME: 'Test',
    GIT_COMMITTER_EMAIL: 'test@example.com',
  };
}

async function command(program: string, args: string[], cwd: string, env: Record<string, string> = {}) {
  const child = startChild(program, args, { cwd, env: { ...environment(), ...env } });
  await child.exited;
  return { code: child.process.exitCode, said: child.output() };
}

function git(cwd: string, ...args: string[]): string {
  return execFileSync('git', ['-C', cwd, ...args], { encoding: 'utf8', env: environment(), stdio: 'pipe' }).trim();
}

/** A repository whose main branch has one finding, and whose branch `feature` adds another one. */
function origin(): string {
  const where = path.join(folder, 'origin');
  mkdirSync(where);
  git(where, 'init', '-q', '-b', 'main');
  writeFileSync(path.join(where, 'old.js'), 'eval(location.hash);\n');
  git(where, 'add', '-A');
  git(where, 'commit', '-q', '-m', 'first');
  git(where, 'checkout', '-q', '-b', 'feature');
  writeFileSync(path.join(where, 'new.js'), 'eval(location.search);\n');
  git(where, 'add', '-A');
  git(where, 'commit', '-q', '-m', 'second');
  return where;
}

function clone(branch: string, ...args: string[]): string {
  const where = path.join(folder, 'work');
  git(folder, 'clone', '-q', ...args, '--branch', branch, `file://${origin()}`, where);
  return where;
}

interface Action {
  inputs: Record<string, { default: string }>;
  outputs: Record<string, { value: string }>;
  runs: {
    using: string;
    steps: { id?: string; shell?: string; run?: string; uses?: string; env?: Record<string, string> }[];
  };
}

/** The steps of the composite action that run here, one after the other, with what the runner gives them. */
async function runAction(cwd: string, inputs: Record<string, string>, event: Record<string, string> = {}) {
  const place = path.join(root, 'integrations/github-action');
  const action = parse(readFileSync(path.join(place, 'action.yml'), 'utf8')) as Action;
  const given = {
    ...Object.fromEntries(Object.entries(action.inputs).map(([name, { default: value }]) => [name, value])),
    ...inputs,
  };
  const steps: Record<string, Record<string, string>> = {};
  const evaluated = (text: string) =>
    text
      .replace(/\$\{\{ inputs\.([\w-]+) \}\}/g, (_, name: string) => String(given[name] ?? ''))
      .replace(
        /\$\{\{ steps\.([\w-]+)\.outputs\.([\w-]+) \}\}/g,
        (_, step: string, name: string) => steps[step]?.[name] ?? '',
      );
  const summary = path.join(folder, 'summary.md');
  writeFileSync(summary, 'what another tool wrote\n');
  let said = '';
  let code: number | null = 0;
  for (const [at, step] of action.runs.steps.entries()) {
    if (step.run === undefined) continue;
    expect(step.shell).toBe('bash');
    const output = path.join(folder, `output-${at}`);
    writeFileSync(output, '');
    const ran = await command(
      'bash',
      ['--noprofile', '--norc', '-e', '-o', 'pipefail', '-c', evaluated(step.run)],
      cwd,
      {
        ...event,
        ...Object.fromEntries(Object.entries(step.env ?? {}).map(([name, value]) => [name, evaluated(value)])),
        GITHUB_ACTIONS: 'true',
        GITHUB_ACTION_PATH: place,
        GITHUB_OUTPUT: output,
        GITHUB_STEP_SUMMARY: summary,
        GITHUB_WORKSPACE: cwd,
        RUNNER_TEMP: folder,
        CI: 'true',
      },
    );
    said += ran.said;
    code = ran.code;
    const lines = readFileSync(output, 'utf8').split('\n').filter(Boolean);
    if (step.id) steps[step.id] = Object.fromEntries(lines.map((line) => line.split(/=(.*)/s, 2) as [string, string]));
    if (code !== 0) break;
  }
  const outputs = Object.fromEntries(
    Object.entries(action.outputs).map(([name, { value }]) => [name, evaluated(value)]),
  );
  return { code, said, outputs, summary: readFileSync(summary, 'utf8') };
}

describe('the GitHub action', () => {
  it('annotates what a pull request brings, out of a checkout with one commit, and fails the job', async () => {
    const work = clone('feature', '--depth', '1');
    const { code, said, outputs, summary } = await runAction(
      work,
      {},
      { GITHUB_EVENT_NAME: 'pull_request', GITHUB_BASE_REF: 'main' },
    );
    expect({ code, annotations: said.match(/^::\w+ file=[^,]*/gm), said }).toMatchObject({
      code: 1,
      annotations: ['::error file=new.js'],
    });
    expect(outputs).toEqual({ verdict: 'blocked', findings: '1', sarif: 'assay.sarif', 'exit-code': '1' });
    expect(summary).toMatch(/^what another tool wrote\n[\s\S]*1 new finding/);
    const problems = sarifProblems(readFileSync(path.join(work, 'assay.sarif'), 'utf8'));
    // a scan has no service whose pages its log could name
    expect(problems.filter((problem) => !problem.includes('SARIF2005'))).toEqual([]);
  }, 600_000);

  it('counts every finding of a push, of the paths that are given, and goes on with fail-on never', async () => {
    const work = clone('feature');
    const inputs = { paths: 'old.js new.js', 'fail-on': 'never', sarif: 'out.sarif' };
    const { code, outputs, said } = await runAction(work, inputs, { GITHUB_EVENT_NAME: 'push' });
    expect({ code, outputs, said }).toMatchObject({
      code: 0,
      outputs: { verdict: 'blocked', findings: '2', sarif: 'out.sarif', 'exit-code': '0' },
    });
  }, 300_000);

  it('takes an input for a path and never for code, and fails without a verdict', async () => {
    const work = clone('main');
    const { code, outputs } = await runAction(work, { paths: '$(touch$IFS"hacked") ;touch hacked' });
    expect({ code, outputs }).toEqual({ code: 3, outputs: { verdict: '', findings: '', sarif: '', 'exit-code': '3' } });
    expect(existsSync(path.join(work, 'hacked'))).toBe(false);
  }, 300_000);
});

interface Job {
  script: string[];
  variables: Record<string, string>;
  artifacts: { reports: { codequality: string; junit: string } };
}

/** What GitLab's parser of Code Quality reports asks of each entry (app/validators/json_schemas/codeclimate.json), and its documentation of values. */
const CODE_QUALITY = {
  type: 'array',
  items: {
    type: 'object',
    required: ['description', 'check_name', 'fingerprint', 'severity', 'location'],
    properties: {
      description: { type: 'string' },
      check_name: { type: 'string' },
      fingerprint: { type: 'string', minLength: 1 },
      severity: { enum: ['info', 'minor', 'major', 'critical', 'blocker'] },
      location: {
        type: 'object',
        required: ['path', 'lines'],
        properties: {
          path: { type: 'string', pattern: '^[^./]' },
          lines: { type: 'object', required: ['begin'], properties: { begin: { type: 'integer', minimum: 1 } } },
        },
      },
    },
  },
};

describe('the GitLab component', () => {
  it('reports Code Quality of what a merge request brings, and fails the job', async () => {
    const text = readFileSync(path.join(root, 'integrations/gitlab/templates/assay.yml'), 'utf8');
    const [header] = parseAllDocuments(text) as [Document];
    const { spec } = header.toJS() as { spec: { inputs: Record<string, { default: unknown }> } };
    // GitLab puts inputs into the text, before it reads it
    const body = text.slice(text.indexOf('\n---\n') + 5).replace(/\$\[\[ inputs\.([\w-]+) \]\]/g, (_, name: string) => {
      expect(Object.keys(spec.inputs)).toContain(name);
      return String(spec.inputs[name]?.default);
    });
    const { assay: job } = parse(body) as { assay: Job };
    const work = clone('feature');
    const base = git(work, 'merge-base', 'origin/main', 'HEAD');
    const script = ['set -eo pipefail', ...job.script].join('\n');
    const ran = await command('bash', ['-c', script], work, {
      ...job.variables,
      CI: 'true',
      GITLAB_CI: 'true',
      CI_MERGE_REQUEST_IID: '7',
      CI_MERGE_REQUEST_DIFF_BASE_SHA: base,
    });
    expect(ran).toMatchObject({ code: 1 });
    const report = JSON.parse(readFileSync(path.join(work, job.artifacts.reports.codequality), 'utf8')) as unknown;
    const ajv = new Ajv({ allErrors: true });
    expect({ valid: ajv.validate(CODE_QUALITY, report), errors: ajv.errors }).toEqual({ valid: true, errors: null });
    expect(report).toMatchObject([{ location: { path: 'new.js', lines: { begin: 1 } }, severity: 'critical' }]);
    expect(readFileSync(path.join(work, job.artifacts.reports.junit), 'utf8')).toContain('<testsuites ');
  }, 300_000);
});

/** Where pre-commit is installed; undefined where PyPI cannot be reached. */
function installPreCommit(): string | undefined {
  const target = path.join(top, 'pre-commit');
  try {
    execFileSync(
      'python3',
      ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', '--target', target, PRE_COMMIT],
      {
        stdio: 'pipe',
      },
    );
    return target;
  } catch {
    return undefined;
  }
}

describe('the pre-commit hook', () => {
  it('stops a commit of something that blocks, and lets another one pass', async () => {
    const hooks = path.join(folder, 'hooks');
    mkdirSync(hooks);
    const definition = readFileSync(path.join(root, '.pre-commit-hooks.yaml'), 'utf8');
    writeFileSync(path.join(hooks, '.pre-commit-hooks.yaml'), definition);
    git(hooks, 'init', '-q');
    git(hooks, 'add', '-A');
    git(hooks, 'commit', '-q', '-m', 'hooks');
    const work = path.join(folder, 'work');
    mkdirSync(work);
    git(work, 'init', '-q', '-b', 'main');
    const rev = git(hooks, 'rev-parse', 'HEAD');
    writeFileSync(
      path.join(work, '.pre-commit-config.yaml'),
      `repos:\n  - repo: ${hooks}\n    rev: ${rev}\n    hooks: [{ id: assay }]\n`,
    );
    const target = installPreCommit();
    const python = target
      ? execFileSync('python3', ['-c', 'import sys; print(sys.executable)'], { encoding: 'utf8' }).trim()
      : '';
    const env: Record<string, string> = target
      ? { PYTHONPATH: target, PRE_COMMIT_HOME: path.join(top, 'pre-commit-home') }
      : {};
    if (target) expect(await command(python, ['-m', 'pre_commit', 'install'], work, env)).toMatchObject({ code: 0 });
    else {
      const [{ entry }] = parse(definition) as [{ entry: string }];
      writeFileSync(path.join(work, '.git/hooks/pre-commit'), `#!/bin/sh\nexec ${entry}\n`, { mode: 0o755 });
    }
    const commit = () => command('git', ['commit', '-m', 'change'], work, env);
    writeFileSync(path.join(work, 'bad.js'), 'eval(location.hash);\n');
    git(work, 'add', '-A');
    const stopped = await commit();
    expect(stopped).toMatchObject({ code: 1, said: expect.stringContaining('js-dom-xss-location') });
    // the real one says what it ran
    if (target) expect(stopped.said).toMatch(/^Assay\.+Failed$/m);
    // what counts is staged, whatever is on disk
    writeFileSync(path.join(work, 'bad.js'), 'console.log(1);\n');
    git(work, 'add', '-A');
    writeFileSync(path.join(work, 'bad.js'), 'eval(location.hash);\n');
    expect(await commit()).toMatchObject({ code: 0 });
    expect(git(work, 'show', 'HEAD:bad.js')).toBe('console.log(1);');
  }, 300_000);
});

it('names the version of the command line that is in this repository', () => {
  const { version } = JSON.parse(readFileSync(path.join(root, 'apps/cli/package.json'), 'utf8')) as { version: string };
  const text = (name: string) => readFileSync(path.join(root, name), 'utf8');
  const action = parse(text('integrations/github-action/action.yml')) as Action;
  expect(action.inputs.version?.default).toBe(version);
  expect(text('integrations/gitlab/templates/assay.yml')).toMatch(new RegExp(`default: ${version}\\n---`));
  expect(text('.pre-commit-hooks.yaml')).toContain(`@assay/cli@${version} scan`);
});
