import type { Prefilter } from '../literals/prefilter.js';
import type { Pattern } from '../regex/pattern.js';
import type { FileScan, RuleOutcome } from './file-scan.js';
import type { Steps } from './steps.js';

/**
 * When the rules of a kind look at a file, in this order. `path`: at its name and size; the only ones that look at a file that is
 * too large. `text`: at its text, within a budget of time and once more without it, so that a run leaves nothing behind.
 * `tree`: at its syntax tree, where it has one. `documents`: at its text or what it is parsed to.
 */
export const PHASES = ['path', 'text', 'tree', 'documents'] as const;
export type Phase = (typeof PHASES)[number];

/** What a rule is compiled to. */
export interface RuleMatcher {
  /** What a file must contain for `run` to find anything; not asked in the phase `path`. */
  readonly prefilter: Prefilter;
  /** What a file must contain for data to begin its way to other files in it; absent: the rule follows none. */
  readonly startsPrefilter?: Prefilter;
  /** What a file must contain for data of other files to reach a finding in it; null or absent: the rule follows none. */
  readonly endsPrefilter?: Prefilter | null;
  /** What must be found in the file besides; null or absent: nothing. */
  readonly pattern?: Pattern | null;
  /** Of phase `text`: whether running it where its pattern is found may take long natively. */
  readonly risky?: boolean;
  /** Of phase `tree`, after `run`: whether a part of the file that was not understood matters to it; absent: it does. */
  isAsked?(scan: FileScan): boolean;
  /** Whether some of what it finds are credentials, to be hidden in all that is shown of the file. */
  readonly redacts: boolean;
  /** What it may cost on a file, in units of one state of an automaton; see `costOf`. */
  readonly cost: number;
  /** In phase `tree`, only for a file with a syntax tree; may pause when it no longer needs the nodes that it found. */
  run(scan: FileScan): RuleOutcome | Steps<RuleOutcome>;
}

/** A rule that looks at every file is this many times as dear as one that waits for its literals. */
const WITHOUT_LITERALS = 5;

/** @param units the size of its patterns with counted repeats written out, or of its tree of ast rules */
export function costOf(units: number, prefilter: Prefilter): number {
  return prefilter.type === 'always' ? units * WITHOUT_LITERALS : units;
}
