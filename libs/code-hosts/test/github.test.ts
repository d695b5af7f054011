import { generateKeyPairSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { createAddressGuard } from '@assay/safe-address';
import { type GitHubRepository, startGitHub, type TestGitHub } from '@assay/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type CheckReport, CodeHosts, HostRequests } from '../src/index.js';
import { codeHostConformance, pushChange, type RealHost } from './conformance.js';

describe('The adapter of GitHub', () => {
  const guard = createAddressGuard({ allowedAddresses: ['127.0.0.1/32'], dnsServers: [] });
  const hosts = new CodeHosts(new HostRequests(guard));
  const signal = AbortSignal.timeout(300_000);
  let github: TestGitHub;
  let limitedGitHub: TestGitHub;
  let repository: GitHubRepository;
  let real: RealHost;

  const hostOf = ({ url, app }: TestGitHub, { token = app.privateKey, codeScanning = false } = {}) =>
    hosts.open('github', { baseUrl: url, token, appId: app.id, codeScanning });

  beforeAll(async () => {
    [github, limitedGitHub] = [await startGitHub(), await startGitHub()];
    limitedGitHub.app.permissions = { checks: 'read', contents: 'write', metadata: 'read', pull_requests: 'write' };
    limitedGitHub.app.events = ['pull_request'];
    repository = github.createRepository('conformance');
    const pushed = pushChange(repository.folder);
    repository.collaborators.stranger = 'read';
    real = {
      host: hostOf(github),
      account: 'assay-checks[bot]',
      limited: hostOf(limitedGitHub),
      missing: ['checks:write', 'issues:read', 'merge_queues:read', 'event issue_comment', 'event merge_group'],
      repository: repository.fullName,
      stranger: 'stranger',
      number: github.open(repository, 'feature/one'),
      ...pushed,
    };
  });
  afterAll(async () => {
    await hosts.close();
    expect([...github.violations, ...limitedGitHub.violations]).toEqual([]);
    await github.stop();
    await limitedGitHub.stop();
  });

  codeHostConformance(() => real);

  const report = (annotations: number): CheckReport => ({
    summary: 'What was found',
    annotations: Array.from({ length: annotations }, (_, at) => ({
      path: 'changed.txt',
      startLine: at + 1,
      endLine: at + 1,
      level: at % 2 === 0 ? 'failure' : 'warning',
      title: 'js-eval',
      message: `Finding ${at}`,
    })),
  });
  const failure = { state: 'failure', description: 'failed', url: 'https://example.com/1' } as const;

  it('shows annotations in batches, each once, whichever response got lost', async () => {
    const { host, headSha } = real;
    for (const lostAfter of [1, 2, 3]) {
      const name = `batches-${lostAfter}`;
      const set = () => host.setStatus(repository.fullName, headSha, name, failure, signal, report(120));
      await host.setStatus(repository.fullName, headSha, name, { ...failure, state: 'pending' }, signal);
      const before = github.requests.filter(({ method }) => method === 'PATCH').length;
      // the host did what it was asked for, and nobody was told
      github.interfere(({ method }) => {
        const patches = github.requests.filter((each) => each.method === 'PATCH').length - before;
        return method === 'PATCH' && patches > lostAfter ? { status: 502 } : undefined;
      });
      if (lostAfter < 3) await expect(set()).rejects.toMatchObject({ reason: 'unavailable' });
      github.interfere(undefined);
      await set();
      const runs = repository.runs.filter((run) => run.name === name);
      expect(runs).toHaveLength(1);
      expect(runs[0]?.history).toEqual(['in_progress', 'failure']);
      expect(runs[0]?.annotations.map(({ message }) => message)).toEqual(
        report(120).annotations.map(({ message }) => message),
      );
      expect(runs[0]?.actions).toMatchObject([{ identifier: 'recheck' }]);
    }
  });

  it('begins another run where the last one has ended', async () => {
    const { host, headSha } = real;
    for (const state of ['pending', 'success', 'pending', 'error'] as const)
      await host.setStatus(repository.fullName, headSha, 'again', { ...failure, state }, signal);
    const runs = repository.runs.filter(({ name }) => name === 'again');
    expect(runs.map(({ history }) => history)).toEqual([
      ['in_progress', 'success'],
      // which lets nothing be merged that requires the check
      ['in_progress', 'action_required'],
    ]);
    expect(await host.status(repository.fullName, headSha, 'again', signal)).toMatchObject({ state: 'error' });
  });

  it('uses one token for many requests, and another one where it was revoked', async () => {
    const made = () => github.requests.filter(({ path }) => path.endsWith('/access_tokens')).length;
    const read = () => real.host.pullRequest(repository.fullName, real.number, signal);
    await read();
    const before = made();
    await Promise.all([read(), read(), read()]);
    expect(made()).toBe(before);
    github.revokeTokens();
    await read();
    expect(made()).toBe(before + 1);
  });

  it('gives no App the token of another, though their installations have the same number', async () => {
    expect(github.installation.id).toBe(limitedGitHub.installation.id);
    const other = limitedGitHub.createRepository('other');
    const { headSha } = pushChange(other.folder);
    for (const each of [github, limitedGitHub]) each.revokeTokens();
    const before = [github, limitedGitHub].map(({ requests }) => requests.length);
    const [mine, others] = await Promise.all([
      real.host.tree(repository.fullName, real.headSha, signal),
      real.limited.tree(other.fullName, headSha, signal),
    ]);
    expect([mine.length, others.length]).toEqual([3, 3]);
    for (const [at, { requests }] of [github, limitedGitHub].entries()) {
      const made = requests.slice(before[at]).filter(({ path: of }) => of.endsWith('/access_tokens'));
      expect(made).toHaveLength(1);
    }
  });

  it('asks again for what is the same at no cost', async () => {
    const read = () => real.host.pullRequest(repository.fullName, real.number, signal);
    const first = await read();
    const before = github.requests.length;
    expect(await read()).toEqual(first);
    expect(github.requests.slice(before).map(({ status }) => status)).toEqual([304, 304]);
  });

  it('finds an App that was installed anew', async () => {
    await real.host.tree(repository.fullName, real.headSha, signal);
    github.installation.id++;
    github.revokeTokens();
    expect(await real.host.tree(repository.fullName, real.headSha, signal)).toHaveLength(3);
  });

  it('says what became of the App', async () => {
    const read = () => real.host.tree(repository.fullName, real.headSha, signal);
    github.revokeTokens();
    github.installation.suspendedAt = '2026-01-01T00:00:00Z';
    await expect(read()).rejects.toMatchObject({ reason: 'rejected', details: { status: 403 }, message: /suspended/ });
    github.installation.suspendedAt = null;
    github.installation.isDeleted = true;
    await expect(read()).rejects.toMatchObject({ reason: 'gone' });
    github.installation.isDeleted = false;
    expect(await read()).toHaveLength(3);
  });

  it('takes no other key, and none that is none', async () => {
    const { privateKey } = generateKeyPairSync('rsa', {
      modulusLength: 2048,
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    });
    const stranger = hostOf(github, { token: privateKey });
    await expect(stranger.checkToken(signal)).rejects.toMatchObject({ reason: 'rejected', details: { status: 401 } });
    for (const token of ['nothing', '-----BEGIN RSA PRIVATE KEY-----\nAAAA\n-----END RSA PRIVATE KEY-----'])
      expect(() => hostOf(github, { token })).toThrow('not in PEM format');
  });

  it.each([
    ['the window that is used up', { status: 403, headers: { 'x-ratelimit-remaining': '0' } }],
    [
      'a secondary limit that says when',
      { status: 403, headers: { 'retry-after': '60', 'x-ratelimit-remaining': '4000' } },
    ],
    [
      'a secondary limit that does not',
      { status: 403, body: { message: 'You have exceeded a secondary rate limit.' } },
    ],
    ['429', { status: 429 }],
  ])('waits for the host: %s', async (_, response) => {
    github.interfere(() => response);
    try {
      await expect(real.host.tree(repository.fullName, real.headSha, signal)).rejects.toMatchObject({
        reason: 'limited',
      });
    } finally {
      github.interfere(undefined);
    }
  });

  it.each([
    ['an object of nothing', { status: 200, body: {} }, 'unexpected'],
    ['a list', { status: 200, body: [] }, 'unexpected'],
    [
      'another place',
      { status: 301, headers: { location: 'http://169.254.169.254/' }, body: { message: 'Moved' } },
      'gone',
    ],
    ['a refusal', { status: 422, body: { message: 'Validation Failed', errors: [{ code: 'invalid' }] } }, 'unexpected'],
  ])('takes nothing for what it is not: %s', async (_, response, reason) => {
    github.interfere(({ path }) => (path.includes('/git/') || path.includes('/check-runs') ? response : undefined));
    try {
      await expect(real.host.tree(repository.fullName, real.headSha, signal)).rejects.toMatchObject({ reason });
      await expect(real.host.status(repository.fullName, real.headSha, 'assay', signal)).rejects.toMatchObject({
        reason,
      });
    } finally {
      github.interfere(undefined);
    }
  });

  it('gives results to code scanning, and says where that is off', async () => {
    const upload = () =>
      real.host.uploadSarif?.(repository.fullName, real.headSha, 'refs/pull/1/head', '{"runs":[]}', signal);
    await upload();
    const [sent] = repository.sarifs;
    expect(gunzipSync(Buffer.from(sent?.sarif ?? '', 'base64')).toString()).toBe('{"runs":[]}');
    repository.hasCodeScanning = false;
    await expect(upload()).rejects.toMatchObject({ reason: 'rejected' });
    expect((await hostOf(limitedGitHub, { codeScanning: true }).checkToken(signal)).missing).toContain(
      'security_events:write',
    );
  });

  it('lacks nothing as the App that the documentation registers', async () => {
    const read = (name: string) => readFileSync(path.join(import.meta.dirname, '../../..', name), 'utf8');
    const manifest = JSON.parse(read('integrations/github-app/manifest.json'));
    const page = read('docs/pull-requests.md');
    const [, shown = ''] = /```json\n([\s\S]*?)```/.exec(page) ?? [];
    const { description: _, ...documented } = manifest;
    expect(JSON.parse(shown)).toEqual(documented);
    const [, link = ''] = /```\n(https:\S+)\n```/.exec(page) ?? [];
    const query = new URL(link).searchParams;
    expect(query.getAll('events[]')).toEqual(manifest.default_events);
    for (const [name, level] of Object.entries(manifest.default_permissions)) expect(query.get(name)).toBe(level);
    const documentedGitHub = await startGitHub();
    try {
      documentedGitHub.app.permissions = manifest.default_permissions;
      documentedGitHub.app.events = manifest.default_events;
      expect((await hostOf(documentedGitHub).checkToken(signal)).missing).toEqual([]);
      expect((await hostOf(documentedGitHub, { codeScanning: true }).checkToken(signal)).missing).toEqual([
        'security_events:write',
        'event push',
      ]);
    } finally {
      await documentedGitHub.stop();
    }
  });

  it('has its webhook sent', async () => {
    await real.host.configureWebhook?.('https://hooks.example.com/hooks/hcn_1', 'secret', signal);
    expect(github.hook).toEqual({ url: 'https://hooks.example.com/hooks/hcn_1', secret: 'secret' });
  });
});
