import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Gives what a start leaves behind back to the system, and waits for it: texts of programs, and of a first start the memory in
 * which the embedded database was made. V8 itself would keep it until that much again is needed.
 */
export function giveBackGarbage(): void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as NodeJS.GCFunction;
  // A plain collection keeps emptied pages for later use, and what only finalisers let go of.
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
  setFlagsFromString('--no-expose-gc');
}
