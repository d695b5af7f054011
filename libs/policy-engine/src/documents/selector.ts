import type { DocumentNode } from './document-node.js';

type Step = { type: 'name'; names: ReadonlySet<string> } | { type: 'any' } | { type: 'below' };

/** A node with the way to it. */
export interface Selected {
  node: DocumentNode;
  key: string;
  parent?: Selected;
}

/** `spec.containers[0]`; empty for the document. */
export function pathOf({ key, parent }: Selected): string {
  if (!parent) return '';
  const above = pathOf(parent);
  return Array.isArray(parent.node.plain) ? `${above}[${key}]` : above === '' ? key : `${above}.${key}`;
}

/** What was selected of a document, by path: many rules of a policy look at the same parts. */
const SELECTED = new WeakMap<DocumentNode, Map<string, readonly Selected[]>>();

/**
 * A path to nodes of a document: names and `[0]` joined by dots, `{a,b}` for either, `*` (or `[*]`) for every entry or
 * item, `**` for every depth, `["a.b"]` for a name with other characters. Empty, or `$`: the document itself.
 */
export class Selector {
  private readonly steps: readonly Step[];

  /** @throws SyntaxError with the place in the path */
  constructor(readonly path: string) {
    this.steps = parseSteps(path);
  }

  /** Each node once. */
  select(root: DocumentNode): readonly Selected[] {
    let known = SELECTED.get(root);
    if (!known) {
      known = new Map();
      SELECTED.set(root, known);
    }
    const found = known.get(this.path) ?? this.find(root);
    known.set(this.path, found);
    return found;
  }

  private find(root: DocumentNode): readonly Selected[] {
    let selected: Selected[] = [{ node: root, key: '' }];
    for (const step of this.steps) {
      if (selected.length === 0) return [];
      const next: Selected[] = [];
      // Only after `**` can one node be reached twice.
      const seen = step.type === 'below' ? new Set<DocumentNode>() : null;
      for (const item of selected) {
        if (seen) below(item, next, seen);
        else if (step.type === 'any') for (const child of childrenOf(item)) next.push(child);
        else if (step.type === 'name') {
          for (const key of step.names) {
            const node = item.node.children?.get(key);
            if (node) next.push({ node, key, parent: item });
          }
        }
      }
      selected = next;
    }
    return selected;
  }

  /** The node itself, or the deepest one on the way to it that is there. Only names and indices. */
  nearest(root: DocumentNode): DocumentNode {
    let at = root;
    for (const step of this.steps) {
      const names = step.type === 'name' ? [...step.names] : ['0'];
      const child = names.map((name) => at.children?.get(name)).find((node) => node !== undefined);
      if (!child) return at;
      at = child;
    }
    return at;
  }
}

function childrenOf(parent: Selected): Selected[] {
  return Array.from(parent.node.children ?? [], ([key, node]) => ({ node, key, parent }));
}

/** The item and everything below it, without recursion. */
function below(from: Selected, into: Selected[], seen: Set<DocumentNode>): void {
  const stack = [from];
  for (let item = stack.pop(); item; item = stack.pop()) {
    if (seen.has(item.node)) continue;
    seen.add(item.node);
    into.push(item);
    for (const child of childrenOf(item).reverse()) stack.push(child);
  }
}

const STEP = /\*\*|\[\*\]|\*|\[(\d+)\]|\["([^"\]]*)"\]|\{([^{}]*)\}|([^.[\]{}*"\s]+)/y;

function parseSteps(path: string): Step[] {
  if (path === '' || path === '$') return [];
  const steps: Step[] = [];
  for (let at = 0; at < path.length; ) {
    if (path[at] === '.' && at > 0) at++;
    STEP.lastIndex = at;
    const match = STEP.exec(path);
    if (!match) throw new SyntaxError(`unexpected ${path[at] ?? 'end'} at character ${at + 1} of the path`);
    const [written, index, quoted, either, name] = match;
    at = STEP.lastIndex;
    if (at < path.length && path[at] !== '.' && path[at] !== '[')
      throw new SyntaxError(`a dot is expected at character ${at + 1} of the path`);
    if (written === '**') steps.push({ type: 'below' });
    else if (written === '*' || written === '[*]') steps.push({ type: 'any' });
    else {
      const names = either?.split(',').map((part) => part.trim()) ?? [index ?? quoted ?? name ?? ''];
      steps.push({ type: 'name', names: new Set(names) });
    }
  }
  return steps;
}
