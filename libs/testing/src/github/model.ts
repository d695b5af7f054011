import type { openObjects } from './objects.js';

export interface GitHubApp {
  id: string;
  slug: string;
  privateKey: string;
  permissions: Record<string, string>;
  events: string[];
}
export interface Installation {
  id: number;
  account: string;
  suspendedAt: string | null;
  isDeleted: boolean;
}
export interface Pull {
  number: number;
  base: string;
  head: string;
  state: 'open' | 'closed';
}
export interface Comment {
  id: number;
  number: number;
  body: string;
  login: string;
}
export interface Review {
  id: number;
  number: number;
  path: string;
  line: number;
  start_line?: number;
  body: string;
}
export interface GitHubCheckRun {
  id: number;
  name: string;
  head_sha: string;
  status: string;
  conclusion: string | null;
  details_url: string | null;
  output: { title: string | null; summary: string | null };
  actions: { label: string; identifier: string }[];
  annotations: {
    path: string;
    start_line: number;
    end_line: number;
    annotation_level: string;
    title: string;
    message: string;
  }[];
  /** Conclusions and statuses that it had, in order. */
  history: string[];
}
export interface GitHubRepository {
  fullName: string;
  /** A bare repository, which may be pushed to. */
  folder: string;
  objects: ReturnType<typeof openObjects>;
  pulls: Pull[];
  comments: Comment[];
  reviews: Review[];
  runs: GitHubCheckRun[];
  sarifs: { commit_sha: string; ref: string; sarif: string }[];
  /** Permission by account. */
  collaborators: Record<string, string>;
  hasCodeScanning: boolean;
}
