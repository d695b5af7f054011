/** What a check needs of a code host. Every kind of host is one adapter, and each passes test/conformance.ts. */
export interface CodeHost {
  /**
   * How it shows findings. `comments`: each new blocking one as a comment on its line. `annotations`: all new ones beside the
   * code, as part of the check; comments on lines are then for changes that are applied with a click.
   */
  readonly shows: 'comments' | 'annotations';
  /** Whose credentials these are, and what they do not allow that a check needs. */
  checkToken(signal: AbortSignal): Promise<TokenCheck>;
  /** Has the host send the webhooks of these credentials; undefined if a person has to add them on the host. */
  configureWebhook?(url: string, secret: string, signal: AbortSignal): Promise<void>;
  pullRequest(repository: string, number: number, signal: AbortSignal): Promise<HostPullRequest>;
  /**
   * Whether the merge base and the diff of a pull request are of its head already. False where that cannot be told. Left out where the
   * host tells of no push before they are.
   */
  hasTakenIn?(repository: string, number: number, commits: Compared, signal: AbortSignal): Promise<boolean>;
  /** What the host calls the head of a pull request, as in `refs/pull/1/head`. */
  pullRef(number: number): string;
  /** A branch as it is now, `ref` as in `refs/heads/main`; undefined if there is no such branch. */
  branch(repository: string, ref: string, signal: AbortSignal): Promise<HostBranch | undefined>;
  /** Every file of a commit. @throws HostError `gone` where the host cannot list all of them */
  tree(repository: string, commit: string, signal: AbortSignal): Promise<TreeFile[]>;
  /** @param maxBytes of the content; a larger one is an error, which tells its size where the tree does not */
  blob(repository: string, objectId: string, maxBytes: number, signal: AbortSignal): Promise<Buffer>;
  /**
   * A tar archive of a commit, compressed with gzip, where the host has them: one request for all files, some of which may be
   * other than in the tree. Undefined if there is none, or if it is larger than `maxBytes`.
   */
  archive?(repository: string, commit: string, maxBytes: number, signal: AbortSignal): Promise<Buffer | undefined>;
  /** Unified diff of a pull request; undefined if it is larger than `maxBytes`. */
  diff(repository: string, number: number, maxBytes: number, signal: AbortSignal): Promise<string | undefined>;
  /** The newest status of a commit under a name. */
  status(repository: string, commit: string, name: string, signal: AbortSignal): Promise<HostStatus | undefined>;
  /** @param report what the host shows with the status, where it can; a status that was set with one is not set before all of it is */
  setStatus(
    repository: string,
    commit: string,
    name: string,
    status: HostStatus,
    signal: AbortSignal,
    report?: CheckReport,
  ): Promise<void>;
  /** Comments of this token's account on the conversation of a pull request, the oldest first. */
  ownComments(repository: string, number: number, signal: AbortSignal): Promise<HostComment[]>;
  createComment(repository: string, number: number, body: string, signal: AbortSignal): Promise<string>;
  /** False where the comment is not there any more. */
  updateComment(repository: string, id: string, body: string, signal: AbortSignal): Promise<boolean>;
  deleteComment(repository: string, id: string, signal: AbortSignal): Promise<void>;
  /** Comments of this token's account on lines of a pull request. */
  ownLineComments(repository: string, number: number, signal: AbortSignal): Promise<OwnLineComment[]>;
  /** All of them in one review where the host has reviews, so that people get one notification. */
  commentOnLines(
    repository: string,
    number: number,
    commit: string,
    comments: readonly LineComment[],
    signal: AbortSignal,
  ): Promise<void>;
  /** Resolves a thread on lines, or opens it again, where the host lets an account do so. */
  setResolved?(
    repository: string,
    number: number,
    threadId: string,
    resolved: boolean,
    signal: AbortSignal,
  ): Promise<void>;
  /**
   * How a block of code begins that people apply with a click, after its fence; undefined if there is no such thing.
   * @param linesAbove that it replaces too, above the line of the comment
   */
  suggestion?(linesAbove: number): string;
  /** Whether an account may write to a repository. */
  mayWrite(repository: string, account: string, signal: AbortSignal): Promise<boolean>;
  /** Gives results to the host's own list of findings. @throws HostError `rejected` or `gone` where that is off for the repository */
  uploadSarif?(repository: string, commit: string, ref: string, sarif: string, signal: AbortSignal): Promise<void>;
}

/** What opens a host: of which kind, where it is, and under which credentials. */
export interface HostAccess {
  /** As browsers open it. */
  baseUrl: string;
  /** An access token; of GitHub the private key of the App, in PEM. */
  token: string;
  /** Of GitHub. */
  appId?: string | null;
  /** Whether results go to the host's code scanning too. */
  codeScanning?: boolean;
}

export interface CheckReport {
  /** Markdown. */
  summary: string;
  annotations: readonly Annotation[];
}

/** Lines and columns from 1, the last ones included. */
export interface Annotation {
  path: string;
  startLine: number;
  endLine: number;
  level: 'failure' | 'warning';
  title: string;
  /** Plain text. */
  message: string;
}

export interface TokenCheck {
  account: string;
  /** Permissions, as the host calls them. */
  missing: string[];
}

export interface HostBranch {
  headSha: string;
  /**
   * Undefined if a webhook is enough: the secret of a GitHub App stays between GitHub and the App's owner, but people paste
   * that of a GitLab connection into each project, so they may sign a push to a project of others.
   */
  isDefault?: boolean;
}

/** What a pull request compares: its head, with its merge base. */
export interface Compared {
  headSha: string;
  mergeBase: string;
}

export interface HostPullRequest extends Compared {
  open: boolean;
  /** Branch that the change comes from. */
  headRef: string;
  /** For people. */
  url: string;
}

/** `link` and `submodule` are no files of the repository: nothing is fetched for them. */
export interface TreeFile {
  path: string;
  kind: 'file' | 'link' | 'submodule';
  /** Git's own name of the content. */
  objectId: string;
  /** Undefined if the host does not tell it with the tree. */
  sizeBytes: number | undefined;
}

export interface HostStatus {
  state: 'pending' | 'success' | 'failure' | 'error';
  description: string;
  url: string;
}

export interface HostComment {
  id: string;
  body: string;
}

export interface OwnLineComment {
  body: string;
  /** Where it can be resolved. */
  thread?: { id: string; resolved: 'no' | 'by us' | 'by others' };
}

export interface LineComment {
  path: string;
  /** Where the change renames the file. */
  oldPath?: string;
  /** Of the new file, from 1. */
  line: number;
  /** Of a comment on several lines, the first; `line` is the last. */
  startLine?: number;
  body: string;
}

/** What a webhook says, as far as it matters here. */
export type HookEvent =
  | { kind: 'head'; repository: string; number: number; headSha: string }
  /** A push to a branch, of which the host says only later to which pull requests it belongs. */
  | { kind: 'push'; repository: string; beforeSha: string; headSha: string }
  /**
   * Without `by` the change itself asks: it is to be merged into another branch, or was closed, when its findings did not count for others
   * with the same head.
   */
  | { kind: 'again'; repository: string; number: number; by?: string }
  /** Whatever was checked at this commit is to be checked again. */
  | { kind: 'commit-again'; repository: string; headSha: string; by: string }
  /** A group of pull requests that waits to be merged, on a branch of its own. */
  | { kind: 'merge-group'; repository: string; ref: string; headSha: string; baseSha: string }
  /** A push to the default branch. */
  | { kind: 'default-branch'; repository: string; ref: string; headSha: string }
  | { kind: 'installation'; installation: Installation }
  | { kind: 'other' };

/** Of an App, at an account whose repositories it then reaches. */
export interface Installation {
  id: string;
  account: string;
  status: 'active' | 'suspended' | 'deleted';
  /** What the host says is its state was so at this time. */
  changedAt: Date;
}

/** Reads webhooks of a kind of host. Everything in them was written by others. */
export interface HookReader {
  /** Events that a webhook is to be sent for. */
  readonly events: readonly string[];
  /** A secret in the form that the host takes. @param bytes 32 random ones */
  secretOf(bytes: Buffer): string;
  /** Whether the host signed these bytes with the secret; takes as long either way. */
  isSigned(headers: HookHeaders, body: Buffer, secret: string): boolean;
  /** What names a delivery at every attempt to deliver it; undefined if it is missing. */
  deliveryId(headers: HookHeaders, body: Buffer): string | undefined;
  read(headers: HookHeaders, payload: unknown): HookEvent;
}

export type HookHeaders = Readonly<Record<string, string | string[] | undefined>>;

/**
 * `unavailable`: no response, or one of 5xx. `limited`: not before `retryAfterMs`. `rejected`: the token is not taken, or may not
 * do this. `gone`: what was asked for does not exist. `refused`: the address leads where nothing may be sent. `unexpected`: the
 * host does not behave as its kind does.
 */
export type HostErrorReason = 'unavailable' | 'limited' | 'rejected' | 'gone' | 'refused' | 'unexpected';

/** The message is for the connection's owner. */
export class HostError extends Error {
  override name = 'HostError';
  constructor(
    readonly reason: HostErrorReason,
    message: string,
    /** `sizeBytes` of a response that is larger than it may be, as far as it is known. */
    readonly details: { retryAfterMs?: number; status?: number; sizeBytes?: number } = {},
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
