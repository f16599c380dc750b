import { syncBuiltinESMExports } from 'node:module';
import threads, { type WorkerOptions } from 'node:worker_threads';

/** Number of running threads that `process.getActiveResourcesInfo()` does not report. */
let atWork = 0;

/**
 * Counts threads from now on until they end, except pool threads, recognised by `resourceLimits`. A pool
 * thread never ends, and Node reports its port as active while it works.
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

/** Whether a thread is running that `process.getActiveResourcesInfo()` does not report. */
export function areThreadsAtWork(): boolean {
  return atWork > 0;
}
