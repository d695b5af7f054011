import type { FileFlows } from './file-flows.js';

/** Known facts about a file's functions. */
export interface KnownFile {
  path: string;
  flows: FileFlows;
  /** Names of the functions with known data flows. */
  functions: ReadonlySet<string>;
  /** How its functions check their arguments, by name. */
  verdicts: ReadonlyMap<string, unknown>;
  /** Handlers and middleware that routes run, by name. */
  requests: ReadonlyMap<string, unknown>;
  /** Where results of calls flow, by the callees' qualified names. */
  results: ReadonlyMap<string, unknown>;
  /** The names in `results` that are called; the others are variables that are read. */
  called: ReadonlySet<string>;
  /** The set of rules that return more about it when it is queried. */
  pending: bigint;
}

/** Which facts about a function are requested: how data flows through it, how it checks its arguments, or what it does with requests. */
export type Wanted = 'functions' | 'verdicts' | 'requests';
