/** Every match of `pattern` is a finding, unless one of the exceptions holds. */
export interface RegexMatch {
  /** `^` and `$` are the ends of the file unless `(?m)` is set. */
  pattern: string;
  /** A file without any of these is not looked at. Derived from the pattern where that is sound; give them where it is not. */
  literals?: string[];
  /** The capture group (number or name) that is reported. Default: the whole match. */
  group?: number | string;
  /** Which matches of a file are reported. Default `all`. */
  report?: 'all' | 'first' | 'last';
  /** `skip` drops matches that start inside a comment. Default `include`. */
  comments?: 'include' | 'skip';
  /** Patterns; a match is dropped when one is found inside the matched text … */
  not_in_match?: string[];
  /** … or on the lines that the match touches … */
  not_on_line?: string[];
  /** … or anywhere in the file ("FROM without USER"). */
  not_in_file?: string[];
}

/** As gitleaks 8.30 defines them, in snake_case. */
export interface SecretMatch {
  /** Case-insensitive; one must occur in the (decoded) text. Empty: every file is looked at. */
  keywords?: string[];
  /** Absent only where `path` is there: the file's name alone is then the finding. */
  regex?: string;
  /** A pattern that the file's path must match. */
  path?: string;
  /** The least Shannon entropy (bits a character) of the secret; a lower one is dropped. */
  entropy?: number;
  /** The capture group that is the secret. Default: the first that took part, else the whole match. */
  secret_group?: number;
  allowlists?: SecretAllowlist[];
}

export interface SecretAllowlist {
  description?: string;
  /** `OR` (default): one field that matches is enough. `AND`: every field that is given must match. */
  condition?: 'OR' | 'AND';
  /** Patterns over the file's path. */
  paths?: string[];
  regexes?: string[];
  /** What `regexes` look at. Default `secret`. */
  regex_target?: 'secret' | 'match' | 'line';
  /** Case-insensitive parts of the secret. */
  stopwords?: string[];
}

/** One ast-grep rule object; see https://ast-grep.github.io/reference/rule.html. Its `regex` fields are RE2 syntax too. */
export interface AstRuleObject {
  pattern?:
    | string
    | { context: string; selector?: string; strictness?: 'cst' | 'smart' | 'ast' | 'relaxed' | 'signature' };
  kind?: string;
  regex?: string;
  nthChild?: number | string | { position: number | string; ofRule?: AstRuleObject; reverse?: boolean };
  inside?: AstRelation;
  has?: AstRelation;
  precedes?: AstRelation;
  follows?: AstRelation;
  all?: AstRuleObject[];
  any?: AstRuleObject[];
  not?: AstRuleObject;
  matches?: string;
  /**
   * Not ast-grep's own: a call of one of these functions, by qualified name (`hashlib.md5`, `requests.*`). The imports
   * of the file are followed, so `from hashlib import md5 as m` is seen too. JavaScript, TypeScript, TSX, Python, Java
   * (`java.util.Random` is its constructor) and Go (`crypto/md5.New`).
   */
  calls?: string[];
}

export interface AstRelation extends AstRuleObject {
  stopBy?: 'neighbor' | 'end' | AstRuleObject;
  field?: string;
}

export interface AstMatch extends AstRuleObject {
  /** Rules by meta-variable name. */
  constraints?: Record<string, AstRuleObject>;
  /** Local rules by name, for `matches`. */
  utils?: Record<string, AstRuleObject>;
  /** A file without any of these is not parsed for the rule. Derived from patterns where that is sound. */
  literals?: string[];
  /**
   * Where this holds of a match too, critical and high become medium and medium becomes low: a check that is turned off only
   * under a condition, say.
   */
  lower_if?: AstRuleObject;
}

/**
 * Followed through assignments, calls, returns, texts put together, fields and collections, within a file. What is known
 * to be constant decides which branches are looked at.
 */
export interface TaintMatch {
  /** Expressions whose value is from outside, and parameters (or their names). */
  sources: (AstRuleObject | ModelReference)[];
  /** Expressions (calls, mostly) whose value is harmless, whatever went into it. */
  sanitizers?: (AstRuleObject | ModelReference)[];
  /** Calls, assignments, returns and other expressions that such a value must not reach. */
  sinks: (TaintSink | ModelReference)[];
  /**
   * Tests that protect from this weakness beside those that protect from every one (equality, allow lists, patterns, numbers):
   * `path`, that a name lies below a folder; `url`, that an address belongs to a host; `type`, that a value is a text; `quote`, that
   * it has no quotation mark.
   */
  guards?: ('path' | 'url' | 'type' | 'quote')[];
  /** Rules by meta-variable name. */
  constraints?: Record<string, AstRuleObject>;
  /** Local rules by name, for `matches`. */
  utils?: Record<string, AstRuleObject>;
  /** A file without any of these is not parsed for the rule. Derived from sources and sinks where that is sound. */
  literals?: string[];
  /** Whether numbers and truth values carry data too: of a weak random number, they do. Default false. */
  numbers?: boolean;
  /** Rules of the same policy that say less: their findings on the line of one of this rule's are dropped. */
  replaces?: string[];
}

/**
 * What the product knows of the libraries of the rule's languages, by its kind: sources `remote`, `upload-name`, `weak-random` …,
 * sinks and sanitizers `sql-injection`, `path-injection` …. An unknown kind is rejected with the list of those there are.
 */
export interface ModelReference {
  model: string;
}

/** Without `arguments` and `receiver`, any argument of a call; of an assignment or a return, its value. */
export interface TaintSink extends AstRuleObject {
  /** The arguments of the call that count: 1-based positions and keywords. */
  arguments?: (number | string)[];
  /** Of an object that is passed, the fields that count: `query({ text, values })`. Default: all. */
  fields?: string[];
  /** What the call is made on counts instead of its arguments. */
  receiver?: boolean;
  /** A text that is known to start like this pattern is harmless there: `^https://example\.org/`. */
  unless_prefix?: string;
  /**
   * Qualified types of the receiver: `java.sql.Statement`. A receiver whose known type is another type of a library is not a
   * sink. If the type is unknown, `text` and `named` decide.
   */
  types?: string[];
  /** Names of the types' methods. */
  methods?: string[];
  /** A pattern of the receiver, where its type is not known; critical and high then become medium, since a name proves nothing. */
  named?: string;
  /** A pattern of the beginning of what is passed that shows what the call is, where the receiver's type is not known: `^SELECT `. */
  text?: string;
}

/** Exactly one of `required`, `forbidden` and `max_bytes`. */
export interface PathMatch {
  /** Globs of which one must be there: in the evaluation, or with `beside`, in the folder of each file that matches it. */
  required?: string[];
  /** Globs; `required` is then asked of the folder of every file that matches. */
  beside?: string[];
  /** Globs; every file that matches is a finding. */
  forbidden?: string[];
  /** Every file that is larger is a finding. */
  max_bytes?: number;
}

/**
 * Over the documents of a JSON, YAML, TOML, Dockerfile or HCL file; exactly one of `forbid`, `require` and `schema`.
 *
 * Paths are names joined by dots: `{a,b}` for either, `*` for every entry or item, `**` for every depth, `["a.b"]` for a
 * name with other characters. Expressions are CEL over `self` (what was selected), `key` (its key), `parents` (what it is in,
 * the nearest first), `keys` (theirs), `doc`, `docs` (all documents of the file) and `path` (of the file). The findings of an expression
 * that cannot be answered (a key is missing): none of `forbid`, one of `require`. Captures: `path` and `key`.
 */
export interface StructuredMatch {
  /** A file without any of these is not parsed for the rule. */
  literals?: string[];
  /** CEL; documents for which it is not true are left out. */
  document?: string;
  /** Paths to what is looked at. Default: the document. */
  select?: string | string[];
  /** CEL; each selected part for which it is true is a finding. */
  forbid?: string;
  /** CEL; each selected part for which it is not true is a finding. */
  require?: string;
  /** JSON Schema 2020-12; each place of a selected part that breaks it is a finding. */
  schema?: Record<string, unknown>;
  /** Path from the selected part to what is reported: the deepest part of it that is there. */
  at?: string;
}

/**
 * Licenses stated by package.json, composer.json, Cargo.toml, pyproject.toml, setup.cfg, pom.xml and gemspecs, by
 * `SPDX-License-Identifier` comments, and by LICENSE and COPYING files. Captures: `license`, `denied`, `source`.
 */
export interface LicenseMatch {
  /** SPDX identifiers, `A WITH B`, or a start with a star (`BSD-*`). What is not listed is a finding. */
  allow?: string[];
  /** The same; what is listed is a finding, and takes precedence over `allow`. */
  deny?: string[];
  /** Where to look. Default: all three. */
  sources?: ('manifest' | 'header' | 'text')[];
  /** What a statement is that names no known license. Default: `report` with `allow`, else `ignore`. */
  unknown?: 'report' | 'ignore';
  /** What a manifest without a license is. Default `ignore`. */
  missing?: 'report' | 'ignore';
}
