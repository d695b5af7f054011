import type { FileFlows } from './file-flows.js';

/** What is known about a file's functions. */
export interface KnownFile {
  path: string;
  flows: FileFlows;
  /** Names of its functions that something is known about. */
  functions: ReadonlySet<string>;
  /** What its functions say of their arguments. */
  verdicts: ReadonlyMap<string, unknown>;
  /** What it has that routes run. */
  requests: ReadonlyMap<string, unknown>;
  /** Where results of calls flow, by the callees' qualified names. */
  results: ReadonlyMap<string, unknown>;
  /** Those of them that are called; the others are variables that are read. */
  called: ReadonlySet<string>;
  /** The set of rules that return more about it when it is queried. */
  unasked: bigint;
}

/** What is asked for of functions: how data flows through them, what they say of it, or what they do to requests. */
export type Wanted = 'functions' | 'verdicts' | 'requests';
