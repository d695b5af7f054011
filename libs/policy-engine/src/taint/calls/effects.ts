import type { CallModel, ModelLanguage } from '../../models/model.js';
import { modelOf } from '../../models/models.js';
import { MAKES_NO_TEXT, MAKES_NUMBER } from '../builtins/plain-values.js';
import { knownEffect } from '../values/collections.js';
import { putTogether, text } from '../values/concatenation.js';
import { knownFunction } from '../values/known-functions.js';
import { asGuess } from '../values/trace.js';
import {
  anyTaint,
  CLEAN,
  constant,
  element,
  guessed,
  isSettled,
  listOf,
  merged,
  SETTLED,
  startOfText,
  type Value,
  withUnknown,
} from '../values/value.js';

export interface Effect {
  /** What the call returns. */
  result: Value;
  /** The receiver after the call; absent if unchanged. */
  receiver?: Value;
}

/** Bounds the cache of names, which is cleared when full: files contain an unlimited number of names. */
const MAX_KNOWN_NAMES = 2_000;

const ofLanguage = new Map<ModelLanguage, CallEffects>();

/** Created once per language. */
export function callEffects(language: ModelLanguage): CallEffects {
  let effects = ofLanguage.get(language);
  if (!effects) {
    effects = new CallEffects(modelOf(language).calls, language === 'php');
    ofLanguage.set(language, effects);
  }
  return effects;
}

/** Whether a name is written like a type: `Paths`. */
export function isTypeName(name: string): boolean {
  return /^[A-Z]\w*[a-z]\w*$/.test(name);
}

/**
 * Effects of calls to functions outside the file, by name, from the language's models. A call that is not modeled
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

  /** Whether a function returns something other than its arguments. */
  givesOther(name: string): boolean {
    return this.isOpaque(name) || this.looksUp(name);
  }

  /** Whether the models contain a function. */
  isKnown(name: string): boolean {
    return this.converts(name) || this.isOpaque(name) || this.functionLooksUp(name) || this.fills(name);
  }

  /** Whether static functions of a type work on their arguments: `Paths.get(x)` does not look anything up. */
  isType(name: string): boolean {
    return isTypeName(name) || this.isCapitalType(name);
  }

  /** A new empty collection; null if the call creates something else. */
  emptyCollection(name: string, args: readonly Value[]): Value | null {
    if (args.length > 0 && args.some((arg) => arg.constant === undefined)) return null;
    if (this.makesList(name)) return listOf([]);
    return this.makesMap(name) ? { taint: null, fields: new Map() } : null;
  }

  /** The effect of a call to a function outside the file. */
  of(receiver: Value | null, isType: boolean, name: string, args: readonly Value[]): Effect {
    const known = receiver === null || isType ? knownFunction(name, args, this.hasWholeRanges) : null;
    if (known) return { result: known };
    return (receiver && knownEffect(receiver, name, args)) ?? this.unknownEffect(receiver, isType, name, args);
  }

  private unknownEffect(receiver: Value | null, isType: boolean, name: string, args: readonly Value[]): Effect {
    const added = receiver !== null && !isType && this.adds(name) ? merged(args) : CLEAN;
    // An object that the file does not create may hold more than it is given here, such as other people's data.
    const isKeyed = args.length === 2 && /^(?:add|Add)$/.test(name) && !receiver?.items;
    const isMore = (isKeyed || /^(?:update|[sS]et|[pP]ut|[sS]tore)$/.test(name)) && !receiver?.fields;
    const kept = added.taint && isMore ? { ...added, taint: asGuess(added.taint) } : added;
    const holder = kept.taint && receiver ? { receiver: withUnknown(receiver, kept) } : {};
    if (this.isOpaque(name)) return { result: MAKES_NUMBER.test(name) || MAKES_NO_TEXT.test(name) ? SETTLED : CLEAN };
    if (receiver !== null && !receiver.taint && FINDS_ELEMENT.test(name)) return { result: CLEAN };
    if (receiver !== null && !isType && this.looksUp(name)) return { result: lookedUp(receiver, name), ...holder };
    // `Sessions.getClientSession(code)`, a static function, also looks something up.
    if ((receiver === null || isType) && this.functionLooksUp(name)) return { result: CLEAN };
    const { taint } = this.joined(receiver, name, args);
    const result = taint ? { taint } : this.isOfSettled(receiver, name, args) ? SETTLED : CLEAN;
    const [wrapped, ...others] = receiver && !isType ? [receiver, ...args] : args;
    if (wrapped && others.length === 0 && this.wraps(name)) return { result: { ...result, ...startOfText(wrapped) } };
    const isOfFormat = !isType && /^format(?:ted)?$/.test(name);
    return { result: this.isFormat(name) ? withBeginning(result, receiver, args, isOfFormat) : result, ...holder };
  }

  /** The result made of receiver and arguments, and their position in it if it is a string. */
  private joined(receiver: Value | null, name: string, args: readonly Value[]): Value {
    const all = [...(receiver ? [receiver] : []), ...args];
    if (!/^(?:join|resolve|concat|format|sprintf|f|replace(?:All)?)$/.test(name)) return merged(all);
    if (receiver?.items && !receiver.taint && name === 'join') return putTogether(receiver.items);
    return receiver && anyTaint(receiver) ? putTogether(all) : args.length > 1 ? putTogether(args) : merged(all);
  }

  /** Whether a string method or a converting function only receives settled values. */
  private isOfSettled(receiver: Value | null, name: string, args: readonly Value[]): boolean {
    const isOfText = receiver !== null && isSettled(receiver);
    return (isOfText || (args.length > 0 && this.converts(name))) && args.every(isSettled);
  }
}

/** Methods of a page, which read none of its fields: `document.getElementById(id)` is not what `document.location` holds. */
const FINDS_ELEMENT = /^(?:getElement|querySelector)/;

/** What a method that looks something up reads; one of a longer name may read another field than what the file assigned. */
function lookedUp(receiver: Value, name: string): Value {
  const held = element(receiver);
  return receiver.taint || !/^get_?[A-Z]/.test(name) ? held : guessed(held);
}

/**
 * The beginning of a format, as far as its text and what its placeholders stand for are known.
 * @param isOfFormat whether it is a method of the format
 */
function withBeginning(result: Value, receiver: Value | null, args: readonly Value[], isOfFormat: boolean): Value {
  const [format, values] =
    typeof receiver?.constant === 'string' ? [receiver.constant, [...args]] : [args[0]?.constant, args.slice(1)];
  if (typeof format !== 'string')
    // `self.ADDRESS.format(name)` begins with a text of its own, as `self.ADDRESS + name` does.
    return isOfFormat && receiver && !anyTaint(receiver)
      ? { ...result, ...startOfText(text([CLEAN, result])) }
      : result;
  const parts: Value[] = [];
  for (const piece of format.split(/(\{\}|%[sv])/).filter((each) => each !== '')) {
    if (/^(?:\{\}|%[sv])$/.test(piece)) {
      parts.push(values.shift() ?? CLEAN);
      continue;
    }
    parts.push(constant(piece.replace(/[%{].*$/s, '')));
    if (/[%{]/.test(piece)) break;
  }
  return { ...result, ...startOfText(text([...parts, result])) };
}

/** Whether a name is one of the words; words with punctuation are patterns. */
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
