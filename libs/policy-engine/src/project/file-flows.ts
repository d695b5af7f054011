import type { FindingStep } from '@assay/contracts';
import type { ModelOfArgument, RestOfArguments } from '../taint/files/flow-parts.js';
import type { CrossFileCheck } from '../taint/guards/cross-file-check.js';
import type { RequestFacts } from '../taint/guards/route-steps.js';
import type { CSharpDeclarations } from './csharp-declarations.js';

/** Begins a name of the file itself, in place of a qualified name. */
export const OWN_NAME = '=';

/**
 * Part of a flow through one file that begins or ends in another. Functions are named `Class.method` or `function`; a callee has the
 * qualified name from the file's imports: `./dao.UserDao.find`, `app.db.run`, `com.shop.UserDao.find`; `:Find` and
 * `:UserDao.find` are in the file's own package.
 */
export interface FlowSegment {
  from: { source: true } | FlowParameter | FlowResultOf;
  /**
   * A match, by its index in the list of `RuleFlows`; `unlessFixed`: none if the data is `fixed`. `variable`: what the file
   * leaves in a variable of this name. `changed`: what the function leaves in an argument, by its position. `fixed`: the data
   * comes after an address with its host.
   */
  to:
    | { match: number; unlessFixed?: true }
    | FlowArgument
    | { return: string; field: string | null; variable?: true; changed?: number; fixed?: true };
  /** From start to end, by their indexes in the file's list. */
  steps: number[];
  /** Whether it is a guess that the data passes, as in `Trace.isGuessed`. */
  guessed?: true;
  /** Functions of other files that approved the data, all of them. */
  crossFileChecks?: readonly CrossFileCheck[];
}

/** The result of a call to a function in another file. */
export interface FlowResultOf {
  result: string;
  call: number;
  field: string | null;
  /** Whether it is not called, but a variable that is read. */
  variable?: true;
  /** Where the field is read, in UTF-16 code units. */
  read?: number;
  /** Not the result, but what the call left in an argument, by its position. */
  changed?: number;
}

/** A parameter of a function in the file. `Class.this`, at `RECEIVER`, is the object that its methods are called on. */
export interface FlowParameter {
  parameter: string;
  at: number;
  name: string | null;
  /** The relevant field of an object; null for all of it. */
  field: string | null;
  /** Number of parameters, if functions share the name. */
  of?: number;
  rest?: RestOfArguments;
  /** The parameter's type, then the types that overloads take at this position, if they differ. */
  takes?: readonly string[];
}

/** An argument for a function in another file. */
export interface FlowArgument {
  argument: string;
  /** Start of the call, in UTF-16 code units; likewise in `result`. */
  call: number;
  /** Index from 0, `RECEIVER`, or the name of a keyword argument. */
  at: number | string;
  /** The field of an object that holds the data; null for any. */
  field: string | null;
  /** Number of arguments in the call. */
  given: number;
  fixed?: true;
  /** Where the argument got the data, if only after the call, in UTF-16 code units. */
  later?: number;
  /** Of an object that a framework makes of a request. */
  model?: ModelOfArgument;
  /** Whether it stands for any number of arguments, or comes after one that does. */
  spread?: true;
  /** In Java, the declared type of the argument. */
  type?: string;
}

/** As `Verdict`: a digit for each mode, whether it returns a promise, and which functions it asks, if any; or `=` and the qualified name of the same function. */
export type FunctionVerdict = [weights: string, isAsync?: 0 | 1, asks?: readonly (readonly string[])[]];

/** What other files need to know about a file. Plain JSON, like `FileResult`: lists in which each item occurs once. */
export interface FileFlows {
  /** Steps in this file. */
  steps: Omit<FindingStep, 'path'>[];
  segments: FlowSegment[];
  /** Segments that apply under rules without a source, sink or sanitizer here, by their indexes in the list. */
  passing: number[];
  /** Of a file with sources that was not asked, because it uses no other one: what leaves it is told when others use it. */
  pending?: true;
  /** Of a file that was not asked and may have findings by data of others: the qualified names that it imports. */
  imports?: string[];
  /** For a `package.json`, whether it forbids publication. */
  package?: 'private' | 'public';
  /** Functions that return only what the segments show; absent if the file is not completely known. */
  functions?: string[];
  /** How its functions check their arguments; absent if the file is not completely known. */
  verdicts?: [name: string, verdict: FunctionVerdict][];
  /** What its routes, handlers and middleware say of requests. */
  requests?: RequestFacts;
  /** Names re-exported from other files, by qualified name; `*` for all of them. */
  exports?: [name: string, qualified: string][];
  /** Classes with the qualified names of what they extend and implement. */
  ancestors?: [name: string, qualified: string][];
  /** Present for every C# file, even one that was not queried. */
  declares?: CSharpDeclarations;
}
