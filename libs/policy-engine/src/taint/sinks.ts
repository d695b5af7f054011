import type { SgNode } from '@ast-grep/napi';
import type { GuardKind } from './guards.js';
import type { CallExpr } from './ir.js';
import { anyTaint, beginning, type Trace, type Value } from './value.js';

/** A place that data of a source must not reach. */
export interface Sink {
  /** 1-based positions, or names of keyword arguments; empty: all of them. */
  arguments: readonly (number | string)[];
  /** What the call is made on, instead of its arguments. */
  receiver: boolean;
  /** Text that starts like this is harmless there. */
  isHarmless: ((prefix: string) => boolean) | null;
}

export interface Marks {
  sources: ReadonlySet<number>;
  sanitizers: ReadonlySet<number>;
  sinks: ReadonlyMap<number, readonly Sink[]>;
  /** Special tests that protect from the rule's weakness. */
  guards: ReadonlySet<GuardKind>;
  /** Whether numbers carry data: of a weak random number, they do. */
  numbers: boolean;
}

export interface Flow {
  sink: SgNode;
  trace: Trace;
}

/** Notes where data of a source reaches a sink, once for each place. */
export class SinkCheck {
  private readonly found = new Map<number, Flow>();

  constructor(private readonly marks: Marks) {}

  /** In the order of their places. */
  flows(): Flow[] {
    return [...this.found.values()]
      .map((flow) => ({ flow, start: flow.sink.range().start.index }))
      .sort((a, b) => a.start - b.start)
      .map(({ flow }) => flow);
  }

  checkCall(expr: CallExpr, receiver: Value | null, args: readonly Value[]): void {
    this.check(expr.id, expr.node, (sink) => {
      if (sink.receiver) return receiver ? [receiver] : [];
      if (sink.arguments.length === 0) return args;
      const plain = args.filter((_, at) => expr.args[at]?.name === null);
      return sink.arguments.flatMap((wanted) => {
        const at = typeof wanted === 'number' ? -1 : expr.args.findIndex(({ name }) => name === wanted);
        const value = typeof wanted === 'number' ? plain[wanted - 1] : at >= 0 ? args[at] : undefined;
        return value ? [value] : [];
      });
    });
  }

  /** @param values what reaches the sink, asked for only where there is one */
  check(id: number, node: SgNode, values: (sink: Sink) => readonly Value[]): void {
    for (const sink of this.marks.sinks.get(id) ?? []) {
      if (this.found.has(id)) return;
      for (const value of values(sink)) {
        const trace = anyTaint(value);
        if (!trace || sink.isHarmless?.(beginning(value) ?? '')) continue;
        this.found.set(id, { sink: node, trace });
        return;
      }
    }
  }
}
