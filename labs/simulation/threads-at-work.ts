import { syncBuiltinESMExports } from 'node:module';
import threads, { type WorkerOptions } from 'node:worker_threads';

/** Number of running threads that the event loop does not report. */
let atWork = 0;

/**
 * Counts threads from now on until they end, except those of a pool, recognised by their start data. A pool's
 * thread waits forever, and while it works its port is among the event loop's active resources.
 */
export function countThreads(): void {
  const { Worker } = threads;
  threads.Worker = class extends Worker {
    constructor(program: string | URL, options: WorkerOptions = {}) {
      super(program, options);
      if (options.resourceLimits !== undefined) return;
      atWork++;
      this.once('exit', () => void atWork--);
    }
  };
  syncBuiltinESMExports();
}

/** Whether a thread is running that `process.getActiveResourcesInfo` does not report. */
export function areThreadsAtWork(): boolean {
  return atWork > 0;
}
