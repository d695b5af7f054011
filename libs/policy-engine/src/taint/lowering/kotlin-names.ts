import type { SgNode } from '@ast-grep/napi';
import type { NameExpr, Statement } from '../ir.js';
import type { LocalNames } from './local-names.js';

/** Types whose values cannot hold text that an attacker chooses. */
export const PLAIN_TYPE =
  /^(?:Byte|Short|Int|Long|Float|Double|Boolean|Char|U(?:Byte|Short|Int|Long)|BigInteger|BigDecimal|UUID|Uuid|(?:Zoned|Offset)?(?:Local)?(?:Date|DateTime|Time)|Instant|Duration)\??$/;

/** The names visible in one function. */
export interface KotlinNames {
  /** Properties of the objects of the class and its base classes in the file. */
  fields: ReadonlySet<string>;
  /** Properties of objects and companion objects, each with its class. */
  statics: ReadonlyMap<string, string>;
  locals: LocalNames;
  /** Implicit receivers inside `apply`, `run` and `with`, innermost first. */
  receivers: readonly NameExpr[];
  /** Statements that run before the one being lowered: `val x = if (a) { b(); c } else d`. */
  before: Statement[];
}

/** The name in `.x`, `?.x`, `!!.x`. */
export function suffixName(suffix: SgNode | undefined): string {
  return (suffix?.text() ?? '').replace(/^[?!:]*\.?\s*|`/g, '').replace(/^[?!.:\s]+/, '');
}

/** The declared type of a parameter or variable. */
export function typeOf(node: SgNode | undefined): SgNode | undefined {
  return node
    ?.children()
    .find((child) => child.is('user_type') || child.is('nullable_type') || child.is('function_type'));
}

/** The simple name of a type: `Map` for `a.Map<String, X>?`. */
export function typeName(type: SgNode | undefined): string {
  return (type?.text() ?? '')
    .replace(/[<?(].*$/s, '')
    .replace(/^.*\./s, '')
    .trim();
}
