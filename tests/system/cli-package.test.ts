import { execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type PackageRegistry, startChild, temporaryFolder, waitFor } from '@assay/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { parse } from 'yaml';
import { machineWithout, packExecutable, startRegistryWithCli } from './packed-cli.js';

const folder = temporaryFolder();
const project = path.join(folder, 'project');
let registry: PackageRegistry;

const environment = () => machineWithout(folder, registry);

/** In the project, with nothing of this repository on the path: what somebody has who never saw it. */
async function command(program: string, args: string[], env: Record<string, string> = {}) {
  const child = startChild(program, args, {
    cwd: project,
    env: { ...environment(), ...env },
  });
  await child.exited;
  return { code: child.process.exitCode, said: child.output() };
}

beforeAll(async () => {
  mkdirSync(project);
  registry = await startRegistryWithCli(folder);
}, 300_000);
afterAll(async () => {
  await registry.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('the npm package of the command line', () => {
  it('is installed and run by npx in a folder that holds nothing of ours, and scans', async () => {
    writeFileSync(path.join(project, 'page.js'), 'eval(location.hash);\n');
    writeFileSync(path.join(project, 'job.py'), 'import os\nos.system(input())\n');
    const told = await command('npx', [
      '--yes',
      '@assay/cli',
      'scan',
      '--quiet',
      '--format',
      'json',
      '--output',
      'out.json',
    ]);
    expect(told).toMatchObject({ code: 1 });
    const report = JSON.parse(readFileSync(path.join(project, 'out.json'), 'utf8')) as {
      findings: { path: string; rule_id: string }[];
      evaluations: { skipped: unknown[] }[];
    };
    expect(report.findings.map((finding) => `${finding.path} ${finding.rule_id}`)).toEqual([
      'job.py py-os-command',
      'page.js js-dom-xss-location',
    ]);
    expect(report.evaluations[0]?.skipped).toEqual([]);
  }, 600_000);

  it('writes the workflow of GitHub, whose step runs as it stands', async () => {
    const git = (...args: string[]) => execFileSync('git', ['-C', project, ...args], { stdio: 'ignore' });
    git('init', '-q', '-b', 'main');
    git('remote', 'add', 'origin', 'https://github.com/acme/demo.git');
    git('add', '-A');
    git('-c', 'user.name=Test', '-c', 'user.email=test@example.com', 'commit', '-q', '-m', 'first');
    expect(await command('npx', ['--yes', '@assay/cli', 'init'])).toMatchObject({
      code: 0,
      said: expect.stringContaining('Wrote .github/workflows/assay.yml'),
    });
    expect((await command('npx', ['--yes', '@assay/cli', 'init'])).code).toBe(3);
    const workflow = parse(readFileSync(path.join(project, '.github/workflows/assay.yml'), 'utf8')) as {
      jobs: { assay: { steps: { name?: string; run?: string }[] } };
    };
    const step = workflow.jobs.assay.steps.find(({ name }) => name === 'Scan');
    writeFileSync(path.join(project, 'new.js'), 'eval(location.hash);\n');
    // a pull request: the base is a branch of the remote, which the checkout has fetched
    git('update-ref', 'refs/remotes/origin/main', 'HEAD');
    const summary = path.join(folder, 'summary.md');
    const env = { BASELINE: '--baseline', GITHUB_BASE_REF: 'main', GITHUB_STEP_SUMMARY: summary };
    const told = await command('bash', ['-e', '-c', step?.run ?? ''], env);
    expect(told.code).toBe(1);
    expect(told.said.match(/^::error file=[^,]*/gm)).toEqual(['::error file=new.js']);
    expect(readFileSync(summary, 'utf8')).toContain('1 new finding');
    expect(existsSync(path.join(project, 'assay.sarif'))).toBe(true);
  }, 300_000);

  it('imports policies of another tool, and tests them in a process of its own', async () => {
    writeFileSync(
      path.join(project, 'rule.yaml'),
      'rules: [{ id: md5, languages: [python], severity: ERROR, message: weak, pattern: hashlib.md5(...) }]\n',
    );
    const told = await command('npx', [
      '--yes',
      '@assay/cli',
      'policies',
      'import',
      'semgrep',
      'rule.yaml',
      '--strict',
    ]);
    expect(told).toMatchObject({ code: 0, said: expect.stringContaining('Wrote .assay/policies/rule.yaml') });
    expect(await command('npx', ['--yes', '@assay/cli', 'policies', 'test'])).toMatchObject({
      code: 0,
      said: expect.stringContaining('Passed: 1 policy, 0 samples'),
    });
    rmSync(path.join(project, '.assay'), { recursive: true });
  }, 300_000);

  it('serves agents over MCP', async () => {
    const transport = new StdioClientTransport({
      command: 'npx',
      args: ['--yes', '@assay/cli', 'mcp'],
      cwd: project,
      env: environment(),
      stderr: 'ignore',
    });
    const agent = new Client({ name: 'test', version: '1' });
    await agent.connect(transport);
    try {
      const files = [{ path: 'page.js', content: 'eval(location.hash);\n' }];
      const { structuredContent: found } = await agent.callTool({ name: 'evaluate_files', arguments: { files } });
      expect(found).toMatchObject({ verdict: 'blocked', findings: [{ rule_id: 'js-dom-xss-location' }] });
    } finally {
      await agent.close();
    }
  }, 300_000);

  it('tells an agent from a hook, out of a process that it starts', async () => {
    writeFileSync(path.join(project, 'load.py'), 'import yaml\nyaml.load(open("a.yml"))\n');
    for (const args of [['--cold'], ['--idle', '1'], ['--idle', '1']]) {
      const told = await command('npx', ['--yes', '@assay/cli', 'guard', ...args, 'load.py']);
      expect({ args, ...told }).toMatchObject({
        code: 2,
        said: expect.stringContaining('+yaml.safe_load(open("a.yml"))'),
      });
    }
    const sockets = path.join(folder, '.cache/assay');
    await waitFor(async () => readdirSync(sockets).length === 0 || undefined, { timeoutMs: 60_000 });
  }, 300_000);

  it.each(['bash', 'zsh', 'fish'])(
    'completes in %s',
    async (shell) => {
      const { code, said } = await command('npx', ['--yes', '@assay/cli', 'completion', shell]);
      expect({ code, said }).toMatchObject({ code: 0, said: expect.stringContaining('complete --') });
    },
    60_000,
  );
});

describe('the single executable', () => {
  const cache = path.join(folder, 'executable-cache');
  let executable: string;

  /** In an empty folder, with nothing but the executable: no PATH, and so no Node. */
  async function assay(args: string[], env: Record<string, string> = {}, cwd = path.join(folder, 'empty')) {
    const child = startChild(executable, args, { cwd, env: { HOME: folder, PATH: '', XDG_CACHE_HOME: cache, ...env } });
    await child.exited;
    return { code: child.process.exitCode, said: child.output() };
  }
  const unpacked = () => readdirSync(path.join(cache, 'assay'));

  beforeAll(async () => {
    mkdirSync(path.join(folder, 'empty'));
    executable = await packExecutable(path.join(folder, 'executable'), registry);
  }, 600_000);

  it('unpacks itself once, however many start at once', async () => {
    const told = await Promise.all([1, 2, 3].map(() => assay(['--version'])));
    expect(told).toEqual([1, 2, 3].map(() => ({ code: 0, said: expect.stringMatching(/^\d+\.\d+\.\d+\n$/) })));
    expect(unpacked()).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/)]);
  }, 300_000);

  it('scans, with parsers of several languages', async () => {
    const files = path.join(folder, 'scanned');
    mkdirSync(files);
    writeFileSync(path.join(files, 'page.js'), 'eval(location.hash);\n');
    writeFileSync(path.join(files, 'job.py'), 'import os\nos.system(input())\n');
    const told = await assay(['scan', '--quiet', '--format', 'json', '--output', 'out.json'], {}, files);
    expect(told).toMatchObject({ code: 1 });
    const report = JSON.parse(readFileSync(path.join(files, 'out.json'), 'utf8')) as {
      findings: { path: string; rule_id: string }[];
      evaluations: { skipped: unknown[] }[];
    };
    expect(report.findings.map((finding) => `${finding.path} ${finding.rule_id}`)).toEqual([
      'job.py py-os-command',
      'page.js js-dom-xss-location',
    ]);
    expect(report.evaluations[0]?.skipped).toEqual([]);
  }, 300_000);

  it('tells an agent from a hook, out of a process that it starts', async () => {
    writeFileSync(path.join(folder, 'empty/load.py'), 'import yaml\nyaml.load(open("a.yml"))\n');
    for (const args of [['--cold'], ['--idle', '1'], ['--idle', '1']])
      expect({ args, ...(await assay(['guard', ...args, 'load.py'])) }).toMatchObject({
        code: 2,
        said: expect.stringContaining('+yaml.safe_load(open("a.yml"))'),
      });
    await waitFor(async () => unpacked().every((name) => !name.startsWith('guard-')) || undefined, {
      timeoutMs: 60_000,
    });
  }, 300_000);

  it('runs a process of the sandbox under the permission model of Node, and none for arguments of people', async () => {
    const probe = path.join(folder, 'probe.cjs');
    writeFileSync(
      probe,
      [
        'const may = (...what) => process.permission?.has(...what);',
        "const report = { own: may('fs.read', __filename), other: may('fs.read', '/etc/passwd'), child: may('child') };",
        'process.send ? process.send(report) : console.log(report);',
      ].join('\n'),
    );
    const child = fork(probe, [], {
      execPath: executable,
      execArgv: ['--run-module'],
      env: { NODE_OPTIONS: `"--permission" "--allow-fs-read=${probe}"` },
    });
    const [[told]] = await Promise.all([once(child, 'message'), once(child, 'exit')]);
    expect(told).toEqual({ own: true, other: false, child: false });
    expect(await assay(['--run-module', probe])).toMatchObject({
      code: 3,
      said: expect.stringContaining('unknown option'),
    });
    // commander prints the version before it looks for options that it does not know
    expect(await assay([`--node-options=--require=${probe}`, '--version'])).toEqual({
      code: 0,
      said: expect.stringMatching(/^\d+\.\d+\.\d+\n$/),
    });
  }, 60_000);

  it('runs no code that others could have written', async () => {
    const [own = ''] = unpacked();
    for (const writable of [path.join(cache, 'assay', own), path.join(cache, 'assay')]) {
      chmodSync(writable, 0o777);
      const said = expect.stringContaining(`${writable} can be written to by other users`);
      expect(await assay(['--version'])).toMatchObject({ code: 3, said });
      chmodSync(writable, 0o755);
    }
    expect(await assay(['--version'])).toMatchObject({ code: 0 });
    const noFolder = { XDG_CACHE_HOME: path.join(folder, 'probe.cjs') };
    expect(await assay(['--version'], noFolder)).toMatchObject({
      code: 3,
      said: expect.stringContaining('XDG_CACHE_HOME'),
    });
  }, 60_000);
});
