import type { Changes, Scope } from './scope.js';
import type { Value } from './value.js';

/** Steps for one rule and file; one is an expression or a statement. Some 300 ns each. */
const MAX_STEPS = 300_000;
const MAX_NESTING = 1200;

/** The work was given up before its end. */
export class Exhausted extends Error {}

/** What one rule may take of one file. */
export class FlowBudget {
  private steps = 0;
  private nesting = 0;

  /** Before every statement and expression. @throws Exhausted */
  enter(): void {
    if (++this.steps > MAX_STEPS || ++this.nesting > MAX_NESTING) throw new Exhausted();
  }

  leave(): void {
    this.nesting--;
  }
}

/** How a run leaves a loop, a switch or a function early. */
export interface Exits {
  base: Scope;
  breaks: Changes[];
  continues: Changes[];
}

export interface Activation {
  returned: Value | null;
  loops: Exits[];
  depth: number;
}
