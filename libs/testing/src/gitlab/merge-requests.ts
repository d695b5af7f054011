import type { ExpandedMergeRequestSchema, ExpandedPipelineSchema } from '@gitbeaker/rest';
import { diffsOf } from './diffs.js';
import type { GitLabMergeRequest, GitLabProject } from './model.js';
import { TIME } from './model.js';
import { type Operation, operation, paged, paging } from './operation.js';
import type { GitLabState } from './state.js';

const NO_COMMIT = '0'.repeat(40);

/** Merge requests, with their pipelines and what they change. */
export function mergeRequestOperations(state: GitLabState): Record<string, Operation<unknown>> {
  const { resolves, projectOf, mergeRequestOf, simpleUser } = state;
  const pipeline = ({ id, sha, projectId }: NonNullable<GitLabMergeRequest['pipeline']>, ref: string) => {
    const shown: ExpandedPipelineSchema = {
      id,
      iid: id,
      project_id: projectId,
      sha,
      ref,
      status: 'running',
      source: 'merge_request_event',
      created_at: TIME,
      updated_at: TIME,
      web_url: `${state.url}/-/pipelines/${id}`,
      before_sha: NO_COMMIT,
      tag: false,
      user: simpleUser(state.asking),
      started_at: TIME,
      finished_at: TIME,
      duration: 1,
      detailed_status: {
        icon: 'status_running',
        text: 'Running',
        label: 'running',
        group: 'running',
        tooltip: 'running',
        has_details: true,
        details_path: `/-/pipelines/${id}`,
        favicon: '',
      },
    };
    return shown;
  };
  const mergeRequest = (on: GitLabProject, pull: GitLabMergeRequest): ExpandedMergeRequestSchema => ({
    id: on.id * 1_000 + pull.iid,
    iid: pull.iid,
    project_id: on.id,
    title: pull.source,
    description: null,
    state: pull.state,
    created_at: TIME,
    updated_at: TIME,
    web_url: `${state.url}/${on.fullPath}/-/merge_requests/${pull.iid}`,
    merged_by: null,
    merged_at: null,
    closed_by: null,
    closed_at: null,
    target_branch: pull.target,
    source_branch: pull.source,
    user_notes_count: on.notes.length,
    upvotes: 0,
    downvotes: 0,
    author: simpleUser(state.asking),
    assignees: [],
    assignee: null,
    reviewers: [],
    source_project_id: pull.sourceProject.id,
    target_project_id: on.id,
    labels: [],
    draft: pull.draft,
    work_in_progress: pull.draft,
    milestone: null,
    merge_when_pipeline_succeeds: false,
    merge_status: 'can_be_merged',
    detailed_merge_status: 'mergeable',
    sha: pull.refs?.head_sha ?? resolves(pull.sourceProject, `refs/heads/${pull.source}`),
    merge_commit_sha: null,
    squash_commit_sha: null,
    discussion_locked: null,
    should_remove_source_branch: null,
    force_remove_source_branch: false,
    reference: `!${pull.iid}`,
    references: { short: `!${pull.iid}`, relative: `!${pull.iid}`, full: `${on.fullPath}!${pull.iid}` },
    time_stats: { time_estimate: 0, total_time_spent: 0, human_time_estimate: null, human_total_time_spent: null },
    squash: false,
    task_completion_status: { count: 0, completed_count: 0 },
    prepared_at: pull.refs ? TIME : null,
    has_conflicts: false,
    blocking_discussions_resolved: true,
    approvals_before_merge: null,
    subscribed: false,
    changes_count: '1',
    latest_build_started_at: null,
    latest_build_finished_at: null,
    first_deployed_to_production_at: null,
    pipeline: null,
    head_pipeline: pull.pipeline ? pipeline(pull.pipeline, `refs/merge-requests/${pull.iid}/head`) : null,
    // GitLab has none before it has compared the branches, which the client does not say
    diff_refs: pull.refs as NonNullable<typeof pull.refs>,
    merge_error: null,
    first_contribution: false,
    user: { can_merge: false },
  });
  return {
    'GET /projects/{id}/merge_requests/{iid}': operation({
      client: (gitlab, { id = '', iid }) => gitlab.MergeRequests.show(id, Number(iid)),
      respond: (of) => mergeRequest(projectOf(of), mergeRequestOf(of)),
    }),
    'GET /projects/{id}/merge_requests/{iid}/diffs': operation({
      client: (gitlab, { id = '', iid }, query) => gitlab.MergeRequests.allDiffs(id, Number(iid), paging(query)),
      respond: (of, query) => paged(diffsOf(state, projectOf(of), mergeRequestOf(of)), query),
    }),
  };
}
