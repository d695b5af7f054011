import type { FunctionIr } from './ir.js';
import type { Changes, Scope } from './memory/scope.js';
import type { Value } from './values/value.js';

/**
 * Steps that a run may take in any file: for findings, and for what the file tells others. Of 700 runs of the second kind in 9,000
 * files, none took more than 72,000 (2026-11-27). A step is an expression or a statement, and takes 0.3 to 2 µs.
 */
const MAX_STEPS = { flows: 600_000, tells: 100_000 };
/** Additional steps for each statement and expression of the file: loops run three times, methods twice. */
const STEPS_EACH = 4;
const MAX_NESTING = 800;

/** The analysis stopped early, at its step limit. */
export class Exhausted extends Error {}

/** The steps that one run may take in one file. */
export class FlowBudget {
  private readonly maxSteps: number;
  private steps = 0;
  private nesting = 0;

  /** @param size statements and expressions of the file */
  constructor(size: number, purpose: keyof typeof MAX_STEPS) {
    this.maxSteps = MAX_STEPS[purpose] + STEPS_EACH * size;
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

  get isHalfSpent(): boolean {
    return this.steps > this.maxSteps / 2;
  }

  leave(): void {
    this.nesting--;
  }
}

/** How a run leaves a loop, a switch or a labeled block early. */
export interface Exits {
  kind: 'loop' | 'switch' | 'block';
  label: string | null;
  base: Scope;
  breaks: Changes[];
  continues: Changes[];
}

export function activation(depth: number, method: FunctionIr | null = null, since = 0): Activation {
  return {
    method,
    since,
    returned: null,
    yielded: null,
    given: null,
    branches: 0,
    loops: [],
    changed: new Set(),
    reassigned: new Set(),
    thrown: [[]],
    started: [],
    later: [],
    depth,
    stops: false,
  };
}

export interface Activation {
  /** The function that runs; null: the file's own code. */
  method: FunctionIr | null;
  /** How many objects there were when it began, if its result is reused for other calls. */
  since: number;
  returned: Value | null;
  /** For a generator, the values yielded so far, in order; null if there are none, or if their order is unknown. */
  yielded: Value[] | null;
  /** For a generator, any of the values yielded so far. */
  given: Value | null;
  /** How many enclosing branches may or may not be taken, or repeat an unknown number of times. */
  branches: number;
  loops: Exits[];
  /** Names whose objects were changed: `target.name = x`, `list.push(x)`. */
  changed: Set<string>;
  /** Names that were assigned another object. */
  reassigned: Set<string>;
  /** For each enclosing `try`, the values thrown in it; the first list holds those that leave the function. */
  thrown: Value[][];
  /** Runs functions of other threads to their end, for when the function waits for them. */
  started: (() => void)[];
  /** Runs when the function ends. */
  later: (() => void)[];
  depth: number;
  /** Whether the evaluated expression certainly throws, such as an element beyond the end of an array. */
  stops: boolean;
}
