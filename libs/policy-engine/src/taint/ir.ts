/**
 * The form that languages are lowered to before data is followed through a file: structured statements, and expressions
 * with one meaning each. Only what matters to data flow is kept.
 */
import type { ModelLanguage } from '../models/model.js';
import type { Span } from '../regex/pattern.js';

/** The field of a generator that holds what it returns. */
export const GENERATED = '$returned';

export type Constant = string | number | boolean | null;

/**
 * A node of the syntax tree by its place: the node itself takes about 1 KB outside V8's heap. `id` is the tree's: sources,
 * sanitizers and sinks are found by it.
 */
export interface Place extends Span {
  id: number;
}

export interface NameExpr extends Place {
  op: 'name';
  name: string;
  /** The assignment writes to what the name points to, not to the name: `*p = x`, `c <- x`. */
  isContent?: boolean;
  /** How many more pointers it follows: 1 for `**p = x`. */
  deeper?: number;
  /** For PHP's `$$name`: the variable part of the name, after `name`. */
  ending?: Expr | undefined;
}

export interface MemberExpr extends Place {
  op: 'member';
  object: Expr;
  name: string;
  /** In Java, the field of a base class: `super.name`. */
  isAbove?: true;
}

export interface IndexExpr extends Place {
  op: 'index';
  object: Expr;
  index: Expr;
}

export interface Argument {
  value: Expr;
  /** The name of a keyword argument. */
  name: string | null;
  /** `...list`: stands for any number of arguments. */
  spread: boolean;
  /** `ref x`, `out x`: the call may set the variable. */
  isReference?: boolean;
}

export interface CallExpr extends Place {
  op: 'call';
  /** The callee if it is neither a name nor a member: `f()()`. */
  callee: Expr | null;
  receiver: Expr | null;
  name: string;
  args: Argument[];
  isNew: boolean;
  /** The call is a tagged template. */
  isTagged?: boolean;
}

export interface AssignExpr extends Place {
  op: 'assign';
  target: Target;
  /** `=`, or the operator of a compound assignment: `+`. */
  operator: string;
  value: Expr;
  /** Whether it declares the target's names. */
  declares: boolean;
}

export type Expr =
  | (Place & { op: 'constant'; value: Constant })
  | NameExpr
  | MemberExpr
  | IndexExpr
  | CallExpr
  | AssignExpr
  /** A string of all parts, in order. */
  | (Place & { op: 'text'; parts: Expr[] })
  /** A value made of all parts. `pointer`: in Go, a pointer to its part, or what its part points to. */
  | (Place & { op: 'merge'; parts: Expr[]; pointer?: 'to' | 'from' })
  /** A value that contains no text of its parts, such as a comparison or a number. */
  | (Place & { op: 'opaque'; parts: Expr[] })
  /** A number or boolean computed from all parts. Carries data only for rules that follow numbers. */
  | (Place & { op: 'number'; parts: Expr[] })
  | (Place & { op: 'binary'; operator: string; left: Expr; right: Expr })
  | (Place & { op: 'unary'; operator: string; operand: Expr })
  | (Place & { op: 'choice'; test: Expr; whenTrue: Expr; whenFalse: Expr })
  /** `spread`: the indexes of items that stand for all elements of a list. */
  /** `isCopied`: assigning it copies it, like Go's arrays. `type`: in Go, its type. */
  | (Place & { op: 'list'; items: Expr[]; spread?: readonly number[]; isCopied?: boolean; type?: string })
  /** `type`: in Go, its type. */
  | (Place & { op: 'map'; entries: MapEntry[]; type?: string })
  /** A comprehension: a list, or a map of pairs, computed from the elements of others. */
  | (Place & { op: 'comprehension'; clauses: Clause[]; value: Expr; key: Expr | null })
  /** What Python's `with` binds: the object, or what its class returns. */
  | (Place & { op: 'entered'; object: Expr })
  | (Place & { op: 'function'; body: FunctionIr })
  | (Place & { op: 'switch'; subject: Expr; cases: SwitchCase[] });

/** A clause of a comprehension: `for target in subject`, or `if test`. */
export type Clause = { target: Target; subject: Expr } | { test: Expr };

/** `key` is null for a spread item, or an unknown key. */
export interface MapEntry {
  key: Expr | string | null;
  value: Expr;
}

export interface PatternTarget {
  op: 'pattern';
  parts: {
    /** null for the rest, or an unknown key. */
    key: string | number | Expr | null;
    target: Target;
    /** The index at which the rest of a list begins. */
    from?: number;
    /** The number of list elements after the rest, which have negative keys. */
    behind?: number;
    /** The names that the rest of an object leaves out. */
    without?: readonly string[];
    /** The default value. */
    fallback?: Expr;
  }[];
}

export type Target = NameExpr | MemberExpr | IndexExpr | PatternTarget;

export interface Param extends Place {
  target: Target;
  /** IDs of nodes that may be marked as a source. */
  ids: number[];
  fallback: Expr | null;
  rest: boolean;
  /** Whether it receives the other keyword arguments: `**options`. */
  keywords?: boolean;
  /** Whether its type holds no text, such as a number or a date. */
  opaque: boolean;
  /** In Java, the simple name of its type. */
  type?: string;
  /** Whether assigning to it changes the argument, like PHP's `&$x`. */
  isReference?: boolean;
  /** Whether it is a copy of the argument, like an array of Go. */
  isCopied?: boolean;
}

export interface FunctionIr extends Place {
  name: string;
  /** The class whose method it is. */
  owner: string | null;
  /** Its name for the current object, unless it is `this`. */
  self?: string;
  /** In Go, whether it runs on a copy of the object, like `func (t T) f()`. */
  copiesSelf?: boolean;
  /** In Java, whose constructors have no name of their own. */
  isConstructor?: boolean;
  /** A JavaScript arrow function, which has the `this` of its surroundings. */
  isArrow?: boolean;
  /** Whether it runs when the property of its name is read or written. */
  accessor?: 'get' | 'set';
  /** Not a function, but the initial value of this field; if empty, an initializer block. */
  field?: string;
  params: Param[];
  /** In JavaScript, variables that it declares without a value: `let x;`. */
  locals?: readonly string[];
  /** For a PHP closure, the variables that it captures by value. */
  captured?: readonly string[];
  /** For a generator that uses what its callers send, the name that it receives it as. */
  receives?: Param | undefined;
  body: Statement[];
}

export interface SwitchCase {
  /** Empty for the default case. */
  labels: Expr[];
  isDefault: boolean;
  body: Statement[];
  /** Whether the switch ends after the body, without falling through, as in Go, Python and `case … ->`. */
  leaves: boolean;
}

export interface Handler {
  /** The target that the thrown value is bound to, if any. */
  target: Target | null;
  /** The classes that it catches; absent if it catches everything. */
  types?: readonly string[];
  body: Statement[];
}

export type Statement =
  | { kind: 'expression'; value: Expr }
  /** `own`: names declared in the block, which end with it. */
  | { kind: 'block'; body: Statement[]; own?: readonly string[] }
  | { kind: 'if'; test: Expr; whenTrue: Statement[]; whenFalse: Statement[] }
  | {
      kind: 'loop';
      test: Expr | null;
      update: Expr[];
      body: Statement[];
      testsLast: boolean;
      label?: string;
      /** Runs if the loop ends without a `break`. */
      otherwise?: Statement[];
    }
  /** Binds each element of `subject` to `target`. */
  | {
      kind: 'each';
      subject: Expr;
      target: Target;
      /** What each key or index is bound to; in PHP, where it is known. */
      key?: Target | null;
      body: Statement[];
      keysOnly: boolean;
      label?: string;
      otherwise?: Statement[];
    }
  /** A block that a `break` may name. */
  | { kind: 'labeled'; label: string; body: Statement[] }
  | { kind: 'switch'; subject: Expr; cases: SwitchCase[] }
  | (Place & { kind: 'return'; value: Expr | null })
  | { kind: 'break'; label: string | null }
  | { kind: 'continue'; label: string | null }
  /** Runs when the function ends. `returns`: its value is what the function returns, or may return as well. */
  | { kind: 'later'; value: Expr; returns?: 'all' | 'also' }
  | { kind: 'throw'; value: Expr | null }
  | { kind: 'try'; body: Statement[]; handlers: Handler[]; last: Statement[] }
  /** A generator yields a value, or each element of one. */
  | (Place & { kind: 'yield'; value: Expr; isMany?: boolean })
  | { kind: 'function'; body: FunctionIr }
  /** Replaces a function by the result of its decorator. */
  | { kind: 'decorate'; name: string; call: Expr }
  /** A class: its methods see the names of this scope, `statics` are its static members, and `body` runs immediately. */
  | { kind: 'class'; name: string; statics: { name: string; value: Expr }[]; body?: readonly Statement[] };

export interface FileIr {
  /** The source text that places refer to. */
  text: string;
  body: Statement[];
  /** Every method of every class, in file order. */
  methods: FunctionIr[];
  /** Names of the file's classes. */
  classes: Set<string>;
  /** Names of Java's and PHP's enums among them. */
  enums: Set<string>;
  /** In Java, the types that the file declares variables, parameters and fields with, by name; empty for other languages. */
  declared: Map<string, Set<string>>;
  /** What each class extends and implements, by name, in method resolution order. */
  bases: Map<string, Set<string>>;
  /** Java's inner classes, whose objects refer to an enclosing object. */
  enclosed: Set<string>;
  /** In Go, the fields of each struct in order, with their types, by the struct's name. */
  fields: Map<string, Map<string, string>>;
  /** The code that declares each field of a class, with its decorators or annotations, type and value, by the names of both; of PHP, none, and of Go only where fields have tags of Gin. */
  attributes: Map<string, Map<string, string>>;
  language: ModelLanguage;
  /** The name of constructors in `methods`. */
  constructorName: string;
  /** In Python, the IDs of nodes that are parameters of functions. */
  parameters: Set<number>;
  /** Number of statements and expressions. */
  size: number;
  /** Whether a part was left out because code nests too deep. */
  truncated: boolean;
  /** Whether the end was left out because the file is too large. */
  cut: boolean;
}

/** Any node of a file's code: a statement, an expression, or a part of one, such as a parameter. */
export type IrNode = Expr | Statement | FunctionIr | Param | Handler;
