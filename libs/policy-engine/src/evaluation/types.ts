import type {
  AppliedOverride,
  EvaluationScope,
  EvaluationSummary,
  Finding,
  FindingContext,
  FindingEdit,
  FindingPosition,
  FindingStep,
  FindingSuppression,
  Gate,
  PolicyProfile,
  SkippedEntry,
  Verdict,
} from '@assay/contracts';
import type { CompiledPolicy } from '../policy/compiled.js';
import type { FileFlows } from '../project/file-flows.js';
import type { EngineLimits, FileSkip } from './limits.js';

export interface SourceFile {
  /** Relative, `/`-separated. */
  path: string;
  content: string;
}

/** A policy under the identity that its findings carry. Merging needs no more of it than this. */
export interface EvaluatedPolicy {
  id: string;
  version: number;
  policy: Pick<CompiledPolicy, 'document' | 'digest'>;
  /** Of its rules, one a rule; absent: none. Results of files do not depend on them. */
  overrides?: readonly AppliedOverride[];
  /** Absent: as it ships. Results of files do not depend on it. */
  profile?: PolicyProfile;
}

/** A match before it has an identity: independent of the clock, of the baseline and of other files. */
export interface RuleMatch {
  ruleId: string;
  message: string;
  start: FindingPosition;
  end: FindingPosition;
  snippet: string;
  context?: FindingContext;
  captures: Record<string, string>;
  /** A step without a path is one of the same file. */
  trace?: (Omit<FindingStep, 'path'> & { path?: string })[];
  edits: FindingEdit[] | null;
  /** Whether the rule's `lower_if` holds: it is rated lower. */
  isLowered?: boolean;
  /** Whether it gets a lower severity than other matches if its file is a test. */
  isLoweredInTests?: boolean;
  /** Whether its data takes a way through other files of which a part is guessed, or a long one: it is rated lower. */
  isFar?: boolean;
  /** Whether its data is what callers of the package pass: a package that says that it is private has no callers but its own. */
  isOfCaller?: boolean;
  /** Whether the file says that a program wrote it. Of a secret, it does not matter. */
  isGenerated?: boolean;
  /** SHA-256 (a secret's: HMAC) of the normalized matched tokens; occurrences are numbered by it. */
  matchDigest: string;
  /** The same over the lines around the match. */
  contextDigest: string;
}

/** What flows under rules that look for the same sources and sanitizers. */
export interface RuleFlows {
  /** Their ids. */
  rules: string[];
  /** By their places in the file's list. */
  segments: number[];
  /** What is found where data of another file comes. */
  matches: RuleMatch[];
  /** Of rules without a source in the file: what flows under them is told when their data comes to it, and not here. */
  pending?: true;
}

/** What one policy says of one file; safe to cache by `fileResultKey`. */
export interface PolicyFileResult {
  policyDigest: string;
  matches: RuleMatch[];
  skipped: FileSkip[];
  /** What the findings of other files may need to know; absent: nothing. */
  flows?: RuleFlows[];
}

/** An `assay-ignore` comment. */
export interface SuppressionComment {
  ruleId: string;
  reason: string;
  /** `YYYY-MM-DD`, valid to the end of that day in UTC; null: for ever. */
  until: string | null;
  start: FindingPosition;
  end: FindingPosition;
  /** First and last line that it covers. */
  firstLine: number;
  lastLine: number;
}

/** Plain JSON: crosses process borders and sits in caches. */
export interface FileResult {
  path: string;
  sizeBytes: number;
  /** What concerns every policy. */
  skipped: FileSkip[];
  suppressions: SuppressionComment[];
  policies: PolicyFileResult[];
  /** What the findings of other files may need to know, whatever the rules; absent: nothing. */
  flows?: FileFlows;
  /** Other files that it runs whose names tell that they may be left out, as `usesOf` writes them; absent: none. */
  uses?: string[];
  /** Set by `acrossFiles` where product code imports a file whose name says that it is none. */
  imported?: 'own' | 'library';
}

/** A finding that the organization accepted: matched by policy, rule and `match/v1`, or in a renamed file by `context/v1`. */
export interface AcceptedFinding {
  /** Of the record; named where it suppresses nothing. */
  id: string;
  policyId: string;
  ruleId: string;
  /** Where it was found. */
  path: string;
  /** `match/v1`. */
  fingerprint: string;
  /** `context/v1`. */
  contextFingerprint: string;
  suppression: FindingSuppression;
}

export interface EvaluationResult {
  /** Sorted by path, place, rule and policy. */
  findings: Finding[];
  skipped: SkippedEntry[];
  summary: EvaluationSummary;
  gate: Gate;
  verdict: Verdict;
}

export interface EvaluateFileOptions {
  /** Key of the HMACs that stand for secrets: the organization's, at least 16 bytes. */
  fingerprintKey: Uint8Array;
  limits?: Partial<EngineLimits>;
  /**
   * Whether data of other files may come into this one, as `acrossFiles` says; default no. `imported`: so it may, and product
   * code imports the file. `nothing`: there is no other file.
   */
  tells?: Tells;
}

export type Tells = boolean | 'imported' | 'nothing';

/** What other files say of a file's data under a policy. */
export interface LinkedFile {
  /** Matches whose data comes from other files. */
  matches: RuleMatch[];
  /**
   * The file's own matches, by `placeOf`, whose data goes through functions of other files that do not give it back: read
   * alone, a file is taken to get back what it gives.
   */
  refuted: ReadonlySet<string>;
}

/** By path and policy digest. */
export type LinkedFiles = ReadonlyMap<string, ReadonlyMap<string, LinkedFile>>;

export interface MergeOptions {
  /** Now, in milliseconds since 1970: decides which suppressions have expired. */
  nowMs: number;
  /** Findings of the baseline evaluation; absent where there is none. */
  baseline?: readonly Finding[];
  accepted?: readonly AcceptedFinding[];
  /** Whether comments in files suppress findings, or are only shown with them; default yes. */
  commentsSuppress?: boolean;
  /**
   * Which part of the repository the files are; default all of it. Of `changes` alone nobody can tell that a file is missing
   * or was deleted.
   */
  scope?: EvaluationScope;
  /** Paths of further files that were evaluated and whose results say nothing (`saysNothing`): most of a large repository. */
  quiet?: readonly string[];
  /** As `acrossFiles` gives them; default none. */
  linked?: LinkedFiles;
}

export interface EvaluateInput extends Omit<EvaluateFileOptions, 'tells'>, Omit<MergeOptions, 'quiet' | 'linked'> {
  files: readonly SourceFile[];
  policies: readonly (EvaluatedPolicy & { policy: CompiledPolicy })[];
}
