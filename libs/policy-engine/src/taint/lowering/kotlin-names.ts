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
  /** Properties of companion objects and objects, with the class. */
  statics: ReadonlyMap<string, string>;
  locals: LocalNames;
  /** What names without a receiver belong to inside `apply`, `run` and `with`, the innermost first. */
  receivers: readonly NameExpr[];
  /** What runs before the statement that is being lowered: `val x = if (a) { b(); c } else d`. */
  before: Statement[];
}

/** `x` of `.x`, `?.x`, `!!.x` */
export function suffixName(suffix: SgNode | undefined): string {
  return (suffix?.text() ?? '').replace(/^[?!:]*\.?\s*|`/g, '').replace(/^[?!.:\s]+/, '');
}

/** The type that a parameter or a variable is declared with. */
export function typeOf(node: SgNode | undefined): SgNode | undefined {
  return node
    ?.children()
    .find((child) => child.is('user_type') || child.is('nullable_type') || child.is('function_type'));
}

/** `Map` for `a.Map<String, X>?` */
export function typeName(type: SgNode | undefined): string {
  return (type?.text() ?? '')
    .replace(/[<?(].*$/s, '')
    .replace(/^.*\./s, '')
    .trim();
}
