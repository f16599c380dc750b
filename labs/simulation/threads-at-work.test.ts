import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { areThreadsAtWork, countThreads } from './threads-at-work.ts';

const WAITS = `const { workerData } = require('node:worker_threads'); Atomics.wait(workerData, 0, 0);`;

test('a thread is active until it ends, although the event loop does not report it; a waiting one of a pool is not', async () => {
  countThreads();
  const signal = new Int32Array(new SharedArrayBuffer(4));
  const pooled = new Worker(WAITS, { eval: true, workerData: signal, resourceLimits: {} });
  await once(pooled, 'online');
  expect(areThreadsAtWork()).toBe(false);
  const compiling = new Worker(WAITS, { eval: true, workerData: signal });
  await once(compiling, 'online');
  expect(process.getActiveResourcesInfo()).not.toContain('Worker');
  expect(areThreadsAtWork()).toBe(true);
  Atomics.store(signal, 0, 1);
  Atomics.notify(signal, 0);
  await Promise.all([once(compiling, 'exit'), once(pooled, 'exit')]);
  expect(areThreadsAtWork()).toBe(false);
});
