import type { AstRuleObject, TaintSink } from '@assay/contracts';

/** Languages with models, by the folders below `models/`. */
export type ModelLanguage = 'javascript' | 'python' | 'java' | 'go' | 'php' | 'csharp' | 'kotlin' | 'ruby';

const LANGUAGES: Record<string, ModelLanguage> = {
  javascript: 'javascript',
  typescript: 'javascript',
  tsx: 'javascript',
  python: 'python',
  java: 'java',
  go: 'go',
  php: 'php',
  csharp: 'csharp',
  kotlin: 'kotlin',
  ruby: 'ruby',
};

/** Null for a language in which data is not followed. */
export function modelLanguage(language: string): ModelLanguage | null {
  return LANGUAGES[language] ?? null;
}

export interface ModelSource extends AstRuleObject {
  /** A file without any of these has no such source. Derived from the rule where they are left out. */
  literals?: string[];
  /** Instead of a rule: parameters of functions that the file gives to whoever uses it. */
  parameters?: 'exported';
}

/** A sink with what only the product's own models say of one. */
export interface ModelSink extends TaintSink {
  /** Only data that was put together with other text counts: in any place of it, or behind its beginning. */
  part?: 'any' | 'later';
  /** A regular expression for the beginning of text that is certainly dangerous in this sink. Other data only warns, because just the call suggests danger. */
  proven_by?: string;
  /** Of an assignment to an element, what counts is that the data chose the object and the element: `object[a][b] = …`. */
  writes?: 'prototype';
  /** Where the call's regular expression stands, of which only one counts that is slow. */
  slow?: 'receiver' | 'argument';
  /** How slow; default `steep`. */
  slowness?: 'steep' | 'quadratic';
}

/** What calls of a language do to the data that they are given, by their names; entries are patterns over a whole name. */
export interface CallModel {
  /** Their results are numbers, truth values or digests: no text of an attacker's choice. */
  opaque: string[];
  /** Methods that look something up by what they are given: what comes out was stored before, and is not what went in. */
  lookup: string[];
  /** Functions of other files that say so of themselves. */
  function_lookup: string[];
  /** The receiver holds from now on what it is given. */
  adds: string[];
  /** What they are given to fill holds what they read from. */
  fills: string[];
  /** They call what they are given with the receiver's elements. */
  calls_back: string[];
  /** Constructors of lists and of maps. */
  lists: string[];
  maps: string[];
  /** Constructors and functions that give their only argument in another form: a text that begins as it does. */
  wraps: string[];
  /** Names of types that are written in capitals; those in camel case are known by it. */
  types: string[];
  /** They put values into a text, which is the receiver or the first argument. */
  formats: string[];
  /** They give what they are given in another form and nothing else: what is made of fixed texts is one. */
  converts: string[];
}

export interface TypeModel {
  /** Packages whose types are known: one of them that no sink names is none. */
  packages: string[];
  /** What a qualified function, constructor or property gives: `java.sql.Connection.createStatement`. */
  returns: Record<string, string>;
}

/** What is known of one language's libraries, all files of its folder together. Sources and the rest are listed by their kind. */
export interface LanguageModel {
  sources: Record<string, ModelSource[]>;
  sinks: Record<string, ModelSink[]>;
  sanitizers: Record<string, AstRuleObject[]>;
  types: TypeModel;
  calls: CallModel;
}

/** Code with lines that end in `found: <kind>` or `lowered: <kind>`, and code in which nothing is found. */
export interface ModelSample {
  path: string;
  found: string;
  silent: string;
}
