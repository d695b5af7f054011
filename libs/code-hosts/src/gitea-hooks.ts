import { createHmac } from 'node:crypto';
import { equalSecrets } from '@assay/credentials';
import type { HookReader } from './code-host.js';
import {
  header,
  idIn,
  isBranch,
  isCommit,
  isNumber,
  isRepository,
  member,
  OTHER_EVENT as OTHER,
  RECHECK_COMMENT,
} from './hook-fields.js';

/** What starts the check of a head. */
const HEAD_ACTIONS = new Set(['opened', 'synchronized', 'synchronize']);

/** Webhooks of Gitea and Forgejo: X-Gitea-Signature is the HMAC-SHA-256 of the body, in hexadecimal. */
export const giteaHooks: HookReader = {
  events: ['push', 'pull_request', 'pull_request_sync', 'issue_comment'],

  secretOf: (bytes) => bytes.toString('base64url'),

  isSigned(headers, body, secret) {
    const expected = createHmac('sha256', secret).update(body).digest('hex');
    return equalSecrets(header(headers, 'x-gitea-signature') ?? '', expected);
  },

  deliveryId: (headers) => idIn(headers, 'x-gitea-delivery'),

  read(headers, payload) {
    const event = header(headers, 'x-gitea-event');
    const body = member(payload);
    const repository = member(body.repository).full_name;
    if (!isRepository(repository)) return OTHER;
    // sent a second or more before the pull request is said to be synchronized: Gitea first looks for conflicts
    if (event === 'push') {
      const { before: beforeSha, after: headSha, ref } = body;
      return isBranch(ref) && isCommit(beforeSha) && isCommit(headSha) && !/^0+$/.test(headSha)
        ? { kind: 'push', repository, beforeSha, headSha }
        : OTHER;
    }
    if (event === 'pull_request' || event === 'pull_request_sync') {
      const { action, number } = body;
      const headSha = member(member(body.pull_request).head).sha;
      const hasOtherBase = action === 'edited' && member(body.changes).ref !== undefined;
      if ((action === 'reopened' || hasOtherBase) && isNumber(number)) return { kind: 'again', repository, number };
      if (!HEAD_ACTIONS.has(String(action)) || !isNumber(number) || !isCommit(headSha)) return OTHER;
      return { kind: 'head', repository, number, headSha };
    }
    if (event === 'issue_comment' || event === 'pull_request_comment') {
      const { number } = member(body.issue);
      const by = member(body.sender).login;
      const text = member(body.comment).body;
      if (body.action !== 'created' || body.is_pull !== true || !isNumber(number)) return OTHER;
      if (typeof by !== 'string' || typeof text !== 'string' || !RECHECK_COMMENT.test(text)) return OTHER;
      return { kind: 'again', repository, number, by };
    }
    return OTHER;
  },
};
