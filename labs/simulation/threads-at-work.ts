import { syncBuiltinESMExports } from 'node:module';
import threads, { type WorkerOptions } from 'node:worker_threads';

/** How many threads of whom the event loop does not know whether they work: those that end with their work. */
let atWork = 0;

/**
 * Lets threads that are begun from now on be counted until they end. A pool's are told by what they are begun with: they wait
 * for work without end, and while one works, its port is among the event loop's active resources.
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

/** Whether a thread works of which `process.getActiveResourcesInfo` says nothing. */
export function areThreadsAtWork(): boolean {
  return atWork > 0;
}
