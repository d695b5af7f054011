import { createAddressGuard } from '@assay/safe-address';
import { describeWithGitea, startGitea, type TestGitea, waitFor } from '@assay/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { CodeHosts, HostRequests } from '../src/index.js';
import { codeHostConformance, pushChange, type RealHost } from './conformance.js';

describeWithGitea('The adapter of Gitea', () => {
  const requests = new HostRequests(createAddressGuard({ allowedAddresses: ['127.0.0.1/32'], dnsServers: [] }));
  const hosts = new CodeHosts(requests);
  let gitea: TestGitea;
  let real: RealHost;

  beforeAll(async () => {
    gitea = await startGitea();
    const dev = await gitea.user('dev');
    const bot = await gitea.user('bot', ['read:user', 'write:repository', 'write:issue']);
    const limited = await gitea.user('limited', ['read:user']);
    const repository = 'dev/conformance';
    await gitea.api('POST', '/user/repos', { name: 'conformance' }, dev.token);
    await gitea.api('PUT', `/repos/${repository}/collaborators/bot`, { permission: 'write' });
    const { headSha, mergeBase } = pushChange(gitea.cloneUrl(repository, dev));
    for (const branch of ['main', 'feature/one'])
      await waitFor(() => gitea.api('GET', `/repos/${repository}/branches/${branch}`));
    const pull = { title: 'change', head: 'feature/one', base: 'main' };
    const { number } = await gitea.api('POST', `/repos/${repository}/pulls`, pull, dev.token);
    const hostOf = (token: string) => hosts.open('gitea', { baseUrl: gitea.url, token });
    real = {
      host: hostOf(bot.token),
      account: 'bot',
      limited: hostOf(limited.token),
      missing: ['write:repository', 'write:issue'],
      repository,
      stranger: 'limited',
      number,
      headSha,
      mergeBase,
    };
  }, 300_000);
  afterAll(async () => {
    await requests.close();
    await gitea?.stop();
  });

  codeHostConformance(() => real);

  it('says of a pull request what Gitea has taken in of a push', async () => {
    const { host, repository, number, headSha, mergeBase } = real;
    const hasTakenIn = (of: { headSha: string; mergeBase: string }) =>
      host.hasTakenIn?.(repository, number, of, AbortSignal.timeout(60_000));
    expect(await hasTakenIn({ headSha, mergeBase })).toBe(true);
    expect(await hasTakenIn({ headSha: mergeBase, mergeBase })).toBe(false);
    expect(await hasTakenIn({ headSha, mergeBase: headSha })).toBe(false);
  });
});
