import type { SkippedEntry } from '@assay/contracts';

/** Caps of one file. What a cap cuts off is named in `skipped`. */
export interface EngineLimits {
  /** Files above are not looked at by content rules at all. Bytes of UTF-8. */
  maxFileBytes: number;
  /** Findings of one rule in one file. */
  maxFindingsPerRuleAndFile: number;
  /** Findings, suppression comments and skipped rules of one file, all rules together. */
  maxEntriesPerFile: number;
  /** Nesting (brackets and tags) above which a file is not given to a parser. */
  maxNesting: number;
  /** Bytes that base64, hex and percent decoding may yield for one file. */
  maxDecodedBytes: number;
  /** Rounds of decoding, as gitleaks' --max-decode-depth. 0: none. */
  maxDecodeDepth: number;
  /** Characters of a snippet, and of each capture. */
  maxSnippetChars: number;
}

export const DEFAULT_LIMITS: Readonly<EngineLimits> = {
  maxFileBytes: 1_048_576,
  maxFindingsPerRuleAndFile: 100,
  maxEntriesPerFile: 5_000,
  maxNesting: 500,
  maxDecodedBytes: 4_194_304,
  maxDecodeDepth: 5,
  maxSnippetChars: 400,
};

/** What was not looked at in a file, and why. */
export interface FileSkip {
  ruleId: string | null;
  reason: SkippedEntry['reason'];
  message: string;
}
