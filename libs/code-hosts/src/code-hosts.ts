import { hash } from 'node:crypto';
import type { HostKind } from '@assay/contracts';
import { type CodeHost, type HookReader, type HostAccess, HostError } from './code-host.js';
import { Gitea } from './gitea.js';
import { giteaHooks } from './gitea-hooks.js';
import { GitHub } from './github.js';
import { GitHubApp } from './github-app.js';
import { githubHooks } from './github-hooks.js';
import { GitLab } from './gitlab.js';
import { gitlabHooks } from './gitlab-hooks.js';
import type { HostRequests } from './host-requests.js';

export const hookReaders: Readonly<Record<HostKind, HookReader>> = {
  gitea: giteaHooks,
  github: githubHooks,
  gitlab: gitlabHooks,
};

const MAX_APPS = 200;

/** Opens hosts of all kinds. What one of them keeps between calls, such as tokens of a GitHub App, is kept here. */
export class CodeHosts {
  private readonly apps = new Map<string, GitHubApp>();

  constructor(private readonly requests: HostRequests) {}

  open(kind: HostKind, access: HostAccess): CodeHost {
    switch (kind) {
      case 'gitea':
        return new Gitea(this.requests, access.baseUrl, access.token);
      case 'github':
        return this.github(access);
      case 'gitlab':
        return ofOddHosts(new GitLab(this.requests, access.baseUrl, access.token));
    }
  }

  close(): Promise<void> {
    return this.requests.close();
  }

  private github({ baseUrl, token, appId, codeScanning = false }: HostAccess): CodeHost {
    if (!appId) throw new HostError('unexpected', 'The connection has no App ID');
    // by its private key too: who only knows the number of an App gets nothing of it
    const key = hash('sha256', JSON.stringify([baseUrl, appId, token]));
    const app = this.apps.get(key) ?? new GitHubApp(this.requests, baseUrl, appId, token);
    this.apps.delete(key);
    this.apps.set(key, app);
    const [oldest] = this.apps.keys();
    if (this.apps.size > MAX_APPS && oldest !== undefined) this.apps.delete(oldest);
    return ofOddHosts(new GitHub(app, appId, codeScanning));
  }
}

/**
 * Types say what a host of its kind sends, and whoever makes a connection names any host: what is missing in a response is an
 * error of the host.
 */
function ofOddHosts(host: CodeHost): CodeHost {
  return new Proxy(host, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== 'function') return member;
      return (...values: unknown[]) => {
        const result: unknown = member.apply(target, values);
        // what asks the host for nothing is there at once
        return result instanceof Promise ? result.catch(rethrow) : result;
      };
    },
  });
}

function rethrow(error: unknown): never {
  if (!(error instanceof TypeError)) throw error;
  const message = 'The host sent an unexpected response. Check its URL and kind.';
  throw new HostError('unexpected', message, {}, { cause: error });
}
