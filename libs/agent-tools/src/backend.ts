import type { Finding, PolicyDocument, PolicyMode } from '@assay/contracts';
import type { EvaluationOutcome } from './outcome.js';
import type { ToolProgress } from './tool-progress.js';

/** A text under the path that it has, or would have, in the repository. */
export interface Text {
  path: string;
  content: string;
}

/** The repository and branch that texts belong to. */
export interface Subject {
  repository: string;
  ref?: string | undefined;
}

/** The result of an evaluation, with access to the evaluated texts. */
export interface Evaluated extends EvaluationOutcome {
  /** Number of files that were not evaluated: binary, ignored or too large. */
  filesLeftOut: number;
  /** The text of a file as it was evaluated; undefined if it is no longer available. */
  textOf(path: string): string | undefined;
  /** The number of counted findings that are not in `findings`, which then has the most important ones; default 0. */
  unread?: number;
  /** Whether `findings` is already sorted by importance. */
  isOrdered?: boolean;
}

export interface KnownPolicy {
  id: string;
  name: string;
  description: string | null;
  mode: PolicyMode;
  builtin: boolean;
  /** Whether evaluations run it. */
  active: boolean;
  version: number;
  ruleCount: number;
}

export interface Reason {
  reason: string;
  /** YYYY-MM-DD; the last day on which it holds. */
  until?: string | undefined;
}

/** The next step toward suppressing a finding; it suppresses nothing by itself. */
export type SuppressionOffer =
  | {
      /** A comment to insert; the engine has confirmed that it suppresses this finding and nothing else changes. */
      kind: 'comment';
      comment: string;
      placement: 'line_of_its_own' | 'end_of_line';
      /** 1-based; the line that it stands on afterwards. */
      line: number;
    }
  | {
      /** A request that waits for somebody who may accept findings. */
      kind: 'request';
      requestId: string;
      status: string;
    };

/** Evaluates: the engine on this machine, or a service. */
export interface Backend {
  /** For people: `this machine`, or the URL of the service. */
  readonly place: string;
  /** Whether `offerSuppression` sends a request to other people. */
  readonly asksOthers: boolean;
  /**
   * Whether agents connect from another machine. It then has none of their files, and keeps no state between calls: they name the
   * evaluation.
   */
  readonly isRemote: boolean;
  /** @param subject undefined if the backend knows it */
  evaluateTexts(
    files: readonly Text[],
    subject: Subject | undefined,
    signal: AbortSignal,
    progress?: ToolProgress,
  ): Promise<Evaluated>;
  policies(signal: AbortSignal): Promise<KnownPolicy[]>;
  /** The document of a policy; undefined if no policy has that identifier. */
  policyDocument(id: string, signal: AbortSignal): Promise<PolicyDocument | undefined>;
  /**
   * @param before the evaluated text; undefined if it is no longer there
   * @throws ToolError where it cannot be suppressed, with what to do instead
   */
  offerSuppression(
    finding: Finding,
    evaluationId: string,
    before: string | undefined,
    reason: Reason,
    signal: AbortSignal,
  ): Promise<SuppressionOffer>;
  close(): Promise<void>;
}
