import type { SgNode } from '@ast-grep/napi';
import type { TypeTable } from '../calls/type-table.js';
import type { FileScan } from '../rules/file-scan.js';

/** How a class of a language says what it extends and implements. */
interface ClassSyntax {
  kinds: readonly string[];
  above(node: SgNode): (SgNode | null)[];
}

/** In Java, also of a class without a name: `new Task() { … }`. */
const ANONYMOUS = 'object_creation_expression';

const CLASSES: Record<string, ClassSyntax> = {
  javascript: {
    kinds: ['class_declaration', 'abstract_class_declaration', 'class'],
    above: (node) => node.children().filter((child) => child.is('class_heritage')),
  },
  java: {
    kinds: ['class_declaration', 'interface_declaration', 'record_declaration', 'enum_declaration', ANONYMOUS],
    above: (node) => [
      node.is(ANONYMOUS) ? node.field('type') : node.field('superclass'),
      node.field('interfaces'),
      ...node.children().filter((child) => child.is('extends_interfaces')),
    ],
  },
  python: { kinds: ['class_definition'], above: (node) => [node.field('superclasses')] },
  // structs that a struct embeds
  go: {
    kinds: ['type_spec'],
    above: (node) =>
      (node.field('type')?.is('struct_type') ? node.field('type')?.children()[1]?.children() : undefined)
        ?.filter((field) => field.is('field_declaration') && !field.field('name'))
        .map((field) => field.field('type')) ?? [],
  },
  php: {
    kinds: ['class_declaration', 'interface_declaration', 'trait_declaration', 'enum_declaration'],
    // what a trait has comes before what the class inherits
    above: (node) => [
      ...(node
        .field('body')
        ?.children()
        .filter((child) => child.is('use_declaration')) ?? []),
      ...node.children().filter((child) => child.is('base_clause') || child.is('class_interface_clause')),
    ],
  },
};
const MAX_HEADER_CHARS = 500;
/** Classes of the languages themselves. */
const COMMON =
  /^(?:java|javax|jakarta)\.|^(?:object|Object|Exception|Error|str|dict|list|Enum|ABC|Serializable|Runnable)$/;

/** Classes with the qualified names of what they extend and implement. */
export function ancestorsOf(scan: FileScan, family: string): [string, string][] {
  const syntax = CLASSES[family];
  const root = scan.tree();
  if (!syntax || !root) return [];
  const types = scan.types();
  // in TypeScript a grammar of its own, in JavaScript one without abstract classes
  const kinds = syntax.kinds.filter(
    (kind) => kind !== 'abstract_class_declaration' || scan.language?.name !== 'javascript',
  );
  const written = kinds.map((kind) => (kind === ANONYMOUS ? { kind, has: { kind: 'class_body' } } : { kind }));
  return scan.counted(root.findAll({ rule: { any: written } })).flatMap((node) => {
    const name = nameOf(node);
    return name ? basesOf(node, syntax, types).map((base): [string, string] => [name, base]) : [];
  });
}

/** As data flow names a class; null for none. */
function nameOf(node: SgNode): string | null {
  if (!node.is(ANONYMOUS)) return node.field('name')?.text() ?? null;
  return `${node.field('type')?.text().replace(/<.*$/s, '') ?? ''}$${node.range().start.index}`;
}

/** The qualified name of the class above the one that a node is in; null where it has none, or several. */
export function classAbove(node: SgNode, family: string, types: TypeTable): string | null {
  const syntax = CLASSES[family];
  const around = classAround(node, syntax);
  const [first] = around && syntax ? basesOf(around, syntax, types) : [];
  return first ?? null;
}

/** Constructors in a class, in the languages whose objects are made by calls with the name of the class. */
const CONSTRUCTORS: Record<string, RegExp> = {
  // a trait may bring one
  php: /\bfunction\s+__construct\b|\buse\s+[\\\w]/i,
  python: /\bdef\s+__(?:init|new)__\b/,
};

/** The classes of a file that have no constructor of their own, with the qualified name of the class above whose they use. */
export function inheritedConstructors(scan: FileScan, family: string): ReadonlyMap<string, string> {
  const makes = CONSTRUCTORS[family];
  const syntax = CLASSES[family];
  const root = scan.tree();
  if (!makes || !syntax || !root) return new Map();
  const types = scan.types();
  const classes = scan.counted(root.findAll({ rule: { any: syntax.kinds.map((kind) => ({ kind })) } }));
  const own = new Set(classes.map(nameOf));
  const found = new Map<string, string>();
  for (const node of classes) {
    const name = nameOf(node);
    const [above] = basesOf(node, { ...syntax, above: parentOf }, types);
    if (name && above && !own.has(above) && !makes.test(node.text())) found.set(name, above);
  }
  return found;
}

/** The qualified name of PHP's `parent` in the class that a node is in. */
export function parentClass(node: SgNode, types: TypeTable): string | null {
  const syntax = CLASSES.php;
  const around = classAround(node, syntax);
  const [first] = around && syntax ? basesOf(around, { ...syntax, above: parentOf }, types) : [];
  return first ?? null;
}

function parentOf(node: SgNode): (SgNode | null)[] {
  return [node.field('superclasses'), ...node.children().filter((child) => child.is('base_clause'))];
}

/** The name of the class that a node is in; null where it is in none. */
export function classOf(node: SgNode, family: string): string | null {
  const around = classAround(node, CLASSES[family]);
  return around && nameOf(around);
}

function classAround(node: SgNode, syntax: ClassSyntax | undefined): SgNode | null {
  for (let at = syntax ? node.parent() : null; at && syntax; at = at.parent())
    if (syntax.kinds.includes(String(at.kind())) && !(at.is(ANONYMOUS) && !at.find({ rule: { kind: 'class_body' } })))
      return at;
  return null;
}

function basesOf(node: SgNode, { above }: ClassSyntax, types: TypeTable): string[] {
  return above(node)
    .flatMap((each) =>
      (each?.text() ?? '')
        .slice(0, MAX_HEADER_CHARS)
        .replace(/<[^<>]*>/g, '')
        .replaceAll('\\', '.')
        .split(/[\s,();{}]+/),
    )
    .filter((each) => /^[A-Za-z_$][\w$.]*$/.test(each) && !/^(?:extends|implements|use)$/.test(each))
    .flatMap((each) => {
      const qualified = types.qualified(each);
      return qualified === null || COMMON.test(qualified) ? [] : [qualified];
    });
}
