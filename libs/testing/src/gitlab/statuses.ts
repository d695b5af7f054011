import type { CommitStatusSchema } from '@gitbeaker/rest';
import type { GitLabProject, GitLabStatus } from './model.js';
import { TIME } from './model.js';
import { Failure, type Json, type Operation, operation } from './operation.js';
import type { GitLabState } from './state.js';

/** Statuses of commits. */
export function statusOperations(state: GitLabState): Record<string, Operation<unknown>> {
  const { git, resolves, projectOf, simpleUser } = state;
  const status = ({ retried: _, history: __, pipelineId, ...of }: GitLabStatus): CommitStatusSchema => ({
    ...of,
    status: of.status,
    pipeline_id: pipelineId,
    created_at: TIME,
    allow_failure: false,
    author: simpleUser(state.asking),
  });
  /** As GitLab: a status that has ended is followed by another one, and a branch or a named ref must have the commit. */
  function setStatus(on: GitLabProject, sha: string, body: Json): GitLabStatus {
    resolves(on, `${sha}^{commit}`);
    const [branch = ''] = git(on, 'branch', '--contains', sha, '--format=%(refname:short)').split('\n');
    const ref = body.ref ?? branch;
    if (ref === '') throw new Failure(404, '404 References for commit Not Found');
    const { state: wanted, name, description, target_url, pipeline_id: pipelineId } = body;
    const same = on.statuses.filter((each) => each.sha === sha && each.name === name && !each.retried);
    const open = same.find((each) => ['pending', 'running'].includes(each.status));
    if (open) {
      if (open.status === wanted)
        throw new Failure(
          400,
          `Cannot transition status via :run from :${wanted} (Reason(s): Status cannot transition via "run")`,
        );
      Object.assign(open, { status: wanted, description, target_url });
      open.history.push(wanted);
      return open;
    }
    for (const each of same) each.retried = true;
    const made = { id: state.newId(), sha, name, status: wanted, description, target_url, ref, pipelineId };
    const whole: GitLabStatus = { ...made, retried: false, history: [wanted] };
    on.statuses.push(whole);
    return whole;
  }

  return {
    'GET /projects/{id}/repository/commits/{sha}/statuses': operation({
      client: (gitlab, { id = '', sha = '' }, { name }) => gitlab.Commits.allStatuses(id, sha, { name }),
      respond: (of, { name }) => {
        resolves(projectOf(of), `${of.sha}^{commit}`);
        return projectOf(of)
          .statuses.filter((each) => each.sha === of.sha && each.name === name && !each.retried)
          .map(status);
      },
    }),
    'POST /projects/{id}/statuses/{sha}': operation({
      client: (gitlab, { id = '', sha = '' }, _, { state, name, target_url: targetUrl, description, ...more }) =>
        gitlab.Commits.editStatus(id, sha, state, {
          name,
          targetUrl,
          description,
          ...(more.ref ? { ref: more.ref } : {}),
          ...(more.pipeline_id ? { pipelineId: more.pipeline_id } : {}),
        }),
      respond: (of, _, body) => status(setStatus(projectOf(of), of.sha ?? '', body)),
    }),
  };
}
