import type { SgNode } from '@ast-grep/napi';

/** With more names, the search is skipped. */
const MAX_NAMES = 50;
const IS_MADE = /^(?:object|array)$/;
const MAKES = /^(?:Array|Object|Map|Set|[A-Z]\w*Array)$/;
/** Kinds of nodes whose children are only read. */
const READS =
  /^(?:subscript|member|call|new|binary|unary|ternary)_expression$|^(?:arguments|array|expression_statement|pair|return_statement|spread_element|template_substitution)$/;

/**
 * The names that hold nothing but objects that the file creates where it assigns them: `const cache = {}`. `ChosenObjects` finds
 * them, too, but needs the lowered form of the whole file.
 * @param maxNodes with more uses of the names, the result is empty
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

/** Whether this use only reads the name, or assigns an object that is created right there. */
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
