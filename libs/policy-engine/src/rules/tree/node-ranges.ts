import type { SgNode } from '@ast-grep/napi';
import { itemAt } from '../../item-at.js';
import type { Span } from '../../regex/pattern.js';
import { spanOf } from './rule-objects.js';

/** Nodes of one tree, by where they stand: which of them is around another node takes a binary search. */
export class NodeRanges {
  private readonly spans: readonly Span[];
  private readonly ids: readonly number[];
  /** Of each node the one around it that is next to it; -1: none. */
  private readonly around: readonly number[];

  /** @param nodes in the order of the file, the outer one first, as ast-grep finds them */
  constructor(nodes: readonly SgNode[]) {
    this.spans = nodes.map(spanOf);
    this.ids = nodes.map((node) => node.id());
    const around: number[] = [];
    for (const [at, { end }] of this.spans.entries()) {
      let outer = at - 1;
      while (outer >= 0 && itemAt(this.spans, outer).end < end) outer = around[outer] ?? 0;
      around.push(outer);
    }
    this.around = around;
  }

  /** @returns the id of the innermost of the nodes that is around the given one, and not itself; null where there is none */
  innermostAround(node: SgNode): number | null {
    const { start, end } = spanOf(node);
    let low = 0;
    let high = this.spans.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (itemAt(this.spans, middle).start <= start) low = middle + 1;
      else high = middle;
    }
    for (let at = low - 1; at >= 0; at = this.around[at] ?? 0) {
      const span = itemAt(this.spans, at);
      if (span.end < end) continue;
      const id = this.ids[at] ?? 0;
      if (span.start < start || span.end > end || isAncestor(id, node)) return id;
    }
    return null;
  }
}

/** Of two nodes with the same text one may be around the other: an expression, and the file that is nothing else. */
function isAncestor(id: number, node: SgNode): boolean {
  const { start, end } = spanOf(node);
  for (let above = node.parent(); above; above = above.parent()) {
    const span = spanOf(above);
    if (span.start < start || span.end > end) return false;
    if (above.id() === id) return true;
  }
  return false;
}
