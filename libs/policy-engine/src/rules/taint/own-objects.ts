import type { SgNode } from '@ast-grep/napi';

/** Names that are looked for at most. */
const MAX_NAMES = 50;
const IS_MADE = /^(?:object|array)$/;
const MAKES = /^(?:Array|Object|Map|Set|[A-Z]\w*Array)$/;
/** Around a name that is only read. */
const READS =
  /^(?:subscript|member|call|new|binary|unary|ternary)_expression$|^(?:arguments|array|expression_statement|pair|return_statement|spread_element|template_substitution)$/;

/**
 * Those of the names that hold nothing but objects that the file makes where it assigns them: `const cache = {}`. `ChosenObjects` finds
 * the same of them, but needs the lowered form of the whole file.
 * @param maxNodes of more uses, nothing is said
 */
export function ownObjects(root: SgNode, names: ReadonlySet<string>, maxNodes: number): ReadonlySet<string> {
  const own = new Set(names);
  if (names.size === 0 || names.size > MAX_NAMES) return new Set();
  const regex = `^(?:${[...names].join('|').replaceAll('$', '[$]')})$`;
  const kinds = [{ kind: 'identifier' }, { kind: 'shorthand_property_identifier_pattern' }];
  const uses = root.findAll({ rule: { any: kinds, regex } });
  if (uses.length > maxNodes) return new Set();
  for (const use of uses) if (!isOwnUse(use)) own.delete(use.text());
  return own;
}

/** Whether the name is read there, or gets an object that is made there. */
function isOwnUse(use: SgNode): boolean {
  const parent = use.is('identifier') ? use.parent() : null;
  if (!parent) return false;
  const kind = String(parent.kind());
  const isAt = (field: string) => parent.field(field)?.id() === use.id();
  if (kind === 'variable_declarator') return !isAt('name') || isMade(parent.field('value'));
  if (kind === 'assignment_expression') return !isAt('left') || isMade(parent.field('right'));
  if (kind === 'augmented_assignment_expression' || kind === 'for_in_statement') return isAt('right');
  return READS.test(kind);
}

function isMade(value: SgNode | null): boolean {
  const kind = value && String(value.kind());
  // `const list = exports.list = []`
  if (kind === 'assignment_expression') return isMade(value?.field('right') ?? null);
  return (
    !kind || (kind === 'new_expression' ? MAKES.test(value?.field('constructor')?.text() ?? '') : IS_MADE.test(kind))
  );
}
