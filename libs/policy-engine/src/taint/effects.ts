import type { CallModel, ModelLanguage } from '../models/model.js';
import { modelOf } from '../models/models.js';
import { knownEffect } from './collections.js';
import { knownFunction } from './known-functions.js';
import {
  anyTaint,
  asGuess,
  beginning,
  CLEAN,
  element,
  isSettled,
  listOf,
  merged,
  putTogether,
  SETTLED,
  type Value,
  withUnknown,
} from './value.js';

export interface Effect {
  /** What the call gives. */
  result: Value;
  /** What the receiver is afterwards; absent: what it was. */
  receiver?: Value;
}

/** Names of which is kept whether they are one of the words, before it begins anew: files have no end of them. */
const MAX_KNOWN_NAMES = 2_000;

const ofLanguage = new Map<ModelLanguage, CallEffects>();

/** Made once for each language. */
export function callEffects(language: ModelLanguage): CallEffects {
  let effects = ofLanguage.get(language);
  if (!effects) {
    effects = new CallEffects(modelOf(language).calls, language === 'php');
    ofLanguage.set(language, effects);
  }
  return effects;
}

/** As names of types are written: `Paths`. */
export function isTypeName(name: string): boolean {
  return /^[A-Z]\w*[a-z]\w*$/.test(name);
}

/**
 * What calls do that are not in the file, by their names, as the language's models say. A call that is not named there
 * carries its receiver's and its arguments' data into its result, and changes nothing.
 */
export class CallEffects {
  readonly adds: (name: string) => boolean;
  readonly fills: (name: string) => boolean;
  readonly callsBack: (name: string) => boolean;
  private readonly isOpaque: (name: string) => boolean;
  private readonly looksUp: (name: string) => boolean;
  private readonly functionLooksUp: (name: string) => boolean;
  private readonly makesList: (name: string) => boolean;
  private readonly makesMap: (name: string) => boolean;
  private readonly wraps: (name: string) => boolean;
  private readonly isCapitalType: (name: string) => boolean;
  private readonly isFormat: (name: string) => boolean;
  readonly converts: (name: string) => boolean;

  constructor(
    model: CallModel,
    private readonly hasWholeRanges: boolean,
  ) {
    this.adds = named(model.adds);
    this.fills = named(model.fills);
    this.callsBack = named(model.calls_back);
    this.isOpaque = named(model.opaque);
    this.looksUp = named(model.lookup);
    this.functionLooksUp = named(model.function_lookup, 'i');
    this.makesList = named(model.lists);
    this.makesMap = named(model.maps);
    this.wraps = named(model.wraps);
    this.isCapitalType = named(model.types);
    this.isFormat = named(model.formats);
    this.converts = named(model.converts);
  }

  /** Whether a function is one that the models know. */
  isKnown(name: string): boolean {
    return this.converts(name) || this.isOpaque(name) || this.functionLooksUp(name) || this.fills(name);
  }

  /** The type's own functions are called on their arguments: `Paths.get(x)` looks nothing up. */
  isType(name: string): boolean {
    return isTypeName(name) || this.isCapitalType(name);
  }

  /** A new collection without anything in it; null where the call makes something else. */
  emptyCollection(name: string, args: readonly Value[]): Value | null {
    if (args.length > 0 && args.some((arg) => arg.constant === undefined)) return null;
    if (this.makesList(name)) return listOf([]);
    return this.makesMap(name) ? { taint: null, fields: new Map() } : null;
  }

  /** Of a call that is not in the file. */
  of(receiver: Value | null, isType: boolean, name: string, args: readonly Value[]): Effect {
    const known = receiver === null || isType ? knownFunction(name, args, this.hasWholeRanges) : null;
    if (known) return { result: known };
    return (receiver && knownEffect(receiver, name, args)) ?? this.unknownEffect(receiver, isType, name, args);
  }

  private unknownEffect(receiver: Value | null, isType: boolean, name: string, args: readonly Value[]): Effect {
    const added = receiver !== null && !isType && this.adds(name) ? merged(args) : CLEAN;
    // What is no dictionary of the file is more than what it is given by a name: a store of others' data, an object.
    const isMore = /^(?:update|[sS]et|[pP]ut|[sS]tore)$/.test(name) && !receiver?.fields;
    const kept = added.taint && isMore ? { ...added, taint: asGuess(added.taint) } : added;
    const holder = kept.taint && receiver ? { receiver: withUnknown(receiver, kept) } : {};
    if (this.isOpaque(name)) return { result: CLEAN };
    if (receiver !== null && !isType && this.looksUp(name)) return { result: element(receiver), ...holder };
    // `Sessions.getClientSession(code)`, of a type, is such a function too.
    if ((receiver === null || isType) && this.functionLooksUp(name)) return { result: CLEAN };
    const { taint } = this.joined(receiver, name, args);
    const result = taint ? { taint } : this.isOfSettled(receiver, name, args) ? SETTLED : CLEAN;
    const [wrapped, ...others] = receiver && !isType ? [receiver, ...args] : args;
    if (wrapped && others.length === 0 && this.wraps(name))
      return { result: { ...result, prefix: beginning(wrapped) } };
    return { result: this.isFormat(name) ? withBeginning(result, receiver, args) : result, ...holder };
  }

  /** What is made of them, and which place they have in it where it is a text. */
  private joined(receiver: Value | null, name: string, args: readonly Value[]): Value {
    const all = [...(receiver ? [receiver] : []), ...args];
    if (!/^(?:join|resolve|concat|format|sprintf|f|replace(?:All)?)$/.test(name)) return merged(all);
    if (receiver?.items && !receiver.taint && name === 'join') return putTogether(receiver.items);
    return receiver && anyTaint(receiver) ? putTogether(all) : args.length > 1 ? putTogether(args) : merged(all);
  }

  /** A text's own methods, and functions that give their arguments in another form. */
  private isOfSettled(receiver: Value | null, name: string, args: readonly Value[]): boolean {
    const isOfText = receiver !== null && isSettled(receiver);
    return (isOfText || (args.length > 0 && this.converts(name))) && args.every(isSettled);
  }
}

/** A format's text stands before its first place. */
function withBeginning(result: Value, receiver: Value | null, args: readonly Value[]): Value {
  const format = typeof receiver?.constant === 'string' ? receiver.constant : args[0]?.constant;
  return typeof format === 'string' ? { ...result, prefix: format.replace(/[%{].*$/s, '') } : result;
}

/** Whether a name is one of the words, of which those with signs are patterns. */
function named(words: readonly string[], flags = ''): (name: string) => boolean {
  const plain = new Set(words.filter((word) => /^[\w$]+$/.test(word)));
  const patterns = words.filter((word) => !plain.has(word));
  if (patterns.length === 0) return (name) => plain.has(name);
  const any = new RegExp(`^(?:${patterns.join('|')})$`, flags);
  const known = new Map<string, boolean>();
  return (name) => {
    let isOne = known.get(name);
    if (isOne === undefined) {
      isOne = plain.has(name) || any.test(name);
      if (known.size >= MAX_KNOWN_NAMES) known.clear();
      known.set(name, isOne);
    }
    return isOne;
  };
}
