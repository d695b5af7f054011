import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import {
  type Child,
  describeWithOldestNode,
  oldestNode,
  startChild,
  temporaryFolder,
  waitFor,
  writeFiles,
} from '@assay/testing';
import { afterAll, afterEach, beforeEach, describe, expect, it } from '@jest/globals';

const cli = path.join(import.meta.dirname, '../../bin/assay.mjs');
const top = temporaryFolder();
afterAll(() => rmSync(top, { recursive: true, force: true }));

let folder: string;
let cache: string;
let folders = 0;
let warm: Child | undefined;
beforeEach(() => {
  folder = path.join(top, String(++folders));
  cache = path.join(top, `${folders}-cache`);
  mkdirSync(path.join(folder, '.git'), { recursive: true });
  mkdirSync(cache);
});
afterEach(async () => {
  await warm?.kill('SIGTERM');
  warm = undefined;
});

const write = (files: Record<string, string>) => writeFiles(folder, files);

const env = () => ({
  PATH: process.env.PATH ?? '',
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
  XDG_CACHE_HOME: cache,
});
const sockets = () => {
  const own = path.join(cache, 'assay');
  return existsSync(own) ? readdirSync(own).filter((name) => name.endsWith('.sock')) : [];
};

/** The command as a hook starts it. */
async function guard(args: string[], input = '', node = process.execPath) {
  const child = spawn(node, [cli, 'guard', ...args], { cwd: folder, env: env() });
  let [out, err] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    out += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    err += text;
  });
  // it may have ended before it read everything
  child.stdin.on('error', () => {}).end(input);
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, out, err };
}

/** The event of Claude Code after an edit. */
const edit = (file: string) =>
  JSON.stringify({
    session_id: 'a',
    cwd: folder,
    hook_event_name: 'PostToolUse',
    tool_name: 'Edit',
    tool_input: { file_path: path.join(folder, file), old_string: 'a', new_string: 'b' },
    tool_response: { success: true },
  });

async function startWarm(): Promise<void> {
  warm = startChild(process.execPath, [cli, 'guard', '--serve'], { env: env() });
  await waitFor(async () => sockets().length > 0 || undefined, { timeoutMs: 60_000 });
}

const UNSAFE = 'import yaml\n\n\ndef load(x):\n    return yaml.load(x)\n';
const REPORT = `Assay: 1 finding in your last edit. Fix it before you continue.

app/job.py:5 high py-yaml-load: yaml.load() uses a loader that builds arbitrary Python objects. An attacker who controls the document can run arbitrary code (unsafe deserialization).
        return yaml.load(x)
  → Use yaml.safe_load(), or pass Loader=yaml.SafeLoader.

Fix, for git apply at the top of the repository:
--- a/app/job.py
+++ b/app/job.py
@@ -2,4 +2,4 @@
 
 
 def load(x):
-    return yaml.load(x)
+    return yaml.safe_load(x)
`;

describe('assay guard', () => {
  it('tells the agent on stderr what is wrong with the edited file, with the fix, and exits with 2', async () => {
    write({ 'app/job.py': UNSAFE });
    await startWarm();
    expect(await guard([], edit('app/job.py'))).toEqual({ code: 2, out: '', err: REPORT });
    write({ 'app/job.py': UNSAFE.replace('load(x)\n', 'load(x)\n').replace('yaml.load', 'yaml.safe_load') });
    expect(await guard([], edit('app/job.py'))).toEqual({ code: 0, out: '', err: '' });
  });

  it('says the same in a process of its own', async () => {
    write({ 'app/job.py': UNSAFE });
    expect(await guard(['--cold'], edit('app/job.py'))).toEqual({ code: 2, out: '', err: REPORT });
    expect(sockets()).toEqual([]);
  });

  it('starts the warm process where there is none, which others cannot reach, and which ends by itself', async () => {
    write({ 'app/job.py': UNSAFE });
    expect(await guard(['--idle', '1'], edit('app/job.py'))).toEqual({ code: 2, out: '', err: REPORT });
    const [socket = ''] = sockets();
    expect(statSync(path.join(cache, 'assay', socket)).mode & 0o777).toBe(0o600);
    expect(statSync(path.join(cache, 'assay')).mode & 0o777).toBe(0o700);
    await waitFor(async () => sockets().length === 0 || undefined, { timeoutMs: 60_000 });
  });

  it('answers everyone where several start it at once, and one of them stays', async () => {
    write({ 'app/job.py': UNSAFE });
    const results = await Promise.all(Array.from({ length: 3 }, () => guard(['--idle', '2'], edit('app/job.py'))));
    expect(results.map(({ code, err }) => ({ code, err }))).toEqual(Array(3).fill({ code: 2, err: REPORT }));
    expect(sockets().length).toBeLessThanOrEqual(1);
    await waitFor(async () => readdirSync(path.join(cache, 'assay')).length === 0 || undefined, { timeoutMs: 60_000 });
  });

  it('starts another one where the warm process was killed and left its socket', async () => {
    write({ 'app/job.py': UNSAFE });
    await startWarm();
    await warm?.kill();
    expect(sockets()).toHaveLength(1);
    expect((await guard(['--idle', '1'], edit('app/job.py'))).code).toBe(2);
    await waitFor(async () => sockets().length === 0 || undefined, { timeoutMs: 60_000 });
  });

  it('trusts no socket in a folder that others may write to, and evaluates by itself', async () => {
    write({ 'app/job.py': UNSAFE });
    mkdirSync(path.join(cache, 'assay'));
    chmodSync(path.join(cache, 'assay'), 0o777);
    expect(await guard([], edit('app/job.py'))).toMatchObject({ code: 2, err: REPORT });
    expect(sockets()).toEqual([]);
  });

  it('tells what --fail-on names', async () => {
    write({ 'a.js': 'eval(x);\n' });
    await startWarm();
    expect((await guard(['a.js'])).code).toBe(0);
    expect(await guard(['--fail-on', 'warned', 'a.js'])).toMatchObject({
      code: 2,
      err: expect.stringContaining('js-eval'),
    });
    expect((await guard(['--fail-on', 'medium', 'a.js'])).code).toBe(2);
    expect((await guard(['--fail-on', 'high', 'a.js'])).code).toBe(0);
    expect(await guard(['--fail-on', 'much', 'a.js'])).toMatchObject({ code: 3, out: '' });
  });

  it('goes by the policies of the repository, as they are now', async () => {
    const rule = (word: string) =>
      `name: words\nrules:\n  - { id: no-word, kind: regex, severity: high, message: 'Not ${word}', match: { pattern: ${word} } }\n`;
    write({ '.assay/policies/words.yaml': rule('marmalade'), 'a.txt': 'marmalade and jam\n' });
    await startWarm();
    expect((await guard(['a.txt'])).err).toContain('Not marmalade');
    write({
      '.assay/policies/words.yaml': rule('jam'),
      '.assay/policies/more.yaml': rule('and').replace('no-word', 'no-and'),
    });
    expect((await guard(['a.txt'])).err).toContain('Not jam');
    write({ '.assay/policies/words.yaml': 'name: [' });
    expect(await guard(['a.txt'])).toMatchObject({ code: 3, err: expect.stringContaining('is not a valid policy') });
  });

  it('shows hostile text without what a terminal obeys, no credential, and not too much', async () => {
    const line = `eval(location.hash + '\u001b[31m\u202e'); // ghp_${'aB3dE6gH9jK2'.repeat(3)}\n`;
    write({ 'a.js': line.repeat(300) });
    await startWarm();
    const { code, err } = await guard(['a.js']);
    expect(code).toBe(2);
    expect(err.length).toBeLessThanOrEqual(8_000);
    for (const hidden of ['\u001b', '\u202e', 'aB3dE6gH9jK2']) expect(err).not.toContain(hidden);
    expect(err).toMatch(/and \d+ more/);
  });

  it.each([
    ['a tool that edits no file', () => JSON.stringify({ tool_name: 'Bash', tool_input: { command: 'ls' } })],
    ['a file that is gone', () => edit('gone.py')],
    ['what .gitignore leaves out', () => edit('ignored/a.py')],
    ['dependencies', () => edit('node_modules/a/a.py')],
    ['a folder', () => edit('app')],
    ['what is no text', () => edit('binary.bin')],
    ['what is too large', () => edit('large.py')],
    ['a name that no file has', () => JSON.stringify({ paths: ['a\0b.py', '', 7, null] })],
  ])('says nothing about %s', async (_, event) => {
    write({
      '.gitignore': 'ignored/\n',
      'ignored/a.py': UNSAFE,
      'node_modules/a/a.py': UNSAFE,
      'app/a.js': '',
      'binary.bin': `\0\u0001${UNSAFE}`,
      'large.py': UNSAFE + '#'.repeat(1_100_000),
    });
    expect(await guard(['--cold'], event())).toEqual({ code: 0, out: '', err: '' });
  });

  it.each([['no JSON'], ['[]'], ['7'], ['']])('rejects an invalid event: %j', async (event) => {
    expect(await guard([], event)).toMatchObject({ code: 3, err: expect.stringContaining('not a hook event') });
  });

  it('takes lists of paths, of any agent', async () => {
    write({ 'app/job.py': UNSAFE, 'b.py': UNSAFE });
    const { code, err } = await guard(['--cold'], JSON.stringify({ paths: ['app/job.py', 'b.py', 'b.py'] }));
    expect(code).toBe(2);
    expect(err.match(/^(?:app\/job|b)\.py:5 /gm)).toEqual(['app/job.py:5 ', 'b.py:5 ']);
  });
});

describeWithOldestNode('assay guard on Node 20', () => {
  it('starts the warm process and asks it', async () => {
    write({ 'app/job.py': UNSAFE });
    expect(await guard(['--idle', '2'], edit('app/job.py'), oldestNode)).toEqual({ code: 2, out: '', err: REPORT });
    await waitFor(async () => sockets().length === 0 || undefined, { timeoutMs: 60_000 });
  });
});
