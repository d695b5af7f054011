/** Wider forms of patterns, for looking over a whole file before anything is parsed. */
import type { Range } from './character-classes.js';
import type { RegexNode } from './syntax.js';

const OUTSIDE_ASCII: Range = [0x80, 0x10ffff];
const MAX_TEXTS = 64;

/** Assertions gone, every class with all characters outside ASCII. */
export function relax(node: RegexNode): RegexNode {
  switch (node.type) {
    case 'assertion':
      return { type: 'empty' };
    case 'class': {
      if (!node.negated) return { ...node, ranges: [...node.ranges, OUTSIDE_ASCII] };
      const ascii = node.ranges.filter(([low]) => low < 0x80).map(([low, high]): Range => [low, Math.min(high, 0x7f)]);
      return { ...node, ranges: ascii };
    }
    case 'concat':
    case 'alternate':
      return { ...node, nodes: node.nodes.map(relax) };
    case 'capture':
      return relax(node.node);
    case 'repeat':
      return { ...node, node: relax(node.node) };
    default:
      return node;
  }
}

/** The texts that match, of a pattern that is tied to both ends of the text and lists a few; null of any other. */
export function wholeTexts(root: RegexNode): string[] | null {
  if (root.type !== 'concat') return null;
  const [first, last] = [root.nodes[0], root.nodes.at(-1)];
  const isTied =
    first?.type === 'assertion' &&
    first.assertion === 'begin_text' &&
    last?.type === 'assertion' &&
    last.assertion === 'end_text';
  return isTied ? textsOf({ type: 'concat', nodes: root.nodes.slice(1, -1) }) : null;
}

function textsOf(node: RegexNode): string[] | null {
  switch (node.type) {
    case 'empty':
      return [''];
    case 'char':
      return node.fold ? null : [String.fromCodePoint(node.codePoint)];
    case 'capture':
      return textsOf(node.node);
    case 'alternate': {
      const branches = node.nodes.map(textsOf);
      return branches.every((branch) => branch !== null) ? bounded(branches.flat()) : null;
    }
    case 'concat': {
      let texts: string[] | null = [''];
      for (const child of node.nodes) {
        const next = textsOf(child);
        if (texts === null || next === null) return null;
        texts = bounded(texts.flatMap((text) => next.map((tail) => text + tail)));
      }
      return texts;
    }
    case 'repeat': {
      const body = node.min === 0 && node.max === 1 ? textsOf(node.node) : null;
      return body === null ? null : bounded(['', ...body]);
    }
    default:
      return null;
  }
}

function bounded(texts: string[]): string[] | null {
  return texts.length > MAX_TEXTS ? null : texts;
}
