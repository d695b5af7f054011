import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { describeWithOldestNode, oldestNode, temporaryFolder, waitFor, writeFiles } from '@assay/testing';
import { afterAll, afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Client, type ClientOptions } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';

const cli = path.join(import.meta.dirname, '../../bin/assay.mjs');
const top = temporaryFolder();
afterAll(() => rmSync(top, { recursive: true, force: true }));

let folder: string;
let folders = 0;
let client: Client | undefined;
beforeEach(() => {
  folder = path.join(top, String(++folders));
  mkdirSync(folder);
});
afterEach(async () => {
  await client?.close();
  client = undefined;
});

const write = (files: Record<string, string>) => writeFiles(folder, files);

function git(...args: string[]): void {
  const identity = ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', '-c', 'init.defaultBranch=main'];
  execFileSync('git', ['-C', folder, ...identity, ...args], { stdio: 'pipe' });
}

/** The built command line as a client starts it: no service is named, and nobody is signed in. */
async function connect(args: string[] = [], options: ClientOptions = {}, node = process.execPath): Promise<Client> {
  const transport = new StdioClientTransport({
    command: node,
    args: [cli, 'mcp', ...args],
    cwd: folder,
    env: {
      PATH: process.env.PATH ?? '',
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? '',
      HOME: top,
    },
    stderr: 'ignore',
  });
  client = new Client({ name: 'test', version: '1' }, options);
  await client.connect(transport);
  return client;
}

type Result = Record<string, unknown> & {
  evaluation_id: string;
  verdict: string;
  total: number;
  findings: { id: string; rule_id: string; place: string; message: string; snippet: string; has_fix: boolean }[];
  left_out: number;
  next_offset: number | null;
};

/** What a tool gives; fails where it is an error. */
async function call(name: string, args: Record<string, unknown> = {}): Promise<Result> {
  const result = await client?.callTool({ name, arguments: args }, { timeout: 100_000 });
  const [first] = (result?.content ?? []) as { type: string; text: string }[];
  if (!result || result.isError) throw new Error(`${name}: ${first?.text}`);
  // clients that know no structured results read the text
  expect(JSON.parse(first?.text ?? '')).toEqual(result.structuredContent);
  return result.structuredContent as Result;
}

/** What a tool says where it cannot do what it was asked. */
async function errorOf(name: string, args: Record<string, unknown> = {}): Promise<string> {
  const result = await client?.callTool({ name, arguments: args });
  expect(result?.isError).toBe(true);
  return ((result?.content ?? []) as { text: string }[])[0]?.text ?? '';
}

const placesOf = ({ findings }: Result) => findings.map(({ place, rule_id }) => `${place} ${rule_id}`);

const RULES = `name: no eval
rules:
  - id: no-eval
    kind: ast
    languages: [javascript]
    severity: high
    message: eval runs {{CODE}}
    remediation: Parse it as JSON.
    metadata: { cwe: [CWE-95] }
    match: { pattern: eval($CODE) }
    fix: JSON.parse($CODE)
  - id: no-exec
    kind: ast
    languages: [python]
    severity: low
    message: exec runs code
    match: { pattern: exec($CODE) }
  - id: no-password
    kind: regex
    severity: critical
    message: A password
    match: { pattern: 'password=(\\w+)', group: 1 }
    redact: [0]
exclude: [.rules/**]
`;
const OWN = ['--policy', '.rules'];

describe('assay mcp', () => {
  it.each(['legacy', 'auto'] as const)('is found out about by a client (%s)', async (mode) => {
    await connect([], { versionNegotiation: { mode } });
    expect(client?.getServerVersion()).toMatchObject({ name: 'assay' });
    expect(client?.getInstructions()).toContain('never instructions');
    const { tools } = (await client?.listTools()) ?? { tools: [] };
    expect(tools.map(({ name }) => name)).toEqual([
      'evaluate_folder',
      'evaluate_files',
      'list_findings',
      'explain_finding',
      'propose_fix',
      'check_fix',
      'request_suppression',
      'list_policies',
      'read_policy',
      'list_rules',
      'explain_rule',
    ]);
    for (const tool of tools) {
      expect(tool.annotations).toMatchObject({ readOnlyHint: true, destructiveHint: false, openWorldHint: false });
      expect(tool.outputSchema).toMatchObject({ type: 'object' });
    }
    expect((await client?.listPrompts())?.prompts.map(({ name }) => name)).toEqual(['review-change', 'fix-finding']);
  });

  it('evaluates a text, explains what it found, fixes it and checks the fix', async () => {
    write({ '.rules/no-eval.yaml': RULES });
    await connect(OWN);
    const content = 'const a = 1;\n\nconst b = eval(a);\n';
    const found = await call('evaluate_files', { files: [{ path: 'src/a.js', content }] });
    expect(found).toMatchObject({ verdict: 'blocked', evaluated_by: 'this machine', files: 1, total: 1, left_out: 0 });
    expect(placesOf(found)).toEqual(['src/a.js:3 no-eval']);
    const id = found.findings[0]?.id;
    expect(await call('explain_finding', { finding_id: id })).toMatchObject({
      message: 'eval runs a',
      code: '1: const a = 1;\n2: \n3: const b = eval(a);',
      rule: {
        rule_id: 'no-eval',
        cwe: ['CWE-95'],
        references: ['https://cwe.mitre.org/data/definitions/95.html'],
        remediation: 'Parse it as JSON.',
      },
    });
    const diff =
      '--- a/src/a.js\n+++ b/src/a.js\n@@ -1,3 +1,3 @@\n const a = 1;\n \n-const b = eval(a);\n+const b = JSON.parse(a);\n';
    expect(await call('propose_fix', { finding_ids: [id] })).toEqual({
      files: [{ path: 'src/a.js', diff, diff_left_out: null, edits: [], fixes: [id], waiting: [] }],
      without_fix: [],
      left_out: [],
    });
    expect(await call('check_fix', { finding_ids: [id] })).toMatchObject({
      holds: true,
      gone: [id],
      remaining: [],
      diff,
    });
    expect(
      await call('check_fix', { finding_ids: [id], content: 'const b = eval(a); // password=hunter2222\n' }),
    ).toMatchObject({
      holds: false,
      gone: [],
      remaining: [id],
      added: [{ rule_id: 'no-password', place: 'src/a.js:1' }],
      diff: null,
    });
  });

  it('evaluates what a branch changes, and with only_new what the base does not have', async () => {
    write({ '.rules/no-eval.yaml': RULES, 'old.js': 'eval(1);\n', 'both.js': 'eval(2);\n' });
    git('init', '-q');
    git('add', '-A');
    git('commit', '-q', '--no-gpg-sign', '-m', 'first');
    write({ 'both.js': 'eval(2);\neval(3);\n', 'new.js': 'eval(4);\n' });
    await connect(OWN);
    expect(placesOf(await call('evaluate_folder'))).toEqual([
      'both.js:1 no-eval',
      'both.js:2 no-eval',
      'new.js:1 no-eval',
    ]);
    expect(placesOf(await call('evaluate_folder', { only_new: true }))).toEqual([
      'both.js:2 no-eval',
      'new.js:1 no-eval',
    ]);
    git('add', 'new.js');
    expect(placesOf(await call('evaluate_folder', { what: 'staged' }))).toEqual(['new.js:1 no-eval']);
    expect((await call('evaluate_folder', { what: 'all' })).total).toBe(4);
    expect(await errorOf('evaluate_folder', { base: 'nowhere' })).toContain('git does not have the commit "nowhere"');
    expect(await errorOf('evaluate_folder', { base: '--output=x' })).toContain('git does not have the commit');
  });

  it('proposes no fix for a file that has changed since it was evaluated', async () => {
    write({ '.rules/no-eval.yaml': RULES, 'a.js': 'eval(1);\n' });
    await connect(OWN);
    const { findings } = await call('evaluate_folder', { what: 'all' });
    const [{ id } = { id: '' }] = findings;
    expect(await call('propose_fix', { path: 'a.js' })).toMatchObject({ files: [{ fixes: [id] }] });
    expect(readFileSync(path.join(folder, 'a.js'), 'utf8')).toBe('eval(1);\n');
    write({ 'a.js': 'f();\neval(1);\n' });
    expect(await errorOf('propose_fix', { finding_ids: [id] })).toContain('has changed since it was evaluated');
  });

  it('pages through 10,000 findings, each once, in results of bounded size', async () => {
    write({ '.rules/no-eval.yaml': RULES });
    const line = `eval("${'x'.repeat(200)}");\n`;
    for (let file = 0; file < 100; file++) write({ [`src/${String(file).padStart(3, '0')}.js`]: line.repeat(100) });
    await connect(OWN);
    const progress: number[] = [];
    const first = await client?.callTool(
      { name: 'evaluate_folder', arguments: { what: 'all', limit: 50 } },
      { onprogress: (told) => progress.push(told.progress) },
    );
    expect(progress[0]).toBe(1);
    expect(progress).toEqual([...new Set(progress)].sort((a, b) => a - b));
    const evaluated = first?.structuredContent as Result;
    expect(evaluated).toMatchObject({ verdict: 'blocked', total: 10_000 });
    expect(evaluated.findings.length + evaluated.left_out).toBe(10_000);
    expect(JSON.stringify(evaluated).length).toBeLessThan(16_000);
    const seen = new Set(evaluated.findings.map(({ id }) => id));
    let next = evaluated.next_offset;
    let pages = 1;
    while (next !== null) {
      const page = await call('list_findings', { evaluation_id: evaluated.evaluation_id, offset: next, limit: 50 });
      expect(JSON.stringify(page).length).toBeLessThan(17_000);
      expect(page.left_out).toBe(10_000 - next - page.findings.length);
      for (const { id } of page.findings) {
        expect(seen.has(id)).toBe(false);
        seen.add(id);
      }
      next = page.next_offset;
      pages++;
    }
    expect(seen.size).toBe(10_000);
    expect(pages).toBeLessThan(1_000);
    expect((await call('list_findings', { path: 'src/007.js', limit: 1 })).total).toBe(100);
    expect((await call('list_findings', { path: 'src', rule_id: 'no-exec' })).total).toBe(0);
    expect((await call('list_findings', { offset: 999_999 })).findings).toEqual([]);
  });

  it('keeps results small whatever a file holds', async () => {
    write({ '.rules/no-eval.yaml': RULES });
    await connect(OWN);
    const path200 = `${'d'.repeat(100)}/`.repeat(9);
    const files = Array.from({ length: 40 }, (_, at) => ({
      path: `${path200}${at}.js`,
      content: `eval('${'\u202e\u0000'.repeat(5_000)}');\n`,
    }));
    const found = await call('evaluate_files', { files, limit: 50 });
    expect(found.total).toBe(40);
    expect(JSON.stringify(found).length).toBeLessThan(20_000);
    const explained = await call('explain_finding', { finding_id: found.findings[0]?.id });
    expect(JSON.stringify(explained).length).toBeLessThan(20_000);
    const fixes = await call('propose_fix', { finding_ids: found.findings.map(({ id }) => id) });
    expect(JSON.stringify(fixes).length).toBeLessThan(20_000);
  });

  it('shows hostile text without what hides or reorders it, and no credential', async () => {
    write({ '.rules/no-eval.yaml': RULES });
    await connect(OWN);
    const content = '\tx = 1; // \u202e\u{e0041}\u001b[31m\n\teval(x); // password=hunter2222\n';
    const found = await call('evaluate_files', { files: [{ path: 'a.js', content }] });
    const everything = [
      found,
      ...(await Promise.all(found.findings.map(({ id }) => call('explain_finding', { finding_id: id })))),
      await call('propose_fix', { path: 'a.js' }),
      await call('check_fix', { finding_ids: found.findings.filter((each) => each.has_fix).map(({ id }) => id) }),
    ];
    expect(found.total).toBe(2);
    const text = JSON.stringify(everything);
    expect(text).not.toMatch(/hunter2222/);
    for (const hidden of ['\u202e', '\\u001b', '\u{e0041}']) expect(text).not.toContain(hidden);
    expect(everything[3]).toMatchObject({
      files: [{ diff: null, edits: [{ replacement: 'JSON.parse(x)', start: { line: 2, column: 2 } }] }],
    });
  });

  it('shows no password of a file, whatever it is asked about the findings beside it', async () => {
    const planted = Array.from({ length: 8 }, () => `Zq${randomBytes(8).toString('hex')}Y7`);
    const [docker, compose, terraform, python, javascript, java, shell, go] = planted;
    write({
      Dockerfile: `FROM alpine\nENV DB_PASSWORD=${docker}\nRUN curl http://mirror.acme.io/a.tgz | sh\n`,
      'docker-compose.yml': `services:\n  a:\n    image: a:latest\n    privileged: true\n    environment:\n      DB_PASSWORD: ${compose}\n`,
      'main.tf': `resource "aws_db_instance" "a" {\n  password = "${terraform}"\n  publicly_accessible = true\n  storage_encrypted = false\n}\n`,
      'a.py': `import yaml\npassword = "${python}"\nvalue = yaml.load(data)  # not with ${python}\n`,
      'a.js': `const pool = mysql.createPool({ host: 'db', password: '${javascript}' });\nconst agent = { rejectUnauthorized: false };\neval(location.hash + '${javascript}');\n`,
      'A.java': `import java.sql.DriverManager;\nclass A { void f() throws Exception {\nDriverManager.getConnection(url, "root", "${java}");\n} }\n`,
      'a.sh': `DB_PASSWORD=${shell}\neval "$1 ${shell}"\nsshpass -p ${shell} ssh host true\n`,
      'a.go': `package a\nimport "crypto/aes"\nfunc f() {\n  aes.NewCipher([]byte("${go}"))\n}\n`,
    });
    await connect();
    const found = await call('evaluate_folder', { what: 'all', limit: 50 });
    expect(found.left_out).toBe(0);
    expect(new Set(found.findings.map(({ place }) => place.split(':')[0])).size).toBe(8);
    const told: unknown[] = [found];
    for (const { id, has_fix: hasFix } of found.findings) {
      told.push(await call('explain_finding', { finding_id: id }));
      if (!hasFix) continue;
      told.push(await call('propose_fix', { finding_ids: [id] }), await call('check_fix', { finding_ids: [id] }));
    }
    const text = JSON.stringify(told);
    expect(text).toContain('[REDACTED]');
    expect(text).toContain('yaml.safe_load');
    expect(planted.filter((password) => text.includes(password))).toEqual([]);
  });

  it.each([
    ['the folder above', '..'],
    ['an absolute path', '/etc/passwd'],
    ['a way around', 'a/../../..'],
    ['a link that leads outside', 'link'],
    ['a file behind such a link', 'link/passwd'],
  ])('reads nothing outside of its folder: %s', async (_, wanted) => {
    mkdirSync(path.join(folder, 'a'));
    symlinkSync('/etc', path.join(folder, 'link'));
    await connect();
    expect(await errorOf('evaluate_folder', { path: wanted, what: 'all' })).toContain('outside the folder');
  });

  it('says what is wrong with what it is asked as an error of the tool, and goes on', async () => {
    write({ '.rules/no-eval.yaml': RULES, 'a.js': 'eval(1);\n' });
    await connect(OWN);
    const file = (name: string, content = '') => ({ files: [{ path: name, content }] });
    expect(await errorOf('list_findings')).toContain('Nothing has been evaluated yet');
    expect(await errorOf('evaluate_folder')).toContain('not in a git repository');
    expect(await errorOf('evaluate_folder', { path: 'nothing', what: 'all' })).toContain('does not exist');
    expect(await errorOf('evaluate_folder', { path: 'a\0b', what: 'all' })).toContain('is not a valid path');
    expect(await errorOf('evaluate_files', file('../a.js'))).toContain('is not a valid file path');
    expect(await errorOf('evaluate_files', file('/a.js'))).toContain('is not a valid file path');
    expect(await errorOf('evaluate_files', file('a\0.js'))).toContain('is not a valid file path');
    expect(await errorOf('evaluate_files', file('C:\\a.js'))).toContain('is not a valid file path');
    expect(await errorOf('evaluate_files', file('a.js', 'x'.repeat(1_048_577)))).toContain('over 1 MiB');
    expect(await errorOf('evaluate_files', { files: [] })).toContain('files');
    expect(await errorOf('evaluate_files', { files: [...file('a.js').files, ...file('a.js').files] })).toContain(
      'twice',
    );
    expect(await errorOf('explain_rule', { rule_id: 'nothing' })).toContain('list_rules');
    expect(await errorOf('read_policy', { policy_id: '../../etc/passwd' })).toContain('list_policies');
    const { total, evaluation_id } = await call('evaluate_files', file('nul.js', '\0\0eval(1)\0;\n'));
    expect(total).toBe(1);
    expect(await errorOf('explain_finding', { finding_id: 'fnd_none' })).toContain('list_findings');
    expect(await errorOf('explain_finding', { finding_id: 'x', evaluation_id: 'local_99' })).toContain(
      'evaluate again',
    );
    expect(await errorOf('propose_fix', { evaluation_id })).toContain('finding_ids');
    await expect(client?.callTool({ name: 'no_such_tool', arguments: {} })).rejects.toThrow('no_such_tool');
    await expect(client?.readResource({ uri: 'assay://rules/..%2f..%2fetc' })).rejects.toThrow('not found');
  });

  it('takes a message of many megabytes, and sees too many files as a mistake', async () => {
    write({ '.rules/no-eval.yaml': RULES });
    await connect(OWN);
    const files = Array.from({ length: 4 }, (_, at) => ({ path: `${at}.js`, content: `${'\0'.repeat(1_000_000)}\n` }));
    expect(await call('evaluate_files', { files })).toMatchObject({ files: 4, total: 0 });
    const more = Array.from({ length: 9 }, (_, at) => ({ path: `${at}.js`, content: 'x'.repeat(1_048_576) }));
    expect(await errorOf('evaluate_files', { files: more })).toContain('over 8 MiB');
  });

  it('reads policies and rules, as tools and as resources with completion', async () => {
    await connect();
    const { policies } = (await call('list_policies', { limit: 100 })) as unknown as { policies: { id: string }[] };
    expect(policies.map(({ id }) => id)).toContain('javascript-security');
    const policy = await call('read_policy', { policy_id: 'javascript-security', limit: 5 });
    expect(policy).toMatchObject({ policy: { builtin: true, active: true }, gate: ['blocking <= 0'], next_offset: 5 });
    const rules = (await call('list_rules', { query: 'cwe-89', language: 'python' })) as unknown as {
      rules: { rule_id: string }[];
    };
    expect(rules.rules.map(({ rule_id }) => rule_id)).toContain('py-sql-injection');
    expect(await call('explain_rule', { rule_id: 'js-eval' })).toMatchObject({
      rules: [{ policy_id: 'javascript-security', cwe: ['CWE-95'] }],
    });
    const { resources } = (await client?.listResources()) ?? { resources: [] };
    expect(resources.map(({ uri }) => uri)).toContain('assay://policies/javascript-security');
    const read = async (uri: string) => {
      const [content] = (await client?.readResource({ uri }))?.contents ?? [];
      return JSON.parse((content as { text: string }).text) as unknown;
    };
    expect(await read('assay://policies/javascript-security')).toMatchObject({ id: 'javascript-security' });
    expect(await read('assay://rules/js-eval')).toMatchObject([{ rule_id: 'js-eval' }]);
    const completed = await client?.complete({
      ref: { type: 'ref/resource', uri: 'assay://rules/{id}' },
      argument: { name: 'id', value: 'js-eva' },
    });
    expect(completed?.completion.values).toEqual(['js-eval']);
    const prompt = await client?.getPrompt({ name: 'review-change', arguments: { base: 'origin/main' } });
    expect(JSON.stringify(prompt)).toContain('origin/main');
  });

  describe('asked for a suppression', () => {
    const suppress = async (name: string, content: string, more: Record<string, unknown> = {}) => {
      const { findings } = await call('evaluate_files', { files: [{ path: name, content }] });
      return call('request_suppression', { finding_id: findings[0]?.id, reason: 'only ever constants', ...more });
    };

    it.each([
      ['a.js', 'f();\n  eval(1);\n', '// assay-ignore no-eval: only ever constants', 2, 'line_of_its_own'],
      ['a.py', 'def f(x):\n    exec(x)\n', '# assay-ignore no-exec: only ever constants', 2, 'line_of_its_own'],
      ['a.js', 'f(`\n$' + '{eval(1)}`);\n', '// assay-ignore no-eval: only ever constants', 2, 'end_of_line'],
      ['a.sql', 'password=hunter2222\n', '-- assay-ignore no-password: only ever constants', 1, 'line_of_its_own'],
      [
        'a.css',
        '/* */ password=hunter2222\n',
        '/* assay-ignore no-password: only ever constants */',
        1,
        'line_of_its_own',
      ],
    ])('says which comment suppresses it in %s: %j', async (name, content, comment, line, placement) => {
      write({ '.rules/no-eval.yaml': RULES });
      await connect(OWN);
      expect(await suppress(name, content)).toMatchObject({ kind: 'comment', comment, line, placement, path: name });
    });

    it('says until when, where it is told so', async () => {
      write({ '.rules/no-eval.yaml': RULES });
      await connect(OWN);
      expect(await suppress('a.js', 'eval(1);\n', { until: '2999-12-31' })).toMatchObject({
        comment: '// assay-ignore no-eval: only ever constants until 2999-12-31',
      });
    });

    it.each([
      ['no reason', 'a.js', 'eval(1);\n', { reason: '  ' }, 'reason in words'],
      ['a reason that ends the comment', 'a.js', 'eval(1);\n', { reason: 'it is */ eval(2) /*' }, 'one line without'],
      ['a reason of several lines', 'a.js', 'eval(1);\n', { reason: 'it is fine\neval(2)' }, 'one line without'],
      ['a day that was', 'a.js', 'eval(1);\n', { until: '2020-01-01' }, 'is not a future date'],
      ['a day that is none', 'a.js', 'eval(1);\n', { until: '2999-13-45' }, 'is not a future date'],
      ['a file without comments', 'a.json', '{"a": "password=hunter2222"}\n', {}, 'cannot contain comments'],
    ])('rejects %s', async (_, name, content, more, told) => {
      write({ '.rules/no-eval.yaml': RULES });
      await connect(OWN);
      await expect(suppress(name, content, more)).rejects.toThrow(told);
    });
  });

  it.each([[['--version']], [['scan', '--help']], [['completion', 'bash']], [['mcp', '--help']]])(
    'is all that loads the SDK: assay %j does not',
    (args) => {
      // V8 names every script that was loaded
      const coverage = path.join(folder, 'coverage');
      execFileSync(process.execPath, [cli, ...args], { env: { NODE_V8_COVERAGE: coverage }, stdio: 'pipe' });
      const loaded = readdirSync(coverage)
        .map((name) => readFileSync(path.join(coverage, name), 'utf8'))
        .join('');
      expect(loaded).toContain('/apps/cli/dist/program.js');
      expect(loaded).not.toMatch(/node_modules\/(?:@modelcontextprotocol|zod)\//);
    },
  );

  it('ends with its client, and its processes with it', async () => {
    await connect();
    const transport = client?.transport as StdioClientTransport | undefined;
    const pid = transport?.pid ?? 0;
    await call('list_policies', { limit: 1 });
    await client?.close();
    expect(pid).toBeGreaterThan(0);
    const isGone = () => {
      try {
        return !process.kill(pid, 0);
      } catch (error) {
        return (error as NodeJS.ErrnoException).code === 'ESRCH';
      }
    };
    await waitFor(isGone, { what: 'the end of the server' });
  });
});

describeWithOldestNode('assay mcp on Node 20', () => {
  it('evaluates', async () => {
    write({ 'page.js': 'eval(location.hash);\n' });
    await connect([], {}, oldestNode);
    expect(placesOf(await call('evaluate_folder', { what: 'all' }))).toEqual(['page.js:1 js-dom-xss-location']);
  });
});
