import type { CommitStatusSchema, MemberSchema } from '@gitbeaker/rest';

/** When everything here was made. */
export const TIME = '2026-01-01T00:00:00.000Z';
/** Of every project. */
export const DEFAULT_BRANCH = 'main';

/** What a test sees of the projects of a GitLab. */

export interface Account {
  id: number;
  username: string;
  token: string;
  scopes: string[];
}
export interface GitLabMergeRequest {
  iid: number;
  source: string;
  target: string;
  state: 'opened' | 'closed' | 'merged';
  draft: boolean;
  /** Of a fork. */
  sourceProject: GitLabProject;
  /** Commits that it was compared at, as GitLab keeps them; undefined until it has compared them. */
  refs: { base_sha: string; start_sha: string; head_sha: string } | undefined;
  pipeline?: { id: number; sha: string; projectId: number };
}
export interface GitLabNote {
  id: number;
  iid: number;
  body: string;
  author: Account;
  /** Of a discussion on a line. */
  thread?: { id: string; path: string; oldPath: string; line: number; resolvedBy: Account | undefined };
}
export interface GitLabStatus {
  id: number;
  sha: string;
  name: string;
  status: CommitStatusSchema['status'];
  description: string;
  target_url: string;
  ref: string;
  pipelineId: number | undefined;
  /** Another one took its place. */
  retried: boolean;
  /** States that it had, in order. */
  history: string[];
}
export interface GitLabProject {
  id: number;
  /** With the groups above it. */
  fullPath: string;
  /** A bare repository, which may be pushed to. */
  folder: string;
  mergeRequests: GitLabMergeRequest[];
  notes: GitLabNote[];
  statuses: GitLabStatus[];
  /** Access levels by user name. */
  members: Record<string, MemberSchema['access_level']>;
}
