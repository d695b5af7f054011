import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Gives back what a start leaves behind: an idle process makes too little garbage for V8 to do it soon. */
export function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  const gc: () => void = runInNewContext('gc');
  gc();
  setFlagsFromString('--no-expose-gc');
}
