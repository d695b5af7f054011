import type { Finding, PolicyDocument, PolicyMode } from '@assay/contracts';
import type { EvaluationOutcome } from './outcome.js';

/** A text under the path that it has, or would have, in the repository. */
export interface Text {
  path: string;
  content: string;
}

/** What texts belong to, as a service shows it with their evaluation. */
export interface Subject {
  repository: string;
  ref?: string | undefined;
}

/** What was found, and the way back to the texts that it was found in. */
export interface Evaluated extends EvaluationOutcome {
  /** Number of files that were not evaluated: binary, ignored or too large. */
  filesLeftOut: number;
  /** The text of a file as it was evaluated; undefined where it is not known any more. */
  textOf(path: string): string | undefined;
  /** How many more findings count than `findings` has, which are then the most important ones; default 0. */
  unread?: number;
  /** Whether `findings` has its order of importance already, of which there may be more to come. */
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

/** What somebody needs to have a finding suppressed; it suppresses nothing by itself. */
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

/** Who evaluates: the engine on this machine, or a service. */
export interface Backend {
  /** For people: `this machine`, or the URL of the service. */
  readonly place: string;
  /** Whether `offerSuppression` sends something to others. */
  readonly asksOthers: boolean;
  /**
   * Whether agents reach it from elsewhere: it has none of their files, and remembers nothing between two calls but evaluations
   * that they name.
   */
  readonly isRemote: boolean;
  /** @param subject undefined where the backend knows it */
  evaluateTexts(files: readonly Text[], subject: Subject | undefined, signal: AbortSignal): Promise<Evaluated>;
  policies(signal: AbortSignal): Promise<KnownPolicy[]>;
  /** The document of a policy; undefined where there is none of that identifier. */
  policyDocument(id: string, signal: AbortSignal): Promise<PolicyDocument | undefined>;
  /**
   * @param before the evaluated text; undefined where it is no longer there
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
