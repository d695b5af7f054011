import { readFileSync } from 'node:fs';
import type { PolicyDocument } from '@assay/contracts';
import { builtinPolicies, compilePolicy, evaluate, policyDigest, type SourceFile } from '@assay/policy-engine';
import { waitFor } from '@assay/testing';
import { afterEach, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { processorMs } from '../process-use.js';
import { Sandbox, type SandboxInput, type SandboxOptions } from './sandbox.js';

const KEY = new Uint8Array(32).fill(3);
/** Walks to the root from every number: minutes in 40,000 nested lists. */
const QUADRATIC: PolicyDocument = {
  name: 'quadratic',
  rules: [
    {
      id: 'walks-up',
      kind: 'ast',
      languages: ['javascript'],
      severity: 'low',
      message: 'm',
      match: { kind: 'number', inside: { stopBy: 'end', kind: 'class_declaration' } },
    },
  ],
};
const EVAL: PolicyDocument = {
  name: 'eval',
  rules: [
    {
      id: 'no-eval',
      kind: 'ast',
      languages: ['javascript'],
      severity: 'high',
      message: 'm',
      match: { pattern: 'eval($A)' },
    },
  ],
};
/** Makes an object of every `a` of a file. */
const GREEDY_IN_HOGS: PolicyDocument = {
  name: 'greedy in hogs',
  rules: [
    {
      id: 'all',
      kind: 'ast',
      languages: ['javascript'],
      severity: 'low',
      message: 'm',
      match: { kind: 'identifier', regex: '^a$' },
    },
  ],
};
/** Makes an object of every identifier of a file. */
const GREEDY: PolicyDocument = {
  name: 'greedy',
  rules: [
    { id: 'all', kind: 'ast', languages: ['javascript'], severity: 'low', message: 'm', match: { kind: 'identifier' } },
  ],
};
const HANGS = '[1,'.repeat(40_000);

let sandbox: Sandbox;
const warnings: unknown[] = [];

function open(options: Partial<SandboxOptions> = {}): Sandbox {
  warnings.length = 0;
  const logger = {
    warn: (...entry: unknown[]) => void warnings.push(entry),
    debug: () => {},
  } as unknown as SandboxOptions['logger'];
  sandbox = new Sandbox({
    size: 2,
    memoryLimitMb: 512,
    fileTimeLimitMs: 10_000,
    evaluationTimeLimitMs: 60_000,
    logger,
    ...options,
  });
  return sandbox;
}

function input(files: SourceFile[], documents: PolicyDocument[], extra: Partial<SandboxInput> = {}): SandboxInput {
  const policies = documents.map((document, at) => ({
    id: `pol_${at}`,
    version: 1,
    digest: policyDigest(document),
    document,
  }));
  return {
    organizationId: 'org_a',
    files,
    policies,
    fingerprintKey: KEY,
    nowMs: 0,
    limits: { maxNesting: 1e9 },
    ...extra,
  };
}

/** What is timed afterwards begins with a process that has compiled the policies, however busy the machine is. */
const warmUp = () => sandbox.fileResults(input([clean('warm')], [EVAL, QUADRATIC]));

/** Process ids of this process's children that run the sandbox. */
function children(): number[] {
  const pids = readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8')
    .trim()
    .split(' ')
    .filter(Boolean)
    .map(Number);
  return pids.filter((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('evaluation/child.js'));
}

const clean = (name: string, lines = 1): SourceFile => ({ path: `${name}.js`, content: 'eval(x);\n'.repeat(lines) });

afterEach(async () => {
  await sandbox.close();
  expect(children()).toEqual([]);
});

describe('Sandbox', () => {
  test('gives the bytes that the engine gives, for any number of processes and order of files', async () => {
    const files = Array.from({ length: 130 }, (_, at) => clean(`f${at}`, (at % 7) + 1));
    const expected = evaluate({
      files,
      policies: [{ id: 'pol_0', version: 1, policy: compilePolicy(EVAL) }],
      fingerprintKey: KEY,
      nowMs: 0,
    });
    for (const size of [1, 3]) {
      open({ size });
      const progress: number[] = [];
      const result = await sandbox.evaluate(
        input([...files].reverse(), [EVAL], { onProgress: (done) => void progress.push(done) }),
      );
      expect(JSON.stringify(result)).toBe(JSON.stringify(expected));
      expect(progress).toEqual(files.map((_, at) => at + 1));
      await sandbox.close();
    }
  });

  test('a file that hangs is killed and named; its neighbors are evaluated', async () => {
    open({ fileTimeLimitMs: 1500 });
    const files = [clean('a'), { path: 'hang.js', content: HANGS }, clean('b'), clean('c')];
    const before = children();
    const result = await sandbox.evaluate(input(files, [EVAL, QUADRATIC]));
    expect(result.skipped).toEqual([
      { path: 'hang.js', policy_id: null, rule_id: null, reason: 'time_limit', message: 'It took more than 1500 ms.' },
    ]);
    expect(result.findings.map(({ path }) => path)).toEqual(['a.js', 'b.js', 'c.js']);
    expect(result).toMatchObject({
      verdict: 'blocked',
      summary: { files_total: 4, files_evaluated: 3, files_skipped: 1 },
    });
    // The process that hung is gone, and another one is warm.
    expect(children().some((pid) => !before.includes(pid))).toBe(true);
    expect(warnings).toHaveLength(1);
  }, 120_000);

  test('several files that hang do not stop the others', async () => {
    open({ size: 1, fileTimeLimitMs: 1000 });
    const files = [{ path: 'h1.js', content: HANGS }, clean('a'), { path: 'h2.js', content: HANGS }, clean('b')];
    const result = await sandbox.evaluate(input(files, [EVAL, QUADRATIC]));
    expect(result.skipped.map(({ path, reason }) => `${path} ${reason}`)).toEqual([
      'h1.js time_limit',
      'h2.js time_limit',
    ]);
    expect(result.findings.map(({ path }) => path)).toEqual(['a.js', 'b.js']);
  });

  test('a file that takes too much memory is killed and named', async () => {
    open({ memoryLimitMb: 150 });
    const files = [clean('a'), { path: 'big.js', content: 'a;'.repeat(500_000) }, clean('b')];
    const result = await sandbox.evaluate(input(files, [EVAL, GREEDY]));
    expect(result.skipped.map(({ path, reason }) => `${path} ${reason}`)).toEqual(['big.js memory_limit']);
    expect(result.findings.filter(({ rule_id }) => rule_id === 'no-eval').map(({ path }) => path)).toEqual([
      'a.js',
      'b.js',
    ]);
  });

  test('a process that is killed from outside loses nothing', async () => {
    open({ size: 1 });
    const slow = { path: 'slow.js', content: `${'[1,'.repeat(4_000)}1${']'.repeat(4_000)}` };
    const files = [clean('a'), slow, clean('b')];
    const alone = await sandbox.evaluate(input(files, [EVAL, QUADRATIC]));
    expect(alone.skipped).toEqual([]);
    let isDone = false;
    const running = sandbox.evaluate(input(files, [EVAL, QUADRATIC])).finally(() => {
      isDone = true;
    });
    for (let kills = 0; kills < 4 && !isDone; kills++) {
      const killed = children();
      for (const pid of killed) process.kill(pid, 'SIGKILL');
      await waitFor(() => isDone || children().some((pid) => !killed.includes(pid)), { what: 'another process' });
    }
    expect(JSON.stringify(await running)).toBe(JSON.stringify(alone));
    expect(JSON.stringify(warnings)).toContain('was killed from outside');
  }, 120_000);

  test('what a file says depends on no neighbor, order or number of processes', async () => {
    const [hang, hog] = [HANGS, 'a;'.repeat(500_000)];
    const kinds = {
      harmless: { content: 'eval(x);\n', says: 'no-eval ×1' },
      // takes memory that is not given back at once
      heavy: { content: 'eval(x);\n'.repeat(3_000), says: 'no-eval ×100' },
      hang: { content: hang, says: 'time_limit' },
      hog: { content: hog, says: 'memory_limit' },
    };
    const kind = fc.oneof(
      { weight: 6, arbitrary: fc.constantFrom('harmless' as const, 'heavy' as const) },
      { weight: 2, arbitrary: fc.constantFrom('hang' as const, 'hog' as const) },
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(kind, { minLength: 2, maxLength: 12 }),
        fc.integer({ min: 1, max: 3 }),
        async (chosen, size) => {
          open({ size, memoryLimitMb: 170, fileTimeLimitMs: 1_000 });
          const files = chosen.map((name, at) => ({ path: `${at}.js`, content: kinds[name].content }));
          const { skipped, findings } = await sandbox.evaluate(input(files, [EVAL, QUADRATIC, GREEDY_IN_HOGS]));
          const says = files.map(({ path }) => {
            const reason = skipped.find((each) => each.path === path && each.reason !== 'finding_limit')?.reason;
            const found = findings.filter((each) => each.path === path && each.rule_id === 'no-eval').length;
            return reason ?? `no-eval ×${found}`;
          });
          await sandbox.close();
          expect(says).toEqual(chosen.map((name) => kinds[name].says));
        },
      ),
      { numRuns: 4 },
    );
  }, 300_000);

  test('an evaluation out of time says which files it did not reach', async () => {
    open({ size: 1, evaluationTimeLimitMs: 2500 });
    await warmUp();
    const result = await sandbox.evaluate(
      input([clean('a'), { path: 'hang.js', content: HANGS }, clean('b')], [EVAL, QUADRATIC]),
    );
    expect(result.skipped.map(({ path, reason }) => `${path} ${reason}`)).toEqual([
      'b.js time_limit',
      'hang.js time_limit',
    ]);
    expect(result.findings.map(({ path }) => path)).toEqual(['a.js']);
  });

  test('an abort ends the evaluation at once, and leaves the sandbox usable', async () => {
    // limits beyond the test's own: what ends it is the abort
    open({ size: 1, fileTimeLimitMs: 300_000, evaluationTimeLimitMs: 600_000 });
    await warmUp();
    const abort = new AbortController();
    const running = sandbox.evaluate(
      input([{ path: 'hang.js', content: HANGS }], [QUADRATIC], { signal: abort.signal }),
    );
    setTimeout(() => abort.abort(new Error('no longer wanted')), 500);
    await expect(running).rejects.toThrow('no longer wanted');
    expect((await sandbox.evaluate(input([clean('b')], [EVAL]))).findings).toHaveLength(1);
    await expect(sandbox.evaluate(input([clean('b')], [EVAL], { signal: abort.signal }))).rejects.toThrow(
      'no longer wanted',
    );
  });

  test('evaluations share the processes', async () => {
    open({ size: 2 });
    const results = await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        sandbox.evaluate(input([clean(`f${at}`)], [EVAL, { ...EVAL, name: `n${at}` }])),
      ),
    );
    expect(results.map(({ findings }) => findings.length)).toEqual(Array.from({ length: 8 }, () => 2));
    expect(children().length).toBeLessThanOrEqual(3);
  });

  test('a large evaluation shares its files over the processes, and waits for none that is still starting', async () => {
    open({ size: 2 });
    await warmUp();
    const files = Array.from({ length: 40 }, (_, at) => clean(`f${at}`, 3_000));
    const [first] = children();
    const running = sandbox.evaluate(input(files, [EVAL]));
    const second = await waitFor(() => children().find((pid) => pid !== first), { what: 'a second process' });
    process.kill(second, 'SIGSTOP');
    const alone = await running;
    process.kill(second, 'SIGCONT');
    const used = new Set<number>();
    for (let tries = 0; used.size < 2 && tries < 200; tries++) {
      const before = children().map((pid) => [pid, processorMs(pid) ?? 0] as const);
      expect(JSON.stringify(await sandbox.evaluate(input(files, [EVAL])))).toBe(JSON.stringify(alone));
      for (const [pid, ms] of before) if ((processorMs(pid) ?? 0) > ms) used.add(pid);
    }
    expect(used.size).toBeGreaterThan(1);
  });

  test('a process that is lost over what it warms up with is replaced by one that begins without', async () => {
    const [rule] = GREEDY.rules;
    const tests = [{ path: 'big.js', content: 'a;'.repeat(500_000), expect: [] }];
    const { policies } = input([], [{ ...GREEDY, rules: [{ ...rule, tests }] } as PolicyDocument]);
    open({ size: 1, memoryLimitMb: 150, warmPolicies: policies });
    await waitFor(() => JSON.stringify(warnings).includes('while it warmed up'), { what: 'the loss' });
    expect((await sandbox.evaluate(input([clean('a')], [EVAL]))).findings).toHaveLength(1);
  });

  test('a policy that does not compile fails the evaluation, not the sandbox', async () => {
    open({ size: 1 });
    const broken = {
      name: 'x',
      rules: [{ ...EVAL.rules[0], kind: 'regex', match: { pattern: '(' } }],
    } as unknown as PolicyDocument;
    await expect(sandbox.evaluate(input([clean('a')], [broken]))).rejects.toThrow(
      'the policy x can no longer be used; edit or deactivate it. The policy is not valid: a group is not closed',
    );
    const brokenInTree = {
      name: 'y',
      rules: [{ ...EVAL.rules[0], match: { kind: 'identifier', regex: '(' } }],
    } as unknown as PolicyDocument;
    await expect(sandbox.evaluate(input([clean('a')], [brokenInTree]))).rejects.toThrow(
      'the policy y can no longer be used; edit or deactivate it. a group is not closed',
    );
    expect((await sandbox.evaluate(input([clean('a')], [EVAL]))).findings).toHaveLength(1);
  });

  test('no files, and no policies', async () => {
    open();
    expect(await sandbox.evaluate(input([], [EVAL]))).toMatchObject({ verdict: 'passed', findings: [] });
    expect(await sandbox.evaluate(input([clean('a')], []))).toMatchObject({
      verdict: 'passed',
      summary: { files_evaluated: 1 },
    });
  });

  test('one process is warm without work, with an empty environment', async () => {
    open({ size: 4 });
    await waitFor(() => children().length > 0, { what: 'a process' });
    const pids = children();
    expect(pids).toHaveLength(1);
    const environment = readFileSync(`/proc/${pids[0]}/environ`, 'utf8').split('\0').filter(Boolean);
    expect(
      environment.map((entry) => entry.split('=')[0]).filter((name) => !name?.startsWith('NODE_CHANNEL_')),
    ).toEqual([]);
  });

  test('the warm process ends when it is not used, and the next evaluation starts one', async () => {
    open({ size: 4, keepWarmMs: 1 });
    await sandbox.evaluate(input([clean('a')], [EVAL]));
    await waitFor(() => children().length === 0, { what: 'no process' });
    expect((await sandbox.evaluate(input([clean('a')], [EVAL]))).findings).toHaveLength(1);
  });

  test('after close nothing runs', async () => {
    open();
    await sandbox.close();
    await expect(sandbox.evaluate(input([clean('a')], [EVAL]))).rejects.toThrow('closed');
  });
});

describe('files of 100,000 short lines', () => {
  const documents = builtinPolicies((id) => /^(?:javascript|python|go|java)-/.test(id)).map(({ document }) => document);
  /** The ones that look at such a file: compiling the others takes as long as the file. */
  const documentsFor = (file: string) => {
    const language = { js: 'javascript', py: 'python', go: 'go', java: 'java' }[file.split('.')[1] as string];
    return builtinPolicies((id) => id.startsWith(`${language}-`)).map(({ document }) => document);
  };
  const lines = (line: string, count = 100_000) => line.repeat(count);

  test.each([
    ['JavaScript', 'a.js', `const a = req.query.a;\n${lines('eval(a);\n')}`, 'js-code-from-request'],
    [
      'JavaScript in one function',
      'a.js',
      `app.get('/', (req, res) => {\nconst a = req.query.a;\n${lines('eval(a);\n')}});\n`,
      'js-code-from-request',
    ],
    [
      'Python',
      'a.py',
      `from flask import request\na = request.args.get('a')\n${lines('eval(a)\n')}`,
      'py-code-from-request',
    ],
    [
      'Go',
      'a.go',
      `package main\nimport ("net/http"; e "os/exec")\nfunc f(w http.ResponseWriter, r *http.Request) {\na := r.FormValue("a")\n${lines('e.Command(a)\n', 75_000)}}\n`,
      'go-command-from-request',
    ],
  ])(
    '%s: evaluated within the memory limit, with findings up to their limit',
    async (_, path, content, ruleId) => {
      // Of time they may take what they need: this is about memory.
      open({ size: 1, fileTimeLimitMs: 300_000, evaluationTimeLimitMs: 600_000 });
      const [result] = await sandbox.fileResults(input([{ path, content }], documents, { limits: {} }));
      expect(result?.skipped).toEqual([]);
      expect(warnings).toEqual([]);
      const matches = result?.policies.flatMap((policy) => policy.matches) ?? [];
      expect(matches.filter((match) => match.ruleId === ruleId)).toHaveLength(100);
      const skipped = result?.policies.flatMap((policy) => policy.skipped) ?? [];
      expect(skipped).toContainEqual(expect.objectContaining({ ruleId, reason: 'finding_limit' }));
      expect(skipped.filter(({ reason }) => reason !== 'finding_limit')).toEqual([]);
    },
    600_000,
  );

  // Each line asks what else the function says; searched anew for each, that would take a quarter of an hour.
  test.each([
    ['JavaScript', 'a.js', `app.get('/', (req, res) => {\n${lines('res.send(req.query.a);\n', 20_000)}});\n`],
    [
      'Go',
      'a.go',
      `package main\nimport "net/http"\nfunc f(w http.ResponseWriter, r *http.Request) {\n${lines('w.Write([]byte(r.FormValue("a")))\n', 20_000)}}\n`,
    ],
    [
      'Java',
      'A.java',
      `class A {\nvoid f(HttpServletRequest q, HttpServletResponse p) throws Exception {\n${lines('p.getWriter().write(q.getParameter("a"));\n', 20_000)}}}\n`,
    ],
  ])(
    '%s: answers to a request, 20,000 in one function',
    async (_, path, content) => {
      open({ size: 1, fileTimeLimitMs: 300_000, evaluationTimeLimitMs: 600_000 });
      const [result] = await sandbox.fileResults(input([{ path, content }], documentsFor(path), { limits: {} }));
      expect(warnings).toEqual([]);
      const parts = result?.policies ?? [];
      const matches = parts.flatMap((policy) => policy.matches);
      expect(matches.filter(({ ruleId }) => /-response-from-request$/.test(ruleId))).toHaveLength(100);
      const skipped = [...(result?.skipped ?? []), ...parts.flatMap((policy) => policy.skipped)];
      expect(skipped.filter(({ reason }) => reason !== 'finding_limit')).toEqual([]);
    },
    600_000,
  );

  const short = (line: (at: number) => string, count = 100_000) =>
    Array.from({ length: count }, (_, at) => `${line(at)}\n`).join('');
  const inJava = (members: string) => {
    const method = (name: string) =>
      `void ${name}(HttpServletRequest q) throws Exception { Runtime.getRuntime().exec(q.getParameter("a")); }\n`;
    return `class A {\n${method('f')}${members}${method('g')}}\n`;
  };
  const inGo = (code: string) => {
    const handler = (name: string) =>
      `func ${name}(w http.ResponseWriter, r *http.Request) { exec.Command(r.FormValue("a")) }\n`;
    return `package main\nimport ("net/http"; "os/exec")\n${handler('f')}${code}${handler('g')}`;
  };
  const inJavaScript = (code: string) => `eval(req.query.a);\n${code}eval(req.query.b);\n`;
  const inPython = (code: string) =>
    `from flask import request\neval(request.args.get('a'))\n${code}eval(request.args.get('b'))\n`;

  test.each([
    ['JavaScript', 'a.js', inJavaScript(short((at) => `a${at % 9} = 1;`))],
    ['JavaScript, one class', 'a.js', inJavaScript(`class A {\n${short((at) => `m${at % 9}() {}`)}}\n`)],
    ['JavaScript, one object', 'a.js', inJavaScript(`const l = {\n${short((at) => `a${at % 9}:1,`)}};\n`)],
    ['Python, one function', 'a.py', inPython(`def f():\n${short((at) => ` a${at % 9}=b`)}`)],
    ['Python, one list', 'a.py', inPython(`l = [\n${short((at) => `${at},`)}]\n`)],
    ['Java, one method', 'A.java', inJava(`void m() {\n${short((at) => `a${at % 9}=1;`)}}\n`)],
    ['Java, many methods', 'A.java', inJava(short((at) => `int m${at % 9}(){\nreturn 1;\n}`, 33_400))],
    ['Go, one function', 'a.go', inGo(`func m() {\n${short((at) => `a${at % 9} = 1`)}}\n`)],
    ['Go, one list', 'a.go', inGo(`var l = []int{\n${short((at) => `${at},`)}}\n`)],
  ])(
    '%s: data is followed from the first line to the last',
    async (_, path, content) => {
      open({ size: 1, fileTimeLimitMs: 300_000, evaluationTimeLimitMs: 600_000 });
      const [result] = await sandbox.fileResults(input([{ path, content }], documentsFor(path), { limits: {} }));
      expect(warnings).toEqual([]);
      const parts = result?.policies ?? [];
      expect([...(result?.skipped ?? []), ...parts.flatMap(({ skipped }) => skipped)]).toEqual([]);
      const flows = parts.flatMap(({ matches }) => matches).filter(({ ruleId }) => /-from-request$/.test(ruleId));
      const last = content.trimEnd().split('\n').length;
      const [first = 0, second = 0] = flows.map(({ start }) => start.line);
      expect(flows).toHaveLength(2);
      expect(first).toBeLessThan(5);
      expect(second).toBeGreaterThan(last - 3);
    },
    600_000,
  );
});
