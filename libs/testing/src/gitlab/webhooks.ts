import { randomUUID } from 'node:crypto';
import type {
  WebhookMergeRequestEventSchema,
  WebhookMergeRequestNoteEventSchema,
  WebhookPushEventSchema,
} from '@gitbeaker/rest';
import { Webhook } from 'standardwebhooks';
import { DEFAULT_BRANCH, type GitLabProject } from './model.js';
import type { GitLabState } from './state.js';

type DeepPartial<T> = T extends object ? { [K in keyof T]?: DeepPartial<T[K]> } : T;

/** Webhooks as this GitLab sends them. */
export function webhooksOf(state: GitLabState) {
  const { resolves, mergeRequestOf } = state;
  return {
    mergeRequestEvent(
      on: GitLabProject,
      iid: number,
      action: string,
      more: { oldrev?: string; changes?: object } = {},
    ) {
      const pull = mergeRequestOf({ id: on.fullPath, iid: String(iid) });
      const { oldrev, changes = {} } = more;
      const attributes: DeepPartial<WebhookMergeRequestEventSchema['object_attributes']> & { oldrev?: string } = {
        iid,
        action,
        state: pull.state,
        draft: pull.draft,
        source_branch: pull.source,
        target_branch: pull.target,
        source_project_id: pull.sourceProject.id,
        target_project_id: on.id,
        last_commit: { id: pull.refs?.head_sha ?? '' },
      };
      return {
        object_kind: 'merge_request',
        event_type: 'merge_request',
        user: { username: 'dev' },
        project: projectOfEvent(on),
        // which the client does not name
        object_attributes: Object.assign(attributes, oldrev === undefined ? {} : { oldrev }),
        changes,
      } satisfies DeepPartial<WebhookMergeRequestEventSchema>;
    },
    noteEvent(on: GitLabProject, iid: number, body: string, by = 'dev') {
      const attributes: DeepPartial<WebhookMergeRequestNoteEventSchema['object_attributes']> & { action: string } = {
        id: state.newId(),
        note: body,
        noteable_type: 'MergeRequest',
        system: false,
        action: 'create',
      };
      return {
        object_kind: 'note',
        event_type: 'note',
        user: { username: by },
        project: projectOfEvent(on),
        object_attributes: attributes,
        merge_request: { iid },
      } satisfies DeepPartial<WebhookMergeRequestNoteEventSchema>;
    },
    pushEvent(on: GitLabProject, branch: string) {
      return {
        object_kind: 'push',
        event_name: 'push',
        ref: `refs/heads/${branch}`,
        after: resolves(on, `refs/heads/${branch}`),
        project: projectOfEvent(on),
      } satisfies DeepPartial<WebhookPushEventSchema>;
    },
    /** Sends a webhook, by a signing token or, as before GitLab had those, with a secret token. */
    deliver: (to: string, payload: object, secret: string, { id = `${randomUUID()}`, signed = true } = {}) => {
      const body = JSON.stringify(payload);
      return fetch(to, { method: 'POST', headers: gitlabHookHeaders(body, secret, { id, signed }), body });
    },
  };
}

/** As GitLab's documentation of webhooks describes them: Standard Webhooks for a signing token. */
export function gitlabHookHeaders(
  body: string,
  secret: string,
  { id = `${randomUUID()}`, signed = true, timestamp = Math.floor(Date.now() / 1_000) } = {},
): Record<string, string> {
  const { object_kind: kind = '' }: { object_kind?: string } = JSON.parse(body);
  const names: Record<string, string> = { merge_request: 'Merge Request Hook', note: 'Note Hook', push: 'Push Hook' };
  const signature = signed ? new Webhook(secret).sign(id, new Date(timestamp * 1_000), body) : '';
  return {
    'content-type': 'application/json',
    'user-agent': 'GitLab/19.5.0',
    'idempotency-key': id,
    'x-gitlab-event': names[kind] ?? 'System Hook',
    'x-gitlab-event-uuid': randomUUID(),
    ...(signed
      ? { 'webhook-id': id, 'webhook-timestamp': String(timestamp), 'webhook-signature': signature }
      : { 'x-gitlab-token': secret }),
  };
}

function projectOfEvent({ id, fullPath }: GitLabProject) {
  return { id, path_with_namespace: fullPath, default_branch: DEFAULT_BRANCH };
}
