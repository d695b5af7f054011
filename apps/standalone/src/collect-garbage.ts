import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Gives back what a start leaves behind: an idle process makes too little garbage for V8 to do it soon. As if memory were short,
 * because only then does V8 also move objects together and give back the pages that it emptied.
 */
export function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  const gc: NodeJS.GCFunction = runInNewContext('gc');
  gc({ type: 'major', execution: 'sync', flavor: 'last-resort' });
  setFlagsFromString('--no-expose-gc');
}
