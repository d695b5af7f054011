import { createHmac } from 'node:crypto';
import { equalSecrets } from '@assay/credentials';
import type { HookEvent, HookReader, Installation } from './code-host.js';
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
const HEAD_ACTIONS = new Set(['opened', 'synchronize', 'ready_for_review']);
const INSTALLATION_STATUSES: Readonly<Record<string, Installation['status']>> = {
  created: 'active',
  new_permissions_accepted: 'active',
  unsuspend: 'active',
  suspend: 'suspended',
  deleted: 'deleted',
};
/** The action that a check run offers: see GitHub.setStatus. */
export const RECHECK_ACTION = 'recheck';

/**
 * Webhooks of a GitHub App: X-Hub-Signature-256 is `sha256=` and the HMAC-SHA-256 of the body, in hexadecimal.
 * `installation`, `installation_repositories`, `check_run` and `check_suite` are sent to every App that may write checks, and
 * need no subscription.
 */
export const githubHooks: HookReader = {
  events: ['pull_request', 'issue_comment', 'merge_group'],

  secretOf: (bytes) => bytes.toString('base64url'),

  isSigned(headers, body, secret) {
    const expected = `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;
    return equalSecrets(header(headers, 'x-hub-signature-256') ?? '', expected);
  },

  deliveryId: (headers) => idIn(headers, 'x-github-delivery'),

  read(headers, payload) {
    const event = header(headers, 'x-github-event');
    const body = member(payload);
    if (event === 'installation' || event === 'installation_repositories') return readInstallation(event, body);
    const repository = member(body.repository).full_name;
    if (!isRepository(repository)) return OTHER;
    const by = member(body.sender).login;
    switch (event) {
      case 'pull_request': {
        const { action, number } = body;
        const headSha = member(member(body.pull_request).head).sha;
        const hasOtherBase = action === 'edited' && member(body.changes).base !== undefined;
        if ((action === 'reopened' || hasOtherBase) && isNumber(number)) return { kind: 'again', repository, number };
        if (!HEAD_ACTIONS.has(String(action)) || !isNumber(number) || !isCommit(headSha)) return OTHER;
        return { kind: 'head', repository, number, headSha };
      }
      case 'issue_comment': {
        const { number, pull_request: pull } = member(body.issue);
        const { body: text } = member(body.comment);
        if (body.action !== 'created' || typeof pull !== 'object' || !isNumber(number)) return OTHER;
        if (typeof by !== 'string' || typeof text !== 'string' || !RECHECK_COMMENT.test(text)) return OTHER;
        return { kind: 'again', repository, number, by };
      }
      case 'check_run':
      case 'check_suite': {
        const headSha = member(body[event]).head_sha;
        const isAsked =
          body.action === 'rerequested' ||
          (body.action === 'requested_action' && member(body.requested_action).identifier === RECHECK_ACTION);
        if (!isAsked || !isCommit(headSha) || typeof by !== 'string') return OTHER;
        return { kind: 'commit-again', repository, headSha, by };
      }
      case 'merge_group': {
        const { head_sha: headSha, base_sha: baseSha, head_ref: ref } = member(body.merge_group);
        if (body.action !== 'checks_requested' || !isCommit(headSha) || !isCommit(baseSha) || !isBranch(ref))
          return OTHER;
        return { kind: 'merge-group', repository, ref, headSha, baseSha };
      }
      case 'push': {
        const { after: headSha, ref, deleted } = body;
        const main = member(body.repository).default_branch;
        if (deleted === true || !isCommit(headSha) || !isBranch(ref) || ref !== `refs/heads/${main}`) return OTHER;
        return { kind: 'default-branch', repository, ref, headSha };
      }
      default:
        return OTHER;
    }
  },
};

function readInstallation(event: string, body: Record<string, unknown>): HookEvent {
  const { id, account, updated_at: updatedAt, suspended_at: suspendedAt } = member(body.installation);
  const { login } = member(account);
  // repositories that are added or removed say that the App is there
  const present = suspendedAt ? 'suspended' : 'active';
  const status = event === 'installation' ? INSTALLATION_STATUSES[String(body.action)] : present;
  const changedAt = timeOf(updatedAt);
  if (!Number.isSafeInteger(id) || typeof login !== 'string' || login.length > 100 || !status || !changedAt)
    return OTHER;
  return { kind: 'installation', installation: { id: String(id), account: login, status, changedAt } };
}

/** GitHub sends Unix seconds or ISO 8601, depending on the event. */
function timeOf(value: unknown): Date | undefined {
  const time = typeof value === 'number' ? new Date(value * 1_000) : new Date(String(value));
  return Number.isNaN(time.getTime()) ? undefined : time;
}
