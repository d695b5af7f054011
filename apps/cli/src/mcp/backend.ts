import type { Finding, PolicyDocument, PolicyMode } from '@assay/contracts';
import type { ProgressSink } from '../evaluate/progress.js';
import type { Selection } from '../files/select-files.js';
import type { SentFile } from '../files/sent-file.js';
import type { Outcome } from '../report/outcome.js';

/** A text under the path that it has, or would have, in the repository. */
export interface Text {
  path: string;
  content: string;
}

export interface FolderSelection extends Selection {
  /** A folder or a file; absolute. */
  place: string;
  /** Whether only findings count that were not there where the branch left the default branch, or the commit of `changed`. */
  onlyNew?: boolean;
}

/** What was found, and the way back to the texts that it was found in. */
export interface Evaluated extends Outcome {
  /** The files on disk, by path. */
  sent: ReadonlyMap<string, SentFile>;
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

/** The call that something is done for. */
export interface Call {
  signal: AbortSignal;
  progress: ProgressSink;
}

/** Who evaluates: the engine on this machine, or a service. */
export interface Backend {
  /** For people: `this machine`, or the URL of the service. */
  readonly place: string;
  /** Whether `offerSuppression` sends something to others. */
  readonly asksOthers: boolean;
  evaluateTexts(files: readonly Text[], signal: AbortSignal): Promise<Evaluated>;
  evaluateFolder(selection: FolderSelection, call: Call): Promise<Evaluated>;
  policies(signal: AbortSignal): Promise<KnownPolicy[]>;
  /** The document of a policy; undefined where there is none of that identifier. */
  policyDocument(id: string, signal: AbortSignal): Promise<PolicyDocument | undefined>;
  /**
   * @param before the evaluated text; undefined where it is no longer there
   * @throws Failure where it cannot be suppressed, with what to do instead
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
