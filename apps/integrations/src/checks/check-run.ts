import type { CodeHosts } from '@assay/code-hosts';
import { CHECK_METADATA, type Evaluation } from '@assay/contracts';
import type { SecretBox } from '@assay/credentials';
import type { Database, Prisma } from '@assay/database';
import { fromJsonColumn } from '@assay/database';
import type { Clock, Logger } from '@assay/platform';
import type { CheckRow, CheckStatus } from './check-rows.js';
import type { CheckStore } from './check-store.js';
import type { CheckMetrics } from './metrics.js';
import type { PullRequestContext } from './pull-request-context.js';
import type { FilesOfCommit, RepositoryFiles } from './repository-files.js';

/** A canceled evaluation sends no event, and a host's webhook may be lost, so a waiting check looks again after this time. */
const LOOK_AGAIN_MS = 600_000;

export interface PullRequestChecksOptions {
  database: Database;
  box: SecretBox;
  hosts: CodeHosts;
  apiUrl: string;
  portalUrl: string;
  maxPerConnection: number;
  clock: Clock;
  logger: Logger;
  metrics: CheckMetrics;
  hint: () => void;
}

/** The services that the steps call. */
export interface CheckParts {
  options: PullRequestChecksOptions;
  store: CheckStore;
  files: RepositoryFiles;
}

/** A pull request, a merge group or the default branch, as the host has it now. */
export interface Change {
  open: boolean;
  headSha: string;
  /** Empty if there is nothing to compare with. */
  mergeBase: string;
  /** For people. */
  url: string;
}

/** What a step returns if nothing is left to do for the current message. */
export type Done = 'done';

/** A check on its way through the steps, under the lease of its pull request. */
export class CheckRun {
  /** Set by `readChange`. */
  change: Change = { open: false, headSha: '', mergeBase: '', url: '' };
  /** The evaluation of the head, once it has ended; undefined if there were no files to evaluate. */
  evaluation: Evaluation | undefined;
  /** The evaluation of the merge base; undefined if there is none. */
  base: Evaluation | undefined;
  /** Why the host's code scanning rejected the results; undefined if it accepted them or is not used. */
  scanningProblem: string | undefined;
  private reading: Promise<FilesOfCommit> | undefined;

  constructor(
    readonly parts: CheckParts,
    readonly scene: PullRequestContext,
    public check: CheckRow,
  ) {}

  /** The commit that is checked. @throws Error before the step `beginRun` */
  get sha(): string {
    const { head_sha: sha } = this.check;
    if (sha === null) throw new Error('This step needs a head: it comes after beginRun');
    return sha;
  }

  /** The default branch is evaluated only for code scanning, and is not compared with anything; a merge group has its base. */
  get isDefaultBranch(): boolean {
    return this.scene.pull.number === 0 && !this.check.merge_base;
  }

  /** The ref that results belong to, as the host names it. */
  get ref(): string {
    const { host, pull } = this.scene;
    return pull.number > 0 ? host.pullRef(pull.number) : pull.ref;
  }

  get evaluationsUrl(): string {
    return `${this.scene.portalUrl}/evaluations`;
  }

  /** Files of the head, read once. */
  headFiles(): Promise<FilesOfCommit> {
    this.reading ??= this.filesOf(this.sha);
    return this.reading;
  }

  filesOf(commit: string): Promise<FilesOfCommit> {
    const { scene } = this;
    return this.parts.files.of(scene, scene.pull.repository, commit, scene.signal);
  }

  /** `changes`: a head that may never be merged is no state of the repository. */
  submission() {
    const { pull, repositoryLink } = this.scene;
    return {
      repository: pull.repository,
      scope: 'changes' as const,
      metadata: {
        [CHECK_METADATA]: this.check.id,
        ...(pull.number > 0 ? { pull_request: pull.number } : {}),
        ...repositoryLink,
      },
    };
  }

  async update(data: Prisma.PullRequestCheckUncheckedUpdateInput): Promise<void> {
    this.check = await this.parts.store.update(this.scene.tenant, this.check, data);
  }

  async end(status: CheckStatus, problem: string | null = null): Promise<Done> {
    await this.parts.store.end(this.scene.tenant, this.check, status, problem);
    return 'done';
  }

  async putOff(delayMs: number): Promise<Done> {
    await this.parts.store.putOff(this.scene.tenant, this.check, delayMs);
    return 'done';
  }

  /** The end of the evaluation, or the host's next webhook, wakes it before that. */
  lookAgainLater(): Promise<Done> {
    return this.putOff(LOOK_AGAIN_MS);
  }
}

/** The next step follows if it returns nothing. */
export type CheckStep = (run: CheckRun) => Promise<Done | undefined>;

/** What was not evaluated. */
export function leftOutOf({ left_out: left }: CheckRow): FilesOfCommit['left'] {
  // evaluateHead alone writes it
  return fromJsonColumn<FilesOfCommit['left'] | null>(left) ?? [];
}
