import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolder, waitFor } from '@assay/testing';
import { beforeAll, expect, it } from '@jest/globals';
import pc from 'picocolors';
import { run } from '../../../apps/cli/src/run.js';
import { CheckedClient } from '../client.js';
import { part, type System } from '../forms.js';

interface Evaluation {
  id: string;
  status: string;
  verdict: string;
  completed_at: string | null;
  summary: { total: number; suppressed: number };
  policies: { id: string; name: string; digest: string }[];
}
interface Finding {
  id: string;
  rule_id: string;
  policy_id: string;
  path: string;
  status: string;
  baseline_state: string;
  fingerprints: Record<string, string>;
  suppressions: { reason: string; by: string; kind: string }[];
}

const FILES = {
  'src/a.js': 'f();\neval(location.hash);\ng();\n',
  'src/b.js': 'new Function(location.hash);\n',
};
const POLICY = (severity: string, pattern = 'forbidden') =>
  `# kept\nname: house-rules\nrules:\n  - id: no-forbidden\n    kind: regex\n    severity: ${severity}\n    message: Not here\n    match: { pattern: ${pattern} }\n`;

export const evaluationResults = part('What an evaluation leaves behind', (start) => {
  let system: System;
  let client: CheckedClient;
  const folder = temporaryFolder();

  beforeAll(async () => {
    system = await start();
    client = await CheckedClient.connect(system.gateways[0] as string, system.apiKey);
  }, 400_000);

  async function evaluate(files: Record<string, string>, more: object = {}): Promise<Evaluation> {
    const body = {
      repository: 'acme/shop',
      files: Object.entries(files).map(([name, content]) => ({ path: name, content })),
      ...more,
    };
    const { status, body: accepted } = await client.post<Evaluation>('/v1/evaluations', body);
    expect(status).toBe(201);
    let evaluation = accepted;
    await waitFor(async () => {
      evaluation = (await client.get<Evaluation>(`/v1/evaluations/${accepted.id}`)).body;
      return evaluation.status === 'completed';
    });
    return evaluation;
  }
  const findingsOf = async ({ id }: Evaluation) =>
    (await client.get<{ data: Finding[] }>(`/v1/evaluations/${id}/findings?limit=100`)).body.data;

  async function assay(...args: string[]) {
    let [out, err] = ['', ''];
    const code = await run(args, {
      terminal: {
        out: (text: string) => {
          out += text;
        },
        err: (text: string) => {
          err += text;
        },
        interactive: false,
        columns: 100,
        colors: pc.createColors(false),
        errorColors: pc.createColors(false),
      },
      // nothing of the service: it must work without one
      env: {},
      folder,
      waiting: { sleep: async () => {}, random: () => 0 },
      nowMs: Date.now,
      interrupt: new AbortController().signal,
    } as unknown as Parameters<typeof run>[1]);
    return { code, out, err };
  }

  it('is data followed through several files, whichever of them changed', async () => {
    const repository = 'acme/flows';
    const files = {
      'src/routes.js':
        "const { find } = require('./service');\napp.get('/u', (req, res) => res.json(find(req.query.id)));\n",
      'src/service.js': "const db = require('./db');\nexports.find = (id) => db.byId(id);\n",
      'src/db.js':
        "const { Client } = require('pg');\nconst client = new Client();\nexports.byId = (id) => client.query('SELECT * FROM users WHERE id = ' + id);\n",
    };
    const flows = async (changed: Record<string, string> = {}) => {
      const evaluation = await evaluate({ ...files, ...changed }, { repository });
      const found = (await findingsOf(evaluation)) as (Finding & { trace?: { path: string }[] })[];
      return found
        .filter(({ rule_id }) => rule_id === 'js-sql-from-request')
        .map(({ path: file, trace = [] }) => [file, [...new Set(trace.map((step) => step.path))]]);
    };
    const expected = [['src/db.js', ['src/routes.js', 'src/service.js', 'src/db.js']]];
    expect(await flows()).toEqual(expected);
    // all of it out of the cache, then all but one file
    expect(await flows()).toEqual(expected);
    expect(await flows({ 'src/other.js': 'f();\n' })).toEqual(expected);
    expect(await flows({ 'src/service.js': `// as it was\n${files['src/service.js']}` })).toEqual(expected);
    const checked = "const db = require('./db');\nexports.find = (id) => db.byId(Number(id));\n";
    expect(await flows({ 'src/service.js': checked })).toEqual([]);
  });

  it('is a SARIF log with every finding', async () => {
    const evaluation = await evaluate(FILES);
    const { status, headers, body } = await client.get<string>(`/v1/evaluations/${evaluation.id}/sarif`);
    expect({ status, type: headers.get('content-type') }).toEqual({ status: 200, type: 'application/sarif+json' });
    const [log] = JSON.parse(body).runs;
    const findings = await findingsOf(evaluation);
    expect(findings.length).toBeGreaterThan(1);
    expect(
      log.results.map((result: { properties: { finding_id: string } }) => result.properties.finding_id).sort(),
    ).toEqual(findings.map(({ id }) => id).sort());
    for (const { ruleId, ruleIndex } of log.results) expect(log.tool.driver.rules[ruleIndex].id).toBe(ruleId);
  });

  it('is an attestation that holds offline, until a byte is changed', async () => {
    const evaluation = await evaluate(FILES);
    const { body: envelope } = await client.get(`/v1/evaluations/${evaluation.id}/attestation`);
    const [attestation, keys] = [path.join(folder, 'attestation.json'), path.join(folder, 'keys.json')];
    writeFileSync(attestation, JSON.stringify(envelope));
    writeFileSync(keys, await (await fetch(`${system.auth}/.well-known/attestation-keys.json`)).text());
    const good = await assay('verify', attestation, '--keys', keys);
    expect({ code: good.code, err: good.err }).toEqual({ code: 0, err: '' });
    expect(good.out).toContain(evaluation.verdict);
    expect(good.out).toContain(evaluation.policies[0]?.digest);
    // asked again, the same bytes
    expect((await client.get(`/v1/evaluations/${evaluation.id}/attestation`)).body).toEqual(envelope);

    const bytes = readFileSync(attestation);
    for (let at = 0; at < bytes.length; at += 1 + Math.floor(bytes.length / 40)) {
      const changed = Buffer.from(bytes);
      changed[at] = (bytes[at] as number) ^ 1;
      writeFileSync(attestation, changed);
      const bad = await assay('verify', attestation, '--keys', keys);
      expect({ at, code: bad.code }).toEqual({ at, code: 1 });
      expect(bad.err).toMatch(/attestation\.json is not valid: \S/);
    }
    writeFileSync(attestation, bytes);
    const source = temporaryFolder();
    writeFileSync(path.join(source, 'a.js'), 'f()\n');
    const other = await assay('verify', attestation, '--keys', keys, '--files', source);
    expect(other).toMatchObject({ code: 1, err: expect.stringContaining('src/a.js is missing') });
  });

  it('can be requested to be suppressed, which no key approves', async () => {
    const as = async (scopes: string[]) => {
      const key = await client.post<{ key: string }>('/v1/api-keys', { name: 'Role', scopes, expiration: '30m' });
      return client.as(key.body.key);
    };
    const developer = await as(['read:evaluations', 'write:evaluations', 'read:policies', 'request:suppressions']);
    const colleague = await as(['read:policies', 'request:suppressions']);
    const repository = 'acme/asked';
    const first = await evaluate(FILES, { repository });
    const found = (await findingsOf(first)).filter((each) => each.baseline_state !== 'absent');
    const [one, two] = found as [Finding, Finding];
    const requests = '/v1/suppression-requests';
    type Asked = { id: string; status: string; suppression_id: string | null; note: string | null; decided_by: string };
    const ask = (finding: Finding, more: object = {}) =>
      developer.post<Asked>(requests, { evaluation_id: first.id, finding_id: finding.id, reason: 'reviewed', ...more });

    const accepting = { evaluation_id: first.id, finding_id: one.id, reason: 'reviewed' };
    expect((await developer.post('/v1/suppressions', accepting)).status).toBe(403);
    expect((await ask(one, { expires_at: '2020-01-01T00:00:00.000Z' })).status).toBe(422);
    const asked = await ask(one);
    expect(asked).toMatchObject({ status: 201, body: { status: 'open', suppression_id: null, decided_by: null } });
    expect((await ask(one)).status).toBe(409);
    const stillOpen = await findingsOf(await evaluate(FILES, { repository }));
    expect(stillOpen.filter(({ status }) => status === 'suppressed')).toEqual([]);

    for (const by of [developer, colleague, client])
      for (const how of ['approve', 'reject'])
        expect((await by.post(`${requests}/${asked.body.id}/${how}`, {})).status).toBe(403);
    const second = await ask(two);
    expect((await colleague.delete(`${requests}/${second.body.id}`)).status).toBe(403);
    expect((await developer.delete(`${requests}/${second.body.id}`)).status).toBe(204);
    const kind = 'false_positive';
    const accepted = await client.post<{ by: string }>('/v1/suppressions', {
      evaluation_id: first.id,
      finding_id: two.id,
      reason: 'reviewed',
      kind,
    });
    expect((await ask(two)).status).toBe(409);

    const suppressed = (await findingsOf(await evaluate(FILES, { repository }))).find(
      (each) => each.fingerprints['match/v1'] === two.fingerprints['match/v1'] && each.rule_id === two.rule_id,
    );
    expect(suppressed).toMatchObject({
      status: 'suppressed',
      suppressions: [{ kind: 'accepted', exception_kind: kind, reason: 'reviewed', by: accepted.body.by }],
    });
    const listed = await developer.get<{ data: Asked[] }>(`${requests}?repository=acme%2Fasked`);
    expect(listed.body.data.map(({ status }) => status)).toEqual(['withdrawn', 'open']);
    const log = await client.get<{ data: { action: string; target: { id: string } }[] }>('/v1/audit-log?limit=100');
    const acts = log.body.data.filter(({ target }) => target.id === second.body.id).map(({ action }) => action);
    expect(acts.sort()).toEqual(['suppression_request.created', 'suppression_request.withdrawn']);
  });

  it('can be accepted, in one repository, until it is deleted; a renamed file is followed', async () => {
    const first = await evaluate(FILES);
    const [finding] = (await findingsOf(first)).filter((each) => each.path === 'src/a.js') as [Finding];
    const request = { evaluation_id: first.id, finding_id: finding.id, reason: 'reviewed' };
    const made = await client.post<{ id: string }>('/v1/suppressions', request);
    expect(made.status).toBe(201);
    expect((await client.post('/v1/suppressions', request)).status).toBe(409);
    const { fingerprints } = finding;
    expect(
      (
        await client.post('/v1/suppressions', {
          evaluation_id: first.id,
          fingerprint: fingerprints['match/v1'],
          reason: 'x',
        })
      ).status,
    ).toBe(409);
    const past = { ...request, expires_at: '2020-01-01T00:00:00.000Z' };
    expect((await client.post('/v1/suppressions', past)).status).toBe(422);
    expect((await client.post('/v1/suppressions', { ...request, fingerprint: 'a'.repeat(64) })).status).toBe(422);

    const of = (findings: Finding[]) =>
      findings.find(({ rule_id, policy_id }) => rule_id === finding.rule_id && policy_id === finding.policy_id);
    const again = await evaluate(FILES);
    expect(of(await findingsOf(again))).toMatchObject({
      status: 'suppressed',
      suppressions: [{ kind: 'accepted', reason: 'reviewed', by: expect.stringMatching(/^(key|usr)_/) }],
    });
    expect(again.summary.suppressed).toBe(1);
    const renamed = await evaluate({ 'lib/new.js': FILES['src/a.js'] });
    expect(of(await findingsOf(renamed))).toMatchObject({ path: 'lib/new.js', status: 'suppressed' });
    const gone = await evaluate({ 'src/a.js': 'f();\n' });
    expect((await findingsOf(gone)).map(({ rule_id }) => rule_id)).toEqual(['assay.unused-suppression']);
    const elsewhere = await evaluate(FILES, { repository: 'acme/other' });
    expect(of(await findingsOf(elsewhere))).toMatchObject({ status: 'open' });

    const listed = await client.get<{ data: { id: string }[] }>('/v1/suppressions?repository=acme%2Fshop');
    expect(listed.body.data.map(({ id }) => id)).toEqual([made.body.id]);
    expect((await client.delete(`/v1/suppressions/${made.body.id}`)).status).toBe(204);
    expect((await client.get(`/v1/suppressions/${made.body.id}`)).status).toBe(404);
    expect(of(await findingsOf(await evaluate(FILES)))).toMatchObject({ status: 'open' });
    // what was evaluated under it stays as it was
    expect(of(await findingsOf(again))).toMatchObject({ status: 'suppressed' });
  });

  it('are new, unchanged or gone against a baseline', async () => {
    const repository = { repository: 'acme/baseline' };
    const before = await evaluate(FILES, repository);
    const after = await evaluate(
      { 'src/a.js': FILES['src/a.js'], 'src/c.js': 'eval(location.search);\n' },
      { ...repository, baseline_evaluation_id: before.id },
    );
    const states = (await findingsOf(after)).map(({ path: file, baseline_state }) => `${file} ${baseline_state}`);
    expect([...new Set(states)].sort()).toEqual(['src/a.js unchanged', 'src/b.js absent', 'src/c.js new']);
    expect((await findingsOf(before)).map(({ baseline_state }) => baseline_state)).not.toContain('absent');
  });

  it('lets a policy be tried first: what it would block, unblock and leave', async () => {
    const { body: policy } = await client.post<{ id: string; digest: string }>('/v1/policies', {
      document: POLICY('low'),
    });
    // of each repository only the latest evaluation of its main branch is looked at
    const main = { ref: 'refs/heads/main' };
    await evaluate({ 'a.txt': 'fine\n' }, { repository: 'acme/preview', ...main });
    const last = await evaluate({ 'a.txt': 'forbidden\n' }, { repository: 'acme/preview', ...main });
    await evaluate({ 'a.txt': 'fine\n' }, { repository: 'acme/preview', ref: 'refs/heads/feature' });
    await evaluate({ 'a.txt': 'fine\n' }, { repository: 'acme/preview', ...main, scope: 'changes' });
    interface Previewed {
      status: string;
      result: { totals: object; evaluations: { repository: string }[]; examples: object[] };
    }
    const preview = async (document: string, repository = 'acme/preview') => {
      const { status, body } = await client.post<Previewed>(`/v1/policies/${policy.id}/preview`, {
        document,
        repository,
      });
      expect({ status, state: body.status }).toEqual({ status: 201, state: 'completed' });
      return body.result;
    };
    expect(await preview(POLICY('high'))).toMatchObject({
      totals: { newly_blocks: 1, unblocks: 0, stays: 0, not_evaluated: 0 },
      evaluations: [
        {
          evaluation_id: last.id,
          repository: 'acme/preview',
          ref: 'refs/heads/main',
          completed_at: last.completed_at,
          verdict_before: 'warned',
          verdict_after: 'blocked',
        },
      ],
      examples: [
        { effect: 'newly_blocks', rule_id: 'no-forbidden', path: 'a.txt', line: 1, repository: 'acme/preview' },
      ],
    });
    // what another policy blocks already is not blocked by the draft, nor let through without it
    await evaluate({ 'a.txt': 'forbidden\n', 'b.js': 'eval(location.hash);\n' }, { repository: 'acme/blocked' });
    expect(await preview(POLICY('high'), 'acme/blocked')).toMatchObject({
      totals: { newly_blocks: 0, unblocks: 0, stays: 1 },
      evaluations: [{ verdict_before: 'blocked', verdict_after: 'blocked', effect: 'stays', newly_blocking: 1 }],
    });
    const all = await client.post<Previewed>(`/v1/policies/${policy.id}/preview`, { document: POLICY('high') });
    const repositories = all.body.result.evaluations.map(({ repository }) => repository);
    expect(repositories.filter((name) => name === 'acme/preview' || name === 'acme/blocked').sort()).toEqual([
      'acme/blocked',
      'acme/preview',
    ]);
    expect(new Set(repositories).size).toBe(repositories.length);
    await client.put(`/v1/policies/${policy.id}`, { document: POLICY('high') });
    expect(await preview(POLICY('high', 'forbidde'))).toMatchObject({ totals: { newly_blocks: 0, stays: 1 } });
    expect(await preview(POLICY('low'))).toMatchObject({
      totals: { unblocks: 1, stays: 0 },
      examples: [{ effect: 'unblocks' }],
    });
    expect(await preview(POLICY('low'), 'acme/blocked')).toMatchObject({
      totals: { unblocks: 0, stays: 1 },
      evaluations: [{ verdict_before: 'blocked', verdict_after: 'blocked', no_longer_blocking: 1 }],
    });
    expect((await client.post(`/v1/policies/${policy.id}/preview`, { document: 'name: x' })).status).toBe(422);
    await client.delete(`/v1/policies/${policy.id}`);
  });

  it('says what a policy that there is not yet would do', async () => {
    await evaluate({ 'a.txt': 'fine\n' }, { repository: 'acme/alone' });
    await evaluate({ 'a.txt': 'forbidden\n' }, { repository: 'acme/alone' });
    const { status, headers, body } = await client.post<{ id: string }>('/v1/policies/preview', {
      document: POLICY('high'),
      repository: 'acme/alone',
    });
    expect({ status, location: headers.get('location'), body }).toMatchObject({
      status: 201,
      location: `/v1/policies/previews/${body.id}`,
      body: {
        policy_id: null,
        version: null,
        status: 'completed',
        result: {
          totals: { newly_blocks: 1, unblocks: 0, stays: 0, not_evaluated: 0 },
          evaluations: [
            { verdict_before: 'passed', verdict_after: 'blocked', effect: 'newly_blocks', newly_blocking: 1 },
          ],
          examples: [{ effect: 'newly_blocks', rule_id: 'no-forbidden', path: 'a.txt', line: 1 }],
        },
      },
    });
    expect((await client.get(`/v1/policies/previews/${body.id}`)).body).toEqual(body);
    expect((await client.post('/v1/policies/preview', { document: 'name: x' })).status).toBe(422);
  });

  it('is ruled by policies that go out as YAML and come in again', async () => {
    const { body: policy } = await client.post<{ id: string; digest: string }>('/v1/policies', {
      document: POLICY('low'),
    });
    const { headers, body: yaml } = await client.get<string>(`/v1/policies/${policy.id}?format=yaml`);
    expect({ type: headers.get('content-type'), yaml }).toEqual({
      type: expect.stringMatching(/^application\/yaml/),
      yaml: POLICY('low'),
    });
    const { body: builtin } = await client.get<{ data: { id: string; digest: string; rule_count: number }[] }>(
      '/v1/policies?builtin=true',
    );
    // every one of them is tried where no process has to be started for it
    const [smallest] = builtin.data.sort((a, b) => a.rule_count - b.rule_count);
    for (const { id, digest } of smallest ? [smallest] : []) {
      const { body: text } = await client.get<string>(`/v1/policies/${id}`, { accept: 'application/yaml' });
      const { body: validated } = await client.post<{ digest: string }>('/v1/policies/validate', { document: text });
      expect(validated.digest).toBe(digest);
    }
    await client.delete(`/v1/policies/${policy.id}`);
  });
});
