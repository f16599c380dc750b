import { executionAsyncResource } from 'node:async_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Frees memory left over from the start and waits for it: source texts, and on a first start the memory for
 * creating the embedded database. Otherwise V8 would free it only when it needs as much memory again.
 */
export function giveBackGarbage(): void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as NodeJS.GCFunction;
  // A normal collection keeps emptied pages and objects that only finalisers free.
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
  setFlagsFromString('--no-expose-gc');
}

const held = new Set<object>();

/**
 * Preserves the fast path of `process.nextTick`, which every answer uses several times. Node records each
 * tick as an object with computed keys. V8 drops the hidden class of tick records when a garbage collection
 * finds none. After the second drop V8 makes tick records slow permanently, so one record is held. Returns a
 * function that releases the held record.
 */
export function preserveTickShape(): () => void {
  process.nextTick(() => held.add(executionAsyncResource()));
  return () => held.clear();
}
