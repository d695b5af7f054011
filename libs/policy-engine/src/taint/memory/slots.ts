import type { FunctionIr } from '../ir.js';

/** A call whose function is in a slot. */
export interface SlotCall {
  /** What the function's parameters receive, in order. */
  args: readonly Slot[];
  /** What any of its parameters may receive. */
  anyArg: readonly Slot[];
  result: Slot;
}

/** Where the parameters of a function and its results are. */
export interface FunctionSlots {
  params: readonly Slot[];
  result: Slot;
}

/**
 * A place for values, such as a variable, or a field of any object: whether one of them is an object that was chosen, and which
 * functions are among them. What one slot holds, those that it leads to hold too, in no order (Andersen's analysis of pointers).
 */
export class Slot {
  isChosen = false;
  readonly functions = new Set<FunctionIr>();
  private readonly next = new Set<Slot>();
  private readonly calls: SlotCall[] = [];

  constructor(
    private readonly graph: SlotGraph,
    private readonly holdsFunctions: boolean,
  ) {}

  to(other: Slot): void {
    if (other === this || this.next.has(other)) return;
    this.next.add(other);
    if (this.isChosen || this.functions.size > 0) this.graph.changed(this);
  }

  choose(): void {
    if (this.isChosen) return;
    this.isChosen = true;
    this.graph.changed(this);
  }

  hold(body: FunctionIr): void {
    if (!this.holdsFunctions || this.functions.has(body)) return;
    this.functions.add(body);
    this.graph.changed(this);
  }

  call(call: SlotCall): void {
    this.calls.push(call);
    if (this.functions.size > 0) this.graph.changed(this);
  }

  /** Passes on what it holds. */
  spread(slotsOf: (body: FunctionIr) => FunctionSlots): void {
    for (const call of this.calls)
      for (const body of this.functions) {
        const { params, result } = slotsOf(body);
        result.to(call.result);
        for (const [at, param] of params.entries()) {
          call.args[at]?.to(param);
          for (const arg of call.anyArg) arg.to(param);
        }
      }
    for (const other of this.next) {
      if (this.isChosen) other.choose();
      for (const body of this.functions) other.hold(body);
    }
  }
}

export class SlotGraph {
  private readonly waiting = new Set<Slot>();

  slot(holdsFunctions = true): Slot {
    return new Slot(this, holdsFunctions);
  }

  changed(slot: Slot): void {
    this.waiting.add(slot);
  }

  /** Passes on what slots hold until nothing changes. */
  settle(slotsOf: (body: FunctionIr) => FunctionSlots): void {
    for (const slot of this.waiting) {
      this.waiting.delete(slot);
      slot.spread(slotsOf);
    }
  }
}
