import { isTypeName } from '../calls/effects.js';
import type { CallExpr, Expr } from '../ir.js';
import { PLAIN_TYPE } from '../lowering/csharp-values.js';

/** Names of the tests that languages and common libraries have. */
export const CONTAINS =
  /^(?:includes|has|contains|containsKey|containsValue|hasOwnProperty|hasOwn|Contains|some|indexOf)$/;
export const EQUALS =
  /^(?:equals|equalsIgnoreCase|contentEquals|EqualFold|Equal|is|isEqual|compare_digest|timingSafeEqual)$/;
export const MATCHES = /^(?:preg_match|test|match|fullmatch|matches|MatchString|Match|find)$/;
/** PHP: whether the second argument, a list, contains the first. */
export const IN_LIST = /^(?:in_array|array_key_exists|key_exists)$/;
const STARTS_WITH = 'str_starts_with|startsWith|startswith|HasPrefix|is_relative_to';
/** Whether a text begins with another, as it is written. */
export const COMPARES_START = new RegExp(`^(?:${STARTS_WITH})$`);
export const STARTS = new RegExp(`^(?:${STARTS_WITH}|IsLocal|isInside|isPathInside)$`);
const OTHERS = /^(?:contains\w*|equals\w*|matcher|get|search|endsWith)$/;

/** Whether a method of lists, texts or patterns compares, unless the project has one of that name. */
export function compares(name: string): boolean {
  return [CONTAINS, EQUALS, MATCHES, IN_LIST, STARTS, OTHERS].some((names) => names.test(name));
}

/** Test functions of common libraries. What passes is a number, an identifier, or text of a few kinds of characters. */
export const IS_PLAIN =
  /^(?:isinstance|isInteger|isSafeInteger|isFinite|isInt|isdigit|isalnum|isalpha|isnumeric|isdecimal|isidentifier|isNumeric|isAlpha|isAlphanumeric|isDigits?|isUUID|isUuid|validateUUID|isMongoId|isValidObjectId|isValid|isIP|isIPv4|isIPv6|isHexadecimal|isIn|isCreatable|isNumber|is_numeric|is_int|is_integer|is_float|is_bool|ctype_(?:digit|alnum|alpha|xdigit|lower|upper))$/;
/** Types of Python and Ruby that cannot hold text, one or several. */
export const IS_PLAIN_TYPE =
  /^\(?\s*(?:(?:int|float|bool|Integer|Float|Numeric|Date|Time|UUID|uuid\.UUID|Decimal|date|datetime|NoneType|None)\s*[,|)]?\s*)+$/;
/** Modules whose functions search the list that is their first argument. */
export const LIST_MODULES = /^(?:slices|_|lo|Object|Arrays|ArrayUtils|CollectionUtils)$/;

const SAME_PATH =
  '(?:realpath|realpathSync|abspath|normpath|resolve|normalize|absolute|Abs|Clean|EvalSymlinks|toRealPath|toAbsolutePath|getCanonicalPath|getCanonicalFile|GetFullPath|expand_path|absolute_path|realdirpath|cleanpath)';
/** A function whose result is the same path, without parent folders in it. */
export const IS_SAME_PATH = new RegExp(`^${SAME_PATH}$`);
/** Code that calls one, and uses nothing else: `full, err := filepath.Abs(path)`. */
export const MAKES_SAME_PATH = new RegExp(`\\b(?:${SAME_PATH}|ToSlash)\\(\\s*[\\w.$]*\\s*\\)$`);
/** Code that takes parent folders out of a path; in Python, joining does not. */
export const NORMALIZES = new RegExp(
  `\\b(?:${SAME_PATH}|Rel|relative|path\\.join|filepath\\.Join)\\s*\\(|\\.(?:canonical(?:Path|File)|cleanpath|realpath|expand_path)\\b`,
);

/** .NET's `Url.IsLocalUrl(x)`, `Guid.TryParse(x, out var id)`: whether the first argument is harmless if they return true. */
export function holdsInDotNet({ name, receiver }: CallExpr, kinds: Pick<ReadonlySet<string>, 'has'>): boolean {
  if (name === 'IsLocalUrl') return kinds.has('url');
  return /^TryParse(?:Exact)?$/.test(name) && receiver?.op === 'name' && PLAIN_TYPE.test(receiver.name);
}

/** Kotlin's `x.all { it.isLetterOrDigit() }`, `x.all(Char::isDigit)`. */
export function holdsInKotlin({ name }: CallExpr, code: string): boolean {
  return (
    name === 'all' &&
    /\ball\s*(?:\(Char::is(?:Digit|Letter|LetterOrDigit)\)|\{\s*(?:it|(\w+)\s*->\s*\1)\.is(?:Digit|Letter|LetterOrDigit)\(\)\s*\})$/.test(
      code,
    )
  );
}

/** Whether what is tested is the first argument: `strings.HasPrefix(path, base)`, and not `path.startswith(base)`. */
export function isFunction(receiver: Expr | null, second: Expr | undefined): boolean {
  if (receiver?.op !== 'name') return receiver === null;
  return (
    isTypeName(receiver.name) ||
    (second !== undefined && /^(?:strings|path|os|bytes)$/.test(receiver.name)) ||
    receiver.name === 'filepath'
  );
}
