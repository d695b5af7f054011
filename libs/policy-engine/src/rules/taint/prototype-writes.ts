import type { NapiConfig, SgNode } from '@ast-grep/napi';
import { writesToChosen } from '../../taint/prototypes/chosen-objects.js';
import { GIVES_NUMBER, IS_NUMBER } from '../../taint/prototypes/prototypes.js';
import type { FileScan } from '../file-scan.js';
import type { Steps } from '../steps.js';
import { ownObjects } from './own-objects.js';

const kinds = (...names: string[]) => names.map((kind) => ({ kind }));

// These search mostly by kind: ast-grep compiles a rule for each file, and compiling all conditions takes longer than checking them
// on the few nodes that it finds.
const NAMES_LOOP: NapiConfig = { rule: { kind: 'for_in_statement', has: { field: 'operator', regex: '^in$' } } };
const ELEMENTS: NapiConfig = {
  rule: { kind: 'subscript_expression', not: { has: { field: 'index', any: kinds('string', 'number') } } },
};
const WRITES: NapiConfig = {
  rule: { kind: 'assignment_expression', has: { field: 'left', kind: 'subscript_expression' } },
};

/** Found in files that may use the name of a property as a key, even in a variable that is named like a number (`i`). */
const MAY_HAVE_NAMES = /\b(?:keys|ownKeys|getOwnPropertyNames)\b/;
const MAY_LOOP = /\bin\b/;
const IS_ASSIGNMENT = /^(?:augmented_)?assignment_expression$/;
const IS_LOGICAL = /^(?:&&|[|][|]|[?][?])=?$/;
const IS_EMPTY = /^(?:[{]\s*[}]|\[\s*\])$/;

/** How many levels up a statement is looked for: as many as in the code that compilers generate to copy an object. */
const MAX_PARTS = 5;
const PARTS = /^(?:ternary|binary|parenthesized|sequence)_expression$/;
/** A file with more elements times characters is not searched for kept elements: the search walks down from the root to each of them. */
const MAX_WORK = 10_000_000;

/**
 * The writes that may reach the prototype of all objects. Code must first read that prototype, from another object and by a key that
 * is not a literal. A file that keeps no element that it reads by such a key, or writes none, need not be lowered.
 * @param writes assignments to elements by such a key
 */
export function* prototypeWrites(scan: FileScan, root: SgNode, writes: readonly number[]): Steps<readonly number[]> {
  if (writes.length === 0) return [];
  const keys = new Keys(mayHaveNames(scan, root));
  const keepsElement = scan.isThere('prototype reads', () => {
    const elements = scan.counted(root.findAll(ELEMENTS));
    return elements.length * scan.text.length > MAX_WORK || elements.some((element) => isKept(element, keys));
  });
  if (!keepsElement) return [];
  const none = new Set(scan.idsOf('prototype harmless', () => harmlessOf(root.findAll(WRITES), scan, root, keys)));
  const possible = writes.filter((id) => !none.has(id));
  const file = possible.length > 0 ? yield* scan.dataFlow() : null;
  if (!file) return [];
  if (file.cut || file.truncated) return writes;
  const reached = writesToChosen(file);
  return possible.filter((id) => reached.has(id));
}

function mayHaveNames(scan: FileScan, root: SgNode): boolean {
  if (MAY_HAVE_NAMES.test(scan.text)) return true;
  return MAY_LOOP.test(scan.text) && scan.isThere('prototype names', () => root.find(NAMES_LOOP) !== null);
}

/** Tells which keys cannot be names from outside, as `mayBeName` does for lowered code. */
class Keys {
  /** @param hasNames whether a variable may hold the name of a property, whatever it is called */
  constructor(private readonly hasNames: boolean) {}

  /** Whether the key of an element may be a name. */
  mayName(element: SgNode): boolean {
    const index = element.field('index');
    return !index || !this.isNoName(index);
  }

  private isNoName(key: SgNode): boolean {
    const kind = kindOf(key);
    if (kind === 'identifier') return !this.hasNames && IS_NUMBER.test(key.text());
    if (kind !== 'binary_expression') return kind === 'string' || kind === 'number';
    const operator = operatorOf(key);
    if (operator !== '+') return GIVES_NUMBER.test(operator);
    const left = key.field('left');
    return kindOf(left) === 'number' || (kindOf(left) === 'identifier' && IS_NUMBER.test(left?.text() ?? ''));
  }
}

/** Whether the code may keep an element, as in `ChosenObjects`: a field of it is another object, and a sum is not an object. */
function isKept(element: SgNode, keys: Keys): boolean {
  const parent = keys.mayName(element) ? element.parent() : null;
  switch (kindOf(parent)) {
    case 'assignment_expression':
      return !isField(element, parent, 'left') && !(isByName(parent?.field('left'), keys) && isUnused(parent));
    case 'augmented_assignment_expression':
      return !isField(element, parent, 'left') || IS_LOGICAL.test(operatorOf(parent));
    case 'call_expression':
      return !isField(element, parent, 'function');
    case 'member_expression':
      return isField(parent, parent?.parent(), 'function') || isField(parent, parent?.parent(), 'constructor');
    case 'subscript_expression':
      return IS_ASSIGNMENT.test(kindOf(parent?.parent())) && isField(parent, parent?.parent(), 'left');
    case 'binary_expression':
      return IS_LOGICAL.test(operatorOf(parent)) && !isUnused(element);
    case 'unary_expression':
    case 'update_expression':
    case 'template_substitution':
    case '':
      return false;
    default:
      return !isUnused(element);
  }
}

/** Writes that cannot reach a prototype, as their nodes and the names of their objects show. */
function harmlessOf(writes: readonly SgNode[], { text }: FileScan, root: SgNode, keys: Keys): SgNode[] {
  const all = writes.map((write) => ({ write, isOfNone: isHarmless(write, keys), name: nameOf(write) }));
  const names = all.flatMap(({ isOfNone, name }) => (isOfNone || name === null ? [] : [name]));
  const own = ownObjects(root, new Set(names), MAX_WORK / text.length);
  return all.filter(({ isOfNone, name }) => isOfNone || (name !== null && own.has(name))).map(({ write }) => write);
}

/** The name of the object that an assignment writes to; null if it has none, or one with escapes. */
function nameOf(write: SgNode): string | null {
  const object = write.field('left')?.field('object');
  const name = object && kindOf(object) === 'identifier' ? object.text() : '';
  return /^[\w$]+$/.test(name) ? name : null;
}

/** Whether an assignment does not write under a name, or only sets an empty object or array (`isHarmless` for its lowered form). */
function isHarmless(write: SgNode, keys: Keys): boolean {
  const [left, right] = [write.field('left'), write.field('right')];
  if (!isByName(left, keys) || kindOf(left?.field('object')) === 'this') return true;
  return /^(?:object|array)$/.test(kindOf(right)) && IS_EMPTY.test(right?.text() ?? '');
}

/** Whether a node is an expression statement, or a part whose value can only become that of the statement. */
function isUnused(node: SgNode | null, depth = MAX_PARTS): boolean {
  const parent = node?.parent() ?? null;
  const kind = kindOf(parent);
  return kind === 'expression_statement' || (depth > 0 && PARTS.test(kind) && isUnused(parent, depth - 1));
}

function isByName(target: SgNode | null | undefined, keys: Keys): boolean {
  return target != null && kindOf(target) === 'subscript_expression' && keys.mayName(target);
}

function isField(node: SgNode | null, parent: SgNode | null | undefined, name: string): boolean {
  const field = parent?.field(name);
  return field != null && field.id() === node?.id();
}

const kindOf = (node: SgNode | null | undefined): string => (node ? String(node.kind()) : '');
const operatorOf = (node: SgNode | null): string => node?.field('operator')?.text() ?? '';
