import type { Place } from '../ir.js';
import type { Sink } from '../sinks/sinks.js';
import type { Trace } from '../values/trace.js';

/** Stands for a file of PHP as a function: its parameters are the variables of the files that include it. */
export const INCLUDE = 'include';
/** Begins the name of a method that a class calls on its own object: `this:Class.method`, of the class or of one above or below it. */
export const OWN = 'this:';
/** Prefix for the name of a C# extension method, whatever its receiver's type: `any:IsSafe`. */
export const EXTENSION = 'any:';
/** The position of the object that a method is called on, among its arguments. */
export const RECEIVER = -1;

/** A function that other files may call. */
export interface CrossFileFunction {
  /** `Class.method`, or the name under which the file declares or exports it. */
  name: string;
  /** Number of parameters, if functions share the name. */
  of?: number;
  /** Indexes of parameters that are not strings, if another function of the name takes a string there. */
  unlikely?: ReadonlySet<number>;
  /** As `takes` of `FlowStart`, for each parameter. */
  takes?: readonly (readonly string[] | undefined)[];
}

/** What a parameter takes of the arguments that no other one takes: those after it, or those with names. */
export type RestOfArguments = 'after' | 'named';

/** Where data enters a part of a flow: from a source, from a caller of a function, or from a function that the file calls. */
export type FlowStart =
  | { kind: 'source' }
  | {
      kind: 'parameter';
      function: string;
      at: number;
      name: string | null;
      field: string | null;
      of?: number;
      rest?: RestOfArguments;
      /** The parameter's type, then the types that overloads take at this position, if they differ. */
      takes?: readonly string[];
    }
  /** `call`: the offset of the call. `changed`: not its result, but what it left in an object that it was given, by its position. `read`: where the field is read. */
  | {
      kind: 'result';
      callee: string;
      call: number;
      field: string | null;
      variable?: true;
      changed?: number;
      read?: number;
    };

/** Where data leaves it. */
export type FlowEnd =
  | { kind: 'sink'; sink: Sink; unlessFixed?: true }
  /** `at`: the index from 0, or the name of a keyword argument. `later`: where the object got the data, after the call. */
  | {
      kind: 'argument';
      callee: string;
      call: number;
      at: number | string;
      field: string | null;
      given: number;
      fixed?: true;
      later?: number | undefined;
      model?: ModelOfArgument;
      spread?: true;
      /** In Java, the declared type of the argument. */
      type?: string | undefined;
    }
  /** `changed`: as in `FlowStart`. */
  | { kind: 'return'; function: string; field: string | null; variable?: true; changed?: number; fixed?: true };

/** What is known of the fields of an argument: the names of those without text of the sender's choice, and what to ask of others. */
export interface ModelOfArgument {
  plain: readonly string[];
  /** As in `crossFileCheckOfField`. */
  asks: readonly string[];
}

/** A part of a flow through one file: from or to another one, or the file's own finding. */
export interface FlowPart {
  start: FlowStart;
  end: FlowEnd;
  trace: Trace;
  /** Where it ends. */
  place: Place;
}
