import { itemAt } from '../item-at.js';
import type { Span } from '../regex/pattern.js';
import { type DocumentNode, type ListNode, type MapNode, NodeBuilder, type Scalar } from './document-node.js';

const INSTRUCTION = /^[ \t]*([A-Za-z]+)(?=[ \t\r]|$)/;
const HEREDOC = /<<-?[ \t]*(["']?)([A-Za-z_][A-Za-z0-9_]*)\1/g;

/**
 * A Dockerfile (https://docs.docker.com/reference/dockerfile/) as `{ stages: [ { name, image, from, index, instructions } ],
 * instructions }`; `instructions` of the file are those before the first FROM. An instruction is `{ name, text, flags, words,
 * json, index, shell }`: `text` without continuations and comments, `words` of it at white space, `json` its exec form or
 * null. `shell` splits RUN at `&&`, `||`, `;` and `|`. Every text is a Dockerfile: lines that are no instruction are left out.
 */
export function parseDockerfile(text: string): DocumentNode {
  return new DockerfileReader(text).read();
}

class DockerfileReader {
  private readonly builder = new NodeBuilder();
  private readonly escape: string;
  private index = 0;

  constructor(private readonly text: string) {
    this.escape = /^(?:[ \t]*#[^\n]*\n)*?[ \t]*#[ \t]*escape[ \t]*=[ \t]*`/i.test(text.slice(0, 2000)) ? '`' : '\\';
  }

  read(): DocumentNode {
    const { builder } = this;
    const whole = { start: 0, end: this.text.length };
    const root = builder.map(whole);
    const stages = builder.list(whole);
    const before = builder.list(whole);
    builder.set(root, 'stages', stages);
    builder.set(root, 'instructions', before);
    let instructions = before;
    for (let at = 0; at < this.text.length; ) {
      const { span, logical, next } = this.logicalLine(at);
      at = next;
      const name = INSTRUCTION.exec(logical)?.[1]?.toUpperCase();
      if (name === undefined) continue;
      const body = logical.slice(logical.search(/\S/) + name.length).trim();
      if (name === 'FROM') instructions = this.stage(stages, body, span);
      builder.push(instructions, this.instruction(name, body, span));
    }
    return root;
  }

  /** A line with its continuations (comments and blank lines between them left out) and its here-documents. */
  private logicalLine(from: number): { span: Span; logical: string; next: number } {
    const parts: string[] = [];
    let start = from;
    let at = from;
    let end = from;
    while (at < this.text.length) {
      const newline = this.text.indexOf('\n', at);
      const lineEnd = newline < 0 ? this.text.length : newline;
      const line = this.text.slice(at, lineEnd);
      const trimmed = line.trim();
      const next = lineEnd + 1;
      if (trimmed === '' || trimmed.startsWith('#')) {
        at = next;
        if (parts.length === 0) return { span: { start: at, end: at }, logical: '', next };
        continue;
      }
      if (parts.length === 0) start = at + line.search(/\S/);
      end = at + line.trimEnd().length;
      at = next;
      const continued = line.trimEnd().endsWith(this.escape);
      parts.push(continued ? line.trimEnd().slice(0, -1) : line.trimEnd());
      if (!continued) break;
    }
    const logical = parts.join(' ');
    if (/^[ \t]*(?:RUN|COPY|ADD)[ \t]/i.test(logical)) {
      for (const [, , word] of logical.matchAll(HEREDOC)) {
        const close = new RegExp(`^[\\t]*${word}[ \\t\\r]*$`, 'm').exec(this.text.slice(at));
        if (!close) break;
        end = at + close.index + close[0].trimEnd().length;
        at = Math.min(this.text.length, at + close.index + close[0].length + 1);
      }
    }
    return { span: { start, end }, logical, next: Math.max(at, from + 1) };
  }

  private stage(stages: ListNode, body: string, span: Span): ListNode {
    const { builder } = this;
    const words = body.split(/\s+/).filter((word) => !word.startsWith('--'));
    const stage = builder.map(span, span);
    const instructions = builder.list(span, span);
    this.fields(stage, span, {
      index: stages.plain.length,
      image: words[0] ?? '',
      name: words[1]?.toUpperCase() === 'AS' ? (words[2] ?? '') : '',
      platform: /--platform=(\S+)/.exec(body)?.[1] ?? '',
    });
    builder.set(stage, 'instructions', instructions);
    builder.push(stages, stage);
    return instructions;
  }

  private instruction(name: string, body: string, span: Span): MapNode {
    const { builder } = this;
    const node = builder.map(span, span);
    const flags = builder.map(span, span);
    let rest = body;
    for (let flag = /^--([\w-]+)(?:=(\S*))?\s*/.exec(rest); flag; flag = /^--([\w-]+)(?:=(\S*))?\s*/.exec(rest)) {
      builder.set(flags, itemAt(flag, 1), builder.scalar(flag[2] ?? '', span, span));
      rest = rest.slice(flag[0].length);
    }
    this.fields(node, span, { name, text: rest, index: this.index++ });
    builder.set(node, 'flags', flags);
    builder.set(node, 'words', this.texts(rest.split(/\s+/).filter(Boolean), span));
    const json = execForm(rest);
    builder.set(node, 'json', json ? this.texts(json, span) : builder.scalar(null, span, span));
    const commands = name === 'RUN' ? rest.split(/&&|\|\||;|\|/).map((command) => command.trim()) : [];
    builder.set(node, 'shell', this.texts(commands.filter(Boolean), span));
    return node;
  }

  private fields(map: MapNode, span: Span, values: Record<string, Scalar>): void {
    for (const [name, value] of Object.entries(values))
      this.builder.set(map, name, this.builder.scalar(value, span, span));
  }

  private texts(values: readonly string[], span: Span): ListNode {
    const list = this.builder.list(span, span);
    for (const value of values) this.builder.push(list, this.builder.scalar(value, span, span));
    return list;
  }
}

function execForm(text: string): string[] | null {
  if (!text.startsWith('[')) return null;
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) && value.every((item) => typeof item === 'string') ? value : null;
  } catch {
    return null;
  }
}
