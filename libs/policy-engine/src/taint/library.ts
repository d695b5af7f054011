/**
 * What calls do that are not in the file, by their names, for all four languages. A call that is not named here carries
 * its receiver's and its arguments' data into its result, and changes nothing.
 */
import {
  CLEAN,
  constant,
  element,
  flat,
  listOf,
  merged,
  readField,
  type Value,
  withField,
  withUnknown,
} from './value.js';

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/).filter((word) => word !== ''));

/** Their results are numbers, truth values or digests: no text of an attacker's choice. */
const OPAQUE = words(`
  length size count indexOf lastIndexOf search equals equalsIgnoreCase contentEquals contains containsKey containsValue
  startsWith endsWith isEmpty isBlank matches test includes hashCode compareTo compareToIgnoreCase hasNext hasNextLine
  hasMoreElements hasMoreTokens has every some startswith endswith isdigit isalnum isalpha isnumeric find rfind index
  HasPrefix HasSuffix Contains ContainsAny EqualFold Index LastIndex Count Atoi ParseInt ParseUint ParseFloat ParseBool
  parseInt parseFloat Number Boolean isNaN isFinite parseLong parseDouble parseBoolean parseShort intValue longValue
  len int float bool isinstance issubclass hasattr ord hash exists isFile isDirectory isdir isfile getTime ordinal
  BigInt UUID randomUUID createHash digest hexdigest
  assertEquals assertTrue`);

/** Look something up by what they are given: what comes out was stored before, and is not what went in. */
const LOOKUP =
  /^(?:get|find|findOne|findAll|findMany|findUnique|findFirst|findBy\w*|findOneBy\w*|query\w*|fetch\w*|load\w*|lookup\w*|select\w*|count\w*|exists\w*|delete\w*|save\w*|insert\w*|update\w*|create|authenticate|verify|compare|execute\w*|exec|Exec\w*|Query\w*|filter_by|filter|getBy\w*|get_or_404|get_object_or_404|getAttribute|getProperty|readObject|cursor|commit|hget|mget)$/;

/** Functions of other files that say so of themselves, in Python and JavaScript: `get_order(id)`, `findUser(name)`. */
const LOOKS_UP_ALONE =
  /^(?:get|find|fetch|load|lookup|query|count)(?:_\w+|[A-Z]\w*)_?(?:by|for|from|code|user|order|item|record|entry|row|doc|model|object|id)s?$|^(?:find|lookup|fetch|load)(?:_|[A-Z])\w*$/i;

/** The receiver holds from now on what it is given. */
const ADDS = words(`
  add append push addLast addFirst addElement offer insert unshift extend addAll putAll update concat put set setdefault
  setProperty setValue write writeBytes WriteString Write WriteByte WriteRune print printf command appendChild Add Set
  Append Push setText setString assign Fprintf`);

/** What they are given to fill holds what they read from. */
const FILLS = words(`
  Decode Unmarshal UnmarshalExtJSON Bind BindJSON ShouldBind ShouldBindJSON ShouldBindQuery BodyParser QueryParser Scan Sscanf Sscan
  nextBytes Read ReadFull Copy copy arraycopy read readFully toArray getChars copyInto assign extend merge`);

/** They call what they are given with the receiver's elements. */
const CALLS_BACK = words(`
  map forEach filter flatMap reduce reduceRight find findIndex findLast some every sort then thenApply thenAccept
  thenCompose ifPresent ifPresentOrElse peek anyMatch allMatch noneMatch collect mapToObj tap subscribe pipe catch
  computeIfAbsent each on`);

/** The type's own functions are called on their arguments: `Paths.get(x)` looks nothing up. */
export function isTypeName(name: string): boolean {
  return /^[A-Z]\w*[a-z]\w*$/.test(name);
}

export function isOpaque(name: string): boolean {
  return OPAQUE.has(name);
}

export function adds(name: string): boolean {
  return ADDS.has(name);
}

export function looksUp(name: string): boolean {
  return LOOKUP.test(name);
}

export function fills(name: string): boolean {
  return FILLS.has(name);
}

export function callsBack(name: string): boolean {
  return CALLS_BACK.has(name);
}

const LISTS = words('ArrayList LinkedList Vector Stack Array list CopyOnWriteArrayList ArrayDeque');
const MAPS = words(
  'ConfigParser RawConfigParser SafeConfigParser HashMap LinkedHashMap TreeMap ConcurrentHashMap Hashtable Properties Map dict defaultdict',
);

/** A new collection without anything in it; null where the call makes something else. */
export function emptyCollection(name: string, args: readonly Value[]): Value | null {
  if (args.length > 0 && args.some((arg) => arg.constant === undefined)) return null;
  if (LISTS.has(name)) return listOf([]);
  return MAPS.has(name) ? { taint: null, fields: new Map() } : null;
}

export interface Effect {
  /** What the call gives. */
  result: Value;
  /** What the receiver is afterwards; absent: what it was. */
  receiver?: Value;
}

/** A collection whose content is known, or a text that is known; null where nothing special is known of the call. */
export function knownEffect(receiver: Value, name: string, args: readonly Value[]): Effect | null {
  if (receiver.items) return listEffect(receiver, receiver.items, name, args);
  if (receiver.fields && !receiver.taint) return mapEffect(receiver, name, args);
  if (typeof receiver.constant === 'string') return textEffect(receiver.constant, name, args);
  return null;
}

function listEffect(receiver: Value, items: readonly Value[], name: string, args: readonly Value[]): Effect | null {
  const [first = CLEAN, second] = args;
  const at = first.constant;
  switch (name) {
    case 'add':
    case 'append':
    case 'push':
    case 'addLast':
    case 'offer':
    case 'addElement':
      if (args.length !== 1) return null;
      return { result: CLEAN, receiver: { ...receiver, ...listOf([...items, first]), taint: receiver.taint } };
    case 'get':
    case 'elementAt':
    case 'at':
      if (typeof at === 'number') return { result: (at < 0 ? items.at(at) : items[at]) ?? { taint: receiver.taint } };
      return { result: element(receiver) };
    case 'getFirst':
      return { result: items[0] ?? CLEAN };
    case 'set':
      if (typeof at !== 'number' || !second) return null;
      return {
        result: CLEAN,
        receiver: { ...receiver, items: items.map((item, index) => (index === at ? second : item)) },
      };
    case 'remove':
    case 'removeFirst':
    case 'shift':
    case 'pop': {
      const place = args.length === 0 ? (name === 'pop' ? items.length - 1 : 0) : at;
      if (typeof place !== 'number') return null;
      return {
        result: items[place] ?? CLEAN,
        receiver: { ...receiver, items: items.filter((_, index) => index !== place) },
      };
    }
    case 'clear':
      return { result: CLEAN, receiver: listOf([]) };
    default:
      return null;
  }
}

function mapEffect(receiver: Value, name: string, args: readonly Value[]): Effect | null {
  const [first = CLEAN, second, third] = args;
  const key = first.constant;
  if (typeof key !== 'string' && typeof key !== 'number') return null;
  // Python's configparser: a section, a name in it, and the value.
  const option = `${key}\0${second?.constant}`;
  if (name === 'set' && third && typeof second?.constant === 'string')
    return { result: CLEAN, receiver: withField(receiver, option, third) };
  if (name === 'get' && receiver.fields?.has(option)) return { result: receiver.fields.get(option) ?? CLEAN };
  switch (name) {
    case 'put':
    case 'set':
    case 'setProperty':
    case 'putIfAbsent':
      return second ? { result: CLEAN, receiver: withField(receiver, String(key), second) } : null;
    case 'get':
    case 'getOrDefault':
    case 'getProperty':
      return { result: receiver.fields?.get(String(key)) ?? second ?? CLEAN };
    case 'remove':
    case 'delete':
    case 'pop':
      return { result: readField(receiver, String(key)), receiver: withField(receiver, String(key), CLEAN) };
    default:
      return null;
  }
}

function textEffect(text: string, name: string, args: readonly Value[]): Effect | null {
  const at = args[0]?.constant;
  if (name === 'charAt' && typeof at === 'number') return { result: constant(text.charAt(at)) };
  if (name === 'length' && args.length === 0) return { result: constant(text.length) };
  if (name === 'equals' && typeof at === 'string') return { result: constant(text === at) };
  if ((name === 'toString' || name === 'trim' || name === 'strip' || name === 'intern') && args.length === 0)
    return { result: constant(name === 'toString' || name === 'intern' ? text : text.trim()) };
  if (/^(?:toLowerCase|lower|toUpperCase|upper)$/.test(name) && args.length === 0)
    return { result: constant(/lower/i.test(name) ? text.toLowerCase() : text.toUpperCase()) };
  return null;
}

/** A call that is not in the file and of whose receiver nothing special is known. */
export function unknownEffect(receiver: Value | null, isType: boolean, name: string, args: readonly Value[]): Effect {
  const adds = receiver !== null && !isType && ADDS.has(name) ? merged(args) : CLEAN;
  const holder = adds.taint && receiver ? { receiver: withUnknown(receiver, adds) } : {};
  if (OPAQUE.has(name)) return { result: CLEAN };
  if (receiver !== null && !isType && LOOKUP.test(name)) return { result: flat(receiver), ...holder };
  if (receiver === null && LOOKS_UP_ALONE.test(name)) return { result: CLEAN };
  return { result: withBeginning(merged([...(receiver ? [receiver] : []), ...args]), receiver, name, args), ...holder };
}

/** A format's text stands before its first place. */
function withBeginning(result: Value, receiver: Value | null, name: string, args: readonly Value[]): Value {
  if (!/^(?:Sprintf|format|formatted|sprintf)$/.test(name)) return result;
  const format = typeof receiver?.constant === 'string' ? receiver.constant : args[0]?.constant;
  return typeof format === 'string' ? { ...result, prefix: format.replace(/[%{].*$/s, '') } : result;
}
