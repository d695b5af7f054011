/**
 * What languages are lowered to before data is followed through a file: structured statements, and expressions
 * with one meaning each. Only what matters to the flow of data is kept.
 */
import type { ModelLanguage } from '../models/model.js';
import type { Span } from '../regex/pattern.js';

export type Constant = string | number | boolean | null;

/**
 * A node of the syntax tree by its place: the node itself takes about 1 KB outside of V8's heap. `id` is the tree's: sources,
 * sanitizers and sinks are found by it.
 */
export interface Place extends Span {
  id: number;
}

export interface NameExpr extends Place {
  op: 'name';
  name: string;
  /** Written is not the name, but what it stands for: `*p = x`, `c <- x`. */
  isContent?: boolean;
  /** Of PHP's `$$name`: what its name ends in, behind `name`. */
  ending?: Expr | undefined;
}

export interface MemberExpr extends Place {
  op: 'member';
  object: Expr;
  name: string;
}

export interface IndexExpr extends Place {
  op: 'index';
  object: Expr;
  index: Expr;
}

export interface Argument {
  value: Expr;
  /** Of a keyword argument. */
  name: string | null;
  /** `...list`: stands for any number of arguments. */
  spread: boolean;
}

export interface CallExpr extends Place {
  op: 'call';
  /** The callee where it is neither a plain name nor a member: `f()()`. */
  callee: Expr | null;
  receiver: Expr | null;
  name: string;
  args: Argument[];
  isNew: boolean;
  /** Its argument is a template that the function is a tag of. */
  isTagged?: boolean;
}

export interface AssignExpr extends Place {
  op: 'assign';
  target: Target;
  /** `=`, or the operator that the old value takes part in: `+`. */
  operator: string;
  value: Expr;
  /** Whether the target's names begin here. */
  declares: boolean;
}

export type Expr =
  | (Place & { op: 'constant'; value: Constant })
  | NameExpr
  | MemberExpr
  | IndexExpr
  | CallExpr
  | AssignExpr
  /** A text put together of all parts. */
  | (Place & { op: 'text'; parts: Expr[] })
  /** Something made of all parts. `pointer`: of Go, what points to its part, or what its part points to. */
  | (Place & { op: 'merge'; parts: Expr[]; pointer?: 'to' | 'from' })
  /** Something that no part's text comes through: a comparison, a number. */
  | (Place & { op: 'opaque'; parts: Expr[] })
  /** A number or a truth value made of all parts: carries data only for rules that ask for it. */
  | (Place & { op: 'number'; parts: Expr[] })
  | (Place & { op: 'binary'; operator: string; left: Expr; right: Expr })
  | (Place & { op: 'unary'; operator: string; operand: Expr })
  | (Place & { op: 'choice'; test: Expr; whenTrue: Expr; whenFalse: Expr })
  /** `spread`: the places of items that stand for all elements of a list. */
  /** `isCopied`: another name of it is another list, as of Go's arrays. */
  | (Place & { op: 'list'; items: Expr[]; spread?: readonly number[]; isCopied?: boolean })
  /** `type`: of Go, the type whose value it is. */
  | (Place & { op: 'map'; entries: MapEntry[]; type?: string })
  /** A list, or a map of pairs, made of each element of others. */
  | (Place & { op: 'comprehension'; clauses: Clause[]; value: Expr; key: Expr | null })
  /** What Python's `with` gives of an object: itself, or what its class says. */
  | (Place & { op: 'entered'; object: Expr })
  | (Place & { op: 'function'; body: FunctionIr })
  | (Place & { op: 'switch'; subject: Expr; cases: SwitchCase[] });

/** Of a comprehension: `for target in subject`, or `if test`. */
export type Clause = { target: Target; subject: Expr } | { test: Expr };

/** `key` null: what is spread, or a place that is not known. */
export interface MapEntry {
  key: Expr | string | null;
  value: Expr;
}

export interface PatternTarget {
  op: 'pattern';
  parts: {
    /** null: the rest, or a place that is not known. */
    key: string | number | Expr | null;
    target: Target;
    /** Of a list, where the rest begins. */
    from?: number;
    /** Of an object, the names that the rest does not have. */
    without?: readonly string[];
    /** What it is given where there is nothing. */
    fallback?: Expr;
  }[];
}

export type Target = NameExpr | MemberExpr | IndexExpr | PatternTarget;

export interface Param extends Place {
  target: Target;
  /** Nodes that may be marked as a source. */
  ids: number[];
  fallback: Expr | null;
  rest: boolean;
  /** It holds what is given by names that are no parameters: `**options`. */
  keywords?: boolean;
  /** Its type holds no text: a number, a date. */
  opaque: boolean;
  /** Of Java: the simple name of its type. */
  type?: string;
  /** What the function assigns to it is assigned to what it is given, as of PHP's `&$x`. */
  isReference?: boolean;
}

export interface FunctionIr extends Place {
  name: string;
  /** The class that it is a method of. */
  owner: string | null;
  /** What it calls the object that it is a method of, where that is not `this`. */
  self?: string;
  /** Of Go: it runs on a copy of the object, as `func (t T) f()` does. */
  copiesSelf?: boolean;
  /** Of Java, whose constructors have no name of their own. */
  isConstructor?: boolean;
  /** An arrow function of JavaScript: `this` is what it is around it. */
  isArrow?: boolean;
  /** It runs where a property of this name is read or written. */
  accessor?: 'get' | 'set';
  /** It is no function, but what a field of each new object is at first; empty: a block that runs for each new object. */
  field?: string;
  params: Param[];
  /** Of a closure of PHP: variables around it that it knows as they were when it was made. */
  captured?: readonly string[];
  body: Statement[];
}

export interface SwitchCase {
  /** Empty: the default. */
  labels: Expr[];
  isDefault: boolean;
  body: Statement[];
  /** Whether the end of the body leaves the switch, as in Go, Python and `case … ->`. */
  leaves: boolean;
}

export interface Handler {
  /** What was thrown is bound to it; null: to nothing. */
  target: Target | null;
  /** Classes of what it takes; absent: of anything. */
  types?: readonly string[];
  body: Statement[];
}

export type Statement =
  | { kind: 'expression'; value: Expr }
  /** `own`: names that begin in it and end with it. */
  | { kind: 'block'; body: Statement[]; own?: readonly string[] }
  | { kind: 'if'; test: Expr; whenTrue: Statement[]; whenFalse: Statement[] }
  | {
      kind: 'loop';
      test: Expr | null;
      update: Expr[];
      body: Statement[];
      testsLast: boolean;
      label?: string;
      /** What is run where the loop comes to its end without a `break`. */
      otherwise?: Statement[];
    }
  /** Every element of `subject` is bound to `target`. */
  | {
      kind: 'each';
      subject: Expr;
      target: Target;
      body: Statement[];
      keysOnly: boolean;
      label?: string;
      otherwise?: Statement[];
    }
  /** A block that a `break` names. */
  | { kind: 'labeled'; label: string; body: Statement[] }
  | { kind: 'switch'; subject: Expr; cases: SwitchCase[] }
  | (Place & { kind: 'return'; value: Expr | null })
  | { kind: 'break'; label: string | null }
  | { kind: 'continue'; label: string | null }
  /** Runs when the function has come to its end. */
  | { kind: 'later'; value: Expr }
  | { kind: 'throw'; value: Expr | null }
  | { kind: 'try'; body: Statement[]; handlers: Handler[]; last: Statement[] }
  /** A generator gives a value, or each of many, to whoever goes through it. */
  | (Place & { kind: 'yield'; value: Expr; isMany?: boolean })
  | { kind: 'function'; body: FunctionIr }
  /** A name stands for what a decorator makes of its function. */
  | { kind: 'decorate'; name: string; call: Expr }
  /** A class begins here: its methods see the names that are known here, `statics` are what it holds itself, `body` is run at once. */
  | { kind: 'class'; name: string; statics: { name: string; value: Expr }[]; body?: readonly Statement[] };

export interface FileIr {
  /** What places are of. */
  text: string;
  body: Statement[];
  /** Every method of every class, in file order. */
  methods: FunctionIr[];
  /** Names of the file's classes. */
  classes: Set<string>;
  /** By the name of a variable, parameter or field, the types that the file declares it with. Of Java; elsewhere empty. */
  declared: Map<string, Set<string>>;
  /** By the name of a class, what it extends and implements, in the order in which methods are looked for. */
  bases: Map<string, Set<string>>;
  /** Of Java: classes whose objects know the one that they were made in. */
  enclosed: Set<string>;
  /** Of Go: by the name of a struct, its fields in their order, with the types of what they hold. */
  fields: Map<string, Map<string, string>>;
  language: ModelLanguage;
  /** The name of constructors in `methods`. */
  constructorName: string;
  /** Ids of the nodes that are parameters of functions, in Python. */
  parameters: Set<number>;
  /** Its statements and expressions. */
  size: number;
  /** Where code nests so deep that a part was left out. */
  truncated: boolean;
  /** Where the file has so much code that the end was left out. */
  cut: boolean;
}
