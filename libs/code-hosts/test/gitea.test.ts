import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createAddressGuard } from '@assay/safe-address';
import { describeWithGitea, startGitea, type TestGitea, temporaryFolder, waitFor } from '@assay/testing';
import { afterAll, beforeAll } from '@jest/globals';
import { HostRequests, openCodeHost } from '../src/index.js';
import { codeHostConformance, type RealHost } from './conformance.js';

describeWithGitea('The adapter of Gitea', () => {
  const requests = new HostRequests(createAddressGuard({ allowedAddresses: ['127.0.0.1/32'], dnsServers: [] }));
  let gitea: TestGitea;
  let real: RealHost;

  beforeAll(async () => {
    gitea = await startGitea();
    const dev = await gitea.user('dev');
    const bot = await gitea.user('bot', ['read:user', 'write:repository', 'write:issue']);
    const poor = await gitea.user('poor', ['read:user']);
    const repository = 'dev/conformance';
    await gitea.api('POST', '/user/repos', { name: 'conformance' }, dev.token);
    await gitea.api('PUT', `/repos/${repository}/collaborators/bot`, { permission: 'write' });
    const folder = temporaryFolder();
    const git = (...args: string[]) =>
      execFileSync('git', ['-c', 'user.name=Dev', '-c', 'user.email=dev@example.com', ...args], {
        cwd: folder,
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      }).trim();
    git('init', '-b', 'main');
    git('remote', 'add', 'origin', gitea.cloneUrl(repository, dev));
    mkdirSync(path.join(folder, 'folder'));
    writeFileSync(path.join(folder, 'folder/é.txt'), 'x\n');
    writeFileSync(path.join(folder, 'changed.txt'), '1\n2\n');
    git('add', '-A');
    git('commit', '-m', 'start');
    const mergeBase = git('rev-parse', 'HEAD');
    git('push', 'origin', 'HEAD:refs/heads/main');
    writeFileSync(path.join(folder, 'changed.txt'), '1\ntwo\n');
    symlinkSync('changed.txt', path.join(folder, 'link'));
    git('add', '-A');
    git('commit', '-m', 'change');
    git('push', 'origin', 'HEAD:refs/heads/feature');
    for (const branch of ['main', 'feature'])
      await waitFor(() => gitea.api('GET', `/repos/${repository}/branches/${branch}`));
    const pull = { title: 'change', head: 'feature', base: 'main' };
    const { number } = await gitea.api('POST', `/repos/${repository}/pulls`, pull, dev.token);
    const hostOf = (token: string) => openCodeHost('gitea', requests, { baseUrl: gitea.url, token });
    real = {
      host: hostOf(bot.token),
      account: 'bot',
      poor: hostOf(poor.token),
      lacks: ['write:repository', 'write:issue'],
      repository,
      stranger: 'poor',
      number,
      headSha: git('rev-parse', 'HEAD'),
      mergeBase,
    };
  }, 300_000);
  afterAll(async () => {
    await requests.close();
    await gitea?.stop();
  });

  codeHostConformance(() => real);
});
