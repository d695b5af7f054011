import { createHmac, hash } from 'node:crypto';
import { equalSecrets } from '@assay/credentials';
import type { HookReader } from './code-host.js';
import { header, isBranch, isCommit, isNumber, member, OTHER_EVENT as OTHER, RECHECK_COMMENT } from './hook-fields.js';

/** Groups within groups, up to the length of a repository's name in an evaluation. */
const PROJECT = /^(?=.{3,200}$)[^/\s]{1,255}(?:\/[^/\s]{1,255}){1,20}$/;
/** How far the clocks of host and service may differ (Standard Webhooks asks for a limit). */
const TOLERANCE_SECONDS = 300;

/**
 * Webhooks of GitLab. A signing token signs by Standard Webhooks: `webhook-signature` has `v1,` and the HMAC-SHA-256 of
 * `<webhook-id>.<webhook-timestamp>.<body>` in base64, under the bytes after `whsec_`. GitLab without signing tokens sends its
 * secret token as it is, in `X-Gitlab-Token`. The secret of a connection is taken for both.
 */
export const gitlabHooks: HookReader = {
  events: ['merge_requests_events', 'note_events', 'push_events'],

  secretOf: (bytes) => `whsec_${bytes.toString('base64')}`,

  isSigned(headers, body, secret) {
    const [id, timestamp] = [header(headers, 'webhook-id') ?? '', header(headers, 'webhook-timestamp') ?? ''];
    const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
    const signature = createHmac('sha256', key).update(`${id}.${timestamp}.`).update(body).digest('base64');
    const isFresh = Math.abs(Date.now() / 1_000 - Number(timestamp)) <= TOLERANCE_SECONDS;
    const signatures = (header(headers, 'webhook-signature') ?? '').split(' ').slice(0, 10);
    // each is compared, so that the time tells nothing
    const matches = signatures.filter((each) => equalSecrets(each, `v1,${signature}`));
    const isToken = equalSecrets(header(headers, 'x-gitlab-token') ?? '', secret);
    return (matches.length > 0 && isFresh && id !== '' && /^\d+$/.test(timestamp)) || isToken;
  },

  deliveryId(headers, body) {
    // the same at each attempt; GitLab before 17.4 has neither, and the body of an attempt is the same too
    const id = header(headers, 'webhook-id') ?? header(headers, 'idempotency-key') ?? hash('sha256', body);
    return /^[\w.-]{1,100}$/.test(id) ? id : undefined;
  },

  // by the body, and not by X-Gitlab-Event: system hooks have another one
  read(_headers, payload) {
    const body = member(payload);
    const { path_with_namespace: repository, default_branch: main } = member(body.project);
    if (typeof repository !== 'string' || !PROJECT.test(repository)) return OTHER;
    const attributes = member(body.object_attributes);
    switch (body.object_kind) {
      case 'merge_request': {
        const { action, iid: number, oldrev } = attributes;
        const { target_branch: target, draft } = member(body.changes);
        const headSha = member(attributes.last_commit).id;
        if (!isNumber(number)) return OTHER;
        if (action === 'reopen' || (action === 'update' && target !== undefined))
          return { kind: 'again', repository, number };
        const isHead = action === 'open' || (action === 'update' && (oldrev ?? draft) !== undefined);
        return isHead && isCommit(headSha) ? { kind: 'head', repository, number, headSha } : OTHER;
      }
      case 'note': {
        const { iid: number } = member(body.merge_request);
        const { username: by } = member(body.user);
        const { action = 'create', noteable_type: on, note, system } = attributes;
        if (on !== 'MergeRequest' || action !== 'create' || system === true || !isNumber(number)) return OTHER;
        if (typeof by !== 'string' || typeof note !== 'string' || !RECHECK_COMMENT.test(note)) return OTHER;
        return { kind: 'again', repository, number, by };
      }
      case 'push': {
        const { after: headSha, ref } = body;
        if (!isCommit(headSha) || /^0+$/.test(headSha) || !isBranch(ref) || ref !== `refs/heads/${main}`) return OTHER;
        return { kind: 'default-branch', repository, ref, headSha };
      }
      default:
        return OTHER;
    }
  },
};
