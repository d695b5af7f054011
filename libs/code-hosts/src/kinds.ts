import type { HostKind } from '@assay/contracts';
import type { CodeHost, HookReader } from './code-host.js';
import { Gitea } from './gitea.js';
import { giteaHooks } from './gitea-hooks.js';
import type { HostRequests } from './host-requests.js';

type Open = (requests: HostRequests, baseUrl: string, token: string) => CodeHost;

const ADAPTERS: Readonly<Record<HostKind, Open>> = {
  gitea: (requests, baseUrl, token) => new Gitea(requests, baseUrl, token),
};

export const hookReaders: Readonly<Record<HostKind, HookReader>> = { gitea: giteaHooks };

export function openCodeHost(
  kind: HostKind,
  requests: HostRequests,
  { baseUrl, token }: { baseUrl: string; token: string },
): CodeHost {
  return ADAPTERS[kind](requests, baseUrl, token);
}
