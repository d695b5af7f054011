import type { ModelLanguage } from '../models/model.js';
import { activation, Exhausted, FlowBudget } from './activation.js';
import { Calls } from './calls/calls.js';
import type { CallEffects } from './calls/effects.js';
import type { CrossFileFlows } from './files/cross-file-flows.js';
import { settable } from './files/settable.js';
import type { Verdict } from './guards/body-analysis.js';
import { bare } from './guards/expressions.js';
import { Guards } from './guards/guards.js';
import { staysBelow } from './guards/path-segments.js';
import type { CallExpr, Expr, FileIr, FunctionIr, NameExpr, Place } from './ir.js';
import { Objects } from './memory/objects.js';
import { Properties } from './memory/properties.js';
import { FileScope } from './memory/scope.js';
import { Stores } from './memory/stores.js';
import { Prototypes } from './prototypes/prototypes.js';
import { isHeader } from './sinks/senders.js';
import { AllDecided, type Flow, type RunMarks, SinkCheck } from './sinks/sinks.js';
import { Expressions } from './statements/expressions.js';
import { Statements } from './statements/statements.js';
import { startOfMany, startTrace, type Trace } from './values/trace.js';
import { guessed, type Value } from './values/value.js';
import { definitionsOf, functionsOf } from './walk.js';

/** Of a variable, with what stands around it. */
const MAX_NAME = 80;
/** Functions of JavaScript that rules take for sanitizers. */
const OF_LANGUAGE = /^(?:Number|parseInt|parseFloat|BigInt|Boolean|String|encodeURI|encodeURIComponent|escape)$/;
/** Functions that give back what an escape stopped, although patterns for `escape` match their names. */
const UNDOES = /(?:^|_)[uU]n_?(?:[eE]scape|[qQ]uote|[sS]anitiz)|Un(?:escape|quote|sanitiz)|^htmlspecialchars_decode$/;

export interface FlowResult {
  /** Flows by the rule whose sink they reach. */
  flows: ReadonlyMap<object, Flow[]>;
  /** Watched places (`placeKey`) that only constants and checked data reached. */
  settled: ReadonlySet<string>;
  /** Whether the analysis stopped early, at its step limit. */
  exhausted: boolean;
}

/** How functions read arguments for which they have no parameters. */
const READS_ARGUMENTS: Partial<Record<ModelLanguage, RegExp>> = {
  javascript: /\barguments\b/,
  php: /\bfunc_get_args?\b/,
};

/** What differs between languages once their code is lowered. */
export interface FlowLanguage {
  effects: CallEffects;
  /** Whether dividing integers gives an integer. */
  wholeNumbers: boolean;
  /** Whether a variable may hold a module: `const path = require('path')`. */
  hasModules: boolean;
  /** Whether an unmodeled function belongs to the project, in another file, so that its result being the data is a guess. */
  knowsFunctions: boolean;
  /** Whether assigning a list or a map to another name shares it. */
  sharesCollections: boolean;
  /**
   * When the names of a file change after it gave them values, so that an earlier call of a function does not count: as a script
   * sets them, as functions do, or too rarely to ask with each call.
   */
  globalsChange: 'between-calls' | 'in-functions' | 'rarely';
  /** Whether a call, by its ID, is of a function that another file or another package than those of the language has. */
  isElsewhere(call: CallExpr): boolean;
  /** Whether a call calls a function of an npm package. */
  isOfPackage(call: CallExpr): boolean;
}

/**
 * Runs each of a file's functions on values that are mostly unknown, and follows what comes from the
 * sources. Sound neither way: it is made to be right on the code that people write, in time linear in its size.
 */
export class FlowAnalysis {
  /** How often the file has been run before. */
  round = 0;
  readonly budget: FlowBudget;
  readonly effects: CallEffects;
  /** Whether functions read their arguments from `arguments`. */
  readonly hasArguments: boolean;
  readonly wholeNumbers: boolean;
  readonly hasModules: boolean;
  readonly knowsFunctions: boolean;
  readonly globalsChange: FlowLanguage['globalsChange'];
  readonly isElsewhere: (call: CallExpr) => boolean;
  readonly isOfPackage: (call: CallExpr) => boolean;
  readonly root = new FileScope(null);
  /** The current global names: those of the root, or a copy for code that runs by itself. */
  globals: FileScope = this.root;
  readonly sinks: SinkCheck;
  readonly statements = new Statements(this);
  readonly expressions = new Expressions(this);
  readonly stores = new Stores(this);
  readonly properties = new Properties(this);
  readonly prototypes = new Prototypes(this);
  readonly calls: Calls;
  readonly objects: Objects;
  readonly guards: Guards;

  constructor(
    readonly file: FileIr,
    readonly marks: RunMarks,
    language: FlowLanguage,
    /** Records what enters and leaves the file; null if only flows within it are needed. */
    readonly crossFileFlows: CrossFileFlows | null = null,
  ) {
    this.hasArguments = READS_ARGUMENTS[file.language]?.test(file.text) === true;
    this.budget = new FlowBudget(file.size, crossFileFlows ? 'tells' : 'flows');
    this.effects = language.effects;
    this.wholeNumbers = language.wholeNumbers;
    this.hasModules = language.hasModules;
    this.knowsFunctions = language.knowsFunctions;
    this.globalsChange = language.globalsChange;
    this.isElsewhere = language.isElsewhere;
    this.isOfPackage = language.isOfPackage;
    this.sinks = new SinkCheck(marks, crossFileFlows);
    this.calls = new Calls(this, file);
    this.objects = new Objects(file, language.sharesCollections);
    this.guards = new Guards(this, marks.guards);
  }

  /** Whether settled places are needed, in addition to flows. */
  get isAboutSettled(): boolean {
    return this.marks.watched.size > 0;
  }

  startTrace(place: Place): Trace {
    this.crossFileFlows?.begins(place);
    return this.crossFileFlows ? startOfMany(place) : startTrace(place, isHeader(this.code(place)));
  }

  /** In Go, whether a function is assigned to a variable that is used for calls alone. */
  isOnlyCalled({ start }: Place): boolean {
    if (this.file.language !== 'go') return false;
    const name = /(\w+)\s*:=\s*$/.exec(this.file.text.slice(Math.max(0, start - MAX_NAME), start))?.[1];
    const uses = name === undefined ? null : this.file.text.match(new RegExp(`\\b${name}\\b(?!\\()`, 'g'));
    return uses?.length === 1;
  }

  /** Whether functions return errors along with their results, as in Go. */
  get returnsErrors(): boolean {
    return this.file.language === 'go';
  }

  /** Whether a Java variable is declared with a type. */
  isDeclared({ name }: NameExpr, type: string): boolean {
    const types = this.file.declared.get(name);
    return types !== undefined && (type === 'Object' || (types.size === 1 && types.has(type)));
  }

  get language(): ModelLanguage {
    return this.file.language;
  }

  sourceTrace(place: Place): Trace {
    const trace = this.startTrace(place);
    return this.withEvidence({ taint: trace }, place).taint ?? trace;
  }

  /** Data of a source, if it is one of the place, as a guess where it most likely does no harm. */
  withEvidence(value: Value, place: Place): Value {
    const isOfPlace = value.taint?.source.id === place.id;
    return isOfPlace && staysBelow(place, this.file) && this.marks.guards.has('path') ? guessed(value) : value;
  }

  /** The source text of a place. */
  code({ start, end }: Place): string {
    return this.file.text.slice(start, end);
  }

  /**
   * What rules take for a sanitizer is none if its name says that it undoes one, or if it is a function of the file that only has
   * the name of the language's: `function Number(x) { return x; }`.
   */
  isSanitizer(expr: Expr): boolean {
    if (!this.marks.sanitizers.has(expr.id)) return false;
    if (expr.op !== 'call') return true;
    if (UNDOES.test(expr.name)) return false;
    const isOfLanguage = !expr.receiver && OF_LANGUAGE.test(expr.name);
    return !(isOfLanguage && this.language === 'javascript' && functionsOf(this.file).has(expr.name));
  }

  /** What the file gives a name at its top level, if it does so once. */
  definedOnce(name: string): Expr | null {
    const value = definitionsOf(this.file).get(name);
    return value ? bare(value) : null;
  }

  isParameter({ id }: Place): boolean {
    return this.file.parameters.has(id);
  }

  /** The variables that the file leaves to others, by the names that they have there. */
  private leftVariables(): Iterable<readonly [string, Value]> {
    const own = this.root.namesBelow('').filter(([name]) => !name.startsWith('this.'));
    if (this.language === 'java') {
      const [type = ''] = this.file.classes;
      return own.map(([name, value]) => [name.includes('.') ? name : `${type}.${name}`, value]);
    }
    if (this.language !== 'javascript') return own;
    const exported = this.root.get('module')?.fields?.get('exports');
    const given = [...(this.root.get('exports')?.fields ?? []), ...(exported?.fields ?? [])];
    return exported ? [...own, ...given, ['default', exported]] : [...own, ...given];
  }

  /** What functions of the file do with what they are given; its own code has run. */
  verdictOf(body: FunctionIr): Verdict {
    return this.guards.verdicts.of(body);
  }

  run(): FlowResult {
    let exhausted = false;
    try {
      // One method may read a field or name that another one sets, so a second round is needed.
      for (this.round = 0; this.round < 2; this.round++) {
        this.stores.hasChanged = false;
        this.calls.forget();
        const run = activation(0);
        this.statements.run(this.file.body, this.root, run);
        for (const each of run.later) each();
        for (const method of this.file.methods)
          this.calls.runs.enter(method, this.objects.around(method) ?? this.root, null, 0);
        if (!this.stores.hasChanged) break;
      }
      this.crossFileFlows?.left(this.leftVariables(), settable(this.file));
    } catch (error) {
      if (!(error instanceof Exhausted || error instanceof AllDecided)) throw error;
      exhausted = error instanceof Exhausted;
    }
    return { flows: this.sinks.flows(), settled: exhausted ? new Set() : this.sinks.settled(), exhausted };
  }
}
