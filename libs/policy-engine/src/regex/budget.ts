import vm from 'node:vm';
import { errorCode } from '../error-code.js';

/**
 * Runs work under a time budget and ends it when the budget is spent, even in the middle of a native regex search. The work must
 * not leave shared state half changed. Starting the watchdog costs about 0.1 ms.
 */
export class TimeBudget {
  private readonly context = vm.createContext({ work: null });
  private readonly script = new vm.Script('work()');

  /** @returns the result; undefined if the budget ran out. @throws what the work throws */
  run<T>(work: () => T, budgetMs: number): { value: T } | undefined {
    this.context.work = () => ({ value: work() });
    try {
      return this.script.runInContext(this.context, { timeout: budgetMs });
    } catch (error) {
      if (errorCode(error) === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return undefined;
      throw error;
    } finally {
      this.context.work = null;
    }
  }
}
