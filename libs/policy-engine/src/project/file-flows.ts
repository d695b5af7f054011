import type { FindingStep } from '@assay/contracts';

/**
 * A way of data through one file that begins or ends in another. Functions are called `Class.method` or `function`; a callee has the
 * qualified name that the file's imports give it: `./dao.UserDao.find`, `app.db.run`, `com.shop.UserDao.find`; `:Find` and
 * `:UserDao.find` are of the file's own package.
 */
export interface FlowSegment {
  from: { source: true } | FlowParameter | { result: string; call: number; field: string | null };
  /** A match by its place in the list of `RuleFlows`. */
  to: { match: number } | FlowArgument | { return: string; field: string | null };
  /** From the start to the end, by their places in the file's list. */
  steps: number[];
  /** Whether the data is only taken to come through, as `Trace.isGuessed` is. */
  guessed?: true;
}

/** What a function of the file is given. */
export interface FlowParameter {
  parameter: string;
  at: number;
  name: string | null;
  /** Of an object, what counts; null: all of it. */
  field: string | null;
  /** Where functions share the name: how many it is given. */
  of?: number;
}

/** What a function of another file is given. */
export interface FlowArgument {
  argument: string;
  /** Where the call begins, in UTF-16 indices; so in `result`. */
  call: number;
  /** From 0, or the name of a keyword argument. */
  at: number | string;
  /** Of an object, where the data is; null: anywhere. */
  field: string | null;
  /** How many the call gives. */
  given: number;
}

/** What other files need to know of a file. Plain JSON, as `FileResult` is: lists in which everything stands once. */
export interface FileFlows {
  /** A step is one of this file. */
  steps: Omit<FindingStep, 'path'>[];
  segments: FlowSegment[];
  /** What flows where a rule has no source, sink or sanitizer, by their places in the list. */
  passing: number[];
  /** Of a `package.json`: whether it says that it is not to be published. */
  package?: 'private' | 'public';
  /** Functions that give back what the segments say, and nothing else; absent: of the file, not all is known. */
  functions?: string[];
  /** Names that it gives on from other files, by qualified name; `*`: all of those. */
  exports?: [name: string, qualified: string][];
  /** Classes with what they extend and implement, by qualified names. */
  ancestors?: [name: string, qualified: string][];
}
