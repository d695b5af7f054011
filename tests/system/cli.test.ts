import { chmodSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  type Child,
  describeWithOldestNode,
  freePort,
  oldestNode,
  standaloneData,
  startChild,
  startWebhookReceiver,
  temporaryFolder,
  waitFor,
  writeFiles,
} from '@assay/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import pc from 'picocolors';
import { Browser } from '../../apps/auth/test/browser.js';
import { run } from '../../apps/cli/src/run.js';
import { runAdmin } from './forms.js';

const root = path.join(import.meta.dirname, '../..');
const folder = temporaryFolder();
let dataDir: string;
let env: Record<string, string>;
let system: Child;
let apiKey: string;
let atLimit: ReturnType<typeof evaluateAtLimit>;

/** `npm start`, on the same data and ports each time. */
async function startSystem(): Promise<void> {
  system = startChild(process.execPath, [path.join(root, 'apps/standalone/dist/main.js')], {
    env: { ...process.env, ...env, LOG_LEVEL: 'warn' },
  });
  await system.untilOutput(/Stop with Ctrl-C/, 90_000);
}

beforeAll(async () => {
  dataDir = await standaloneData();
  env = {
    DATA_DIR: dataDir,
    GATEWAY_PORT: String(await freePort()),
    AUTH_PORT: String(await freePort()),
    PORTAL_PORT: String(await freePort()),
    INTEGRATIONS_PORT: String(await freePort()),
    // of processor time, for the file that takes all of it
    SANDBOX_FILE_TIME_MS: '3000',
  };
  await startSystem();
  apiKey = (JSON.parse(readFileSync(path.join(dataDir, 'bootstrap.json'), 'utf8')) as { api_key: string }).api_key;
  // waits beside the tests before its own, which says what went wrong
  atLimit = evaluateAtLimit();
  atLimit.catch(() => undefined);
}, 400_000);
afterAll(async () => {
  await system.kill('SIGTERM');
  rmSync(folder, { recursive: true, force: true });
}, 60_000);

interface Watch {
  env?: Record<string, string>;
  /** Called with all of stderr each time something is added. */
  onError?: (text: string) => void;
  /** The same for stdout. */
  onOut?: (text: string) => void;
  interrupt?: AbortController;
  /** What the person's browser does with a page that is opened in it. */
  browse?: (url: string) => Promise<void>;
}

/** The command in this process, as the program runs it. */
async function assay(args: string[], watch: Watch = {}) {
  let [out, err] = ['', ''];
  const interrupt = watch.interrupt ?? new AbortController();
  const code = await run(args, {
    terminal: {
      out: (text) => {
        out += text;
        watch.onOut?.(out);
      },
      err: (text) => {
        err += text;
        watch.onError?.(err);
      },
      interactive: false,
      columns: 100,
      colors: pc.createColors(false),
      errorColors: pc.createColors(false),
    },
    env: { ...env, ...watch.env },
    folder,
    browse: watch.browse ?? (() => Promise.reject(new Error('no browser'))),
    nowMs: () => performance.now(),
    interrupt: interrupt.signal,
  });
  // what a command says never holds the key
  expect(out + err).not.toContain(apiKey);
  return { code, out, err };
}

function project(name: string, files: Record<string, string>): string {
  const where = path.join(folder, name);
  writeFiles(where, files);
  return where;
}
const BAD = 'const vm = require("vm");\napp.get("/", (req, res) => res.send(String(eval(req.query.code))));\n';

/** GET, or POST where there is a body. */
async function api<T>(pathAndQuery: string, body?: unknown, key = apiKey): Promise<T> {
  const response = await fetch(`http://127.0.0.1:${env.GATEWAY_PORT}${pathAndQuery}`, {
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
  });
  expect(response.ok).toBe(true);
  return (await response.json()) as T;
}

const admin = (...args: string[]) => runAdmin(args, { ...process.env, ...env });

/** An evaluation that its organization's limit makes wait: until the end of a minute, so in an organization of its own. */
async function evaluateAtLimit() {
  const made = JSON.parse(await admin('org', 'create', 'Limited', '--plan', 'team', '--json'));
  // resolves when the gateway has the limit
  const limitCreations = async (option: string, value: string, effective: number) => {
    await admin('org', 'limits', made.organization_id, option, value);
    await waitFor(async () => {
      const { data } = await api<{ data: { policy: string; limit: number }[] }>(
        '/v1/org/rate-limits',
        undefined,
        made.api_key,
      );
      return data.find(({ policy }) => policy === 'evaluations.create')?.limit === effective;
    });
  };
  await limitCreations('--set', 'evaluations.create=0', 0);
  let lifted: Promise<void> | undefined;
  let toldMs = 0;
  const { code, err } = await assay(['evaluate', project('limited', { 'a.js': '1;\n' })], {
    env: { ASSAY_API_KEY: made.api_key },
    onError: (text) => {
      if (lifted || !text.includes('Rate limit exceeded')) return;
      toldMs = performance.now();
      lifted = limitCreations('--reset', 'evaluations.create', 60);
    },
  });
  const tookMs = performance.now() - toldMs;
  await lifted;
  return { code, err, tookMs };
}

describe('assay webhooks listen', () => {
  it('takes events to this machine, signed with the secret it shows, and goes on behind an event', async () => {
    const receiver = await startWebhookReceiver();
    try {
      const interrupt = new AbortController();
      let secret = '';
      const begun = Promise.withResolvers<void>();
      const told = Promise.withResolvers<void>();
      const running = assay(['webhooks', 'listen', '--forward-to', receiver.url, '--events', 'webhook.test'], {
        interrupt,
        onError: (text) => {
          secret = /whsec_\S+/.exec(text)?.[0] ?? '';
          if (text.includes('Listening for events of')) begun.resolve();
        },
        onOut: () => told.resolve(),
      });
      await begun.promise;
      const { id } = await api<{ id: string }>('/v1/webhooks', { url: 'https://hooks.example.com/assay' });
      const first = await api<{ event_id: string }>(`/v1/webhooks/${id}/test`, {});
      const [request] = await receiver.waitForRequests(1, { timeoutMs: 10_000 });
      if (!request) throw new Error('no request');
      expect(receiver.verify(request, secret)).toMatchObject({
        event: 'webhook.test',
        id: first.event_id,
        data: { webhook_id: id },
      });
      await told.promise;
      interrupt.abort();
      const { code, out, err } = await running;
      expect(code).toBe(0);
      expect(out).toMatch(/webhook\.test +evt_\w{26} {2}200 {2}\d+ ms/);
      expect(err).toContain(`--after ${first.event_id}`);
      // what happened meanwhile comes when it is asked for, and what came before does not come again
      const second = await api<{ event_id: string }>(`/v1/webhooks/${id}/test`, {});
      const again = new AbortController();
      const resumed = assay(['webhooks', 'listen', '--forward-to', receiver.url, '--after', first.event_id], {
        interrupt: again,
      });
      const requests = await receiver.waitForRequests(2, { timeoutMs: 10_000 });
      expect(requests.map(({ headers }) => headers['webhook-id'])).toEqual([first.event_id, second.event_id]);
      again.abort();
      expect((await resumed).code).toBe(0);
    } finally {
      await receiver.stop();
    }
  }, 60_000);

  it('tells a wrong URL, a wrong secret and a service that is not there', async () => {
    const wrong = await assay(['webhooks', 'listen', '--forward-to', 'ftp://localhost']);
    expect(wrong).toMatchObject({ code: 3, err: expect.stringContaining('--forward-to must be a URL') });
    const secret = await assay(['webhooks', 'listen', '--forward-to', 'localhost:1'], {
      env: { ASSAY_WEBHOOK_SECRET: 'x' },
    });
    expect(secret).toMatchObject({
      code: 3,
      err: expect.stringContaining('ASSAY_WEBHOOK_SECRET is not a signing secret'),
    });
    const away = await assay(['--url', 'http://127.0.0.1:1', 'webhooks', 'listen', '--forward-to', 'localhost:1'], {
      env: { ASSAY_API_KEY: apiKey },
    });
    expect(away).toMatchObject({ code: 4, err: expect.stringContaining('cannot be reached') });
  });
});

describe('assay evaluate', () => {
  it('reports every finding, however many pages they take', async () => {
    const files = Array.from({ length: 6 }, (_, index) => [`src/${index}.js`, 'eval(location.hash);\n'.repeat(45)]);
    const where = project('many-findings', Object.fromEntries(files));
    const { code, out } = await assay(['evaluate', where, '--format', 'json']);
    const { findings } = JSON.parse(out) as { findings: { id: string; rule_id: string }[] };
    expect(code).toBe(1);
    expect(new Set(findings.map(({ id }) => id)).size).toBe(findings.length);
    expect(findings.length).toBeGreaterThanOrEqual(6 * 45);
  }, 60_000);

  it('is a program: reports what is found, and ends with 1 where the verdict is blocked', async () => {
    const where = project('blocked', { 'src/server.js': BAD, 'logo.png': '\0', 'node_modules/x/index.js': BAD });
    const child = startChild(process.execPath, [path.join(root, 'apps/cli/bin/assay.mjs'), 'evaluate', where], {
      cwd: folder,
      env: { PATH: process.env.PATH ?? '', DATA_DIR: dataDir },
    });
    await child.exited;
    expect(child.output()).toMatch(
      /^src\/server\.js\n(?: {2}.*\n|\n)*? {2}2:\d+ +critical +js-code-from-request {2}blocks\n/m,
    );
    expect(child.output()).toContain('Left out: 1 binary, 1 in node_modules\n');
    expect(child.output()).toMatch(/\nBLOCKED: .*\(eval_/);
    expect(child.process.exitCode).toBe(1);
    expect(child.output()).not.toContain(apiKey);
  });

  it('passes a clean folder with 0, and reports it again by its identifier', async () => {
    const where = project('clean', { 'a.js': 'export const answer = 42;\n' });
    const { code, out } = await assay(['evaluate', where, '--repository', 'acme/clean', '--ref', 'v1']);
    expect(code).toBe(0);
    expect(out).toContain('acme/clean at v1\n');
    const id = /eval_\w{26}/.exec(out)?.[0] as string;
    const again = await assay(['evaluations', 'get', id, '--wait']);
    expect(again).toMatchObject({ code: 0, out });
  });

  it('gives programs what the API shows', async () => {
    const where = project('json', { 'server.js': BAD });
    const { code, out } = await assay([
      'evaluate',
      where,
      '--format',
      'json',
      '--policy',
      'javascript and typescript security',
    ]);
    const report = JSON.parse(out);
    expect({ code, ...report }).toMatchObject({ code: 1, exit_code: 1, verdict: 'blocked', not_sent: [] });
    const id = report.evaluations[0].id;
    expect(report.evaluations).toEqual([await api(`/v1/evaluations/${id}`)]);
    expect(report.findings).toEqual((await api<{ data: unknown[] }>(`/v1/evaluations/${id}/findings?limit=100`)).data);
    expect(report.evaluations[0].policies).toHaveLength(1);
  });

  it('says with a commit where the repository is, without the secrets of its remote, and else nothing of it', async () => {
    const remote = '[remote "origin"]\n\turl = https://person:hunter2@github.com/acme/linked.git\n';
    const where = project('linked', {
      'src/a.js': 'a();\n',
      '.git/config': remote,
      '.git/HEAD': 'ref: refs/heads/main\n',
    });
    const metadataOf = async (place: string, ...more: string[]) => {
      const { out } = await assay(['evaluate', place, '--format', 'json', ...more]);
      expect(out).not.toContain('hunter2');
      return JSON.parse(out).evaluations[0].metadata;
    };
    const commit = ['--commit', '4f2a9c1d5e6f'];
    expect(await metadataOf(where, ...commit)).toEqual({ repository_url: 'https://github.com/acme/linked' });
    expect(await metadataOf(where)).toEqual({});
    expect(await metadataOf(path.join(where, 'src'), ...commit)).toEqual({});
  });

  it('compares with a baseline', async () => {
    const where = project('baseline', { 'server.js': BAD });
    const first = JSON.parse((await assay(['evaluate', where, '--format', 'json'])).out).evaluations[0].id;
    writeFileSync(path.join(where, 'more.js'), BAD);
    const { out } = await assay(['evaluate', where, '--baseline', first]);
    expect(out).toMatch(/more\.js\n.*blocks {2}new\n/);
    expect(out).toMatch(/server\.js\n.*blocks {2}known\n/);
  });

  it('makes one evaluation of a folder, whatever its size, and compares it with a baseline', async () => {
    const files = Array.from({ length: 2_400 }, (_, index) => [`f${String(index).padStart(4, '0')}.txt`, `${index}\n`]);
    const where = project('large', { ...Object.fromEntries(files), 'z.js': BAD });
    const { code, out } = await assay(['evaluate', where, '--format', 'json']);
    const { evaluations, findings, verdict } = JSON.parse(out);
    expect({ code, verdict, evaluations: evaluations.length }).toEqual({ code: 1, verdict: 'blocked', evaluations: 1 });
    expect(evaluations[0].summary.files_total).toBe(2_401);
    expect(findings.every((finding: { path: string }) => finding.path === 'z.js')).toBe(true);
    const again = await assay(['evaluate', where, '--baseline', evaluations[0].id]);
    expect(again.out).toMatch(/z\.js\n.*blocks {2}known\n/);
  }, 90_000);

  describe('of a folder that was evaluated before', () => {
    const cache = { XDG_CACHE_HOME: path.join(folder, 'cache') };
    const evaluate = async (where: string, ...options: string[]) => {
      const { out, err } = await assay(['evaluate', where, '--format', 'json', ...options], { env: cache });
      const { evaluations, findings } = JSON.parse(out) as {
        evaluations: { id: string; summary: { files_total: number } }[];
        findings: { path: string }[];
      };
      return {
        id: String(evaluations[0]?.id),
        files: evaluations[0]?.summary.files_total,
        found: [...new Set(findings.map((finding) => finding.path))].sort(),
        sent: Number(/Sending ([\d,]+) file/.exec(err)?.[1]?.replace(',', '') ?? 0),
      };
    };
    const many = Object.fromEntries(
      Array.from({ length: 60 }, (_, index) => [`src/${index}.txt`, `number ${index}\n`]),
    );

    it('sends what changed alone, and evaluates all of it', async () => {
      const where = project('known', { ...many, 'src/bad.js': `${BAD}// of its own\n` });
      expect(await evaluate(where)).toMatchObject({ files: 61, found: ['src/bad.js'], sent: 61 });
      expect(await evaluate(where)).toMatchObject({ files: 61, found: ['src/bad.js'], sent: 0 });
      writeFileSync(path.join(where, 'src/more.js'), BAD.replace('code', 'other_one'));
      rmSync(path.join(where, 'src/bad.js'));
      writeFileSync(path.join(where, 'src/1.txt'), 'changed\n');
      expect(await evaluate(where)).toMatchObject({ files: 61, found: ['src/more.js'], sent: 2 });
      expect(await evaluate(where, '--no-cache')).toMatchObject({ files: 61, found: ['src/more.js'], sent: 0 });
    }, 90_000);

    it('notices a change that keeps size and time of modification', async () => {
      const text = 'eval(location.hash);\n';
      const where = project('same-time', { ...many, 'a.js': text.replace('eval', 'even') });
      const file = path.join(where, 'a.js');
      const old = new Date('2020-01-01T00:00:00Z');
      utimesSync(file, old, old);
      expect((await evaluate(where)).found).toEqual([]);
      writeFileSync(file, text);
      utimesSync(file, old, old);
      expect((await evaluate(where)).found).toEqual(['a.js']);
    }, 90_000);

    it('sends the whole list where the last evaluation is gone, and where what it kept is damaged', async () => {
      const where = project('forgotten', { ...many, 'a.js': BAD });
      const { id } = await evaluate(where);
      const response = await fetch(`http://127.0.0.1:${env.GATEWAY_PORT}/v1/evaluations/${id}`, {
        method: 'DELETE',
        headers: { authorization: `Bearer ${apiKey}` },
      });
      expect(response.status).toBe(204);
      expect(await evaluate(where)).toMatchObject({ files: 61, found: ['a.js'] });
      const kept = path.join(cache.XDG_CACHE_HOME, 'assay');
      for (const name of readdirSync(kept)) {
        expect(statSync(path.join(kept, name)).mode & 0o777).toBe(0o600);
        writeFileSync(path.join(kept, name), '{"version":1,"files":[[1]]}');
      }
      expect(await evaluate(where)).toMatchObject({ files: 61, found: ['a.js'] });
    }, 90_000);
  });

  describe('that takes long', () => {
    let where: string;
    beforeAll(async () => {
      // for each statement it looks at all the ones before
      const match = { kind: 'expression_statement', follows: { kind: 'debugger_statement', stopBy: 'end' } };
      const rule = { id: 'slow', kind: 'ast', languages: ['javascript'], severity: 'low', message: 'slow', match };
      await api('/v1/policies', { document: { name: 'slow', rules: [rule] }, active: false });
      where = project('slow', { 'a.js': 'a;'.repeat(100_000) });
    });

    it('is canceled by Ctrl-C', async () => {
      const interrupt = new AbortController();
      const { code, err } = await assay(['evaluate', where, '--policy', 'slow'], {
        interrupt,
        onError: (text) => {
          if (text.includes('Evaluating as')) interrupt.abort(new Error('Interrupted'));
        },
      });
      expect({ code, err }).toEqual({ code: 130, err: expect.stringMatching(/^Evaluation eval_\w{26} canceled$/m) });
      const id = /Evaluation (eval_\w{26}) canceled/.exec(err)?.[1];
      expect(await api(`/v1/evaluations/${id}`)).toMatchObject({ status: 'canceled' });
      const get = await assay(['evaluations', 'get', id as string]);
      expect(get).toMatchObject({ code: 5, err: expect.stringContaining('was canceled: run the command again') });
    });

    it('says how to see the verdict where it was not there in time', async () => {
      let id: string | undefined;
      // On a busy machine, it may take longer until the evaluation is accepted; before that, it has no identifier.
      for (let seconds = 2; id === undefined; seconds *= 2) {
        const { code, err } = await assay(['evaluate', where, '--policy', 'slow', '--timeout', String(seconds)]);
        expect(code).toBe(5);
        expect(err).toContain(`within ${seconds} seconds: use a longer --timeout`);
        id = /; it is still running: assay evaluations get (eval_\w{26}) --wait\n$/.exec(err)?.[1];
      }
      const pending = await assay(['evaluations', 'get', id]);
      expect(pending).toMatchObject({ code: 5, err: expect.stringContaining(`get ${id} --wait`) });
    });

    it('is incomplete where a file takes more than its time, and then ends with 2', async () => {
      const { code, out } = await assay(['evaluate', where, '--policy', 'slow']);
      expect(code).toBe(2);
      expect(out).toMatch(/Could not be evaluated: 1\n {2}a\.js \(all rules\): time_limit: /);
      expect(out).toContain('INCOMPLETE: ');
      const id = /eval_\w{26}/.exec(out)?.[0] as string;
      expect((await assay(['evaluations', 'get', id, '--allow-incomplete'])).code).toBe(0);
      // twice that time, of which a busy machine gives a tenth
    }, 300_000);
  });
});

describe('what goes wrong is one line that says what to do', () => {
  const KEY = { ASSAY_API_KEY: 'assay_key_prod_nonsense' };
  it.each([
    [
      'a key that is none',
      ['whoami'],
      KEY,
      4,
      /^assay: 401 AUTH_INVALID_KEY: Key format invalid\. Check that you copied the whole key or token[^.]*\. \(req_/,
    ],
    ['nothing that listens', ['whoami', '--url', 'http://127.0.0.1:1'], KEY, 4, /cannot be reached/],
    [
      'another server',
      ['whoami'],
      { ...KEY, ASSAY_URL: 'AUTH' },
      4,
      /404 RESOURCE_NOT_FOUND|does not look like an Assay API/,
    ],
    [
      'an unknown policy',
      ['evaluate', '.', '--policy', 'nope'],
      {},
      3,
      /There is no policy "nope"; available policies: "/,
    ],
    ['an unknown evaluation', ['evaluations', 'get', `eval_${'0'.repeat(26)}`], {}, 4, /404 RESOURCE_NOT_FOUND/],
    ['no identifier', ['evaluations', 'get', 'x'], {}, 3, /"x" is not an evaluation identifier/],
    [
      'a baseline of nothing',
      ['evaluate', root, '--baseline', 'x'],
      {},
      4,
      /422 VALIDATION_FAILED: baseline_evaluation_id must name/,
    ],
    [
      'a name that is too long',
      ['evaluate', import.meta.filename, '--repository', 'x'.repeat(201)],
      {},
      4,
      /repository must be at most 200 characters/,
    ],
  ] as const)('%s', async (_, args, more, code, message) => {
    const url = (more as { ASSAY_URL?: string }).ASSAY_URL && { ASSAY_URL: `http://127.0.0.1:${env.AUTH_PORT}` };
    const result = await assay([...args], { env: { ...more, ...url } });
    expect({ ...result, err: result.err.split('\n').at(-2) }).toEqual({
      code,
      out: '',
      err: expect.stringMatching(message),
    });
  });
});

it('assay whoami shows the service and the credential', async () => {
  const { code, out } = await assay(['whoami']);
  expect(code).toBe(0);
  expect(out).toMatch(
    /^Service +http:\/\/127\.0\.0\.1:\d+\nOrganization +My organization\nCredential +key_\w{26}\nScopes +admin\nExpires +never\n$/,
  );
  expect(JSON.parse((await assay(['whoami', '--format', 'json'])).out)).toMatchObject({
    valid: true,
    scopes: ['admin'],
  });
});

describeWithOldestNode('the oldest Node that is promised', () => {
  describe.each([
    ['the clone', 'apps/cli/bin/assay.mjs'],
    ['the single file', 'apps/portal/dist/web/assay.mjs'],
  ])('runs the command of %s', (name, program) => {
    const command = async (...args: string[]) => {
      const child = startChild(oldestNode, [path.join(root, program), ...args], {
        cwd: folder,
        env: { PATH: process.env.PATH ?? '', DATA_DIR: dataDir },
      });
      await child.exited;
      return { code: child.process.exitCode, said: child.output() };
    };

    it('evaluates, applies fixes, and finds nothing left to fix', async () => {
      const where = project(`oldest-${path.basename(path.dirname(program))}`, {
        'src/hash.js': "const hash = require('crypto').createHash('md5');\nelement.innerHTML = location.hash;\n",
        'deploy/app.py': 'import yaml\nyaml.load(open("a.yml"))\n',
      });
      const first = await command('evaluate', where, '--fix', '--fail-on', 'never');
      expect({ name, ...first }).toMatchObject({
        code: 0,
        said: expect.stringContaining('Fixed 1 finding in 1 file.'),
      });
      const dry = await command('evaluate', where, '--fix', '--dry-run', '--format', 'json', '--fail-on', 'never');
      expect(dry.code).toBe(0);
      expect(readFileSync(path.join(where, 'deploy/app.py'), 'utf8')).toContain('safe_load');
    }, 90_000);

    it('verifies an attestation with its files, and shows evaluations', async () => {
      const where = project(`attested-${path.basename(path.dirname(program))}`, { 'a.js': 'let a = 1;\n' });
      const { said } = await command('evaluate', where, '--format', 'json', '--fail-on', 'never');
      const id = /eval_\w{26}/.exec(said)?.[0];
      expect((await command('evaluations', 'get', String(id))).code).toBe(0);
      const attestation = await api<object>(`/v1/evaluations/${id}/attestation`);
      const keys = await fetch(`http://localhost:${env.AUTH_PORT}/.well-known/attestation-keys.json`);
      const beside = project('proofs', {
        'attestation.json': JSON.stringify(attestation),
        'keys.json': await keys.text(),
      });
      const [proof, key] = ['attestation.json', 'keys.json'].map((file) => path.join(beside, file));
      expect(await command('verify', String(proof), '--keys', String(key), '--files', where)).toMatchObject({
        code: 0,
      });
    }, 90_000);

    it('shows who it is', async () => {
      expect(await command('whoami')).toMatchObject({ code: 0, said: expect.stringContaining('My organization') });
    });
  });
});

describe('signing in', () => {
  interface Bootstrap {
    base_url: string;
    auth_url: string;
    portal_url: string;
    admin_email: string;
    admin_password: string;
  }
  let settings: string;
  let bootstrap: Bootstrap;
  /** Where there is no bootstrap.json, and a folder of settings of one's own. */
  const away = () => ({ DATA_DIR: 'nowhere', XDG_CONFIG_HOME: settings, ASSAY_URL: bootstrap.base_url, DISPLAY: ':0' });
  const profilesFile = () => path.join(settings, 'assay/profiles.json');
  const stored = () => JSON.parse(readFileSync(profilesFile(), 'utf8'));
  /** What goes wrong in the browser ends the command, which would wait for it. */
  const as = (args: string[], { browse, ...watch }: Watch = {}) => {
    const interrupt = new AbortController();
    return assay(args, {
      ...watch,
      interrupt,
      ...(browse ? { browse: (url) => browse(url).catch((error) => interrupt.abort(error)) } : {}),
      env: { ...away(), ...watch.env },
    });
  };

  /** Signs in, and decides, until the browser leaves the authorization server or has nothing left to do. */
  async function decide(browser: Browser, decision: 'allow' | 'deny'): Promise<Browser> {
    const { admin_email: email, admin_password: password, auth_url: issuer } = bootstrap;
    for (let step = 0; step < 4 && browser.url.startsWith(issuer); step++) {
      if (browser.title === 'Sign in') await browser.submit({ email, password });
      else if (browser.title.startsWith('Allow'))
        await browser.submit({}, decision === 'allow' ? '/consent' : '/cancel');
      else break;
    }
    return browser;
  }
  const browse =
    (decision: 'allow' | 'deny', pages: string[] = []) =>
    async (url: string) => {
      const browser = await decide(await new Browser(bootstrap.auth_url).open(url), decision);
      const callback = new URL(browser.url);
      for (const wrong of ['/callback?state=guessed&code=x', '/elsewhere'])
        expect((await fetch(new URL(wrong, callback))).status).toBe(404);
      pages.push(await (await fetch(callback)).text());
    };

  beforeAll(() => {
    bootstrap = JSON.parse(readFileSync(path.join(dataDir, 'bootstrap.json'), 'utf8'));
  });
  beforeEach(() => {
    settings = temporaryFolder();
  });
  afterEach(() => rmSync(settings, { recursive: true, force: true }));

  it('goes through the browser, serves the other commands, is renewed, and ends here and at the service', async () => {
    expect(await as(['whoami'])).toMatchObject({ code: 3, err: expect.stringContaining('assay login') });
    const pages: string[] = [];
    const { code, out, err } = await as(['login'], { browse: browse('allow', pages) });
    expect([code, err]).toEqual([0, expect.stringContaining('/authorize?')]);
    expect(out).toContain('Signed in to');
    await waitFor(() => pages.length > 0);
    expect(pages.join()).toContain('You are signed in');
    expect(statSync(profilesFile()).mode & 0o777).toBe(0o600);
    const { access_token: token, refresh_token } = stored().profiles.default;
    expect(out + err).not.toContain(token);
    const { out: who } = await as(['whoami', '--format', 'json']);
    expect(JSON.parse(who)).toMatchObject({ valid: true, scopes: expect.arrayContaining(['write:evaluations']) });
    const where = project('signed-in', { 'a.js': 'eval(x)\n' });
    expect((await as(['evaluate', where, '--format', 'json'])).out).toContain('"evaluations"');

    // as if an hour had passed: two commands at once have one renewed token
    const profiles = stored();
    profiles.profiles.default.expires_at = new Date().toISOString();
    writeFileSync(profilesFile(), JSON.stringify(profiles));
    const both = await Promise.all([as(['whoami']), as(['whoami'])]);
    expect(both.map((one) => one.code)).toEqual([0, 0]);
    const renewed = stored().profiles.default;
    expect(renewed.access_token).not.toBe(token);
    expect(renewed.refresh_token).not.toBe(refresh_token);
    expect(await as(['whoami'])).toMatchObject({ code: 0 });

    expect((await as(['profiles'])).out).toMatch(/^\* default +http/);
    expect(await as(['logout'])).toMatchObject({ code: 0, out: expect.stringContaining('Signed out') });
    expect(stored()).toEqual({ version: 1, current: null, profiles: {} });
    const verified = await fetch(`${bootstrap.base_url}/v1/auth/verify`, {
      headers: { authorization: `Bearer ${renewed.access_token}` },
    });
    expect(verified.status).toBe(401);
  });

  it('goes by a code without a browser on this machine, and is kept beside others', async () => {
    let opened: Promise<unknown> | undefined;
    const enter = (text: string) => {
      const url = /http\S+user_code=\S+/.exec(text)?.[0];
      if (!url || opened) return;
      opened = (async () => {
        const browser = await new Browser(bootstrap.auth_url).open(url);
        await browser.submit({ user_code: new URL(url).searchParams.get('user_code') ?? '' });
        await browser.submit({ confirm: 'yes' });
        expect((await decide(browser, 'allow')).title).toBe('Device connected');
      })();
    };
    const elsewhere = { DISPLAY: '', WAYLAND_DISPLAY: '', SSH_TTY: '/dev/pts/0' };
    const args = ['--profile', 'test', 'login', '--environment', 'test', '--scopes', 'read:evaluations'];
    const { code, out } = await as(args, { env: elsewhere, onError: enter });
    await opened;
    expect([code, out]).toEqual([0, expect.stringContaining('Scopes: read:evaluations\n')]);
    await as(['login'], { browse: browse('allow') });
    expect((await as(['profiles'])).out).toMatch(/^\* default .*\n {2}test /);
    await as(['profiles', 'use', 'test']);
    const scopes = async (more: string[]) => JSON.parse((await as([...more, 'whoami', '--format', 'json'])).out).scopes;
    expect(await scopes([])).toEqual(['read:evaluations']);
    expect((await scopes(['--profile', 'default'])).length).toBeGreaterThan(1);
    expect(await as(['--profile', 'none', 'whoami'])).toMatchObject({ code: 3 });
    expect(await as(['--profile', 'test', '--url', 'http://127.0.0.1:1', 'whoami'])).toMatchObject({ code: 3 });
  }, 60_000);

  it('says what went wrong: rejected, no such service, an ended sign-in, a file that others may read', async () => {
    const pages: string[] = [];
    expect(await as(['login'], { browse: browse('deny', pages) })).toMatchObject({
      code: 4,
      err: expect.stringContaining('rejected in the browser'),
    });
    await waitFor(() => pages.length > 0);
    expect(pages.join()).toContain('You are not signed in');
    expect(await as(['--url', bootstrap.portal_url, 'login'])).toMatchObject({ code: 4 });
    expect(await as(['--url', 'http://assay.example', 'login'])).toMatchObject({
      code: 3,
      err: expect.stringContaining('does not use TLS'),
    });
    await as(['login'], { browse: browse('allow') });
    const profiles = stored();
    profiles.profiles.default.expires_at = new Date().toISOString();
    profiles.profiles.default.refresh_token = profiles.profiles.default.refresh_token.split('').reverse().join('');
    writeFileSync(profilesFile(), JSON.stringify(profiles));
    expect(await as(['whoami'])).toMatchObject({
      code: 4,
      err: expect.stringContaining('has ended: sign in again with assay login'),
    });
    chmodSync(profilesFile(), 0o644);
    expect(await as(['whoami'])).toMatchObject({ code: 3, err: expect.stringContaining('chmod 600') });
  });
});

// last: the limit is waited for beside all other tests, and a system that is killed would forget it
describe('assay evaluate that waits for the service', () => {
  it('waits as long as a rate limit says, and then goes on', async () => {
    const { code, err, tookMs } = await atLimit;
    expect(code).toBe(0);
    const seconds = Number(/Rate limit exceeded: retrying in (\d+) s/.exec(err)?.[1]);
    expect(seconds).toBeLessThan(63);
    expect(tookMs).toBeGreaterThan(1_000 * (seconds - 1));
  }, 120_000);

  it('goes on after kill -9 of the whole system, with one evaluation and its verdict', async () => {
    const files = Array.from({ length: 1_500 }, (_, index) => [
      `f${index}.js`,
      `export const f${index} = () => ${index};\n`,
    ]);
    const where = project('killed', { ...Object.fromEntries(files), 'z.js': BAD });
    let restarted: Promise<void> | undefined;
    const { code, out, err } = await assay(['evaluate', where, '--repository', 'acme/killed', '--format', 'json'], {
      onError: (text) => {
        if (!restarted && text.includes('Evaluating as')) restarted = system.kill('SIGKILL').then(startSystem);
      },
    });
    await restarted;
    expect({ code, err }).toMatchObject({ code: 1, err: expect.stringContaining('retrying') });
    expect(JSON.parse(out).evaluations[0].summary.files_total).toBe(1_501);
    expect((await api<{ data: unknown[] }>('/v1/evaluations?repository=acme/killed')).data).toHaveLength(1);
  }, 120_000);
});
