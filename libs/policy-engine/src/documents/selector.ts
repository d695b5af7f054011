import type { DocumentNode } from './document-node.js';

type Step = { type: 'name'; names: ReadonlySet<string> } | { type: 'any' } | { type: 'below' };

/** A node with the way to it: `spec.containers[0]`. */
export interface Selected {
  node: DocumentNode;
  path: string;
  key: string;
  parent?: Selected;
}

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

  /** In document order, each node once. */
  select(root: DocumentNode): Selected[] {
    let selected: Selected[] = [{ node: root, path: '', key: '' }];
    for (const step of this.steps) {
      const seen = new Set<DocumentNode>();
      const next: Selected[] = [];
      const add = (item: Selected) => {
        if (seen.has(item.node)) return;
        seen.add(item.node);
        next.push(item);
      };
      for (const item of selected) {
        if (step.type === 'below') below(item, add, seen);
        else {
          for (const child of childrenOf(item)) if (step.type === 'any' || step.names.has(child.key)) add(child);
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

function* childrenOf(parent: Selected): Generator<Selected> {
  const { node, path } = parent;
  const isList = Array.isArray(node.plain);
  for (const [key, child] of node.children ?? [])
    yield { parent, node: child, key, path: isList ? `${path}[${key}]` : path === '' ? key : `${path}.${key}` };
}

/** The item and everything below it, without recursion. */
function below(from: Selected, add: (item: Selected) => void, seen: ReadonlySet<DocumentNode>): void {
  const stack = [from];
  for (let item = stack.pop(); item; item = stack.pop()) {
    if (seen.has(item.node)) continue;
    add(item);
    stack.push(...[...childrenOf(item)].reverse());
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
      const names = either?.split(',').map((part) => part.trim()) ?? [index ?? quoted ?? (name as string)];
      steps.push({ type: 'name', names: new Set(names) });
    }
  }
  return steps;
}
