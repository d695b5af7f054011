import type { FunctionIr } from './ir.js';
import type { Changes, Scope } from './scope.js';
import type { Value } from './value.js';

/** Steps that one rule may take of any file; one is an expression or a statement. Some 300 ns each. */
const MAX_STEPS = 300_000;
/** Steps that one rule may take besides, for each statement and expression of the file: loops run three times, methods twice. */
const STEPS_EACH = 4;
const MAX_NESTING = 800;

/** The work was given up before its end. */
export class Exhausted extends Error {}

/** What one rule may take of one file. */
export class FlowBudget {
  private readonly maxSteps: number;
  private steps = 0;
  private nesting = 0;

  /** @param size statements and expressions of the file */
  constructor(size: number) {
    this.maxSteps = MAX_STEPS + STEPS_EACH * size;
  }

  /** Before every statement and expression. @throws Exhausted */
  enter(): void {
    if (++this.steps > this.maxSteps || ++this.nesting > MAX_NESTING) throw new Exhausted();
  }

  /** For work that grows with what is known of values. @throws Exhausted */
  spend(steps: number): void {
    this.steps += steps;
    if (this.steps > this.maxSteps) throw new Exhausted();
  }

  leave(): void {
    this.nesting--;
  }
}

/** How a run leaves a loop, a switch or a labelled block early. */
export interface Exits {
  kind: 'loop' | 'switch' | 'block';
  label: string | null;
  base: Scope;
  breaks: Changes[];
  continues: Changes[];
}

export function activation(depth: number, method: FunctionIr | null = null): Activation {
  return {
    method,
    returned: null,
    yielded: null,
    branches: 0,
    loops: [],
    changed: new Set(),
    reassigned: new Set(),
    thrown: [[]],
    later: [],
    depth,
    stops: false,
  };
}

export interface Activation {
  /** What runs. */
  method: FunctionIr | null;
  returned: Value | null;
  /** Of a generator, what it gave so far, in order; null: nothing, or it is not known in which order. */
  yielded: Value[] | null;
  /** Around what runs, the branches of which it is not known whether they are taken, and how often. */
  branches: number;
  loops: Exits[];
  /** Names whose objects were changed: `target.name = x`, `list.push(x)`. */
  changed: Set<string>;
  /** Names that were given another object. */
  reassigned: Set<string>;
  /** For each `try` around what runs, the values that were thrown in it; the first are those that leave the function. */
  thrown: Value[][];
  /** What runs when it has come to its end. */
  later: (() => void)[];
  depth: number;
  /** Whether what was evaluated throws for sure: an element that an array does not have. */
  stops: boolean;
}
