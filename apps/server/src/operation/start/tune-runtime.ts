import { executionAsyncResource } from 'node:async_hooks';
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

const kept = new Set<object>();

/**
 * Keeps `process.nextTick` as quick as it begins: every answer passes it several times. V8 forgets the shape of objects of which a
 * collection finds none, and Node notes each tick as an object with computed keys; once those have been of two shapes, V8 writes
 * them in its slow way for good, at several times the cost. One such note that stays is enough. Gives the way to let go of it.
 */
export function keepTickShape(): () => void {
  process.nextTick(() => kept.add(executionAsyncResource()));
  return () => kept.clear();
}
