import { createHmac } from 'node:crypto';
import { equalSecrets } from '@assay/credentials';
import type { HookEvent, HookHeaders, HookReader } from './code-host.js';

/** What starts the check of a head. `edited`: the base may have become another branch. */
const HEAD_ACTIONS = new Set(['opened', 'reopened', 'synchronized', 'synchronize', 'edited']);
const RECHECK = /^\s*\/assay\s+recheck\s*$/m;
const REPOSITORY = /^[^/\s]{1,100}\/[^/\s]{1,100}$/;
const SHA = /^[0-9a-f]{40}(?:[0-9a-f]{24})?$/;
const OTHER: HookEvent = { kind: 'other' };

/** Webhooks of Gitea and Forgejo: X-Gitea-Signature is the HMAC-SHA-256 of the body, in hexadecimal. */
export const giteaHooks: HookReader = {
  events: ['pull_request', 'pull_request_sync', 'issue_comment'],

  isSigned(headers, body, secret) {
    const expected = createHmac('sha256', secret).update(body).digest('hex');
    return equalSecrets(header(headers, 'x-gitea-signature') ?? '', expected);
  },

  deliveryId(headers) {
    const id = header(headers, 'x-gitea-delivery');
    return id !== undefined && /^[\w-]{1,100}$/.test(id) ? id : undefined;
  },

  read(headers, payload) {
    const event = header(headers, 'x-gitea-event');
    const body = member(payload);
    const repository = member(body.repository).full_name;
    if (typeof repository !== 'string' || !REPOSITORY.test(repository)) return OTHER;
    if (event === 'pull_request' || event === 'pull_request_sync') {
      const headSha = member(member(body.pull_request).head).sha;
      if (!HEAD_ACTIONS.has(String(body.action)) || !isNumber(body.number)) return OTHER;
      if (typeof headSha !== 'string' || !SHA.test(headSha)) return OTHER;
      return { kind: 'head', repository, number: body.number, headSha };
    }
    if (event === 'issue_comment' || event === 'pull_request_comment') {
      const { number } = member(body.issue);
      const by = member(body.sender).login;
      const text = member(body.comment).body;
      if (body.action !== 'created' || body.is_pull !== true || !isNumber(number)) return OTHER;
      if (typeof by !== 'string' || typeof text !== 'string' || !RECHECK.test(text)) return OTHER;
      return { kind: 'again', repository, number, by };
    }
    return OTHER;
  },
};

function header(headers: HookHeaders, name: string): string | undefined {
  const value = headers[name];
  return Array.isArray(value) ? value[0] : value;
}

function member(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function isNumber(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) > 0 && (value as number) < 2 ** 31;
}
