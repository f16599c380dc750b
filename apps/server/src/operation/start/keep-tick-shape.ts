import { executionAsyncResource } from 'node:async_hooks';

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
